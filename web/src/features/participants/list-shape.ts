import type { View } from './use-view.ts';

/** How a list of people is laid out, in CSS pixels. Every item has the same size, so nothing needs measuring while one scrolls. */
export interface ListShape {
  columns: number;
  /** Of one item. */
  width: number;
  height: number;
  gap: number;
}

/** A root font that people made larger makes items taller, so that their words still fit. */
const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

export function shapeOf(view: View, width: number): ListShape {
  const narrow = width < 600;
  if (view === 'list') return { columns: 1, width, height: (narrow ? 5.25 : 4.25) * rem(), gap: 0 };
  const gap = narrow ? 10 : 14;
  const columns = Math.max(1, Math.floor((width + gap) / ((narrow ? 9.75 : 11.25) * rem() + gap)));
  const own = Math.floor((width - (columns - 1) * gap) / columns);
  // A square portrait with its frame, and below it name, two lines of facts and two lines of interests.
  return { columns, width: own, height: own + 9.5 * rem(), gap };
}
