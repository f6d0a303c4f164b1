import type { ScheduledEvent } from 'aws-lambda';
import { minuteOf, type Step, shareTime } from '../lib/share-time.ts';

/**
 * How long all steps of a function may take together, ms. The rest of its timeout (`infra/functions.ts`) is for the piece of work that is
 * under way at that moment.
 */
export const minuteLasts = 20_000;

/**
 * Makes the handler of a function that does part of the work of each minute (`every-minute.ts`). All its steps share one time limit
 * (`shareTime`).
 * @param stepsAt returns the steps for a minute. `now`: epoch ms. `time`: the event's own time, epoch ms; on a local stack it lies far
 * ahead for the first event, because its queues are not persistent
 */
export const everyMinute =
  (stepsAt: (now: number, time: number) => Readonly<Record<string, Step>>) =>
  async (event: ScheduledEvent): Promise<void> => {
    const now = Date.now();
    await shareTime(stepsAt(now, Date.parse(event.time)), { ends: now + minuteLasts, turn: minuteOf(now) });
  };
