import { describeError, log } from './log.ts';

/**
 * Runs a step for each item, one after another, until `ends` (epoch ms). Continues after failures.
 * @param failed log message for a failure
 * @returns false if the time ended before every item had its turn
 * @throws the first error, once all items are done, so that the whole run counts as failed
 */
export async function eachDespiteFailures<T>(
  items: Iterable<T>,
  failed: string,
  run: (item: T) => Promise<void>,
  ends = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  const errors: unknown[] = [];
  let isOver = false;
  for (const item of items) {
    isOver = Date.now() >= ends;
    if (isOver) break;
    await run(item).catch((error: unknown) => {
      log('error', failed, describeError(error));
      errors.push(error);
    });
  }
  if (errors.length > 0) throw errors[0];
  return !isOver;
}
