import * as z from 'zod/mini';
import { type Role, role } from '#shared/model/accounts/user.ts';
import { hashOf } from '../../lib/secrets/secrets.ts';
import { type AuditRecord, auditWrite } from '../audit/audit.ts';
import { type MailOrder, mailItem } from '../mail/mails.ts';
import { attribute, codec, type Decoded, inKey } from '../table/codec.ts';
import { hashForKey } from '../table/keys/hash.ts';
import { indexKeys, keys, prefixes } from '../table/keys/keys.ts';
import { proofKeys } from '../table/keys/proof-keys.ts';
import { storedKey } from '../table/keys/stored-key.ts';
import { getItem, getItems, type Item, queryItems } from '../table/table.ts';
import { findUnexpired, isExpired } from '../table/unexpired.ts';
import { absent, equals, exists } from '../table/writes/conditions.ts';
import { writeTogether } from '../table/writes/transact.ts';
import { change, check, put, remove, type Write } from '../table/writes/writes.ts';
import { unlessClosing } from '../tenants/tenants.ts';
import { teamIsOpen } from './roles.ts';

/** How long an invitation is valid, ms (docs/rules/staff.md#invitations). */
export const invitationLifetime = 7 * 24 * 3_600_000;
/** How long an expired invitation can still be resent, ms. */
const keptAfterExpiry = 30 * 24 * 3_600_000;

const invitationCodec = codec({
  id: attribute('id', z.string()),
  nonce: attribute('nonce', z.string()),
  hash: inKey('pk', proofKeys.staffInvitation('').pk),
  email: attribute('email', z.string()),
  role: attribute('role', role),
  tenantId: attribute('tenant_id', z.string()),
  /** The address of the person who sent the invitation. */
  invitedBy: attribute('invited_by', z.string()),
  /** When its email was last sent, epoch ms. */
  sent: attribute('sent', z.number()),
  /** Epoch ms. */
  expires: attribute('expires', z.number()),
});

/** An invitation to an organization's staff. The link's token is derived from id and nonce; the invitation is found by the token's hash. */
export type StaffInvitation = Decoded<typeof invitationCodec>;

export interface MailedInvitation {
  readonly invitation: StaffInvitation;
  readonly mail: MailOrder;
}

const ttlOf = (expires: number) => Math.ceil((expires + keptAfterExpiry) / 1000);

export function invitationWrite(invitation: StaffInvitation): Write {
  const { tenantId, email, role: invitedAs, hash, expires } = invitation;
  return put({
    ...proofKeys.staffInvitation(hash),
    ...indexKeys.invitationOfTenant(tenantId, email, hash),
    ...indexKeys.invitationOfAll(invitedAs, email, hash),
    ...invitationCodec.encode(invitation),
    ttl: ttlOf(expires),
  });
}

/** Returns the invitation for a token, even if it has expired, as long as its row exists; undefined for an unknown or used token. */
export const findInvitation = async (token: string): Promise<StaffInvitation | undefined> =>
  unlessClosing(await findInvitationByHash(hashOf(token)));

/** Finds an invitation by its token's hash. Staff's calls name an invitation by this hash, because the hash opens nothing. */
export async function findInvitationByHash(hash: string): Promise<StaffInvitation | undefined> {
  return findUnexpired(proofKeys.staffInvitation(hash), invitationCodec.decode, { consistent: true });
}

/** Decodes an open invitation; empty if it was used, withdrawn or has expired. */
const decodeOpen = (item: Item | undefined): StaffInvitation[] =>
  item === undefined || isExpired(item) ? [] : [invitationCodec.decode(item)];

/** Returns the write that uses up an invitation; refused if it was already used. */
export const consumeInvitation = ({ hash }: Pick<StaffInvitation, 'hash'>): Write => remove(proofKeys.staffInvitation(hash), exists);

/**
 * Returns a tenant's open invitations, sorted by email address. The index and the pointers to the latest invitations only give hashes; each
 * invitation is then read from the table. So an invitation sent a moment ago is included, and one that was used or withdrawn is not.
 */
export async function listInvitations(tenantId: string): Promise<StaffInvitation[]> {
  const [listed, latest] = await Promise.all([
    listedInvitations(tenantId),
    queryItems({ pk: keys.tenant(tenantId).pk, prefix: prefixes.latestInvitation, consistent: true }),
  ]);
  const hashes = new Set([...listed, ...z.parse(z.array(pointer), latest).map(({ h }) => h)]);
  const items = await getItems([...hashes].map(proofKeys.staffInvitation));
  const found = items.flatMap(decodeOpen);
  return found.sort((one, other) => (one.email < other.email ? -1 : 1));
}

