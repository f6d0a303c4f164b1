import { queueOf } from '#shared/contract/mail-queues.ts';
import { messagesUntil } from '#shared/rules/messages/message-window.ts';
import type { StoredEvent } from '../../data/events/events.ts';
import { findMailStates, mailKeptMs, messageMailId, reminderId, resultsMailId, sendAfterAll } from '../../data/mail/mails.ts';
import { findRecipients, giveUpMessage, listMessages, type StoredMessage } from '../../data/messages/messages.ts';
import { listInvites } from '../../data/registration/invites.ts';
import { listRegistrations } from '../../data/registration/registrations.ts';
import { inParallel } from '../../lib/in-parallel.ts';
import { mailMessage } from '../messages/mail-message.ts';
import { findRecipientsNow } from '../messages/recipients.ts';
import type { TimeAndIds } from '../time-and-ids.ts';

const day = 24 * 3_600_000;
/** How many emails are set to pending in parallel. */
const lanes = 10;

/** An email that may not have been sent because its organization was closed. */
interface Held {
  readonly id: string;
  readonly template: Parameters<typeof queueOf>[0];
  /** The recipient's address, or their name in a list of recipients (`readRef`). */
  readonly to: { readonly email: string } | { readonly ref: string };
}

/**
 * Resumes emails about an event after the closing of its organization has been undone: emails that were being sent when it was closed
 * (docs/rules/closing.md#reopening). Only an email that was given up becomes pending again, so no one gets an email twice. Messages and
 * invitations older than a day are not sent.
 */
export async function resumeMails(tenantId: string, event: StoredEvent, timeAndIds: TimeAndIds): Promise<void> {
  const now = timeAndIds.now();
  // Results are released by `messagesUntil` at the latest, and their emails are kept for `mailKeptMs` more.
  if (now > messagesUntil(event.end) + mailKeptMs) return;
  const isAhead = event.status !== 'completed' && Date.parse(event.start) > now;
  const isFresh = (at: number) => at + day > now;
  const [people, messages, invites] = await Promise.all([
    listRegistrations(tenantId, event.id, { consistent: true }),
    listMessages(tenantId, event.id),
    listInvites(tenantId, event.id),
  ]);
  const fresh = messages.filter(({ at }) => isFresh(Date.parse(at)));
  const recipients = await Promise.all(fresh.map(({ id }) => findRecipients(tenantId, event.id, id)));
  const held: Held[] = [
    ...people.flatMap(({ id: ref }): Held[] => [
      { id: reminderId(event.id, ref), template: 'reminder', to: { ref } },
      { id: resultsMailId(event.id, ref), template: 'results', to: { ref } },
    ]),
    ...fresh.flatMap(({ id }, index) =>
      (recipients[index] ?? []).map((ref): Held => ({ id: messageMailId(event.id, id, ref), template: 'event-message', to: { ref } })),
    ),
    // Invitations are not resumed if the event has begun.
    ...(isAhead ? invites : [])
      .filter(({ first, again }) => isFresh(again ?? first))
      .flatMap(({ email, mails }) => mails.slice(-1).map((id): Held => ({ id, template: 'event-invitation', to: { email } }))),
  ];
  await sendGivenUp(tenantId, event.id, held, now);
  for (const message of messages.filter(({ next, all }) => next < all))
    await goOn(tenantId, event.id, message, timeAndIds, fresh.includes(message));
}

async function sendGivenUp(tenantId: string, eventId: string, held: readonly Held[], now: number): Promise<void> {
  const states = await findMailStates(
    held.map(({ id }) => id),
    { consistent: true },
  );
  const givenUp = held.filter((_, index) => states[index] === 'expired');
  const refs = new Set(givenUp.flatMap(({ to }) => ('ref' in to ? [to.ref] : [])));
  const recipients = await findRecipientsNow(tenantId, eventId, [...refs]);
  await inParallel(givenUp, lanes, async ({ id, template, to }) => {
    const address = 'email' in to ? to.email : recipients.get(to.ref)?.email;
    // If the address is undefined, it has been erased since.
    if (address !== undefined) await sendAfterAll(id, { to: address, queue: queueOf(template), now });
  });
}

/** Writes those emails of the message that have not been written yet. */
const goOn = (tenantId: string, eventId: string, message: StoredMessage, timeAndIds: TimeAndIds, isFresh: boolean): Promise<unknown> =>
  isFresh ? mailMessage(tenantId, eventId, message.id, timeAndIds) : giveUpMessage(tenantId, eventId, message);
