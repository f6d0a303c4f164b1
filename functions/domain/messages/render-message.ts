import type { Language } from '#shared/model/language.ts';
import { isOpen } from '#shared/rules/waiting/waiting.ts';
import { findEvent } from '../../data/events/events.ts';
import type { MailContent } from '../../data/mail/mail-content.ts';
import { findMessage, readRef } from '../../data/messages/messages.ts';
import { findRegistration } from '../../data/registration/registrations.ts';
import { findTenant } from '../../data/tenants/tenants.ts';
import { findWaiting, isApplication } from '../../data/waiting/waiting.ts';
import type { Attachment } from '../../lib/mail/delivery/mailer.ts';
import { eventMessageMail } from '../../lib/mail/templates/event-message-mail.ts';
import type { RenderedMail } from '../../lib/mail/templates/mail-layout.ts';
import type { MailWords } from '../../lib/mail/words/en.ts';
import { calendarSourceOf, factsOf } from '../events/event-facts.ts';
import { linkOfEvent } from '../events/registration-link.ts';
import { eveningAddress } from '../guests/evening-addresses.ts';
import { calendarFile } from '../registration/event-mails.ts';
import { waitingAddress } from '../waiting/waiting-mails.ts';

type Content = Extract<MailContent, { template: 'event-message' }>;

/** Renders a message for one recipient; undefined if the guest, the message or the event is gone. */
export async function renderMessage(
  content: Content,
  words: MailWords,
): Promise<(RenderedMail & { attachments: Attachment[] }) | undefined> {
  const { tenant_id: tenantId, event_id: eventId, message_id: messageId } = content;
  const [event, tenant, message, guest] = await Promise.all([
    findEvent(tenantId, eventId),
    findTenant(tenantId),
    // Consistent read: the message may have been written a moment ago, and would count as gone if it were missing.
    findMessage(tenantId, eventId, messageId, { consistent: true }),
    findGuest(content),
  ]);
  if (event === undefined || message === undefined || guest === undefined) return undefined;
  const organization = tenant?.name ?? '';
  const { subject, text, audience } = message;
  const mail = eventMessageMail(
    {
      ...{ subject, text, organization, firstName: guest.firstName, event: factsOf(event) },
      own: { page: await guest.pageIn(event.language), what: guest.what },
      isToEverybody: audience === 'everybody',
    },
    words,
  );
  if (!message.calendar) return { ...mail, attachments: [] };
  const link = await linkOfEvent(event);
  return {
    ...mail,
    attachments: [
      calendarFile({ event: factsOf(event), organization }, calendarSourceOf(event), link, words, {
        canceled: event.cancellation !== null,
      }),
    ],
  };
}

interface Recipient {
  readonly firstName: string;
  readonly what: 'evening' | 'place' | 'application';
  /** Returns the address of their own page. `language`: the event's. */
  readonly pageIn: (language: Language) => string | Promise<string>;
}

/** Returns the recipient; undefined if they are no longer registered or waiting. */
async function findGuest({ tenant_id: tenantId, event_id: eventId, participant_id: ref }: Content): Promise<Recipient | undefined> {
  const { kind, id } = readRef(ref);
  if (kind === 'waiting') {
    const entry = await findWaiting(tenantId, eventId, id);
    if (entry === undefined || !isOpen(entry.state)) return undefined;
    return {
      firstName: entry.firstName,
      what: isApplication(id) ? 'application' : 'place',
      pageIn: (language) => waitingAddress(entry, language),
    };
  }
  const person = await findRegistration(tenantId, eventId, id, { consistent: true });
  return person && { firstName: person.firstName, what: 'evening', pageIn: (language) => eveningAddress(eventId, id, language) };
}
