import { startTransition, useState } from 'react';

/**
 * For content out of sight: false until `draw` is called, as at the first touch. A screen's first paint does not wait for it, and React
 * renders it in a transition, which does not block input.
 */
export function useDrawnLater(): { drawn: boolean; draw: () => void } {
  const [drawn, setDrawn] = useState(false);
  return { drawn, draw: () => startTransition(() => setDrawn(true)) };
}
