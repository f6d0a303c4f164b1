import { Problem } from '#shared/contract/errors.ts';
import type { StaffMember } from '../../call/actor.ts';
import { cancellationMessage } from '../../data/cancellations/cancellations.ts';
import { clearCards } from '../../data/cards/cards.ts';
import { findPeopleCounter } from '../../data/events/counters.ts';
import { removeEvent } from '../../data/events/event-changes.ts';
import { findLeftovers, forgetDeletion, noteChunk } from '../../data/events/event-clearing.ts';
import { findEvent, type StoredEvent } from '../../data/events/events.ts';
import { listGuestSockets } from '../../data/live/guest-sockets.ts';
import { findMailStates, messageMailId, openStates } from '../../data/mail/mails.ts';
import { clearMatch } from '../../data/matches/match-clearing.ts';
import { findMessage, findRecipients } from '../../data/messages/messages.ts';
import { countPeople, uncountPeople } from '../../data/participants/people-totals.ts';
import { findProfiles } from '../../data/participants/profiles.ts';
import { clearRegistration, findAttendance } from '../../data/participants/registration-clearing.ts';
import { isMoneyKept } from '../../data/payments/kept-money.ts';
import { writeItems } from '../../data/table/table.ts';
import { changed, giveUpAsConflict, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { forgetWaiting } from '../../data/waiting/ending.ts';
import { deletePhoto } from '../../lib/aws/storage.ts';
import { inParallel } from '../../lib/in-parallel.ts';
import { tenantOfEvent } from '../access/resolve-tenant.ts';
import { auditOf } from '../audit/audit.ts';
import { closeGuestSockets, closeSocketsOfStaff } from '../sockets/close-sockets.ts';
import { realTimeAndIds } from '../time-and-ids.ts';

/** How many items one run clears, which is well within a function's timeout, and how many of them in parallel. */
const chunkSize = 200;
const atOnce = 10;

/**
 * Deletes an event with its registrations and matches, and the profiles of participants who have no other event. The event is gone
 * immediately; the rest is cleared after the reply.
 * @param isRepeated whether it was deleted before, so that its money was returned
 * @throws Problem `event_not_found`, `event_active`, `guests_not_told`, `money_kept`, `conflict`
 */
export async function deleteEvent(
  actor: StaffMember,
  eventId: string,
  { isRepeated = false, timeAndIds = realTimeAndIds } = {},
): Promise<void> {
  const tenantId = await tenantOfEvent(actor, eventId);
  await retryWhenChanged(async () => {
    const [event, counter] = await Promise.all([
      findEvent(tenantId, eventId, { consistent: true }),
      // Before the orders: whoever orders or pays after this was read raises the counter.
      findPeopleCounter(tenantId, eventId, { consistent: true }),
    ]);
    if (event === undefined) throw new Problem('event_not_found');
    if (event.status === 'active') throw new Problem('event_active');
    if (event.cancellation !== null && !(await isEverybodyTold(event))) throw new Problem('guests_not_told');
    if (!isRepeated && (await isMoneyKept(event, timeAndIds.now()))) throw moneyKept(event);
    const subject = { kind: 'event', id: eventId, name: event.name } as const;
    const audit = auditOf(actor, { action: 'event_deleted', tenantId, subject }, timeAndIds);
    return (await removeEvent(event, audit, counter?.v)) ? undefined : changed;
  }, giveUpAsConflict);
}

const moneyKept = ({ cancellation }: StoredEvent) =>
  new Problem(
    'money_kept',
    cancellation === null
      ? {}
      : { details: 'The guests of this event do not have all their money back yet. Wait until they have, or refund the rest under Sales.' },
  );

/** Whether every email about a cancellation was sent or given up. Deleting the event deletes all others. */
async function isEverybodyTold({ tenantId, id, cancellation }: StoredEvent): Promise<boolean> {
  const message = cancellation?.told ? await findMessage(tenantId, id, cancellationMessage, { consistent: true }) : undefined;
  if (message === undefined || message.next < message.all) return false;
  const mailIds = (await findRecipients(tenantId, id, message.id)).map((ref) => messageMailId(id, message.id, ref));
  const states = await findMailStates(mailIds, { consistent: true });
  return states.every((state) => state === undefined || !openStates.has(state));
}

/**
 * Clears the next part of a deleted event. Each part's stream record triggers the next part, so events of any size are cleared and
 * interrupted work resumes.
 */
export async function clearDeletedEvent(tenantId: string, eventId: string, timeAndIds = realTimeAndIds): Promise<void> {
  if (await clearNextPart(tenantId, eventId, timeAndIds)) await noteChunk(tenantId, eventId);
  else await forgetDeletion(tenantId, eventId);
}

/**
 * Clears the next part of what belongs to an event, except the event's own item.
 * @returns false if nothing was left
 */
export async function clearNextPart(tenantId: string, eventId: string, { now } = realTimeAndIds): Promise<boolean> {
  // Open guest pages and projectors are told immediately, so that none keeps showing a seat. Staff pages learn of it from their next
  // request.
  await closeGuestSockets(await listGuestSockets(tenantId, eventId), new Date(now()).toISOString());
  await closeSocketsOfStaff(tenantId, eventId);
  const left = await findLeftovers(tenantId, eventId, chunkSize);
  const rest = left.matches.length + left.participantIds.length + left.waiting.length + left.others.length;
  // The cards are stored in a separate partition.
  if (rest === 0 && (await clearCards(tenantId, eventId, chunkSize)) === 0) return false;
  await inParallel(left.matches, atOnce, (match) => insist(() => clearMatch(tenantId, eventId, match)));
  await uncountWhoLeave(tenantId, eventId, left.participantIds);
  await inParallel(left.participantIds, atOnce, (id) => insist(() => clearPerson(tenantId, eventId, id)));
  await inParallel(left.waiting, atOnce, (id) => forgetWaiting(tenantId, eventId, id));
  await writeItems({ remove: left.others });
  return true;
}

/**
 * Takes people out of the counts before they are removed one by one. This way, the organization's totals are written only once for all of
 * them, and no call has to wait for the item with the totals.
 */
async function uncountWhoLeave(tenantId: string, eventId: string, participantIds: readonly string[]): Promise<void> {
  const profiles = await findProfiles(tenantId, participantIds);
  await uncountPeople(
    tenantId,
    [...profiles.values()].filter(({ eventIds }) => eventIds.every((id) => id === eventId)).map(({ id }) => id),
  );
}

async function clearPerson(tenantId: string, eventId: string, participantId: string): Promise<boolean> {
  const attendance = await findAttendance(tenantId, participantId);
  const leaves = attendance?.eventIds.every((id) => id === eventId);
  // This participant registered elsewhere a moment ago, and may already have been taken out of the totals.
  if (leaves === false) await countPeople(tenantId, [participantId]);
  // The photo goes first, because nothing refers to it once the profile is gone.
  if (leaves && attendance?.photoKey) await deletePhoto(tenantId, attendance.photoKey);
  return clearRegistration(tenantId, eventId, participantId, attendance);
}

/** Keeps retrying while other requests change the same pair or profile. */
async function insist(clear: () => Promise<boolean>): Promise<void> {
  await retryWhenChanged(async () => (await clear()) || changed);
}
