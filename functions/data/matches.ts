import * as z from 'zod/mini';
import type { MatchSort } from '#shared/model/match.ts';
import { type QualityTier, qualityTierOf } from '#shared/rules/quality.ts';
import { type AuditRecord, auditWrite } from './audit.ts';
import { findMatchCounter, type MatchCounter } from './counters.ts';
import { indexKeys, keys, prefixes } from './keys.ts';
import { listOf, planPage } from './match-pages.ts';
import { tallyChanges, tenThousandths } from './match-tallies.ts';
import { addToPair, matchesIn, parsePair, putPair, type StoredPair, takeFromPair } from './pairs.ts';
import { parseRegistration } from './registrations.ts';
import { getItem, getItems, type Item, queryItems, transact, type Write } from './table.ts';

/** A person as a match keeps them. `age` is null once their data was erased. */
export interface MatchedPerson {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly age: number | null;
  readonly photoKey: string | null;
}

export interface StoredMatch {
  /** `<eventId>-<ULID>`: the id alone says in which event to look, and sorts by time. */
  readonly id: string;
  readonly eventId: string;
  readonly eventName: string;
  readonly people: readonly [MatchedPerson, MatchedPerson];
  /** UTC ISO. */
  readonly startTime: string;
  /** 0 to 1. */
  readonly quality: number;
  /** Catalogue ids of what both had chosen when they were matched. */
  readonly sharedInterests: readonly string[];
}

/** @returns undefined for a text that is no match's id */
export function splitMatchId(matchId: string): { eventId: string; ulid: string } | undefined {
  const found = /^([0-9a-z]{16})-([0-9A-HJKMNP-TV-Z]{26})$/.exec(matchId);
  return found?.[1] === undefined || found[2] === undefined ? undefined : { eventId: found[1], ulid: found[2] };
}

export const matchIdOf = (eventId: string, ulid: string): string => `${eventId}-${ulid}`;

const storedPerson = z.object({ id: z.string(), f: z.string(), l: z.string(), a: z.nullable(z.number()), ph: z.nullable(z.string()) });
const stored = z.object({
  id: z.string(),
  ev: z.string(),
  en: z.string(),
  p: z.tuple([storedPerson, storedPerson]),
  at: z.string(),
  q: z.number(),
  in: z.optional(z.array(z.string())),
});

type PersonRow = z.output<typeof storedPerson>;
const personOf = (row: PersonRow): MatchedPerson => ({ id: row.id, firstName: row.f, lastName: row.l, age: row.a, photoKey: row.ph });
const rowOf = (person: MatchedPerson): PersonRow => ({
  id: person.id,
  f: person.firstName,
  l: person.lastName,
  a: person.age,
  ph: person.photoKey,
});

export function parseMatch(item: Item): StoredMatch {
  const row = z.parse(stored, item);
  return {
    id: row.id,
    eventId: row.ev,
    eventName: row.en,
    people: [personOf(row.p[0]), personOf(row.p[1])],
    startTime: row.at,
    quality: row.q,
    sharedInterests: row.in ?? [],
  };
}

function matchItem(tenantId: string, match: StoredMatch, ulid: string): Item {
  return {
    ...keys.match(tenantId, match.eventId, ulid),
    ...indexKeys.matchByQuality(tenantId, match.eventId, match.quality, ulid),
    id: match.id,
    ev: match.eventId,
    en: match.eventName,
    p: match.people.map(rowOf),
    at: match.startTime,
    q: match.quality,
    ...(match.sharedInterests.length === 0 ? {} : { in: match.sharedInterests }),
  };
}

export async function findMatch(tenantId: string, matchId: string): Promise<StoredMatch | undefined> {
  const parts = splitMatchId(matchId);
  if (parts === undefined) return undefined;
  const item = await getItem(keys.match(tenantId, parts.eventId, parts.ulid), { consistent: true });
  return item === undefined ? undefined : parseMatch(item);
}

const tierAttribute: Record<QualityTier, string> = { high: 'hi', medium: 'md', low: 'lo' };

interface CounterChange {
  readonly by: 1 | -1;
  readonly type: 'match_created' | 'match_deleted';
  /** Matches of the event before: the pair's, and those of each of the two. */
  readonly ofPair: number;
  readonly ofPeople: readonly number[];
}

/** The match counter's change with one match more or less. */
function countMatch(tenantId: string, match: StoredMatch, change: CounterChange, condition: string): Write {
  const { by, ofPair, type } = change;
  const adds = new Map([
    ['v', 1],
    [tierAttribute[qualityTierOf(match.quality)], by],
    ['sum', by * tenThousandths(match.quality)],
    ['pairs', Number(ofPair + by > 0) - Number(ofPair > 0)],
    ['rep', Number(ofPair + by > 1) - Number(ofPair > 1)],
    ...tallyChanges(match, by, change.ofPeople),
  ]);
  const named = [...adds].map(([attribute, amount], place) => ({ attribute, amount, name: `#a${place}`, value: `:a${place}` }));
  const guarded = condition.includes('#status');
  return {
    change: {
      key: keys.matchCounter(tenantId, match.eventId),
      update: `SET #last = :last ADD ${named.map(({ name, value }) => `${name} ${value}`).join(', ')}`,
      condition,
      names: {
        '#last': 'last',
        ...Object.fromEntries(named.map(({ name, attribute }) => [name, attribute])),
        ...(guarded ? { '#status': 'status' } : {}),
      },
      values: {
        ':last': { type, id: match.id },
        ...Object.fromEntries(named.map(({ value, amount }) => [value, amount])),
        ...(guarded ? { ':active': 'active' } : {}),
      },
    },
  };
}

