import { useSyncExternalStore } from 'react';

/** Matches landscape tablets and small laptops. */
const low = window.matchMedia('(max-height: 53em)');

function subscribe(listener: () => void): () => void {
  low.addEventListener('change', listener);
  return () => low.removeEventListener('change', listener);
}

/** Whether the window is so low that smaller cards are needed to show more people. */
export const useLowWindow = (): boolean => useSyncExternalStore(subscribe, () => low.matches);
