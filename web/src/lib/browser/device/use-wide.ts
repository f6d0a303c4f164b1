import { useSyncExternalStore } from 'react';

const wide = window.matchMedia('(min-width: 48em)');

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

/** Whether there is room for a whole form or for all zones together (tablets and wider). */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);
