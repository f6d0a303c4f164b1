import { functionDefinitions } from '#infra/functions.ts';
import { scheduledEventOf } from '#infra/local/lambda/event-shapes.ts';
import type { RunningStack } from '#infra/local/stack/start-stack.ts';

/** The functions that run once a minute. */
const scheduled = functionDefinitions.filter(({ triggers }) => triggers.some(({ kind }) => kind === 'schedule')).map(({ name }) => name);

/**
 * What the product does once a minute, done now.
 * @param at the time that its events have
 * @throws Error when a function fails, after all have ended
 */
export async function passMinute(stack: Pick<RunningStack, 'invoke'>, at?: Date): Promise<void> {
  const ended = await Promise.allSettled(scheduled.map((name) => stack.invoke(name, scheduledEventOf(name, at))));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}
