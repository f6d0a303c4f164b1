/**
 * Invisible characters, which a name may not contain: control characters, characters that Unicode ignores by default (including direction
 * marks), halves of a character, line and paragraph separators, the Braille blank, and signs drawn as nothing (Egyptian controls, Khitan's
 * filler, the null note head). https://www.unicode.org/reports/tr44/#Default_Ignorable_Code_Point
 */
const unseen =
  /[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2028\u2029\u2800\ufff9-\ufffb\u{13430}-\u{1343f}\u{16fe4}\u{1d159}]/u;

const arabic = String.raw`\p{scx=Arab}\p{scx=Syrc}\p{scx=Nkoo}\p{scx=Adlm}\p{scx=Mand}`;
/** The sign that suppresses a consonant's vowel, in each script that uses joiners with it. */
const virama = String.raw`\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca\u1039\u17d2`;
const picture = String.raw`\p{Extended_Pictographic}[\ufe0e\ufe0f]?\p{Emoji_Modifier}?`;

/**
 * Sequences in which an invisible character affects its neighbors: joiners in Arabic and Indic scripts (RFC 5892, A.1 and A.2, and before
 * the virama also in Bengali and Kannada), variants of Chinese and Mongolian characters, and emoji.
 */
const shownByNeighbors = new RegExp(
  [
    String.raw`[${arabic}]\u200c(?=[${arabic}])`,
    String.raw`[${virama}][\u200c\u200d]`,
    String.raw`\p{L}\u200d(?=[${virama}])`,
    String.raw`\p{sc=Han}[\ufe00-\ufe02\u{e0100}-\u{e01ef}]`,
    String.raw`\p{sc=Mong}[\u180b-\u180f]`,
    // The flags of England, Scotland and Wales, which begin like any other pictograph.
    String.raw`\u{1f3f4}\u{e0067}\u{e0062}[\u{e0061}-\u{e007a}]{3}\u{e007f}`,
    String.raw`${picture}(?:\u200d${picture})*`,
    String.raw`[0-9#*]\ufe0f\u20e3`,
  ].join('|'),
  'gu',
);

/**
 * Finds a text's first invisible character (see `unseen`) and returns its position in UTF-16 units; -1 if there is none. Takes linear time.
 */
const findUnseen = (text: string): number => text.replace(shownByNeighbors, (shown) => '.'.repeat(shown.length)).search(unseen);

export const isVisible = (text: string): boolean => findUnseen(text) === -1;

/** Describes where a text's first invisible character is, with up to 20 characters before it: ' after “Blue Do”'; '' if there is none. */
export function placeOfUnseen(text: string): string {
  const at = findUnseen(text);
  const before = [...text.slice(0, at)].slice(-20).join('').trim();
  const behind = [...text.slice(at + 1)].filter((character) => isVisible(character)).slice(0, 20);
  if (before !== '') return ` after “${before}”`;
  return behind.length === 0 ? '' : ` before “${behind.join('').trim()}”`;
}

/** An encoded word (RFC 2047). In a subject line, email programs decode it, possibly into a link or an invisible character. */
const encodedWord = /=\?[^?\s]{1,75}\?[bq]\?/i;

/** Whether an email program may show something other than this text. */
export const hasEncodedWord = (text: string): boolean => encodedWord.test(text);

/** Whitespace, and invisible marks that get copied along with a name or number from another program. */
const edge = /[\s\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/;

/** Trims whitespace and copied marks. Uses a loop, because a pattern would backtrack at each space. */
export function trimUnseen(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && edge.test(text.charAt(start))) start++;
  while (end > start && edge.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}
