import * as z from 'zod/mini';
import { transport } from '#shared/model/passkeys/passkey.ts';
import { type AccountAuditRecord, accountAuditWrite } from '../audit/account-audit.ts';
import type { MailOrder } from '../mail/mails.ts';
import { mailItem } from '../mail/mails.ts';
import { attribute, codec, type Decoded, inKey } from '../table/codec.ts';
import { hashForKey } from '../table/keys/hash.ts';
import { keys } from '../table/keys/keys.ts';
import { proofKeys, proofPrefixes } from '../table/keys/proof-keys.ts';
import { findItem, queryItems } from '../table/table.ts';
import { absent, type Condition, either, equals, exists, lacks } from '../table/writes/conditions.ts';
import { firstRefused } from '../table/writes/refusals.ts';
import { transact, writeTogether } from '../table/writes/transact.ts';
import { change, put, remove, type Write } from '../table/writes/writes.ts';
import { type ProofTicket, redeemTicket } from './proof-tickets.ts';
import { type RecoveryCodes, recoveryCodesItem } from './recovery-codes.ts';
import type { StoredUser } from './users.ts';

const passkeyCodec = codec({
  id: inKey('sk', proofPrefixes.passkey),
  /** Id by which the browser finds the passkey, base64url. */
  credentialId: attribute('credential', z.string()),
  /** COSE key, base64url. */
  publicKey: attribute('key', z.string()),
  /** The passkey's own count of its signatures; 0 for passkeys that do not count. */
  counter: attribute('counter', z.number()),
  transports: attribute('transports', z.array(transport)),
  name: attribute('name', z.string()),
  createdAt: attribute('created_at', z.string()),
  /** Time of the last use, UTC ISO; null before the first. */
  usedAt: attribute('used_at', z.nullable(z.string())),
});

export type StoredPasskey = Decoded<typeof passkeyCodec>;

/** Returns the id that our calls and keys use for a passkey, because a credential id may be too long for a key. */
export const passkeyIdOf = (credentialId: string): string => hashForKey(credentialId);

const keyOf = (userId: string, id: string) => proofKeys.passkey(userId, id);

/** Lists an account's passkeys, oldest first. */
export async function listStoredPasskeys(userId: string): Promise<StoredPasskey[]> {
  const items = await queryItems({ pk: keys.user(userId).pk, prefix: proofPrefixes.passkey, consistent: true });
  return items.map(passkeyCodec.decode).sort((one, other) => one.createdAt.localeCompare(other.createdAt));
}

export const findPasskey = (userId: string, id: string): Promise<StoredPasskey | undefined> =>
  findItem(keyOf(userId, id), passkeyCodec.decode, { consistent: true });

/** The notices about a change: the email to the owner, and the line in the audit trail. */
export interface Told {
  readonly notice: MailOrder;
  readonly audit: AccountAuditRecord;
}

/** Returns the writes of both notices. Neither is ever refused. */
export const tellOf = ({ notice, audit }: Told): Write[] => [put(mailItem(notice)), accountAuditWrite(audit)];

/** Conditions that the account still has the same number of passkeys, and the same password, as when it was read. */
export const asRead = ({ passkeys, epoch }: StoredUser): Condition[] => [
  passkeys === 0 ? either(lacks('passkeys'), equals('passkeys', 0)) : equals('passkeys', passkeys),
  equals('epoch', epoch),
];

/**
 * Adds a passkey. With an account's first passkey, also adds its recovery codes.
 * @returns why it was refused: `ticket` (already used), `passkey` (already exists) or `account` (has changed in the meantime); undefined if
 * the passkey was added
 */
export async function putPasskey(
  user: StoredUser,
  passkey: StoredPasskey,
  { ticket, codes, told }: { ticket: ProofTicket; codes: RecoveryCodes | undefined; told: Told },
): Promise<'ticket' | 'passkey' | 'account' | undefined> {
  const refused = await transact({
    ticket: redeemTicket(ticket),
    passkey: put({ ...keyOf(user.id, passkey.id), ...passkeyCodec.encode(passkey) }, absent),
    account: change(keys.user(user.id), { add: { passkeys: 1 } }, ...asRead(user)),
    codes: codes && put(recoveryCodesItem(user.id, codes)),
    told: tellOf(told),
  });
  return firstRefused(refused, 'ticket', 'passkey', 'account');
}

/**
 * Records that a passkey was used, and uses the ticket up.
 * @returns false if another call has used the passkey or the ticket in the meantime
 */
export function recordPasskeyUse(
  userId: string,
  { id, counter: before }: StoredPasskey,
  { ticket, counter, at }: { ticket: ProofTicket; counter: number; at: string },
): Promise<boolean> {
  return writeTogether([redeemTicket(ticket), change(keyOf(userId, id), { set: { counter, used_at: at } }, equals('counter', before))]);
}

/** Removes a passkey, and with an account's last passkey also its recovery codes. @returns why it was refused, as for `putPasskey` */
export async function deletePasskey(user: StoredUser, id: string, told: Told): Promise<'passkey' | 'account' | undefined> {
  const refused = await transact({
    passkey: remove(keyOf(user.id, id), exists),
    account: change(keys.user(user.id), { add: { passkeys: -1 } }, ...asRead(user)),
    codes: user.passkeys === 1 ? remove(proofKeys.recoveryCodes(user.id)) : undefined,
    told: tellOf(told),
  });
  return firstRefused(refused, 'passkey', 'account');
}

/**
 * Removes all passkeys and recovery codes of a user who has lost them, and ends every session by raising the epoch.
 * @returns how many passkeys there were; undefined if the account has changed since it was read
 */
export async function deleteAllPasskeys(user: StoredUser, told: Told): Promise<number | undefined> {
  const known = await listStoredPasskeys(user.id);
  const written = await writeTogether([
    ...known.map(({ id }) => remove(keyOf(user.id, id))),
    remove(proofKeys.recoveryCodes(user.id)),
    change(keys.user(user.id), { set: { passkeys: undefined }, add: { epoch: 1 } }, ...asRead(user)),
    ...tellOf(told),
  ]);
  return written ? known.length : undefined;
}
