import { noAnswer } from '../../api/calls/send.ts';
import type { ConnectionState, EventSocket } from './socket.ts';

/** Milliseconds in the background, or asleep, after which a phone may have closed the connection. */
const asleepAfter = 5000;
/** Milliseconds between two checks whether the device slept, because opening a lid sends the page no event. */
const beat = 2000;

/**
 * Tells a socket about the device's connection: after sleep or a tunnel it reconnects at once, and it is not shown as connected when a call
 * got no reply.
 * @param refetch reads what may have been missed during sleep
 * @returns a function that stops it
 */
export function followDevice(socket: EventSocket, refetch: () => void): () => void {
  const online = () => socket.reconnect();
  const lose = () => socket.lose();
  let beatAt = Date.now();
  // The connection may have died silently.
  const wake = () => {
    beatAt = Date.now();
    socket.replace();
    refetch();
  };
  const watch = setInterval(() => {
    const since = Date.now() - beatAt;
    beatAt = Date.now();
    // Browsers also delay timers in the background; there the page waits until someone looks.
    if (since >= beat + asleepAfter && document.visibilityState === 'visible') wake();
  }, beat);
  let hiddenSince: number | undefined;
  const looked = () => {
    if (document.visibilityState !== 'visible') {
      hiddenSince ??= Date.now();
      return;
    }
    beatAt = Date.now();
    const hiddenFor = hiddenSince === undefined ? 0 : Date.now() - hiddenSince;
    hiddenSince = undefined;
    if (hiddenFor >= asleepAfter) wake();
    else socket.check();
  };
  const shown = (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    hiddenSince = undefined;
    wake();
  };
  window.addEventListener('online', online);
  window.addEventListener('offline', lose);
  window.addEventListener(noAnswer, lose);
  window.addEventListener('pageshow', shown);
  document.addEventListener('visibilitychange', looked);
  return () => {
    clearInterval(watch);
    window.removeEventListener('online', online);
    window.removeEventListener('offline', lose);
    window.removeEventListener(noAnswer, lose);
    window.removeEventListener('pageshow', shown);
    document.removeEventListener('visibilitychange', looked);
  };
}

/** Milliseconds without a confirmed connection after which the page polls, and how often (docs/rules/live.md#reconnecting). */
const unconfirmedFor = 10_000;
const askEvery = 15_000;

/** Polls while no socket is confirmed and the page is visible: some rooms' Wi-Fi lets no socket through. */
export function askWhileUnconfirmed(refetch: () => void): { note: (state: ConnectionState) => void; stop: () => void } {
  let asking: ReturnType<typeof setTimeout> | undefined;
  const ask = () => {
    if (document.visibilityState === 'visible') refetch();
    asking = setTimeout(ask, askEvery);
  };
  const stop = () => {
    clearTimeout(asking);
    asking = undefined;
  };
  return {
    note({ status }) {
      if (status === 'connected') stop();
      else asking ??= setTimeout(ask, unconfirmedFor);
    },
    stop,
  };
}
