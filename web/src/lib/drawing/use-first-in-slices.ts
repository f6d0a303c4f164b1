import { useDeferredValue } from 'react';

/**
 * Renders a loaded value in slices when it first arrives. React would render it at once, however long that takes on a slow phone; in slices
 * of five milliseconds, the page answers touches in between. Later values are rendered at once, so that the user's changes to a list are
 * visible. A screen without later values can use `useDeferredValue` itself.
 * @returns undefined until the first value is rendered
 */
export function useFirstInSlices<T>(value: T | undefined): T | undefined {
  const isDrawn = useDeferredValue(value !== undefined);
  return isDrawn ? value : undefined;
}
