import { assign, never } from './assignment.ts';
import type { Matching } from './matching.ts';

/**
 * Divides people into two sides, so that no one may be planned with anyone on their own side. In most rooms the sides are women and men.
 * @param may for every two people, 1 if they may be planned together; symmetric, row after row
 * @returns the side of each person, 0 or 1; null if there are no such sides
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

/** The guests of a round in a room with two sides. */
export interface TwoSides {
  /** The side of each guest, 0 or 1. */
  readonly side: Uint8Array;
  /** How many guests must sit out, besides those who have no possible partner. */
  readonly chairs: number;
  /** Returns the weight of two guests together: a whole number below 2^46, and 0 if they may not be together. */
  readonly weigh: (one: number, other: number) => number;
}

/**
 * Finds the same matching as `matchAll` in a room with two sides, with an eighth of the work, by assigning one side to the other. A guest
 * who sits out is assigned to an empty row or column. Each side has as many empty ones as guests on the other side must sit out.
 * @param start a guess at the prices, first of the guests and then of the chairs, whole numbers; it saves time, and never changes the sum
 * @returns each guest's partner (-1 for a guest who sits out); and the prices, first of the guests and then of the chairs
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

  // One side's prices may rise by any amount if the other side's fall by the same amount. Here that is done until a chair costs both sides
  // the same.
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
