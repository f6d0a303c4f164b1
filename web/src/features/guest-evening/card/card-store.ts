import { cards } from '#shared/contract/routes/cards.ts';
import { type Card, type CardAnswer, type CardLine, mostAnswersAtOnce, type Share } from '#shared/model/cards/card.ts';
import { ApiError } from '../../../lib/api/calls/api-error.ts';
import { callAsGuest } from '../store/call-as-guest.ts';
import { onReturn } from '../store/on-return.ts';
import { dropOldCards, isEmpty, keepCard, readKeptCard, type Unsent } from './kept-card.ts';
import { withLater, withSaved, withUnsent } from './merge-card.ts';

/** Whether the answers given on this phone have been saved on the server. */
export type Saving = 'saved' | 'saving' | 'waiting' | 'late' | 'failed';

/** What a guest says about another guest in one step: an answer, a note or both. */
export interface Said {
  readonly answer?: CardAnswer | null;
  readonly note?: string;
}

export interface CardState {
  /** The card with all answers given on this device since it was loaded; null before the server's first reply to this device. */
  readonly card: Card | null;
  /** Notes that the server would refuse as they are, keyed by the other guest's id. */
  readonly refused: Readonly<Record<string, string>>;
  readonly saving: Saving;
  /** Whether the guest has answered yes or friends about someone, but has not chosen what contact details to share. */
  readonly needsShare: boolean;
  /** Why there is no card to show. */
  readonly error: ApiError | null;
}

export interface CardStore {
  readonly state: () => CardState;
  /** For `useSyncExternalStore`. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Sends unsent answers once there is a connection, until the returned function is called. */
  readonly start: () => () => void;
  /** Loads the card again, because the cards were opened, closed or released, or because a round began. */
  readonly read: () => void;
  /** Changes the answer, the note, or both. Whatever is left out stays as it is. */
  readonly say: (line: CardLine, said: Said) => void;
  /**
   * Keeps a note that the server would refuse. It is not sent, so that it does not hold up other answers. `null`: the note has been
   * corrected.
   */
  readonly refuse: (about: string, note: string | null) => void;
  readonly share: (share: Share) => void;
}

/** Milliseconds to wait for more taps before answers are sent. */
const pause = 700;
/** Milliseconds until the next attempt. */
const tryAgain = 15_000;

type Answer = Unsent['answers'][string];

const wants = (answer: CardAnswer | null) => answer === 'yes' || answer === 'friends';

/**
 * Creates the store for a guest's card on this device. Answers are kept here immediately and sent shortly after, so that nothing is lost
 * without a connection (docs/rules/cards.md#without-a-network).
 * @param now server time, epoch ms
 */
