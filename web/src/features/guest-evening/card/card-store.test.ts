import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Card, CardLine, SavedCard } from '#shared/model/cards/card.ts';
import { ApiError } from '../../../lib/api/calls/api-error.ts';
import { callAsParticipant } from '../../../lib/session/participant/participant-call.ts';
import { createCardStore } from './card-store.ts';

vi.mock('../../../lib/session/participant/participant-call.ts');

/** A phone's card. The test controls the server's replies. */

const email = { email: true, phone: false, instagram: false, photo: false };
const line = (changes: Partial<CardLine> = {}): CardLine => ({
  ...{ id: 'cem', number: 2, name: 'Cem', round: 1, photo_url: null, answer: null, note: '', at: 0 },
  ...changes,
});
const card = (changes: Partial<Card> = {}): Card => ({
  ...{ state: 'open', lines: [line()], share: email, share_at: 5, has: email, results: null, at: '2026-11-24T10:00:00.000Z' },
  ...changes,
});
const saved = (changes: Partial<SavedCard> = {}): SavedCard => ({
  ...{ answered: 1, lines: [], share: email, share_at: 5 },
  ...changes,
});

interface Call {
  readonly input: Record<string, unknown>;
  readonly keepalive: boolean;
  readonly answer: (reply: unknown) => void;
  readonly refuse: (error: Error) => void;
}
let gets: Call[];
let puts: Call[];
let at: number;

beforeEach(() => {
  vi.useFakeTimers();
  [gets, puts, at] = [[], [], 100];
  vi.mocked(callAsParticipant).mockImplementation(
    (route, input, { keepalive = false } = {}) =>
      new Promise<never>((resolve, refuse) => {
        const call = { input: input as Record<string, unknown>, keepalive, answer: (reply: unknown) => resolve(reply as never), refuse };
        (route.method === 'GET' ? gets : puts).push(call);
      }),
  );
  return () => vi.useRealTimers();
});

const passing = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const last = (calls: readonly Call[]) => calls.at(-1) as Call;

/** Opens a store that has loaded the card. */
async function openCard(first = card()) {
  const store = createCardStore('ada', 'may', () => at);
  store.read();
  last(gets).answer(first);
  await passing(0);
  const shown = () => store.state().card?.lines[0];
  return { store, shown, say: (said: Parameters<typeof store.say>[1]) => store.say(shown() ?? line(), said) };
}

it('keeps what was saved while the card was being read', async () => {
  const { store, shown, say } = await openCard();
  store.read();
  say({ answer: 'yes', note: 'Tall.' });
  await passing(700);
  last(puts).answer(saved({ lines: [{ id: 'cem', answer: 'yes', note: 'Tall.', at: 100 }], share_at: 7 }));
  await passing(0);
  // This card was requested before the answer was saved.
  last(gets).answer(card({ share: { ...email, photo: true } }));
  await passing(0);
  expect(shown()).toMatchObject({ answer: 'yes', note: 'Tall.', at: 100 });
  expect(store.state()).toMatchObject({ saving: 'saved', card: { share: email, share_at: 7 } });
  // A card that is requested afterward has the current answers, even if another device has undone everything.
  store.read();
  last(gets).answer(card());
  await passing(0);
  expect(shown()).toMatchObject({ answer: null, note: '' });
});

it('shows the card that was asked for last, whichever answer comes first', async () => {
  const { store, shown } = await openCard();
  store.read();
  store.read();
  last(gets).answer(card({ state: 'closed', lines: [line({ answer: 'yes', at: 90 })] }));
  await passing(0);
  gets.at(-2)?.answer(card());
  await passing(0);
  expect([store.state().card?.state, shown()?.answer]).toEqual(['closed', 'yes']);
  store.read();
  store.read();
  last(gets).answer(card());
  await passing(0);
  gets.at(-2)?.refuse(new ApiError(409, { code: 'cards_closed', message: 'Late' }));
  await passing(0);
  expect(store.state()).toMatchObject({ card: { state: 'open' }, error: null });
});

it('shows an earlier answer where the card that was asked for last did not come', async () => {
  const { store } = await openCard();
  store.read();
  store.read();
  last(gets).refuse(new ApiError(503, { code: 'busy', message: 'Busy' }));
  await passing(0);
  gets.at(-2)?.answer(card({ state: 'closed' }));
  await passing(0);
  expect(store.state()).toMatchObject({ card: { state: 'closed' }, error: null });
});

