import { useEffect, useState } from 'react';

/** Milliseconds within which no one has read a button's new words: a second tap, or a press on its way when a colleague was faster. */
const unreadFor = 500;

/** Whether `what` became what it is only now, and not when the screen opened. */
export function useJustChanged(what: string): boolean {
  const [read, setRead] = useState(what);
  useEffect(() => {
    const timer = setTimeout(() => setRead(what), unreadFor);
    return () => clearTimeout(timer);
  }, [what]);
  return read !== what;
}
