import * as z from 'zod/mini';
import { eventAges } from '#shared/model/events/ages.ts';
import type { EventCounts, EventStatus } from '#shared/model/events/event.ts';
import { eventStatus } from '#shared/model/events/event-facts.ts';
import { eventFormat, usualFormat } from '#shared/model/events/event-format.ts';
import { eventLanguage, usualLanguage } from '#shared/model/events/event-language.ts';
import { question } from '#shared/model/events/question.ts';
import { eventPrice } from '#shared/model/payments/price.ts';
import { attribute, codec, type Decoded, optional } from '../table/codec.ts';
import { indexKeys, keys } from '../table/keys/keys.ts';
import { eventOfAll } from '../table/keys/platform-keys.ts';
import { tenantPointer } from '../table/keys/stored-key.ts';
import { findNewItem } from '../table/table.ts';
import { absent, type Condition, lacks } from '../table/writes/conditions.ts';
import { firstRefused } from '../table/writes/refusals.ts';
import { transact } from '../table/writes/transact.ts';
import { change, put, type Write } from '../table/writes/writes.ts';
import { eventCounters } from './counters.ts';
import { linkItem, linkSecret } from './registration-links.ts';

/** Fields of an event that staff enter. A copy and the organization's template have all of them. */
const edited = {
  name: attribute('name', z.string()),
  venueName: attribute('venue_name', z.string()),
  venueLocation: attribute('venue_location', z.string()),
  /** UTC ISO, like `end`. */
  start: attribute('start', z.string()),
  end: attribute('end', z.string()),
  timeZone: attribute('zone', z.string()),
  maleLimit: attribute('male_limit', z.number()),
  femaleLimit: attribute('female_limit', z.number()),
  format: optional('format', eventFormat, usualFormat),
  /** The limit for all genders together; 0 in formats without it. */
  participantLimit: optional('participant_limit', z.number(), 0),
  ages: optional('ages', eventAges, null),
  /** Whether a registration is an application, on which staff decide. */
  approval: optional('approval', z.boolean(), false),
  language: optional('language', eventLanguage, usualLanguage),
  /** What guests are asked at registration. */
  questions: optional('questions', z.array(question), []),
  price: optional('price', eventPrice, null),
};

/** The fields of the edit form. */
export const editCodec = codec(edited);
export type EventEdit = Decoded<typeof editCodec>;

/** The attribute that holds the slug of an event's public page. */
export const pageAttribute = 'page';

export const eventCodec = codec({
  id: attribute('id', z.string()),
  tenantId: attribute('tenant_id', z.string()),
  ...edited,
  status: attribute('status', eventStatus),
  /** UTC ISO. */
  createdAt: attribute('created_at', z.string()),
  createdBy: attribute('created_by', z.object({ id: z.string(), email: z.string() })),
  version: attribute('version', z.number()),
  /** When staff last changed what the event or its public page says (UTC ISO); null for an event that was not changed since it was created. */
  changedAt: optional('changed_at', z.string(), null),
  /** Whether places were ordered before the event's price was removed. */
  sold: optional('sold', z.boolean(), false),
  /** Identifies the secret of the current registration link. */
  link: attribute('link', linkSecret),
  /** Identifies the secret of the projector's link; null until staff ask for it. */
  projectorLink: optional('screen', linkSecret, null),
  cancellation: optional(
    'canceled',
    z.object({
      /** UTC ISO, like `mailsAt`: until then it can be undone, and nobody is told. */
      at: z.string(),
      mailsAt: z.string(),
      by: z.object({ id: z.string(), email: z.string() }),
      /** Text for guests; may be empty. */
      reason: z.string(),
      /** The event that guests are pointed to. */
      nextEventId: z.nullable(z.string()),
      /** True once the message to everybody concerned is stored. */
      told: z.boolean(),
    }),
    null,
  ),
  /** The slug of the event's public page; null if none is published. */
  page: optional(pageAttribute, z.string(), null),
});

export type StoredEvent = Decoded<typeof eventCodec>;

