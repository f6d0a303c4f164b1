import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Match } from '#shared/model/matches/match.ts';
import { makeParticipant } from '#test/support/people/input/participant.ts';
import {
  candidatesQuery,
  eventParticipantsQuery,
  eventQuery,
  matchStatisticsQuery,
  recentMatchesQuery,
} from '../../api/queries/event-queries.ts';
import { createLiveCache } from './live-cache.ts';

const at = '2026-03-06T19:00:00.000Z';
const person = (id: string, match_count = 0) => makeParticipant({ id, first_name: id, last_name: 'X', match_count });
const side = (id: string) => ({ id, first_name: id, last_name: 'X', age: 30, thumbnail_url: null });
const match = (id: string, one: string, two: string, quality_score = 0.8): Match => ({
  id,
  event_id: 'ev1',
  event_name: 'An evening',
  participant1_id: one,
  participant2_id: two,
  participant1: side(one),
  participant2: side(two),
  start_time: at,
  quality_score,
});

let queryClient: QueryClient;

/** Sets up an event with three participants, one match between a and b, and a's candidates on the screen. */
function arrange() {
  queryClient.setQueryData(eventParticipantsQuery('ev1').queryKey, {
    participants: [person('a', 1), person('b', 1), person('c')],
    total: 3,
    limit: 3,
    offset: 0,
  });
  queryClient.setQueryData(recentMatchesQuery('ev1').queryKey, { data: [match('m1', 'a', 'b', 0.6)], total: 1, limit: 20, offset: 0 });
  queryClient.setQueryData(matchStatisticsQuery('ev1').queryKey, {
    statistics: {
      total_matches: 1,
      quality_distribution: { high: 0, medium: 1, low: 0, previous: 0 },
      average_score: 0.6,
      unique_matches: 1,
      repeat_matches: 0,
    },
  });
  queryClient.setQueryData(candidatesQuery('ev1', 'a').queryKey, {
    data: [{ participant: person('c'), score: 0.8, mutual: true, previous_matches: 0, reasons: [] }],
  });
  return createLiveCache(queryClient, 'ev1');
}
const counts = () =>
  Object.fromEntries(
    queryClient.getQueryData(eventParticipantsQuery('ev1').queryKey)?.participants.map((one) => [one.id, one.match_count]) ?? [],
  );
const recent = () => queryClient.getQueryData(recentMatchesQuery('ev1').queryKey)?.data.map(({ id }) => id);
const statistics = () => queryClient.getQueryData(matchStatisticsQuery('ev1').queryKey)?.statistics;

beforeEach(() => {
  vi.useFakeTimers();
  queryClient = new QueryClient();
});
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

