import { expect, test } from 'vitest';
import { mailtoOf } from './mailto.ts';

test.for([
  ['ada@example.org', 'mailto:ada@example.org'],
  ['ada+dates@example.org', 'mailto:ada%2Bdates@example.org'],
  ['a?bcc=all&body=x%0a#y@example.org', 'mailto:a%3Fbcc%3Dall%26body%3Dx%250a%23y@example.org'],
])('%s is written to by %s', ([email, link]) => {
  expect(mailtoOf(email ?? '')).toBe(link);
});

test('what a link says is one address, whole', () => {
  const email = 'a?subject=won&cc={b}|c%40d@example.org';
  const { pathname, search, hash } = new URL(mailtoOf(email));
  expect([decodeURIComponent(pathname), search, hash]).toEqual([email, '', '']);
});
