import { expect, it } from 'vitest';
import { pathOfPage, readPageAddress } from './page-address.ts';

it.each([
  ['https://tabletwo.example/e/candles-at-seven', '/e/candles-at-seven'],
  [' tabletwo.example/o/The-Larder/?from=chat#top ', '/o/the-larder'],
  ['/e/candles', '/e/candles'],
  ['o/larder', '/o/larder'],
])('%s is %s', (typed, path) => {
  const page = readPageAddress(typed);
  expect(page && pathOfPage(page)).toBe(path);
});

it.each([
  '',
  'candles',
  'https://tabletwo.example/events/abc',
  'https://tabletwo.example/e/',
  '/e/two/parts',
  'https://tabletwo.example/some/e',
])('%s is no page', (typed) => {
  expect(readPageAddress(typed)).toBeNull();
});