it('takes over what another device said still later, although something was saved meanwhile', async () => {
  const { store, shown, say } = await openCard();
  store.read();
  say({ answer: 'yes' });
  await passing(700);
  last(puts).answer(saved({ lines: [{ id: 'cem', answer: 'yes', note: '', at: 100 }] }));
  await passing(0);
  last(gets).answer(card({ lines: [line({ answer: 'no', at: 101 })] }));
  await passing(0);
  expect(shown()).toMatchObject({ answer: 'no', at: 101 });
});

it('reads the card when nothing is left to be reached by, asks anew, and sends only then', async () => {
  const phone = { ...email, email: false, phone: true };
  const { store, say } = await openCard(card({ share: phone, has: { ...email, phone: true } }));
  say({ answer: 'yes' });
  await passing(700);
  last(puts).refuse(new ApiError(400, { code: 'share_needed', message: 'Choose at least one way to be reached.' }));
  await passing(0);
  expect(gets).toHaveLength(2);
  // The phone number was removed from the profile.
  last(gets).answer(card({ share: phone, has: email }));
  await passing(60_000);
  expect(store.state().needsShare).toBe(true);
  expect(puts).toHaveLength(1);
  store.share(email);
  await passing(0);
  expect(last(puts).input).toMatchObject({ answers: [{ about: 'cem', answer: 'yes' }], share: email });
});

it('waits with another attempt when the card gives no reason for the refusal', async () => {
  const { say } = await openCard();
  say({ answer: 'yes' });
  await passing(700);
  last(puts).refuse(new ApiError(400, { code: 'share_needed', message: 'Choose at least one way to be reached.' }));
  await passing(0);
  last(gets).answer(card());
  await passing(14_000);
  expect(puts).toHaveLength(1);
  await passing(1000);
  expect(puts).toHaveLength(2);
});

it('sends a note without the answer, unless that was given here, too', async () => {
  const { say } = await openCard(card({ lines: [line({ answer: 'yes', at: 50 })] }));
  say({ note: 'Tall.' });
  await passing(700);
  expect(last(puts).input['answers']).toEqual([{ about: 'cem', note: 'Tall.', at: 100 }]);
  at = 200;
  say({ answer: 'no' });
  last(puts).answer(saved({ lines: [{ id: 'cem', answer: 'yes', note: 'Tall.', at: 100 }] }));
  await passing(700);
  expect(last(puts).input['answers']).toEqual([{ about: 'cem', note: 'Tall.', answer: 'no', at: 200 }]);
});

describe('a page that goes away', () => {
  let visibility: string;
  const page = new EventTarget();
  beforeEach(() => {
    visibility = 'visible';
    vi.stubGlobal('window', page);
    vi.stubGlobal('document', Object.defineProperty(new EventTarget(), 'visibilityState', { get: () => visibility }));
    return () => vi.unstubAllGlobals();
  });
  const hide = () => {
    visibility = 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
    page.dispatchEvent(new Event('pagehide'));
  };

  it('sends what was said a moment ago by a call that outlives it, and keeps it until that is answered', async () => {
    const { store, say } = await openCard();
    const end = store.start();
    await passing(0);
    say({ answer: 'yes' });
    hide();
    expect(puts.map(({ keepalive, input }) => [keepalive, input['answers']])).toEqual([[true, [{ about: 'cem', answer: 'yes', at: 100 }]]]);
    expect(store.state().saving).toBe('saving');
    last(puts).refuse(new ApiError(0, { code: 'network', message: 'No connection' }));
    await passing(0);
    expect(store.state().saving).toBe('waiting');
    await passing(15_000);
    expect(last(puts).input['answers']).toEqual([{ about: 'cem', answer: 'yes', at: 100 }]);
    end();
  });

  it('sends beside a call that is on its way what was said since that began', async () => {
    const { store, say } = await openCard();
    const end = store.start();
    say({ answer: 'yes' });
    await passing(700);
    at = 200;
    say({ note: 'Tall.' });
    hide();
    expect(puts.map(({ input }) => input['answers'])).toEqual([
      [{ about: 'cem', answer: 'yes', at: 100 }],
      [{ about: 'cem', answer: 'yes', note: 'Tall.', at: 200 }],
    ]);
    puts[0]?.answer(saved({ lines: [{ id: 'cem', answer: 'yes', note: '', at: 100 }] }));
    await passing(0);
    expect(store.state().saving).toBe('saving');
    end();
  });
});
