/** A piece of a line. With `link` it is a web address. */
export interface TextPiece {
  readonly text: string;
  readonly link: boolean;
}

/** Paragraphs of a text as typed, each with its lines: an empty line ends one (docs/rules/events.md#messages). */
export const paragraphsOf = (text: string): string[][] =>
  text
    .split(/\r?\n/)
    .reduce<string[][]>(
      (paragraphs, line) => {
        const current = paragraphs.at(-1) ?? [];
        if (line.trim() !== '') current.push(line.trimEnd());
        else if (current.length > 0) paragraphs.push([]);
        return paragraphs;
      },
      [[]],
    )
    .filter((lines) => lines.length > 0);

/** Punctuation that ends a sentence or bracket after an address, and is not part of it. */
const after = /[.,;:!?)\]}'"»”’]+$/u;

/** Splits a line into pieces. Only whole `https` addresses become links: the text shown is always the target. */
export function piecesOf(line: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  const add = (text: string, link: boolean) => {
    if (text !== '') pieces.push({ text, link });
  };
  let from = 0;
  for (const found of line.matchAll(/https:\/\/[^\s<>"]+/g)) {
    const address = found[0].replace(after, '');
    if (!isAddress(address)) continue;
    add(line.slice(from, found.index), false);
    add(address, true);
    from = found.index + address.length;
  }
  add(line.slice(from), false);
  return pieces;
}

/** Requires a host of two labels, and no user name before it, which could pretend to be the host. */
function isAddress(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.username === '' && url.password === '' && /^[^.]+(\.[^.]+)+$/.test(url.hostname);
}
