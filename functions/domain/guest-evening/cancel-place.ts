import { Problem } from '#shared/contract/errors.ts';
import type { GuestsPayment } from '#shared/model/payments/receipt.ts';
import type { ParticipantActor } from '../../call/actor.ts';
import { findEvent, type StoredEvent } from '../../data/events/events.ts';
import { canceledId, type MailOrder } from '../../data/mail/mails.ts';
import type { StoredProfile } from '../../data/participants/profiles.ts';
import { openedBy } from '../../data/profile/profile-openings.ts';
import { findTenant } from '../../data/tenants/tenants.ts';
import { calendarSourceOf, factsOf } from '../events/event-facts.ts';
import { requireCardOwner } from '../guests/card-owner.ts';
import { languageOf } from '../guests/guest-language.ts';
import { takeOffEvent } from '../participants/remove-participant.ts';
import { realTimeAndIds, type TimeAndIds } from '../time-and-ids.ts';

/**
 * Gives up a guest's place before the event begins (docs/rules/guest-evening.md#cannot-come). The counter's stream record then offers the
 * place to a guest on the waiting list. What the guest paid goes back if they were promised that (docs/rules/payments.md#canceling).
 * @throws Problem `participant_not_found` for anyone except the caller, and for an event they are not registered for; `event_started`;
 * `mail_proof_needed`
 */
export async function cancelPlace(
  actor: ParticipantActor,
  participantId: string,
  eventId: string,
  { now }: Pick<TimeAndIds, 'now'> = realTimeAndIds,
): Promise<void> {
  const { tenantId } = actor;
  const [{ proof }, event, tenant] = await Promise.all([
    requireCardOwner(actor, participantId, eventId),
    findEvent(tenantId, eventId, { consistent: true }),
    findTenant(tenantId),
  ]);
  if (event === undefined) throw new Problem('participant_not_found');
  if (event.status === 'completed' || Date.parse(event.start) <= now()) throw new Problem('event_started');
  const mailTo = (person: StoredProfile, current: StoredEvent, payment?: GuestsPayment): MailOrder => ({
    id: canceledId(eventId, participantId),
    to: person.contact.email,
    createdAt: now(),
    guestOf: tenantId,
    language: languageOf(person, current),
    content: {
      template: 'place-cancelled',
      ...{ first_name: person.firstName, event: factsOf(current), organization: tenant?.name ?? '' },
      ...{ calendar: calendarSourceOf(current), expires_at: current.start },
      ...(payment && { payment }),
    },
  });
  await takeOffEvent(actor, tenantId, eventId, participantId, { mailTo, openedBy: openedBy(proof) }, { now });
}