/** Returns the hashes of a tenant's invitations in the index; with `email`, only those for that address. */
async function listedInvitations(tenantId: string, email?: string): Promise<string[]> {
  const { g1 } = indexKeys.invitationOfTenant(tenantId, '', '');
  return (await queryItems({ index: 'main', pk: g1, ...(email === undefined ? {} : { prefix: `${email}#` }) })).map(
    (item) => invitationCodec.decode(item).hash,
  );
}

/** Pointer to an address's latest invitation. It holds the invitation's hash, and stays after that invitation was used or withdrawn. */
const pointer = z.object({ h: z.string() });

/** Looks at the first `limit` invitations to a role, from all tenants, and returns those that are open. */
export async function listAllInvitations(of: Role, limit: number): Promise<StaffInvitation[]> {
  const found = await queryItems({ index: 'all', pk: indexKeys.invitationOfAll(of, '', '').g4, limit });
  const items = await getItems(found.map((item) => z.parse(storedKey, item)));
  return items.flatMap(decodeOpen);
}

/** What is known of earlier invitations of an address to a tenant, read before a new one is created. */
export interface EarlierInvitation {
  /** Undefined if there is none, or it was used or withdrawn. */
  readonly invitation: StaffInvitation | undefined;
  /** The hash of the latest invitation that was not part of a tenant's setup. It stays even after that invitation was used or withdrawn. */
  readonly latest: string | undefined;
}

/**
 * Finds the invitation that was already sent to an address for a tenant. The pointer to the latest one is read consistently, because the
 * index may lag. A tenant's setup writes up to forty invitations in one transaction, without pointers, so only the index finds those.
 */
export async function findEarlierInvitation(tenantId: string, email: string): Promise<EarlierInvitation> {
  const [item, [listed]] = await Promise.all([
    getItem(proofKeys.latestInvitation(tenantId, hashForKey(email)), { consistent: true }),
    listedInvitations(tenantId, email),
  ]);
  const latest = item === undefined ? undefined : z.parse(pointer, item).h;
  // The index may lag.
  const hash = latest ?? listed;
  return { invitation: hash === undefined ? undefined : await findInvitationByHash(hash), latest };
}

/**
 * Writes an invitation and its email, replacing an earlier invitation.
 * @returns false if the earlier one has been used or replaced in the meantime, or the organization has been closed
 */
export function putInvitation(
  { invitation, mail }: MailedInvitation,
  audit: AuditRecord,
  { invitation: earlier, latest }: EarlierInvitation,
): Promise<boolean> {
  const { tenantId, email, hash, expires } = invitation;
  const pointer = { ...proofKeys.latestInvitation(tenantId, hashForKey(email)), h: hash, ttl: ttlOf(expires) };
  return writeTogether([
    check(keys.team(tenantId), teamIsOpen),
    put(pointer, latest === undefined ? absent : equals('h', latest)),
    invitationWrite(invitation),
    put(mailItem(mail)),
    auditWrite(audit),
    ...(earlier === undefined ? [] : [consumeInvitation(earlier)]),
  ]);
}

/**
 * Emails the same link again, with a later expiry. @param wasSent `sent` as it was read
 * @returns false if it has been used, withdrawn or resent in the meantime, or the organization has been closed
 */
export function renewInvitation({ invitation, mail }: MailedInvitation, wasSent: number): Promise<boolean> {
  const { hash, sent, expires, invitedBy, tenantId } = invitation;
  const renewed = { ...invitationCodec.encode({ sent, expires, invitedBy }), ttl: ttlOf(expires) };
  return writeTogether([
    check(keys.team(tenantId), teamIsOpen),
    change(proofKeys.staffInvitation(hash), { set: renewed }, equals('sent', wasSent)),
    put(mailItem(mail)),
  ]);
}

/**
 * Deletes an invitation.
 * @returns false if it was already used or withdrawn
 */
export const deleteInvitation = (invitation: StaffInvitation, audit: AuditRecord): Promise<boolean> =>
  writeTogether([consumeInvitation(invitation), auditWrite(audit)]);
