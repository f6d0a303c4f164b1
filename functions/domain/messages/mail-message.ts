import { messageMailId } from '../../data/mail/mails.ts';
import { findMessage, findRecipients, noteMailed } from '../../data/messages/messages.ts';
import { isClosing } from '../../data/tenants/tenants.ts';
import { realEffects } from '../effects.ts';
import { findRecipientsNow } from './recipients.ts';

/** How many emails one step writes. Together with the step's two other writes, this is far below the limit of a transaction. */
const atOnce = 25;

/**
 * Writes the next emails for a message. The saved cursor triggers the next step through the stream. Guests who have left the
 * event since the message was sent are passed over.
 */
export async function mailMessage(tenantId: string, eventId: string, messageId: string, { now } = realEffects): Promise<void> {
  const [message, recipients, closing] = await Promise.all([
    findMessage(tenantId, eventId, messageId, { consistent: true }),
    findRecipients(tenantId, eventId, messageId),
    isClosing(tenantId),
  ]);
  // The message has been deleted since, or the record arrived twice, or the organization is closing. A closing organization writes to no
  // one unless the closing is undone.
  if (message === undefined || message.next >= message.all || closing) return;
  const refs = recipients.slice(message.next, message.next + atOnce);
  const mails = [...(await findRecipientsNow(tenantId, eventId, refs)).values()]
    .filter(({ isConcerned }) => isConcerned)
    .map(({ ref, email }) => ({
      ...{ id: messageMailId(eventId, messageId, ref), to: email, createdAt: now(), tenantId },
      content: { template: 'event-message', tenant_id: tenantId, event_id: eventId, message_id: messageId, participant_id: ref } as const,
    }));
  await noteMailed(tenantId, eventId, message, message.next + refs.length, mails);
}
