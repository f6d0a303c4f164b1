import { seededNumbers } from './seeded-numbers.ts';

/** Random draws that are the same for the same seed, so that a failed run can be replayed. */
export class Dice {
  readonly #numbers: () => number;
  constructor(seed: number) {
    this.#numbers = seededNumbers(seed);
  }

  /** Returns a number from 0 up to but excluding 1. */
  next(): number {
    return this.#numbers();
  }

  /** Returns an integer from `least` to `most`, inclusive. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  /** Returns a number from `from` up to but excluding `to`. */
  within(from: number, to: number): number {
    return from + this.next() * (to - from);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** Picks one item of a list. @throws Error for an empty list */
  pick<T>(list: readonly T[]): T {
    const found = list[this.between(0, list.length - 1)];
    if (found === undefined) throw new Error('Nothing to pick from');
    return found;
  }

  /** Picks at most `most` items of a list, none of them twice. */
  some<T>(list: readonly T[], most: number): T[] {
    const left = [...list];
    return Array.from({ length: Math.min(this.between(0, most), list.length) }, () =>
      left.splice(this.between(0, left.length - 1), 1),
    ).flat();
  }

  /** Picks one item of a list, with a probability in proportion to its weight. */
  weighted<T extends { readonly weight: number }>(list: readonly T[]): T {
    let left = this.next() * list.reduce((sum, { weight }) => sum + weight, 0);
    for (const one of list) {
      left -= one.weight;
      if (left < 0) return one;
    }
    return this.pick(list);
  }

  shuffle<T>(list: Iterable<T>): T[] {
    return [...list]
      .map((one) => ({ one, place: this.next() }))
      .sort((first, second) => first.place - second.place)
      .map(({ one }) => one);
  }
}