export function createCardStore(participantId: string, eventId: string, now: () => number): CardStore {
  dropOldCards(participantId, eventId);
  let { card, unsent, refused } = readKeptCard(participantId, eventId);
  let saving: Saving = isEmpty(unsent) ? 'saved' : 'waiting';
  let error: ApiError | null = null;
  let shown = describe();
  const listeners = new Set<() => void>();

  function describe(): CardState {
    const shown = card && withUnsent(card, unsent);
    const needsShare = shown?.state === 'open' && shown.share === null && shown.lines.some(({ answer }) => wants(answer));
    return { card: shown, refused, saving, needsShare, error };
  }
  function update(): void {
    keepCard(participantId, eventId, { card, unsent, refused });
    shown = describe();
    for (const listener of listeners) listener();
  }

  /** How often answers were saved. A card requested before the latest save does not include it. */
  let saves = 0;
  /**
   * Number of requests for the card, and the number of the request whose reply is shown. A reply that arrives after a newer one is out of
   * date.
   */
  let reads = 0;
  let latest = 0;
  /** @param sendAfter ms to wait before unsent answers are sent */
  async function read(sendAfter = 0): Promise<void> {
    reads += 1;
    const mine = reads;
    try {
      const before = saves;
      const asked = await callAsGuest(cards.getCard, { id: participantId, event_id: eventId });
      if (mine < latest) return;
      latest = mine;
      card = card === null || saves === before ? asked : withLater(asked, card);
      error = null;
      // Answers that came too late are sent again once the host has reopened the cards.
      if (card.state === 'open' && !isEmpty(unsent)) sendSoon(sendAfter);
      else if (!isEmpty(unsent)) saving = 'late';
    } catch (failed) {
      // If a later request has been answered since, this failure says nothing new.
      if (mine < latest || !(failed instanceof ApiError)) return;
      if (failed.status === 409) latest = mine;
      if (card === null || failed.status === 409) error = failed;
    }
    update();
  }

  /** Sends answers in a way that completes even after the page is closed, because guests may close the tab at any moment. */
  const save = (answers: readonly [string, Answer][], { share, share_at }: Pick<Unsent, 'share' | 'share_at'>) =>
    callAsGuest(
      cards.saveCard,
      {
        id: participantId,
        event_id: eventId,
        answers: answers.map(([about, said]) => ({ about, ...said })),
        ...(share === null ? {} : { share, share_at }),
      },
      { keepalive: true },
    );

  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What is being sent now. */
  let sending: { readonly answers: readonly Answer[]; readonly share: Share | null } | null = null;
  function sendSoon(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), ms);
  }
  async function send(): Promise<void> {
    if (sending !== null || isEmpty(unsent) || shown.needsShare) return;
    const part = Object.entries(unsent.answers).slice(0, mostAnswersAtOnce);
    const { share: sentShare } = unsent;
    sending = { answers: part.map(([, said]) => said), share: sentShare };
    saving = 'saving';
    update();
    try {
      const saved = await save(part, unsent);
      card = card && withSaved(card, saved);
      saves += 1;
      const left = Object.entries(unsent.answers).filter(([about, { at }]) => !part.some(([id, one]) => id === about && one.at === at));
      unsent = { ...unsent, answers: Object.fromEntries(left), share: unsent.share === sentShare ? null : unsent.share };
      saving = isEmpty(unsent) ? 'saved' : 'saving';
      if (!isEmpty(unsent)) sendSoon(0);
    } catch (failed) {
      saving = savingAfter(failed);
      if (saving === 'late') void read();
      // A person is no longer on the card because a round was undone. The new card says who is.
      else if (failed instanceof ApiError && failed.status === 404) dropUnknown();
      // Contact details that the guest shares are no longer in the profile. The new card says which are there, and asks the guest again.
      else if (failed instanceof ApiError && failed.code === 'share_needed') void read(tryAgain);
      else sendSoon(tryAgain);
    } finally {
      sending = null;
      update();
    }
  }
  /**
   * Sends what was said since the last call began, in parallel to that call, because the guest may never come back to the page. It still
   * counts as unsent until a normal call has been answered. The server accepts duplicates.
   */
  function sendLast(): void {
    if (sending === null) return void send();
    const later = Object.entries(unsent.answers).filter(([, said]) => sending?.answers.includes(said) !== true);
    if ((later.length === 0 && unsent.share === sending.share) || shown.needsShare) return;
    const part = later.slice(0, mostAnswersAtOnce);
    sending = { answers: [...sending.answers, ...part.map(([, said]) => said)], share: unsent.share };
    void save(part, unsent).catch(() => undefined);
  }
  async function dropUnknown(): Promise<void> {
    await read();
    const known = new Set(card?.lines.map(({ id }) => id));
    unsent = { ...unsent, answers: Object.fromEntries(Object.entries(unsent.answers).filter(([id]) => known.has(id))) };
    saving = isEmpty(unsent) ? 'saved' : 'waiting';
    update();
  }

  return {
    state: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      // When the guest comes back to the page, there may be one more person on the card.
      const end = onReturn(() => void read().then(() => sendSoon(0)), sendLast);
      sendSoon(0);
      return () => {
        clearTimeout(timer);
        sendLast();
        end();
      };
    },
    read: () => void read(),
    say({ id, at }, said) {
      // This device's clock may be behind. The server, too, must see that this answer is the later one.
      const next = { ...unsent.answers[id], ...said, at: Math.max(now(), at + 1) };
      unsent = { ...unsent, answers: { ...unsent.answers, [id]: next } };
      if (saving === 'saved') saving = 'saving';
      update();
      sendSoon(pause);
    },
    refuse(about, note) {
      const { [about]: _, ...others } = refused;
      refused = note === null ? others : { ...others, [about]: note };
      update();
    },
    share(share) {
      unsent = { ...unsent, share, share_at: Math.max(now(), (card?.share_at ?? 0) + 1) };
      update();
      sendSoon(0);
    },
  };
}

function savingAfter(failed: unknown): Saving {
  if (!(failed instanceof ApiError)) return 'failed';
  if (failed.status === 0) return 'waiting';
  return failed.code === 'cards_closed' ? 'late' : 'failed';
}
