import * as z from 'zod/mini';
import { type AuditRecord, auditWrite } from '../audit/audit.ts';
import { type MailOrder, mailItem } from '../mail/mails.ts';
import { contactWrites, type MembershipChange, wholePlatform } from '../staff/role-changes.ts';
import { membershipWrites } from '../staff/roles.ts';
import { attribute, codec, type Decoded, optional } from '../table/codec.ts';
import { hashForKey } from '../table/keys/hash.ts';
import { type Key, keys, prefixes } from '../table/keys/keys.ts';
import { dueFrom, forgettingDue, forgettingsDue } from '../table/keys/platform-keys.ts';
import { proofKeys, proofPrefixes } from '../table/keys/proof-keys.ts';
import { storedKey } from '../table/keys/stored-key.ts';
import { findItem, type Item, queryItems, writeItems } from '../table/table.ts';
import { equals } from '../table/writes/conditions.ts';
import { firstRefused } from '../table/writes/refusals.ts';
import { transact, updateItem, writeTogether } from '../table/writes/transact.ts';
import { change, put, remove } from '../table/writes/writes.ts';
import { asRead, listStoredPasskeys } from './passkeys.ts';
import { type ProofTicket, redeemTicket } from './proof-tickets.ts';
import type { StoredUser } from './users.ts';

const forgettingCodec = codec({
  userId: attribute('id', z.string()),
  /** The account's address, by which everything that the account created is found. Deleted together with this item. */
  email: attribute('email', z.string()),
  /** Ids of the organizations to look through; null means all of them, as for a super_admin. */
  tenants: attribute('tenants', z.nullable(z.array(z.string()))),
  step: attribute('step', z.number()),
  /** Cursor: an organization, and where in its list of events the next step begins ('' for the start of the list). */
  tenant: optional('tenant', z.string(), ''),
  event: optional('event', z.string(), ''),
  /** True on the second pass through the organizations. */
  again: optional('again', z.boolean(), false),
  /** When the next step is due, epoch ms. */
  due: optional('due', z.number(), 0),
});

/** A deleted account whose traces are still being removed. */
export type Forgetting = Decoded<typeof forgettingCodec>;

/** Returns the organizations where an account left traces: its own and those it belonged to. Null means all of them. */
async function tenantsOf({ id, role, tenantId }: StoredUser): Promise<string[] | null> {
  const rows = await queryItems({ pk: keys.user(id).pk, prefix: proofPrefixes.formerMembership, consistent: true });
  const former = z.parse(z.array(storedKey), rows).map(({ sk }) => sk.slice(proofPrefixes.formerMembership.length));
  if (role === 'super_admin' || former.includes(wholePlatform)) return null;
  return [...new Set([...former, ...(tenantId === null ? [] : [tenantId])])];
}

interface AccountDeletion {
  /** The account as it was read earlier. */
  readonly user: StoredUser;
  /** Undefined if the deletion is repeated after a restore. */
  readonly ticket: ProofTicket | undefined;
  readonly contact: MembershipChange['contact'];
  readonly mail: MailOrder;
  readonly audit: AuditRecord;
}

/**
 * Deletes an account and every way to sign in to it. The note written here lets `domain/accounts/forget-account.ts` remove the rest. The
 * address becomes free only when nothing refers to it any more: whatever is created under it afterward belongs to another account.
 * @returns why it was refused; `contact` means that the organization's contact has changed in the meantime
 */
export async function removeAccount({ user, ticket, contact, mail, audit }: AccountDeletion) {
  const { id, email, role, tenantId } = user;
  const [passkeys, tenants] = await Promise.all([user.passkeys === 0 ? [] : listStoredPasskeys(id), tenantsOf(user)]);
  const refused = await transact({
    ticket: ticket && redeemTicket(ticket),
    account: remove(keys.user(id), ...asRead(user), equals('role', role), equals('tenant_id', tenantId)),
    address: change(keys.userEmail(hashForKey(email)), { set: { user_id: id, leaving: true, g4: undefined, g4s: undefined } }),
    proofs: [...passkeys.map((passkey) => remove(proofKeys.passkey(id, passkey.id))), remove(proofKeys.recoveryCodes(id))],
    ...membershipWrites(user, user, undefined),
    contact: contact === undefined || tenantId === null ? undefined : contactWrites(tenantId, email, contact),
    forgetting: put({
      ...proofKeys.forgetting(id),
      ...forgettingDue(mail.createdAt, id),
      ...forgettingCodec.encode({ userId: id, email, tenants, step: 0, due: mail.createdAt }),
    }),
    mail: put(mailItem(mail)),
    audit: auditWrite(audit),
  });
  return firstRefused(refused, 'ticket', 'account', 'team', 'platform', 'places', 'contact');
}

export const findForgetting = (userId: string): Promise<Forgetting | undefined> =>
  findItem(proofKeys.forgetting(userId), forgettingCodec.decode, { consistent: true });

/** Returns the ids of at most `limit` deleted accounts whose next step is due by `now` (epoch ms), longest waiting first. */
export async function listForgettingsDue(now: number, limit: number): Promise<string[]> {
  const items = await queryItems({ index: 'main', pk: forgettingsDue, to: dueFrom(now + 1), limit });
  return items.map((item) => forgettingCodec.decode(item).userId);
}

/** Returns the id of the deleted account that this note is about, if its next step is due (`now`: epoch ms). */
export function dueForgetting(item: Item, now: number): string | undefined {
  const { userId, due } = forgettingCodec.decode(item);
  return due <= now ? userId : undefined;
}

/** Saves the cursor. The stream record of this change starts the next step if it is due. Writes nothing if another run was faster. */
export async function noteForgotten(
  { userId, step }: Forgetting,
  to: Pick<Forgetting, 'tenant' | 'event' | 'again' | 'due'>,
): Promise<void> {
  const set = { ...forgettingCodec.encode({ ...to, step: step + 1 }), ...forgettingDue(to.due, userId) };
  await updateItem(change(proofKeys.forgetting(userId), { set }, equals('step', step)));
}

/**
 * Removes what is stored alongside the account: its sessions, and the list of organizations it belonged to. Socket rows are removed when
 * the socket closes, or they expire.
 */
export async function clearAccount(userId: string): Promise<void> {
  const note = proofKeys.forgetting(userId);
  const left: Key[] = z.parse(z.array(storedKey), await queryItems({ pk: note.pk, consistent: true }));
  await writeItems({ remove: left.filter(({ sk }) => sk !== note.sk && !sk.startsWith(prefixes.socket)) });
}

/** Does the last step: frees the address. If the step is repeated after another account has taken the address, that account keeps it. */
export async function endForgetting({ userId, email }: Forgetting): Promise<void> {
  await writeTogether([remove(keys.userEmail(hashForKey(email)), equals('user_id', userId)), remove(proofKeys.forgetting(userId))]);
}
