import { expect, it } from 'vitest';
import { noCards, type StoredNight } from '../../data/rounds/night.ts';
import type { StoredPlan } from '../../data/rounds/plans.ts';
import { eveningReportOf } from './evening-report.ts';

const guest = (id: string, checkedInAt: number | null, absent = false) => ({ id, checkedInAt, absent });
const person = (id: string) => ({ id, firstName: id, lastName: 'Moss', age: 30, photoKey: null });
const match = (one: string, other: string, quality: number) => ({ people: [person(one), person(other)] as const, quality });
const night = (more: Partial<StoredNight>) => ({ ...noCards, seconds: 300, ended: 0, held: [], ...more }) as unknown as StoredNight;

it('counts who came, their dates, and who sat out, in the rounds that took place', () => {
  // Given two rounds that took place and one that was undone; Ada, Ben and Cleo came, and Dan did not
  const people = [guest('ada', 1), guest('ben', 1), guest('cleo', 2), guest('dan', null)];
  const plan = {
    rounds: [[{ table: 1, people: [0, 1], score: 0 }], [{ table: 1, people: [1, 2], score: 0 }], [{ table: 1, people: [0, 2], score: 0 }]],
    resting: [[2], [0], [1]],
  } as unknown as StoredPlan;
  const held = [
    [0, 300_000],
    [400_000, 720_000],
    [800_000, 900_000],
  ] as const;
  // When it is reported
  const report = eveningReportOf(
    people,
    [match('ada', 'ben', 0.5), match('ben', 'cleo', 0.7)],
    night({ ended: 2, held: [...held] as never }),
    plan,
  );
  // Then Dan counts as registered only, and the third round not at all
  expect(report).toMatchObject({
    registered: 4,
    came: 3,
    rounds: [
      { number: 1, starts_at: '1970-01-01T00:00:00.000Z', ends_at: '1970-01-01T00:05:00.000Z' },
      { number: 2, starts_at: '1970-01-01T00:06:40.000Z', ends_at: '1970-01-01T00:12:00.000Z' },
    ],
    dates: 2,
    dates_per_guest: { least: 1, mean: 4 / 3, most: 2 },
    sit_outs: { least: 0, mean: 2 / 3, most: 1 },
    results: null,
  });
  expect(report.quality).toBeCloseTo(0.6, 12);
});

it('takes everybody who is not absent where no one was checked in, and says nothing of what did not take place', () => {
  const people = [guest('ada', null), guest('ben', null), guest('dan', null, true)];
  expect(eveningReportOf(people, [match('ada', 'erased', 0.5)], undefined, undefined)).toMatchObject({
    came: null,
    rounds: [],
    round_seconds: null,
    dates_per_guest: { least: 0, mean: 0.5, most: 1 },
    sit_outs: null,
    cards: 'none',
  });
  expect(eveningReportOf(people, [], undefined, undefined)).toMatchObject({ dates: 0, dates_per_guest: null, quality: null });
});

it('tells the sums of the cards only once everybody was told, and from ten complete cards on', () => {
  const sums = { dates: 3, friends: 1, lucky: 6, cards: 'released' } as const;
  const results = (more: object) => eveningReportOf([], [], night({ ...sums, ...more }), undefined).results;
  expect(results({ toldAll: true, complete: 10 })).toEqual({ dates: 3, friends: 1, lucky: 6 });
  expect(results({ toldAll: true, complete: 9 })).toBeNull();
  expect(results({ toldAll: false, complete: 10 })).toBeNull();
});
