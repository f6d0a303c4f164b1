import { Problem } from '#shared/contract/errors.ts';
import type { PageQuery } from '#shared/model/common.ts';
import type { Match } from '#shared/model/matches/match.ts';
import { percentOf } from '#shared/rules/matches/quality.ts';
import type { StaffActor } from '../../call/actor.ts';
import { type CsvColumns, csvOf } from '../../call/reply/csv.ts';
import { noteAudit } from '../../data/audit/audit.ts';
import { findMatches, listAllMatches, type MatchedPerson, type StoredMatch } from '../../data/matches/matches.ts';
import { listPairsOf, type StoredPair } from '../../data/matches/pairs.ts';
import { findProfile } from '../../data/participants/profiles.ts';
import { findRegistration } from '../../data/registration/registrations.ts';
import { requireEvent } from '../access/require-event.ts';
import { tenantOfEvent, tenantOfPerson } from '../access/resolve-tenant.ts';
import { auditOf } from '../audit/audit.ts';
import { matchDescriber } from './match-describer.ts';

/**
 * Returns a participant's matches at one event, latest first.
 * @throws Problem `event_not_found`, `participant_not_found`
 */
export async function listMatchesInEvent(actor: StaffActor, eventId: string, participantId: string, page: PageQuery) {
  const tenantId = await tenantOfEvent(actor, eventId);
  const [person, pairs] = await Promise.all([findRegistration(tenantId, eventId, participantId), listPairsOf(tenantId, participantId)]);
  // A participant who registered a moment ago must not be reported as missing.
  if (person === undefined && (await findRegistration(tenantId, eventId, participantId, { consistent: true })) === undefined) {
    await requireEvent(tenantId, eventId);
    throw new Problem('participant_not_found');
  }
  return describePage(tenantId, matchesOf(pairs, eventId), page);
}

/**
 * Returns a participant's matches at all events, latest first.
 * @throws Problem `participant_not_found`
 */
export async function listMatchesOf(actor: StaffActor, participantId: string, page: PageQuery) {
  const tenantId = await tenantOfPerson(actor, participantId);
  const [profile, pairs] = await Promise.all([findProfile(tenantId, participantId), listPairsOf(tenantId, participantId)]);
  if (profile === undefined) throw new Problem('participant_not_found');
  return describePage(tenantId, matchesOf(pairs), page);
}

/** Returns the event ids and ULIDs of the pairs' matches, latest first. */
function matchesOf(pairs: ReadonlyMap<string, StoredPair>, onlyIn?: string) {
  const found = [...pairs.values()].flatMap(({ byEvent }) =>
    Object.entries(byEvent).flatMap(([eventId, ulids]) =>
      onlyIn === undefined || onlyIn === eventId ? ulids.map((ulid) => ({ eventId, ulid })) : [],
    ),
  );
  return found.sort((one, other) => (one.ulid < other.ulid ? 1 : -1));
}

async function describePage(tenantId: string, ids: readonly { eventId: string; ulid: string }[], page: PageQuery) {
  const { limit = ids.length, offset = 0 } = page;
  const [matches, describe] = await Promise.all([findMatches(tenantId, ids.slice(offset, offset + limit)), matchDescriber(tenantId)]);
  const data: Match[] = matches.map(describe);
  return { data, total: ids.length, limit, offset };
}

/** Returns an event's matches as a CSV file, earliest first. @throws Problem `event_not_found` */
export async function exportMatches(actor: StaffActor, eventId: string): Promise<string> {
  const tenantId = await tenantOfEvent(actor, eventId);
  const matches = await listAllMatches(tenantId, eventId);
  if (matches === undefined) throw new Problem('event_not_found');
  await noteAudit(
    auditOf(actor, { action: 'data_exported', tenantId, subject: { kind: 'matches', id: eventId, name: matches[0]?.eventName ?? null } }),
  );
  return csvOf(columns, matches);
}

const nameOf = ({ firstName, lastName }: MatchedPerson) => `${firstName} ${lastName}`.trim();

const columns: CsvColumns<StoredMatch> = {
  'Created (UTC)': ({ startTime }) => startTime,
  Event: ({ eventName }) => eventName,
  'Participant 1': ({ people: [one] }) => nameOf(one),
  'Age 1': ({ people: [one] }) => one.age,
  'Participant 2': ({ people: [, other] }) => nameOf(other),
  'Age 2': ({ people: [, other] }) => other.age,
  Quality: ({ quality }) => percentOf(quality),
  'Shared interests': ({ sharedInterests }) => sharedInterests.length,
  'Match id': ({ id }) => id,
};
