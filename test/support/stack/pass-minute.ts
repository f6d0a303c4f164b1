import { scheduledEventOf } from '#infra/local/lambda/event-shapes.ts';
import type { RunningStack } from '#infra/local/stack/start-stack.ts';

/**
 * Runs the product's every-minute schedule now.
 * @param at time that the schedule's event contains
 * @throws Error when the function fails, after all its parts have ended
 */
export const passMinute = (stack: Pick<RunningStack, 'invoke'>, at?: Date) =>
  stack.invoke('schedules-every-minute', scheduledEventOf('schedules-every-minute', at));
