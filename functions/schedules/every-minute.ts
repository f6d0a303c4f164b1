import type { ScheduledEvent } from 'aws-lambda';
import { minuteNames } from '#shared/contract/effects.ts';
import { callMinute } from '../lib/aws/call-functions.ts';
import { describeError, log } from '../lib/log.ts';

/**
 * Calls the function of each part of the minute, all at once, and waits for them: each has only its own rights. What a failed one leaves,
 * the next minute does.
 * @throws the first error, at the end, so that the whole is counted as failed
 */
export async function handler(event: ScheduledEvent): Promise<void> {
  const ended = await Promise.allSettled(minuteNames.map((name) => callMinute(name, event)));
  const errors = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  for (const error of errors) log('error', 'A part of the minute failed', describeError(error));
  if (errors.length > 0) throw errors[0];
}
