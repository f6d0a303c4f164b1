import { describe, expect, it } from 'vitest';
import { foldName, nameSearch } from './fold-name.ts';

describe('a name in a search', () => {
  it('is plain: no case, no accents, no letters that an English keyboard lacks', () => {
    expect(foldName('José Núñez')).toBe('jose nunez');
    expect(foldName('Łukasz Großmann')).toBe('lukasz grossmann');
    expect(foldName('SØREN Æbelø-Đorđić')).toBe('soren aebelo-dordic');
    expect(foldName('Þóra Œuvrard, Ħal Ðuro Işık ı')).toBe('thora oeuvrard, hal duro isik i');
  });

  it('contains each word, in any order, accented on either side', () => {
    const isFound = (search: string, name = 'Søren Łuczak') => nameSearch(search)(name);
    expect(['soren', 'lucz sor', 'Søren', 'ŁUCZAK', '', '  ', 'oren  czak'].map((search) => isFound(search))).toEqual(Array(7).fill(true));
    expect(['sorin', 'soren x', 'sorenluczak'].map((search) => isFound(search))).toEqual([false, false, false]);
  });
});
