import * as z from 'zod/mini';
import { type EventStatus, eventStatus } from '#shared/model/event.ts';
import type { Gender } from '#shared/model/participant.ts';
import { type MatchTallies, parseTallies } from '../matches/match-tallies.ts';
import { indexKeys, keys, prefixes } from '../table/keys.ts';
import { findItem, getItems, type Item, queryItems } from '../table/table.ts';
import type { StoredEvent } from './events.ts';

/**
 * An event's two counters. Each changes in the same transaction as what it counts, so statistics cost one read
 * whatever the size. Every change raises `v` by one and names itself in `last`: the item's stream records are a
 * gapless log, from which live messages are made.
 *
 * Attribute names are short, because an item's cost is by the kilobyte.
 */
export const lastChange = z.object({ type: z.string(), id: z.string() });
export type LastChange = z.output<typeof lastChange>;

/** How many of each gender, under these attributes. */
export const genderAttribute: Record<Gender, string> = { male: 'm', female: 'f', 'non-binary': 'n' };

/** Only men and women have limits of their own; everybody counts towards their sum (docs/rules/events.md#places). */
export const limitAttribute: Record<Gender, string | undefined> = { male: 'ml', female: 'fl', 'non-binary': undefined };

/** Interest counts stand in attributes of their own, `i#<slug>`: DynamoDB adds to top-level attributes only. */
export const interestAttribute = (interestId: string): string => `i#${interestId}`;

/** `P`: people, `M`: matches. */
export type CounterKind = 'P' | 'M';

/** Both counters of a new event. */
export function eventCounters(event: StoredEvent): Item[] {
  const mirrored = { v: 0, status: event.status, start: event.start, end: event.end };
  const ofTenant = (kind: CounterKind) => indexKeys.countersOfTenant(event.tenantId, event.start, event.id, kind);
  return [
    {
      ...keys.peopleCounter(event.tenantId, event.id),
      ...ofTenant('P'),
      ...mirrored,
      ml: event.maleLimit,
      fl: event.femaleLimit,
      al: event.maleLimit + event.femaleLimit,
      m: 0,
      f: 0,
      n: 0,
      all: 0,
      age: 0,
    },
    {
      ...keys.matchCounter(event.tenantId, event.id),
      ...ofTenant('M'),
      ...mirrored,
      name: event.name,
      hi: 0,
      md: 0,
      lo: 0,
      pairs: 0,
      rep: 0,
      sum: 0,
    },
  ];
}

const people = z.object({
  v: z.number(),
  status: eventStatus,
  end: z.string(),
  ml: z.number(),
  fl: z.number(),
  al: z.number(),
  m: z.number(),
  f: z.number(),
  n: z.number(),
  all: z.number(),
  age: z.number(),
  erased: z.optional(z.number()),
});

export interface PeopleCounter {
  readonly v: number;
  readonly status: EventStatus;
  /** When the event ends, UTC ISO. */
  readonly end: string;
  readonly maleLimit: number;
  readonly femaleLimit: number;
  readonly male: number;
  readonly female: number;
  readonly nonBinary: number;
  readonly total: number;
  /** Counted above, but erased since: no registration is left of them. */
  readonly erased: number;
  /** Years, of everybody together. */
  readonly ageSum: number;
  readonly interestCounts: ReadonlyMap<string, number>;
}

export function parsePeopleCounter(item: Item): PeopleCounter {
  const row = z.parse(people, item);
  const interests = Object.entries(item).flatMap(([name, count]): [string, number][] =>
    name.startsWith('i#') && typeof count === 'number' && count > 0 ? [[name.slice(2), count]] : [],
  );
  return {
    v: row.v,
    status: row.status,
    end: row.end,
    maleLimit: row.ml,
    femaleLimit: row.fl,
    male: row.m,
    female: row.f,
    nonBinary: row.n,
    total: row.all,
    erased: row.erased ?? 0,
    ageSum: row.age,
    interestCounts: new Map(interests),
  };
}

const matches = z.object({
  v: z.number(),
  status: eventStatus,
  name: z.string(),
  hi: z.number(),
  md: z.number(),
  lo: z.number(),
  pairs: z.number(),
  rep: z.number(),
  sum: z.number(),
});

export interface MatchCounter {
  readonly v: number;
  readonly status: EventStatus;
  /** The event's. */
  readonly name: string;
  readonly high: number;
  readonly medium: number;
  readonly low: number;
  /** Different unordered pairs. */
  readonly pairs: number;
  /** Pairs made more than once. */
  readonly repeated: number;
  /** Of all scores, in ten-thousandths, so that it stays exact. */
  readonly scoreSum: number;
  readonly tallies: MatchTallies;
}

