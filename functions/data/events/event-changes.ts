import type { EventStatus } from '#shared/model/event.ts';
import { type AuditRecord, auditWrite } from '../audit/audit.ts';
import { type LinkSecret, linkItem } from '../registration/registration-links.ts';
import { indexKeys, keys } from '../table/keys.ts';
import { transact } from '../table/table.ts';
import type { CounterKind } from './counters.ts';
import { countEvents, type StoredEvent, statusIndex } from './events.ts';

/**
 * Moves an event to another status, in its own item and in both counters, which guard registration and matching.
 * @returns false when the event changed since it was read
 */
export async function changeEventStatus(event: StoredEvent, status: EventStatus): Promise<boolean> {
  const { g2, g2s } = statusIndex(event, status);
  const counterChange = {
    update: 'SET #status = :status, #last = :last ADD #v :one',
    condition: 'attribute_exists(pk)',
    names: { '#status': 'status', '#last': 'last', '#v': 'v' },
    values: { ':status': status, ':last': { type: 'event_status_changed', id: status }, ':one': 1 },
  };
  const refused = await transact([
    countEvents(event.tenantId, { [event.status]: -1, [status]: 1 }),
    {
      change: {
        key: keys.event(event.tenantId, event.id),
        update: 'SET #status = :status, g2 = :g2, g2s = :g2s ADD version :one',
        condition: 'version = :version',
        names: { '#status': 'status' },
        values: { ':status': status, ':g2': g2, ':g2s': g2s, ':one': 1, ':version': event.version },
      },
    },
    { change: { key: keys.peopleCounter(event.tenantId, event.id), ...counterChange } },
    {
      change: {
        key: keys.matchCounter(event.tenantId, event.id),
        update: 'SET #status = :status',
        condition: 'attribute_exists(pk)',
        names: { '#status': 'status' },
        values: { ':status': status },
      },
    },
  ]);
  return refused.length === 0;
}

/**
 * Replaces the event's registration link; the old one opens nothing from then on.
 * @returns false when the event changed since it was read
 */
export async function replaceLink(event: StoredEvent, link: LinkSecret): Promise<boolean> {
  const refused = await transact([
    {
      change: {
        key: keys.event(event.tenantId, event.id),
        update: 'SET link = :link ADD version :one',
        condition: 'version = :version',
        values: { ':link': link, ':one': 1, ':version': event.version },
      },
    },
    { put: linkItem(link.hash, event.tenantId, event.id) },
    { remove: keys.registrationLink(event.link.hash) },
  ]);
  return refused.length === 0;
}

/** What the edit form changes. */
export type EventEdit = Pick<
  StoredEvent,
  'name' | 'venueName' | 'venueLocation' | 'start' | 'end' | 'timeZone' | 'maleLimit' | 'femaleLimit'
>;

/**
 * Changes an event, in its own item and in what both counters mirror of it. A lower limit removes nobody.
 * @returns false when the event changed since it was read
 */
export async function editEvent(event: StoredEvent, edit: EventEdit): Promise<boolean> {
  const { tenantId, id } = event;
  const moved = { ...event, start: edit.start };
  const { g1, g1s } = indexKeys.eventOfTenant(tenantId, edit.start, id);
  const { g2s } = statusIndex(moved, event.status);
  const { g3s } = indexKeys.eventByCreator(tenantId, event.createdBy.id, edit.start, id);
  const { g4s } = indexKeys.eventOfAll(edit.start, id);
  const counterAt = (kind: CounterKind) => indexKeys.countersOfTenant(tenantId, edit.start, id, kind).g1s;
  const refused = await transact([
    {
      change: {
        key: keys.event(tenantId, id),
        update:
          'SET #name = :name, venue_name = :venue, venue_location = :place, #start = :start, #end = :end, #zone = :zone, ' +
          'male_limit = :men, female_limit = :women, g1 = :g1, g1s = :g1s, g2s = :g2s, g3s = :g3s, g4s = :g4s ADD version :one',
        condition: 'version = :version',
        names: { '#name': 'name', '#start': 'start', '#end': 'end', '#zone': 'zone' },
        values: {
          ':name': edit.name,
          ':venue': edit.venueName,
          ':place': edit.venueLocation,
          ':start': edit.start,
          ':end': edit.end,
          ':zone': edit.timeZone,
          ':men': edit.maleLimit,
          ':women': edit.femaleLimit,
          ...{ ':g1': g1, ':g1s': g1s, ':g2s': g2s, ':g3s': g3s, ':g4s': g4s },
          ':one': 1,
          ':version': event.version,
        },
      },
    },
    {
      change: {
        key: keys.peopleCounter(tenantId, id),
        update: 'SET #start = :start, #end = :end, ml = :men, fl = :women, al = :all, g1s = :g1s',
        condition: 'attribute_exists(pk)',
        names: { '#start': 'start', '#end': 'end' },
        values: {
          ':start': edit.start,
          ':end': edit.end,
          ':men': edit.maleLimit,
          ':women': edit.femaleLimit,
          ':all': edit.maleLimit + edit.femaleLimit,
          ':g1s': counterAt('P'),
        },
      },
    },
    {
      change: {
        key: keys.matchCounter(tenantId, id),
        update: 'SET #start = :start, #end = :end, #name = :name, g1s = :g1s',
        condition: 'attribute_exists(pk)',
        names: { '#start': 'start', '#end': 'end', '#name': 'name' },
        values: { ':start': edit.start, ':end': edit.end, ':name': edit.name, ':g1s': counterAt('M') },
      },
    },
  ]);
  return refused.length === 0;
}

/**
 * Deletes an event: it is gone at once, with its link and its counters, so that nobody registers or matches any more.
 * What people left behind is cleared away after it (`event-clearing.ts`), from the note written here.
 * @returns false when the event changed since it was read, or is active
 */
export async function removeEvent(event: StoredEvent, audit: AuditRecord): Promise<boolean> {
  const { tenantId, id } = event;
  const refused = await transact([
    {
      remove: keys.event(tenantId, id),
      condition: 'version = :version AND #status <> :active',
      names: { '#status': 'status' },
      values: { ':version': event.version, ':active': 'active' },
    },
    { remove: keys.eventPointer(id) },
    { remove: keys.registrationLink(event.link.hash) },
    { remove: keys.peopleCounter(tenantId, id) },
    { remove: keys.matchCounter(tenantId, id) },
    countEvents(tenantId, { [event.status]: -1 }),
    { put: { ...keys.deletion(tenantId, id), chunks: 0 } },
    auditWrite(audit),
  ]);
  return refused.length === 0;
}
