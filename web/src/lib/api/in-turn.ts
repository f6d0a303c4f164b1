import { ApiError } from './api-error.ts';

/** So often it is sent again: with the longest turns that the server gives, a quarter of an hour and more. */
const mostTries = 12;
/** Seconds; whoever is told to wait longer comes back by themselves. */
const longestWait = 600;

/** Whether a refusal is for others' sake: many register at the same place, and each gets a turn (docs/rules/registration.md#pace). */
export const isForTurn = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'too_many_at_once';

interface Turns {
  /** Says until when it waits, epoch ms; null when it waits no more. */
  readonly show: (until: number | null) => void;
  /** Whether its page is still there: whoever left it sends nothing any more. */
  readonly isHere: () => boolean;
}

/**
 * Sends again when one's turn has come, as long as there is a turn to wait for.
 * @param refused the first refusal
 * @returns never, once the page is gone
 * @throws ApiError any other refusal, or the last one when it was too often, or takes too long
 */
export async function sendInTurn<Reply>(send: () => Promise<Reply>, refused: ApiError, { show, isHere }: Turns): Promise<Reply> {
  let refusal = refused;
  try {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const seconds = refusal.retryAfter ?? 1;
      if (seconds > longestWait) break;
      show(Date.now() + seconds * 1000);
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      if (!isHere()) return await new Promise<never>(() => undefined);
      show(null);
      try {
        return await send();
      } catch (error) {
        if (!isForTurn(error)) throw error;
        refusal = error;
      }
    }
    throw refusal;
  } finally {
    if (isHere()) show(null);
  }
}
