import { type GuestMessage, guestMessage } from '#shared/contract/guest-sockets.ts';
import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import type { Evening, EveningChoices } from '#shared/model/guest-evening/guest-evening.ts';
import type { GuestsCall } from '#shared/model/safety/safety.ts';
import { consentWords } from '#shared/rules/participants/consent.ts';
import { ApiError } from '../../../lib/api/calls/api-error.ts';
import { mayPass } from '../../../lib/api/calls/may-pass.ts';
import { askWhileUnconfirmed, followDevice } from '../../../lib/live/connection/follow-device.ts';
import { openEventSocket } from '../../../lib/live/connection/socket.ts';
import { createServerClock, type ServerClock } from '../../../lib/live/server-clock.ts';
import { callAsParticipant, freshParticipantToken } from '../../../lib/session/participant/participant-call.ts';
import { storedParticipant } from '../../../lib/session/participant/participant-session.ts';
import { showBrand } from '../../../ui/page/show-brand.ts';
import { callAsGuest, reopenBy } from './call-as-guest.ts';
import { forgetEvening, keepEvening, readKeptEvening } from './kept-evening.ts';
import { createReopening } from './reopening.ts';

interface EveningState {
  /** The latest known state; null before the server's first answer to this device. */
  readonly evening: Evening | null;
  /** Whether the shown state may be out of date, because the last request got no answer. */
  readonly isOffline: boolean;
  /** Whether another page of the same guest has replaced this one. */
  readonly isReplaced: boolean;
  /** How often the server has reported one more person on the card. */
  readonly cardTold: number;
  /** Why there is nothing to show, or nothing any longer. */
  readonly error: Error | null;
  /** Whether another guest's session has replaced this one's in this browser, and no link can restore it. */
  readonly isOthers: boolean;
}

export interface EveningStore {
  readonly clock: ServerClock;
  readonly state: () => EveningState;
  /** For `useSyncExternalStore`. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Follows the evening until the returned function is called. */
  readonly start: () => () => void;
  readonly retry: () => void;
  /** Opens the session for the link in the page's address, unless the server refuses. @returns whether it is this guest's session */
  readonly openLink: () => Promise<boolean>;
  /** Takes over the state of this guest's call for a host from the server's reply. */
  readonly adoptHelp: (help: GuestsCall | null) => void;
  /** @throws ApiError */
  readonly choose: (choices: Partial<EveningChoices>) => Promise<void>;
}

/** If one bell wakes all phones together, each waits a random time of up to this many ms before it requests what is not urgent. */
const spread = 1500;
/** Milliseconds to wait before repeating a call that the server refused only temporarily. A random time, at most as long, is added. */
const readAgain = 3000;
/** Five minutes, in ms. If a hundred phones pinged as often as staff's pages do, that would cost more than the rest of the evening. */
const pingPace = 5 * 60_000;

/**
 * Creates the store for one guest's evening. It starts with what the device kept, then takes the server's answer, then each change that
 * arrives through the guest's own socket (docs/rules/guest-evening.md#without-a-network). The state with the higher version counts,
 * whichever arrived first.
 * @param linkToken token of the link in the page's address, if there is one
 */
