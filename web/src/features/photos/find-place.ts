/** A small picture, row by row. The brightness may be in any unit. */
export interface Grays {
  readonly width: number;
  readonly height: number;
  readonly grays: readonly number[];
}

/**
 * Finds where in a strip a square of the same height (or width) was cut out: the place where the two differ least. Returns how much of the
 * excess was cut off at the start, as a share from 0 to 1.
 */
export function findPlace(strip: Grays, square: Grays): number {
  const isWide = strip.width > strip.height;
  const slack = Math.abs(strip.width - strip.height);
  let best = { start: 0, difference: Number.POSITIVE_INFINITY };
  for (let start = 0; start <= slack; start += 1) {
    const difference = differenceAt(strip, square, isWide ? start : 0, isWide ? 0 : start);
    if (difference < best.difference) best = { start, difference };
  }
  return slack === 0 ? 0.5 : best.start / slack;
}

/** Returns the sum of squared differences if the square's upper left corner is at this pixel of the strip. */
function differenceAt(strip: Grays, square: Grays, left: number, top: number): number {
  return square.grays.reduce((sum, gray, at) => {
    const x = left + (at % square.width);
    const y = top + Math.floor(at / square.width);
    return sum + (gray - (strip.grays[y * strip.width + x] ?? 0)) ** 2;
  }, 0);
}
