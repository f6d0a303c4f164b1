import { rootTextSize } from '../../../lib/browser/device/root-text-size.ts';
import type { View } from './use-view.ts';

/** The layout of a list, in CSS pixels. All items have the same size, so that nothing has to be measured while scrolling. */
export interface ListShape {
  columns: number;
  /** Size of one item. */
  width: number;
  height: number;
  gap: number;
}

export function shapeOf(view: View, width: number): ListShape {
  const rem = rootTextSize();
  const narrow = width < 37.5 * rem;
  if (view === 'list') return { columns: 1, width, height: (narrow ? 5.25 : 4.25) * rem, gap: 0 };
  const gap = narrow ? 10 : 14;
  const columns = Math.max(1, Math.floor((width + gap) / ((narrow ? 9.75 : 11.25) * rem + gap)));
  const own = Math.floor((width - (columns - 1) * gap) / columns);
  // A square portrait with its frame; below it the name, two lines of facts and two lines of interests.
  return { columns, width: own, height: own + 9.5 * rem, gap };
}
