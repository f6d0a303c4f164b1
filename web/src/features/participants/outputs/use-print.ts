import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PrintedList } from './print-sheet.tsx';

/** How long printing waits for photos, in ms. Photos that are still missing are printed as initials. */
const patience = 10_000;

/**
 * Prints the list. The page's own button waits for the photos. The browser's print command cannot wait, and prints the photos that are
 * already loaded.
 * @param now the list to print now; undefined while nothing is loaded
 * @param listed identifies the list on the screen, so that a sheet prepared for another list is not printed
 */
export function usePrint(now: PrintedList | undefined, listed: string) {
  const [prepared, setPrepared] = useState<{ of: string; list: PrintedList } | null>(null);
  const sheet = prepared?.of === listed ? prepared.list : null;

  useEffect(() => {
    const before = () =>
      flushSync(() =>
        setPrepared((ready) => {
          if (ready?.of === listed) return ready;
          return now === undefined ? null : { of: listed, list: now };
        }),
      );
    const after = () => setPrepared(null);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, [now, listed]);

  /** Returns the action for the next tap if loading took so long that Safari would not print. */
  const print = async (list: PrintedList): Promise<(() => void) | null> => {
    flushSync(() => setPrepared({ of: listed, list }));
    const faces = [...document.querySelectorAll<HTMLImageElement>('[data-print-sheet] img')];
    const loaded = Promise.allSettled(faces.map((face) => face.decode()));
    await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, patience))]);
    const open = () => window.print();
    // Firefox has `userActivation` only since version 120, and prints without it.
    const { userActivation } = navigator as Partial<Navigator>;
    if (userActivation?.isActive === false) return open;
    open();
    return null;
  };
  return { sheet, print };
}
