import { type RefObject, useLayoutEffect, useState } from 'react';
import { rootTextSize } from '../../../../lib/browser/device/root-text-size.ts';

/**
 * Returns how many cards, each at least `least` rem wide, fit side by side in an element, `gap` pixels apart. The number is known before
 * the first paint.
 */
export function useColumns(element: RefObject<HTMLElement | null>, least: number, gap: number): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current;
    if (measured === null) return;
    const measure = () => setWidth(measured.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return Math.max(1, Math.floor((width + gap) / (least * rootTextSize() + gap)));
}
