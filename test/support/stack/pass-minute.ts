import { scheduledEventOf } from '#infra/local/lambda/event-shapes.ts';
import type { RunningStack } from '#infra/local/stack/start-stack.ts';

/**
 * Runs the product's minute now.
 * @param at the time in its event
 * @throws Error when the function fails, after all parts have ended
 */
export const passMinute = (stack: Pick<RunningStack, 'invoke'>, at?: Date) =>
  stack.invoke('schedules-every-minute', scheduledEventOf('schedules-every-minute', at));
