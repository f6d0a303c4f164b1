import type { SNSEvent } from 'aws-lambda';
import { takeFeedback } from '../domain/mail/take-feedback.ts';
import { readFeedback } from '../lib/mail/mail-feedback.ts';

/** Bounces and complaints, as SES tells them through its topic. A failure is thrown, so that the delivery is repeated. */
export async function handler(event: SNSEvent): Promise<void> {
  const feedback = event.Records.flatMap(({ Sns }) => readFeedback(Sns.Message) ?? []);
  for (const one of feedback) await takeFeedback(one);
}
