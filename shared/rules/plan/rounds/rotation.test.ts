import { describe, expect, it } from 'vitest';
import { inventRoom, pairKey, planSettings } from '#test/support/rooms/plan-rooms.ts';
import { planEvening } from '../plan-evening.ts';
import type { PlannedRound } from '../plan-types.ts';

const rotation = planSettings({ way: 'rotation' });
const tablesOf = (rounds: readonly PlannedRound[], place: number): (number | undefined)[] =>
  rounds.map(({ dates }) => dates.find(([, one, other]) => one === place || other === place)?.[0]);
const distinct = (rounds: readonly PlannedRound[]) =>
  new Set(rounds.flatMap(({ dates }) => dates.map(([, one, other]) => pairKey([one, other])))).size;

describe('by rotation', () => {
  it.each(['women_stay', 'men_stay'] as const)('one side keeps its table, and the other moves one on each round: %s', (whoMoves) => {
    const room = inventRoom('even', 24, 2);
    const { rounds, report } = planEvening(room, { ...rotation, whoMoves });
    expect(report.dates).toBe(120);
    expect(distinct(rounds)).toBe(120);
    room.people.forEach(({ gender }, place) => {
      const tables = tablesOf(rounds, place);
      const [first = 0] = tables;
      const step = (gender === 'female') === (whoMoves === 'women_stay') ? 0 : 1;
      expect(tables).toEqual(tables.map((_, round) => ((first - 1 + step * round) % 12) + 1));
    });
  });

  it('an uneven room has its breaks spread evenly: no one has two in a row while places are enough', () => {
    // Given 15 men and 10 women
    const room = inventRoom('uneven', 25, 3);
    const { rounds, report } = planEvening(room, { ...rotation, rounds: 15 });
    // Then everybody meets everybody, and each person on the larger side has five breaks, never two in a row
    expect(report.dates).toBe(150);
    expect(report.groups).toMatchObject([
      { gender: 'male', sitOutsLeast: 5, sitOutsMost: 5 },
      { gender: 'female', sitOutsLeast: 0, sitOutsMost: 0 },
    ]);
    for (const place of room.people.keys()) {
      const tables = tablesOf(rounds, place);
      expect(tables.some((table, round) => round > 0 && table === undefined && tables[round - 1] === undefined)).toBe(false);
    }
  });

  it.each([9, 10])('everybody meets everybody where all may, by Berger’s tables: %i people', (size) => {
    const { rounds, report } = planEvening(inventRoom('open', size, 1), { ...rotation, rounds: 30 });
    expect(distinct(rounds)).toBe((size * (size - 1)) / 2);
    expect(rounds).toHaveLength(9);
    expect(report.fewerRounds).toBe(true);
    expect(report.sitOuts.most - report.sitOuts.least).toBe(0);
  });

  it('begins in an order that makes better dates than the roster’s', () => {
    // Given enough rounds for a third of all dates; the roster's order is as good a starting order as any other
    const room = inventRoom('even', 30, 8);
    const { report } = planEvening(room, { ...rotation, rounds: 5 });
    const men = [...room.people.keys()].filter((place) => room.people[place]?.gender === 'male');
    const women = [...room.people.keys()].filter((place) => room.people[place]?.gender === 'female');
    const byRoster = Array.from({ length: 5 }, (_, round) =>
      men.map((man, at) => room.scores(man)[women[(at + round) % 15] ?? 0] ?? 0),
    ).flat();
    expect(report.quality.average).toBeGreaterThan((1.1 * byRoster.reduce((sum, score) => sum + score, 0)) / byRoster.length);
  });

  it('leaves out who may not meet, has met, or is not there, and more dates than tables', () => {
    const room = inventRoom('even', 20, 9);
    const apart = { ...room, apart: [[0, 1]] as const, metBefore: [[2, 3]] as const };
    const some = {
      ...apart,
      people: room.people.map((person, place) => ({ ...person, here: place !== 5, leavesAfter: place === 7 ? 2 : null })),
    };
    const { rounds } = planEvening(some, { ...rotation, tables: 7 });
    const met = new Set(rounds.flatMap(({ dates }) => dates.map(([, one, other]) => pairKey([one, other]))));
    expect(met.has(pairKey([0, 1])) || met.has(pairKey([2, 3]))).toBe(false);
    expect(rounds.flatMap(({ dates, resting }) => [...dates.flatMap(([, one, other]) => [one, other]), ...resting])).not.toContain(5);
    expect(rounds.slice(2).flatMap(({ dates }) => dates.flatMap(([, one, other]) => [one, other]))).not.toContain(7);
    expect(Math.max(...rounds.map(({ dates }) => dates.length))).toBe(7);
  });

  it('goes on without repeats after a replan', () => {
    const room = inventRoom('even', 20, 11);
    const held = planEvening(room, rotation).rounds.slice(0, 3);
    const later = { ...room, people: room.people.map((person, place) => ({ ...person, here: place !== 6 })) };
    const { rounds } = planEvening(later, { ...rotation, rounds: 8 }, held);
    expect(rounds.slice(0, 3)).toEqual(held);
    expect(distinct(rounds)).toBe(rounds.flatMap(({ dates }) => dates).length);
  });
});
