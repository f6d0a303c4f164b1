import { passOver, returnToQueue } from '../../data/waiting/offers.ts';
import { findWaiting, listWaitingOfHash } from '../../data/waiting/waiting.ts';

/**
 * Handles the entries of guests who are waiting under a barred address (docs/rules/waiting.md#barred-addresses). `address`: always its
 * hash.
 */

/** Passes over all entries of an address that has been barred. Idempotent. */
export const passOverBarred = (tenantId: string, address: string): Promise<void> => forEntries(tenantId, address, 'waiting', passOver);

/** Puts all entries of an address that is no longer barred back in their places. Idempotent. */
export const returnWhoWasBarred = (tenantId: string, address: string): Promise<void> =>
  forEntries(tenantId, address, 'passed', returnToQueue);

async function forEntries(tenantId: string, address: string, state: 'waiting' | 'passed', change: typeof passOver): Promise<void> {
  for (const { eventId, entryId } of await listWaitingOfHash(tenantId, address)) {
    const entry = await findWaiting(tenantId, eventId, entryId);
    // Refused if the entry or the bar has changed since; whatever changed it also handles the entry.
    if (entry?.state === state) await change({ tenantId, eventId, entry });
  }
}
