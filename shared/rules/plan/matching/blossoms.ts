/** A vertex, or an odd cycle of cells that is treated as one (a blossom). */
interface Cell {
  /** The only vertex of the cell that is matched outside the cell, or is not matched at all. */
  base: number;
  /** Empty for a vertex; otherwise the cells around the cycle, starting with the cell that contains the base. */
  parts: Cell[];
  /** `links[k]` joins `parts[k]` to the next part, by one vertex from each. */
  links: Link[];
  within: Cell | undefined;
  /** The blossom's dual, doubled; never below zero. */
  price: number;
  side: Side;
  /** The edge through which the search reached the cell: a vertex of the previous cell, and one of this cell. Undefined at the root. */
  via: Link | undefined;
}
type Link = readonly [number, number];
/** How the search has reached a cell: by an even number of steps from its root, by an odd number, or not at all. */
type Side = 'outer' | 'inner' | 'unseen';

/**
 * Completes a matching to the perfect one with the largest weight, by Edmonds' algorithm: one search for every two unmatched vertices. In
 * practice a search takes O(size²).
 * @param size even
 * @param weights weights of the complete graph, symmetric whole numbers
 * @param mate the partner of each vertex, -1 if it is unmatched; every pair in it must be tight. Completed in place
 * @param price the price of each vertex, doubled: the prices of two vertices together are never below twice the weight between them, and
 * equal to it where the edge is tight. Changed in place
 */
