import type { AuditEntry } from '#shared/model/audit/audit.ts';
import type { FailedSignIns, SignInRecord } from '../../data/accounts/account-records.ts';
import { findUser, findUserByHash, type StoredUser } from '../../data/accounts/users.ts';
import { noteAccountAudit } from '../../data/audit/account-audit.ts';
import { hashForKey } from '../../data/table/keys/hash.ts';
import { canaryOrganization } from '../../lib/canary-account.ts';
import { auditOfAccount } from './account-audit.ts';
import { somebody } from './audit.ts';

// Called by the table's stream, for items that signing in writes anyway. This way, signing in takes the same time and costs the same
// whether or not there is an account (docs/rules/audit.md#accounts). A repeated record writes the same line again.

/** Records a sign-in in the trail of the user's current organization. */
export async function noteSignIn({ userId, sessionId, signIn, browser }: SignInRecord): Promise<void> {
  const user = await findUser(userId, { consistent: true });
  // The account has been deleted since.
  if (user === undefined || isCanary(user)) return;
  const changes = [change('signed_in_by', signIn.by), ...(browser === '' ? [] : [change('browser', browser)])];
  await noteAccountAudit(auditOfAccount(user, { action: 'signed_in', changes }, timeAndIdsOf(signIn.at, sessionId)));
}

/** Records failed sign-ins to an account: one line an hour, with the counts so far. Records nothing for an address without an account. */
export async function noteFailedSignIns({ emailHash, hour, since, passwords, seconds }: FailedSignIns): Promise<void> {
  const user = await findUserByHash(emailHash);
  if (user === undefined || isCanary(user)) return;
  const changes = [
    ...(passwords === 0 ? [] : [change('wrong_passwords', String(passwords))]),
    ...(seconds === 0 ? [] : [change('wrong_second_factors', String(seconds))]),
  ];
  await noteAccountAudit(
    auditOfAccount(user, { action: 'sign_in_failed', changes, actor: somebody }, timeAndIdsOf(since, `${emailHash} ${hour}`)),
  );
}

/** Whether a user is the canary. It signs in every five minutes, and its password belongs to no person. */
const isCanary = ({ tenantId }: StoredUser): boolean => tenantId === canaryOrganization.id;

const change = (field: string, to: string): AuditEntry['changes'][number] => ({ field, from: null, to });

/** Returns the time `at`, and an id derived from `what`, so that a repeated run of the stream writes the same entry. */
const timeAndIdsOf = (at: string, what: string) => ({
  now: () => Date.parse(at),
  newId: () => hashForKey(what),
});
