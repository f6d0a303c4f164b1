export interface Place {
  row: number;
  column: number;
}

/** Number of rows that Page Up and Page Down skip. */
const page = 4;

/**
 * Returns where an arrow key leads among rows of cards; undefined if it leads nowhere, for instance at an edge.
 * @param widths number of cards in each row
 */
export function moveFocus(key: string, { row, column }: Place, widths: readonly number[]): Place | undefined {
  const last = widths.length - 1;
  const inRow = (wanted: number): Place | undefined => {
    const target = Math.max(0, Math.min(last, wanted));
    const width = widths[target];
    return width === undefined || target === row ? undefined : { row: target, column: Math.min(column, width - 1) };
  };
  switch (key) {
    case 'ArrowRight':
      if (column + 1 < (widths[row] ?? 0)) return { row, column: column + 1 };
      return row < last ? { row: row + 1, column: 0 } : undefined;
    case 'ArrowLeft':
      if (column > 0) return { row, column: column - 1 };
      return row > 0 ? { row: row - 1, column: (widths[row - 1] ?? 1) - 1 } : undefined;
    case 'ArrowDown':
      return inRow(row + 1);
    case 'ArrowUp':
      return inRow(row - 1);
    case 'PageDown':
      return inRow(row + page);
    case 'PageUp':
      return inRow(row - page);
    case 'Home':
      return row === 0 && column === 0 ? undefined : { row: 0, column: 0 };
    case 'End':
      return last < 0 ? undefined : { row: last, column: (widths[last] ?? 1) - 1 };
    default:
      return undefined;
  }
}
