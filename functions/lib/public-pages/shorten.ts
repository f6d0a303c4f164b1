/** Returns a text of at most `most` characters (UTF-16 units). A longer one ends after a word, if possible, with an ellipsis. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  // Cuts no character in half, nor a letter from its marks.
  let end = 0;
  for (const { index, segment } of graphemes.segment(text)) {
    if (index + segment.length > most - 1) break;
    end = index + segment.length;
  }
  const cut = text.slice(0, end);
  // A space right after the cut counts, too: then no word is cut.
  const space = text.slice(0, end + 1).lastIndexOf(' ');
  return `${(space > most / 2 ? cut.slice(0, space) : cut).trimEnd().replace(/[,;:.،؛–-]+$/u, '')}…`;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
