import { expect, test } from 'vitest';
import { instagramOf, mailtoOf, telOf } from './contact-links.ts';

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

test('a number is called without what only eases reading it', () => {
  expect(telOf('+1 (555) 010-23')).toBe('tel:+155501023');
});

test.for([
  ['@ada.l', { name: '@ada.l', link: 'https://www.instagram.com/ada.l/' }],
  ['ada_1', { name: '@ada_1', link: 'https://www.instagram.com/ada_1/' }],
  ['https://www.instagram.com/ada.l/', { name: '@ada.l', link: 'https://www.instagram.com/ada.l/' }],
  ['https://example.org/ada.l/', null],
  ['ada l', null],
  ['@', null],
  ['a'.repeat(31), null],
] as const)('%s is an account only if it may be one', ([entered, account]) => {
  expect(instagramOf(entered)).toEqual(account);
});
