import * as z from 'zod/mini';
import type { EventStatus } from '#shared/model/events/event.ts';
import { eventStatus } from '#shared/model/events/event-facts.ts';
import { justAfter } from '../table/keys/key-ranges.ts';
import { indexKeys, keys, parseEventKey } from '../table/keys/keys.ts';
import { eventOfAll, eventPartitions } from '../table/keys/platform-keys.ts';
import { readTogether } from '../table/read-together.ts';
import { getItems, type Item, queryItems } from '../table/table.ts';
import { parseEventCounts } from '../tenants/counts.ts';
import { readPlatformSums } from '../tenants/platform-sums.ts';
import { type EventList, type EventPage, isDescending, sumOf } from './event-lists.ts';
import { eventCodec, type StoredEvent } from './events.ts';

// The events of all tenants, for super_admins. They are in several index partitions per status, which hold keys only; the partitions are
// read together as one list in order of start.

/** An event in the index of all events. `key` begins with its start (UTC ISO). */
export interface IndexedEvent {
  readonly tenantId: string;
  readonly eventId: string;
  readonly key: string;
}

interface Stretch {
  readonly status?: EventStatus | undefined;
  readonly descending: boolean;
  /** Range of starts: at or after `from`, and before `to` (UTC ISO). */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Cursor: the list continues right after this key. */
  readonly after?: string | undefined;
  readonly limit: number;
}

const row = z.object({ pk: z.string(), g4s: z.string() });

function indexedEventOf(item: Item): IndexedEvent {
  const { pk, g4s } = z.parse(row, item);
  const event = parseEventKey(pk);
  if (event === undefined) throw new Error('Another item stands among the events');
  return { ...event, key: g4s };
}

/** Returns the next events of all tenants in order of start, from an index that may lag. Reads each partition only as far as needed. */
export async function listIndexedEvents({ status, limit, ...range }: Stretch): Promise<IndexedEvent[]> {
  const statuses = status === undefined ? eventStatus.options : [status];
  const found = new Map<string, IndexedEvent>();
  const partitions = statuses.flatMap(eventPartitions);
  for await (const event of readTogether({ index: 'all', partitions, ...range, about: limit }, indexedEventOf)) {
    // An event whose status has just changed may still be in its old partition as well.
    if (!found.has(event.eventId)) found.set(event.eventId, event);
    if (found.size >= limit) break;
  }
  return [...found.values()];
}

/** How many events are examined for a page of one creator's events. */
const lookedAt = 240;

/** `limit` events after `skip` others; `after`: the cursor. */
interface Page {
  readonly limit: number;
  readonly skip: number;
  readonly after: string | undefined;
}

interface AllEventsPage extends EventPage {
  /** The cursor: the key up to which the list was read; undefined at the end of the list. */
  readonly last: string | undefined;
}

/**
 * Returns a page of all tenants' events: `limit` after `skip` others. The cost does not depend on the number of tenants. There is no list
 * of one creator's events: they are picked out of the list of all events. So a page of them may have few events or none, even if more
 * follow.
 */
export async function pageAllEvents(list: EventList, { limit, skip, after }: Page): Promise<AllEventsPage> {
  const { status, creatorId } = list;
  const wanted = creatorId === undefined ? skip + limit : Math.max(lookedAt, skip + limit);
  const stretch = { status, descending: isDescending(list), after, limit: wanted + 1 };
  const [sums, indexed] = await Promise.all([readPlatformSums('events'), listIndexedEvents(stretch)]);
  const counts = parseEventCounts(sums.events);
  const shown = indexed.slice(creatorId === undefined ? skip : 0, wanted);
  const events = await load(shown, list);
  const page = creatorId === undefined ? events : events.slice(skip, skip + limit);
  const cut = creatorId !== undefined && events.length > skip + limit ? page.at(-1) : undefined;
  const last = cut !== undefined ? keyOf(cut) : indexed.length > wanted ? shown.at(-1)?.key : undefined;
  const ofStatus = status === undefined ? sumOf(counts) : counts[status];
  const total = creatorId === undefined ? ofStatus : Math.min(events.length, skip + limit) + (last === undefined ? 0 : 1);
  return { events: page, total, counts, last };
}

const keyOf = ({ status, start, id }: StoredEvent): string => eventOfAll(status, start, id).g4s;

/** Loads indexed events, leaving out deleted ones and those whose status differs from the index. Not consistent, so half a unit each. */
async function load(indexed: readonly IndexedEvent[], { status, creatorId }: EventList): Promise<StoredEvent[]> {
  const wanted = indexed.map(({ tenantId, eventId }) => keys.event(tenantId, eventId));
  const items = await getItems(wanted, { consistent: false });
  return items
    .flatMap((item) => (item === undefined ? [] : [eventCodec.decode(item)]))
    .filter((event) => (status === undefined || event.status === status) && (creatorId === undefined || event.createdBy.id === creatorId));
}

/** Returns the events of all tenants that are not completed and start at or after `from` and before `to` (UTC ISO). */
export async function listOpenIndexed(from: string, to: string): Promise<IndexedEvent[]> {
  const partitions = [...eventPartitions('upcoming'), ...eventPartitions('active')];
  const items = await Promise.all(partitions.map((pk) => queryItems({ index: 'all', pk, from, to })));
  return [
    ...new Map(
      items
        .flat()
        .map(indexedEventOf)
        .map((event) => [event.eventId, event]),
    ).values(),
  ];
}

/** Returns a tenant's events after a cursor, earliest start first. */
export async function listEventsInTurn(tenantId: string, after: string | undefined, limit: number) {
  const { g1: pk } = indexKeys.eventOfTenant(tenantId, '', '');
  const items = await queryItems({ index: 'main', pk, ...(after === undefined ? {} : { from: justAfter(after) }), limit });
  return items.map((item) => {
    const { g1s } = z.parse(z.object({ g1s: z.string() }), item);
    return { event: eventCodec.decode(item), key: g1s };
  });
}
