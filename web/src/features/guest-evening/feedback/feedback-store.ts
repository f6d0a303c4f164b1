import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import type { Feedback, Rating } from '#shared/model/guest-evening/feedback.ts';
import { ApiError, failureOf } from '../../../lib/api/calls/api-error.ts';
import { callAsGuest } from '../store/call-as-guest.ts';
import { onReturn } from '../store/on-return.ts';
import { type Draft, keepDraft, readDraft } from './kept-feedback.ts';
import { feedbackText } from './text.ts';

export interface FeedbackState {
  readonly rating: Rating | null;
  readonly text: string;
  /**
   * What has happened to the feedback: nothing written yet, saved on the server, written but not sent, being sent, waiting for a
   * connection, or refused.
   */
  readonly sending: 'nothing' | 'sent' | 'typed' | 'sending' | 'waiting' | 'failed';
  /** Why the server refused it. */
  readonly problem: string | null;
}

export interface FeedbackStore {
  readonly state: () => FeedbackState;
  /** For `useSyncExternalStore`. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Sends unsent feedback once there is a connection, until the returned function is called. */
  readonly start: () => () => void;
  /** Adopts the server's feedback, unless the feedback known here is later. */
  readonly adopt: (said: Feedback | null) => void;
  readonly write: (change: Partial<Pick<Draft, 'rating' | 'text'>>) => void;
  readonly send: () => void;
}

/** Milliseconds until the next attempt. */
const tryAgain = 15_000;

/**
 * Creates the store for a guest's feedback on this device. What the guest writes is kept immediately, so that nothing is lost without a
 * connection (docs/rules/feedback.md#without-a-network).
 * @param now server time, epoch ms
 */
export function createFeedbackStore(participantId: string, eventId: string, now: () => number): FeedbackStore {
  let said: Feedback | null = null;
  let draft = readDraft(participantId, eventId);
  let sending: 'typed' | 'sending' | 'waiting' | 'failed' = draft?.at == null ? 'typed' : 'waiting';
  let problem: string | null = null;
  let shown = describe();
  const listeners = new Set<() => void>();

  function describe(): FeedbackState {
    const { rating = null, text = '' } = draft ?? said ?? {};
    return { rating, text, problem, sending: draft !== null ? sending : said === null ? 'nothing' : 'sent' };
  }
  function update(): void {
    keepDraft(participantId, eventId, draft);
    shown = describe();
    for (const listener of listeners) listener();
  }

  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  async function attempt(): Promise<void> {
    clearTimeout(timer);
    const part = draft;
    if (isSending || part === null || part.at === null || part.rating === null) return;
    isSending = true;
    [sending, problem] = ['sending', null];
    update();
    try {
      const input = { id: participantId, event_id: eventId, rating: part.rating, text: part.text, at: part.at };
      // Completes even if the tab is closed in the meantime.
      said = (await callAsGuest(guestEvening.saveFeedback, input, { keepalive: true })).feedback;
      // What was written in the meantime still has to be sent.
      if (draft === part) draft = null;
      else sending = 'typed';
    } catch (failed) {
      const isOffline = failed instanceof ApiError && failed.status === 0;
      const isLasting = failed instanceof ApiError && failed.status >= 400 && failed.status < 500 && failed.status !== 429;
      sending = isOffline ? 'waiting' : 'failed';
      if (isLasting) problem = failureOf(failed, feedbackText.failed).message;
      else timer = setTimeout(() => void attempt(), tryAgain);
    } finally {
      isSending = false;
      update();
    }
    if (draft !== null && draft !== part && draft.at !== null) void attempt();
  }

  return {
    state: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      const back = () => void attempt();
      const end = onReturn(back, back);
      back();
      return () => {
        clearTimeout(timer);
        end();
      };
    },
    adopt(known) {
      if (known === null || (said !== null && said.at >= known.at)) return;
      said = known;
      update();
    },
    write(change) {
      const { rating, text } = shown;
      draft = { rating, text, ...change, at: null };
      [sending, problem] = ['typed', null];
      update();
    },
    send() {
      const { rating, text } = shown;
      // This device's clock may be behind. The server, too, must see that this feedback is the later one.
      draft = { rating, text, at: Math.max(now(), (said?.at ?? 0) + 1) };
      void attempt();
    },
  };
}
