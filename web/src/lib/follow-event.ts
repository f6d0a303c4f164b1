import type { LiveCache } from './live-cache.ts';
import { createLiveLog } from './live-log.ts';
import { type ConnectionState, openEventSocket } from './socket.ts';
import { freshAccessToken, onSessionChange } from './staff-session.ts';

export interface FollowedEvent {
  reconnect: () => void;
  stop: () => void;
}

interface FollowOptions {
  eventId: string;
  cache: LiveCache;
  onState: (state: ConnectionState) => void;
  /** For tests. */
  open?: (url: string) => WebSocket;
}

/**
 * Keeps everything cached of an event live: patches it from each message, and asks anew after a gap or whatever was missed
 * while the line was down. The line ends with the session, in whichever tab that ends.
 */
export function followEvent({ eventId, cache, onState, open }: FollowOptions): FollowedEvent {
  const log = createLiveLog();
  const socket = openEventSocket({
    eventId,
    token: freshAccessToken,
    onState,
    ...(open === undefined ? {} : { open }),
    onMessage(message) {
      if (message.type === 'pong') return;
      if (message.type === 'connection_confirmed') {
        for (const kind of log.confirm(message)) cache.refetch(kind);
        return;
      }
      const verdict = log.accept(message.kind, message.v);
      if (verdict === 'refetch' || (verdict === 'apply' && !cache.apply(message))) cache.refetch(message.kind);
    },
  });
  // Back from a tunnel, or from sleep: do not wait for the next try.
  const online = () => socket.reconnect();
  const visible = () => {
    if (document.visibilityState === 'visible') socket.check();
  };
  window.addEventListener('online', online);
  document.addEventListener('visibilitychange', visible);
  const forget = onSessionChange((change) => {
    if (change !== 'begun') socket.disconnect();
  });
  return {
    reconnect: socket.reconnect,
    stop() {
      window.removeEventListener('online', online);
      document.removeEventListener('visibilitychange', visible);
      forget();
      socket.disconnect();
      cache.stop();
    },
  };
}
