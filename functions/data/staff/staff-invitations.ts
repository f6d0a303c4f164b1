import * as z from 'zod/mini';
import { type Role, role } from '#shared/model/user.ts';
import { hashOf } from '../../lib/secrets/secrets.ts';
import { type AuditRecord, auditWrite } from '../audit/audit.ts';
import { type MailOrder, mailItem } from '../mail/mails.ts';
import { attribute, codec, type Decoded, inKey } from '../table/codec.ts';
import { absent, equals, exists } from '../table/conditions.ts';
import { hashForKey } from '../table/hash.ts';
import { indexKeys, keys, prefixes } from '../table/keys.ts';
import { findItem, getItem, getItems, queryItems } from '../table/table.ts';
import { writeTogether } from '../table/transact.ts';
import { change, put, remove, type Write } from '../table/writes.ts';

/** Ms that an invitation is good for (docs/rules/staff.md#invitations). */
export const invitationLifetime = 7 * 24 * 3_600_000;
/** Ms that an expired one can still be sent again. */
const keptAfterExpiry = 30 * 24 * 3_600_000;

const invitationCodec = codec({
  id: attribute('id', z.string()),
  nonce: attribute('nonce', z.string()),
  hash: inKey('pk', keys.staffInvitation('').pk),
  email: attribute('email', z.string()),
  role: attribute('role', role),
  tenantId: attribute('tenant_id', z.string()),
  /** The inviter's address. */
  invitedBy: attribute('invited_by', z.string()),
  /** Epoch ms, of its latest mail. */
  sent: attribute('sent', z.number()),
  /** Epoch ms. */
  expires: attribute('expires', z.number()),
});

/** Somebody invited to an organization's staff. The token of the link is derived from id and nonce, and found by its hash. */
export type StaffInvitation = Decoded<typeof invitationCodec>;

/** An invitation and the mail that brings its link. */
export interface MailedInvitation {
  readonly invitation: StaffInvitation;
  readonly mail: MailOrder;
}

const ttlOf = (expires: number) => Math.ceil((expires + keptAfterExpiry) / 1000);

export function invitationWrite(invitation: StaffInvitation): Write {
  const { tenantId, email, role: invitedAs, hash, expires } = invitation;
  return put({
    ...keys.staffInvitation(hash),
    ...indexKeys.invitationOfTenant(tenantId, email, hash),
    ...indexKeys.invitationOfAll(invitedAs, email, hash),
    ...invitationCodec.encode(invitation),
    ttl: ttlOf(expires),
  });
}

/** The invitation behind a token, also an expired one while its row is there; undefined for a token of nobody, or used. */
export const findInvitation = (token: string): Promise<StaffInvitation | undefined> => findInvitationByHash(hashOf(token));

/** The hash of its token is how staff name an invitation: it opens nothing. */
export async function findInvitationByHash(hash: string): Promise<StaffInvitation | undefined> {
  return findItem(keys.staffInvitation(hash), invitationCodec.decode, { consistent: true });
}

/** Uses an invitation up; refused when it was used already. */
export const consumeInvitation = ({ hash }: Pick<StaffInvitation, 'hash'>): Write => remove(keys.staffInvitation(hash), exists);

/**
 * Those of a tenant who were invited and have not accepted, by e-mail. What the index and the latest invitations name is
 * looked at in the table: one sent a moment ago is among them, and one used or withdrawn is not.
 */
export async function listInvitations(tenantId: string): Promise<StaffInvitation[]> {
  const [listed, latest] = await Promise.all([
    listedInvitations(tenantId),
    queryItems({ pk: keys.tenant(tenantId).pk, prefix: prefixes.latestInvitation, consistent: true }),
  ]);
  const hashes = new Set([...listed, ...z.parse(z.array(pointer), latest).map(({ h }) => h)]);
  const items = await getItems([...hashes].map(keys.staffInvitation));
  const found = items.flatMap((item) => (item === undefined ? [] : [invitationCodec.decode(item)]));
  return found.sort((one, other) => (one.email < other.email ? -1 : 1));
}

