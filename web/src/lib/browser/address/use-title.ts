import { useEffect } from 'react';

/** Sets the title of the browser tab: `Events · Table Two`. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Table Two`;
    return () => {
      document.title = 'Table Two';
    };
  }, [title]);
}
