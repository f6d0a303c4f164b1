import * as z from 'zod/mini';
import { type EventCounts, type EventStatus, eventStatus } from '#shared/model/event.ts';
import { type LinkSecret, linkItem, linkSecret } from '../registration/registration-links.ts';
import { absent } from '../table/conditions.ts';
import { indexKeys, keys } from '../table/keys.ts';
import { findItem, getItem, type Item } from '../table/table.ts';
import { writeTogether } from '../table/transact.ts';
import { change, put, type Write } from '../table/writes.ts';
import { eventCounters } from './counters.ts';

/** An event as stored. Times are UTC ISO strings; `link` names the secret of its current registration link. */
export interface StoredEvent {
  readonly id: string;
  readonly tenantId: string;
  readonly name: string;
  readonly venueName: string;
  readonly venueLocation: string;
  readonly start: string;
  readonly end: string;
  readonly timeZone: string;
  readonly maleLimit: number;
  readonly femaleLimit: number;
  readonly status: EventStatus;
  readonly createdAt: string;
  readonly createdBy: { readonly id: string; readonly email: string };
  readonly version: number;
  readonly link: LinkSecret;
}

const stored = z.object({
  id: z.string(),
  tenant_id: z.string(),
  name: z.string(),
  venue_name: z.string(),
  venue_location: z.string(),
  start: z.string(),
  end: z.string(),
  zone: z.string(),
  male_limit: z.number(),
  female_limit: z.number(),
  status: eventStatus,
  created_at: z.string(),
  created_by: z.object({ id: z.string(), email: z.string() }),
  version: z.number(),
  link: linkSecret,
});

export function parseEvent(item: Item): StoredEvent {
  const row = z.parse(stored, item);
  return {
    id: row.id,
    tenantId: row.tenant_id,
    name: row.name,
    venueName: row.venue_name,
    venueLocation: row.venue_location,
    start: row.start,
    end: row.end,
    timeZone: row.zone,
    maleLimit: row.male_limit,
    femaleLimit: row.female_limit,
    status: row.status,
    createdAt: row.created_at,
    createdBy: row.created_by,
    version: row.version,
    link: row.link,
  };
}

/** Where an event stands in the list of its status. */
export const statusIndex = (event: Pick<StoredEvent, 'tenantId' | 'start' | 'id'>, status: EventStatus) =>
  indexKeys.eventByStatus(event.tenantId, status, event.start, event.id);

/** Stores an event with its counters, its registration link and the pointer to its tenant: all or none. */
export async function putNewEvent(event: StoredEvent): Promise<void> {
  const { tenantId, id, start } = event;
  const item = {
    ...keys.event(tenantId, id),
    ...indexKeys.eventOfTenant(tenantId, start, id),
    ...statusIndex(event, event.status),
    ...indexKeys.eventByCreator(tenantId, event.createdBy.id, start, id),
    ...indexKeys.eventOfAll(start, id),
    id,
    tenant_id: tenantId,
    name: event.name,
    venue_name: event.venueName,
    venue_location: event.venueLocation,
    start,
    end: event.end,
    zone: event.timeZone,
    male_limit: event.maleLimit,
    female_limit: event.femaleLimit,
    status: event.status,
    created_at: event.createdAt,
    created_by: event.createdBy,
    version: event.version,
    link: event.link,
  };
  const written = await writeTogether([
    put(item, absent),
    put({ ...keys.eventPointer(id), tenant_id: tenantId }, absent),
    ...eventCounters(event).map((counter) => put(counter)),
    put(linkItem(event.link.hash, tenantId, id)),
    countEvents(tenantId, { [event.status]: 1 }),
  ]);
  if (!written) throw new Error('A new event met an item with its own id');
}

/** Moves the tenant's totals with what changes them. */
export const countEvents = (tenantId: string, by: Partial<EventCounts>): Write => change(keys.eventTotals(tenantId), { add: by });

export async function findEvent(
  tenantId: string,
  eventId: string,
  options: { consistent?: boolean } = {},
): Promise<StoredEvent | undefined> {
  return findItem(keys.event(tenantId, eventId), parseEvent, options);
}

/** Which tenant owns an event. */
export async function findTenantOfEvent(eventId: string): Promise<string | undefined> {
  const item = await getItem(keys.eventPointer(eventId));
  return item === undefined ? undefined : z.parse(z.object({ tenant_id: z.string() }), item).tenant_id;
}
