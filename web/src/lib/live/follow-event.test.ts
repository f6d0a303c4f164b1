import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Match } from '#shared/model/matches/match.ts';
import { FakeSocket } from '#test/support/browser/network/fake-socket.ts';
import { stubLocalStorage } from '#test/support/stack/stub-storage.ts';
import { recentMatchesQuery } from '../api/queries/event-queries.ts';
import { keepTokens } from '../session/staff/staff-session.ts';
import { createLiveCache } from './cache/live-cache.ts';
import type { ConnectionState } from './connection/socket.ts';
import { followEvent } from './follow-event.ts';

const at = '2026-03-06T19:00:00.000Z';
const side = (id: string) => ({ id, first_name: id, last_name: 'X', age: 30, thumbnail_url: null });
const match = (id: string): Match => ({
  ...{ id, event_id: 'ev1', event_name: 'An evening', start_time: at, quality_score: 0.8 },
  ...{ participant1_id: 'a', participant2_id: 'b', participant1: side('a'), participant2: side('b') },
});
const created = (v: number) => ({ type: 'match_created', event_id: 'ev1', at, kind: 'matches', v, match: match(`m${v}`) });
const token = (sub: string) =>
  `h.${Buffer.from(JSON.stringify({ sub, exp: Math.floor(Date.now() / 1000) + 90_000 })).toString('base64url')}.s`;

let queryClient: QueryClient;
let opened: FakeSocket[];
let states: ConnectionState[];
let fetches: number;
let stop: () => void;
const { queryKey } = recentMatchesQuery('ev1');
const shown = () => queryClient.getQueryData(queryKey)?.data.map(({ id }) => id);

/** Given a screen that follows an event and shows its recent matches. Each fetch returns one more match than the last. */
beforeEach(async () => {
  vi.useFakeTimers();
  stubLocalStorage();
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { protocol: 'https:', host: 'table.test' } }));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  keepTokens({ access_token: token('u1'), refresh_token: 'r1' });
  [queryClient, opened, states, fetches] = [new QueryClient(), [], [], 0];
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn: async () => {
      fetches += 1;
      return { data: [match(`fetch${fetches}`)], total: 1, limit: 20, offset: 0 };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const forget = observer.subscribe(() => undefined);
  const cache = createLiveCache(queryClient, 'ev1');
  const followed = followEvent({
    eventId: 'ev1',
    cache,
    onState: (state) => states.push(state),
    open(url) {
      const socket = new FakeSocket(url);
      opened.push(socket);
      return socket.asWebSocket();
    },
  });
  stop = () => {
    followed.stop();
    forget();
  };
  await vi.advanceTimersByTimeAsync(0);
  opened[0]?.confirm();
  await vi.advanceTimersByTimeAsync(0);
});
afterEach(() => {
  stop();
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens another screen with the same list, and with a connection of its own. */
async function openScreen(options: { staleTime?: number }) {
  const observer = new QueryObserver(queryClient, {
    ...{ queryKey, ...options },
    queryFn: async () => ({ data: [], total: 0, limit: ++fetches, offset: 0 }),
  });
  const forget = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  let socket: FakeSocket | undefined;
  const followed = followEvent({
    ...{ eventId: 'ev1', cache: createLiveCache(queryClient, 'ev1'), onState: () => undefined },
    open(url) {
      socket = new FakeSocket(url);
      return socket.asWebSocket();
    },
  });
  await vi.advanceTimersByTimeAsync(0);
  return {
    socket() {
      if (socket === undefined) throw new Error('No socket was opened');
      return socket;
    },
    close() {
      followed.stop();
      forget();
    },
  };
}

it('asks only once for what was asked for after the latest change, whether or not it has come before the confirmation', async () => {
  for (const quiet of [60_000, 500]) {
    queryClient.clear();
    const before = fetches;
    const screen = await openScreen({});
    await vi.advanceTimersByTimeAsync(300);
    screen.socket().confirm({ people: 1, matches: 2 }, { people: quiet, matches: 60_000, night: 60_000 });
    await vi.advanceTimersByTimeAsync(300);
    expect(fetches - before).toBe(quiet === 60_000 ? 1 : 2);
    screen.close();
  }
});

it('asks for nothing on coming back to a screen whose data it had kept current, unless something has happened since', async () => {
  opened[0]?.say(created(3));
  await vi.advanceTimersByTimeAsync(1000);
  stop();
  const before = fetches;
  for (const [matches, asked] of [
    [3, 0],
    [4, 1],
  ] as const) {
    const screen = await openScreen({ staleTime: 60_000 });
    screen.socket().confirm({ people: 1, matches }, { people: 60_000, matches: 50, night: 60_000 });
    await vi.advanceTimersByTimeAsync(0);
    expect(fetches - before).toBe(asked);
    screen.close();
  }
});

it('patches what is on screen from a message, without asking', async () => {
  const before = fetches;
  opened[0]?.say(created(3));
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()?.[0]).toBe('m3');
  expect(fetches).toBe(before);
});

it('refetches after a gap', async () => {
  const before = fetches;
  opened[0]?.say(created(5));
  await vi.advanceTimersByTimeAsync(0);
  expect(fetches).toBe(before + 1);
  expect(shown()).toEqual([`fetch${before + 1}`]);
});

it('refetches after a reconnect only when changes were missed', async () => {
  const before = fetches;
  opened[0]?.close();
  await vi.advanceTimersByTimeAsync(2000);
  opened[1]?.confirm();
  await vi.advanceTimersByTimeAsync(0);
  expect(fetches).toBe(before);
  opened[1]?.close();
  await vi.advanceTimersByTimeAsync(2000);
  opened[2]?.confirm({ people: 1, matches: 4 });
  await vi.advanceTimersByTimeAsync(0);
  expect(fetches).toBe(before + 1);
});

it('ends the line when this browser’s session ends in another tab, and tries no more', async () => {
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'access_token', oldValue: token('u1'), newValue: null }));
  expect(opened[0]?.closed).toBe(true);
  expect(states.at(-1)).toEqual({ status: 'disconnected', attempts: 0 });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(opened).toHaveLength(1);
});

