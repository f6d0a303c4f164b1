import { serverMessage } from '#shared/contract/sockets.ts';
import { freshAccessToken, onSessionChange } from '../session/staff/staff-session.ts';
import type { LiveCache } from './cache/live-cache.ts';
import { askWhileUnconfirmed, followDevice } from './connection/follow-device.ts';
import { type ConnectionState, openEventSocket } from './connection/socket.ts';
import { createLiveLog, logKinds } from './live-log.ts';
import type { ServerClock } from './server-clock.ts';

export interface FollowedEvent {
  reconnect: () => void;
  stop: () => void;
}

interface FollowOptions {
  eventId: string;
  cache: LiveCache;
  onState: (state: ConnectionState) => void;
  /** The clock to set to the server's time. A screen that shows no times leaves it out. */
  clock?: ServerClock | undefined;
  /** For tests. */
  open?: (url: string) => WebSocket;
}

/**
 * Keeps everything that is cached for an event up to date: patches it from each message, and refetches after a gap or an outage. The
 * connection ends when the session ends, no matter in which tab.
 */
export function followEvent({ eventId, cache, onState, clock, open }: FollowOptions): FollowedEvent {
  const log = createLiveLog();
  const asking = askWhileUnconfirmed(() => cache.refetch(...logKinds));
  const socket = openEventSocket({
    eventId,
    messages: serverMessage,
    token: freshAccessToken,
    onState(state) {
      asking.note(state);
      onState(state);
    },
    ...(open === undefined ? {} : { open }),
    ...(clock === undefined ? {} : { onPong: clock.note }),
    onMessage(message) {
      if (message.type === 'pong') return;
      if (message.type === 'connection_confirmed') {
        cache.catchUp(log.confirm(message), message);
        if (message.help !== undefined) cache.showCalls(message.help);
        cache.askForReports();
        return;
      }
      if (message.type === 'report_filed') return cache.askForReports();
      if (message.type === 'help_over') return cache.showCall(message.participant_id, null);
      if (message.type === 'help_wanted' || message.type === 'help_taken') return cache.showCall(message.call.participant_id, message.call);
      const verdict = log.accept(message.kind, message.v);
      if (verdict === 'refetch' || (verdict === 'apply' && !cache.apply(message))) cache.refetch(message.kind);
    },
  });
  const ignoreDevice = followDevice(socket, () => cache.refetch(...logKinds));
  const forget = onSessionChange((change) => {
    if (change === 'begun') return;
    socket.disconnect();
    asking.stop();
  });
  return {
    reconnect: socket.reconnect,
    stop() {
      ignoreDevice();
      forget();
      socket.disconnect();
      asking.stop();
      cache.stop(log.seen());
    },
  };
}
