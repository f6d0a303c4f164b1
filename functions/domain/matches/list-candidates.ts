import { Problem } from '#shared/contract/errors.ts';
import type { Candidate } from '#shared/model/evening/match.ts';
import { type Compatible, isShown } from '#shared/rules/matches/compatibility.ts';
import { prepareScores } from '#shared/rules/matches/score-room.ts';
import { type Catalogue, readCatalogue } from '../../data/catalogue/catalogue.ts';
import { listPairsOf } from '../../data/matches/pairs.ts';
import { readApartOf } from '../../data/night/is-apart.ts';
import { listRegistrations, type StoredRegistration } from '../../data/registration/registrations.ts';
import type { StaffActor } from '../../lib/call/actor.ts';
import { requireEvent } from '../events/require-event.ts';
import { participantDescriber, typesOf } from '../participants/describe-participant.ts';
import { tenantOfEvent } from '../tenants/resolve-tenant.ts';

/** A registration as input of the score. */
export const compatibleOf = (person: StoredRegistration, catalogue: Catalogue): Compatible => ({
  gender: person.gender,
  age: person.age,
  interestedIn: person.interestedIn,
  lookingFor: person.lookingFor,
  interests: person.interests,
  traits: person.traits,
  types: typesOf(person.traits, catalogue),
});

/**
 * A participant's candidates: the present participants who fit and are not kept apart, unmatched first, best score
 * first (docs/rules/matches.md#candidates).
 * @throws Problem `event_not_found`, `participant_not_found`
 */
export async function listCandidates(actor: StaffActor, eventId: string, participantId: string): Promise<Candidate[]> {
  const tenantId = await tenantOfEvent(actor, eventId);
  const [registrations, previous, isApart, catalogue] = await Promise.all([
    listRegistrations(tenantId, eventId),
    listPairsOf(tenantId, participantId),
    readApartOf(tenantId, eventId, [participantId]),
    readCatalogue(),
  ]);
  if (registrations.length === 0) await requireEvent(tenantId, eventId);
  const selectedAt = registrations.findIndex((person) => person.id === participantId);
  const selected = registrations[selectedAt];
  if (selected === undefined) throw new Problem('participant_not_found');

  const scores = prepareScores(
    registrations.map((person) => compatibleOf(person, catalogue)),
    { people: registrations.length, interestCounts: countInterests(registrations) },
  );
  const nameOf = (id: string) => catalogue.interests.get(id)?.name ?? id;
  const describe = await participantDescriber(tenantId, catalogue);
  const candidates = registrations.flatMap((person, at) =>
    person.id === participantId || person.absent || !isShown(selected, person) || isApart(participantId, person.id)
      ? []
      : [{ participant: describe(person), ...scores.pair(selectedAt, at, nameOf), previous_matches: previous.get(person.id)?.total ?? 0 }],
  );
  return candidates.sort((a, b) => Number(a.previous_matches > 0) - Number(b.previous_matches > 0) || b.score - a.score);
}

/** How many chose each interest. */
export function countInterests(people: readonly StoredRegistration[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const person of people) for (const interest of person.interests) counts.set(interest, (counts.get(interest) ?? 0) + 1);
  return counts;
}
