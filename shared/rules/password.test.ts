import { describe, expect, it } from 'vitest';
import { isNameAsPassword, passwordLength } from './password.ts';

describe('a name as password', () => {
  it.each(['ada.lovelace', 'ADA.LOVELACE', 'adalovelace', 'ada.lovelace@example.org', 'Table Two', 'tabletwo', 'Table-Two!'])(
    '%s is one',
    (password) => {
      expect(isNameAsPassword(password, 'ada.lovelace@example.org')).toBe(true);
    },
  );

  it.each(['ada.lovelace1815', 'two tables', '!!!!!!!!', 'пароль и ключ'])('%s is none', (password) => {
    expect(isNameAsPassword(password, 'ada.lovelace@example.org')).toBe(false);
  });
});

it('counts characters, not UTF-16 units', () => {
  expect([passwordLength('🌹🌹🌹🌹'), passwordLength('пароль12')]).toEqual([4, 8]);
});
