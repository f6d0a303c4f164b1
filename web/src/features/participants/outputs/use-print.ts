import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PrintedList } from './print-sheet.tsx';

/** Milliseconds that printing waits for faces; after that the rest stay initials. */
const patience = 10_000;

/**
 * The list on paper. The page's own button waits for the photos; the browser's print command gets what is already loaded,
 * because it waits for nobody.
 * @param now what would be printed at this moment, or undefined while nothing is loaded
 * @param listed names the list that is looked at: what was prepared of another one is not printed
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

  /** Answers what to do at the next tap, where the wait was too long for this one: Safari would not print. */
  const print = async (list: PrintedList): Promise<(() => void) | null> => {
    flushSync(() => setPrepared({ of: listed, list }));
    const faces = [...document.querySelectorAll<HTMLImageElement>('[data-print-sheet] img')];
    const loaded = Promise.allSettled(faces.map((face) => face.decode()));
    await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, patience))]);
    const open = () => window.print();
    // Firefox has it from 120 on, and prints without.
    const { userActivation } = navigator as Partial<Navigator>;
    if (userActivation?.isActive === false) return open;
    open();
    return null;
  };
  return { sheet, print };
}
