import { Problem } from '#shared/contract/errors.ts';
import type { Evening } from '#shared/model/evening.ts';
import { findEvent } from '../../data/events/events.ts';
import { findNight } from '../../data/night/night.ts';
import type { ParticipantActor } from '../../lib/call/actor.ts';
import { env } from '../../lib/env.ts';
import { realEffects } from '../effects.ts';
import { factsOf } from '../events/event-facts.ts';
import { findGuestNight } from './guest-night.ts';
import { requireOwnRegistration } from './own-registration.ts';

/**
 * A guest's evening as it is now.
 * @throws Problem `participant_not_found` for anybody but the caller, and for an event they are not registered for
 */
export async function getEvening(actor: ParticipantActor, participantId: string, eventId: string, { now } = realEffects): Promise<Evening> {
  const { tenantId } = actor;
  const [me, event, night] = await Promise.all([
    requireOwnRegistration(actor, participantId, eventId),
    findEvent(tenantId, eventId),
    findNight(tenantId, eventId),
  ]);
  if (event === undefined) throw new Problem('participant_not_found');
  return {
    event: { ...factsOf(event), id: event.id, status: event.status },
    night: await findGuestNight(tenantId, eventId, me, night),
    me: {
      first_name: me.firstName,
      here: me.checkedInAt !== null && !me.absent,
      absent: me.absent,
      hide_name: me.hideName,
      openers: me.openers,
      door_code: `${env('SITE_URL')}/events/${eventId}/door?guest=${me.id}`,
    },
    at: new Date(now()).toISOString(),
  };
}
