import { ChangeMessageVisibilityCommand, SendMessageBatchCommand } from '@aws-sdk/client-sqs';
import type { MailQueue } from '#shared/contract/mail-queues.ts';
import { sqsClient } from '../aws/aws-clients.ts';
import { env } from '../env.ts';

const urlOf = (queue: MailQueue): string => env(queue === 'bulk' ? 'MAIL_QUEUE_BULK' : 'MAIL_QUEUE_PROMPT');

/** SQS takes ten messages at a time. */
const batchSize = 10;

/**
 * Hands mails to their queue; a message holds nothing but the mail's id.
 * @returns the ids that SQS did not take
 */
export async function enqueueMails(queue: MailQueue, mailIds: readonly string[]): Promise<string[]> {
  const batches = Array.from({ length: Math.ceil(mailIds.length / batchSize) }, (_, place) =>
    mailIds.slice(place * batchSize, (place + 1) * batchSize),
  );
  const refused = await Promise.all(
    batches.map(async (ids) => {
      const Entries = ids.map((id, place) => ({ Id: String(place), MessageBody: id }));
      const { Failed = [] } = await sqsClient().send(new SendMessageBatchCommand({ QueueUrl: urlOf(queue), Entries }));
      return Failed.flatMap(({ Id }) => ids[Number(Id)] ?? []);
    }),
  );
  return refused.flat();
}

/** SQS hides a message for twelve hours at most. */
const longestHiding = 12 * 3600;

/** Hides a message that was received; it comes again after so many ms. */
export async function hideMessage(queue: MailQueue, receiptHandle: string, ms: number): Promise<void> {
  const VisibilityTimeout = Math.min(longestHiding, Math.max(0, Math.ceil(ms / 1000)));
  await sqsClient().send(new ChangeMessageVisibilityCommand({ QueueUrl: urlOf(queue), ReceiptHandle: receiptHandle, VisibilityTimeout }));
}
