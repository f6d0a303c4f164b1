export interface Fault {
  /** Path of the API, wholly or as a pattern: `/v1/refunds`. */
  readonly path: string | RegExp;
  /** How many requests fail; 1 by default. */
  readonly times?: number;
  /**
   * `error`: status 500, and nothing is carried out. `lost reply`: the request is carried out, and the connection closed without an answer.
   * `slow`: the request is carried out, and the answer comes late.
   */
  readonly kind: 'error' | 'lost reply' | 'slow';
  /** How late a slow answer comes, in ms; 2000 by default. */
  readonly delay?: number;
}

/** Keeps the faults that tests ordered. */
export class Faults {
  readonly #waiting: { readonly fault: Fault; left: number }[] = [];

  add(fault: Fault): void {
    this.#waiting.push({ fault, left: fault.times ?? 1 });
  }

  /** Takes the fault that a request has, if any. */
  take(path: string): Fault | undefined {
    const found = this.#waiting.find(({ fault, left }) => left > 0 && matches(fault.path, path));
    if (found === undefined) return undefined;
    found.left -= 1;
    return found.fault;
  }
}

const matches = (wanted: string | RegExp, path: string): boolean => (typeof wanted === 'string' ? wanted === path : wanted.test(path));
