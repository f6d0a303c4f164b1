import { Problem } from '#shared/contract/errors.ts';
import type { Match } from '#shared/model/matches/match.ts';
import type { StaffMember } from '../../call/actor.ts';
import { readCatalogue } from '../../data/catalogue/catalogue.ts';
import { readApartOf } from '../../data/keep-apart/is-apart.ts';
import { putMatch } from '../../data/matches/match-changes.ts';
import { readForMatch } from '../../data/matches/match-inputs.ts';
import { findMatch, matchIdOf, type StoredMatch } from '../../data/matches/matches.ts';
import type { StoredRegistration } from '../../data/registration/registrations.ts';
import { hashForKey } from '../../data/table/keys/hash.ts';
import { changed, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { newUlid } from '../../lib/ulids.ts';
import { tenantOfEvent } from '../access/resolve-tenant.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { matchDescriber } from './match-describer.ts';
import { newMatch, scoreOf } from './new-match.ts';
import { findOwnParticipant } from './own-participant.ts';

interface MatchRequest {
  readonly event_id: string;
  readonly participant1_id: string;
  readonly participant2_id: string;
}

/**
 * Matches two participants of an active event. If a call repeats the `idempotencyKey` for the same pair, the match that the first call
 * created is returned.
 * @throws Problem `self_match`, `event_not_found`, `participant_not_found`, `event_not_active`, `participant_absent`, `own_match`,
 * `kept_apart`, `busy`
 */
export async function createMatch(
  actor: StaffMember,
  { event_id: eventId, participant1_id: first, participant2_id: second }: MatchRequest,
  idempotencyKey: string | undefined,
  timeAndIds = realTimeAndIds,
): Promise<Match> {
  if (first === second) throw new Problem('self_match');
  const tenantId = await tenantOfEvent(actor, eventId);
  const key = idempotencyKey === undefined ? undefined : hashForKey(`${eventId} ${idempotencyKey}`);
  return retryWhenChanged(async () => {
    const [{ event, people, pair, counter }, isApart, catalogue, own] = await Promise.all([
      readForMatch(tenantId, eventId, [first, second]),
      readApartOf(tenantId, eventId, [first]),
      readCatalogue(),
      findOwnParticipant(actor, tenantId, eventId),
    ]);
    if (event === undefined || counter === undefined) throw new Problem('event_not_found');
    if (people === undefined) throw new Problem('participant_not_found');
    const made = pair.keys.find((known) => known.key === key);
    const before = made === undefined ? undefined : await findMatch(tenantId, made.matchId);
    if (before !== undefined) return describeOne(tenantId, { ...before, eventName: event.name });

    if (counter.status !== 'active') throw new Problem('event_not_active');
    const absentee = people.find((person) => person.absent);
    if (absentee !== undefined) throw new Problem('participant_absent', { details: absenceOf(absentee) });
    if (own === first || own === second) throw new Problem('own_match');
    if (isApart(...people)) throw new Problem('kept_apart');
    const now = timeAndIds.now();
    const id = matchIdOf(eventId, newUlid(now));
    const match = newMatch({ id, eventId, eventName: event.name, people, startedAt: now, quality: scoreOf(people, counter, catalogue) });
    const counts = [people[0].matchCount, people[1].matchCount] as const;
    const refusal = await putMatch(tenantId, match, { pair, counts }, key);
    if (refusal === undefined) return describeOne(tenantId, match);
    if (refusal === 'not_active') throw new Problem('event_not_active');
    return changed;
  });
}

const absenceOf = ({ firstName, lastName }: StoredRegistration) =>
  `${firstName} ${lastName} is marked as absent. Mark them as present to match them.`;

const describeOne = async (tenantId: string, match: StoredMatch): Promise<Match> => (await matchDescriber(tenantId))(match);
