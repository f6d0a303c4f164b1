import { ApiError } from './api-error.ts';

/** Maximum number of retries. With the longest waits that the server asks for, they take more than a quarter of an hour. */
const mostTries = 12;
/** Longest wait, in seconds. If guests have to wait longer, they have to come back themselves. */
const longestWait = 600;

/**
 * Whether a refusal asks the guest to wait for a turn, because many people are registering from the same network address
 * (docs/rules/registration.md#pace).
 */
export const isForTurn = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'too_many_at_once';

/** A guest's wait for their turn. */
export interface Turn {
  /** When it is the guest's turn, epoch ms. */
  readonly until: number;
  /** Stops waiting. The call then fails with the refusal. */
  readonly stop: () => void;
}

/**
 * Retries a refused call when it is the guest's turn, and again whenever the server gives the guest another turn.
 * @param refused the first refusal
 * @param show called with each wait; with null when waiting is over
 * @param page an element of the page: once it is gone, nothing more is sent
 * @returns never, if the page is gone
 * @throws ApiError any other refusal; or the last refusal, if there were too many retries, the wait is too long, or `stop` was called
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
      // The wait that was announced no longer applies.
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
