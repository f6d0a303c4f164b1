import { setTimeout as delay } from 'node:timers/promises';
import { CallFailed } from '#infra/local/seed/call-api.ts';

/** Milliseconds between two attempts, and for how long people retry. */
const patience = 100;
const mostPatience = 60_000;

/**
 * Retries until there is an answer, as phones do while the product is down. A request whose reply was lost may have been carried out.
 * @param isWanted whether anybody still waits for the answer
 * @throws CallFailed with the answer when that is a refusal
 */
export async function insist<T>(ask: () => Promise<T>, isWanted: () => boolean = () => true): Promise<T> {
  for (const end = Date.now() + mostPatience; ; await delay(patience)) {
    try {
      return await ask();
    } catch (error) {
      if ((error instanceof CallFailed && error.answer.status < 500) || !isWanted() || Date.now() > end) throw error;
    }
  }
}
