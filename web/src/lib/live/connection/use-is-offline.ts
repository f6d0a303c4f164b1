import { useEffect, useState, useSyncExternalStore } from 'react';
import { ApiError } from '../../api/calls/api-error.ts';
import { noAnswer } from '../../api/calls/send.ts';
import type { ConnectionState } from './socket.ts';

/**
 * Milliseconds without a reply after which a page counts as offline. On a page without a socket (`follow-device.ts`), this is longer than
 * the time from a poll to the reply to the next poll.
 */
const answerWithin = 40_000;

/**
 * Whether a page's calls get no reply. It does not matter whether the page has a socket: the Wi-Fi in some rooms lets none through, and
 * evenings are run there, too (docs/rules/rounds.md#commands).
 * @param answeredAt when a call was last answered, epoch ms
 */
export function useIsOffline({ status }: ConnectionState, answeredAt: number): boolean {
  const [line] = useState(createLine);
  const isConnected = status === 'connected';
  useEffect(() => line.note(isConnected, answeredAt), [line, isConnected, answeredAt]);
  return useSyncExternalStore(line.subscribe, line.isOffline);
}

interface Line {
  /** Call this with the latest knowledge: whether a socket is open, and when a call was last answered (epoch ms). */
  readonly note: (isConnected: boolean, answeredAt: number) => void;
  /** Follows the device's connection until the returned function is called. For `useSyncExternalStore`. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly isOffline: () => boolean;
}

/** Creates a record of what a page knows about its connection, from the browser's `window` and `navigator`. */
export function createLine(): Line {
  /** When a call or the device's network last failed, epoch ms; null if there has been a reply since. */
  let lostAt = navigator.onLine ? null : Date.now();
  let known = { isConnected: false, answeredAt: 0 };
  let listener: () => void = () => undefined;
  let silent: ReturnType<typeof setTimeout> | undefined;
  const set = (at: number | null) => {
    lostAt = at;
    listener();
  };
  const lose = () => set(Date.now());
  const find = () => set(null);
  /** Each reply restarts the wait. */
  const wait = () => {
    clearTimeout(silent);
    if (!known.isConnected) silent = setTimeout(lose, answerWithin);
  };
  return {
    note(isConnected, answeredAt) {
      known = { isConnected, answeredAt };
      wait();
      set(isConnected ? null : lostAt);
    },
    subscribe(told) {
      listener = told;
      window.addEventListener('offline', lose);
      window.addEventListener(noAnswer, lose);
      window.addEventListener('online', find);
      wait();
      return () => {
        listener = () => undefined;
        clearTimeout(silent);
        window.removeEventListener('offline', lose);
        window.removeEventListener(noAnswer, lose);
        window.removeEventListener('online', find);
      };
    },
    isOffline: () => lostAt !== null && !known.isConnected && known.answeredAt <= lostAt,
  };
}

/** The part of a query (`useQuery`) that tells when it was answered. */
interface Asked {
  readonly dataUpdatedAt: number;
  readonly error: Error | null;
  readonly errorUpdatedAt: number;
}

/** Returns when one of these queries was last answered, epoch ms. A refusal (429, 503) is an answer, too. */
export const lastAnswerOf = (asked: readonly Asked[]): number =>
  Math.max(
    ...asked.map(({ error, ...at }) =>
      error instanceof ApiError && error.status !== 0 ? Math.max(at.dataUpdatedAt, at.errorUpdatedAt) : at.dataUpdatedAt,
    ),
  );
