import { Problem } from '#shared/contract/errors.ts';
import type { Assertion } from '#shared/model/passkeys/passkey.ts';
import type { StaffMember } from '../../call/actor.ts';
import { removeAccount } from '../../data/accounts/account-deletion.ts';
import { forgetBrowsers } from '../../data/accounts/known-browsers.ts';
import { listStoredPasskeys } from '../../data/accounts/passkeys.ts';
import { type ProofTicket, putTicket } from '../../data/accounts/proof-tickets.ts';
import { deleteEndedSessions } from '../../data/accounts/sessions.ts';
import { findUser, type StoredUser } from '../../data/accounts/users.ts';
import { listTeam, type RoleHolder } from '../../data/staff/roles.ts';
import { changed, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { readPlatformTotals } from '../../data/tenants/counts.ts';
import { newNonce } from '../../lib/ids.ts';
import { log } from '../../lib/log.ts';
import { auditOf } from '../audit/audit.ts';
import { checkPasskey } from '../passkeys/check-passkey.ts';
import { optionsToShow } from '../passkeys/passkey-options.ts';
import { requireTicket, tooLate } from '../passkeys/require-ticket.ts';
import { confirmPassword } from '../sessions/confirm-password.ts';
import type { Origin } from '../sessions/sign-in-delay.ts';
import { realTimeAndIds, type TimeAndIds } from '../time-and-ids.ts';
import { contactAfter, giveMembership } from './give-membership.ts';

/**
 * Starts deleting the caller's account: checks the password, and returns what else is needed.
 * @returns a ticket; for an account with passkeys, also the options for using one; for an organization's last admin, also the hosts who
 * may take over
 * @throws Problem as `accountDeletion.beginAccountDeletion` declares
 */
export async function beginAccountDeletion(
  actor: StaffMember,
  password: string,
  origin: Omit<Origin, 'browser'>,
  timeAndIds = realTimeAndIds,
) {
  const user = await confirmPassword(actor, password, origin, timeAndIds);
  // The staff of a closing organization stay as they are until the closing is undone or completed.
  if (user.closesAt !== '') throw new Problem('organization_closing', { details: closingHint });
  const successors = await successorsOf(user);
  const passkeys = user.passkeys === 0 ? [] : await listStoredPasskeys(user.id);
  const [ticket, challenge] = [newNonce(), newNonce()];
  await putTicket(ticket, { purpose: 'delete', userId: user.id, epoch: user.epoch, challenge, source: '' }, timeAndIds.now());
  return {
    ticket,
    options: passkeys.length === 0 ? null : optionsToShow(challenge, passkeys),
    successors: successors?.map(({ id, email }) => ({ id, email })) ?? null,
  };
}

/**
 * Returns the hosts, one of whom must become an admin before the caller can leave; null if the caller is not an organization's last admin.
 * @throws Problem `last_admin` when there is no host; `last_super_admin`
 */
async function successorsOf({ id, role, tenantId }: StoredUser): Promise<RoleHolder[] | null> {
  if (role === 'super_admin' && (await readPlatformTotals()).super_admin <= 1) throw new Problem('last_super_admin');
  if (role !== 'admin' || tenantId === null) return null;
  const team = await listTeam(tenantId);
  if (team.some((colleague) => colleague.role === 'admin' && colleague.id !== id)) return null;
  const hosts = team.filter((colleague) => colleague.role === 'host');
  if (hosts.length === 0) throw new Problem('last_admin', { details: aloneHint });
  return hosts;
}

const closingHint = 'Your organization is closed. You can delete your account once the organization has been reopened or erased.';
const aloneHint =
  'You are the only one in your organization. Invite a host who can take it over, or close the organization in the Tenant tab.';

interface Deletion {
  readonly ticket: string;
  readonly credential?: Assertion | undefined;
  readonly successor_id?: string | undefined;
}

/**
 * Deletes the caller's account immediately, with every way to sign in to it. What the account created stays; the table's stream names a
 * former member there instead (`forget-account.ts`). An organization's last admin hands over first, and the handover is kept even if the
 * rest fails.
 * @throws Problem as `accountDeletion.deleteOwnAccount` declares
 */
export async function deleteOwnAccount(
  actor: StaffMember,
  { ticket: token, credential, successor_id: successorId }: Deletion,
  timeAndIds = realTimeAndIds,
): Promise<void> {
  const { ticket, user } = await requireTicket(actor, token, 'delete', timeAndIds.now());
  if (user.passkeys > 0) {
    if (credential === undefined) throw new Problem('passkey_refused');
    await checkPasskey(user, credential, ticket.challenge, timeAndIds);
  }
  const successors = await successorsOf(user);
  if (successors !== null) await handOver(actor, successors, successorId, timeAndIds);
  await eraseAccount(user, ticket, timeAndIds);
}

/**
 * Makes a host an admin.
 * @throws Problem `invalid_input` unless `successorId` is one of `successors`
 */
async function handOver(actor: StaffMember, successors: readonly RoleHolder[], successorId: string | undefined, timeAndIds: TimeAndIds) {
  if (!successors.some(({ id }) => id === successorId)) {
    throw new Problem('invalid_input', { fields: { successor_id: 'Please choose who takes over' } });
  }
  await retryWhenChanged(async () => {
    const successor = await findUser(successorId ?? '', { consistent: true });
    // The host has just been removed or made an admin.
    if (successor?.tenantId !== actor.tenantId || successor.role !== 'host') throw new Problem('conflict');
    return (await giveMembership(actor, successor, { role: 'admin', tenantId: actor.tenantId }, timeAndIds)) ?? changed;
  });
}

/**
 * Erases an account.
 * @param user as last read
 * @param ticket undefined when an erasure is repeated after a restore
 * @throws Problem `last_admin`, `last_super_admin`; `conflict` if the account has changed since it was read
 */
export async function eraseAccount(user: StoredUser, ticket: ProofTicket | undefined, timeAndIds = realTimeAndIds): Promise<void> {
  const { id, email, role, tenantId } = user;
  // The trail does not need the address, and nobody should be able to find out who it was.
  const subject = { kind: 'user', id, name: null } as const;
  const audit = auditOf(
    { kind: 'staff', userId: id, role, tenantId },
    { action: 'account_deleted', tenantId, subject, changes: [{ field: 'role', from: role, to: null }] },
    timeAndIds,
  );
  const createdAt = timeAndIds.now();
  const content = { template: 'account-deleted', at: new Date(createdAt).toISOString() } as const;
  const mail = { id: timeAndIds.newId(), to: email, createdAt, content };
  await retryWhenChanged(async () => {
    const refused = await removeAccount({ user, ticket, mail, audit, contact: await contactAfter(user, { role: 'user', tenantId: null }) });
    if (refused === 'ticket') throw tooLate();
    if (refused === 'account') throw new Problem('conflict');
    if (refused === 'team') throw new Problem(role === 'admin' ? 'last_admin' : 'organization_closing');
    if (refused === 'platform') throw new Problem('last_super_admin');
    return refused === undefined ? true : changed;
  });
  log('info', 'An account was deleted', { user_id: id });
  await Promise.all([deleteEndedSessions(id), forgetBrowsers(email)]);
}
