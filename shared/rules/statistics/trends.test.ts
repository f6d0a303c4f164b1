import { describe, expect, it } from 'vitest';
import type { TrendEvening } from '../../model/statistics/trends.ts';
import { figuresOf, rateOf, trendsOf } from './trends.ts';

/** Tests docs/rules/trends.md */

const day = 86_400;
const thursday = 4;
const friday = 5;

const evening = (more: Partial<TrendEvening> = {}): TrendEvening => ({
  ...{ event_id: 'e', event_name: 'Evening', start_time: '2026-03-05T19:00:00.000Z', time_zone: 'UTC', weekday: thursday },
  ...{ registered: 20, places: 20, came: null, waited: 0, pairs: 0, mutual: null, filled: null },
  ...more,
});
const times = (count: number, more: Partial<TrendEvening> = {}) => Array.from({ length: count }, () => evening(more));
const filled = (all: number | null, men = all, women = all) => ({ filled: { all, men, women } });
const kinds = (evenings: readonly TrendEvening[]) => trendsOf(evenings).says.map(({ kind }) => kind);

describe('figures over evenings', () => {
  it('are sums of those evenings where they are known', () => {
    const evenings = [
      evening({ registered: 18, came: 15, waited: 4, pairs: 40, mutual: 8, ...filled(3 * day, day, 3 * day) }),
      evening({ registered: 10, came: 10, pairs: 30, mutual: null, ...filled(null, null, 2 * day) }),
      evening({ registered: 25, waited: 2, ...filled(day) }),
      evening({ registered: 5, places: 10 }),
    ];
    expect(figuresOf(evenings)).toEqual({
      evenings: 4,
      // The third evening's limits were lowered, so it counts only as many guests as it has places.
      fill: { part: 53, of: 70, evenings: 4 },
      show_up: { part: 25, of: 28, evenings: 2 },
      mutual: { part: 8, of: 40, evenings: 1 },
      waiting: { joined: 6, evenings: 2 },
      fill_time: {
        all: { evenings: 3, filled: 2, median_seconds: 2 * day },
        men: { evenings: 3, filled: 2, median_seconds: day },
        women: { evenings: 3, filled: 3, median_seconds: 2 * day },
      },
    });
  });

  it('say nothing of evenings that know nothing, or whose pairs were removed since', () => {
    expect(figuresOf([])).toMatchObject({ evenings: 0, fill: { part: 0, of: 0, evenings: 0 } });
    expect(rateOf({ part: 0, of: 0 })).toBeNull();
    expect(figuresOf([evening({ pairs: 3, mutual: 4 })]).mutual).toEqual({ part: 0, of: 0, evenings: 0 });
  });

  it('come by weekday, Monday first, without days that had none', () => {
    const { by_weekday: days } = trendsOf([evening({ weekday: 7 }), evening({ weekday: 1 }), evening({ weekday: 7 })]);
    expect(days.map(({ weekday, figures }) => [weekday, figures.evenings])).toEqual([
      [1, 1],
      [7, 2],
    ]);
  });
});

