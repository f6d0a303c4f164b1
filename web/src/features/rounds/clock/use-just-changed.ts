import { useEffect, useState } from 'react';

/**
 * For this many ms, nobody can have read a button's new label yet. A press in that time is a second tap, or comes just after a
 * colleague's press.
 */
const unreadFor = 500;

/** Whether `what` has just changed. The opening of the screen does not count. */
export function useJustChanged(what: string): boolean {
  const [read, setRead] = useState(what);
  useEffect(() => {
    const timer = setTimeout(() => setRead(what), unreadFor);
    return () => clearTimeout(timer);
  }, [what]);
  return read !== what;
}
