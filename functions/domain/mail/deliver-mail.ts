import type { MailQueue } from '#shared/contract/mail-queues.ts';
import { closeMail, leaseMail, type MailOutcome, postponeMail, type StoredMail } from '../../data/mail/mails.ts';
import { findSuppression, noteRefusal } from '../../data/mail/suppressed-addresses.ts';
import { log } from '../../lib/log.ts';
import { MailRefused, sendMail } from '../../lib/mail/delivery/mailer.ts';
import { inBrandOf } from '../brand/in-brand.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { comesDespiteComplaint } from './despite-complaint.ts';
import { isWorthSending } from './is-worth-sending.ts';
import { renderStoredMail } from './render-mail.ts';

/**
 * Delay before the first retry, ms; it doubles each time, up to an hour. This lets email survive an evening without SES, while codes still
 * go out soon.
 */
const firstRetry: Readonly<Record<MailQueue, number>> = { prompt: 2_000, bulk: 30_000 };
const longestRetryMs = 3_600_000;
/**
 * Longest time that a message can be hidden in its queue, ms. An email postponed for longer moves to the table's list, because a queue can
 * hide at most 120,000 messages.
 */
const longestHidden = 900_000;
/**
 * The maximum number of attempts. They last about three days, because later ones are an hour apart. By then, a paused account has been
 * fixed, or the email is useless.
 */
const mostAttempts = 80;

/** How many ms later the message must be delivered again; undefined when it is done. */
export type Remaining = number | undefined;

/**
 * Sends the email that a received message is about. Does not throw on SES errors: after a transient error the email is postponed, and a
 * refusal is recorded. Delivery is at least once: if the function crashes between SES's reply and the record, the email is sent again. If
 * there are parallel messages for one email, one of them sends it, and the others return after its lease has expired.
 */
export async function deliverMail(
  mailId: string,
  queue: MailQueue,
  { now } = realTimeAndIds,
  send: typeof sendMail = sendMail,
): Promise<Remaining> {
  const lease = await leaseMail(mailId, now());
  if (lease === undefined) return undefined;
  if ('heldUntil' in lease) return Math.max(0, lease.heldUntil - now()) + 1_000;
  const { mail } = lease;
  try {
    await closeMail(mail, await sendUnlessUseless(mail, now(), send));
    return undefined;
  } catch (error) {
    if (error instanceof MailRefused) {
      log('warn', 'A mail was refused', { mail_id: mailId, reason: error.code });
      await closeMail(mail, { status: 'refused', reason: error.code });
      await noteRefusal(mail.to, now());
      return undefined;
    }
    const errorName = error instanceof Error ? error.name : typeof error;
    if (mail.attempts >= mostAttempts) {
      log('error', 'A mail was given up', { mail_id: mailId, reason: errorName });
      await closeMail(mail, { status: 'refused', reason: errorName });
      return undefined;
    }
    const wait = Math.min(longestRetryMs, firstRetry[queue] * 2 ** (mail.attempts - 1));
    // Logs only the error's name, because the mail service's own text may contain the address.
    log('warn', 'A mail could not be sent yet', { mail_id: mailId, attempts: mail.attempts, error_name: errorName });
    const hasMessage = wait <= longestHidden;
    await postponeMail(mailId, queue, now() + wait, { hasMessage });
    return hasMessage ? wait : undefined;
  }
}

/**
 * Sends the email unless that is pointless. Nothing is sent to an address that bounced, only some emails are sent to one that complained,
 * and no email is sent once it has expired.
 */
async function sendUnlessUseless(mail: StoredMail, now: number, send: typeof sendMail): Promise<MailOutcome> {
  const { to, content, tenant_id: organization } = mail;
  if ('expires_at' in content && Date.parse(content.expires_at) <= now) return { status: 'expired' };
  const suppression = await findSuppression(to);
  if (suppression === 'bounce' || (suppression === 'complaint' && !comesDespiteComplaint(content.template)))
    return { status: 'suppressed' };
  if (!(await isWorthSending(content, now, organization))) return { status: 'expired' };
  const rendered = await renderStoredMail(to, content, now, mail.language);
  if (rendered === undefined) return { status: 'expired' };
  const branded = await inBrandOf(mail, rendered, now);
  await send({ to, ...(organization === undefined ? {} : { organization }), ...branded });
  return { status: 'sent' };
}
