import blossom from 'edmonds-blossom';
import { describe, expect, it } from 'vitest';
import { numbersFrom } from '#test/support/rooms/plan-rooms.ts';
import { never } from './assignment.ts';
import { matchAll } from './matching.ts';

/** `PLAN_GRAPHS=5000` tries more. */
const graphs = Number(process.env['PLAN_GRAPHS'] ?? 400);

/** Invents graphs of many shapes: few or many different weights, many or no edges with weight zero, near cliques of odd size. */
function inventGraph(seed: number): { size: number; weights: Float64Array } {
  const next = numbersFrom(seed);
  const size = 2 + 2 * next(seed % 10 === 0 ? 30 : 9);
  const most = [2, 4, 20, 1000, 1_000_000][next(5)] ?? 2;
  const missing = [0, 30, 60, 90][next(4)] ?? 0;
  const group = 3 + 2 * next(3);
  const weights = new Float64Array(size * size);
  for (let one = 0; one < size; one += 1) {
    weights[one * size + one] = never;
    for (let other = one + 1; other < size; other += 1) {
      const near = seed % 3 === 0 && Math.floor(one / group) === Math.floor(other / group);
      const weight = (next(100) < missing ? 0 : next(most)) + (near ? most : 0);
      weights[one * size + other] = weight;
      weights[other * size + one] = weight;
    }
  }
  return { size, weights };
}

const sumOf = (mate: ArrayLike<number>, { size, weights }: ReturnType<typeof inventGraph>): number =>
  Array.from(mate).reduce((sum, other, one) => sum + (one < other ? (weights[one * size + other] ?? Number.NaN) : 0), 0);

describe('matchAll', () => {
  it(`finds matchings as heavy as an independent program does, in ${graphs} graphs`, () => {
    for (let seed = 1; seed <= graphs; seed += 1) {
      const graph = inventGraph(seed);
      const { size, weights } = graph;
      const start = new Float64Array(size);
      const next = numbersFrom(seed + 1);
      // A bad guess at the prices may cost time, but must not change the result.
      if (seed % 2 === 0) for (let vertex = 0; vertex < size; vertex += 1) start[vertex] = next(1000);
      const { mate } = matchAll(size, weights, start);
      const edges = Array.from({ length: size }, (_, one) =>
        Array.from({ length: size - one - 1 }, (__, at): [number, number, number] => {
          const other = one + 1 + at;
          return [one, other, weights[one * size + other] ?? 0];
        }),
      ).flat();
      expect(
        Array.from(mate).every((other, one) => other !== one && mate[other] === one),
        `graph ${seed}`,
      ).toBe(true);
      expect(sumOf(mate, graph), `graph ${seed}`).toBe(sumOf(blossom(edges, true), graph));
    }
  });

  it('never puts two together who may not be, though others lose by it', () => {
    // Given four people, two of whom would be the best pair but may not meet
    const weights = Float64Array.of(never, never, 1, 1, never, never, 1, 1, 1, 1, never, 100, 1, 1, 100, never);
    // When they are matched
    const { mate } = matchAll(4, weights, new Float64Array(4));
    // Then the weight of a hundred is not used
    expect(mate[0]).not.toBe(1);
    expect(mate[2]).not.toBe(3);
  });
});
