import { heldAttribute, incompleteAttribute } from '../events/counters.ts';
import { type MailOrder, mailItem } from '../mail/mails.ts';
import { hashForKey } from '../table/keys/hash.ts';
import { keys } from '../table/keys/keys.ts';
import { above, absent, differs, equals, exists, lacks } from '../table/writes/conditions.ts';
import { firstRefused } from '../table/writes/refusals.ts';
import { transact, writeTogether } from '../table/writes/transact.ts';
import { change, check, put, type Write } from '../table/writes/writes.ts';
import { type NewEntry, newEntry } from './joining.ts';
import { changePeopleCounter, limitsBy, placeIsFree } from './places.ts';
import { asRead, type EntryOf, entryCodec, queueOfEntry } from './waiting.ts';

/** An imported guest whose place is held, with everything that is written at the same time. */
export interface Holding extends NewEntry {
  /** Undefined if the organization has no emails left for the day. */
  readonly mail: MailOrder | undefined;
  readonly quota: Write | undefined;
  readonly also: readonly Write[];
}

/**
 * Holds a place for an imported guest. Staff decide who comes, so waiting guests have no priority.
 * @returns what refused it: `place` if none is free or the event has begun, `address` if it is known, `barred`; `also` for the further writes
 * and the quota
 */
export async function holdPlace(holding: Holding): Promise<'place' | 'address' | 'barred' | 'also' | undefined> {
  const { tenantId, event, entry, mail, quota, also, now } = holding;
  const gender = queueOfEntry(entry.id);
  const held = { [heldAttribute[gender]]: 1, [incompleteAttribute]: 1, ...limitsBy(gender, -1) };
  const open = [exists, differs('status', 'completed'), above('start', new Date(now).toISOString())];
  const refused = await transact({
    place: changePeopleCounter(tenantId, event.id, entry.id, held, ...open, ...placeIsFree(gender)),
    ...newEntry(holding),
    barred: check(keys.barred(tenantId, hashForKey(entry.email)), absent),
    mail: mail && put(mailItem(mail)),
    also: [...also, ...(quota === undefined ? [] : [quota])],
  });
  return firstRefused(refused, 'also', 'address', 'barred', 'place');
}

/**
 * Orders one more email that asks an imported guest to complete the place.
 * @returns false if the entry has changed since it was read, or the organization has no emails left
 */
export const askAgain = ({ tenantId, eventId, entry }: EntryOf, mail: MailOrder, quota: Write): Promise<boolean> =>
  writeTogether([
    change(
      keys.waiting(tenantId, eventId, entry.id),
      { set: entryCodec.encode({ asked: entry.asked + 1 }) },
      ...asRead(entry),
      entry.asked === 0 ? lacks('r') : equals('r', entry.asked),
    ),
    put(mailItem(mail)),
    quota,
  ]);
