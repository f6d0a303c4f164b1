import { setTimeout as sleep } from 'node:timers/promises';
import type { MailQueue } from '#shared/contract/mail-queues.ts';
import { describeError, log } from '../../lib/log.ts';
import { hideMessage } from '../../lib/mail/delivery/mail-queues.ts';
import { deliverMail } from './deliver-mail.ts';

/** A received message of a mail queue. */
export interface MailMessage {
  readonly id: string;
  readonly mailId: string;
  readonly receiptHandle: string;
}

/** Sends all mails in parallel. @returns the ids of messages to be delivered again */
export async function sendAtOnce(queue: MailQueue, messages: readonly MailMessage[]): Promise<string[]> {
  return (await Promise.all(messages.map((message) => sendOne(queue, message)))).flat();
}

/**
 * Sends mails one by one, with `pace` ms between them and after the last, so that several functions send no faster than
 * their number divided by the pace. Messages for which no time is left are delivered again at once.
 * @returns the ids of messages to be delivered again
 */
export async function sendInTurn(
  queue: MailQueue,
  messages: readonly MailMessage[],
  { pace, remaining }: { pace: number; remaining: () => number },
): Promise<string[]> {
  const again: string[] = [];
  for (const message of messages) {
    if (remaining() < enoughForOne + pace) again.push(...(await comeAgain(queue, message, 0)));
    else {
      const [left] = await Promise.all([sendOne(queue, message), sleep(pace)]);
      again.push(...left);
    }
  }
  return again;
}

/** Ms until a mail that could not be leased is tried again: a code is valid for ten minutes. */
const afterFailure = 10_000;

/** Ms that the slowest mail takes, with three attempts for SES and for the table. */
const enoughForOne = 18_000;

async function sendOne(queue: MailQueue, message: MailMessage): Promise<string[]> {
  try {
    const wait = await deliverMail(message.mailId, queue);
    return wait === undefined ? [] : await comeAgain(queue, message, wait);
  } catch (error) {
    log('error', 'A mail was left as it is and will be tried again', { mail_id: message.mailId, ...describeError(error) });
    return comeAgain(queue, message, afterFailure);
  }
}

/**
 * Hides a message for a time. If that fails, it is delivered again after its queue's default, and hidden then: the table has the due time.
 */
async function comeAgain(queue: MailQueue, { id, receiptHandle }: MailMessage, ms: number): Promise<string[]> {
  await hideMessage(queue, receiptHandle, ms).catch((error: unknown) =>
    log('warn', 'A message could not be hidden', { error_name: error instanceof Error ? error.name : typeof error }),
  );
  return [id];
}
