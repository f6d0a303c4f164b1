import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { sendAtOnce } from '../domain/mail/send-queued.ts';
import { answerOf, messagesOf } from '../lib/mail/queue-event.ts';

/** Sends what somebody waits for at their screen. */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return answerOf(await sendAtOnce('prompt', messagesOf(event)));
}
