import { assign } from './assignment.ts';
import { completeMatching } from './blossoms.ts';

export interface Matching {
  /** The partner of each vertex. */
  readonly mate: Int32Array;
  /** Approximately what each vertex is worth to the whole. A good start for the next similar matching. */
  readonly prices: Float64Array;
}

/**
 * Finds the perfect matching with the largest total weight in a complete graph. Exact, O(size³). First it solves an assignment problem in
 * which every vertex occurs twice, as a row and as a column. The solution consists of pairs, rings of even length (which split into pairs)
 * and a few odd rings (each leaves one vertex unmatched). The mean of a vertex's row price and column price is the right price for the
 * matching, so Edmonds' algorithm only has to handle those unmatched vertices.
 * @param size even
 * @param weights symmetric whole numbers below 2^46, row after row; `never` on the diagonal and where two may not be together
 * @param start a guess at the prices, whole numbers; it saves time, and never changes the sum
 */
export function matchAll(size: number, weights: Float64Array, start: Float64Array): Matching {
  const { columnOf, rowPrice, columnPrice } = assign(size, weights, start);
  const mate = pairAlongRings(columnOf);
  const twice = rowPrice.map((price, vertex) => price + (columnPrice[vertex] ?? 0));
  if (mate.includes(-1)) completeMatching(size, weights, mate, twice);
  return { mate, prices: twice.map((price) => Math.floor(price / 2)) };
}

function pairAlongRings(next: Int32Array): Int32Array {
  const mate = new Int32Array(next.length).fill(-1);
  const seen = new Uint8Array(next.length);
  for (let start = 0; start < next.length; start += 1) {
    let [one, other] = [start, next[start] ?? start];
    while (seen[one] === 0) {
      seen[one] = 1;
      if (seen[other] === 1) break;
      seen[other] = 1;
      mate[one] = other;
      mate[other] = one;
      one = next[other] ?? other;
      other = next[one] ?? one;
    }
  }
  return mate;
}
