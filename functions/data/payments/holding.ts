import { openAfterEnd } from '#shared/rules/events/registration-window.ts';
import { approvalAttribute, heldAttribute } from '../events/counters.ts';
import { hashForKey } from '../table/keys/hash.ts';
import { keys } from '../table/keys/keys.ts';
import { above, absent, type Condition, differs, exists, lacks } from '../table/writes/conditions.ts';
import { firstRefused } from '../table/writes/refusals.ts';
import { transact, writeTogether } from '../table/writes/transact.ts';
import { check, put, type Write } from '../table/writes/writes.ts';
import { type NewEntry, newEntry } from '../waiting/joining.ts';
import { changePeopleCounter, limitsBy, nobodyComesFirst, placeIsFree } from '../waiting/places.ts';
import { type EntryOf, entryChange, keptUntil, queueOfEntry } from '../waiting/waiting.ts';
import { newOrder, type StoredOrder } from './orders.ts';

/** A place that is held until it is paid, with everything that is written at the same time. */
export interface Buying extends NewEntry {
  readonly order: StoredOrder;
  readonly code: Write | undefined;
  /** Conditions on the people counter that the price still holds. */
  readonly priceHolds: readonly Condition[];
}

/**
 * Holds a place for a guest who pays online, if the guest could register now.
 * @returns what refused it: `place` if none is free, others come first, the event takes no registrations, or the price no longer holds;
 * `address` if it is known; `barred`, `photo`, `code`
 */
export async function holdForPayment(buying: Buying): Promise<'place' | 'address' | 'barred' | 'photo' | 'code' | undefined> {
  const { tenantId, event, entry, order, code, priceHolds, now } = buying;
  const gender = queueOfEntry(entry.id);
  const held = { [heldAttribute[gender]]: 1, ...limitsBy(gender, -1) };
  const open = [
    exists,
    differs('status', 'completed'),
    above('end', new Date(now - openAfterEnd).toISOString()),
    lacks(approvalAttribute),
    ...priceHolds,
  ];
  const refused = await transact({
    place: changePeopleCounter(tenantId, event.id, entry.id, held, ...open, ...placeIsFree(gender), nobodyComesFirst(gender, now)),
    ...newEntry(buying),
    barred: check(keys.barred(tenantId, hashForKey(entry.email)), absent),
    order: newOrder({ tenantId, eventId: event.id, order }),
    code,
  });
  return firstRefused(refused, 'place', 'address', 'barred', 'photo', 'code');
}

/**
 * Adds an order to a place that is held already. `until` (UTC ISO): until when it is held from now on. It raises the people counter, because
 * an event cannot be deleted while somebody orders.
 * @returns what refused it: `entry` if it has changed since it was read, or the event was deleted; `code`
 */
export async function payForPlace(
  of: EntryOf,
  order: StoredOrder,
  until: string,
  code: Write | undefined,
): Promise<'entry' | 'code' | undefined> {
  const refused = await transact({
    entry: [
      entryChange(of, { orderId: order.id, until }, lacks('o')),
      changePeopleCounter(of.tenantId, of.eventId, of.entry.id, {}, exists),
    ],
    order: newOrder({ ...of, order }),
    code,
  });
  return firstRefused(refused, 'entry', 'code');
}

/**
 * Takes a free place for an entry whose offer has ended, for a payment that came late.
 * @returns false if no place is free, the address is known by now, or the entry has changed
 */
export async function retakePlace(
  { tenantId, eventId, entry }: EntryOf,
  { end, until, now }: { readonly end: string; readonly until: string; readonly now: number },
): Promise<boolean> {
  const gender = queueOfEntry(entry.id);
  const address = { ...keys.registeredEmail(tenantId, eventId, hashForKey(entry.email)), waiting: entry.id, ttl: keptUntil(end) };
  return writeTogether([
    changePeopleCounter(
      ...([tenantId, eventId, entry.id, { [heldAttribute[gender]]: 1, ...limitsBy(gender, -1) }] as const),
      ...[exists, differs('status', 'completed'), ...placeIsFree(gender), nobodyComesFirst(gender, now)],
    ),
    entryChange({ tenantId, eventId, entry }, { state: 'offered', until }),
    put(address, absent),
  ]);
}
