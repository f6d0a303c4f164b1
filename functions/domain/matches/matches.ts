import { Problem } from '#shared/contract/errors.ts';
import type { Match, MatchedParticipant, MatchSort } from '#shared/model/evening/match.ts';
import { scorePair } from '#shared/rules/matches/compatibility.ts';
import { type Catalogue, readCatalogue } from '../../data/catalogue/catalogue.ts';
import type { PeopleCounter } from '../../data/events/counters.ts';
import { putMatch, removeMatch } from '../../data/matches/match-changes.ts';
import { readForMatch } from '../../data/matches/match-inputs.ts';
import { findMatch, listMatches, type MatchedPerson, matchIdOf, type StoredMatch, splitMatchId } from '../../data/matches/matches.ts';
import { readApartOf } from '../../data/night/is-apart.ts';
import type { StoredRegistration } from '../../data/registration/registrations.ts';
import { hashForKey } from '../../data/table/keys/hash.ts';
import { changed, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import type { StaffActor, StaffMember } from '../../lib/call/actor.ts';
import { photoSigner } from '../../lib/photos/photo-urls.ts';
import { newUlid } from '../../lib/ulids.ts';
import { type AuditedAction, auditOf } from '../audit/audit.ts';
import { realEffects } from '../effects.ts';
import { tenantOfEvent } from '../tenants/resolve-tenant.ts';
import { roomOf, scoreInputOf } from './list-candidates.ts';

/** The default page size (docs/rules/matches.md#match-history). */
const pageSize = 50;

interface MatchRequest {
  readonly event_id: string;
  readonly participant1_id: string;
  readonly participant2_id: string;
}

/**
 * Matches two participants of an active event. The same `idempotencyKey` for the same pair returns the match it made.
 * @throws Problem `self_match`, `event_not_found`, `participant_not_found`, `event_not_active`, `participant_absent`, `kept_apart`,
 *   `busy`
 */
export async function createMatch(
  actor: StaffMember,
  { event_id: eventId, participant1_id: first, participant2_id: second }: MatchRequest,
  idempotencyKey: string | undefined,
  effects = realEffects,
): Promise<Match> {
  if (first === second) throw new Problem('self_match');
  const tenantId = await tenantOfEvent(actor, eventId);
  const key = idempotencyKey === undefined ? undefined : hashForKey(`${eventId} ${idempotencyKey}`);
  return retryWhenChanged(async () => {
    const [{ event, people, pair, room }, isApart, catalogue] = await Promise.all([
      readForMatch(tenantId, eventId, [first, second]),
      readApartOf(tenantId, eventId, [first]),
      readCatalogue(),
    ]);
    if (event === undefined || room === undefined) throw new Problem('event_not_found');
    if (people === undefined) throw new Problem('participant_not_found');
    const made = pair.keys.find((known) => known.key === key);
    const before = made === undefined ? undefined : await findMatch(tenantId, made.matchId);
    if (before !== undefined) return describeOne(tenantId, { ...before, eventName: event.name });

    if (room.status !== 'active') throw new Problem('event_not_active');
    const absentee = people.find((person) => person.absent);
    if (absentee !== undefined) throw new Problem('participant_absent', { details: absenceOf(absentee) });
    if (isApart(...people)) throw new Problem('kept_apart');
    const now = effects.now();
    const id = matchIdOf(eventId, newUlid(now));
    const match = newMatch({ id, eventId, eventName: event.name, people, startedAt: now, quality: scoreOf(people, room, catalogue) });
    const counts = [people[0].matchCount, people[1].matchCount] as const;
    const refusal = await putMatch(tenantId, match, { pair, counts }, key);
    if (refusal === undefined) return describeOne(tenantId, match);
    if (refusal === 'not_active') throw new Problem('event_not_active');
    return changed;
  });
}

const absenceOf = ({ firstName, lastName }: StoredRegistration) =>
  `${firstName} ${lastName} is marked as absent. Mark them as present to match them.`;

type Two = readonly [StoredRegistration, StoredRegistration];

/** How well two people of a room go together, 0 to 1. */
export const scoreOf = ([one, other]: Two, counter: PeopleCounter, catalogue: Catalogue): number =>
  scorePair(scoreInputOf(one, catalogue), scoreInputOf(other, catalogue), roomOf(counter), (id) => id).score;

interface NewMatch extends Pick<StoredMatch, 'id' | 'eventId' | 'eventName' | 'quality'> {
  readonly people: Two;
  /** Epoch ms. */
  readonly startedAt: number;
}

/** A match with its copies of what the two are now. */
export const newMatch = ({ people: [one, other], startedAt, ...rest }: NewMatch): StoredMatch => ({
  ...rest,
  people: [matchedPerson(one), matchedPerson(other)],
  startTime: new Date(startedAt).toISOString(),
  sharedInterests: one.interests.filter((interest) => other.interests.includes(interest)),
});

const matchedPerson = (person: StoredRegistration): MatchedPerson => ({
  id: person.id,
  firstName: person.firstName,
  lastName: person.lastName,
  age: person.age,
  photoKey: person.photoKey,
});

/** The audited action of deleting a match. `undo`: right after it was made, by the one who made it. */
export const deletionOf = (tenantId: string, { id, eventName, people }: StoredMatch, undo = false): AuditedAction => ({
  action: undo ? 'match_undone' : 'match_deleted',
  tenantId,
  subject: { kind: 'match', id, name: null, people: people.map((person) => person.id) },
  changes: [{ field: 'event', from: eventName, to: null }],
});

/** @throws Problem `match_not_found`, `busy` */
export async function deleteMatch(actor: StaffMember, matchId: string, undo: boolean, effects = realEffects): Promise<void> {
  const parts = splitMatchId(matchId);
  if (parts === undefined) throw new Problem('match_not_found');
  const tenantId = await tenantOfEvent(actor, parts.eventId, 'match_not_found');
  return retryWhenChanged(async () => {
    const match = await findMatch(tenantId, matchId);
    if (match === undefined) throw new Problem('match_not_found');
    return (await removeMatch(tenantId, match, auditOf(actor, deletionOf(tenantId, match, undo), effects))) ? undefined : changed;
  });
}

/** @throws Problem `event_not_found` */
export async function listMatchHistory(
  actor: StaffActor,
  eventId: string,
  query: { sort?: MatchSort | undefined; limit?: number | undefined; offset?: number | undefined },
) {
  const tenantId = await tenantOfEvent(actor, eventId);
  const { sort = 'time_desc', limit = pageSize, offset = 0 } = query;
  const found = await listMatches(tenantId, eventId, { sort, limit, offset });
  if (found === undefined) throw new Problem('event_not_found');
  const describe = await matchDescriber(tenantId);
  return { data: found.matches.map(describe), total: found.total, limit, offset };
}

const describeOne = async (tenantId: string, match: StoredMatch): Promise<Match> => (await matchDescriber(tenantId))(match);

/** Describes stored matches for replies, with photo addresses. */
export async function matchDescriber(tenantId: string): Promise<(match: StoredMatch) => Match> {
  const sign = await photoSigner(tenantId);
  const person = (of: MatchedPerson): MatchedParticipant => ({
    id: of.id,
    first_name: of.firstName,
    last_name: of.lastName,
    age: of.age,
    thumbnail_url: sign(of.photoKey).thumbnail_url,
  });
  return (match) => ({
    id: match.id,
    event_id: match.eventId,
    event_name: match.eventName,
    participant1_id: match.people[0].id,
    participant2_id: match.people[1].id,
    participant1: person(match.people[0]),
    participant2: person(match.people[1]),
    start_time: match.startTime,
    quality_score: match.quality,
  });
}
