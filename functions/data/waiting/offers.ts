import { stateAfter } from '#shared/rules/waiting/waiting.ts';
import { type AuditRecord, auditWrite } from '../audit/audit.ts';
import { heldAttribute, lastOf, waitingAttribute } from '../events/counters.ts';
import { type MailOrder, mailItem } from '../mail/mails.ts';
import { hashForKey } from '../table/keys/hash.ts';
import { indexKeys, keys } from '../table/keys/keys.ts';
import { queryItems } from '../table/table.ts';
import { above, absent, differs, equals, exists } from '../table/writes/conditions.ts';
import { firstRefused } from '../table/writes/refusals.ts';
import { changeItem, transact, writeTogether } from '../table/writes/transact.ts';
import { change, check, put } from '../table/writes/writes.ts';
import { changePeopleCounter, closedBy, limitsBy, placeIsFree, released } from './places.ts';
import { asRead, type EntryOf, entryChange, parseEntryKey, queueOfEntry } from './waiting.ts';

export interface Offer {
  /** UTC ISO. */
  readonly until: string;
  /** Epoch ms. */
  readonly now: number;
  readonly mail: MailOrder;
  readonly audit?: AuditRecord | undefined;
  /**
   * For an offer to the first guest in a queue: the counter's `v` as read before the queue. If anything has changed since, another guest
   * may be first now.
   */
  readonly version?: number | undefined;
}

/**
 * Holds a place for a guest who is waiting, or who has applied and was approved. Places are offered to approved guests until the start, to
 * others until the list closes.
 * @returns what refused it: `place` if no place is free, or the counter has changed since `version`; `barred` if the guest's address is
 * barred; `entry` if the entry has changed since it was read
 */
export async function offerPlace(
  { tenantId, eventId, entry }: EntryOf,
  { until, now, mail, audit, version }: Offer,
): Promise<'place' | 'barred' | 'entry' | undefined> {
  const gender = queueOfEntry(entry.id);
  const moved = { ...released(entry), [heldAttribute[gender]]: 1, ...limitsBy(gender, -1) };
  const startsAfter = entry.state === 'applied' ? new Date(now).toISOString() : closedBy(now);
  const open = [exists, differs('status', 'completed'), above('start', startsAfter)];
  if (version !== undefined) open.push(equals('v', version));
  const refused = await transact({
    place: changePeopleCounter(tenantId, eventId, entry.id, moved, ...open, ...placeIsFree(gender)),
    entry: entryChange({ tenantId, eventId, entry }, { state: 'offered', until }),
    barred: check(keys.barred(tenantId, hashForKey(entry.email)), absent),
    mail: put(mailItem(mail)),
    audit: audit && auditWrite(audit),
  });
  return firstRefused(refused, 'place', 'barred', 'entry');
}

/**
 * Passes over a guest whose address is barred. They no longer hold anyone up, and keep their position in the order.
 * @returns false if the address is not barred, or the entry has changed since it was read
 */
export const passOver = ({ tenantId, eventId, entry }: EntryOf): Promise<boolean> =>
  writeTogether([
    changePeopleCounter(tenantId, eventId, entry.id, released(entry), exists),
    change(keys.waiting(tenantId, eventId, entry.id), { set: { s: stateAfter(entry.state, 'pass') } }, ...asRead(entry)),
    check(keys.barred(tenantId, hashForKey(entry.email)), exists),
  ]);

/**
 * Lets a guest who was passed over wait again, at the same position in the order.
 * @returns false if the address is barred, or the entry has changed
 */
export const returnToQueue = ({ tenantId, eventId, entry }: EntryOf): Promise<boolean> =>
  writeTogether([
    changePeopleCounter(tenantId, eventId, entry.id, { [waitingAttribute[queueOfEntry(entry.id)]]: 1 }, exists),
    change(keys.waiting(tenantId, eventId, entry.id), { set: { s: stateAfter(entry.state, 'return') } }, ...asRead(entry)),
    check(keys.barred(tenantId, hashForKey(entry.email)), absent),
  ]);

/** Makes an offer end at another time. @returns false if the entry has changed in the meantime */
export const setOfferEnd = (of: EntryOf, until: string): Promise<boolean> => changeItem(entryChange(of, { until }));

/** Sets whether staff make every offer themselves. @returns false if the event is deleted */
export function setOfferedByHand(tenantId: string, eventId: string, byHand: boolean): Promise<boolean> {
  const set = { hand: byHand ? true : undefined, last: lastOf('waiting_changed', 'automatic') };
  return changeItem(change(keys.peopleCounter(tenantId, eventId), { set, add: { v: 1 } }, exists));
}

/** Tenant, event and entry of an offer that has ended. */
export type DueOffer = NonNullable<ReturnType<typeof parseEntryKey>>;

/** Returns offers that have ended by `now` (UTC ISO), earliest first. The index may lag. */
export async function listDueOffers(now: string): Promise<DueOffer[]> {
  const items = await queryItems({ index: 'all', pk: indexKeys.offerDue('', '', '').g4, to: now });
  return items.flatMap((item) => parseEntryKey(item) ?? []);
}
