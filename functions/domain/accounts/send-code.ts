import { Problem } from '#shared/contract/errors.ts';
import { type CodeRequester, putCode, readBeforeSending, throwawayLogs } from '../../data/accounts/code-sending.ts';
import { type CodeOwner, codeItems, codeLifetime } from '../../data/accounts/codes.ts';
import { countCodeRequest } from '../../data/accounts/stranger-codes.ts';
import type { MailContent } from '../../data/mail/mail-content.ts';
import type { MailOrder } from '../../data/mail/mails.ts';
import { changed, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { newNonce } from '../../lib/ids.ts';
import { type Effects, realEffects } from '../effects.ts';

/**
 * Mails a code, unless the limit is reached. Reads and writes are the same whether or not the address has an account and a mail is sent, so
 * that neither reply nor timing reveals it (docs/rules/accounts.md#codes).
 * @throws Problem `registration_disabled` for a sign-up code
 */
async function sendCode(owner: CodeOwner, requester: CodeRequester, effects = realEffects): Promise<void> {
  const enoughForStrangers = await countCodeRequest(requester.clientAddress, effects.now());
  return retryWhenChanged(async () => {
    const now = effects.now();
    const before = await readBeforeSending(owner, requester, now);
    if (owner.purpose === 'register' && !before.settings.isSignUpOpen) throw new Problem('registration_disabled');
    const nonce = newNonce();
    if (before.suppressed || (enoughForStrangers && !before.hasAccount)) {
      // The last code stays valid; the new one belongs to no address.
      const noOwner = { email: nonce, purpose: owner.purpose };
      const mail = { ...mailFor(noOwner, nonce, false, effects, now), unsent: true };
      await putCode(codeItems(noOwner, nonce, nonce, now), mail, throwawayLogs(nonce), now);
      return undefined;
    }
    const mail = mailFor(owner, nonce, before.hasAccount, effects, now);
    return (await putCode(codeItems(owner, requester.browser, nonce, now), mail, before.logs, now)) ? undefined : changed;
  });
}

/** Mails a code to sign up with. @throws Problem `registration_disabled` */
export const sendSignUpCode = (email: string, requester: CodeRequester): Promise<void> =>
  sendCode({ email, purpose: 'register' }, requester);

/** Mails a code for setting a new password. */
export const sendResetCode = (email: string, requester: CodeRequester): Promise<void> => sendCode({ email, purpose: 'reset' }, requester);

/**
 * Returns the mail of a code. A repeated sign-up gets another mail, a reset of an unknown address none; in both cases the stored code is
 * never sent.
 */
function mailFor(owner: CodeOwner, nonce: string, hasAccount: boolean, { newId }: Effects, now: number): MailOrder {
  const { email, purpose } = owner;
  const code: MailContent = { template: 'code', purpose, nonce, expires_at: new Date(now + codeLifetime).toISOString() };
  const order = { id: newId(), to: email, createdAt: now };
  if (purpose === 'register') return { ...order, content: hasAccount ? { template: 'account-exists' } : code };
  return { ...order, content: code, unsent: !hasAccount };
}
