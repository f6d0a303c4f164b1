import { Problem } from '#shared/contract/errors.ts';
import type { Candidate } from '#shared/model/matches/match.ts';
import { compareCandidates } from '#shared/rules/matches/candidate-order.ts';
import { isShown } from '#shared/rules/matches/compatibility.ts';
import { prepareScores } from '#shared/rules/matches/score-room.ts';
import type { StaffActor } from '../../call/actor.ts';
import { readCatalogue } from '../../data/catalogue/catalogue.ts';
import { withOwnOf } from '../../data/catalogue/own-interests.ts';
import { findPeopleCounter } from '../../data/events/counters.ts';
import { readApartOf } from '../../data/keep-apart/is-apart.ts';
import { listPairsOf } from '../../data/matches/pairs.ts';
import { listRegistrations } from '../../data/registration/registrations.ts';
import { tenantOfEvent } from '../access/resolve-tenant.ts';
import { participantDescriber } from '../participants/describe-participant.ts';
import { findOwnParticipant } from './own-participant.ts';
import { interestAt, roomOf, scoreInputOf } from './score-input.ts';

/**
 * Lists a participant's candidates: the participants in the room who are a possible match and are not kept apart from them. Unmatched
 * people come first, then the best score first (docs/rules/matches.md#candidates). Never includes the caller, who may also be a guest.
 * @throws Problem `event_not_found`, `participant_not_found`
 */
export async function listCandidates(actor: StaffActor, eventId: string, participantId: string): Promise<Candidate[]> {
  const tenantId = await tenantOfEvent(actor, eventId);
  const [counter, registrations, previous, isApart, platform, own] = await Promise.all([
    findPeopleCounter(tenantId, eventId),
    listRegistrations(tenantId, eventId),
    listPairsOf(tenantId, participantId),
    readApartOf(tenantId, eventId, [participantId]),
    readCatalogue(),
    findOwnParticipant(actor, tenantId, eventId),
  ]);
  if (counter === undefined) throw new Problem('event_not_found');
  const selectedAt = registrations.findIndex((person) => person.id === participantId);
  const selected = registrations[selectedAt];
  if (selected === undefined) throw new Problem('participant_not_found');
  if (own === participantId) return [];

  const catalogue = await withOwnOf(platform, tenantId, registrations);
  const scores = prepareScores(
    registrations.map((person) => scoreInputOf(person, catalogue, counter.format)),
    roomOf(counter),
  );
  const shownTo = { interestedIn: interestAt(counter.format, selected) };
  const nameOf = (id: string) => catalogue.interests.get(id)?.name ?? id;
  const describe = await participantDescriber(tenantId, catalogue, registrations);
  const candidates = registrations.flatMap((person, at) =>
    person.id === participantId || person.id === own || person.absent || !isShown(shownTo, person) || isApart(selected, person)
      ? []
      : [{ participant: describe(person), ...scores.pair(selectedAt, at, nameOf), previous_matches: previous.get(person.id)?.total ?? 0 }],
  );
  return candidates.sort(compareCandidates);
}
