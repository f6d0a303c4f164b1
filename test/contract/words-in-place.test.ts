import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lookingFor } from '#shared/model/participants/participant.ts';
import { findWords } from '../support/run/find-words.ts';

const root = join(import.meta.dirname, '../../web/src');

/** Texts that may stay in code, and why. */
const exceptions: readonly { file: string; words: string; reason: string }[] = [
  { file: 'ui/page/logo.tsx', words: 'Table', reason: 'half of the wordmark: a name is drawn, not translated' },
  { file: 'ui/page/logo.tsx', words: 'Two', reason: 'the other half' },
];

/** Stored values that look like texts; what the screen shows for them is separate. */
const stored: ReadonlySet<string> = new Set(lookingFor.options);

/** Every component, and in features all other files as well, because labels and sentences belong in the text tables. */
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(sep).join('/'))
  .filter((file) => /\.tsx$|^features\/.*\.ts$/.test(file) && !/\.test\.tsx?$/.test(file) && !/(^|-)text\.ts$/.test(basename(file)))
  .sort();

it('texts for people are in text.ts (or, if loaded later, in …-text.ts), ready for translation', () => {
  const strays = files.flatMap((file) =>
    findWords(file, readFileSync(join(root, file), 'utf8'))
      .filter(({ words }) => !stored.has(words) && !exceptions.some((exception) => exception.file === file && exception.words === words))
      .map(({ line, words }) => `web/src/${file}:${line} ${words}`),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(strays).toEqual([]);
});

describe('findWords', () => {
  const wordsIn = (source: string) => findWords('sample.tsx', source).map(({ words }) => words);

  it('finds text between tags, on the line where it begins', () => {
    expect(findWords('sample.tsx', 'const a = (\n  <p>\n    Sign\n    in <b>now</b>\n  </p>\n);')).toEqual([
      { line: 3, words: 'Sign in' },
      { line: 4, words: 'now' },
    ]);
  });

  it('finds each of the strings that an expression between tags can evaluate to', () => {
    expect(wordsIn("const a = <p>{busy ? 'saving' : done || 'save'}{'by' + name}</p>;")).toEqual(['saving', 'save', 'by']);
    expect(wordsIn(`const a = <>{\`of \${name}\`}</>;`)).toEqual(['of …']);
  });

  it('finds attributes and properties that people read', () => {
    expect(wordsIn(`const a = <input aria-label="name" placeholder={'you'} title={\`of \${b}\`} />;`)).toEqual(['name', 'you', 'of …']);
    expect(wordsIn("const a = { header: 'Email', fallback: busy ? 'Wait' : '' };")).toEqual(['Email', 'Wait']);
  });

  it('finds titles, and fallback messages for errors without one', () => {
    expect(wordsIn("useTitle('Events'); show(messageOf(error, 'Failed'));")).toEqual(['Events', 'Failed']);
  });

  it('finds sentences wherever they stand', () => {
    expect(wordsIn(`setDone('Password changed.'); const a = \`Remove \${name}?\`;`)).toEqual(['Password changed.', 'Remove …?']);
  });

  it.each([
    'import a from "./new-event.tsx";',
    'const a = <p className="visually-hidden" data-kind={"main"}>{words.title} – 5 {b === "host" && 5}</p>;',
    'const a = <path d="M10 20 L5 5" style={{ width: "calc(1rem + 2px)" }} />;',
    'const a = { "Something Serious": 1 };',
    'throw new TypeError("No canvas to draw on");',
  ])('ignores what nobody reads: %s', (source) => {
    expect(wordsIn(source)).toEqual([]);
  });

  it('names the file that it cannot read', () => {
    expect(() => findWords('broken.tsx', 'const a = <p>')).toThrow('broken.tsx');
  });
});
