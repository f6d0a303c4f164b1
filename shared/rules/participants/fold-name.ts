/** Letters whose stroke or ligature is not a combining mark, so Unicode does not decompose them. */
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
 * Normalizes a name for search (docs/rules/participants.md#order-and-search): lower case, no accents, only letters found on an English
 * keyboard. Also normalizes apostrophes, quotes, dashes, and full- and half-width letters. A search for 'lukasz grossmann' finds 'Łukasz
 * Großmann'.
 */
export const foldName = (text: string): string =>
  text
    // This replacement comes first, because spacing accents decompose into a space.
    .replaceAll(/[\u2018-\u201b\u2032\u02b9-\u02bd\u02c8\u0060\u00b4]/gu, "'")
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[\u201c-\u201f\u2033\u00ab\u00bb]/gu, '"')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(unplain, (letter) => plainLetters[letter] ?? letter);

/** Returns a search function: it accepts a name if each word of the search occurs somewhere in it, in any order. */
export function nameSearch(search: string): (name: string) => boolean {
  const words = foldName(search).split(/\s+/);
  return (name) => {
    const folded = foldName(name);
    return words.every((word) => folded.includes(word));
  };
}

/** Returns where the words of a folded name begin: at its start, and after a space, a hyphen or an apostrophe. */
export const wordStarts = (folded: string): number[] => [
  0,
  // No lookbehind: Safari before 16.4 refuses a whole script that contains one.
  ...[...folded.matchAll(/[\s\-'’](?=[^\s\-'’])/gu)].map(({ index }) => index + 1),
];

/** Returns the folded words of a search, longest first, because the longest word occurs in the fewest names. */
export const searchedWords = (search: string): string[] =>
  foldName(search)
    .trim()
    .split(/\s+/)
    .sort((one, other) => other.length - one.length);

/** Returns a function for searches across events: it accepts a name if each word of the search begins one of its words. */
export function wordSearch(search: string): (name: string) => boolean {
  const words = searchedWords(search);
  return (name) => {
    const folded = foldName(name);
    const starts = wordStarts(folded);
    return words.every((word) => starts.some((start) => folded.startsWith(word, start)));
  };
}
