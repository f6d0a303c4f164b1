/** Replaces `@tanstack/react-virtual` in the control of the large list's line: the same list with every row in the page. */

interface Options {
  readonly count: number;
  readonly gap?: number;
  estimateSize(row: number): number;
  getItemKey?(row: number): string | number;
}

export const defaultRangeExtractor = (): number[] => [];

export function useVirtualizer({ count, gap = 0, estimateSize, getItemKey }: Options) {
  let start = 0;
  const items = Array.from({ length: count }, (_, index) => {
    const item = { index, key: getItemKey?.(index) ?? index, start };
    start += estimateSize(index) + gap;
    return item;
  });
  return { getVirtualItems: () => items, getTotalSize: () => start, measureElement: () => {}, scrollToIndex: () => {} };
}

/** Needed by a page that the line does not open. */
export const useWindowVirtualizer = (options: Options) => useVirtualizer(options);
