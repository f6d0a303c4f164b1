import { scheduledEventOf } from '#infra/local/lambda/event-shapes.ts';
import type { RunningStack } from '#infra/local/stack/start-stack.ts';

/**
 * What the product does once a minute, done now.
 * @param at the time that its event has
 * @throws Error when the function fails, after all parts have ended
 */
export const passMinute = (stack: Pick<RunningStack, 'invoke'>, at?: Date) =>
  stack.invoke('schedules-every-minute', scheduledEventOf('schedules-every-minute', at));
