import { setTimeout as sleep } from 'node:timers/promises';
import type { MailQueue } from '#shared/contract/mail-queues.ts';
import { describeError, log } from '../../lib/log.ts';
import { hideMessage } from '../../lib/mail/delivery/mail-queues.ts';
import { deliverMail } from './deliver-mail.ts';

/** A message received from a mail queue. */
export interface MailMessage {
  readonly id: string;
  readonly mailId: string;
  readonly receiptHandle: string;
}

/** Sends all emails in parallel. @returns the ids of messages to be delivered again */
export async function sendAtOnce(queue: MailQueue, messages: readonly MailMessage[]): Promise<string[]> {
  return (await Promise.all(messages.map((message) => sendOne(queue, message)))).flat();
}

/**
 * Sends emails one by one. Waits `pace` ms after each email, including the last, so that several functions together send no faster than
 * their number divided by the pace. If no time is left for some messages, they are delivered again immediately.
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

/** How many ms later an email that could not be leased is tried again. A code is valid for ten minutes. */
const afterFailure = 10_000;

/** How many ms the slowest email takes, with three attempts each for SES and for the table. */
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
 * Hides a message for a time. If that fails, the message is delivered again after its queue's default time and hidden then, because the
 * table has stored when the message is due.
 */
async function comeAgain(queue: MailQueue, { id, receiptHandle }: MailMessage, ms: number): Promise<string[]> {
  await hideMessage(queue, receiptHandle, ms).catch((error: unknown) =>
    log('warn', 'A message could not be hidden', { error_name: error instanceof Error ? error.name : typeof error }),
  );
  return [id];
}
