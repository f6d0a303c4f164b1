import { noAnswer } from '../../api/calls/send.ts';
import type { ConnectionState, EventSocket } from './socket.ts';

/** Milliseconds in the background, or asleep, after which a phone may have closed the connection. */
const asleepAfter = 5000;
/** Milliseconds between two checks for whether the device was asleep. The page gets no event when a lid is opened. */
const beat = 2000;

/**
 * Tells a socket about the device's connection. After sleep or a tunnel the socket reconnects immediately. If a call got no reply, the
 * socket is not shown as connected.
 * @param refetch loads what may have been missed while the device was asleep
 * @returns a function that stops following the device
 */
export function followDevice(socket: EventSocket, refetch: () => void): () => void {
  const online = () => socket.reconnect();
  const lose = () => socket.lose();
  let beatAt = Date.now();
  // The connection may have died without notice.
  const wake = () => {
    beatAt = Date.now();
    socket.replace();
    refetch();
  };
  const watch = setInterval(() => {
    const since = Date.now() - beatAt;
    beatAt = Date.now();
    // Browsers also delay timers in the background. A page in the background waits until someone looks at it.
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

/**
 * Milliseconds without a confirmed connection after which the page starts polling, and ms between polls (docs/rules/live.md#reconnecting).
 */
const unconfirmedFor = 10_000;
const askEvery = 15_000;

/** Polls while no socket is confirmed and the page is visible, because the Wi-Fi in some rooms lets no socket through. */
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
