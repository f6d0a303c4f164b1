import { type MailQueue, mailQueues } from '#shared/contract/mail-queues.ts';
import { listOverdueMails } from '../../data/mail/mails.ts';
import { log } from '../../lib/log.ts';
import { enqueueMails } from '../../lib/mail/delivery/mail-queues.ts';
import { realTimeAndIds } from '../time-and-ids.ts';

/** How many emails are queued in one step. */
const atOnce = 100;

/**
 * Queues each email that is due for a check by `upTo` (epoch ms), longest waiting first, until `ends`. An email is due if its message was
 * lost, or if it was postponed for longer than a queue can hide a message. After a crash halfway, an email may have two messages, but it is
 * still sent once.
 * @returns false if some are left
 */
export async function queueOverdueMails(upTo: number, ends: number, { now } = realTimeAndIds): Promise<boolean> {
  const overdue = await listOverdueMails(new Date(upTo).toISOString());
  let count = 0;
  for (; count < overdue.length && now() < ends; count += atOnce) {
    const mails = overdue.slice(count, count + atOnce);
    const refused = new Set(await queueMails(mails.map((mail) => ({ id: mail.id, queue: mail.queue, source: mail }))));
    await Promise.all(mails.map((mail) => (refused.has(mail) ? undefined : mail.noteMessage(now()))));
  }
  if (count > 0) log('info', 'Mails were queued again', { count: Math.min(count, overdue.length) });
  return count >= overdue.length;
}

/** An email to be sent, and the record from which it comes. */
export interface PendingMail<Source> {
  readonly id: string;
  readonly queue: MailQueue;
  readonly source: Source;
}

/** Adds emails to their queues. @returns the sources of emails that were refused */
export async function queueMails<Source>(pending: readonly PendingMail<Source>[]): Promise<Source[]> {
  const left = await Promise.all(
    mailQueues.map(async (queue) => {
      const mails = pending.filter((mail) => mail.queue === queue);
      const refused = new Set(await enqueueMails(queue, [...new Set(mails.map(({ id }) => id))]));
      return mails.filter(({ id }) => refused.has(id)).map(({ source }) => source);
    }),
  );
  return left.flat();
}
