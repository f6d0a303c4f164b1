import { findEvent, type StoredEvent } from '../../data/events/events.ts';
import type { MailContent } from '../../data/mail/mail-content.ts';
import { messageMailId } from '../../data/mail/mails.ts';
import { findMessage, findRecipients, noteMailed, readRef, type StoredMessage } from '../../data/messages/messages.ts';
import { findProfiles, type StoredProfile } from '../../data/participants/profiles.ts';
import { findOrders } from '../../data/payments/orders.ts';
import { findTenant, isClosing } from '../../data/tenants/tenants.ts';
import { findNext } from '../events/cancellation-notice.ts';
import { languageOf, languageOfForm } from '../guests/guest-language.ts';
import { whoMayBeMailed } from '../guests/who-may-be-mailed.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { canceledContent, isOwnMoney } from './canceled-mail.ts';
import { findRecipientsNow, type Recipient } from './recipients.ts';

/** How many emails one step writes. Together with the step's two other writes, this is far below the limit of a transaction. */
const atOnce = 25;

/**
 * Writes the next emails for a message. The saved cursor triggers the next step through the stream. Guests who have left the
 * event since the message was sent are passed over.
 */
export async function mailMessage(tenantId: string, eventId: string, messageId: string, { now } = realTimeAndIds): Promise<void> {
  const [message, recipients, closing] = await Promise.all([
    findMessage(tenantId, eventId, messageId, { consistent: true }),
    findRecipients(tenantId, eventId, messageId),
    isClosing(tenantId),
  ]);
  // The message has been deleted since, or the record arrived twice, or the organization is closing. A closing organization writes to no
  // one unless the closing is undone.
  if (message === undefined || message.next >= message.all || closing) return;
  const refs = recipients.slice(message.next, message.next + atOnce);
  const found = [...(await findRecipientsNow(tenantId, eventId, refs)).values()];
  const [event, profiles] = await Promise.all([
    findEvent(tenantId, eventId, { consistent: true }),
    findProfiles(
      tenantId,
      found.flatMap(({ ref }) => (readRef(ref).kind === 'registered' ? ref : [])),
    ),
  ]);
  const contentFor = await contentOf(tenantId, eventId, event, message, found, now());
  // Offers of a canceled event end as soon as its guests are listed. The guests who had them are told all the same.
  const told =
    message.audience === 'concerned' ? await mailable(tenantId, found, profiles, now()) : found.filter(({ isConcerned }) => isConcerned);
  const mails = told.map((recipient) => {
    const profile = profiles.get(recipient.ref);
    return {
      ...{ id: messageMailId(eventId, messageId, recipient.ref), to: recipient.email, createdAt: now(), tenantId },
      language: profile ? languageOf(profile, event) : languageOfForm(recipient.form, event),
      content: contentFor(recipient),
    };
  });
  await noteMailed(tenantId, eventId, message, message.next + refs.length, mails);
}

/** Returns a function that makes the content of the email to one recipient. */
async function contentOf(
  tenantId: string,
  eventId: string,
  event: StoredEvent | undefined,
  { id, audience, text }: StoredMessage,
  found: readonly Recipient[],
  now: number,
) {
  if (audience !== 'concerned') {
    return ({ ref }: Recipient): MailContent => ({
      template: 'event-message',
      ...{ tenant_id: tenantId, event_id: eventId, message_id: id, participant_id: ref },
    });
  }
  if (event === undefined) throw new Error('A canceled event is gone before its guests were told');
  const [tenant, next] = await Promise.all([findTenant(tenantId), findNext(tenantId, event.cancellation?.nextEventId ?? null, now)]);
  const canceled = { event, organization: tenant?.name ?? '', reason: text, next };
  const orders = await findOrders(
    tenantId,
    eventId,
    found.flatMap(({ paidOrder }) => paidOrder ?? []),
  );
  return ({ ref, name, paidOrder }: Recipient): MailContent => {
    const order = orders.get(paidOrder ?? '');
    const isRefunded = order !== undefined && isOwnMoney(order);
    return canceledContent(canceled, { ref, firstName: name?.first ?? null, isRefunded });
  };
}

/** Leaves out registered guests whose address was chosen by staff, if the organization has no emails left for them. */
async function mailable(
  tenantId: string,
  found: readonly Recipient[],
  profiles: ReadonlyMap<string, StoredProfile>,
  now: number,
): Promise<Recipient[]> {
  const may = await whoMayBeMailed(tenantId, [...profiles.values()], now);
  const ids = new Set(may.map(({ profile }) => profile.id));
  return found.filter(({ ref }) => ids.has(ref) || readRef(ref).kind !== 'registered');
}
