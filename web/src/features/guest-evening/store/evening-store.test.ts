import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { GuestMessage } from '#shared/contract/guest-sockets.ts';
import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import type { Evening } from '#shared/model/guest-evening/guest-evening.ts';
import { stubLocalStorage } from '#test/support/stack/stub-storage.ts';
import { ApiError } from '../../../lib/api/calls/api-error.ts';
import { openEventSocket } from '../../../lib/live/connection/socket.ts';
import { callAsParticipant, freshParticipantToken, openParticipantSession } from '../../../lib/session/participant/participant-call.ts';
import { keepParticipant, storedParticipant } from '../../../lib/session/participant/participant-session.ts';
import { callAsGuest } from './call-as-guest.ts';
import { createEveningStore } from './evening-store.ts';
import { keepEvening, readKeptEvening } from './kept-evening.ts';

vi.mock('../../../lib/session/participant/participant-call.ts');
vi.mock('../../../lib/live/connection/socket.ts');

/** A guest's page. The test controls the server's answers, the socket and the time. */

const opened = Date.parse('2030-06-01T18:00:00.000Z');
const nightOf = (v: number): Evening['night'] => ({
  ...{ v, number: 7, seat: null, cards: 'none' },
  clock: {
    ...{ phase: 'none', round: 0, rounds: 0, seconds: 300, gap_seconds: 60 },
    ...{ starts_at: null, ends_at: null, gap_ends_at: null, left_ms: null },
  },
});
const eveningOf = (name: string): Evening => ({
  event: {
    ...{ id: 'may', status: 'active', name: 'May', venue_name: 'Bar', venue_location: 'Street 1', time_zone: 'UTC' },
    ...{ start_time: '2030-06-01T18:00:00.000Z', end_time: '2030-06-01T22:00:00.000Z' },
  },
  night: nightOf(1),
  me: {
    ...{ first_name: name, consent_due: false, here: true, absent: false, hide_name: false, openers: false, show_photo: false },
    ...{ door_code: 'https://x.test/', help: null, opens_private: true, feedback: null },
  },
  at: new Date(Date.now()).toISOString(),
});
const sessionOf = (id: string) => ({ accessToken: `a-${id}`, refreshToken: `r-${id}`, id, eventId: 'may', eventName: 'May', name: id });
const refusedWith = (status: number) => new ApiError(status, { code: 'x', message: 'No' });

const socket = { reconnect: vi.fn(), check: vi.fn(), replace: vi.fn(), lose: vi.fn(), rest: vi.fn(), disconnect: vi.fn() };
/** The options that the page gave its socket. */
const given = () => vi.mocked(openEventSocket).mock.calls.at(-1)?.[0] as Parameters<typeof openEventSocket<GuestMessage>>[0];
/** Answers the next call; `asked`: how many ms earlier the call was sent. */
let reply: () => Promise<Evening>;
let askedBefore: number;

