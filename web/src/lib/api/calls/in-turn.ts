import { ApiError } from './api-error.ts';

/** So often it is sent again: with the longest turns that the server gives, a quarter of an hour and more. */
const mostTries = 12;
/** Seconds; a guest who is told to wait longer comes back by themselves. */
const longestWait = 600;

/** Whether a refusal is for others' sake: many register at the same place, and each gets a turn (docs/rules/registration.md#pace). */
export const isForTurn = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'too_many_at_once';

/** A wait for one's turn. */
export interface Turn {
  /** Epoch ms. */
  readonly until: number;
  /** Ends it: the refusal stands. */
  readonly stop: () => void;
}

/**
 * Sends again when one's turn has come, as long as there is a turn to wait for.
 * @param refused why it was not done at first
 * @param show is told of each wait; null when it waits no more
 * @param page an element of its page: a guest who has left that page sends nothing any more
 * @returns never, once the page is gone
 * @throws ApiError any other refusal, or the last one when it was too often, takes too long, or was stopped
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
      // How long the wait was to be says nothing any more.
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
