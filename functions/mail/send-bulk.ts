import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { sendInTurn } from '../domain/mail/send-queued.ts';
import { env } from '../lib/env.ts';
import { answerOf, messagesOf } from '../lib/mail/delivery/queue-event.ts';

/** Sends bulk email, at a pace that leaves part of the SES sending rate to other email. */
export async function handler(event: SQSEvent, context: Context): Promise<SQSBatchResponse> {
  const time = { pace: Number(env('MAIL_BULK_PACE')), remaining: () => context.getRemainingTimeInMillis() };
  return answerOf(await sendInTurn('bulk', messagesOf(event), time));
}
