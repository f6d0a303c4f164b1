import { ApiError } from './api-error.ts';

/** Maximum number of retries. With the longest turns that the server gives, that is a quarter of an hour and more. */
const mostTries = 12;
/** Seconds. A guest with a longer wait has to return by themselves. */
const longestWait = 600;

/** Whether a refusal asks to wait for a turn, because many register at the same place (docs/rules/registration.md#pace). */
export const isForTurn = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'too_many_at_once';

/** A wait for the guest's turn. */
export interface Turn {
  /** When the turn comes, epoch ms. */
  readonly until: number;
  /** Stops waiting; the refusal stands. */
  readonly stop: () => void;
}

/**
 * Retries a refused call when the guest's turn has come, as often as there is another turn to wait for.
 * @param refused the first refusal
 * @param show gets each wait; null when waiting has ended
 * @param page an element of the page: once it is gone, nothing is sent
 * @returns never, once the page is gone
 * @throws ApiError any other refusal; or the last one, after too many retries, too long a wait, or a stop
 */
export async function sendInTurn<Reply>(
  send: () => Promise<Reply>,
  refused: unknown,
  show: (turn: Turn | null) => void,
  page: { readonly current: unknown },
): Promise<Reply> {
  if (!isForTurn(refused)) throw refused;
  let refusal = refused;
  try {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const seconds = refusal.retryAfter ?? 1;
      if (seconds > longestWait) break;
      const goesOn = await new Promise<boolean>((resolve) => {
        setTimeout(() => resolve(true), seconds * 1000);
        show({ until: Date.now() + seconds * 1000, stop: () => resolve(false) });
      });
      // The announced wait no longer applies.
      if (!goesOn) throw new ApiError(refusal.status, { code: refusal.code, message: refusal.message });
      if (page.current === null) return await new Promise<never>(() => undefined);
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
    if (page.current !== null) show(null);
  }
}
