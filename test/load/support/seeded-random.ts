/** Draws the same numbers each time, so that a run that failed can be played again. */
export class SeededRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From `from` up to, not including, `to`. Mulberry32: even enough for a plan. */
  between(from: number, to: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return from + (((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * (to - from);
  }

  /** @throws Error when there is nothing to choose from */
  choose<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.between(0, items.length))];
    if (item === undefined) throw new Error('Nothing to choose from');
    return item;
  }

  shuffle<Item>(items: Iterable<Item>): Item[] {
    return [...items]
      .map((item) => ({ item, place: this.between(0, 1) }))
      .sort((one, other) => one.place - other.place)
      .map(({ item }) => item);
  }
}
