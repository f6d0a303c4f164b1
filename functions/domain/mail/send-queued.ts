import { setTimeout as sleep } from 'node:timers/promises';
import type { MailQueue } from '#shared/contract/mail-queues.ts';
import { describeError, log } from '../../lib/log.ts';
import { hideMessage } from '../../lib/mail/mail-queues.ts';
import { deliverMail } from './deliver-mail.ts';

/** A message of a mail queue, as it was received. */
export interface MailMessage {
  readonly id: string;
  readonly mailId: string;
  readonly receiptHandle: string;
}

/** Sends all of them at the same time. @returns the messages that are to come again */
export async function sendAtOnce(queue: MailQueue, messages: readonly MailMessage[]): Promise<string[]> {
  return (await Promise.all(messages.map((message) => sendOne(queue, message)))).flat();
}

/**
 * Sends them one after the other, `pace` ms from one to the next and after the last: so a number of functions send no faster than
 * their number divided by the pace. What there is no time left for comes again at once.
 * @returns the messages that are to come again
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

/** Ms: what the slowest mail takes, with three tries of the mail service and of the table. */
const enoughForOne = 18_000;

async function sendOne(queue: MailQueue, message: MailMessage): Promise<string[]> {
  try {
    const wait = await deliverMail(message.mailId, queue);
    return wait === undefined ? [] : await comeAgain(queue, message, wait);
  } catch (error) {
    log('error', 'A mail was left as it is and will be tried again', { mail_id: message.mailId, ...describeError(error) });
    return [message.id];
  }
}

/** Where it cannot be hidden it comes again after its queue's own time, and is hidden then: the table says until when. */
async function comeAgain(queue: MailQueue, { id, receiptHandle }: MailMessage, ms: number): Promise<string[]> {
  await hideMessage(queue, receiptHandle, ms).catch((error: unknown) =>
    log('warn', 'A message could not be hidden', { error_name: error instanceof Error ? error.name : typeof error }),
  );
  return [id];
}
