import { type ReactNode, useEffect, useState } from 'react';
import { participantsBoardText } from './text.ts';

/** Milliseconds until a user starts to wonder whether the search is still running. */
const patience = 2500;

/**
 * Shows `children` at first, and after a while says that the search is still running. If few people match, the search reads everybody,
 * which takes more than a minute in an organization of 100,000 people.
 */
export function StillLooking({ children }: { children?: ReactNode }) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? participantsBoardText.looking : children;
}
