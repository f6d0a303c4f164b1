/** Random numbers that are the same for the same seed (mulberry32). */
export class Dice {
  #state: number;
  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to but excluding 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let bits = this.#state;
    bits = Math.imul(bits ^ (bits >>> 15), bits | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  }

  /** An integer from `least` to `most`, inclusive. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** @throws Error for an empty list */
  pick<T>(list: readonly T[]): T {
    const found = list[this.between(0, list.length - 1)];
    if (found === undefined) throw new Error('Nothing to pick from');
    return found;
  }

  /** At most `most` of them, without repetition. */
  some<T>(list: readonly T[], most: number): T[] {
    const left = [...list];
    return Array.from({ length: Math.min(this.between(0, most), list.length) }, () =>
      left.splice(this.between(0, left.length - 1), 1),
    ).flat();
  }

  /** One of them, weighted. */
  weighted<T extends { readonly weight: number }>(list: readonly T[]): T {
    let left = this.next() * list.reduce((sum, { weight }) => sum + weight, 0);
    for (const one of list) {
      left -= one.weight;
      if (left < 0) return one;
    }
    return this.pick(list);
  }
}
