import { Problem } from '#shared/contract/errors.ts';
import type { SecondFactorChange } from '#shared/model/accounts/account.ts';
import type { AccountAction } from '#shared/model/audit/audit.ts';
import type { SecondFactorNeeded } from '#shared/model/passkeys/passkey.ts';
import { rememberBrowser } from '../../data/accounts/known-browsers.ts';
import { listStoredPasskeys, type Told } from '../../data/accounts/passkeys.ts';
import { type ProofTicket, putTicket, tryTicket } from '../../data/accounts/proof-tickets.ts';
import { findUser, type StoredUser } from '../../data/accounts/users.ts';
import type { MailOrder } from '../../data/mail/mails.ts';
import { newNonce } from '../../lib/ids.ts';
import { describeError, log } from '../../lib/log.ts';
import { auditOfAccount } from '../audit/account-audit.ts';
import { theSystem } from '../audit/audit.ts';
import { forgiveAttempts } from '../sessions/sign-in-delay.ts';
import type { TimeAndIds } from '../time-and-ids.ts';
import { optionsToShow } from './passkey-options.ts';

/**
 * Returns what the owner of an account with a passkey gets after giving the password: a ticket, and the options for using a passkey.
 * @param source key under which the attempt was counted, to be forgotten once the second factor is proved; '' for none
 */
export async function askForSecondFactor(user: StoredUser, source: string, { now }: TimeAndIds): Promise<SecondFactorNeeded> {
  const [ticket, challenge] = [newNonce(), newNonce()];
  const ordered = { purpose: 'sign-in', userId: user.id, epoch: user.epoch, challenge, source } as const;
  const [passkeys] = await Promise.all([listStoredPasskeys(user.id), putTicket(ticket, ordered, now())]);
  return { second_factor: { ticket, options: optionsToShow(challenge, passkeys) } };
}

/**
 * Uses up one of a ticket's tries.
 * @returns the ticket and its user
 * @throws Problem `second_factor_over` without a valid ticket, or if the account's password or sessions have changed since
 */
export async function openTicket(token: string, { now }: TimeAndIds): Promise<{ ticket: ProofTicket; user: StoredUser }> {
  const ticket = await tryTicket(token, 'sign-in', now());
  const user = ticket && (await findUser(ticket.userId, { consistent: true }));
  if (ticket === undefined || user === undefined || user.epoch !== ticket.epoch) throw new Problem('second_factor_over');
  return { ticket, user };
}

/**
 * Completes a sign-in once both factors are proved. Only now are wrong passwords forgotten and the browser remembered. If these steps fail,
 * the sign-in still succeeds.
 * @param by which second factor was used
 */
export async function acceptSecondFactor(
  user: StoredUser,
  { source }: ProofTicket,
  { device, by }: { device: string; by: 'passkey' | 'recovery code' },
  { now }: TimeAndIds,
): Promise<void> {
  await Promise.all([
    source === '' ? undefined : forgiveAttempts(user.email, { source, device }, now()),
    rememberBrowser(user.email, device, now()),
  ]).catch((error: unknown) => log('error', 'A proof of both factors was not remembered', describeError(error)));
  log('info', 'Someone signed in', { user_id: user.id, by });
}

type TellingChange = Exclude<SecondFactorChange, 'passkey-copied' | 'code-used'>;
const audited: Readonly<Record<TellingChange, AccountAction>> = {
  'passkey-added': 'passkey_added',
  'passkey-removed': 'passkey_removed',
  'passkeys-taken-away': 'passkeys_taken_away',
  'codes-renewed': 'recovery_codes_renewed',
};

/**
 * Returns the notices about a change of an account's second factor: an email to its owner, and a line in the audit trail.
 * @param passkey the name of the passkey that was added or removed
 */
export function secondFactorTold(user: StoredUser, what: TellingChange, passkey: string | undefined, timeAndIds: TimeAndIds): Told {
  const isAdded = what === 'passkey-added';
  const changes = passkey === undefined ? [] : [{ field: 'passkey', from: isAdded ? null : passkey, to: isAdded ? passkey : null }];
  const actor = what === 'passkeys-taken-away' ? { actor: theSystem } : {};
  return {
    notice: secondFactorNotice(user.email, what, timeAndIds),
    audit: auditOfAccount(user, { action: audited[what], changes, ...actor }, timeAndIds),
  };
}

/** Returns the email that tells an account's owner about a change of its second factor. */
export function secondFactorNotice(to: string, what: SecondFactorChange, { now, newId }: TimeAndIds): MailOrder {
  const createdAt = now();
  return { id: newId(), to, createdAt, content: { template: 'second-factor', what, at: new Date(createdAt).toISOString() } };
}