it('ends the line when the screen is left, as on sign-out', async () => {
  stop();
  expect(opened[0]?.closed).toBe(true);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(opened).toHaveLength(1);
});

it.each(['offline', 'no-answer'])('is no longer live at once when the network fails, as by %s, and comes back', async (sign) => {
  window.dispatchEvent(new Event(sign));
  expect(opened[0]?.closed).toBe(true);
  expect(states.at(-1)).toEqual({ status: 'disconnected', attempts: 1 });
  // A second sign of the same failure does not restart the wait.
  window.dispatchEvent(new Event(sign));
  expect(states.at(-1)).toEqual({ status: 'disconnected', attempts: 1 });
  await vi.advanceTimersByTimeAsync(2000);
  opened.at(-1)?.confirm();
  expect(opened).toHaveLength(2);
  expect(states.at(-1)).toEqual({ status: 'connected', attempts: 0 });
});

it('comes back at once when the network does', async () => {
  opened[0]?.close();
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(100);
  expect(opened).toHaveLength(2);
});

const hideFor = async (ms: number) => {
  Object.assign(document, { visibilityState: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(ms);
  Object.assign(document, { visibilityState: 'visible' });
  document.dispatchEvent(new Event('visibilitychange'));
};

it('pings when the page is visible again after a short time in the background', async () => {
  await hideFor(4999);
  expect(opened).toHaveLength(1);
  expect(opened[0]?.sent.at(-1)).toBe('{"action":"ping"}');
});

it('drops the line after five seconds out of sight, and asks for what was missed without waiting for the new one', async () => {
  const before = fetches;
  await hideFor(5000);
  await vi.advanceTimersByTimeAsync(0);
  expect(opened).toHaveLength(2);
  expect(opened[0]?.closed).toBe(true);
  expect(fetches).toBe(before + 1);
  opened[1]?.confirm();
  await vi.advanceTimersByTimeAsync(0);
  expect(states.at(-1)).toEqual({ status: 'connected', attempts: 0 });
  expect(fetches).toBe(before + 1);
});

it('does so once when the device slept and its page was told nothing, as by a lid that is closed', async () => {
  const before = fetches;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(opened).toHaveLength(1);
  vi.setSystemTime(Date.now() + 60_000);
  await vi.advanceTimersByTimeAsync(2100);
  expect(opened).toHaveLength(2);
  expect(opened[0]?.closed).toBe(true);
  expect(fetches).toBe(before + 1);
  opened[1]?.confirm();
  // A hidden page notices the sleep, too, but wakes up only once it is visible.
  Object.assign(document, { visibilityState: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
  vi.setSystemTime(Date.now() + 60_000);
  await vi.advanceTimersByTimeAsync(2100);
  expect(opened).toHaveLength(2);
  await hideFor(0);
  await vi.advanceTimersByTimeAsync(4100);
  expect(opened).toHaveLength(3);
  expect(fetches).toBe(before + 2);
});

it('does so once when the page comes back from the back-forward cache, and not when it is new', async () => {
  const before = fetches;
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  await vi.advanceTimersByTimeAsync(0);
  expect([opened.length, fetches]).toEqual([1, before]);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect([opened.length, fetches]).toEqual([2, before + 1]);
});

it('refetches every 15 seconds while no connection has been confirmed for ten, and the page is visible', async () => {
  const before = fetches;
  opened[0]?.close();
  await vi.advanceTimersByTimeAsync(9999);
  expect(fetches).toBe(before);
  await vi.advanceTimersByTimeAsync(1);
  expect(fetches).toBe(before + 1);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(fetches).toBe(before + 3);
  Object.assign(document, { visibilityState: 'hidden' });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(fetches).toBe(before + 3);
  Object.assign(document, { visibilityState: 'visible' });
  // The connection was never confirmed, so the token may be the reason.
  keepTokens({ access_token: token('u1'), refresh_token: 'r1' });
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(100);
  opened.at(-1)?.confirm();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(states.at(-1)?.status).toBe('connected');
  expect(fetches).toBe(before + 3);
});

it('asks no more once the session has ended, or the screen was left', async () => {
  const before = fetches;
  opened[0]?.close();
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'access_token', oldValue: token('u1'), newValue: null }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetches).toBe(before);
});
