import type { SNSEvent } from 'aws-lambda';
import { takeFeedback } from '../domain/mail/take-feedback.ts';
import { readFeedback } from '../lib/mail/delivery/mail-feedback.ts';

/** Handles bounces and complaints from SES's topic. Throws on failure, so that the delivery is retried. */
export async function handler(event: SNSEvent): Promise<void> {
  const feedback = event.Records.flatMap(({ Sns }) => readFeedback(Sns.Message) ?? []);
  for (const one of feedback) await takeFeedback(one);
}