beforeEach(() => {
  vi.useFakeTimers({ now: opened });
  stubLocalStorage();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.clearAllMocks();
  vi.mocked(openEventSocket).mockReturnValue(socket);
  askedBefore = 0;
  // As in the real function, a session makes calls only for its own guest's page.
  vi.mocked(callAsParticipant).mockImplementation(async (_route, input, { onAsked } = {}) => {
    if (storedParticipant()?.id !== (input as { id?: string }).id) throw refusedWith(401);
    onAsked?.(Date.now() - askedBefore);
    return (await reply()) as never;
  });
  vi.mocked(openParticipantSession).mockImplementation(async (token) => {
    const session = sessionOf(token.replace('link-of-', ''));
    keepParticipant(session);
    return session;
  });
  keepParticipant(sessionOf('ada'));
  reply = async () => eveningOf('Ada');
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

/** Opens a page and answers its first call. */
async function openPage(link: string | null = null) {
  const store = createEveningStore('ada', 'may', link);
  const end = store.start();
  await vi.advanceTimersByTimeAsync(0);
  return { store, end };
}

describe('the clock', () => {
  it('is right after hours in which nothing but calls told the time', async () => {
    // `public/start.js` made its request for another guest than this page's.
    window.earlyAnswer = { path: '/api/v1/participants/ben/night?event_id=may', at: opened - 900, answer: new Promise(() => undefined) };
    askedBefore = 300;
    const { store, end } = await openPage();
    for (const _ of [1, 2, 3]) {
      await vi.advanceTimersByTimeAsync(3_600_000);
      askedBefore = 20;
      store.retry();
      await vi.advanceTimersByTimeAsync(0);
      expect(Math.abs(store.clock.offset())).toBeLessThanOrEqual(10);
    }
    end();
  });
});

describe('another guest in the same browser', () => {
  it('is not shown on this guest’s page, nor is what is known of them lost', async () => {
    const { store, end } = await openPage();
    keepParticipant(sessionOf('ben'));
    keepEvening('ben', eveningOf('Ben'));
    store.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(store.state()).toMatchObject({ evening: null, isOthers: true, error: { status: 401 } });
    expect(socket.rest).toHaveBeenCalledOnce();
    expect(readKeptEvening('ben', 'may')?.me.first_name).toBe('Ben');
    end();
  });

  it('does not get this guest’s evening in place of their own', async () => {
    const { end } = await openPage();
    keepParticipant(sessionOf('ben'));
    keepEvening('ben', eveningOf('Ben'));
    given().onMessage({ type: 'evening_changed', event_id: 'may', at: new Date().toISOString(), night: nightOf(5) } as GuestMessage);
    expect([readKeptEvening('ben', 'may')?.me.first_name, readKeptEvening('ada', 'may')]).toEqual(['Ben', null]);
    end();
  });

  it('gives way to the link in the address as often as needed, and the socket follows', async () => {
    const { store, end } = await openPage('link-of-ada');
    expect(socket.replace).not.toHaveBeenCalled();
    for (const times of [1, 2]) {
      keepParticipant(sessionOf('ben'));
      socket.replace.mockClear();
      window.dispatchEvent(new Event('pageshow'));
      store.adoptHelp(null);
      await vi.advanceTimersByTimeAsync(0);
      expect(store.state()).toMatchObject({ evening: { me: { first_name: 'Ada' } }, error: null });
      expect(openParticipantSession).toHaveBeenCalledTimes(times);
      expect(socket.replace).toHaveBeenCalledOnce();
    }
    end();
  });

  it('gives way to it before any other call of the page, too, which then goes out as this guest’s', async () => {
    const { store, end } = await openPage('link-of-ada');
    keepParticipant(sessionOf('ben'));
    await callAsGuest(guestEvening.getEvening, { id: 'ada', event_id: 'may' });
    expect(storedParticipant()?.id).toBe('ada');
    expect(socket.replace).toHaveBeenCalledOnce();
    // The card also asks to open the link. That must not keep the link from working next time.
    expect(await store.openLink()).toBe(true);
    keepParticipant(sessionOf('ben'));
    store.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(store.state()).toMatchObject({ evening: { me: { first_name: 'Ada' } }, error: null });
    end();
  });

  it('keeps a call out that no link opens', async () => {
    const { end } = await openPage();
    keepParticipant(sessionOf('ben'));
    await expect(callAsGuest(guestEvening.getEvening, { id: 'ada', event_id: 'may' })).rejects.toMatchObject({ status: 401 });
    expect(storedParticipant()?.id).toBe('ben');
    end();
  });

  it('stays out while the link cannot be opened for want of a network, which is tried again', async () => {
    const { store, end } = await openPage('link-of-ada');
    keepParticipant(sessionOf('ben'));
    vi.mocked(openParticipantSession).mockRejectedValueOnce(refusedWith(0));
    store.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(store.state()).toMatchObject({ isOffline: true, evening: { me: { first_name: 'Ada' } } });
    store.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(store.state()).toMatchObject({ isOffline: false, error: null });
    end();
  });

  it('has no part in this page’s socket', async () => {
    const { end } = await openPage();
    await given().token('refused');
    expect(freshParticipantToken).toHaveBeenCalledWith('ada', 'refused');
    end();
  });
});

it('tries a link once that does not help', async () => {
  const { store, end } = await openPage('link-of-ada');
  reply = async () => {
    throw refusedWith(404);
  };
  store.retry();
  await vi.advanceTimersByTimeAsync(0);
  expect(openParticipantSession).toHaveBeenCalledOnce();
  expect(store.state()).toMatchObject({ evening: null, isOthers: false, error: { status: 404 } });
  expect(readKeptEvening('ada', 'may')).toBeNull();
  end();
});
