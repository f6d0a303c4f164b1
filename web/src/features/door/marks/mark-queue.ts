import * as z from 'zod/mini';
import type { Participant } from '#shared/model/participants/participant.ts';
import { ApiError } from '../../../lib/api/calls/api-error.ts';
import { mayPass } from '../../../lib/api/calls/may-pass.ts';
import type { Store } from '../../../lib/session/storage/storage.ts';
import { type Mark, mark } from './marks.ts';

interface QueueOptions {
  readonly eventId: string;
  readonly store: Store;
  /** Tells the server, with the mark's own time or as of now. Rejects with an ApiError. */
  readonly send: (mark: Mark, time: 'its own' | 'now') => Promise<Participant>;
}

export interface QueueListener {
  readonly onSent: (person: Participant) => void;
  /** The server will never take this mark: it has been dropped. */
  readonly onRefused: (mark: Mark, error: unknown) => void;
}

/** Marks made at the door, sent one after the other, and kept while there is no network, also over a reload. */
export interface MarkQueue {
  readonly add: (mark: Mark) => void;
  /** Marks not sent yet, the oldest first; one array until something changes. */
  readonly waiting: () => readonly Mark[];
  /** Whether the last attempt got no answer: what waits will be sent later. */
  readonly isCutOff: () => boolean;
  readonly subscribe: (changed: () => void) => () => void;
  readonly listen: (listener: QueueListener) => () => void;
  /** Tries now, and from then on by itself until all have been sent, or the session has ended. */
  readonly flush: () => Promise<void>;
}

/** Ms between two attempts without an answer. */
const pause = 5000;
const marks = z.array(mark);
const none: readonly Mark[] = [];

/**
 * The order in which marks were made is kept: “here” and “absent” of the same guest must not change places. Repeating one changes nothing
 * on the server, so a lost answer, or a second tab that sends the same, does no harm.
 */
export function createMarkQueue({ eventId, store, send }: QueueOptions): MarkQueue {
  const key = `door_marks:${eventId}`;
  const watchers = new Set<() => void>();
  const listeners = new Set<QueueListener>();
  let read: { text: string | null; marks: readonly Mark[] } = { text: null, marks: none };
  let sending = false;
  let cutOff = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  // The store is the truth: another tab may have the same door open.
  const waiting = () => {
    const text = store.get(key);
    if (text !== read.text) read = { text, marks: parse(text) };
    return read.marks;
  };
  const tell = () => {
    for (const changed of watchers) changed();
  };
  const keep = (next: readonly Mark[]) => {
    if (next.length === 0) store.remove(key);
    else store.set(key, JSON.stringify(next));
    tell();
  };
  const drop = (sent: Mark) => keep(waiting().filter((one) => !isSame(one, sent)));

  // The device's clock may be wrong by more than the server takes, or the mark too old; the guest has come all the same.
  const sendInTime = (one: Mark) =>
    send(one, 'its own').catch((error: unknown) => {
      if (!isOfTime(error)) throw error;
      return send(one, 'now');
    });

  async function flush(): Promise<void> {
    if (sending) return;
    clearTimeout(timer);
    sending = true;
    try {
      for (let [next] = waiting(); next !== undefined; [next] = waiting()) {
        try {
          const person = await sendInTime(next);
          cutOff = false;
          drop(next);
          for (const { onSent } of listeners) onSent(person);
        } catch (error) {
          cutOff = mayPass(error);
          if (mayPass(error)) {
            tell();
            timer = setTimeout(flush, error.retryAfter === undefined ? pause : error.retryAfter * 1000);
            return;
          }
          // Staff who sign in again go on where the door was left.
          if (error instanceof ApiError && error.status === 401) return;
          drop(next);
          for (const { onRefused } of listeners) onRefused(next, error);
        }
      }
    } finally {
      sending = false;
    }
  }

  return {
    waiting,
    isCutOff: () => cutOff,
    add(one) {
      keep([...waiting(), one]);
      void flush();
    },
    subscribe(changed) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    flush,
  };
}

const isOfTime = (error: unknown) => error instanceof ApiError && error.status === 400 && error.validationErrors['at'] !== undefined;

const isSame = (one: Mark, other: Mark) => one.person === other.person && one.as === other.as && one.at === other.at;

function parse(text: string | null): readonly Mark[] {
  if (text === null) return none;
  try {
    return z.parse(marks, JSON.parse(text));
  } catch {
    // Another version's, or not ours.
    return none;
  }
}
