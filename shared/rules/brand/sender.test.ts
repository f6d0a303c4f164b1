import { describe, expect, it } from 'vitest';
import { isLikeAddress, isLikeProduct, shownSender } from './sender.ts';

describe('the sender of an email to a guest', () => {
  it('is the chosen name or, if that is blank, the organization', () => {
    expect(shownSender('Anna from Slow Dates', 'Slow Dates')).toBe('Anna from Slow Dates via Table Two');
    expect(shownSender('', 'Slow Dates')).toBe('Slow Dates via Table Two');
    expect(shownSender('', '')).toBe('Your organizer via Table Two');
  });

  it.each([
    'https://evil.example',
    'evil.example',
    'billing@bank.example',
    'billing＠bank',
    'Bank <billing>',
    '=?utf-8?q?evil=2Eexample?=',
    'Table Two',
    'Table  Two Support',
    'TableTwo',
    'Tаble Twо',
    'T4b1e Tw0',
    'Täble Tvvo',
    'ＴａｂｌｅＴｗｏ',
    'Table 2',
    'T.a.b.l.e T-w-o',
    'ᴛᴀʙʟᴇ ᴛᴡᴏ',
    'Table Twօ',
    'Ꭲable Ꭲwo',
    'ꓔꓮꓐꓡꓰ ꓔꓪꓳ',
  ])('is never %j', (name) => {
    expect([shownSender(name, 'Slow Dates'), shownSender('', name)]).toEqual(Array(2).fill('Your organizer via Table Two'));
  });

  it('is on one line', () => {
    expect(shownSender('Slow\r\nBcc: all', 'Slow Dates')).toBe('Slow Bcc: all via Table Two');
  });
});

it.each(['Slow Dates', 'The Two Tables', 'Table for Two', 'Müller & Söhne', '春の宴', "L'altro tavolo, due"])(
  'a name such as %j may be the sender',
  (name) => {
    expect([isLikeAddress(name), isLikeProduct(name)]).toEqual([false, false]);
  },
);
