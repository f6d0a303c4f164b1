import { useSyncExternalStore } from 'react';

const wide = window.matchMedia('(min-width: 48em)');

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

/** Is there room for a whole form or all zones at once (tablet and wider)? */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);
