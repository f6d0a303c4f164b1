/** Tracks which version of an evening's state a page shows, and since when. */
export class ShownNight {
  /** Version that is shown; -1 before the first. */
  v = -1;
  /** When this version was first shown (`performance.now()`). */
  since = 0;

  /** Shows a state if it is later than the current one. @returns whether it is later */
  show(v: number): boolean {
    if (v <= this.v) return false;
    this.v = v;
    this.since = performance.now();
    return true;
  }
}
