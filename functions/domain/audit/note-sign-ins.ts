import type { AuditEntry } from '#shared/model/audit/audit.ts';
import type { FailedSignIns, SignInRecord } from '../../data/accounts/account-records.ts';
import { findUser, findUserByHash, type StoredUser } from '../../data/accounts/users.ts';
import { noteAccountAudit } from '../../data/audit/account-audit.ts';
import { hashForKey } from '../../data/table/keys/hash.ts';
import { canaryOrganization } from '../../lib/canary-account.ts';
import { auditOfAccount } from './account-audit.ts';
import { somebody } from './audit.ts';

// Called by the table's stream, from items that signing in writes anyway: so signing in takes and costs the same with and without an
// account (docs/rules/audit.md#accounts). A record that comes again writes the same line again.

/** Someone signed in: into the trail of the organization that they belong to by now. */
export async function noteSignIn({ userId, sessionId, signIn, browser }: SignInRecord): Promise<void> {
  const user = await findUser(userId, { consistent: true });
  // Deleted since.
  if (user === undefined || isCanary(user)) return;
  const changes = [change('signed_in_by', signIn.by), ...(browser === '' ? [] : [change('browser', browser)])];
  await noteAccountAudit(auditOfAccount(user, { action: 'signed_in', changes }, effectsAt(signIn.at, sessionId)));
}

/** Signing in to an account failed: one line an hour, with the counts so far. Nothing for an address without an account. */
export async function noteFailedSignIns({ emailHash, hour, since, passwords, seconds }: FailedSignIns): Promise<void> {
  const user = await findUserByHash(emailHash);
  if (user === undefined || isCanary(user)) return;
  const changes = [
    ...(passwords === 0 ? [] : [change('wrong_passwords', String(passwords))]),
    ...(seconds === 0 ? [] : [change('wrong_second_factors', String(seconds))]),
  ];
  await noteAccountAudit(
    auditOfAccount(user, { action: 'sign_in_failed', changes, actor: somebody }, effectsAt(since, `${emailHash} ${hour}`)),
  );
}

/** The canary signs in every five minutes, and its password belongs to no person. */
const isCanary = ({ tenantId }: StoredUser): boolean => tenantId === canaryOrganization.id;

const change = (field: string, to: string): AuditEntry['changes'][number] => ({ field, from: null, to });

/** The line's time and id are those of what happened, not of when the stream came to it. */
const effectsAt = (at: string, what: string) => ({
  now: () => Date.parse(at),
  newId: () => hashForKey(what),
});
