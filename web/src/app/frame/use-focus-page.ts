import { useEffect, useRef } from 'react';

/**
 * If the focused link disappeared with the old page, moves the focus to the new page's heading, which a screen reader then reads. The focus
 * would otherwise be at the top of the document. A page that has set the focus itself keeps it.
 */
export function useFocusPage(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const content = document.getElementById('content');
    if (content === null) return;
    /** @returns whether the wait for a heading is over */
    const look = (): boolean => {
      if (document.activeElement !== document.body) return true;
      const heading = content.querySelector('h1');
      if (heading === null) return false;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      return true;
    };
    if (look()) return;
    // The page's code or content is still loading.
    const loading = new MutationObserver(() => look() && loading.disconnect());
    loading.observe(content, { childList: true, subtree: true });
    return () => loading.disconnect();
  }, [pathname]);
}
