import { useDeferredValue } from 'react';

/**
 * Renders a loaded value in slices when it first arrives. React would otherwise render it in one go, however long that takes on a slow
 * phone; in slices of five milliseconds, the page responds to touches in between. Later values are rendered in one go, so that a change
 * that the user makes to a list is visible immediately. A screen that gets no later values can use `useDeferredValue` itself.
 * @returns undefined until the first value is rendered
 */
export function useFirstInSlices<T>(value: T | undefined): T | undefined {
  const isDrawn = useDeferredValue(value !== undefined);
  return isDrawn ? value : undefined;
}
