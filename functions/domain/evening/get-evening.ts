import { Problem } from '#shared/contract/errors.ts';
import type { Evening } from '#shared/model/evening.ts';
import { readCatalogue } from '../../data/catalogue/catalogue.ts';
import { findEvent } from '../../data/events/events.ts';
import { findNight } from '../../data/night/night.ts';
import { findPlan } from '../../data/night/plans.ts';
import { findRegistration } from '../../data/registration/registrations.ts';
import type { ParticipantActor } from '../../lib/call/actor.ts';
import { env } from '../../lib/env.ts';
import { realEffects } from '../effects.ts';
import { factsOf } from '../events/event-facts.ts';
import { describeGuestNight, seatInPlan, shownRound } from './guest-seat.ts';
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
  const plan = night && (await findPlan(tenantId, eventId, night.plan));
  const round = night && shownRound(night);
  const seat = plan !== undefined && round !== undefined ? seatInPlan(plan, round, me.id) : null;
  const partnerId = seat?.partner?.id;
  const [partner, catalogue] = await Promise.all([
    partnerId === undefined ? undefined : findRegistration(tenantId, eventId, partnerId),
    partnerId === undefined ? undefined : readCatalogue(),
  ]);
  return {
    event: { ...factsOf(event), id: event.id, status: event.status },
    night: describeGuestNight(
      eventId,
      { night, plan, seat },
      me,
      () => partner,
      (id) => catalogue?.interests.get(id)?.name,
    ),
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
