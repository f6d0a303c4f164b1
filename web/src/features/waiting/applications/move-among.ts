/** Returns the index of the card, in reading order, that a key leads to from the card at `index`; undefined if it leads nowhere. */
export function moveAmong(key: string, index: number, tops: readonly number[]): number | undefined {
  const last = tops.length - 1;
  const top = tops[index];
  const first = tops.indexOf(top ?? 0);
  const column = index - first;
  const inRow = (start: number | undefined): number | undefined => {
    if (start === undefined || start < 0) return undefined;
    const width = tops.filter((other) => other === tops[start]).length;
    return start + Math.min(column, width - 1);
  };
  switch (key) {
    case 'ArrowRight':
      return index < last ? index + 1 : undefined;
    case 'ArrowLeft':
      return index > 0 ? index - 1 : undefined;
    case 'ArrowDown':
      return inRow(tops.findIndex((other, at) => at > index && other !== top));
    case 'ArrowUp':
      return first === 0 ? undefined : inRow(tops.indexOf(tops[first - 1] ?? 0));
    case 'Home':
      return index === 0 ? undefined : 0;
    case 'End':
      return index === last ? undefined : last;
    default:
      return undefined;
  }
}
