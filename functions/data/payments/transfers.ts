import * as z from 'zod/mini';
import { hashOf } from '../../lib/secrets/secrets.ts';
import { type AuditRecord, auditWrite } from '../audit/audit.ts';
import { heldAttribute } from '../events/counters.ts';
import { type MailOrder, mailItem } from '../mail/mails.ts';
import { freeAddress, freePlace, type Leaving, leaveWrites } from '../participants/leaving.ts';
import { registrationCodec, type StoredRegistration } from '../registration/registrations.ts';
import { attribute, codec, type Decoded } from '../table/codec.ts';
import { hashForKey } from '../table/keys/hash.ts';
import { keys } from '../table/keys/keys.ts';
import { paymentKeys } from '../table/keys/payment-keys.ts';
import { findUnexpired } from '../table/unexpired.ts';
import { above, absent, differs, equals, exists, lacks } from '../table/writes/conditions.ts';
import { firstRefused, onlyRefused } from '../table/writes/refusals.ts';
import { changeItem, transact, writeTogether } from '../table/writes/transact.ts';
import { change, check, put } from '../table/writes/writes.ts';
import { unlessClosing } from '../tenants/tenants.ts';
import { type NewEntry, newEntry } from '../waiting/joining.ts';
import { closedBy, limitsBy } from '../waiting/places.ts';
import { keptUntil, queueOfEntry } from '../waiting/waiting.ts';
import { type OrderOf, orderChange } from './orders.ts';

export const transferCodec = codec({
  tenantId: attribute('tenant_id', z.string()),
  eventId: attribute('event_id', z.string()),
  /** Who passes on the place. */
  participantId: attribute('participant', z.string()),
  /** The link opens the place as long as the registration has the same. */
  nonce: attribute('nonce', z.string()),
});

/** A link that passes on a place, or that did. */
export type StoredTransfer = Decoded<typeof transferCodec>;

/** Returns what a token passes on; undefined for an unknown or expired one. */
export const openTransferLink = async (token: string): Promise<StoredTransfer | undefined> =>
  unlessClosing(await findUnexpired(paymentKeys.transfer(hashOf(token)), transferCodec.decode, { consistent: true }));

/**
 * Stores a link that passes on a guest's place. It replaces an earlier one, because the registration has only one nonce.
 * @returns false if the guest is no longer registered, or pays with another order
 */
export const putTransfer = (transfer: StoredTransfer, token: string, orderId: string, end: string): Promise<boolean> =>
  writeTogether([
    change(
      keys.registration(transfer.tenantId, transfer.eventId, transfer.participantId),
      { set: registrationCodec.encode({ transfer: transfer.nonce }) },
      exists,
      equals('py.order', orderId),
    ),
    put({ ...paymentKeys.transfer(hashOf(token)), ...transferCodec.encode(transfer), ttl: keptUntil(end) }),
  ]);

/** Makes a guest's link stop working. @returns false if the guest is no longer registered */
export const dropTransfer = (tenantId: string, eventId: string, participantId: string): Promise<boolean> =>
  changeItem(change(keys.registration(tenantId, eventId, participantId), { set: { tn: undefined } }, exists));

/** A place that goes from one guest to another, for whom the entry holds it, with everything that is written at the same time. */
export interface PassingOn extends OrderOf, NewEntry {
  readonly giver: Leaving;
  /** When to look whether the other guest is registered, UTC ISO. */
  readonly due: string;
  readonly audit: AuditRecord;
  readonly mail: MailOrder;
}

/**
 * Takes a guest off an event, and holds the place for another guest, to whom the order then belongs. So nobody else can get the place, and
 * never do both have it.
 * @returns what refused it: `registration` if it, the link or the order has changed, `place` if the event takes no registrations, `address`
 * if it is known, `barred`, `photo`
 */
export async function passOn(passing: PassingOn): Promise<'registration' | 'place' | 'address' | 'barred' | 'photo' | undefined> {
  const { tenantId, eventId, giver, entry, order, due, audit, mail, now } = passing;
  const { registration, profile } = giver;
  const gender = queueOfEntry(entry.id);
  const held = { [heldAttribute[gender]]: 1, ...limitsBy(gender, -1) };
  const writes = {
    registration: [
      ...leaveWrites(tenantId, eventId, giver, Date.parse(audit.at), transferAsRead(registration)),
      // Whoever takes over a place that is due pays for it.
      orderChange(passing, { participantId: null, entryId: entry.id, isPassedOn: true, isTransferred: order.state === 'paid', due }),
    ],
    place: freePlace(tenantId, eventId, registration, held, differs('status', 'completed'), above('start', closedBy(now))),
    ownAddress: freeAddress(tenantId, eventId, profile.contact.email, profile.id),
    ...newEntry(passing),
    barred: check(keys.barred(tenantId, hashForKey(entry.email)), absent),
    mail: put(mailItem(mail)),
    audit: auditWrite(audit),
  };
  const refused = await transact(writes);
  // The giver's address belongs to somebody else by now.
  const again = onlyRefused(refused, 'ownAddress') ? await transact({ ...writes, ownAddress: undefined }) : refused;
  return firstRefused(
    again.filter((name) => name !== 'ownAddress'),
    ...(['registration', 'place', 'address', 'barred', 'photo'] as const),
  );
}

const transferAsRead = ({ transfer }: StoredRegistration) => (transfer === null ? lacks('tn') : equals('tn', transfer));
