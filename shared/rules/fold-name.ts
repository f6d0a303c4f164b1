/** Letters whose stroke or joint is no combining mark, so Unicode does not decompose them. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  þ: 'th',
};
const unplain = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu');

/**
 * A name as a search compares it (docs/rules/participants.md#order-and-search): lower case, without accents, and with the letters that an
 * English keyboard has: 'Łukasz Großmann' is found by 'lukasz grossmann'.
 */
export const foldName = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(unplain, (letter) => plainLetters[letter] ?? letter);

/** Makes the predicate of a search: each of its words is somewhere in the name, in any order. */
export function nameSearch(search: string): (name: string) => boolean {
  const words = foldName(search).split(/\s+/);
  return (name) => {
    const folded = foldName(name);
    return words.every((word) => folded.includes(word));
  };
}