export function parseMatchCounter(item: Item): MatchCounter {
  const row = z.parse(matches, item);
  return {
    v: row.v,
    status: row.status,
    name: row.name,
    high: row.hi,
    medium: row.md,
    low: row.lo,
    pairs: row.pairs,
    repeated: row.rep,
    scoreSum: row.sum,
    tallies: parseTallies(item),
  };
}

export async function findPeopleCounter(
  tenantId: string,
  eventId: string,
  options: { consistent?: boolean } = {},
): Promise<PeopleCounter | undefined> {
  return findItem(keys.peopleCounter(tenantId, eventId), parsePeopleCounter, options);
}

/** The people counters of several events; those of events that are gone are left out. One consistent request. */
export async function findPeopleCounters(tenantId: string, eventIds: readonly string[]): Promise<Map<string, PeopleCounter>> {
  const items = await getItems(eventIds.map((eventId) => keys.peopleCounter(tenantId, eventId)));
  return new Map(items.flatMap((item, at) => (item === undefined ? [] : [[eventIds[at] ?? '', parsePeopleCounter(item)] as const])));
}

/** Both counters of an event with one small request, or undefined when there is no such event. */
export async function findCounters(
  tenantId: string,
  eventId: string,
): Promise<{ people: PeopleCounter; matches: MatchCounter } | undefined> {
  const items = await queryItems({ pk: keys.event(tenantId, eventId).pk, prefix: prefixes.counter });
  const [matchItem, peopleItem] = items;
  if (matchItem === undefined || peopleItem === undefined) return undefined;
  return { people: parsePeopleCounter(peopleItem), matches: parseMatchCounter(matchItem) };
}

export async function findMatchCounter(
  tenantId: string,
  eventId: string,
  options: { consistent?: boolean } = {},
): Promise<MatchCounter | undefined> {
  return findItem(keys.matchCounter(tenantId, eventId), parseMatchCounter, options);
}

/** Both counters of one event, as the tenant's statistics see them. `start`: the event's, UTC ISO. */
export interface CountersOfEvent {
  readonly eventId: string;
  readonly start: string;
  readonly people: PeopleCounter;
  readonly matches: MatchCounter;
}

/** Which events: those that start at `from` or later, and before `to` (UTC ISO); without them all. */
export interface EventPeriod {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * The people and match counters of all of a tenant's events, or of those in a period, earliest start first: one Query of
 * the counters' index, about one unit per eight events. Participant statistics, match statistics and analytics across
 * events are all summed from it.
 */
export async function listCountersOfTenant(tenantId: string, { from, to }: EventPeriod = {}): Promise<CountersOfEvent[]> {
  // No event starts in a period that ends before it begins, and DynamoDB refuses such a question.
  if (from !== undefined && to !== undefined && from > to) return [];
  const { g1 } = indexKeys.countersOfTenant(tenantId, '', '', 'P');
  const items = await queryItems({ index: 'main', pk: g1, from, to });
  const found = new Map<string, { start: string; people?: PeopleCounter; matches?: MatchCounter }>();
  for (const item of items) {
    const { g1s } = z.parse(z.object({ g1s: z.string() }), item);
    const [start = '', eventId = '', kind] = g1s.split('#');
    const known = found.get(eventId) ?? { start };
    found.set(eventId, kind === 'P' ? { ...known, people: parsePeopleCounter(item) } : { ...known, matches: parseMatchCounter(item) });
  }
  // An index follows each item by itself: of an event made or deleted this very moment one counter may stand alone.
  return [...found].flatMap(([eventId, { start, people, matches }]) =>
    people === undefined || matches === undefined ? [] : [{ eventId, start, people, matches }],
  );
}

/** Both counters of one event in one consistent request; undefined when there is no such event. */
export async function findCountersOf(tenantId: string, eventId: string): Promise<CountersOfEvent | undefined> {
  const [people, matches] = await getItems([keys.peopleCounter(tenantId, eventId), keys.matchCounter(tenantId, eventId)]);
  if (people === undefined || matches === undefined) return undefined;
  const { start } = z.parse(z.object({ start: z.string() }), matches);
  return { eventId, start, people: parsePeopleCounter(people), matches: parseMatchCounter(matches) };
}
