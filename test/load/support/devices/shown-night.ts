/** Which state of an evening a page shows, by the number of its latest change. */
export class ShownNight {
  /** -1 before the first. */
  v = -1;
  /** Since when (`performance.now()`). */
  since = 0;

  /** Of two states the higher one is shown. @returns whether this one is new */
  show(v: number): boolean {
    if (v <= this.v) return false;
    this.v = v;
    this.since = performance.now();
    return true;
  }
}
