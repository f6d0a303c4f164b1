import { findEvent } from '../../data/events/events.ts';
import type { MailContent } from '../../data/mail/mail-content.ts';
import { findMessage } from '../../data/messages/messages.ts';
import { findRegistration } from '../../data/registration/registrations.ts';
import { findTenant } from '../../data/tenants/tenants.ts';
import { eventMessageMail } from '../../lib/mail/templates/event-message-mail.ts';
import type { RenderedMail } from '../../lib/mail/templates/mail-layout.ts';
import { factsOf } from '../events/event-facts.ts';
import { eveningAddress } from '../guests/evening-addresses.ts';

/** Renders a message to everybody for one recipient; undefined if the guest, the message or the event is gone. */
export async function renderMessage(content: Extract<MailContent, { template: 'event-message' }>): Promise<RenderedMail | undefined> {
  const { tenant_id: tenantId, event_id: eventId, message_id: messageId, participant_id: guest } = content;
  const [event, tenant, message, person] = await Promise.all([
    findEvent(tenantId, eventId),
    findTenant(tenantId),
    // Consistent read: the message may have been written a moment ago, and would count as gone if it were missing.
    findMessage(tenantId, eventId, messageId, { consistent: true }),
    findRegistration(tenantId, eventId, guest, { consistent: true }),
  ]);
  if (event === undefined || message === undefined || person === undefined) return undefined;
  return eventMessageMail({
    ...{ subject: message.subject, text: message.text, firstName: person.firstName },
    ...{ organization: tenant?.name ?? '', event: factsOf(event), evening: eveningAddress(eventId, guest) },
  });
}
