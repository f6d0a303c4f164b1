import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Returns an element's width and its distance from the top of the document, in CSS pixels. Updated when the layout above the element
 * changes.
 */
export function useListPlace(element: RefObject<HTMLElement | null>): { width: number; top: number } {
  const [place, setPlace] = useState({ width: 0, top: 0 });
  useLayoutEffect(() => {
    const look = () => {
      const { current } = element;
      if (current === null) return;
      const found = { width: current.clientWidth, top: Math.round(current.getBoundingClientRect().top + window.scrollY) };
      setPlace((before) => (before.width === found.width && before.top === found.top ? before : found));
    };
    const observer = new ResizeObserver(look);
    if (element.current !== null) observer.observe(element.current);
    observer.observe(document.body);
    look();
    return () => observer.disconnect();
  }, [element]);
  return place;
}
