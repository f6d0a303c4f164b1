import { describe, expect, it } from 'vitest';
import { numbersFrom } from '#test/support/rooms/plan-rooms.ts';
import { never } from './assignment.ts';
import { matchAll } from './matching.ts';
import { findSides, matchSides } from './sides.ts';

/** Invents a room with two sides, in which some people may not meet and some must sit out. */
function inventRoom(seed: number) {
  const next = numbersFrom(seed);
  const guests = 2 + next(24);
  const side = Uint8Array.from({ length: guests }, () => Number(next(100) < (seed % 4 === 0 ? 20 : 50)));
  const missing = [0, 30, 80, 100][next(4)] ?? 0;
  const most = [2, 20, 1_000_000][next(3)] ?? 2;
  const weights = new Float64Array(guests * guests);
  for (let one = 0; one < guests; one += 1) {
    for (let other = one + 1; other < guests; other += 1) {
      if (side[one] === side[other] || next(100) < missing) continue;
      const weight = 1 + next(most);
      weights[one * guests + other] = weight;
      weights[other * guests + one] = weight;
    }
  }
  // As in a round: enough chairs that all others can form pairs.
  const chairs = (guests % 2) + 2 * next(1 + (guests >> 1));
  const start = Float64Array.from({ length: guests + chairs }, () => next(seed % 3 === 0 ? 1 : most));
  return { guests, side, weights, chairs: Math.min(chairs, guests), start };
}
const rooms = Array.from({ length: 400 }, (_, seed) => inventRoom(seed + 1));

describe('matchSides', () => {
  it('finds matchings as heavy as those of the whole graph with chairs, in 400 rooms', () => {
    for (const [at, { guests, side, weights, chairs, start }] of rooms.entries()) {
      const { mate } = matchSides({ side, chairs, weigh: (one, other) => weights[one * guests + other] ?? Number.NaN }, start);
      const paired = Array.from(mate).flatMap((other, one) => (one < other ? [[one, other] as const] : []));
      expect(
        paired.every(([one, other]) => mate[other] === one && side[one] !== side[other]),
        `room ${at}`,
      ).toBe(true);
      expect(paired.length, `room ${at}`).toBeLessThanOrEqual((guests - chairs) / 2);

      const size = guests + chairs;
      const whole = new Float64Array(size * size);
      for (let one = 0; one < size; one += 1) {
        for (let other = 0; other < size; other += 1) {
          const isGuests = one < guests && other < guests;
          whole[one * size + other] =
            one === other || (one >= guests && other >= guests) ? never : isGuests ? (weights[one * guests + other] ?? 0) : 0;
        }
      }
      const best = Array.from(matchAll(size, whole, new Float64Array(size)).mate).reduce(
        (sum, other, one) => sum + (one < other ? (whole[one * size + other] ?? 0) : 0),
        0,
      );
      const ours = paired.reduce((sum, [one, other]) => sum + (weights[one * guests + other] ?? 0), 0);
      expect(ours, `room ${at}`).toBe(best);
    }
  });

  it('asks no pair for more than their prices: no one is worth less than a match with anybody would bring', () => {
    for (const [at, { guests, side, weights, chairs, start }] of rooms.entries()) {
      const { prices } = matchSides({ side, chairs, weigh: (one, other) => weights[one * guests + other] ?? 0 }, start);
      for (let one = 0; one < guests; one += 1) {
        for (let other = 0; other < guests; other += 1) {
          if (side[one] === side[other]) continue;
          expect((prices[one] ?? 0) + (prices[other] ?? 0), `room ${at}`).toBeGreaterThanOrEqual(weights[one * guests + other] ?? 0);
        }
      }
    }
  });
});

describe('findSides', () => {
  it('divides a room so that no one may meet anybody of the same side', () => {
    for (const { guests, weights } of rooms) {
      const may = Uint8Array.from(weights, Math.sign);
      const sides = findSides(guests, may);
      expect(sides).not.toBeNull();
      for (let one = 0; one < guests; one += 1) {
        for (let other = 0; other < guests; other += 1) {
          if (may[one * guests + other] === 1) expect(sides?.[one]).not.toBe(sides?.[other]);
        }
      }
    }
  });

  it('finds none where three may all meet', () => {
    expect(findSides(3, Uint8Array.of(0, 1, 1, 1, 0, 1, 1, 1, 0))).toBeNull();
    // An odd ring of five people, and two others not connected to it.
    const may = new Uint8Array(49);
    for (let one = 0; one < 5; one += 1) for (const other of [(one + 1) % 5, (one + 4) % 5]) may[one * 7 + other] = 1;
    expect(findSides(7, may)).toBeNull();
  });
});
