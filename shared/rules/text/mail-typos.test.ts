import { expect, it } from 'vitest';
import { meantAddress } from './mail-typos.ts';

it.each([
  ['ada@gmial.com', 'ada@gmail.com'],
  ['Ada@gmai.com ', 'ada@gmail.com'],
  ['ada@gmaill.com', 'ada@gmail.com'],
  ['ada@gmail.con', 'ada@gmail.com'],
  ['ada@hotmial.com', 'ada@hotmail.com'],
  ['ada@yaho.com', 'ada@yahoo.com'],
  ['ada@gmail.com', undefined],
  ['ada@mail.com', undefined],
  ['ada@ymail.com', undefined],
  ['ada@example.org', undefined],
  ['ada@gmal', undefined],
  ['gmial.com', undefined],
  ['', undefined],
])('%s is asked about as %s', (typed, meant) => {
  expect(meantAddress(typed)).toBe(meant);
});
