import { mayPass } from '../../../lib/api/calls/may-pass.ts';
import type { ServerClock } from '../../../lib/live/server-clock.ts';

type Clock = Pick<ServerClock, 'now' | 'subscribe' | 'isKnown' | 'age'>;

/**
 * How long a newly opened page waits for the server's time, in ms. Otherwise a device whose own clock is ahead would end a round too early.
 */
const learnsWithin = 10_000;
/** Milliseconds until the next attempt: at first, at most, and at most if the server asks for more. */
const [soon, late, latest] = [2000, 15_000, 60_000];

/**
 * Calls `go` once, at `due` by the server's clock.
 * @param due epoch ms
 * @returns a function that cancels the call
 */
export function whenDue(due: number, clock: Clock, go: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const arm = () => {
    clearTimeout(timer);
    const left = due - clock.now();
    const patience = clock.isKnown() ? 0 : learnsWithin - clock.age();
    if (left > 0 || patience > 0) {
      timer = setTimeout(arm, left > 0 ? left : patience);
    } else {
      end();
      go();
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
 * Retries until the server has answered, even if there is no connection or the server is busy.
 * @param ask gets `signal`, which cancels the request if it is no longer due
 * @returns null if the request was canceled
 * @throws ApiError if the server refuses, since it would refuse a retry, too
 */
export async function untilAnswered<T>(ask: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T | null> {
  for (let pause = soon; !signal.aborted; pause = Math.min(late, 2 * pause)) {
    try {
      return await ask(signal);
    } catch (error) {
      if (signal.aborted) break;
      if (!mayPass(error)) throw error;
      await resting(Math.min(latest, Math.max(pause, 1000 * (error.retryAfter ?? 0))), signal);
    }
  }
  return null;
}

/** Waits for this many ms, or until `signal` aborts, or until there is a connection again. */
export const resting = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
