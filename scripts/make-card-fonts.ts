import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import * as z from 'zod/mini';
import { type Range, rangesOf, readCoverage } from './card-fonts/read-coverage.ts';
import { unwrapWoff } from './card-fonts/unwrap-woff.ts';

// `npm run card-fonts -- FOLDER`: writes the fonts of pictures for chat programs (functions/lib/public-pages/card-fonts.ts) from an unpacked
// @fontsource/figtree. Lambda has no fonts, and the library that draws text reads TrueType only.

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder of an unpacked @fontsource/figtree');
const read = (name: string) => readFileSync(join(folder, name));

const fonts = [500, 700].flatMap((weight) =>
  ['latin', 'latin-ext'].map((part) => ({
    name: `figtree-${part}-${weight}`,
    file: unwrapWoff(read(`files/figtree-${part}-${weight}-normal.woff`)),
  })),
);
const every = (ranges: readonly Range[]) =>
  ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index));
/** What both weights can draw. */
const both = [500, 700].map(
  (weight) => new Set(fonts.filter(({ name }) => name.endsWith(`${weight}`)).flatMap(({ file }) => every(readCoverage(file)))),
);
const coverage = rangesOf(both.reduce((one, other) => one.intersection(other)))
  .map((range) => range.map((character) => character.toString(16)).join('-'))
  .join(' ');
const { version } = z.object({ version: z.string() }).parse(JSON.parse(read('package.json').toString()));
const licence = read('LICENSE').toString().trim().replaceAll('*/', '* /').split('\n');

const lines = [
  `// Made by \`npm run card-fonts\` from @fontsource/figtree ${version}.`,
  '/*',
  ...licence.map((line) => ` * ${line}`.trimEnd()),
  ' */',
  '',
  '/** The fonts of pictures for chat programs: TrueType, deflated, in Base64. Each weight has two files. */',
  'export const cardFonts: readonly { readonly name: string; readonly deflated: string }[] = [',
  ...fonts.flatMap(({ name, file }) => [
    '  {',
    `    name: '${name}',`,
    '    deflated:',
    `      '${deflateRawSync(file, { level: 9 }).toString('base64')}',`,
    '  },',
  ]),
  '];',
  '',
  '/** The characters that these fonts have: ranges of hexadecimal code points. */',
  'export const cardFontCoverage =',
  `  '${coverage}';`,
];
writeFileSync(join(import.meta.dirname, '../functions/lib/public-pages/card-fonts.ts'), `${lines.join('\n')}\n`);
console.log(fonts.map(({ name, file }) => `${name}: ${file.length} bytes`).join('\n'));
