import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { participants } from '#shared/contract/routes/participants.ts';
import { call } from '../../../lib/api/calls/api-client.ts';
import type { ServerClock } from '../../../lib/live/server-clock.ts';
import { local } from '../../../lib/session/storage/storage.ts';
import { createMarkQueue, type MarkQueue, type QueueListener } from './mark-queue.ts';
import { formOf, type Mark } from './marks.ts';

interface Marks {
  /** Marks that have not reached the server yet. */
  readonly waiting: readonly Mark[];
  /** Whether these marks are waiting for a connection, not just for earlier marks to be sent. */
  readonly isCutOff: boolean;
  /** `came`: when the guest came, if this “here” restores an earlier one. */
  readonly mark: (people: readonly string[], as: Mark['as'], came?: string) => void;
}

/** Queues outlive the page: marks made without a connection are sent even after staff have opened another page. */
const queues = new Map<string, MarkQueue>();
/** Returns the server's time, as estimated on the door page that was open last. */
let serverTime = Date.now;

function queueOf(eventId: string): MarkQueue {
  const known = queues.get(eventId);
  if (known !== undefined) return known;
  const send = async (mark: Mark, time: 'its own' | 'now') => {
    const form = formOf(mark, time === 'now' ? null : serverTime());
    return (await call(participants.markAttendance, { id: eventId, pid: mark.person, ...form })).participant;
  };
  const queue = createMarkQueue({ eventId, store: local, send });
  queues.set(eventId, queue);
  window.addEventListener('online', () => void queue.flush());
  return queue;
}

/** Marks the attendance of an event's participants, with or without a connection. */
export function useMarks(eventId: string, clock: ServerClock, listener: QueueListener): Marks {
  const queue = queueOf(eventId);
  const onSent = useEffectEvent(listener.onSent);
  const onRefused = useEffectEvent(listener.onRefused);
  useEffect(() => {
    serverTime = clock.now;
    void queue.flush();
    return queue.listen({ onSent, onRefused });
  }, [queue, clock]);
  const mark = useCallback(
    (people: readonly string[], as: Mark['as'], came?: string) => {
      for (const person of people) queue.add({ person, as, at: clock.now(), ...(came === undefined ? {} : { came }) });
    },
    [queue, clock],
  );
  const waiting = useSyncExternalStore(queue.subscribe, queue.waiting);
  return { waiting, isCutOff: useSyncExternalStore(queue.subscribe, queue.isCutOff), mark };
}
