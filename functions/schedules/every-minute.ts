import type { ScheduledEvent } from 'aws-lambda';
import { minuteNames } from '#shared/contract/effects.ts';
import { callMinute } from '../lib/aws/call-functions.ts';
import { describeError, log } from '../lib/log.ts';

/**
 * Calls the functions that do the work of each minute, all in parallel, and waits for them. They are separate functions so that each has
 * only its own rights. If one fails, the next minute does what is left.
 * @throws the first error, at the end, so that the whole run counts as failed
 */
export async function handler(event: ScheduledEvent): Promise<void> {
  const ended = await Promise.allSettled(minuteNames.map((name) => callMinute(name, event)));
  const errors = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  for (const error of errors) log('error', 'A part of the minute failed', describeError(error));
  if (errors.length > 0) throw errors[0];
}
