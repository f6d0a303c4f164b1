import { startTransition, useEffect, useState } from 'react';

/** False at first, then true: for what nobody sees yet. React draws it in small pieces, between which the page answers to its user. */
export function useDrawnLater(): boolean {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => startTransition(() => setDrawn(true)), []);
  return drawn;
}
