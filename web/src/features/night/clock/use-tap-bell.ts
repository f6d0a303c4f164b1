import { useEffect, useState } from 'react';
import { type Bell, createBell } from './bell.ts';

/** A bell for as long as the page stands. Any tap or key allows its sound, as browsers ask for one. */
export function useTapBell(): Bell {
  const [bell] = useState(createBell);
  useEffect(() => {
    const unlock = () => bell.unlock();
    window.addEventListener('pointerdown', unlock);
    window.addEventListener('keydown', unlock);
    return () => {
      window.removeEventListener('pointerdown', unlock);
      window.removeEventListener('keydown', unlock);
      bell.end();
    };
  }, [bell]);
  return bell;
}
