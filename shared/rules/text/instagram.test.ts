import { expect, it } from 'vitest';
import { accountIn } from './instagram.ts';

it.each([
  ['https://www.instagram.com/ada.l?igsh=MWZ4bmJ0ZGJ5cWx1bw==&utm_source=qr', '@ada.l'],
  ['instagram.com/ada_1/', '@ada_1'],
  ['Instagram.com/@ada', '@ada'],
  ['http://m.instagram.com/ada#posts', '@ada'],
  ['https://instagr.am/ada', '@ada'],
  ['https://ig.me/m/ada', '@ada'],
  ['https://www.instagram.com/_u/ada/', '@ada'],
  ['https://www.instagram.com/stories/ada/3141592653589793238/', '@ada'],
  ['Follow me on https://www.instagram.com/ada.', '@ada'],
])('finds the account in %s', (pasted, account) => {
  expect(accountIn(pasted)).toBe(account);
});

it.each([
  '@ada',
  'ada.l',
  'ada on instagram',
  'https://www.instagram.com/',
  'https://www.instagram.com/p/C1a2b3',
  'https://www.instagram.com/reel/C1a2b3/?igsh=x',
  'https://www.instagram.com/share/BAc1',
  'https://notinstagram.com/ada',
  `instagram.com/${'a'.repeat(31)}`,
  'https://example.org/ada',
])('leaves %s as it is', (typed) => {
  expect(accountIn(typed)).toBe(typed);
});

it('takes linear time', () => {
  const start = performance.now();
  accountIn('instagram.com/'.repeat(100_000));
  expect(performance.now() - start).toBeLessThan(1000);
});
