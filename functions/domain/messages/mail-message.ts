import { messageMailId } from '../../data/mail/mails.ts';
import { findMessage, findRecipients, noteMailed } from '../../data/messages/messages.ts';
import { findPeople } from '../../data/participants/people.ts';
import { findRegistrationsAt } from '../../data/registration/registrations.ts';
import { isClosing } from '../../data/tenants/tenants.ts';
import { realEffects } from '../effects.ts';

/** How many emails one step writes. Together with the step's two other writes, this is far below the limit of a transaction. */
const atOnce = 25;

/**
 * Writes the next emails for a message to everybody. The saved cursor triggers the next step through the stream. Guests who have left the
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
  const ids = recipients.slice(message.next, message.next + atOnce);
  const [people, here] = await Promise.all([findPeople(tenantId, ids), findRegistrationsAt(tenantId, eventId, ids)]);
  const mails = people
    .filter(({ id }) => here.has(id))
    .map(({ id, contact }) => ({
      ...{ id: messageMailId(eventId, messageId, id), to: contact.email, createdAt: now(), tenantId },
      content: { template: 'event-message', tenant_id: tenantId, event_id: eventId, message_id: messageId, participant_id: id } as const,
    }));
  await noteMailed(tenantId, eventId, message, message.next + ids.length, mails);
}
