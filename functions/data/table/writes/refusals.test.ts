import { describe, expect, it } from 'vitest';
import { firstRefused, onlyRefused } from './refusals.ts';

type Name = 'ticket' | 'account' | 'mail';

describe('of several refused writes', () => {
  it('the first one asked for counts, in whatever order they were written', () => {
    const refused: Name[] = ['account', 'ticket'];
    expect(firstRefused(refused, 'ticket', 'account')).toBe('ticket');
    expect(firstRefused(refused, 'account', 'ticket')).toBe('account');
  });

  it('those not asked for do not count beside one that is', () => {
    const refused: Name[] = ['mail', 'account'];
    expect(firstRefused(refused, 'ticket', 'account')).toBe('account');
  });

  it('none is found where none was refused; one that should have no condition is no success', () => {
    const refused: Name[] = ['mail'];
    expect(firstRefused<Name, Name>([], 'ticket', 'account')).toBeUndefined();
    expect(() => firstRefused(refused, 'ticket', 'account')).toThrow('mail');
  });
});

describe('a write is the only refused one', () => {
  it.each<[boolean, Name[]]>([
    [true, ['ticket']],
    [false, ['ticket', 'mail']],
    [false, ['mail']],
    [false, []],
  ])('%s of %j', (expected, refused) => {
    expect(onlyRefused(refused, 'ticket')).toBe(expected);
  });
});
