import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { sendAtOnce } from '../domain/mail/send-queued.ts';
import { answerOf, messagesOf } from '../lib/mail/delivery/queue-event.ts';

/** Sends email that a user is waiting for, such as codes. */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return answerOf(await sendAtOnce('prompt', messagesOf(event)));
}
