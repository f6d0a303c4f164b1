import { setTimeout as delay } from 'node:timers/promises';

/**
 * Reads again and again until `holds` returns true, and returns the value read last. @throws Error with the last value after `ms`
 * @param pause ms between two reads
 */
export async function eventually<T>(read: () => Promise<T>, holds: (value: T) => boolean, ms = 20_000, pause = 50): Promise<T> {
  let last = await read();
  for (const end = Date.now() + ms; !holds(last); last = await read()) {
    if (Date.now() > end) throw new Error(`Still not so after ${ms} ms: ${JSON.stringify(last)?.slice(0, 500)}`);
    await delay(pause);
  }
  return last;
}
