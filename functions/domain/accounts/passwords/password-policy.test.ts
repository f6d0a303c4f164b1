import { describe, expect, it } from 'vitest';
import { checkNewPassword } from './password-policy.ts';

const codeOf = (password: string) => {
  try {
    checkNewPassword(password, 'ada.lovelace@example.org');
  } catch (error) {
    return (error as { code: string }).code;
  }
  return 'accepted';
};

describe('a new password', () => {
  it.each(['password', 'Password1', '12345678', 'QWERTYUIOP', 'iloveyou', 'trustno1', 'password123', 'admin123'])(
    '%s is too common',
    (password) => {
      expect(codeOf(password)).toBe('password_common');
    },
  );

  it.each(['ada.lovelace', 'Table Two', 'tabletwo1'])('%s is a name', (password) => {
    expect(codeOf(password)).toBe('password_name');
  });

  it.each([' '.repeat(8), 'aaaaaaaa', '🌹🌹🌹🌹🌹🌹🌹🌹'])('%j is a pattern', (password) => {
    expect(codeOf(password)).toBe('password_pattern');
  });

  it.each(['correct horse battery staple', 'пароль и ключ', `${'x'.repeat(79)}y`])('%s is fine', (password) => {
    expect(codeOf(password)).toBe('accepted');
  });
});
