import { assign, never } from './assignment.ts';
import type { Matching } from './matching.ts';

/**
 * Divides people into two sides, so that no one may be planned with anyone on the same side; in most rooms, women and men.
 * @param may for each two, 1 where they may; symmetric, row after row
 * @returns 0 or 1 of each person, or null if there are no such sides
 */
export function findSides(size: number, may: Uint8Array): Uint8Array | null {
  const side = new Uint8Array(size);
  const seen = new Uint8Array(size);
  for (let first = 0; first < size; first += 1) {
    if (seen[first] === 1) continue;
    seen[first] = 1;
    const waiting = [first];
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      for (let other = 0; other < size; other += 1) {
        if (may[one * size + other] !== 1) continue;
        if (seen[other] === 0) {
          seen[other] = 1;
          side[other] = 1 - (side[one] ?? 0);
          waiting.push(other);
        } else if (side[other] === side[one]) {
          return null;
        }
      }
    }
  }
  return side;
}

/** A round's guests of a room with two sides. */
export interface TwoSides {
  /** 0 or 1 of each guest. */
  readonly side: Uint8Array;
  /** Number of guests who must sit out, besides those who find no one. */
  readonly chairs: number;
  /** Returns the weight of two guests: whole numbers below 2^46, and 0 where they may not be together. */
  readonly weigh: (one: number, other: number) => number;
}

/**
 * Finds the matching of `matchAll` in a room with two sides, by one assignment of a side to the other: an eighth of the work. A guest who
 * sits out is assigned to an empty row or column, of which there are as many as must sit out on the other side.
 * @param start a guess at the prices of guests and then chairs, whole numbers; it saves time, and never changes the sum
 * @returns partner (-1 for a guest who sits out) and price of each guest, and then the price of each chair
 */
export function matchSides({ side, chairs, weigh }: TwoSides, start: Float64Array): Matching {
  const guests = Array.from(side.keys());
  const [rows, columns] = [guests.filter((at) => side[at] === 0), guests.filter((at) => side[at] === 1)];
  const pairs = Math.min((guests.length - chairs) >> 1, rows.length, columns.length);
  const size = guests.length - pairs;

  const weights = new Float64Array(size * size);
  rows.forEach((one, row) => {
    columns.forEach((other, column) => {
      weights[row * size + column] = weigh(one, other);
    });
  });
  for (let row = rows.length; row < size; row += 1) weights.fill(never, row * size + columns.length, (row + 1) * size);

  const chair = start[guests.length] ?? 0;
  const { columnOf, rowPrice, columnPrice } = assign(
    size,
    weights,
    Float64Array.from({ length: size }, (_, column) => (column < columns.length ? (start[columns[column] ?? 0] ?? 0) : chair)),
  );

  // One side's prices may rise by any amount if the other's fall by it: here, until a chair costs both the same.
  const [forColumns, forRows] = [rowPrice[rows.length], columnPrice[columns.length]];
  const shift = forColumns === undefined || forRows === undefined ? 0 : Math.floor((forRows - forColumns) / 2);
  const mate = new Int32Array(guests.length).fill(-1);
  const prices = new Float64Array(guests.length + chairs).fill(forRows === undefined ? (forColumns ?? 0) : forRows - shift);
  rows.forEach((at, row) => {
    prices[at] = (rowPrice[row] ?? 0) + shift;
    const other = columns[columnOf[row] ?? -1];
    if (other === undefined) return;
    mate[at] = other;
    mate[other] = at;
  });
  columns.forEach((at, column) => {
    prices[at] = (columnPrice[column] ?? 0) - shift;
  });
  return { mate, prices };
}
