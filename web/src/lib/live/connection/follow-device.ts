import { noAnswer } from '../../api/calls/send.ts';
import type { ConnectionState, EventSocket } from './socket.ts';

/** Milliseconds in the background after which a phone may have cut the connection. */
const asleepAfter = 5000;

/**
 * Tells a socket what the device knows of its line: back from sleep or from a tunnel it does not wait for the next attempt, and it is
 * not shown as alive beside a call that got no answer.
 * @param refetch reads what may have been missed in sleep
 * @returns ends it
 */
export function followDevice(socket: EventSocket, refetch: () => void): () => void {
  const online = () => socket.reconnect();
  const lose = () => socket.lose();
  // The connection may have died silently.
  const wake = () => {
    socket.replace();
    refetch();
  };
  let hiddenSince: number | undefined;
  const looked = () => {
    if (document.visibilityState !== 'visible') {
      hiddenSince ??= Date.now();
      return;
    }
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
