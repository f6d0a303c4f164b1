import { scheduledEventOf } from '#infra/local/lambda/event-shapes.ts';
import type { RunningStack } from '#infra/local/stack/start-stack.ts';

/**
 * What the product does once a minute, done now.
 * @param at the time that its event has
 * @throws Error when the function fails
 */
export const passMinute = (stack: Pick<RunningStack, 'invoke'>, at?: Date) =>
  stack.invoke('streams-follow-up', scheduledEventOf('streams-follow-up', at));
