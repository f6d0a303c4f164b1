import { ApiError } from '../../../lib/api/api-error.ts';
import type { ServerClock } from '../../../lib/live/server-clock.ts';

type Clock = Pick<ServerClock, 'now' | 'subscribe' | 'isKnown'>;

/** Ms for which a page that has just been opened waits for the server's time: a device whose own clock is fast would end a round too early. */
const learnsWithin = 10_000;
/** Ms until another attempt: the first, and at most. */
const [soon, late] = [2000, 15_000];

/**
 * Calls `go` once, at `due` by the server's clock.
 * @param due epoch ms
 * @returns a function that calls it off
 */
export function whenDue(due: number, clock: Clock, go: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let patience = clock.isKnown() ? 0 : learnsWithin;
  const arm = () => {
    clearTimeout(timer);
    const left = due - clock.now();
    if (left > 0) {
      timer = setTimeout(arm, left);
    } else if (clock.isKnown() || patience === 0) {
      end();
      go();
    } else {
      timer = setTimeout(() => {
        patience = 0;
        arm();
      }, patience);
    }
  };
  const forget = clock.subscribe(arm);
  const end = () => {
    clearTimeout(timer);
    forget();
  };
  arm();
  return end;
}

/**
 * Asks until the server has answered, also without a network, and when it is busy.
 * @param signal ends it: what was asked for is not due any more
 * @returns null once it has ended
 * @throws ApiError a refusal, which another attempt would only meet again
 */
export async function untilAnswered<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T | null> {
  for (let pause = soon; !signal.aborted; pause = Math.min(late, 2 * pause)) {
    try {
      return await ask();
    } catch (error) {
      if (!mayPass(error)) throw error;
      await resting(Math.max(pause, 1000 * (error.retryAfter ?? 0)), signal);
    }
  }
  return null;
}

const mayPass = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

const resting = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
