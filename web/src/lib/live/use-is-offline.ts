import { useEffect, useState } from 'react';
import { noAnswer } from '../api/send.ts';
import type { ConnectionState } from './socket.ts';

/** Ms: more than a page without a socket lets pass between two calls (`follow-device.ts`), and their answers. */
const answerWithin = 40_000;

/**
 * Whether a page's calls get no answer. Not whether it has a socket: some rooms' Wi-Fi lets none through, and the evening is run there too
 * (docs/rules/evening.md#commands).
 * @param answeredAt when a call was answered last, epoch ms
 */
export function useIsOffline({ status }: ConnectionState, answeredAt: number): boolean {
  const [lostAt, setLostAt] = useState<number | null>(() => (navigator.onLine ? null : Date.now()));
  const isConnected = status === 'connected';
  useEffect(() => {
    const lose = () => setLostAt(Date.now());
    const find = () => setLostAt(null);
    window.addEventListener('offline', lose);
    window.addEventListener(noAnswer, lose);
    window.addEventListener('online', find);
    return () => {
      window.removeEventListener('offline', lose);
      window.removeEventListener(noAnswer, lose);
      window.removeEventListener('online', find);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer begins the wait anew
  useEffect(() => {
    if (isConnected) return setLostAt(null);
    const silent = setTimeout(() => setLostAt(Date.now()), answerWithin);
    return () => clearTimeout(silent);
  }, [isConnected, answeredAt]);
  return isUnanswered(lostAt, isConnected, answeredAt);
}

/** @param lostAt when a call, or the device's network, was lost last, epoch ms; null if not since then */
export const isUnanswered = (lostAt: number | null, isConnected: boolean, answeredAt: number): boolean =>
  lostAt !== null && !isConnected && answeredAt <= lostAt;
