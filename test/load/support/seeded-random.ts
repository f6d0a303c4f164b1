import { seededNumbers } from '../../support/model/seeded-numbers.ts';

/** Draws the same numbers each time, so that a run that failed can be played again. */
export class SeededRandom {
  readonly #numbers: () => number;

  constructor(seed: number) {
    this.#numbers = seededNumbers(seed);
  }

  /** From `from` up to, not including, `to`. */
  between(from: number, to: number): number {
    return from + this.#numbers() * (to - from);
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
