import { type ReactNode, useEffect, useState } from 'react';
import { participantsBoardText } from './text.ts';

/** Ms until someone wonders. */
const patience = 2500;

/**
 * Says after a while that a search goes on, and `children` before: where few fit it looks at everybody, in an organization of 100,000 for more than
 * a minute.
 */
export function StillLooking({ children }: { children?: ReactNode }) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? participantsBoardText.looking : children;
}
