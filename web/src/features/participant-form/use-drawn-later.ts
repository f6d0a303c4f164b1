import { startTransition, useEffect, useState } from 'react';

/** False at first, then true: for content out of sight. React renders it in a transition, which does not block input. */
export function useDrawnLater(): boolean {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => startTransition(() => setDrawn(true)), []);
  return drawn;
}
