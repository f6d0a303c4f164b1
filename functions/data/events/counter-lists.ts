import * as z from 'zod/mini';
import type { EventStatistics } from '#shared/model/statistics/event-statistics.ts';
import { indexKeys, keys } from '../table/keys/keys.ts';
import { getItems, type Item, queryItems } from '../table/table.ts';
import { type MatchCounter, type PeopleCounter, parseMatchCounter, parsePeopleCounter } from './counters.ts';

type Registered = Map<string, EventStatistics>;

/**
 * Returns how many guests have registered for each of these events, which may belong to any tenants, by event; deleted events are missing.
 * For lists, so it is not consistent: half a unit per event.
 */
export async function findRegistered(events: readonly { tenantId: string; id: string }[]): Promise<Registered> {
  const items = await getItems(
    events.map(({ tenantId, id }) => keys.peopleCounter(tenantId, id)),
    { consistent: false },
  );
  return new Map(
    items.flatMap((item, at) => (item === undefined ? [] : [[events[at]?.id ?? '', registeredOf(parsePeopleCounter(item))] as const])),
  );
}

/**
 * Returns how many guests have registered for each event on a page of a tenant's list. This is mostly one Query of the index, from the
 * page's first start to its last, at half the price of single reads. Events that the Query misses, because others crowd them out or the
 * index lags, are read one by one.
 */
export async function findRegisteredOfPage(
  tenantId: string,
  events: readonly { tenantId: string; id: string; start: string }[],
): Promise<Registered> {
  if (events.length <= 1) return findRegistered(events);
  const starts = events.map(({ start }) => start).sort();
  const { g1 } = indexKeys.countersOfTenant(tenantId, '', '', 'P');
  // '$' follows '#', so the last start's own counters are included.
  const items = await queryItems({ index: 'main', pk: g1, from: starts[0], to: `${starts.at(-1)}$`, limit: 2 * events.length });
  const { sk } = keys.peopleCounter('', '');
  const people = new Map(items.filter((item) => item['sk'] === sk).map((item) => [item['pk'], item] as const));
  const found: Registered = new Map();
  for (const { id } of events) {
    const item = people.get(keys.peopleCounter(tenantId, id).pk);
    if (item !== undefined) found.set(id, registeredOf(parsePeopleCounter(item)));
  }
  return new Map([...found, ...(await findRegistered(events.filter(({ id }) => !found.has(id))))]);
}

/** Returns the people that a counter counts, by gender, and those who have applied or must complete their place, as staff see them. */
export const registeredOf = (counter: PeopleCounter): EventStatistics => ({
  total_participants: counter.total,
  male_count: counter.male,
  female_count: counter.female,
  non_binary_count: counter.nonBinary,
  ...(counter.applied === null ? {} : { applications: counter.applied }),
  ...(counter.incomplete === 0 ? {} : { incomplete: counter.incomplete }),
});

/** Both counters of one event, for the tenant's statistics. `start`: the event's start, UTC ISO. */
export interface CountersOfEvent {
  readonly eventId: string;
  readonly start: string;
  readonly people: PeopleCounter;
  readonly matches: MatchCounter;
}

/** Range of starts: at or after `from`, and before `to` (UTC ISO). If both are missing, all events. */
export interface EventPeriod {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * Returns the people and match counters of all of a tenant's events, or of those in a period, earliest start first: one Query of the
 * counters' index, about one unit per eight events. Statistics across events are added up from them.
 */
export async function listCountersOfTenant(tenantId: string, { from, to }: EventPeriod = {}): Promise<CountersOfEvent[]> {
  // DynamoDB rejects a range that ends before it begins.
  if (from !== undefined && to !== undefined && from > to) return [];
  const { g1 } = indexKeys.countersOfTenant(tenantId, '', '', 'P');
  return pairCounters(await queryItems({ index: 'main', pk: g1, from, to }));
}

/**
 * Returns the counters of the last `count` events that began before `start` (UTC ISO), latest first. The cost does not depend on the
 * tenant's size.
 */
export async function listCountersBefore(tenantId: string, start: string, count: number): Promise<CountersOfEvent[]> {
  const { g1 } = indexKeys.countersOfTenant(tenantId, '', '', 'P');
  const items = await queryItems({ index: 'main', pk: g1, to: start, descending: true, limit: 2 * count });
  return pairCounters(items);
}

function pairCounters(items: readonly Item[]): CountersOfEvent[] {
  const found = new Map<string, { start: string; people?: PeopleCounter; matches?: MatchCounter }>();
  for (const item of items) {
    const { g1s } = z.parse(z.object({ g1s: z.string() }), item);
    const [start = '', eventId = '', kind] = g1s.split('#');
    const known = found.get(eventId) ?? { start };
    found.set(eventId, kind === 'P' ? { ...known, people: parsePeopleCounter(item) } : { ...known, matches: parseMatchCounter(item) });
  }
  // The index is updated item by item, so for an event that was just created or deleted it may hold only one counter.
  return [...found].flatMap(([eventId, { start, people, matches }]) =>
    people === undefined || matches === undefined ? [] : [{ eventId, start, people, matches }],
  );
}

/**
 * Returns both counters for each of these events, in the given order, leaving out deleted events. The events may belong to any tenants. Not
 * consistent: half a unit for each.
 */
export async function findCountersOfAll(events: readonly { tenantId: string; eventId: string }[]): Promise<CountersOfEvent[]> {
  const wanted = events.flatMap(({ tenantId, eventId }) => [keys.peopleCounter(tenantId, eventId), keys.matchCounter(tenantId, eventId)]);
  const items = await getItems(wanted, { consistent: false });
  return events.flatMap(({ eventId }, at) => countersIn(eventId, items[2 * at], items[2 * at + 1]) ?? []);
}

/** Returns both counters of one event in one consistent request; undefined if there is no such event. */
export async function findCountersOf(tenantId: string, eventId: string): Promise<CountersOfEvent | undefined> {
  const [people, matches] = await getItems([keys.peopleCounter(tenantId, eventId), keys.matchCounter(tenantId, eventId)]);
  return countersIn(eventId, people, matches);
}

function countersIn(eventId: string, people: Item | undefined, matches: Item | undefined): CountersOfEvent | undefined {
  if (people === undefined || matches === undefined) return undefined;
  const { start } = z.parse(z.object({ start: z.string() }), matches);
  return { eventId, start, people: parsePeopleCounter(people), matches: parseMatchCounter(matches) };
}