export function createEveningStore(participantId: string, eventId: string, linkToken: string | null, now = Date.now): EveningStore {
  const clock = createServerClock();
  let state: EveningState = {
    evening: readKeptEvening(participantId, eventId),
    isOffline: false,
    isReplaced: false,
    cardTold: 0,
    error: null,
    isOthers: false,
  };
  const listeners = new Set<() => void>();
  const set = (change: Partial<EveningState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const adopt = (next: Evening) => {
    keepEvening(participantId, next);
    showBrand(next.brand);
    set({ evening: next });
  };

  /** The highest version that was reported on the socket. */
  let heard = 0;
  let rest: () => void = () => undefined;
  let replaceSocket: () => void = () => undefined;
  /** A socket keeps following the guest whose token opened it, so it has to be replaced. */
  const reopen = createReopening(participantId, linkToken, () => replaceSocket());

  /** Whether the link was already opened for the current request. If that request is refused even so, the refusal is final. */
  let isReopened = false;
  let asking: AbortController | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  const read = async () => {
    clearTimeout(again);
    asking?.abort();
    const mine = new AbortController();
    asking = mine;
    let sentAt = now();
    const onAsked = (at: number) => {
      sentAt = at;
    };
    try {
      const ofEvent = { id: participantId, event_id: eventId };
      const answer = await callAsParticipant(guestEvening.getEvening, ofEvent, { signal: mine.signal, onAsked });
      isReopened = false;
      clock.note({ sentAt, receivedAt: now(), at: Date.parse(answer.at) });
      // A message that arrived before the answer may be newer.
      const known = state.evening?.night;
      adopt(known !== undefined && known.v > answer.night.v ? { ...answer, night: known } : answer);
      set({ isOffline: false, error: null, isOthers: false });
      // A change was reported while the first answer was on its way.
      if (heard > answer.night.v && known === undefined) void read();
    } catch (failed) {
      if (mine.signal.aborted) return;
      const answer = isOver(failed) && !isReopened ? await reopen().catch((unasked: unknown) => unasked) : failed;
      if (answer === true) {
        isReopened = true;
        return read();
      }
      isReopened = false;
      if (mine.signal.aborted) return;
      const error = answer === false ? failed : answer;
      if (error instanceof ApiError && error.status === 0) set({ isOffline: true, error: state.evening === null ? error : null });
      else if (isOver(error)) {
        // A guest who is no longer registered, or whose session has ended, must not see a seat any longer.
        forgetEvening(participantId);
        rest();
        const stored = storedParticipant();
        set({ error, evening: null, isOthers: stored !== null && stored.id !== participantId });
      } else {
        set({ error: state.evening === null && error instanceof Error ? error : null });
        // Too many requests, or a failure on the server. Try again, so that the page does not stay out of date.
        if (mayPass(error)) again = setTimeout(read, readAgain + Math.random() * readAgain);
      }
    }
  };

  const hear = (message: GuestMessage, readLater: () => void) => {
    if (message.type === 'evening_outdated') readLater();
    if (message.type === 'card_outdated') set({ cardTold: state.cardTold + 1 });
    if (message.type !== 'evening_changed' && message.type !== 'connection_confirmed') return;
    if (message.type === 'connection_confirmed') set({ isOffline: false });
    const { night, at } = message;
    const v = message.type === 'connection_confirmed' ? message.v : message.night.v;
    heard = Math.max(heard, v);
    const before = state.evening;
    if (before === null) return;
    if (night !== undefined && v >= before.night.v) adopt({ ...before, night, at });
    if (night === undefined && v > before.night.v) readLater();
  };

  function start(): () => void {
    showBrand(state.evening?.brand);
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const readLater = () => {
      clearTimeout(waiting);
      waiting = setTimeout(read, Math.random() * spread);
    };
    const unconfirmed = askWhileUnconfirmed(read);
    const socket = openEventSocket({
      eventId,
      messages: guestMessage,
      token: (refused) => freshParticipantToken(participantId, refused),
      pingPace,
      shown: () => state.evening?.night.v,
      onPong: clock.note,
      onState(connection) {
        unconfirmed.note(connection);
        if (connection.status === 'connected') set({ isReplaced: false });
      },
      onMessage(message) {
        if (message.type === 'socket_replaced') {
          rest();
          set({ isReplaced: true });
        } else hear(message, readLater);
      },
    });
    replaceSocket = socket.replace;
    reopenBy(reopen);
    rest = () => {
      socket.rest();
      unconfirmed.stop();
    };
    const ignoreDevice = followDevice(socket, read);
    const lost = () => set({ isOffline: true });
    window.addEventListener('offline', lost);
    comeBack = () => {
      socket.replace();
      read();
    };
    read();
    return () => {
      window.removeEventListener('offline', lost);
      ignoreDevice();
      unconfirmed.stop();
      clearTimeout(waiting);
      clearTimeout(again);
      asking?.abort();
      socket.disconnect();
    };
  }
  let comeBack: () => void = () => undefined;

  return {
    clock,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start,
    retry: () => comeBack(),
    openLink: () => reopen().catch(() => false),
    adoptHelp(help) {
      if (state.evening !== null) adopt({ ...state.evening, me: { ...state.evening.me, help } });
      void read();
    },
    async choose(wanted) {
      const words = wanted.hide_name === undefined ? {} : { consent_words: consentWords };
      const { choices } = await callAsGuest(guestEvening.chooseForEvening, { id: participantId, event_id: eventId, ...wanted, ...words });
      if (state.evening !== null) {
        const { me } = state.evening;
        // By choosing how they are shown, the guest has answered the question for consent, even if they leave the page before it is
        // reloaded.
        const consent_due = me.consent_due && wanted.hide_name === undefined;
        adopt({ ...state.evening, me: { ...me, ...choices, consent_due } });
      }
      // The topic at the table may have changed.
      read();
    },
  };
}

/** Whether there is no session, it belongs to another guest, or the guest is not registered. */
const isOver = (error: unknown): error is ApiError => error instanceof ApiError && (error.status === 401 || error.status === 404);
