import * as z from 'zod/mini';
import type { Participant } from '#shared/model/participants/participant.ts';
import { ApiError } from '../../../lib/api/calls/api-error.ts';
import { mayPass } from '../../../lib/api/calls/may-pass.ts';
import type { Store } from '../../../lib/session/storage/storage.ts';
import { type Mark, mark } from './marks.ts';

interface QueueOptions {
  readonly eventId: string;
  readonly store: Store;
  /** Sends a mark to the server, either with its own time or as of now. Rejects with an ApiError. */
  readonly send: (mark: Mark, time: 'its own' | 'now') => Promise<Participant>;
}

export interface QueueListener {
  readonly onSent: (person: Participant) => void;
  /** Called if the server will never accept this mark. The mark has been dropped. */
  readonly onRefused: (mark: Mark, error: unknown) => void;
}

/** Keeps marks made at the door and sends them one after the other. Without a connection it keeps them, even across a reload. */
export interface MarkQueue {
  readonly add: (mark: Mark) => void;
  /** Marks not sent yet, the oldest first. Returns the identical array until something changes. */
  readonly waiting: () => readonly Mark[];
  /** Whether the last attempt got no answer. The waiting marks will be sent later. */
  readonly isCutOff: () => boolean;
  readonly subscribe: (changed: () => void) => () => void;
  readonly listen: (listener: QueueListener) => () => void;
  /** Tries to send immediately, then retries automatically until all marks have been sent or the session has ended. */
  readonly flush: () => Promise<void>;
}

/** Milliseconds to wait before the next attempt, if the last one got no answer. */
const pause = 5000;
const marks = z.array(mark);
const none: readonly Mark[] = [];

/**
 * Creates the queue. It sends marks in the order in which staff set them, because the later of two marks for the same guest must win.
 * Sending a mark twice changes nothing on the server. So a lost answer does no harm, and neither does a second tab that sends the same
 * mark.
 */
export function createMarkQueue({ eventId, store, send }: QueueOptions): MarkQueue {
  const key = `door_marks:${eventId}`;
  const watchers = new Set<() => void>();
  const listeners = new Set<QueueListener>();
  let read: { text: string | null; marks: readonly Mark[] } = { text: null, marks: none };
  let sending = false;
  let cutOff = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  // Always read from storage: another tab may have the same door open.
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

  // The device's clock may be too far off for the server, or the mark may be too old. The guest has come either way.
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
          // When staff sign in again, the door continues where it left off.
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
    // The stored text was written by another version of the product, or not by us.
    return none;
  }
}
