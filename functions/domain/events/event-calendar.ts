import ical, { type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { Problem } from '#shared/contract/errors.ts';
import type { StaffActor } from '../../call/actor.ts';
import { findEvent, type StoredEvent } from '../../data/events/events.ts';
import { findTenant } from '../../data/tenants/tenants.ts';
import { en } from '../../lib/mail/words/en.ts';
import { tenantOfEvent } from '../access/resolve-tenant.ts';
import { linkOfEvent } from './registration-link.ts';

/** Returns the event as an iCalendar file. @throws Problem `event_not_found` */
export async function getEventCalendar(actor: StaffActor, eventId: string): Promise<string> {
  const tenantId = await tenantOfEvent(actor, eventId);
  const [event, tenant] = await Promise.all([findEvent(tenantId, eventId), findTenant(tenantId)]);
  if (event === undefined) throw new Problem('event_not_found');
  return drawCalendar(event, en.hostedBy(tenant?.name ?? ''), await linkOfEvent(event));
}

export interface CalendarEvent
  extends Pick<StoredEvent, 'id' | 'version' | 'name' | 'venueName' | 'venueLocation' | 'start' | 'end' | 'createdAt'> {
  /** Null unless the event is canceled. */
  readonly cancellation: object | null;
}

/**
 * Generates an iCalendar file (RFC 5545). Times are in UTC and calendars show them in the reader's own zone, so no time zone rules are
 * included. Each change of the event raises SEQUENCE, so importing the file again updates the entry.
 * @param hostedBy says whose event it is
 * @param link where guests register, and where they can return to what they entered
 */
export function drawCalendar(event: CalendarEvent, hostedBy: string, link: string): string {
  const calendar = newCalendar();
  addEntry(calendar, event, hostedBy, link);
  return calendar.toString();
}

export const newCalendar = (): ICalCalendar =>
  ical({ prodId: { company: 'Table Two', product: 'Events', language: 'EN' }, method: ICalCalendarMethod.PUBLISH });

/**
 * Adds an event to a calendar.
 * @param link null if the entry should not say where guests register
 */
export function addEntry(calendar: ICalCalendar, event: CalendarEvent, hostedBy: string, link: string | null): void {
  calendar.createEvent({
    id: `${event.id}@table-two`,
    sequence: event.version,
    start: new Date(event.start),
    end: new Date(event.end),
    stamp: new Date(event.createdAt),
    summary: event.name,
    description: hostedBy,
    location: { title: event.venueName, address: event.venueLocation },
    status: event.cancellation === null ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    url: link,
  });
}
