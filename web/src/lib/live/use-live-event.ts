import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { eventQuery, isNotFound } from '../api/queries/event-queries.ts';
import { createLiveCache, type LiveCache } from './cache/live-cache.ts';
import type { ConnectionState } from './connection/socket.ts';
import { type FollowedEvent, followEvent } from './follow-event.ts';
import type { ServerClock } from './server-clock.ts';

export interface LiveEvent {
  connection: ConnectionState;
  reconnect: () => void;
  cache: LiveCache;
}

/**
 * Keeps everything that is cached for an event up to date while the screen is open. Does nothing if the event is known not to exist.
 * @param clock is set to the server's time
 */
export function useLiveEvent(eventId: string, clock?: ServerClock): LiveEvent {
  const queryClient = useQueryClient();
  const [connection, setConnection] = useState<ConnectionState>({ status: 'connecting', attempts: 0 });
  const cache = useMemo(() => createLiveCache(queryClient, eventId), [queryClient, eventId]);
  const followed = useRef<FollowedEvent | null>(null);
  const { error } = useQuery({ ...eventQuery(eventId), enabled: false });
  const isUnknown = isNotFound(error);

  useEffect(() => {
    if (isUnknown) return;
    const event = followEvent({ eventId, cache, onState: setConnection, clock });
    followed.current = event;
    return event.stop;
  }, [eventId, cache, clock, isUnknown]);

  return { connection, reconnect: () => followed.current?.reconnect(), cache };
}
