import { type ReactNode, useEffect, useState } from 'react';
import { participantsBoardText } from './text.ts';

/** Ms after which a searcher begins to wonder. */
const patience = 2500;

/**
 * Says after a while that a search continues; shows `children` before. Where few people match, the search reads everybody, which takes more
 * than a minute in an organization of 100,000.
 */
export function StillLooking({ children }: { children?: ReactNode }) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? participantsBoardText.looking : children;
}
