import { isHeld } from '#shared/rules/waiting/waiting.ts';
import { findEvent, findTenantOfEvent, type StoredEvent } from '../../data/events/events.ts';
import type { MailContent } from '../../data/mail/mail-content.ts';
import { findRegistration } from '../../data/registration/registrations.ts';
import { isOpen } from '../../data/tenants/tenants.ts';
import { findWaiting, openWaitingLink, type StoredWaiting } from '../../data/waiting/waiting.ts';
import { findRecipientsNow } from '../messages/recipients.ts';
import { waitingToken } from '../waiting/waiting-mails.ts';

type ContentOf<Template> = Extract<MailContent, { template: Template }>;

/**
 * Whether an email that is about to be sent still applies. It may have waited days for the mail service, and since then its event may have
 * been moved, or the place given up (docs/rules/mail.md#participants).
 * @param now epoch ms
 * @param organization the organization whose quota the email counts toward, if any
 */
export async function isWorthSending(content: MailContent, now: number, organization?: string): Promise<boolean> {
  // The link in the email opens nothing while the organization is closing. Consistent read, because an email that is given up here will
  // never be sent.
  const tenantId = 'tenant_id' in content ? content.tenant_id : organization;
  if (tenantId !== undefined && !(await isOpen(tenantId, { consistent: true }))) return false;
  if (content.template === 'reminder') return isComing(content, now);
  if (content.template === 'event-canceled') return isKnown(content, organization);
  if (content.template === 'registration-confirmation') return isStillOn(content.calendar?.event_id);
  if (content.template === 'event-invitation') return isStillOn(content.event_id);
  if (content.template === 'application-received' || content.template === 'application-declined') return concernsApplication(content);
  const isAboutPlace =
    content.template === 'place-offered' ||
    content.template === 'place-lost' ||
    content.template === 'place-to-complete' ||
    content.template === 'place-to-pay';
  return isAboutPlace ? concernsPlace(content, now) : true;
}

const isAhead = (event: StoredEvent, now: number): boolean => event.status !== 'completed' && Date.parse(event.start) > now;

/** False once guests have been told that the event is canceled. */
async function isStillOn(eventId: string | undefined): Promise<boolean> {
  const tenantId = eventId === undefined ? undefined : await findTenantOfEvent(eventId);
  if (eventId === undefined || tenantId === undefined) return true;
  return (await findEvent(tenantId, eventId))?.cancellation?.told !== true;
}

/** Whether a reminder still names the right start of its event. If the event was moved, there will be another reminder. */
async function isComing({ participant_id, event: said, calendar: { event_id: eventId } }: ContentOf<'reminder'>, now: number) {
  const tenantId = await findTenantOfEvent(eventId);
  if (tenantId === undefined || !(await isOpen(tenantId, { consistent: true }))) return false;
  const [event, registration] = await Promise.all([
    // Consistent read: the event's start may have been moved a moment ago.
    findEvent(tenantId, eventId, { consistent: true }),
    findRegistration(tenantId, eventId, participant_id, { consistent: true }),
  ]);
  return event !== undefined && registration !== undefined && isAhead(event, now) && event.start === said.start_time;
}

/** Whether the recipient of an email about a canceled event still exists. */
async function isKnown({ participant_id: ref, calendar }: ContentOf<'event-canceled'>, tenantId: string | undefined): Promise<boolean> {
  return tenantId !== undefined && (await findRecipientsNow(tenantId, calendar.event_id, [ref])).size > 0;
}

type AboutPlace = ContentOf<'place-offered' | 'place-lost' | 'place-to-complete' | 'place-to-pay'>;

async function concernsPlace({ template, ...of }: AboutPlace, now: number): Promise<boolean> {
  const [event, entry] = await findEntry(of);
  if (event === undefined || entry === undefined || !isAhead(event, now)) return false;
  return template === 'place-lost' ? entry.state === 'lapsed' : isHeld(entry, event.start, now);
}

/** Whether an application is still as an email says, and its guest has not been told that the event is canceled. */
async function concernsApplication({ template, ...of }: ContentOf<'application-received' | 'application-declined'>): Promise<boolean> {
  const [event, entry] = await findEntry(of);
  if (event === undefined || event.cancellation?.told === true) return false;
  return entry?.state === (template === 'application-received' ? 'applied' : 'refused');
}

/** Returns the event and the entry that an email's link opens; undefined for what is gone. */
async function findEntry({
  entry_id,
  nonce,
}: {
  entry_id: string;
  nonce: string;
}): Promise<[event?: StoredEvent | undefined, entry?: StoredWaiting | undefined]> {
  const link = await openWaitingLink(await waitingToken(entry_id, nonce));
  if (link === undefined) return [];
  return Promise.all([
    findEvent(link.tenantId, link.eventId, { consistent: true }),
    findWaiting(link.tenantId, link.eventId, link.entryId),
  ]);
}
