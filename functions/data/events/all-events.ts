import * as z from 'zod/mini';
import { type EventCounts, type EventStatus, eventStatus } from '#shared/model/events/event.ts';
import { justAfter } from '../table/keys/key-ranges.ts';
import { indexKeys, keys, parseEventKey } from '../table/keys/keys.ts';
import { eventOfAll, eventPartitions, eventsBefore } from '../table/keys/platform-keys.ts';
import { readTogether } from '../table/read-together.ts';
import { getItems, type Item, queryItems } from '../table/table.ts';
import { equals } from '../table/writes/conditions.ts';
import { updateItem } from '../table/writes/transact.ts';
import { change } from '../table/writes/writes.ts';
import { readPlatformSums } from '../tenants/platform-sums.ts';
import { type EventList, type EventPage, isDescending, parseEventCounts, sumOf } from './event-lists.ts';
import { eventCodec, type StoredEvent } from './events.ts';

// The events of all tenants, for super_admins. Their partitions hold keys only, by status, and are read together in order of start.

/** Where an event stands among all: `key` begins with its start (UTC ISO). */
export interface EventPlace {
  readonly tenantId: string;
  readonly eventId: string;
  readonly key: string;
}

interface Stretch {
  readonly status?: EventStatus | undefined;
  readonly descending: boolean;
  /** Starts at or after `from`, and before `to` (UTC ISO). */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** From right after this key. */
  readonly after?: string | undefined;
  readonly limit: number;
}

const row = z.object({ pk: z.string(), g4s: z.string() });

function placeOf(item: Item): EventPlace {
  const { pk, g4s } = z.parse(row, item);
  const event = parseEventKey(pk);
  if (event === undefined) throw new Error('Another item stands among the events');
  return { ...event, key: g4s };
}

/** The next events of all tenants in order of start, read from an index, which may lag: each partition as far as it is needed. */
export async function listPlaces({ status, limit, ...range }: Stretch): Promise<EventPlace[]> {
  const statuses = status === undefined ? eventStatus.options : [status];
  const found = new Map<string, EventPlace>();
  for await (const place of readTogether(statuses.flatMap(eventPartitions), { ...range, about: limit }, placeOf)) {
    // An event whose status just changed may still stand in its former partition, too.
    if (!found.has(place.eventId)) found.set(place.eventId, place);
    if (found.size >= limit) break;
  }
  return [...found.values()];
}

/** Events that a page of one creator's looks at. */
const lookedAt = 240;

/** `limit` events after `skip` others; `after`: from right after this key. */
interface Page {
  readonly limit: number;
  readonly skip: number;
  readonly after: string | undefined;
}

interface AllEventsPage extends EventPage {
  /** The key up to which the list was read; undefined at its end. */
  readonly last: string | undefined;
}

/**
 * A page of all tenants' events: `limit` after `skip` others. It costs the same whatever the number of tenants; of one creator's events,
 * which have no list of their own here, a page may have few or none, and go on.
 */
export async function pageAllEvents(list: EventList, { limit, skip, after }: Page): Promise<AllEventsPage> {
  const { status, creatorId } = list;
  const wanted = creatorId === undefined ? skip + limit : Math.max(lookedAt, skip + limit);
  const stretch = { status, descending: isDescending(list), after, limit: wanted + 1 };
  const [sums, places] = await Promise.all([readPlatformSums(), listPlaces(stretch)]);
  if (sums === undefined) return pageOfEarlier(list, { limit, skip, after });
  const counts = parseEventCounts(sums.events);
  const shown = places.slice(creatorId === undefined ? skip : 0, wanted);
  const events = await load(shown, list);
  const page = creatorId === undefined ? events : events.slice(skip, skip + limit);
  const cut = creatorId !== undefined && events.length > skip + limit ? page.at(-1) : undefined;
  const last = cut !== undefined ? keyOf(cut) : places.length > wanted ? shown.at(-1)?.key : undefined;
  const ofStatus = status === undefined ? sumOf(counts) : counts[status];
  const total = creatorId === undefined ? ofStatus : Math.min(events.length, skip + limit) + (last === undefined ? 0 : 1);
  return { events: page, total, counts, last };
}

const keyOf = ({ status, start, id }: StoredEvent): string => eventOfAll(status, start, id).g4s;

/** Without those that are gone, or have another status than the index knows. Half a unit for each: a list need not be consistent. */
async function load(places: readonly EventPlace[], { status, creatorId }: EventList): Promise<StoredEvent[]> {
  const wanted = places.map(({ tenantId, eventId }) => keys.event(tenantId, eventId));
  const items = await getItems(wanted, { consistent: false });
  return items
    .flatMap((item) => (item === undefined ? [] : [eventCodec.decode(item)]))
    .filter((event) => (status === undefined || event.status === status) && (creatorId === undefined || event.createdBy.id === creatorId));
}

/** The same while events of an earlier version are not in their partitions: every event is read. */
async function pageOfEarlier(list: EventList, { limit, skip, after }: Page): Promise<AllEventsPage> {
  const { status, ...others } = list;
  const all = await load(await listEveryPlace(), others);
  const counts: EventCounts = { upcoming: 0, active: 0, completed: 0 };
  for (const event of all) counts[event.status] += 1;
  const matching = all.filter((event) => status === undefined || event.status === status);
  const step = isDescending(list) ? -1 : 1;
  const compare = (one: string, other: string) => step * (one < other ? -1 : one > other ? 1 : 0);
  const left = matching
    .filter((event) => after === undefined || compare(after, keyOf(event)) < 0)
    .sort((one, other) => compare(keyOf(one), keyOf(other)));
  const events = left.slice(skip, skip + limit);
  const last = events.at(-1);
  const total = list.creatorId === undefined ? matching.length : left.length;
  return { events, total, counts, last: last !== undefined && left.length > skip + limit ? keyOf(last) : undefined };
}

async function listEveryPlace(): Promise<EventPlace[]> {
  const partitions = [eventsBefore, ...eventStatus.options.flatMap(eventPartitions)];
  const items = (await Promise.all(partitions.map((pk) => queryItems({ index: 'all', pk })))).flat();
  return [...new Map(items.map(placeOf).map((place) => [place.eventId, place])).values()];
}

/** Events of all tenants, not completed, that start at or after `from` and before `to` (UTC ISO); also those of earlier versions. */
export async function listOpenPlaces(from: string, to: string): Promise<EventPlace[]> {
  const partitions = [eventsBefore, ...eventPartitions('upcoming'), ...eventPartitions('active')];
  const items = await Promise.all(partitions.map((pk) => queryItems({ index: 'all', pk, from, to })));
  return [
    ...new Map(
      items
        .flat()
        .map(placeOf)
        .map((place) => [place.eventId, place]),
    ).values(),
  ];
}

/** A tenant's events, the earliest start first, some after a place in that order. */
export async function listEventsInTurn(tenantId: string, after: string | undefined, limit: number) {
  const { g1: pk } = indexKeys.eventOfTenant(tenantId, '', '');
  const items = await queryItems({ index: 'main', pk, ...(after === undefined ? {} : { from: justAfter(after) }), limit });
  return items.map((item) => {
    const { g1s, g4 } = z.parse(z.object({ g1s: z.string(), g4: z.string() }), item);
    return { event: eventCodec.decode(item), place: g1s, partition: g4 };
  });
}

/** Puts an event of an earlier version into its partition, unless it changed since it was read. */
export async function placeEvent({ tenantId, id, status, start, version }: StoredEvent): Promise<void> {
  await updateItem(change(keys.event(tenantId, id), { set: eventOfAll(status, start, id) }, equals('version', version)));
}
