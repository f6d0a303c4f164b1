import type { KnownPerson } from '#shared/model/safety/safety.ts';
import type { ParticipantActor } from '../../call/actor.ts';
import { findAsked } from '../../data/keep-apart/keep-apart.ts';
import { findProfiles } from '../../data/participants/profiles.ts';
import { findRegistrationsAt } from '../../data/registration/registrations.ts';
import { findNight } from '../../data/rounds/night.ts';
import { shownFirstName } from '../plan/guest-seat.ts';
import { findKnown } from './known-people.ts';
import { requireReporter } from './require-reporter.ts';

/**
 * Lists the people that the caller may report or be kept apart from.
 * @throws Problem `mail_proof_needed`; `participant_not_found` for anyone except the caller, and for an event at which they met no one
 */
export async function listKnown(actor: ParticipantActor, participantId: string, eventId: string): Promise<KnownPerson[]> {
  const { tenantId } = actor;
  const [, night] = await Promise.all([requireReporter(actor, participantId, eventId), findNight(tenantId, eventId)]);
  const known = await findKnown(tenantId, eventId, night, participantId);
  const ids = known.map(({ id }) => id);
  const [people, asked] = await Promise.all([
    findRegistrationsAt(tenantId, eventId, ids),
    findAsked(
      tenantId,
      ids.map((id) => ({ askerId: participantId, otherId: id })),
    ),
  ]);
  // Everyone who is registered has a profile. Of the people who are not, only those who still have a profile can come to another event.
  const left = await findProfiles(
    tenantId,
    ids.filter((id) => !people.has(id)),
  );
  return known.map(({ id, number }, at) => {
    const person = people.get(id);
    const pair = asked[at];
    return {
      ...{ id, number, name: person === undefined ? null : shownFirstName(person) },
      ...{ apart: pair !== undefined, hides: pair?.hides ?? false, erased: person === undefined && !left.has(id) },
    };
  });
}
