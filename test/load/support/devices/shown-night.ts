/** The state of an evening that a page shows, by the number of its latest change. */
export class ShownNight {
  /** -1 before the first. */
  v = -1;
  /** When it was first shown (`performance.now()`). */
  since = 0;

  /** Shows the higher of two states. @returns whether this one is new */
  show(v: number): boolean {
    if (v <= this.v) return false;
    this.v = v;
    this.since = performance.now();
    return true;
  }
}
