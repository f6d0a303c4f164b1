import { useEffect, useRef } from 'react';

/**
 * After a way within the app that took the focused link with it, the focus goes to the new page's heading, which a screen reader then reads;
 * otherwise it would be at the top of everything. A page that has put it somewhere itself keeps it there.
 */
export function useFocusPage(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const content = document.getElementById('content');
    if (content === null) return;
    /** @returns whether there is nothing more to wait for */
    const look = (): boolean => {
      if (document.activeElement !== document.body) return true;
      const heading = content.querySelector('h1');
      if (heading === null) return false;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      return true;
    };
    if (look()) return;
    // Its code, or what it shows, is still on its way.
    const loading = new MutationObserver(() => look() && loading.disconnect());
    loading.observe(content, { childList: true, subtree: true });
    return () => loading.disconnect();
  }, [pathname]);
}
