import { useSyncExternalStore } from 'react';

/** Tablets on their side and small laptops. */
const low = window.matchMedia('(max-height: 53em)');

function subscribe(listener: () => void): () => void {
  low.addEventListener('change', listener);
  return () => low.removeEventListener('change', listener);
}

/** Is the window so low that smaller cards show more people? */
export const useLowWindow = (): boolean => useSyncExternalStore(subscribe, () => low.matches);