/** The cancellation of an event, whose status is then `completed`. */
export type StoredCancellation = NonNullable<StoredEvent['cancellation']>;

/** Returns an event's key in the list for a status. */
export const statusIndex = (event: Pick<StoredEvent, 'tenantId' | 'start' | 'id'>, status: EventStatus) =>
  indexKeys.eventByStatus(event.tenantId, status, event.start, event.id);

/**
 * Stores a new event.
 * @returns false if its organization is closing
 */
export async function putNewEvent(event: StoredEvent): Promise<boolean> {
  const refused = await putNewEvents([event]);
  if (refused !== undefined && refused !== 'totals') throw new Error('A new event met an item with its own id');
  return refused === undefined;
}

/**
 * Stores new events of one organization, each with its counters, its registration link and the pointer to its tenant: all or none.
 * @param events at least one and at most 19, because a transaction has at most 100 writes; all with the same status
 * @param once further writes, which are refused if the events were stored before
 * @returns what refused them: `totals` if the organization is closing, `once`, or `events` if one of them exists
 */
export async function putNewEvents(
  events: readonly StoredEvent[],
  once: readonly Write[] = [],
): Promise<'totals' | 'once' | 'events' | undefined> {
  const [first] = events;
  if (first === undefined) return undefined;
  const refused = await transact({
    totals: countEvents(first.tenantId, { [first.status]: events.length }, isOpenToEvents),
    once: [...once],
    events: events.flatMap(newEventWrites),
  });
  return firstRefused(refused, 'totals', 'once', 'events');
}

/** How long a repeated call for a series is recognized, s. */
const seriesKept = 7 * 24 * 3600;

/**
 * Stores the copies of an event that a series creates, once, even if some of them are deleted later.
 * @param seriesId identifies the series among those of the event
 * @param now epoch ms
 * @returns as `putNewEvents`
 */
export const putSeries = ({ tenantId, id }: StoredEvent, seriesId: string, copies: readonly StoredEvent[], now: number) =>
  putNewEvents(copies, [put({ ...keys.series(tenantId, id, seriesId), ttl: Math.floor(now / 1000) + seriesKept }, absent)]);

function newEventWrites(event: StoredEvent): Write[] {
  const { tenantId, id, start } = event;
  const item = {
    ...keys.event(tenantId, id),
    ...indexKeys.eventOfTenant(tenantId, start, id),
    ...statusIndex(event, event.status),
    ...indexKeys.eventByCreator(tenantId, event.createdBy.id, start, id),
    ...eventOfAll(event.status, start, id),
    ...eventCodec.encode(event),
  };
  return [
    put(item, absent),
    put({ ...keys.eventPointer(id), tenant_id: tenantId }, absent),
    ...eventCounters(event).map((counter) => put(counter)),
    put(linkItem(event.link.hash, tenantId, id)),
  ];
}

/** Returns the write that belongs in every transaction that changes how many of a tenant's events have a status. */
export const countEvents = (tenantId: string, by: Partial<Record<keyof EventCounts, number>>, ...conditions: readonly Condition[]): Write =>
  change(keys.eventTotals(tenantId), { add: by }, ...conditions);

/** Returns what a tenant's event totals lose when an event is removed. */
export const countedFor = ({ status, cancellation }: StoredEvent): Partial<Record<keyof EventCounts, number>> => ({
  [status]: -1,
  ...(cancellation === null ? {} : { canceled: -1 }),
});

/**
 * Condition on a tenant's event totals: the tenant is not closing. So even a call that is already under way when the organization is closed
 * cannot create or begin an event.
 */
export const isOpenToEvents = lacks('closing');

export const findEvent = (tenantId: string, eventId: string, options: { consistent?: boolean } = {}): Promise<StoredEvent | undefined> =>
  findNewItem(keys.event(tenantId, eventId), eventCodec.decode, options);

/** Returns the tenant that owns an event. */
export const findTenantOfEvent = (eventId: string): Promise<string | undefined> =>
  findNewItem(keys.eventPointer(eventId), (item) => z.parse(tenantPointer, item).tenant_id);
