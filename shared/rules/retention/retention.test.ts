import { describe, expect, it } from 'vitest';
import {
  countedFrom,
  deletedFrom,
  dueOn,
  isDue,
  keptUntil,
  listedMs,
  nextDeletion,
  noticeMs,
  preparedAt,
  retentionChoices,
  type Stay,
  usualMonths,
} from './retention.ts';

const at = (iso: string) => Date.parse(iso);
const stay = (changes: Partial<Stay> = {}): Stay => ({
  createdAt: '2024-01-10T12:00:00.000Z',
  consentAt: null,
  eventEnds: [],
  keptUntil: null,
  toldMonths: null,
  ...changes,
});

describe('the months', () => {
  it('are from half a year to five years, two years unless chosen', () => {
    expect([retentionChoices[0], retentionChoices.at(-1), usualMonths]).toEqual([6, 60, 24]);
    expect([...retentionChoices].sort((one, other) => one - other)).toEqual(retentionChoices);
  });

  it.each([
    [
      'the last of several events, in any order',
      { eventEnds: ['2024-05-01T22:00:00.000Z', '2025-02-01T22:00:00.000Z', '2023-01-01T22:00:00.000Z'] },
      '2025-02-01T22:00:00.000Z',
    ],
    ['an event in the future', { eventEnds: ['2031-05-01T22:00:00.000Z'] }, '2031-05-01T22:00:00.000Z'],
    ['no event at all: when they registered', {}, '2024-01-10T12:00:00.000Z'],
    ['an event before they registered', { eventEnds: ['2024-01-09T22:00:00.000Z'] }, '2024-01-10T12:00:00.000Z'],
    [
      'agreeing later than the last event',
      { consentAt: '2024-08-01T09:00:00.000Z', eventEnds: ['2024-05-01T22:00:00.000Z'] },
      '2024-08-01T09:00:00.000Z',
    ],
  ])('count from %s', (_what, changes, expected) => {
    expect(new Date(countedFrom(stay(changes))).toISOString()).toBe(expected);
  });

  it.each([
    ['in the middle of a month', '2024-11-20T22:00:00.000Z', 24, '2026-12-01'],
    ['on a first at midnight', '2024-12-01T00:00:00.000Z', 24, '2027-01-01'],
    ['in the last millisecond of a month', '2024-11-30T23:59:59.999Z', 24, '2026-12-01'],
    ['at the end of a month that is longer than the one it leads to', '2025-08-31T22:00:00.000Z', 6, '2026-03-01'],
    ['on a leap day', '2024-02-29T22:00:00.000Z', 12, '2025-03-01'],
    ['on a leap day that leads to one', '2024-02-29T22:00:00.000Z', 48, '2028-03-01'],
    ['over the turn of a year', '2025-07-15T22:00:00.000Z', 6, '2026-02-01'],
    ['in December', '2025-12-31T22:00:00.000Z', 60, '2031-01-01'],
  ])('that began %s end with the month in which they are over', (_when, from, months, expected) => {
    expect(new Date(dueOn(at(from), months)).toISOString()).toBe(`${expected}T00:00:00.000Z`);
  });

  /**
   * In Auckland it is already December 1, in Los Angeles still November 30. No profile is deleted before the months are over on the local
   * calendar.
   */
  it.each([
    ['2024-11-30T12:30:00.000Z', 'Pacific/Auckland'],
    ['2024-12-01T07:30:00.000Z', 'America/Los_Angeles'],
    ['2024-02-28T11:30:00.000Z', 'Pacific/Kiritimati'],
    ['2024-12-31T23:30:00.000Z', 'Europe/Berlin'],
  ])('from %s are whole ones in %s', (from, timeZone) => {
    const local = (time: number) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(time);
    for (const months of retentionChoices) {
      const [year = 0, month = 0] = local(at(from)).split('-').map(Number);
      const over = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7);
      const clock = local(at(from)).slice(8);
      expect(local(dueOn(at(from), months)) >= `${over}-${clock}`).toBe(true);
    }
  });
});