describe('a match made elsewhere', () => {
  const created = { type: 'match_created', event_id: 'ev1', at, kind: 'matches', v: 2, match: match('m2', 'a', 'c') } as const;

  it('shows in the list, the counts, the numbers and as Previously', () => {
    const cache = arrange();
    expect(cache.apply(created)).toBe(true);
    expect(recent()).toEqual(['m2', 'm1']);
    expect(counts()).toEqual({ a: 2, b: 1, c: 1 });
    expect(statistics()).toMatchObject({ total_matches: 2, quality_distribution: { high: 1, medium: 1 }, average_score: 0.7 });
    expect(statistics()).toMatchObject({ unique_matches: 2, repeat_matches: 0 });
    expect(queryClient.getQueryData(candidatesQuery('ev1', 'a').queryKey)?.data[0]?.previous_matches).toBe(1);
  });

  it('of two who met before at this event counts among the repeats at once, and no more when it goes', () => {
    const cache = arrange();
    cache.apply({ ...created, match: match('m2', 'b', 'a') });
    expect(statistics()).toMatchObject({ total_matches: 2, unique_matches: 1, repeat_matches: 1, quality_distribution: { previous: 1 } });
    cache.removeMatch('m2');
    expect(statistics()).toMatchObject({ total_matches: 1, unique_matches: 1, repeat_matches: 0, quality_distribution: { previous: 0 } });
    cache.removeMatch('m1');
    expect(statistics()).toMatchObject({ total_matches: 0, unique_matches: 0, repeat_matches: 0 });
  });

  it('stands in order of time, whichever of two made at once is told first', () => {
    const cache = arrange();
    cache.apply({ ...created, match: match('m3', 'a', 'c') });
    cache.apply({ ...created, v: 3 });
    expect(recent()).toEqual(['m3', 'm2', 'm1']);
  });

  it('counts once when it was made here and its message comes after the reply', () => {
    const cache = arrange();
    cache.addMatch(created.match);
    expect(cache.apply(created)).toBe(true);
    expect(counts()).toEqual({ a: 2, b: 1, c: 1 });
  });

  it('asks for a refetch when it was gone before its message was sent', () => {
    expect(arrange().apply({ ...created, match: null })).toBe(false);
  });

  it('requests a refetch while the list is loading, since its content is unknown', () => {
    const cache = arrange();
    queryClient
      .fetchQuery({ queryKey: eventParticipantsQuery('ev1').queryKey, queryFn: () => new Promise<never>(() => undefined), staleTime: 0 })
      .catch(() => undefined);
    expect(cache.apply(created)).toBe(false);
  });

  describe('while the list is on its way', () => {
    /** Starts a fetch of the participants. When told to, it replies with the server's state at that time, which includes the match. */
    function loading() {
      let answer = () => {};
      const { queryKey } = eventParticipantsQuery('ev1');
      const fresh = { participants: [person('a', 2), person('b', 1), person('c', 1)], total: 3, limit: 3, offset: 0 };
      const load = vi.fn(() => new Promise<typeof fresh>((resolve) => (answer = () => resolve(fresh))));
      const observer = new QueryObserver(queryClient, { queryKey, queryFn: load, staleTime: Number.POSITIVE_INFINITY });
      const stop = observer.subscribe(() => undefined);
      queryClient.invalidateQueries({ queryKey });
      return { load, stop, answer: () => answer() };
    }
    const settle = () => vi.advanceTimersByTimeAsync(0);

    it('counts once when the reply comes before the message', async () => {
      const cache = arrange();
      const list = loading();
      cache.addMatch(created.match);
      await settle();
      expect(list.load).toHaveBeenCalledTimes(2);
      list.answer();
      await settle();
      expect(cache.apply(created)).toBe(true);
      expect(counts()).toEqual({ a: 2, b: 1, c: 1 });
      list.stop();
    });

    it('counts once when the message comes before the reply', async () => {
      const cache = arrange();
      const list = loading();
      expect(cache.apply(created)).toBe(false);
      cache.refetch('matches');
      await settle();
      list.answer();
      await settle();
      cache.addMatch(created.match);
      expect(counts()).toEqual({ a: 2, b: 1, c: 1 });
      list.stop();
    });

    it('does not take a match out twice, either', async () => {
      const cache = arrange();
      const list = loading();
      expect(cache.apply({ type: 'match_deleted', event_id: 'ev1', at, kind: 'matches', v: 2, match_id: 'm1' })).toBe(false);
      cache.refetch('matches');
      await settle();
      list.answer();
      await settle();
      cache.removeMatch('m1');
      expect(counts()).toEqual({ a: 2, b: 1, c: 1 });
      list.stop();
    });
  });

  it.each([
    ['is counted once when the list knew of it before its message came', 100, 1],
    ['is counted from its message alone when the list is older', 6000, 0],
  ])('%s', async (_what, later, asked) => {
    const cache = arrange();
    const { queryKey } = eventParticipantsQuery('ev1');
    const fresh = { participants: [person('a', 2), person('b', 1), person('c', 1)], total: 3, limit: 3, offset: 0 };
    const load = vi.fn(async () => fresh);
    const observer = new QueryObserver(queryClient, { queryKey, queryFn: load, staleTime: Number.POSITIVE_INFINITY });
    const stop = observer.subscribe(() => undefined);
    // After a gap: the match was created before the list was read, and its message has not arrived yet.
    cache.refetch('matches');
    await vi.advanceTimersByTimeAsync(later);
    load.mockClear();
    expect(cache.apply(created)).toBe(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(load).toHaveBeenCalledTimes(asked);
    if (asked > 0) expect(counts()).toEqual({ a: 2, b: 1, c: 1 });
    stop();
  });

  it('asks again for a first list that may be older than the change', async () => {
    const cache = arrange();
    const { queryKey } = eventParticipantsQuery('ev1');
    queryClient.removeQueries({ queryKey });
    const load = vi.fn(() => new Promise<never>(() => undefined));
    const observer = new QueryObserver(queryClient, { queryKey, queryFn: load });
    const stop = observer.subscribe(() => undefined);
    cache.addMatch(created.match);
    await vi.advanceTimersByTimeAsync(0);
    expect(load).toHaveBeenCalledTimes(2);
    stop();
  });
});

it('takes a deleted match out of everything', () => {
  const cache = arrange();
  expect(cache.apply({ type: 'match_deleted', event_id: 'ev1', at, kind: 'matches', v: 2, match_id: 'm1' })).toBe(true);
  expect(recent()).toEqual([]);
  expect(counts()).toEqual({ a: 0, b: 0, c: 0 });
  expect(statistics()).toMatchObject({ total_matches: 0, average_score: 0, quality_distribution: { medium: 0 } });
});

it('asks for earlier matches before the side list runs short', async () => {
  const cache = arrange();
  const { queryKey } = recentMatchesQuery('ev1');
  const data = Array.from({ length: 16 }, (_, index) => match(`m${90 - index}`, 'a', 'b'));
  queryClient.setQueryData(queryKey, { data, total: 40, limit: 20, offset: 0 });
  const load = vi.fn(() => new Promise<never>(() => undefined));
  const stop = new QueryObserver(queryClient, { queryKey, queryFn: load, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => undefined);
  cache.removeMatch('m90');
  await vi.advanceTimersByTimeAsync(1000);
  expect(load).toHaveBeenCalledTimes(1);
  expect(recent()).toHaveLength(15);
  stop();
});

it('adds, replaces and removes people', () => {
  const cache = arrange();
  const people = { event_id: 'ev1', at, kind: 'people', v: 1 } as const;
  cache.apply({ type: 'participant_added', ...people, participant: person('d') });
  cache.apply({ type: 'participant_updated', ...people, participant: person('a', 5) });
  cache.apply({ type: 'participant_removed', ...people, participant_id: 'b' });
  expect(counts()).toEqual({ a: 5, c: 0, d: 0 });
  expect(queryClient.getQueryData(eventParticipantsQuery('ev1').queryKey)?.total).toBe(3);
});

it('shows a changed name in matches, and none once the participant is erased', () => {
  const cache = arrange();
  const people = { event_id: 'ev1', at, kind: 'people', v: 1 } as const;
  const matched = () => {
    const first = queryClient.getQueryData(recentMatchesQuery('ev1').queryKey)?.data[0];
    return [first?.participant1, first?.participant2].map((one) => [one?.id, one?.first_name, one?.last_name, one?.age]);
  };
  cache.apply({ type: 'participant_updated', ...people, participant: { ...person('a', 1), first_name: 'Ada', age: 31 } });
  expect(matched()).toEqual([
    ['a', 'Ada', 'X', 31],
    ['b', 'b', 'X', 30],
  ]);
  cache.apply({ type: 'participant_removed', ...people, v: 2, participant_id: 'a' });
  expect(matched()).toEqual([
    ['a', 'Deleted', 'participant', null],
    ['b', 'b', 'X', 30],
  ]);
});

it('shows a changed status of the event, and asks for the rest of it', async () => {
  const cache = arrange();
  const event = { id: 'ev1', status: 'active' };
  queryClient.setQueryData<unknown>(eventQuery('ev1').queryKey, { event });
  cache.apply({ type: 'event_status_changed', event_id: 'ev1', at, kind: 'people', v: 1, status: 'completed' });
  expect(queryClient.getQueryData(eventQuery('ev1').queryKey)?.event.status).toBe('completed');
  // The message does not say whether the event was canceled.
  await vi.waitFor(() => expect(queryClient.getQueryState(eventQuery('ev1').queryKey)?.isInvalidated).toBe(true));
});
