import { noAnswer } from '../../api/calls/send.ts';
import type { ConnectionState, EventSocket } from './socket.ts';

/** Milliseconds in the background, or asleep, after which a phone may have cut the connection. */
const asleepAfter = 5000;
/** Milliseconds between two looks at whether the device slept: a lid that is opened tells the page nothing. */
const beat = 2000;

/**
 * Tells a socket what the device knows of its line: back from sleep or from a tunnel it does not wait for the next attempt, and it is
 * not shown as alive beside a call that got no answer.
 * @param refetch reads what may have been missed in sleep
 * @returns ends it
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
    // In the background a browser holds back timers, too; there the page waits until someone looks.
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

/** Milliseconds without a confirmed line, after which what it would tell is asked for instead, and how often (docs/rules/live.md#reconnecting). */
const unconfirmedFor = 10_000;
const askEvery = 15_000;

/** Asks by calls while no socket is confirmed and the page is looked at: some rooms' Wi-Fi lets no socket through. */
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
