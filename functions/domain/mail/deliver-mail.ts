import { closeMail, leaseMail, type MailOutcome, postponeMail, requeueDueMails, type StoredMail } from '../../data/mail/mails.ts';
import { isSuppressed } from '../../data/mail/suppressed-addresses.ts';
import { log } from '../../lib/log.ts';
import { MailRefused, sendMail } from '../../lib/mail/mailer.ts';
import { realEffects } from '../effects.ts';
import { renderStoredMail } from './render-mail.ts';

/** Ms until the first retry, doubled each time, at most an hour: mail outlives an evening without SES. */
const firstRetryMs = 30_000;
const longestRetryMs = 3_600_000;

/**
 * Sends a mail that is waiting. Never fails for the mail's sake: what is transient is put off, what is refused is
 * noted. Delivery is at least once: dying between SES's answer and the note sends it again.
 */
export async function deliverMail(mailId: string, { now } = realEffects, send: typeof sendMail = sendMail): Promise<void> {
  const mail = await leaseMail(mailId, now());
  if (mail === undefined) return;
  try {
    await closeMail(mailId, await sendUnlessUseless(mail, now(), send));
  } catch (error) {
    if (error instanceof MailRefused) {
      log('warn', 'A mail was refused', { mail_id: mailId, reason: error.code });
      await closeMail(mailId, { status: 'refused', reason: error.code });
      return;
    }
    const wait = Math.min(longestRetryMs, firstRetryMs * 2 ** (mail.attempts - 1));
    // The error's name only: the mail service's own words may hold the address.
    log('warn', 'A mail could not be sent yet', {
      mail_id: mailId,
      attempts: mail.attempts,
      error_name: error instanceof Error ? error.name : typeof error,
    });
    await postponeMail(mailId, new Date(now() + wait).toISOString());
  }
}

/** Nothing goes to an address that bounced or complained, and no code that is over. */
async function sendUnlessUseless(mail: StoredMail, now: number, send: typeof sendMail): Promise<MailOutcome> {
  const { to, content, tenant_id: organization } = mail;
  if ('expires_at' in content && Date.parse(content.expires_at) <= now) return { status: 'expired' };
  if (await isSuppressed(to)) return { status: 'suppressed' };
  await send({ to, ...(organization === undefined ? {} : { organization }), ...(await renderStoredMail(to, content)) });
  return { status: 'sent' };
}

/** Brings back mails whose retry is due or whose sender died. */
export async function retryMails({ now } = realEffects): Promise<void> {
  const count = await requeueDueMails(new Date(now()).toISOString());
  if (count > 0) log('info', 'Mails were queued again', { count });
}
