import { describe, expect, it } from 'vitest';
import { inventRoom, planSettings } from '#test/support/rooms/plan-rooms.ts';
import { planEvening } from '../plan-evening.ts';
import type { PlannedRound, PlanRoom, PlanSettings } from '../plan-types.ts';

/** Counts how often each person changed tables. */
function movesIn(room: PlanRoom, rounds: readonly PlannedRound[]): number[] {
  const tableOf = new Map<number, number>();
  const moves = room.people.map(() => 0);
  for (const [table, ...pair] of rounds.flatMap(({ dates }) => dates)) {
    for (const place of pair.slice(0, 2)) {
      if ((tableOf.get(place) ?? table) !== table) moves[place] = (moves[place] ?? 0) + 1;
      tableOf.set(place, table);
    }
  }
  return moves;
}

const isWoman =
  ({ people }: PlanRoom) =>
  (_: unknown, place: number) =>
    people[place]?.gender === 'female';
const movesWith = (room: PlanRoom, changes: Partial<PlanSettings>) => movesIn(room, planEvening(room, planSettings(changes)).rounds);

describe('between ten rounds of an even room', () => {
  const room = inventRoom('even', 40, 3);

  it('half of all keep their table each time, and no one moves much more than others', () => {
    const moves = movesWith(room, { whoMoves: 'both' });
    expect(moves.reduce((sum, count) => sum + count, 0)).toBe((9 * 40) / 2);
    expect(Math.max(...moves) - Math.min(...moves)).toBeLessThanOrEqual(3);
  });

  it('the side that stays keeps its tables', () => {
    const ofWomen = movesWith(room, { whoMoves: 'women_stay' }).filter(isWoman(room));
    const ofMen = movesWith(room, { whoMoves: 'men_stay' }).filter((_, place) => !isWoman(room)(_, place));
    expect([...ofWomen, ...ofMen]).toEqual(Array.from({ length: 40 }, () => 0));
  });

  it('who stays seated keeps one table, whoever else moves', () => {
    const seated = { ...room, people: room.people.map((person, place) => ({ ...person, staysSeated: place % 10 === 0 })) };
    for (const whoMoves of ['both', 'women_stay'] as const) {
      expect(movesWith(seated, { whoMoves }).filter((_, place) => place % 10 === 0)).toEqual([0, 0, 0, 0]);
    }
  });
});

it('keeps the tables of rounds held when the rest is planned anew', () => {
  // Given an evening in which two rounds have been held, with the women staying
  const room = inventRoom('even', 20, 4);
  const settings = planSettings({ whoMoves: 'women_stay', rounds: 6 });
  const held = planEvening(room, settings).rounds.slice(0, 2);
  // When one man has left and the rest is planned again
  const left = { ...room, people: room.people.map((person, place) => (place === 4 ? { ...person, here: false } : person)) };
  const { rounds } = planEvening(left, settings, held);
  // Then the women sit where they sat before
  expect(
    movesIn(left, rounds)
      .filter(isWoman(left))
      .every((count) => count === 0),
  ).toBe(true);
  expect(rounds.slice(0, 2)).toEqual(held);
});

it('numbers tables from one, and no more than there are', () => {
  const room = inventRoom('even', 30, 6);
  for (const { dates } of planEvening(room, planSettings({ tables: 11, rounds: 8 })).rounds) {
    expect(dates.map(([table]) => table)).toEqual(Array.from({ length: 11 }, (_, at) => at + 1));
  }
});
