/** A small picture, row by row; how bright, in any unit. */
export interface Grays {
  readonly width: number;
  readonly height: number;
  readonly grays: readonly number[];
}

/**
 * Where in a strip a square as high (or as wide) was cut out: the share of what does not fit that is cut off at the start, 0 to 1, where
 * both differ least.
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

/** The sum of squares of what differs, with the square's upper left corner at this pixel of the strip. */
function differenceAt(strip: Grays, square: Grays, left: number, top: number): number {
  return square.grays.reduce((sum, gray, at) => {
    const x = left + (at % square.width);
    const y = top + Math.floor(at / square.width);
    return sum + (gray - (strip.grays[y * strip.width + x] ?? 0)) ** 2;
  }, 0);
}
