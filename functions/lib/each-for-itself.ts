import { describeError, log } from './log.ts';

/**
 * Does something with all items, one after another. One that fails does not keep the others from their turn.
 * @param failed what the log says of one that failed
 * @throws the first error, at the end, so that the whole is counted as failed
 */
export async function eachForItself<T>(items: Iterable<T>, failed: string, run: (item: T) => Promise<void>): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) {
    await run(item).catch((error: unknown) => {
      log('error', failed, describeError(error));
      errors.push(error);
    });
  }
  if (errors.length > 0) throw errors[0];
}
