import { describeError, log } from './log.ts';

/**
 * Does something with each item, one after another, until `ends` (epoch ms), also when it failed with those before.
 * @param failed what the log says of one that failed
 * @returns false when the time was over before all had their turn
 * @throws the first error, at the end, so that the whole is counted as failed
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
