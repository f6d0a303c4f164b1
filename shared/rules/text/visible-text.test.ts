import { describe, expect, it } from 'vitest';
import { mailboxOf } from './mailbox.ts';
import { hasEncodedWord, isVisible, placeOfUnseen, trimUnseen } from './visible-text.ts';

describe('a text', () => {
  it.each([
    ['Latin with marks', 'Zoë O’Neill-Ørsted, Nguyễn'],
    ['Latin in separate marks', 'Zoe\u0308'],
    ['Arabic', 'محمد بن سلمان'],
    ['Hebrew with points', 'שָׁלוֹם'],
    ['Persian with its non-joiner', 'می\u200cخواهم'],
    ['two non-joiners', 'نمی\u200cخواهم\u200cش'],
    ['Hindi with joiners', 'क्\u200dष और क्\u200cष'],
    ['Bengali with a joiner before the virama', 'র\u200d্যাব'],
    ['Malayalam that ends with a joiner', 'അവന്\u200d'],
    ['Sinhala', 'ශ්\u200dරී'],
    ['Chinese', '李小龍'],
    ['a Japanese variant', '葛\u{e0100}城'],
    ['Mongolian', 'ᠠ\u180eᠨᠠ'],
    ['Korean, Thai, Khmer', '김민준 สมชาย សុខ'],
    ['emoji', 'Ada 🎉 ❤\ufe0f 👍🏽'],
    ['a family', '👩\u200d👩\u200d👧'],
    ['a rainbow and a flag of letters', '🏳\ufe0f\u200d🌈 🇩🇪'],
    ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
    ['a key', '1\ufe0f\u20e3'],
  ])('%s shows: %j', (_what, text) => {
    expect(isVisible(text)).toBe(true);
    expect(trimUnseen(text)).toBe(text);
  });

  it.each([
    ['NUL', 'a\u0000b'],
    ['a line break', 'a\nb'],
    ['a control of the second block', 'a\u0085b'],
    ['delete', 'a\u007fb'],
    ['an override of direction', 'Ada\u202eevol'],
    ['an isolate', 'a\u2067b'],
    ['a mark of direction', 'a\u200fb'],
    ['the Arabic mark of direction', 'ا\u061cب'],
    ['a zero-width space', 'a\u200bb'],
    ['a soft hyphen', 'a\u00adb'],
    ['a byte order mark', 'a\ufeffb'],
    ['a word joiner', 'a\u2060b'],
    ['a line separator', 'a\u2028b'],
    ['a filler of Korean', '\u3164'],
    ['the blank of Braille', '\u2800'],
    ['tags', 'a\u{e0061}\u{e0062}'],
    ['a joiner between Latin letters', 'a\u200db'],
    ['a non-joiner between Latin letters', 'a\u200cb'],
    ['a non-joiner behind an Arabic word', 'محمد\u200c'],
    ['two non-joiners at once', 'می\u200c\u200cخواهم'],
    ['a joiner at the end of an emoji', '👩\u200d'],
    ['a variant of a Latin letter', 'a\ufe0f'],
    ['a variant of a digit', '1\ufe0f'],
    ['a control of Egyptian signs', '\u{13430}'],
    ['the filler of Khitan', '\u{16fe4}'],
    ['a note head that is none', '\u{1d159}'],
    ['half a character', 'a\ud800'],
  ])('with %s does not show: %j', (_what, text) => {
    expect(isVisible(text)).toBe(false);
  });
});

it.each([
  ['The Blue Do\u200bor', ' after “The Blue Do”'],
  ['Zoë’s 🎉 می\u200cخواهم \u202eBar', ' after “Zoë’s 🎉 می\u200cخواهم”'],
  [`${'x'.repeat(50)} Long Street\u00ad 12`, ` after “${'x'.repeat(8)} Long Street”`],
  ['\u2800Bar\u2800 Noir', ' before “Bar Noir”'],
  ['\u2800', ''],
])('says where the invisible character of %j is', (text, words) => {
  expect(placeOfUnseen(text)).toBe(words);
});

it('that a mail program shows as another one is told', () => {
  expect(['=?utf-8?q?https=3A//evil=2Eexample?=', 'Speed =?US-ASCII?B?ZXZpbA==?=', '=?utf-8*en?Q?=E2=80=AE?='].map(hasEncodedWord)).toEqual(
    [true, true, true],
  );
  expect(['Who is it? =?', 'a =? b ?q? c', '1+1=?b', 'Singles = ? Couples'].map(hasEncodedWord)).toEqual([false, false, false, false]);
});

it('loses whitespace and copied marks at its ends', () => {
  expect(trimUnseen(' \u202a+1 555 0100\u202c\u00a0')).toBe('+1 555 0100');
  expect(trimUnseen('\ufeff\u200eאבי\u200f')).toBe('אבי');
  expect(trimUnseen('\u200b \u2060')).toBe('');
  // A direction override in the middle of a text never got there by accident.
  expect(isVisible(trimUnseen('A\u202eda'))).toBe(false);
});

it('is checked in linear time', () => {
  const pieces = [' ', '\u200b', '🎉', '👩\u200d', 'م\u200c', 'م', '्', 'क\u200d', '🏴\u{e0067}\u{e0062}', '1\ufe0f'];
  const costOf = (length: number) => {
    const texts = pieces.map((piece) => `x${piece.repeat(length / piece.length)}x`);
    const before = process.threadCpuUsage();
    for (const text of texts) isVisible(trimUnseen(text));
    return process.threadCpuUsage(before).user / 1000;
  };
  costOf(20_000);
  const isLinear = () => costOf(200_000) <= 25 * Math.max(costOf(20_000), 3);
  expect(isLinear() || isLinear()).toBe(true);
});

it.each(['\u200e', '\u200f', '\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069', '\ufeff'])(
  'takes a copied %j off both ends',
  (mark) =>
    expect([trimUnseen(`${mark} +49 30 1 ${mark}`), mailboxOf(`${mark}ada@example.org${mark}`)]).toEqual(['+49 30 1', 'ada@example.org']),
);
