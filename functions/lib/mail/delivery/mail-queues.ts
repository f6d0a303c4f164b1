import { ChangeMessageVisibilityCommand, SendMessageBatchCommand } from '@aws-sdk/client-sqs';
import type { MailQueue } from '#shared/contract/mail-queues.ts';
import { sqsClient } from '../../aws/aws-clients.ts';
import { env } from '../../env.ts';

const urlOf = (queue: MailQueue): string => env(queue === 'bulk' ? 'MAIL_QUEUE_BULK' : 'MAIL_QUEUE_PROMPT');

/** SQS accepts ten messages per call. */
const batchSize = 10;

/**
 * Adds emails to their queue. A message contains only the email's id.
 * @returns the ids that SQS refused
 */
export async function enqueueMails(queue: MailQueue, mailIds: readonly string[]): Promise<string[]> {
  const batches = Array.from({ length: Math.ceil(mailIds.length / batchSize) }, (_, index) =>
    mailIds.slice(index * batchSize, (index + 1) * batchSize),
  );
  const refused = await Promise.all(
    batches.map(async (ids) => {
      const Entries = ids.map((id, index) => ({ Id: String(index), MessageBody: id }));
      const { Failed = [] } = await sqsClient().send(new SendMessageBatchCommand({ QueueUrl: urlOf(queue), Entries }));
      return Failed.flatMap(({ Id }) => ids[Number(Id)] ?? []);
    }),
  );
  return refused.flat();
}

/** Longest time that SQS can hide a message: twelve hours, here in seconds. */
const longestHiding = 12 * 3600;

/** Hides a received message. It will be delivered again after `ms`. */
export async function hideMessage(queue: MailQueue, receiptHandle: string, ms: number): Promise<void> {
  const VisibilityTimeout = Math.min(longestHiding, Math.max(0, Math.ceil(ms / 1000)));
  await sqsClient().send(new ChangeMessageVisibilityCommand({ QueueUrl: urlOf(queue), ReceiptHandle: receiptHandle, VisibilityTimeout }));
}
