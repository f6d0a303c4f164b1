import { describe, expect, it } from 'vitest';
import { foldName, nameSearch } from './fold-name.ts';

describe('a name in a search', () => {
  it('is plain: no case, no accents, no letters that an English keyboard lacks', () => {
    expect(foldName('José Núñez')).toBe('jose nunez');
    expect(foldName('Łukasz Großmann')).toBe('lukasz grossmann');
    expect(foldName('SØREN Æbelø-Đorđić')).toBe('soren aebelo-dordic');
    expect(foldName('Þóra Œuvrard, Ħal Ðuro Işık ı')).toBe('thora oeuvrard, hal duro isik i');
  });

  it.each([
    ["o'brien", 'O’Brien O‘Brien Oʼbrien Oʻbrien O`Brien O´Brien O＇Brien'],
    ['anne-marie', 'Anne‐Marie Anne‑Marie Anne–Marie Anne—Marie Anne−Marie Anne－Marie'],
    ['"ace"', '“Ace” „Ace“ «Ace» ＂Ace＂'],
    ['finn', 'ﬁnn Ｆｉｎｎ'],
    ['アダ', 'ｱﾀﾞ'.normalize('NFKC')],
  ])('writes %s for each of %s', (plain, names) => {
    for (const name of names.split(' ')) expect(foldName(name)).toBe(foldName(plain));
  });

  it('takes a space of any width for one', () => {
    expect(foldName('Ada\u00a0van\u202fDyk\u3000Li')).toBe('ada van dyk li');
  });

  it('contains each word, in any order, accented on either side', () => {
    const isFound = (search: string, name = 'Søren Łuczak') => nameSearch(search)(name);
    expect(['soren', 'lucz sor', 'Søren', 'ŁUCZAK', '', '  ', 'oren  czak'].map((search) => isFound(search))).toEqual(Array(7).fill(true));
    expect(['sorin', 'soren x', 'sorenluczak'].map((search) => isFound(search))).toEqual([false, false, false]);
  });
});
