import { Problem } from '#shared/contract/errors.ts';
import { type CodeRequester, putCode, readBeforeSending, throwawayLogs } from '../../data/accounts/code-sending.ts';
import { type CodeOwner, codeItems, codeLifetime } from '../../data/accounts/codes.ts';
import { countCodeRequest } from '../../data/accounts/stranger-codes.ts';
import type { MailContent } from '../../data/mail/mail-content.ts';
import type { MailOrder } from '../../data/mail/mails.ts';
import { changed, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { newNonce } from '../../lib/ids.ts';
import { realTimeAndIds, type TimeAndIds } from '../time-and-ids.ts';

/**
 * Emails a code, unless the limit is reached. The reads and writes are the same whether or not the address has an account and an email is
 * sent, so neither the reply nor its timing reveals this (docs/rules/accounts.md#codes).
 * @throws Problem `registration_disabled` for a sign-up code
 */
async function sendCode(owner: CodeOwner, requester: CodeRequester, timeAndIds = realTimeAndIds): Promise<void> {
  const enoughForStrangers = await countCodeRequest(requester.clientAddress, timeAndIds.now());
  return retryWhenChanged(async () => {
    const now = timeAndIds.now();
    const before = await readBeforeSending(owner, requester, now);
    if (owner.purpose === 'register' && !before.settings.isSignUpOpen) throw new Problem('registration_disabled');
    const nonce = newNonce();
    if (before.suppressed || (enoughForStrangers && !before.hasAccount)) {
      // The previous code stays valid, because the new code belongs to no address.
      const noOwner = { email: nonce, purpose: owner.purpose };
      const mail = { ...mailFor(noOwner, nonce, false, timeAndIds, now), unsent: true };
      await putCode(codeItems(noOwner, nonce, nonce, now), mail, throwawayLogs(nonce), now);
      return undefined;
    }
    const mail = mailFor(owner, nonce, before.hasAccount, timeAndIds, now);
    return (await putCode(codeItems(owner, requester.browser, nonce, now), mail, before.logs, now)) ? undefined : changed;
  });
}

/** Emails a code for signing up. @throws Problem `registration_disabled` */
export const sendSignUpCode = (email: string, requester: CodeRequester): Promise<void> =>
  sendCode({ email, purpose: 'register' }, requester);

/** Emails a code for setting a new password. */
export const sendResetCode = (email: string, requester: CodeRequester): Promise<void> => sendCode({ email, purpose: 'reset' }, requester);

/**
 * Returns the email that answers a request for a code. If someone signs up again, they get a different email; if the address of a reset is
 * unknown, no email is sent. In both cases the stored code is never sent.
 */
function mailFor(owner: CodeOwner, nonce: string, hasAccount: boolean, { newId }: TimeAndIds, now: number): MailOrder {
  const { email, purpose } = owner;
  const code: MailContent = { template: 'code', purpose, nonce, expires_at: new Date(now + codeLifetime).toISOString() };
  const order = { id: newId(), to: email, createdAt: now };
  if (purpose === 'register') return { ...order, content: hasAccount ? { template: 'account-exists' } : code };
  return { ...order, content: code, unsent: !hasAccount };
}