describe('a profile', () => {
  const due = at('2026-12-01T00:00:00.000Z');
  const past = stay({ eventEnds: ['2024-11-20T22:00:00.000Z'] });

  it('is due from its first of the month on, and not a millisecond before', () => {
    expect([isDue(past, 24, due - 1), isDue(past, 24, due), isDue(past, 24, due + 1)]).toEqual([false, true, true]);
    expect(isDue(past, 36, due)).toBe(false);
  });

  it('is not due with an event to come, nor right after one', () => {
    expect(isDue(stay({ eventEnds: ['2024-11-20T22:00:00.000Z', '2026-12-24T22:00:00.000Z'] }), 6, due)).toBe(false);
    expect(isDue(stay({ eventEnds: ['2026-11-30T22:00:00.000Z'] }), 6, due)).toBe(false);
  });

  it('without any event, because all were deleted, is due by when they registered', () => {
    expect(isDue(stay({ createdAt: '2026-10-01T12:00:00.000Z' }), 6, due)).toBe(false);
    expect(isDue(stay(), 24, due)).toBe(true);
  });

  it('kept on request is not due until that is over', () => {
    expect(isDue({ ...past, keptUntil: '2026-12-01T00:00:00.001Z' }, 24, due)).toBe(false);
    expect(isDue({ ...past, keptUntil: '2026-12-01T00:00:00.000Z' }, 24, due)).toBe(true);
  });

  it.each([
    ['was told nothing of', null, 24, [false, true]],
    ['was told the same', 24, 24, [false, true]],
    ['was told less, before the organization took longer', 24, 60, [false, true]],
    ['was told more, before it took less', 60, 24, [false, true]],
  ])('whose owner %s: %s months by the words, %s by the organization', (_what, toldMonths, months, expected) => {
    expect([due - 1, due].map((time) => isDue({ ...past, toldMonths }, months, time))).toEqual(expected);
  });

  it.each([
    ['createdAt', stay({ createdAt: 'unknown' })],
    ['an event’s end', stay({ eventEnds: ['2020-01-01T00:00:00.000Z', ''] })],
    ['keptUntil', { ...past, keptUntil: 'soon' }],
  ])('with a time that cannot be read (%s) is never due', (_what, unreadable) => {
    expect(isDue(unreadable, 6, at('2090-01-01T00:00:00.000Z'))).toBe(false);
  });
});

describe('a deletion', () => {
  const told = at('2026-01-01T00:00:00.000Z');

  it.each([
    ['2026-11-15T23:59:59.999Z', undefined],
    ['2026-11-16T00:00:00.000Z', '2026-12-01'],
    ['2026-11-30T23:59:59.999Z', '2026-12-01'],
    ['2026-12-01T00:00:00.000Z', undefined],
    ['2026-12-17T00:00:00.000Z', '2027-01-01'],
  ])('that is prepared on %s is that of %s', (now, expected) => {
    const prepared = preparedAt(at(now), told);
    expect(prepared === undefined ? undefined : new Date(prepared).toISOString().slice(0, 10)).toBe(expected);
  });

  it('is prepared early enough that everybody is listed for two weeks', () => {
    expect((preparedAt(at('2026-11-16T00:00:00.000Z'), told) ?? 0) - at('2026-11-16T00:00:00.000Z')).toBeGreaterThan(listedMs);
  });

  it('is none before an organization was told of it for 60 days', () => {
    const first = at('2026-12-01T00:00:00.000Z');
    expect(preparedAt(at('2026-11-20T00:00:00.000Z'), first - noticeMs + 1)).toBeUndefined();
    expect(preparedAt(at('2026-11-20T00:00:00.000Z'), first - noticeMs)).toBe(first);
  });
});

it.each([
  ['2026-11-20T10:00:00.000Z', '2026-01-01T00:00:00.000Z', '2026-12-01'],
  ['2026-12-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', '2027-01-01'],
  ['2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.000Z', '2027-02-01'],
  ['2026-11-20T10:00:00.000Z', '2026-12-03T00:00:00.000Z', '2027-02-01'],
])('on %s, told on %s, profiles are deleted next on %s', (now, toldAt, expected) => {
  expect(new Date(nextDeletion(at(now), at(toldAt))).toISOString().slice(0, 10)).toBe(expected);
});

it.each([
  ['2026-11-20T10:00:00.000Z', '2027-11-20T10:00:00.000Z'],
  ['2024-02-29T10:00:00.000Z', '2025-02-28T10:00:00.000Z'],
])('someone kept on request on %s is kept until %s', (now, expected) => {
  expect(keptUntil(at(now))).toBe(expected);
});

describe('a listed profile', () => {
  const on = '2026-12-01T00:00:00.000Z';

  it.each([
    ['in time', '2026-11-16T01:00:00.000Z', null, '2026-12-01'],
    ['at the last moment', '2026-11-17T00:00:00.000Z', null, '2026-12-01'],
    ['a millisecond too late', '2026-11-17T00:00:00.001Z', null, '2026-12-02'],
    ['a week too late', '2026-11-23T01:00:00.000Z', null, '2026-12-08'],
    ['in time, before a closing that was taken back in time', '2026-11-16T01:00:00.000Z', '2026-11-16T12:00:00.000Z', '2026-12-01'],
    ['in time, before a closing that was taken back late', '2026-11-16T01:00:00.000Z', '2026-11-20T12:00:00.000Z', '2026-12-05'],
    ['too late, after a closing', '2026-11-25T01:00:00.000Z', '2026-11-20T12:00:00.000Z', '2026-12-10'],
  ])('that was listed %s is deleted when it was to be seen for two weeks', (_when, listedAt, openSince, expected) => {
    expect(deletedFrom({ on, listedAt }, openSince)).toBe(`${expected}T00:00:00.000Z`);
  });
});
