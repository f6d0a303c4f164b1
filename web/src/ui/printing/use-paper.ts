import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** How long printing waits for images, in ms. */
const patience = 5000;

interface Printing {
  /** The paper while it is being printed, otherwise null. The page must render it. */
  paper: ReactNode;
  print: (paper: ReactNode) => Promise<void>;
}

/**
 * Prints a paper instead of the screen.
 * @param now the paper for the browser's own print command; if it is left out, that command prints the screen
 */
export function usePaper(now?: ReactNode): Printing {
  const [paper, setPaper] = useState<ReactNode>(null);
  useEffect(() => {
    const before = () => flushSync(() => setPaper((prepared) => prepared ?? now));
    const after = () => setPaper(null);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, [now]);
  return {
    paper,
    async print(wanted) {
      flushSync(() => setPaper(wanted));
      const images = [...document.querySelectorAll<HTMLImageElement>('[data-print-sheet] img')].map((image) => image.decode());
      await Promise.race([Promise.allSettled(images), new Promise((resolve) => setTimeout(resolve, patience))]);
      window.print();
    },
  };
}
