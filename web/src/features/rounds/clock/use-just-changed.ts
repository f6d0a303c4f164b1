import { useEffect, useState } from 'react';

/** Milliseconds within which no one has read a button's new label: a second tap, or a press made when a colleague was faster. */
const unreadFor = 500;

/** Whether `what` has changed within the last moments, not counting the screen's opening. */
export function useJustChanged(what: string): boolean {
  const [read, setRead] = useState(what);
  useEffect(() => {
    const timer = setTimeout(() => setRead(what), unreadFor);
    return () => clearTimeout(timer);
  }, [what]);
  return read !== what;
}
