import type { EventCounts, EventStatus } from '#shared/model/events/event.ts';
import { indexKeys, keys } from '../table/keys/keys.ts';
import { countItems, getItem, getItems, queryItems } from '../table/table.ts';
import { parseEventCounts } from '../tenants/counts.ts';
import { eventCodec, type StoredEvent } from './events.ts';

/** Selects a list of events: all, those with one status, those by one creator, or both. */
export interface EventList {
  readonly status?: EventStatus | undefined;
  readonly creatorId?: string | undefined;
}

/** A page of a list, with the total number of events in the list, and the number of events for each status. */
export interface EventPage {
  readonly events: StoredEvent[];
  readonly total: number;
  readonly counts: EventCounts;
}

/** Counts a tenant's events by status. Always one read, however many events there are. */
export const countEventsOf = async (tenantId: string): Promise<EventCounts> => parseEventCounts(await getItem(keys.eventTotals(tenantId)));

function listQuery(tenantId: string, { status, creatorId }: EventList) {
  if (creatorId !== undefined) return { index: 'creator', pk: indexKeys.eventByCreator(tenantId, creatorId, '', '').g3 } as const;
  if (status !== undefined) return { index: 'status', pk: indexKeys.eventByStatus(tenantId, status, '', '').g2 } as const;
  return { index: 'main', pk: indexKeys.eventOfTenant(tenantId, '', '').g1 } as const;
}

/** Whether a list shows the latest events first. Only upcoming events are listed in ascending order, soonest first. */
export const isDescending = ({ status }: EventList) => status !== 'upcoming';

/**
 * Returns a page of a tenant's events. The first page costs the same with ten events as with ten thousand. It is read from an index, which
 * may lag.
 */
export async function pageEvents(tenantId: string, list: EventList, page: { limit: number; offset: number }): Promise<EventPage> {
  const query = listQuery(tenantId, list);
  // A creator has few events, so the creator's list is filtered by status.
  const filtered = list.creatorId !== undefined && list.status !== undefined;
  const wanted = page.offset + page.limit;
  const [items, counts] = await Promise.all([
    queryItems({ ...query, descending: isDescending(list), ...(filtered ? {} : { limit: wanted }) }),
    countEventsOf(tenantId),
  ]);
  const events = items.map(eventCodec.decode).filter((event) => !filtered || event.status === list.status);
  return { events: events.slice(page.offset, wanted), total: await totalOf(), counts };

  async function totalOf(): Promise<number> {
    if (list.creatorId === undefined) return list.status === undefined ? sumOf(counts) : counts[list.status];
    return filtered || items.length < wanted ? events.length : countItems(query);
  }
}

export const sumOf = (counts: EventCounts) => counts.upcoming + counts.active + counts.completed;

/** Returns a tenant's last `count` events that began before `start` (UTC ISO), latest first. The index may lag. */
export async function listEventsBefore(tenantId: string, start: string, count: number): Promise<StoredEvent[]> {
  const { g1 } = indexKeys.eventOfTenant(tenantId, '', '');
  return (await queryItems({ index: 'main', pk: g1, to: start, descending: true, limit: count })).map(eventCodec.decode);
}

/** Returns all of a tenant's events, by start: about 3,000 in a second. The index may lag. */
export async function listAllEvents(tenantId: string): Promise<StoredEvent[]> {
  return (await queryItems({ index: 'main', pk: indexKeys.eventOfTenant(tenantId, '', '').g1 })).map(eventCodec.decode);
}

/** Returns the ids of all of a tenant's events, as `listAllEvents` does. */
export const listEventIds = async (tenantId: string): Promise<string[]> => (await listAllEvents(tenantId)).map(({ id }) => id);

/**
 * Returns a tenant's first `count` events with a status that begin at or after `start` (UTC ISO), earliest first. One query of an index,
 * which may lag.
 */
export async function listEventsOfStatus(tenantId: string, status: EventStatus, start: string, count: number): Promise<StoredEvent[]> {
  const { g2 } = indexKeys.eventByStatus(tenantId, status, '', '');
  return (await queryItems({ index: 'status', pk: g2, from: start, limit: count })).map(eventCodec.decode);
}

/** Returns a tenant's events by id, leaving out unknown ones. One consistent request per hundred. */
export async function findEvents(tenantId: string, eventIds: readonly string[]): Promise<StoredEvent[]> {
  const items = await getItems(eventIds.map((eventId) => keys.event(tenantId, eventId)));
  return items.flatMap((item) => (item === undefined ? [] : [eventCodec.decode(item)]));
}
