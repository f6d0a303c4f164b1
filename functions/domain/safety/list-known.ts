import type { KnownPerson } from '#shared/model/safety.ts';
import { findNight } from '../../data/night/night.ts';
import { findRegistrationsAt } from '../../data/registration/registrations.ts';
import { listOwnApart } from '../../data/safety/own-apart.ts';
import type { ParticipantActor } from '../../lib/call/actor.ts';
import { shownFirstName } from '../evening/guest-seat.ts';
import { findKnown } from './known-people.ts';
import { requireReporter } from './require-reporter.ts';

/**
 * The caller's own list of whom they may act about.
 * @throws Problem `mail_proof_needed`; `participant_not_found` for anybody but the caller, and for an event at which they met nobody
 */
export async function listKnown(actor: ParticipantActor, participantId: string, eventId: string): Promise<KnownPerson[]> {
  const { tenantId } = actor;
  const [, night, apart] = await Promise.all([
    requireReporter(actor, participantId, eventId),
    findNight(tenantId, eventId),
    listOwnApart(tenantId, eventId, participantId),
  ]);
  const known = await findKnown(tenantId, eventId, night, participantId);
  const people = await findRegistrationsAt(
    tenantId,
    eventId,
    known.map(({ id }) => id),
  );
  return known.map(({ id, number }) => {
    const person = people.get(id);
    return { id, number, name: person === undefined ? null : shownFirstName(person), apart: apart.includes(id) };
  });
}