export function completeMatching(size: number, weights: Float64Array, mate: Int32Array, price: Float64Array): void {
  const vertices = Array.from(
    { length: size },
    (_, base): Cell => ({ base, parts: [], links: [], within: undefined, price: 0, side: 'unseen', via: undefined }),
  );
  /** The outermost cell that contains each vertex. */
  const around = [...vertices];
  const blossoms = new Set<Cell>();
  /** For each vertex, the outer vertex of another cell whose edge to it is closest to tight, and the slack between the two. */
  const nearest = new Int32Array(size);
  const slack = new Float64Array(size);

  const cellOf = (vertex: number): Cell => around[vertex] ?? nowhere(vertex);
  const mateOf = (vertex: number): number => mate[vertex] ?? -1;
  const slackOf = (one: number, other: number): number => (price[one] ?? 0) + (price[other] ?? 0) - 2 * (weights[one * size + other] ?? 0);

  for (let root = 0; root < size; root += 1) if (mateOf(root) < 0) augmentFrom(root);

  function augmentFrom(root: number): void {
    for (const cell of around) [cell.side, cell.via] = ['unseen', undefined];
    nearest.fill(-1);
    slack.fill(Infinity);
    enter(cellOf(root), undefined);
    for (;;) {
      const { by, vertex, spent } = smallestStep();
      movePrices(by);
      if (spent !== undefined) open(spent);
      else if (cellOf(vertex).side === 'outer') close(vertex, nearest[vertex] ?? 0);
      else if (mateOf(cellOf(vertex).base) >= 0) grow(vertex);
      else {
        const last = nearest[vertex] ?? 0;
        rebase(cellOf(vertex), vertex);
        mate[vertex] = last;
        flip(last, vertex);
        break;
      }
    }
    for (const cell of blossoms) if (cell.within === undefined && cell.price === 0) dissolve(cell);
  }

  /** Makes a cell outer, and updates the slack of its vertices' neighbors. */
  function enter(cell: Cell, via: Link | undefined): void {
    [cell.side, cell.via] = ['outer', via];
    for (const vertex of verticesOf(cell)) look(vertex);
  }

  function look(vertex: number): void {
    const own = cellOf(vertex);
    const [from, twice] = [vertex * size, price[vertex] ?? 0];
    for (let other = 0; other < size; other += 1) {
      const gap = twice + (price[other] ?? 0) - 2 * (weights[from + other] ?? 0);
      if (gap < (slack[other] ?? 0) && cellOf(other) !== own) {
        slack[other] = gap;
        nearest[other] = vertex;
      }
    }
  }

  /**
   * Returns how far prices can move until an edge to a cell becomes tight (`vertex` is one end), or an inner blossom's price reaches zero.
   */
  function smallestStep(): { by: number; vertex: number; spent: Cell | undefined } {
    let [by, at] = [Infinity, -1];
    let spent: Cell | undefined;
    for (let vertex = 0; vertex < size; vertex += 1) {
      const cell = cellOf(vertex);
      if (cell.side === 'inner') continue;
      const share = cell.side === 'outer' ? 2 : 1;
      if ((slack[vertex] ?? 0) / share >= by) continue;
      // The two outer vertices may have become part of one blossom since.
      if (share === 2 && cellOf(nearest[vertex] ?? 0) === cell) lookAgain(vertex);
      if ((slack[vertex] ?? 0) / share < by) [by, at] = [(slack[vertex] ?? 0) / share, vertex];
    }
    for (const cell of blossoms) {
      if (cell.within !== undefined || cell.side !== 'inner' || cell.price / 2 >= by) continue;
      [by, spent] = [cell.price / 2, cell];
    }
    return { by, vertex: at, spent };
  }

  function lookAgain(vertex: number): void {
    const own = cellOf(vertex);
    let [least, at] = [Infinity, -1];
    for (let other = 0; other < size; other += 1) {
      const cell = cellOf(other);
      if (cell.side !== 'outer' || cell === own) continue;
      const gap = slackOf(vertex, other);
      if (gap < least) [least, at] = [gap, other];
    }
    slack[vertex] = least;
    nearest[vertex] = at;
  }

  function movePrices(by: number): void {
    if (by === 0) return;
    for (let vertex = 0; vertex < size; vertex += 1) {
      const { side } = cellOf(vertex);
      if (side === 'inner') price[vertex] = (price[vertex] ?? 0) + by;
      else if (side === 'unseen') slack[vertex] = (slack[vertex] ?? 0) - by;
      else {
        price[vertex] = (price[vertex] ?? 0) - by;
        slack[vertex] = (slack[vertex] ?? 0) - 2 * by;
      }
    }
    for (const cell of blossoms) {
      if (cell.within === undefined && cell.side !== 'unseen') cell.price += cell.side === 'outer' ? 2 * by : -2 * by;
    }
  }

  /** Makes an unseen cell inner, and its matched cell outer. */
  function grow(vertex: number): void {
    const cell = cellOf(vertex);
    [cell.side, cell.via] = ['inner', [nearest[vertex] ?? 0, vertex]];
    const partner = mateOf(cell.base);
    enter(cellOf(partner), [cell.base, partner]);
  }

  /** Turns the cycle closed by an edge between two outer cells into a blossom. */
  function close(one: number, other: number): void {
    const ancestors = new Set(pathOf(cellOf(one)));
    const start = pathOf(cellOf(other)).find((cell) => ancestors.has(cell)) ?? nowhere(other);
    const down = climb(cellOf(one), start).reverse();
    const up = climb(cellOf(other), start);
    const blossom: Cell = {
      base: start.base,
      parts: [start, ...down.map(({ cell }) => cell), ...up.map(({ cell }) => cell)],
      links: [...down.map(({ via }) => via), [one, other], ...up.map(({ via: [before, here] }): Link => [here, before])],
      within: undefined,
      price: 0,
      side: 'outer',
      via: start.via,
    };
    blossoms.add(blossom);
    const fresh = blossom.parts.filter(({ side }) => side === 'inner').flatMap(verticesOf);
    for (const part of blossom.parts) part.within = blossom;
    for (const vertex of verticesOf(blossom)) around[vertex] = blossom;
    for (const vertex of fresh) look(vertex);
  }

  function pathOf(cell: Cell): Cell[] {
    const path = [cell];
    for (let { via } = cell; via !== undefined; ) {
      const before = cellOf(via[0]);
      path.push(before);
      via = before.via;
    }
    return path;
  }

  /** Returns the cells from one up to `end` (not included), and how each was reached. */
  function climb(from: Cell, end: Cell): { cell: Cell; via: Link }[] {
    const steps: { cell: Cell; via: Link }[] = [];
    for (let cell = from; cell !== end; ) {
      const via = cell.via ?? nowhere(cell.base);
      steps.push({ cell, via });
      cell = cellOf(via[0]);
    }
    return steps;
  }

  /** Splits an inner blossom whose price is zero. Its parts on the search's path stay in the search. */
  function open(blossom: Cell): void {
    const entry = blossom.via ?? nowhere(blossom.base);
    const { parts, links } = blossom;
    const first = parts.indexOf(partAt(blossom, entry[1]));
    dissolve(blossom);
    for (const part of parts) [part.side, part.via] = ['unseen', undefined];
    const step = first % 2 === 1 ? 1 : -1;
    let via: Link = entry;
    for (let place = first; ; place += step) {
      const part = parts[place % parts.length] ?? nowhere(place);
      if ((place - first) % 2 === 0) [part.side, part.via] = ['inner', via];
      else enter(part, via);
      if (place % parts.length === 0) return;
      const [here, there] = links[step === 1 ? place : place - 1] ?? nowhere(place);
      via = step === 1 ? [here, there] : [there, here];
    }
  }

  /** Dissolves a blossom. Once its price is zero, it carries no information. */
  function dissolve(blossom: Cell): void {
    blossoms.delete(blossom);
    for (const part of blossom.parts) {
      part.within = undefined;
      part.side = 'unseen';
      for (const vertex of verticesOf(part)) around[vertex] = part;
      if (part.parts.length > 0 && part.price === 0 && blossom.side !== 'inner') dissolve(part);
    }
  }

  /** Flips matched and unmatched edges along the path back to the root. */
  function flip(from: number, to: number): void {
    let [vertex, partner] = [from, to];
    for (;;) {
      const cell = cellOf(vertex);
      rebase(cell, vertex);
      mate[vertex] = partner;
      if (cell.via === undefined) return;
      const inner = cellOf(cell.via[0]);
      const [before, entry] = inner.via ?? nowhere(inner.base);
      rebase(inner, entry);
      mate[entry] = before;
      [vertex, partner] = [before, entry];
    }
  }

  /** Rematches the inside of a cell, so that `vertex` becomes the vertex that can be matched outside. */
  function rebase(cell: Cell, vertex: number): void {
    cell.base = vertex;
    if (cell.parts.length === 0) return;
    const { parts, links } = cell;
    const first = partAt(cell, vertex);
    const place = parts.indexOf(first);
    rebase(first, vertex);
    const [from, until] = place % 2 === 1 ? [place + 1, parts.length] : [0, place];
    for (let at = from; at < until; at += 2) {
      const [one, other] = links[at] ?? nowhere(at);
      rebase(parts[at] ?? nowhere(at), one);
      rebase(parts[(at + 1) % parts.length] ?? nowhere(at), other);
      mate[one] = other;
      mate[other] = one;
    }
    cell.parts = [...parts.slice(place), ...parts.slice(0, place)];
    cell.links = [...links.slice(place), ...links.slice(0, place)];
  }

  function partAt(cell: Cell, vertex: number): Cell {
    let part = vertices[vertex] ?? nowhere(vertex);
    while (part.within !== undefined && part.within !== cell) part = part.within;
    return part;
  }
}

const verticesOf = (cell: Cell): number[] => (cell.parts.length === 0 ? [cell.base] : cell.parts.flatMap(verticesOf));

function nowhere(at: number): never {
  throw new RangeError(`The search has lost its way at ${at}`);
}
