import { expect, test } from 'vitest';
import { contrastOf, readable, textOn } from './contrast.ts';

test.for([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#000000', 21],
  ['#777777', '#777777', 1],
  // From the examples of WCAG's own technique G18 and common checkers.
  ['#777777', '#ffffff', 4.48],
  ['#0000ff', '#ffffff', 8.59],
  ['#ff0000', '#ffffff', 4],
  ['#00ff00', '#ffffff', 1.37],
  ['#0a0a0a', '#000000', 1.06],
] as const)('%s and %s have a contrast of %d', ([one, other, expected]) => {
  expect(contrastOf(one, other)).toBeCloseTo(expected, 1);
});

test('text can be read on every color', () => {
  const steps = ['00', '22', '44', '66', '77', '88', 'aa', 'cc', 'ee', 'ff'];
  for (const red of steps) {
    for (const green of steps) {
      for (const blue of steps) {
        const ground = `#${red}${green}${blue}`;
        expect(contrastOf(textOn(ground), ground), ground).toBeGreaterThanOrEqual(readable);
      }
    }
  }
});

test('text is white on dark, aubergine on light, and black on the few between', () => {
  expect(['#6d2f62', '#f9745a', '#777777'].map(textOn)).toEqual(['#ffffff', '#2b0d24', '#000000']);
});
