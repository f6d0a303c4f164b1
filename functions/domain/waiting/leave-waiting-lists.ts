import { findPeopleCounter } from '../../data/events/counters.ts';
import { forgetMails } from '../../data/mail/mails.ts';
import { messageMailsTo, refOfWaiting } from '../../data/messages/messages.ts';
import { profileLinkMailIds } from '../../data/profile/profile-links.ts';
import { changed, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { endWaiting, forgetWaiting, forgetWaitingMails } from '../../data/waiting/ending.ts';
import { findWaitingLeft, listWaitingLeft, listWaitingOfAddress } from '../../data/waiting/waiting.ts';

/**
 * Removes an erased person from all waiting lists of a tenant, deletes the emails about their entries, and frees held places. Entries are
 * found by the person's address. Because the address may have changed after they got a place, entries are also found through the events for
 * which the person is registered. Idempotent.
 */
export async function leaveWaitingLists(
  tenantId: string,
  person: { id: string; email: string; eventIds: readonly string[] },
): Promise<void> {
  const byAddress = await listWaitingOfAddress(tenantId, person.email);
  for (const { eventId, entryId } of byAddress) await eraseEntry(tenantId, eventId, entryId);
  for (const eventId of person.eventIds) {
    const theirs = (await listWaitingLeft(tenantId, eventId)).filter(({ participantId }) => participantId === person.id);
    for (const { id } of theirs) await eraseEntry(tenantId, eventId, id);
  }
}

async function eraseEntry(tenantId: string, eventId: string, entryId: string): Promise<void> {
  await forgetWaitingMails(entryId);
  await forgetMails([...profileLinkMailIds(entryId), ...(await messageMailsTo(tenantId, eventId, refOfWaiting(entryId)))]);
  await retryWhenChanged(async () => {
    const entry = await findWaitingLeft(tenantId, eventId, entryId);
    if (entry === undefined || (await endWaiting({ tenantId, eventId, entry }, { to: 'erased' }))) return;
    // The list of a deleted event, or of an organization that is being erased, is deleted as a whole. Its counter is deleted first.
    const counter = await findPeopleCounter(tenantId, eventId, { consistent: true });
    return counter === undefined ? forgetWaiting(tenantId, eventId, entryId) : changed;
  });
}
