import { noAnswer } from '../api/send.ts';
import { freshAccessToken, onSessionChange } from '../session/staff-session.ts';
import type { LiveCache } from './live-cache.ts';
import { createLiveLog, logKinds } from './live-log.ts';
import type { ServerClock } from './server-clock.ts';
import { type ConnectionState, openEventSocket } from './socket.ts';

export interface FollowedEvent {
  reconnect: () => void;
  stop: () => void;
}

interface FollowOptions {
  eventId: string;
  cache: LiveCache;
  onState: (state: ConnectionState) => void;
  /** Learns the server's time; a screen without a clock needs none. */
  clock?: ServerClock | undefined;
  /** For tests. */
  open?: (url: string) => WebSocket;
}

/** Milliseconds in the background after which a phone may have cut the connection. */
const asleepAfter = 5000;

/** Milliseconds without a confirmed line, after which what it would tell is asked for instead, and how often (docs/rules/live.md#reconnecting). */
const unconfirmedFor = 10_000;
const askEvery = 15_000;

/**
 * Keeps everything cached of an event live: patches it from each message, and refetches after a gap or an outage. The connection ends with
 * the session, in whichever tab that ends.
 */
export function followEvent({ eventId, cache, onState, clock, open }: FollowOptions): FollowedEvent {
  const log = createLiveLog();
  // Some rooms' Wi-Fi lets no socket through.
  let asking: ReturnType<typeof setTimeout> | undefined;
  const ask = () => {
    if (document.visibilityState === 'visible') cache.refetch(...logKinds);
    asking = setTimeout(ask, askEvery);
  };
  const stopAsking = () => {
    clearTimeout(asking);
    asking = undefined;
  };
  const socket = openEventSocket({
    eventId,
    token: freshAccessToken,
    onState(state) {
      if (state.status === 'connected') stopAsking();
      else asking ??= setTimeout(ask, unconfirmedFor);
      onState(state);
    },
    ...(open === undefined ? {} : { open }),
    ...(clock === undefined ? {} : { onPong: clock.note }),
    onMessage(message) {
      if (message.type === 'pong') return;
      if (message.type === 'connection_confirmed') {
        cache.catchUp(log.confirm(message), message);
        return;
      }
      const verdict = log.accept(message.kind, message.v);
      if (verdict === 'refetch' || (verdict === 'apply' && !cache.apply(message))) cache.refetch(message.kind);
    },
  });
  // Back from a tunnel: do not wait for the next attempt.
  const online = () => socket.reconnect();
  // A line that is shown as alive beside a call that got no answer would be a lie.
  const lose = () => socket.lose();
  // Back from sleep: the connection may have died silently, so refetch without waiting for a new one.
  const wake = () => {
    socket.replace();
    cache.refetch(...logKinds);
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
  const forget = onSessionChange((change) => {
    if (change === 'begun') return;
    socket.disconnect();
    stopAsking();
  });
  return {
    reconnect: socket.reconnect,
    stop() {
      window.removeEventListener('online', online);
      window.removeEventListener('offline', lose);
      window.removeEventListener(noAnswer, lose);
      window.removeEventListener('pageshow', shown);
      document.removeEventListener('visibilitychange', looked);
      forget();
      socket.disconnect();
      stopAsking();
      cache.stop(log.seen());
    },
  };
}
