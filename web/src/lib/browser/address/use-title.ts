import { useEffect } from 'react';

/** Sets the tab's title: `Events · Table Two`. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Table Two`;
    return () => {
      document.title = 'Table Two';
    };
  }, [title]);
}
