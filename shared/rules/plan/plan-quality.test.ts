import { describe, expect, it } from 'vitest';
import { readEvenings } from '#test/support/rooms/columbia.ts';
import { boundsOf } from '#test/support/rooms/judges/plan-bounds.ts';
import { inventRoom, inventRoomOf, mixes, planSettings, roomOf } from '#test/support/rooms/plan-rooms.ts';
import { isMutual } from '../matches/compatibility.ts';
import { planEvening } from './plan-evening.ts';
import type { PlanRoom, PlanSettings } from './plan-types.ts';

/** The evenings of the Columbia study, as the product would store them. */
const evenings = readEvenings().map(({ number, people }) => ({
  number,
  room: roomOf(
    people.map(({ form }) => ({
      gender: form.gender,
      age: form.age,
      interestedIn: form.interested_in,
      lookingFor: form.looking_for,
      interests: form.interests,
      traits: [],
      types: [],
    })),
  ),
}));

/** Compares a plan with the optimum that HiGHS finds. */
function judge(room: PlanRoom, settings: PlanSettings) {
  const size = room.people.length;
  const { rounds, report } = planEvening(room, settings);
  const pairs = room.people.flatMap((one, place) =>
    room.people.flatMap((other, at) =>
      at > place && isMutual(one, other) ? [{ one: place, other: at, score: room.scores(place)[at] ?? 0 }] : [],
    ),
  );
  const [dates, scored] = [new Array<number>(size).fill(0), new Array<number>(size).fill(0)];
  for (const [, one, other] of rounds.flatMap((round) => round.dates)) {
    for (const [place, partner] of [
      [one, other],
      [other, one],
    ] as const) {
      dates[place] = (dates[place] ?? 0) + 1;
      scored[place] = (scored[place] ?? 0) + (room.scores(place)[partner] ?? 0);
    }
  }
  const kindOf = (place: number) => `${room.people[place]?.gender} ${room.people[place]?.interestedIn}`;
  const range = room.people.map((_, place) => {
    const own = dates.filter((__, other) => kindOf(other) === kindOf(place));
    return [Math.min(...own), Math.max(...own)] as const;
  });
  const bounds = boundsOf({ people: size, rounds: settings.rounds, tables: settings.tables, pairs, dates, range });
  return {
    report,
    bounds,
    dates: report.dates / bounds.dates,
    total: scored.reduce((sum, value) => sum + value, 0) / 2 / bounds.total,
    worst: Math.min(...scored.flatMap((sum, place) => (dates[place] ? [sum / (dates[place] ?? 1)] : []))) / bounds.worst,
  };
}

describe('beside the bounds of a linear program, a plan', () => {
  const rooms = [
    ...mixes.flatMap((mix) =>
      [20, 41].map((size) => ({ name: `${mix}, ${size}`, room: inventRoom(mix, size, size), settings: planSettings({ rounds: 8 }) })),
    ),
    { name: 'uneven, 30, tables for 20', room: inventRoom('uneven', 30, 5), settings: planSettings({ rounds: 8, tables: 10 }) },
    ...(['women', 'men', 'everyone', 'friends'] as const).map((format) => ({
      name: `for ${format}, 30`,
      room: inventRoomOf(format, 30, 30),
      settings: planSettings({ rounds: 8 }),
    })),
    ...evenings.map(({ number, room }) => ({ name: `evening ${number} of Columbia`, room, settings: planSettings({ rounds: 5 }) })),
  ];

  it.each(rooms)('has 97 % of the dates, 98 % of the total score, 90 % of the worst-off: $name', ({ room, settings }) => {
    const { dates, total, worst, report, bounds } = judge(room, settings);
    expect(dates).toBeGreaterThanOrEqual(0.97);
    expect(total).toBeGreaterThanOrEqual(0.98);
    expect(worst).toBeGreaterThanOrEqual(0.9);
    expect(report.dates).toBeLessThanOrEqual(Math.floor(bounds.dates + 1e-6));
    expect(report.bound).toBeGreaterThanOrEqual(report.dates);
  });
});

describe('with as many rounds as it takes, everybody meets everybody', () => {
  it.each(evenings)('of the real evening $number', ({ room }) => {
    const men = room.people.filter(({ gender }) => gender === 'male').length;
    const women = room.people.length - men;
    const { rounds, report } = planEvening(room, planSettings({ rounds: 30 }));
    expect(report.dates).toBe(men * women);
    expect(rounds).toHaveLength(Math.max(men, women));
    expect(report.fewerRounds).toBe(true);
  });

  it.each([6, 7, 8, 9, 12, 15, 16])('of a room of %i in which all may meet all', (size) => {
    const { report } = planEvening(inventRoom('open', size, size), planSettings({ rounds: size - 1 + (size % 2) }));
    expect(report.dates).toBe((size * (size - 1)) / 2);
  });
});
