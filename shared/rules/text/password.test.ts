import { describe, expect, it } from 'vitest';
import { isNameAsPassword, isPattern, passwordLength, passwordTooLong, passwordTooShort } from './password.ts';

describe('a name as password', () => {
  it.each([
    'ada.lovelace',
    'ADA.LOVELACE',
    'adalovelace',
    'ada.lovelace@example.org',
    'Table Two',
    'tabletwo',
    'Table-Two!',
    'tabletwo1',
    '2026 Table Two!',
    'tabletwotabletwo',
    'ada.lovelace1815',
  ])('%s is a name', (password) => {
    expect(isNameAsPassword(password, 'ada.lovelace@example.org')).toBe(true);
  });

  it.each(['ada.lovelace18151', 'tabletwofold', 'two tables', '20262026', '!!!!!!!!', 'пароль и ключ'])('%s is not a name', (password) => {
    expect(isNameAsPassword(password, 'ada.lovelace@example.org')).toBe(false);
  });
});

it('for an address without a letter or digit before its @, only the whole address is a name', () => {
  expect(isNameAsPassword('20262026', '+@example.org')).toBe(false);
  expect(isNameAsPassword('1234', '+@example.org')).toBe(false);
  expect(isNameAsPassword('example.org', '+@example.org')).toBe(true);
});

it('says why a password is refused', () => {
  expect([passwordTooShort, passwordTooLong]).toEqual(['Password must be at least 8 characters long', 'Password is too long']);
});

describe('a pattern', () => {
  it.each([
    ' '.repeat(8),
    '\u00a0\u2003\u200b'.repeat(3),
    'aaaaaaaa',
    'AaAaAaAa',
    'z'.padStart(9),
    'a a a a a',
    '🌹'.repeat(8),
    'abababab',
    'abcabcabca',
    'abcdabcdabcd',
    'abcdefgh',
    '98765432',
    '!!!!!!!!',
  ])('%j is a pattern', (password) => {
    expect(isPattern(password)).toBe(true);
  });

  it.each(['aaaaaaab', 'abcdeabcde', 'abcdefgi', 'acegikmo', 'kqzvbtwm', 'plum candle river', 'пароль и ключ'])(
    '%s is not a pattern',
    (password) => {
      expect(isPattern(password)).toBe(false);
    },
  );
});

it('counts characters, not UTF-16 units', () => {
  expect([passwordLength('🌹🌹🌹🌹'), passwordLength('пароль12')]).toEqual([4, 8]);
});
