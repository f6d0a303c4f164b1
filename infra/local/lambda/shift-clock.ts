/** Returns a `Date` that is ahead of this machine's clock by `offset()` milliseconds, which may change from call to call. */
export function dateWithOffset(offset: () => number): DateConstructor {
  const RealDate = Date;
  const now = () => RealDate.now() + offset();
  return new Proxy(RealDate, {
    construct: (target, given: unknown[], newTarget): Date => Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}

/**
 * Shifts this thread's clock by a number of milliseconds: `new Date()`, `Date()` and `Date.now()` in all code that is loaded afterwards.
 */
export function shiftClock(milliseconds: number): void {
  globalThis.Date = dateWithOffset(() => milliseconds);
}
