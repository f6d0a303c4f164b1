/** Weight of a choice that must never be made. No sum of other weights can outweigh it, and sums with it are still exact. */
export const never = -(2 ** 48);

export interface Assignment {
  /** The column assigned to each row. */
  readonly columnOf: Int32Array;
  /**
   * Dual prices: a row's price plus a column's price is never below the weight between them, and equals it where they are assigned to each
   * other.
   */
  readonly rowPrice: Float64Array;
  readonly columnPrice: Float64Array;
}

/**
 * How many bids per row are made before paths are searched. Without this limit, rows that want the same columns could outbid each other
 * forever.
 */
const bidsPerRow = 12;

/**
 * Assigns a different column to each row, so that the sum of weights is as large as possible. Uses Jonker and Volgenant's algorithm (1987):
 * each row bids for its best column, then a shortest augmenting path is searched for each row that lost its column. O(size³).
 * @param weights whole numbers below 2^46, row after row; `never` where a row may not have a column
 * @param start a guess at the columns' prices, whole numbers; a good guess saves time, and a bad one does not change the sum
 */
export function assign(size: number, weights: Float64Array, start: Float64Array): Assignment {
  const columnOf = new Int32Array(size).fill(-1);
  const rowOf = new Int32Array(size).fill(-1);
  const rowPrice = new Float64Array(size);
  const columnPrice = Float64Array.from(start);
  const left = bid(size, weights, { columnOf, rowOf, rowPrice, columnPrice });
  const search = preparePaths(size, weights, { columnOf, rowOf, rowPrice, columnPrice });
  for (const row of left) search(row);
  return { columnOf, rowPrice, columnPrice };
}

interface State extends Assignment {
  /** The row assigned to each column; -1 while there is none. */
  readonly rowOf: Int32Array;
}

/** Lets each row take its best column, and pay until its second best is equally good. @returns the rows left without a column */
function bid(size: number, weights: Float64Array, { columnOf, rowOf, rowPrice, columnPrice }: State): number[] {
  let waiting = Array.from({ length: size }, (_, row) => row);
  let bids = bidsPerRow * size;
  for (let sweep = 0; sweep < 2; sweep += 1) {
    const queue = waiting;
    waiting = [];
    let next = 0;
    while (next < queue.length) {
      const row = queue[next] ?? 0;
      next += 1;
      const from = row * size;
      let [best, second] = [-Infinity, -Infinity];
      let [bestAt, secondAt] = [0, 0];
      for (let column = 0; column < size; column += 1) {
        const value = (weights[from + column] ?? 0) - (columnPrice[column] ?? 0);
        if (value <= second && value < best) continue;
        // If several columns are equally good, takes one that is still free.
        if (value > best || (value === best && (rowOf[column] ?? -1) < 0 && (rowOf[bestAt] ?? -1) >= 0)) {
          [second, secondAt] = [best, bestAt];
          [best, bestAt] = [value, column];
        } else {
          [second, secondAt] = [value, column];
        }
      }
      // With size 1 there is no second column; `never` keeps numbers finite.
      if (second === -Infinity) second = best;
      rowPrice[row] = second;
      let taken = bestAt;
      if (best > second) columnPrice[bestAt] = (columnPrice[bestAt] ?? 0) + best - second;
      else if ((rowOf[bestAt] ?? -1) >= 0) taken = secondAt;
      const loser = rowOf[taken] ?? -1;
      rowOf[taken] = row;
      columnOf[row] = taken;
      if (loser < 0) continue;
      columnOf[loser] = -1;
      if (best > second && bids > 0) {
        bids -= 1;
        next -= 1;
        queue[next] = loser;
      } else {
        waiting.push(loser);
      }
    }
  }
  return waiting;
}

/** @returns a function that assigns one more row, along the cheapest path of changes, and adjusts the prices accordingly */
function preparePaths(size: number, weights: Float64Array, { columnOf, rowOf, rowPrice, columnPrice }: State): (row: number) => void {
  const cost = new Float64Array(size);
  const cameFrom = new Int32Array(size);
  const open = new Int32Array(size);
  const closed = new Int32Array(size);

  return (start) => {
    let [opened, closedCount] = [size, 0];
    for (let column = 0; column < size; column += 1) {
      open[column] = column;
      cost[column] = Infinity;
    }
    let [row, reached, end] = [start, 0, -1];
    while (end < 0) {
      const from = row * size;
      const base = reached + (rowPrice[row] ?? 0);
      let [least, leastAt] = [Infinity, 0];
      for (let place = 0; place < opened; place += 1) {
        const column = open[place] ?? 0;
        const through = base + (columnPrice[column] ?? 0) - (weights[from + column] ?? 0);
        let known = cost[column] ?? 0;
        if (through < known) {
          known = through;
          cost[column] = through;
          cameFrom[column] = row;
        }
        if (known < least || (known === least && (rowOf[column] ?? -1) < 0)) {
          least = known;
          leastAt = place;
        }
      }
      const column = open[leastAt] ?? 0;
      opened -= 1;
      open[leastAt] = open[opened] ?? 0;
      reached = least;
      row = rowOf[column] ?? -1;
      if (row < 0) end = column;
      else {
        closed[closedCount] = column;
        closedCount += 1;
      }
    }
    for (let place = 0; place < closedCount; place += 1) {
      const column = closed[place] ?? 0;
      const gain = reached - (cost[column] ?? 0);
      columnPrice[column] = (columnPrice[column] ?? 0) + gain;
      const owner = rowOf[column] ?? 0;
      rowPrice[owner] = (rowPrice[owner] ?? 0) - gain;
    }
    rowPrice[start] = (rowPrice[start] ?? 0) - reached;
    for (let column = end; ; ) {
      const taker = cameFrom[column] ?? 0;
      const given = columnOf[taker] ?? -1;
      rowOf[column] = taker;
      columnOf[taker] = column;
      if (taker === start) return;
      column = given;
    }
  };
}
