import { describe, expect, it } from 'vitest';
import {
  approvedUntil,
  isHeld,
  isListClosed,
  isOpen,
  nextQueue,
  offerEnds,
  othersFirst,
  type Places,
  shownState,
  stateAfter,
  storedWaitingStates,
  waitingStates,
} from './waiting.ts';

/** Tests docs/rules/waiting.md#offers */

const hour = 3_600_000;
const start = Date.parse('2030-06-01T18:00:00.000Z');

describe('an offer', () => {
  it('lasts a day, or half of the time left until the start', () => {
    const lasts = (before: number) => {
      const now = start - before;
      const ends = offerEnds(now, start);
      return ends === undefined ? undefined : (ends - now) / hour;
    };
    expect([100, 48, 47, 10, 4].map((hours) => lasts(hours * hour))).toEqual([24, 24, 23.5, 5, 2]);
    // If the start is just over two hours away, an offer lasts an hour. From then on there are no offers.
    expect(lasts(2 * hour + 2)).toBeCloseTo(1);
    expect([lasts(2 * hour), lasts(hour), lasts(0), lasts(-hour)]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('to an approved guest lasts two days, but not beyond the start', () => {
    const lasts = (before: number) => {
      const ends = approvedUntil(start - before, start);
      return ends === undefined ? undefined : (ends - start + before) / hour;
    };
    expect([100, 48, 47, 1, 0].map((hours) => lasts(hours * hour))).toEqual([48, 48, 47, 1, undefined]);
  });

  it('is held until its end or the start, whichever comes first', () => {
    const held = (until: number, now: number) =>
      isHeld({ state: 'offered', until: new Date(until).toISOString() }, new Date(start).toISOString(), now);
    expect([held(start - hour, start - hour - 1), held(start - hour, start - hour)]).toEqual([true, false]);
    expect([held(start + hour, start - 1), held(start + hour, start)]).toEqual([true, false]);
    expect(isHeld({ state: 'waiting', until: null }, new Date(start).toISOString(), start - hour)).toBe(false);
  });
});

it('a list closes two hours before the start, or when the event is completed', () => {
  const closed = (before: number, status: 'upcoming' | 'completed' = 'upcoming') =>
    isListClosed({ start: new Date(start).toISOString(), status }, start - before);
  expect([closed(2 * hour + 1), closed(2 * hour), closed(-hour), closed(9 * hour, 'completed')]).toEqual([false, true, true, true]);
});

describe('what may become of an entry', () => {
  it('leads back from no end, and only an offer that has ended keeps what was typed, to be used or deleted', () => {
    const ofOffers = ['offer', 'accept', 'decline', 'leave', 'lapse', 'remove', 'register', 'again', 'pass', 'return'] as const;
    const steps = [...ofOffers, ...(['approve', 'refuse'] as const)];
    const after = (state: (typeof storedWaitingStates)[number]) =>
      steps.flatMap((step) => {
        const to = stateAfter(state, step);
        return to === undefined ? [] : [`${step}: ${to}`];
      });
    expect(Object.fromEntries(storedWaitingStates.map((state) => [state, after(state)]))).toEqual({
      waiting: ['offer: offered', 'leave: left', 'remove: removed', 'register: registered', 'pass: passed'],
      offered: ['accept: accepted', 'decline: declined', 'leave: declined', 'lapse: lapsed', 'remove: removed', 'register: registered'],
      passed: ['leave: left', 'remove: removed', 'register: registered', 'return: waiting'],
      lapsed: ['leave: left', 'remove: removed', 'again: left'],
      ...{ accepted: [], declined: [], left: [], removed: [], registered: [] },
      applied: ['offer: offered', 'leave: withdrawn', 'register: registered', 'approve: approved', 'refuse: refused'],
      ...{ approved: [], refused: [], withdrawn: [] },
    });
  });

  it('is shown to its owner as it is, but for a bar, by which it is open like any that waits', () => {
    expect(storedWaitingStates.filter(isOpen)).toEqual(['waiting', 'offered', 'applied', 'passed']);
    expect(storedWaitingStates.map(shownState)).toEqual([...waitingStates, 'waiting']);
  });
});

describe('the order across queues', () => {
  const places = ({ men = [0, 1], women = [0, 1], sum = [0, 2], waiting = [0, 0, 0], apart = false } = {}): Places => ({
    of: {
      male: { taken: men[0] ?? 0, limit: men[1] ?? 0, waiting: waiting[0] ?? 0 },
      female: { taken: women[0] ?? 0, limit: women[1] ?? 0, waiting: waiting[1] ?? 0 },
      'non-binary': { taken: 0, limit: null, waiting: waiting[2] ?? 0 },
    },
    ...{ taken: sum[0] ?? 0, limit: sum[1] ?? 0, apart },
  });

  it('gives a place of the sum to whoever joined first of those who may take it', () => {
    const first = { male: '000001-a', female: '000002-b', 'non-binary': '000003-c' };
    expect(nextQueue(places({ sum: [1, 2] }), first)).toBe('male');
    expect(nextQueue(places({ men: [1, 1], sum: [1, 2] }), first)).toBe('female');
    expect(nextQueue(places({ men: [1, 1], women: [1, 1], sum: [1, 2] }), first)).toBe('non-binary');
    expect(nextQueue(places({ sum: [2, 2] }), first)).toBeUndefined();
    expect(nextQueue(places(), { male: '000003-a', female: '000001-b', 'non-binary': '000002-c' })).toBe('female');
  });

  it('lets no one be hindered by those who could not have the place, nor by other queues where these are apart', () => {
    expect(othersFirst(places({ men: [1, 1], waiting: [5, 0, 0] }), 'female')).toBe(false);
    expect(othersFirst(places({ waiting: [1, 0, 0] }), 'female')).toBe(true);
    expect(othersFirst(places({ waiting: [1, 0, 0], apart: true }), 'female')).toBe(false);
    expect(othersFirst(places({ waiting: [0, 1, 0], apart: true }), 'female')).toBe(true);
  });
});
