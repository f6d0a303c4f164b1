import type { ScheduledEvent } from 'aws-lambda';
import { minuteOf, type Step, shareTime } from '../lib/share-time.ts';

/**
 * Time for all steps of a function together, ms. The rest of its timeout (`infra/functions.ts`) is for the piece of work then under way.
 */
export const minuteLasts = 20_000;

/**
 * Makes the handler of a part of what is done once a minute (`every-minute.ts`); all its steps share one time (`shareTime`).
 * @param stepsAt the steps of a minute. `now`: epoch ms. `time`: the event's own, epoch ms, which is far ahead for the first one of a local stack,
 *   because its queues are not persistent
 */
export const everyMinute =
  (stepsAt: (now: number, time: number) => Readonly<Record<string, Step>>) =>
  async (event: ScheduledEvent): Promise<void> => {
    const now = Date.now();
    await shareTime(stepsAt(now, Date.parse(event.time)), { ends: now + minuteLasts, turn: minuteOf(now) });
  };