/** A person's own count of an event's matches; refused when it is no longer `before`, by which the counter's tallies go. */
const countOfPerson = (tenantId: string, eventId: string, participantId: string, before: number, by: 1 | -1): Write => ({
  change: {
    key: keys.registration(tenantId, eventId, participantId),
    update: 'ADD #n :by',
    condition: before === 0 ? 'attribute_exists(pk) AND (attribute_not_exists(#n) OR #n = :before)' : '#n = :before',
    names: { '#n': 'n' },
    values: { ':by': by, ':before': before },
  },
});

/** What a new match was decided on; it is written only if that is still so. */
export interface MatchBasis {
  readonly pair: StoredPair;
  /** Matches of the event that each of the two had. */
  readonly counts: readonly [number, number];
}

/**
 * The match, both sides of the pair, the counter and both people's counts: all or none.
 * @returns undefined when written; 'not_active', or 'changed' when the pair or one of the two was matched, or left, meanwhile
 */
export async function putMatch(
  tenantId: string,
  match: StoredMatch,
  { pair, counts }: MatchBasis,
  idempotencyKey: string | undefined,
): Promise<'not_active' | 'changed' | undefined> {
  const parts = splitMatchId(match.id);
  if (parts === undefined) throw new Error('A new match needs an id of its event');
  const { eventId, ulid } = parts;
  const ids = [match.people[0].id, match.people[1].id] as const;
  const made = idempotencyKey === undefined ? undefined : { key: idempotencyKey, matchId: match.id };
  const change = { by: 1, type: 'match_created', ofPair: matchesIn(pair, eventId), ofPeople: counts } as const;
  const refused = await transact([
    countMatch(tenantId, match, change, 'attribute_exists(pk) AND #status = :active'),
    countOfPerson(tenantId, eventId, ids[0], counts[0], 1),
    countOfPerson(tenantId, eventId, ids[1], counts[1], 1),
    { put: matchItem(tenantId, match, ulid), condition: 'attribute_not_exists(pk)' },
    ...putPair(tenantId, ids, pair, addToPair(pair, eventId, ulid, made)),
  ]);
  if (refused.length === 0) return undefined;
  return refused.includes(0) ? 'not_active' : 'changed';
}

/** @returns false when the match is gone, or the pair or one of the two was matched meanwhile */
export async function removeMatch(tenantId: string, match: StoredMatch, audit: AuditRecord): Promise<boolean> {
  const parts = splitMatchId(match.id);
  if (parts === undefined) return false;
  const { eventId, ulid } = parts;
  const ids = [match.people[0].id, match.people[1].id] as const;
  const [pairItem, ...registrations] = await getItems([
    keys.pair(tenantId, ...ids),
    ...ids.map((id) => keys.registration(tenantId, eventId, id)),
  ]);
  const pair = parsePair(pairItem);
  // Who was erased since has no count any more.
  const present = registrations.flatMap((item) => (item === undefined ? [] : [parseRegistration(item)]));
  const change = {
    by: -1,
    type: 'match_deleted',
    ofPair: matchesIn(pair, eventId),
    ofPeople: present.map(({ matchCount }) => matchCount),
  } as const;
  const refused = await transact([
    countMatch(tenantId, match, change, 'attribute_exists(pk)'),
    ...present.map(({ id, matchCount }) => countOfPerson(tenantId, eventId, id, matchCount, -1)),
    { remove: keys.match(tenantId, eventId, ulid), condition: 'attribute_exists(pk)' },
    ...putPair(tenantId, ids, pair, takeFromPair(pair, eventId, ulid)),
    auditWrite(audit),
  ]);
  return refused.length === 0;
}

/** A page of an event's matches and how many there are in all (from the counter). Two requests, however deep. */
export async function listMatches(
  tenantId: string,
  eventId: string,
  page: { sort: MatchSort; limit: number; offset: number },
): Promise<{ matches: StoredMatch[]; total: number } | undefined> {
  const { sort, limit, offset } = page;
  const first = offset === 0 ? queryItems({ ...listOf(tenantId, eventId, sort), descending: sort.endsWith('desc'), limit }) : undefined;
  // It is awaited below; until then its failure is nobody's.
  first?.catch(() => undefined);
  const counter = await findMatchCounter(tenantId, eventId);
  if (counter === undefined) return undefined;
  const items = first === undefined ? await readDeepPage(tenantId, eventId, page, counter) : await first;
  return { matches: items.map(parseMatch), total: counter.high + counter.medium + counter.low };
}

async function readDeepPage(
  tenantId: string,
  eventId: string,
  page: { sort: MatchSort; limit: number; offset: number },
  { tallies }: MatchCounter,
): Promise<Item[]> {
  const reading = planPage(tenantId, eventId, page, tallies);
  if (reading === undefined) return [];
  const items = (await queryItems(reading.query)).slice(reading.skip);
  return reading.reverse ? items.reverse() : items;
}

/** Every match of an event, the earliest first; undefined when there is no such event. */
export async function listAllMatches(tenantId: string, eventId: string): Promise<StoredMatch[] | undefined> {
  const [counter, items] = await Promise.all([
    findMatchCounter(tenantId, eventId),
    queryItems({ pk: keys.event(tenantId, eventId).pk, prefix: prefixes.match }),
  ]);
  return counter === undefined ? undefined : items.map(parseMatch);
}

/** Matches by their ids, in that order; those that are gone are left out. */
export async function findMatches(tenantId: string, matchIds: readonly { eventId: string; ulid: string }[]): Promise<StoredMatch[]> {
  const items = await getItems(matchIds.map(({ eventId, ulid }) => keys.match(tenantId, eventId, ulid)));
  return items.flatMap((item) => (item === undefined ? [] : [parseMatch(item)]));
}
