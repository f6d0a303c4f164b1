import { describe, expect, test } from 'vitest';
import { dragged, keyed, slackOf } from './moving.ts';

describe('a photo in its frame', () => {
  test('can move by what does not fit, scaled to the frame', () => {
    expect(slackOf({ width: 1024, height: 512 }, 124)).toBe(124);
    expect(slackOf({ width: 300, height: 400 }, 120)).toBeCloseTo(40);
    expect(slackOf({ width: 500, height: 500 }, 124)).toBe(0);
  });

  test('follows the finger, and stops at its edges', () => {
    expect(dragged(0.5, -31, 124)).toBe(0.75);
    expect(dragged(0.5, 31, 124)).toBe(0.25);
    expect(dragged(0.5, -500, 124)).toBe(1);
    expect(dragged(0.5, 500, 124)).toBe(0);
    expect(dragged(0.5, 10, 0)).toBe(0.5);
  });

  test.for([
    ['ArrowRight', 0.55],
    ['ArrowDown', 0.55],
    ['ArrowLeft', 0.45],
    ['ArrowUp', 0.45],
    ['PageDown', 0.75],
    ['PageUp', 0.25],
    ['Home', 0],
    ['End', 1],
    ['Enter', undefined],
    ['Tab', undefined],
  ] as const)('moves by the key %s', ([key, to]) => expect(keyed(key, 0.5)).toBe(to));

  test('never leaves its frame by keys', () => {
    expect(keyed('ArrowRight', 0.98)).toBe(1);
    expect(keyed('PageUp', 0.1)).toBe(0);
  });
});
