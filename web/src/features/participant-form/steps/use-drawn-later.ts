import { startTransition, useState } from 'react';

/**
 * Draws content that is out of sight later: false until `draw` is called, for instance at the first touch. The first paint does not wait
 * for it, and React renders it in a transition, which does not block input.
 */
export function useDrawnLater(): { drawn: boolean; draw: () => void } {
  const [drawn, setDrawn] = useState(false);
  return { drawn, draw: () => startTransition(() => setDrawn(true)) };
}
