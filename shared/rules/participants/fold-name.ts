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

const foldLetters = (decomposed: string): string =>
  decomposed
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(unplain, (letter) => plainLetters[letter] ?? letter);

/**
 * A name as a search compares it (docs/rules/participants.md#order-and-search): lower case, without accents, and with the letters that an
 * English keyboard has, also for apostrophes, quotes, dashes, and letters of full and half width: 'Łukasz Großmann' is found by 'lukasz
 * grossmann'.
 */
export const foldName = (text: string): string =>
  foldLetters(
    text
      // Before the rest: the spacing accents decompose into a blank.
      .replaceAll(/[\u2018-\u201b\u2032\u02b9-\u02bd\u02c8\u0060\u00b4]/gu, "'")
      .normalize('NFKD')
      .replaceAll(/[\u201c-\u201f\u2033\u00ab\u00bb]/gu, '"')
      .replaceAll(/[\p{Pd}\u2212]/gu, '-'),
  );

/** The same as earlier versions stored it, which knew no look-alikes but accents. */
export const foldNameAsBefore = (text: string): string => foldLetters(text.normalize('NFD'));

/** Makes the predicate of a search: each of its words is somewhere in the name, in any order. */
export function nameSearch(search: string): (name: string) => boolean {
  const words = foldName(search).split(/\s+/);
  return (name) => {
    const folded = foldName(name);
    return words.every((word) => folded.includes(word));
  };
}

/** Where the words of a folded name begin: at its start, and after a blank, a hyphen or an apostrophe. */
export const wordStarts = (folded: string): number[] => [
  0,
  // No lookbehind: Safari before 16.4 refuses a whole script that has one.
  ...[...folded.matchAll(/[\s\-'’](?=[^\s\-'’])/gu)].map(({ index }) => index + 1),
];

/** The words of a search, folded; the longest, which fewest names have, first. */
export const searchedWords = (search: string): string[] =>
  foldName(search)
    .trim()
    .split(/\s+/)
    .sort((one, other) => other.length - one.length);

/** Makes the predicate of a search across events: each of its words begins a word of the name. */
export function wordSearch(search: string): (name: string) => boolean {
  const words = searchedWords(search);
  return (name) => {
    const folded = foldName(name);
    const starts = wordStarts(folded);
    return words.every((word) => starts.some((start) => folded.startsWith(word, start)));
  };
}
