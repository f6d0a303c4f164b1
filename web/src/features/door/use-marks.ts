import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { participants } from '#shared/contract/routes/participants.ts';
import type { Participant } from '#shared/model/participant.ts';
import { call } from '../../lib/api/api-client.ts';
import type { ServerClock } from '../../lib/live/server-clock.ts';
import { local } from '../../lib/session/storage.ts';
import { createMarkQueue, type MarkQueue } from './mark-queue.ts';
import { formOf, type Mark } from './marks.ts';

interface MarksOptions {
  readonly clock: ServerClock;
  readonly onSent: (person: Participant) => void;
  readonly onRefused: (mark: Mark, error: unknown) => void;
}

export interface Marks {
  /** Those the server does not know yet. */
  readonly waiting: readonly Mark[];
  readonly mark: (people: readonly string[], as: Mark['as']) => void;
}

/** Marks the attendance of an event's participants, with or without a network. */
export function useMarks(eventId: string, { clock, onSent, onRefused }: MarksOptions): Marks {
  const latest = useRef({ onSent, onRefused });
  useEffect(() => {
    latest.current = { onSent, onRefused };
  });
  const [queue, setQueue] = useState<MarkQueue | null>(null);
  useEffect(() => {
    const made = createMarkQueue({
      eventId,
      store: local,
      async send(mark) {
        const form = formOf(mark, Date.now(), clock.offset());
        return (await call(participants.markAttendance, { id: eventId, pid: mark.person, ...form })).participant;
      },
      onSent: (person) => latest.current.onSent(person),
      onRefused: (mark, error) => latest.current.onRefused(mark, error),
    });
    const flush = () => void made.flush();
    setQueue(made);
    flush();
    window.addEventListener('online', flush);
    return () => {
      made.stop();
      window.removeEventListener('online', flush);
    };
  }, [eventId, clock]);

  const waiting = useSyncExternalStore(queue?.subscribe ?? subscribeToNothing, queue?.waiting ?? nothing);
  const mark = useCallback(
    (people: readonly string[], as: Mark['as']) => {
      for (const person of people) queue?.add({ person, as, at: Date.now() });
    },
    [queue],
  );
  return { waiting, mark };
}

const subscribeToNothing = () => () => undefined;
const empty: readonly Mark[] = [];
const nothing = () => empty;
