import { describe, expect, it } from 'vitest';
import { findPlace, type Grays } from './find-place.ts';

/** A picture that is bright in one spot and darker away from it: 12 px by 4, or 4 by 12. */
const lit = (width: number, height: number, spot: number): Grays => ({
  ...{ width, height },
  grays: Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return 700 - 40 * Math.abs((width > height ? x : y) - spot) - (width > height ? y : x);
  }),
});
const cut = ({ width, grays }: Grays, left: number, top: number): Grays => ({
  ...{ width: 4, height: 4 },
  grays: Array.from({ length: 16 }, (_, at) => grays[(top + Math.floor(at / 4)) * width + left + (at % 4)] ?? 0),
});

describe('the place of a thumbnail in its photo', () => {
  it.each([
    [0, 0],
    [2, 0.25],
    [4, 0.5],
    [8, 1],
  ])('is found from %i px on', (start, share) => {
    const [wide, high] = [lit(12, 4, start + 1), lit(4, 12, start + 1)];
    expect(findPlace(wide, cut(wide, start, 0))).toBe(share);
    expect(findPlace(high, cut(high, 0, start))).toBe(share);
  });

  it('is where both differ least, as after two compressions', () => {
    const wide = lit(12, 4, 7);
    const { grays, ...size } = cut(wide, 6, 0);
    expect(findPlace(wide, { ...size, grays: grays.map((gray, at) => gray + (at % 2 === 0 ? 9 : -9)) })).toBe(0.75);
  });
});
