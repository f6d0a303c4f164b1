/** A piece of a line. If `link` is set, it is a web address. */
export interface TextPiece {
  readonly text: string;
  readonly link: boolean;
}

/** Splits a typed text into paragraphs, each with its lines. An empty line ends a paragraph (docs/rules/events.md#messages). */
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

/** Punctuation that follows an address, to end a sentence or bracket, and is not part of it. */
const after = /[.,;:!?)\]}'"»”’]+$/u;

/** Splits a line into pieces. Only complete `https` addresses become links, so the text shown is always the link's target. */
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

/** Requires a host with at least two labels, and no user name before it, because a user name can look like the host. */
function isAddress(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.username === '' && url.password === '' && /^[^.]+(\.[^.]+)+$/.test(url.hostname);
}
