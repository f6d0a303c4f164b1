import { useEffect, useRef } from 'react';

/** Calls `show` when the browser shows the page again from its back-forward cache, where it stopped in the middle of leaving. */
export function useShownAgain(show: () => void): void {
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => event.persisted && latest.current();
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);
}
