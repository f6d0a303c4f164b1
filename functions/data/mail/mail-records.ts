import type { DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { type MailQueue, queueOf } from '#shared/contract/mail-queues.ts';
import { changeOf } from '../table/stream/change.ts';

const pendingMail = z.object({ id: z.string(), status: z.literal('pending'), content: z.object({ template: z.string() }) });

/** Returns the email that this record makes pending, if any, and its queue. */
export function readPendingMail(record: DynamoDBRecord): { id: string; queue: MailQueue } | undefined {
  const { pk, before, after } = changeOf(record);
  if (!pk.startsWith('MAIL#') || before?.['status'] === 'pending') return undefined;
  const found = z.safeParse(pendingMail, after);
  return found.success ? { id: found.data.id, queue: queueOf(found.data.content.template) } : undefined;
}
