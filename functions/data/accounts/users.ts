import * as z from 'zod/mini';
import { role } from '#shared/model/accounts/user.ts';
import { type AccountAuditRecord, accountAuditWrite } from '../audit/account-audit.ts';
import { type AuditRecord, auditWrite } from '../audit/audit.ts';
import { type MailOrder, mailItem } from '../mail/mails.ts';
import { membershipWrites } from '../staff/roles.ts';
import { attribute, codec, type Decoded, optional } from '../table/codec.ts';
import { hashForKey } from '../table/keys/hash.ts';
import { indexKeys, keys } from '../table/keys/keys.ts';
import { proofKeys } from '../table/keys/proof-keys.ts';
import { findItem, getItem, getItems, type Item } from '../table/table.ts';
import { absent, equals, exists } from '../table/writes/conditions.ts';
import { updateItem, writeTogether } from '../table/writes/transact.ts';
import { change, put, remove } from '../table/writes/writes.ts';
import { readPlatformTotals } from '../tenants/counts.ts';
import { type PlatformListQuery, readPlatformList } from '../tenants/platform-lists.ts';

const userCodec = codec({
  id: attribute('id', z.string()),
  email: attribute('email', z.string()),
  role: attribute('role', role),
  tenantId: attribute('tenant_id', z.nullable(z.string())),
  /** Raised to end every session and token issued before. */
  epoch: attribute('epoch', z.number()),
  /** An argon2id PHC string. */
  password: attribute('password', z.string()),
  createdAt: attribute('created_at', z.string()),
  /** The name that colleagues see in place of the address; empty for none. */
  name: optional('name', z.string(), ''),
  /** Sessions that ended recently (`ended-sessions.ts`). */
  ended: optional('ended', z.string(), ''),
  /** Number of passkeys, so that signing in does not have to read them. */
  passkeys: optional('passkeys', z.number(), 0),
  /** While the organization is closing: until when the closing can be undone, UTC ISO (`closing.ts`). */
  closesAt: optional('closes_at', z.string(), ''),
});

export type StoredUser = Decoded<typeof userCodec>;

export async function findUser(userId: string, options: { consistent?: boolean } = {}): Promise<StoredUser | undefined> {
  return findItem(keys.user(userId), userCodec.decode, options);
}

/**
 * Finds an account by its address, ignoring case: reads the lock item first, then the user. Both reads are consistent, and both are made
 * even for an unknown address, so that timing does not reveal whether it has an account.
 */
export const findUserByEmail = (email: string): Promise<StoredUser | undefined> => findUserByHash(hashForKey(email));

/** Finds an account by the hash of its address, with the same reads as `findUserByEmail`. */
export async function findUserByHash(emailHash: string): Promise<StoredUser | undefined> {
  const lock = await getItem(keys.userEmail(emailHash), { consistent: true });
  const { user_id: userId } = z.parse(z.object({ user_id: z.string() }), lock ?? { user_id: 'none' });
  return findUser(userId, { consistent: true });
}

/** Returns a new account with its initial values. */
export const newUser = (user: Pick<StoredUser, 'id' | 'email' | 'role' | 'tenantId' | 'password' | 'createdAt'>): StoredUser => ({
  ...user,
  ...{ epoch: 1, ended: '', passkeys: 0, closesAt: '', name: '' },
});

/** Returns the writes for a new user, the lock on their address, and their membership. `address` is refused if it is taken. */
export function newUserWrites(user: StoredUser) {
  const item = {
    ...keys.user(user.id),
    ...indexKeys.userOfAll(user.email, user.createdAt, user.id),
    ...userCodec.encode(user),
  };
  const lock = {
    ...keys.userEmail(hashForKey(user.email)),
    ...indexKeys.userByCreation(user.createdAt, user.id),
    user_id: user.id,
  };
  return { address: put(lock, absent), account: put(item), ...membershipWrites(user, undefined, user) };
}

/**
 * Stores a new user.
 * @returns false if the address already has an account
 */
export const putNewUser = (user: StoredUser): Promise<boolean> => writeTogether(Object.values(newUserWrites(user)).flat());

/** After a sign-in, replaces a hash that was created with older parameters. Does nothing if the password has changed in the meantime. */
export async function replacePasswordHash(userId: string, from: string, to: string): Promise<void> {
  await updateItem(change(keys.user(userId), { set: { password: to } }, equals('password', from)));
}

/**
 * Sets a user's name in their own item, in their team's list and in the list for their role.
 * @returns false if their role has changed since it was read
 */