describe('what to do next', () => {
  it('is nothing while fewer than three evenings are over, and that is said', () => {
    const evenings = times(2, { ...filled(day), came: 5, waited: 9 });
    expect(trendsOf(evenings)).toMatchObject({ says: [], missing: [{ figure: 'evenings', have: 2, need: 3 }] });
  });

  it('names the weekday that fills fastest, and the slowest where it takes much longer', () => {
    const thursdays = times(3, filled(3 * day));
    const fridays = (seconds: number) => times(3, { weekday: friday, ...filled(seconds) });
    expect(trendsOf([...thursdays, ...fridays(8 * day)]).says).toEqual([
      { kind: 'fills_fast', best: { weekday: thursday, seconds: 3 * day }, worst: { weekday: friday, seconds: 8 * day } },
    ]);
    expect(trendsOf([...thursdays, ...fridays(4 * day)]).says).toMatchObject([{ kind: 'fills_fast', worst: null }]);
    expect(kinds([...thursdays, ...times(3, filled(null))])).toEqual([]);
    expect(kinds(times(2, filled(day)).concat(times(1, { weekday: friday, ...filled(day) })))).toEqual([]);
  });

  it("says whose places take longer, or are not taken at all: 'men's places take twice as long'", () => {
    expect(trendsOf(times(3, filled(null, 8 * day, 4 * day))).says).toEqual([
      { kind: 'slower', group: 'men', seconds: 8 * day, other_seconds: 4 * day },
    ]);
    expect(trendsOf(times(3, filled(null, 4 * day, 8 * day))).says).toMatchObject([{ kind: 'slower', group: 'women' }]);
    expect(kinds(times(3, filled(null, 5 * day, 4 * day)))).toEqual([]);
    expect(trendsOf([...times(3, filled(null, null, day)), evening(filled(null, day, null))]).says).toEqual([
      { kind: 'not_full', group: 'men', filled: 1, other_filled: 3, evenings: 4 },
    ]);
  });

  it('says that places stay empty, of fewer than eight in ten', () => {
    expect(trendsOf([...times(2, { registered: 15 }), evening({ registered: 17 })]).says).toEqual([
      { kind: 'empty_places', rate: 47 / 60, taken: 47 / 3, places: 20 },
    ]);
    expect(kinds(times(3, { registered: 16 }))).toEqual([]);
    expect(kinds(times(2, { registered: 2 }))).toEqual([]);
  });

  it('compares how full weekdays are', () => {
    const fridays = times(3, { weekday: friday, registered: 12 });
    expect(trendsOf([...times(3), ...fridays]).says).toEqual([
      { kind: 'fuller_day', best: { weekday: thursday, rate: 1 }, worst: { weekday: friday, rate: 0.6 } },
    ]);
    expect(kinds([...times(3), ...times(3, { weekday: friday, registered: 18 })])).toEqual([]);
  });

  it('reckons with those who do not come, and with those who wait', () => {
    expect(trendsOf(times(3, { came: 16 })).says).toEqual([{ kind: 'no_shows', rate: 0.8, twenty_of: 25 }]);
    expect(kinds(times(3, { came: 18 }))).toEqual([]);
    expect(kinds([...times(2, { came: 10 }), evening()])).toEqual([]);
    expect(trendsOf([...times(3, { waited: 6 }), evening()]).says).toEqual([{ kind: 'waiting', evenings: 3, of: 4, mean: 6 }]);
    expect(kinds([...times(2, { waited: 6 }), evening()])).toEqual([]);
  });

  it('compares the last five evenings with the five before', () => {
    const before = times(5, { registered: 10, pairs: 100, mutual: 10 });
    const latest = times(5, { registered: 12, pairs: 100, mutual: 16 });
    const counts = { latest_evenings: 5, before_evenings: 5 };
    // Enough full evenings came before these, so over all evenings places do fill up.
    expect(trendsOf([...times(20), ...before, ...latest]).says).toEqual([
      { kind: 'direction', figure: 'fill', latest: 0.6, before: 0.5, ...counts },
      { kind: 'direction', figure: 'mutual', latest: 0.16, before: 0.1, ...counts },
    ]);
    expect(kinds([...times(2, { registered: 12 }), ...times(5)])).toEqual([]);
  });
});

it('names what is not known of enough evenings', () => {
  const evenings = [...times(2), ...times(2, { weekday: friday, ...filled(day), came: 19, pairs: 9, mutual: 1 })];
  expect(trendsOf(evenings).missing).toEqual([
    { figure: 'weekdays', have: 2, need: 3 },
    { figure: 'fill_time', have: 2, need: 3 },
    { figure: 'show_up', have: 2, need: 3 },
    { figure: 'mutual', have: 2, need: 3 },
  ]);
  expect(trendsOf(times(3, { ...filled(day), came: 19, pairs: 9, mutual: 1 })).missing).toEqual([]);
});
