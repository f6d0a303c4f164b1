import { describe, expect, test } from 'vitest';
import { focusIn, focusSuffix, objectPosition, squareAt } from './photo-focus.ts';

const shares = [0, 0.001, 0.2, 0.25, 0.5, 0.777, 1];

/**
 * Returns how far the picture is shifted, in its own pixels, as CSS defines object-position for a picture that covers a frame of `frame`
 * px.
 */
function offsetByCss(length: number, other: number, share: number): number {
  const frame = 124;
  const scale = frame / Math.min(length, other);
  return -((frame - length * scale) * share) / scale;
}

describe('the square of a photo', () => {
  test.for([
    [1024, 768],
    [768, 1024],
    [1024, 1024],
    [40, 30],
    [1024, 1],
    [1, 1],
  ] as const)('of %i × %i px is what a frame with that object-position shows, and lies within', ([width, height]) => {
    for (const x of shares) {
      for (const y of shares) {
        const { left, top, side } = squareAt(width, height, { x, y });
        expect(Math.abs(left - offsetByCss(width, height, x))).toBeLessThanOrEqual(0.5);
        expect(Math.abs(top - offsetByCss(height, width, y))).toBeLessThanOrEqual(0.5);
        expect(side).toBe(Math.min(width, height));
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left + side).toBeLessThanOrEqual(width);
        expect(top + side).toBeLessThanOrEqual(height);
      }
    }
  });

  test('takes the left third at 0, the right one at 1', () => {
    expect(squareAt(900, 300, { x: 0, y: 0.5 })).toEqual({ left: 0, top: 0, side: 300 });
    expect(squareAt(900, 300, { x: 1, y: 0.5 })).toEqual({ left: 600, top: 0, side: 300 });
    expect(squareAt(300, 900, { x: 0.5, y: 0.5 })).toEqual({ left: 0, top: 300, side: 300 });
  });
});

describe("a photo's key", () => {
  test('carries the place to a thousandth, also within a signed address', () => {
    for (const x of shares) {
      const key = `0f3c-11${focusSuffix({ x, y: 0.5 })}`;
      expect(focusIn(key)).toEqual({ x, y: 0.5 });
      expect(focusIn(`/photos/t1/${key}.jpg?e=1&s=abc`)).toEqual({ x, y: 0.5 });
    }
    expect(objectPosition('/photos/t1/p-at-250-500.jpg?e=1&s=abc')).toBe('25% 50%');
  });

  test('of a photo that was never moved has none, nor has a thumbnail, which is cut already', () => {
    for (const address of ['/photos/t1/p1.jpg?e=1&s=-at-1', '/photos/t1/p-at-250-500-thumb.jpg?e=1&s=x', 'p1', '']) {
      expect(focusIn(address)).toBeUndefined();
      expect(objectPosition(address)).toBeUndefined();
    }
  });
});
