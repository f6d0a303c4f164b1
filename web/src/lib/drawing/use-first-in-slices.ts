import { useDeferredValue } from 'react';

/**
 * A value that is loaded, whose arrival draws much. React draws what it brings at once, however long that takes on a slow phone; this way
 * it is drawn in slices of five milliseconds, between which the page answers to touches. Later values are drawn at once, as ever: what
 * someone does to a list must be seen on it. A screen without later values can use `useDeferredValue` itself.
 * @returns undefined until the first one is drawn
 */
export function useFirstInSlices<T>(value: T | undefined): T | undefined {
  const isDrawn = useDeferredValue(value !== undefined);
  return isDrawn ? value : undefined;
}