/** The hashes of a tenant's invitations as the index has them; with `email` of that address only. */
async function listedInvitations(tenantId: string, email?: string): Promise<string[]> {
  const { g1 } = indexKeys.invitationOfTenant(tenantId, '', '');
  return (await queryItems({ index: 'main', pk: g1, ...(email === undefined ? {} : { prefix: `${email}#` }) })).map(
    (item) => invitationCodec.decode(item).hash,
  );
}

/** The latest invitation of an address: the hash by which it is found, whatever has become of it. */
const pointer = z.object({ h: z.string() });

const keyRow = z.object({ pk: z.string(), sk: z.string() });

/** The same of all tenants, for a role: `limit` at most. */
export async function listAllInvitations(of: Role, limit: number): Promise<StaffInvitation[]> {
  const found = await queryItems({ index: 'all', pk: indexKeys.invitationOfAll(of, '', '').g4, limit });
  const items = await getItems(found.map((item) => z.parse(keyRow, item)));
  return items.flatMap((item) => (item === undefined ? [] : [invitationCodec.decode(item)]));
}

/** What an address was invited by to a tenant, as one read for whoever wants to invite it (again). */
export interface EarlierInvitation {
  /** Undefined when there is none, or it was used or withdrawn. */
  readonly invitation: StaffInvitation | undefined;
  /** The hash of the latest one that was written alone, whatever has become of it. */
  readonly latest: string | undefined;
}

/**
 * The invitation that an address has to a tenant. A consistent read tells of the latest, since an index may not know yet
 * of one sent a moment ago; those of a tenant's set-up, forty in one transaction, are found by the index alone.
 */
export async function findEarlierInvitation(tenantId: string, email: string): Promise<EarlierInvitation> {
  const [item, [listed]] = await Promise.all([
    getItem(keys.latestInvitation(tenantId, hashForKey(email)), { consistent: true }),
    listedInvitations(tenantId, email),
  ]);
  const latest = item === undefined ? undefined : z.parse(pointer, item).h;
  // What an index tells may be gone by now, or replaced.
  const hash = latest ?? listed;
  return { invitation: hash === undefined ? undefined : await findInvitationByHash(hash), latest };
}

/** Writes an invitation with its mail, in place of an earlier one. @returns false when there is another meanwhile, or that one is gone */
export function putInvitation(
  { invitation, mail }: MailedInvitation,
  audit: AuditRecord,
  { invitation: earlier, latest }: EarlierInvitation,
): Promise<boolean> {
  const { tenantId, email, hash, expires } = invitation;
  const pointer = { ...keys.latestInvitation(tenantId, hashForKey(email)), h: hash, ttl: ttlOf(expires) };
  return writeTogether([
    put(pointer, latest === undefined ? absent : equals('h', latest)),
    invitationWrite(invitation),
    put(mailItem(mail)),
    auditWrite(audit),
    ...(earlier === undefined ? [] : [consumeInvitation(earlier)]),
  ]);
}

/**
 * The same link once more, good for longer. @param renewed with its new moments; `wasSent`: as it was read
 * @returns false when it was used, withdrawn or sent by somebody else meanwhile
 */
export function renewInvitation({ invitation, mail }: MailedInvitation, wasSent: number): Promise<boolean> {
  const { hash, sent, expires, invitedBy } = invitation;
  const renewed = { ...invitationCodec.encode({ sent, expires, invitedBy }), ttl: ttlOf(expires) };
  return writeTogether([change(keys.staffInvitation(hash), { set: renewed }, equals('sent', wasSent)), put(mailItem(mail))]);
}

/** @returns false when it was used or withdrawn already */
export const deleteInvitation = (invitation: StaffInvitation, audit: AuditRecord): Promise<boolean> =>
  writeTogether([consumeInvitation(invitation), auditWrite(audit)]);
