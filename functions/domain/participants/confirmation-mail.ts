import type { Receipt } from '#shared/model/payments/receipt.ts';
import type { StoredEvent } from '../../data/events/events.ts';
import { confirmationId, type MailOrder } from '../../data/mail/mails.ts';
import type { StoredProfile } from '../../data/participants/profiles.ts';
import { calendarSourceOf, factsOf } from '../events/event-facts.ts';
import { languageOf } from '../guests/guest-language.ts';

/**
 * Returns the email to a participant who registers or is registered by staff.
 * @param met how many people they have met at the organization's evenings
 * @param createdAt epoch ms
 * @param receipt what the guest has paid or is to pay; undefined if nothing
 */
export const confirmationMail = (
  event: StoredEvent,
  organization: string,
  person: StoredProfile,
  met: number,
  createdAt: number,
  receipt?: Receipt,
): MailOrder => ({
  id: confirmationId(event.id, person.id),
  createdAt,
  to: person.contact.email,
  guestOf: event.tenantId,
  language: languageOf(person, event),
  content: {
    template: 'registration-confirmation',
    participant_id: person.id,
    first_name: person.firstName,
    event: factsOf(event),
    organization,
    calendar: calendarSourceOf(event),
    ...(met === 0 ? {} : { met }),
    ...(receipt === undefined ? {} : { receipt }),
  },
});
