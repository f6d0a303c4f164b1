import { expect, it } from 'vitest';
import { wholeImage } from './whole-image.ts';

// What DynamoDB Local of 2026-05-28 returned for an item with one value of each kind.
const given = {
  ...{ b: { B: '' }, s: { S: '' }, f: { BOOL: false }, pk: { S: 'a' }, n: { NULL: true }, l: { L: [] }, m: {} },
  nested: { M: { l: { L: [] }, inner: { L: [{}] } } },
};
const whole = { ...given, m: { M: {} }, nested: { M: { l: { L: [] }, inner: { L: [{ M: {} }] } } } };

it('restores the empty maps that DynamoDB Local leaves out, and keeps every other value', () => {
  expect(wholeImage(given)).toEqual(whole);
});

it('leaves a complete image unchanged', () => {
  expect(wholeImage(whole)).toEqual(whole);
});
