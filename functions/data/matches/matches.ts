import * as z from 'zod/mini';
import type { MatchSort } from '#shared/model/match.ts';
import { findMatchCounter, type MatchCounter } from '../events/counters.ts';
import { indexKeys, keys, prefixes } from '../table/keys.ts';
import { findItem, getItems, type Item, queryItems } from '../table/table.ts';
import { listOf, planPage } from './match-pages.ts';

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
  /** What the event is called: in lists today, in a single match when it was made. */
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

export function matchItem(tenantId: string, match: StoredMatch, ulid: string): Item {
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
  return findItem(keys.match(tenantId, parts.eventId, parts.ulid), parseMatch, { consistent: true });
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
  return { matches: items.map((item) => matchUnder(counter, item)), total: counter.high + counter.medium + counter.low };
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
  return counter === undefined ? undefined : items.map((item) => matchUnder(counter, item));
}

/** A match under its event's present name, which the counter mirrors and each list has read anyway. */
const matchUnder = ({ name }: Pick<MatchCounter, 'name'>, item: Item): StoredMatch => ({ ...parseMatch(item), eventName: name });

/** Matches by their ids, in that order, with their events' names; those that are gone are left out. One request. */
export async function findMatches(tenantId: string, matchIds: readonly { eventId: string; ulid: string }[]): Promise<StoredMatch[]> {
  const eventIds = [...new Set(matchIds.map(({ eventId }) => eventId))];
  const items = await getItems([
    ...matchIds.map(({ eventId, ulid }) => keys.match(tenantId, eventId, ulid)),
    ...eventIds.map((eventId) => keys.event(tenantId, eventId)),
  ]);
  const names = new Map(eventIds.map((eventId, at) => [eventId, nameIn(items[matchIds.length + at])]));
  return items.slice(0, matchIds.length).flatMap((item) => {
    if (item === undefined) return [];
    const match = parseMatch(item);
    return [{ ...match, eventName: names.get(match.eventId) ?? match.eventName }];
  });
}

const named = z.object({ name: z.string() });
const nameIn = (event: Item | undefined): string | undefined => (event === undefined ? undefined : z.parse(named, event).name);
