import { startTransition, useState } from 'react';

/**
 * Delays drawing content that is out of sight: `drawn` is false until `draw` is called, for instance at the first touch. The first paint
 * does not have to wait for it, and React renders it in a transition, which does not block input.
 */
export function useDrawnLater(): { drawn: boolean; draw: () => void } {
  const [drawn, setDrawn] = useState(false);
  return { drawn, draw: () => startTransition(() => setDrawn(true)) };
}