export function renameUser({ id, email, role: as, tenantId }: StoredUser, name: string): Promise<boolean> {
  const set = { name: name || undefined };
  return writeTogether([
    change(keys.user(id), { set }, equals('role', as), equals('tenant_id', tenantId)),
    ...(tenantId === null ? [] : [change(keys.staffMember(tenantId, as, id), { set }, exists)]),
    ...(as === 'user' ? [] : [change(keys.roleHolder(as, email, id), { set }, exists)]),
  ]);
}

/** Returns the addresses of accounts, keyed by account id; unknown accounts are left out. */
export async function findEmails(userIds: readonly string[]): Promise<Map<string, string>> {
  const items = await getItems([...new Set(userIds)].map(keys.user));
  return new Map(items.flatMap((item) => (item === undefined ? [] : [userCodec.decode(item)])).map(({ id, email }) => [id, email]));
}

const addressLock = z.object({ user_id: z.string() });

/**
 * Finds which of these addresses (hashes) belong to a tenant's staff or a super_admin. Returns account ids, keyed by the address's hash. A
 * read costs one unit per address and one per account; an eventually consistent read costs half.
 */
export async function findStaffByAddress(
  tenantId: string,
  addressHashes: readonly string[],
  options: { consistent?: boolean } = {},
): Promise<Map<string, string>> {
  const hashes = [...new Set(addressHashes)];
  if (hashes.length === 0) return new Map();
  const locks = await getItems(hashes.map(keys.userEmail), options);
  const owners = hashes.flatMap((hash, at) => (locks[at] === undefined ? [] : [{ hash, userId: z.parse(addressLock, locks[at]).user_id }]));
  const accounts = owners.map(({ userId }) => keys.user(userId));
  const users = owners.length === 0 ? [] : await getItems(accounts, options);
  const staff = owners.flatMap(({ hash, userId }, at) => {
    const user = users[at] === undefined ? undefined : userCodec.decode(users[at]);
    const isStaff = user?.role === 'super_admin' || (user !== undefined && user.role !== 'user' && user.tenantId === tenantId);
    return isStaff ? [[hash, userId] as const] : [];
  });
  return new Map(staff);
}

/** Returns a page of all accounts, and how many accounts match the query. */
export async function pageUsers(query: PlatformListQuery) {
  const { items, ...page } = await readPlatformList(
    {
      byName: indexKeys.userOfAll('', '', '').g4,
      byCreation: indexKeys.userByCreation('', '').g4,
      keyOf: keys.user,
      count: async () => {
        const { user, host, admin, super_admin } = await readPlatformTotals();
        return user + host + admin + super_admin;
      },
    },
    query,
  );
  return { users: items.map(userCodec.decode), ...page };
}

/**
 * Sets the password and raises the epoch, which ends every earlier session. @returns undefined if the account has changed since it was read
 */
export async function writePassword(
  user: StoredUser,
  password: string,
  { notice, audit }: { notice: MailOrder; audit: AccountAuditRecord },
): Promise<StoredUser | undefined> {
  const asRead = [equals('epoch', user.epoch), equals('password', user.password)];
  const written = await writeTogether([
    change(keys.user(user.id), { set: { password }, add: { epoch: 1 } }, ...asRead),
    put(mailItem(notice)),
    accountAuditWrite(audit),
  ]);
  return written ? { ...user, password, epoch: user.epoch + 1 } : undefined;
}

const nextEpoch = (userId: string) => change(keys.user(userId), { add: { epoch: 1 } }, exists);

/** Ends every session of a user by raising the epoch. */
export async function endSessions(userId: string): Promise<void> {
  await updateItem(nextEpoch(userId));
}

/**
 * Ends every session of a user and begins a new one in one transaction, so that the user stays signed in here.
 * @param from id of the session that asks for it
 * @returns false if that session, or all sessions, have ended since the account was read
 */
export const replaceSessions = (user: StoredUser, from: string, next: Item): Promise<boolean> =>
  writeTogether([
    change(keys.user(user.id), { add: { epoch: 1 } }, equals('epoch', user.epoch)),
    remove(proofKeys.session(user.id, from), exists),
    put(next),
  ]);

/**
 * Ends every session of another user's account, and records that in the audit trail.
 * @returns false if the account is gone
 */
export const endSessionsAudited = (userId: string, audit: AuditRecord): Promise<boolean> =>
  writeTogether([nextEpoch(userId), auditWrite(audit)]);
