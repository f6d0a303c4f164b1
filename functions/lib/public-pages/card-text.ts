import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { escapeHtml } from '../escape-html.ts';
import { kept } from '../kept.ts';
import { cardFontCoverage, cardFonts } from './card-fonts.ts';

/** Text as pixels, with its place in the picture still open. */
export interface DrawnText {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

export interface TextStyle {
  readonly weight: 500 | 700;
  /** Pixels. */
  readonly size: number;
  /** `#rrggbb`. */
  readonly color: string;
  /** Width at which lines are broken, in pixels. */
  readonly width: number;
  readonly mostLines: number;
}

/** Writes the fonts into the temporary folder, once per process, because the library that draws text reads files only. */
const fontFiles = kept(() => {
  const folder = mkdtempSync(join(tmpdir(), 'card-fonts-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return cardFonts.map(({ name, deflated }) => {
    const file = join(folder, `${name}.ttf`);
    writeFileSync(file, inflateRawSync(Buffer.from(deflated, 'base64')));
    return { name, file };
  });
});

/** Makes all fonts known. A text names only one file, but then draws with all that were ever named. */
const registered = kept(() =>
  Promise.all(
    fontFiles().map(({ file }) =>
      sharp({ text: { text: 'a', font: 'Figtree', fontfile: file } })
        .raw()
        .toBuffer(),
    ),
  ),
);

const ranges = cardFontCoverage.split(' ').map((range) => range.split('-').map((code) => Number.parseInt(code, 16)));

const isCovered = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0;
  return ranges.some(([first = 0, last = 0]) => first <= code && code <= last);
};

/** Pictographs, with what joins and varies them. */
const pictographs = /(?![0-9#*])(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0e|\ufe0f|\u20e3)/gu;

/**
 * Returns a text as it can be drawn: in one line, without emoji. Undefined if the fonts lack any of its other characters, or if nothing is
 * left of it.
 */
export function drawable(text: string): string | undefined {
  const line = text.normalize('NFC').replaceAll(pictographs, '').replaceAll(/\s+/gu, ' ').trim();
  return line !== '' && Array.from(line).every(isCovered) ? line : undefined;
}

/** Family names of the fonts, as their files give them. The medium weight is a family of its own; the comma ends a family's name. */
const families = { 500: 'Figtree Medium,', 700: 'Figtree, Bold' } as const;

async function draw(line: string, { weight, size, color, width }: TextStyle): Promise<DrawnText> {
  await registered();
  const fontfile = fontFiles().find(({ name }) => name === `figtree-latin-${weight}`)?.file;
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escapeHtml(line)}</span>`,
      font: `${families[weight]} ${size}`,
      ...(fontfile === undefined ? {} : { fontfile }),
      width,
      rgba: true,
      dpi: 72,
      wrap: 'word-char',
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Height of a line, as a share of the size of its letters. */
const lineHeight = 1.2;

/** Whether drawn text has at most the lines that it may have. The last line is as high as its letters: between 0.3 and 1.25 times the size. */
const fits = ({ height }: DrawnText, { size, mostLines }: TextStyle): boolean => height <= ((mostLines - 1) * lineHeight + 1.3) * size;

/**
 * Draws text in the first of some styles in which it fits; in the last, if need be, with an ellipsis.
 * @param line what `drawable` returned
 */
export async function drawFitting(line: string, styles: readonly [TextStyle, ...TextStyle[]]): Promise<DrawnText> {
  let last = styles[0];
  for (const style of styles) {
    const drawn = await draw(line, style);
    if (fits(drawn, style)) return drawn;
    last = style;
  }
  return drawShortened(line, last);
}

/** Draws as much of a text as fits, followed by an ellipsis. */
async function drawShortened(line: string, style: TextStyle): Promise<DrawnText> {
  const characters = Array.from(line);
  const upTo = (count: number) =>
    draw(
      `${characters
        .slice(0, count)
        .join('')
        .replace(/[\s,;:.&–-]+$/u, '')}…`,
      style,
    );
  let best = await upTo(1);
  let [enough, tooMany] = [1, characters.length];
  while (tooMany - enough > 1) {
    const middle = Math.floor((enough + tooMany) / 2);
    const drawn = await upTo(middle);
    if (fits(drawn, style)) [best, enough] = [drawn, middle];
    else tooMany = middle;
  }
  // Ends after a word, unless that would leave less than half.
  const word = characters.slice(0, enough + 1).lastIndexOf(' ');
  return word > enough / 2 ? upTo(word) : best;
}
