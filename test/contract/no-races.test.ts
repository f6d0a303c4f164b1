import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Finds code whose wording shows that it would race on a slow machine (CONTRIBUTING, “Five races”). */

const root = join(import.meta.dirname, '../..');
const files = globSync('test/{api,e2e,fault,exhaustive,support}/**/*.ts', { cwd: root }).map((file) => file.replaceAll('\\', '/'));

interface Found {
  readonly file: string;
  readonly line: string;
  readonly number: number;
}

/** Finds the lines that match a pattern, with the number in them. */
const find = (form: RegExp): Found[] =>
  files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line) =>
        Array.from(line.matchAll(form), ([, number = '']) => ({ file, line: line.trim(), number: Number(number.replaceAll('_', '')) })),
      ),
  );

/** Purposes of pauses of a second or more, keyed by file. No test may pause to wait for something to happen. */
const pauses: Readonly<Record<string, string>> = {
  'test/api/registration/pace.test.ts': 'a pace in seconds is the subject',
  'test/e2e/rounds/evening-three-staff.test.ts': 'lines are cut every other second',
  'test/exhaustive/fault/kill/round.test.ts': 'that nothing more is written',
  'test/exhaustive/fault/kill/mail.test.ts': 'between two looks',
  'test/exhaustive/fault/restart.test.ts': 'between two looks',
  'test/exhaustive/fault/live.test.ts': 'how long the trouble lasts',
  'test/exhaustive/fault/evening-in-trouble.test.ts': 'how long the trouble lasts',
  'test/exhaustive/fault/full-disk.test.ts': 'how long the disk is full',
  'test/exhaustive/e2e/every-page/live-page.test.ts': 'the seconds within which a page asks again',
};

describe('a test', () => {
  it('does not pause where it could wait for something to happen', () => {
    const found = find(/\b(?:delay|waitForTimeout)\(([\d_]+)\)/g).filter(({ number }) => number >= 1000);
    expect(found.filter(({ file }) => pauses[file] === undefined)).toEqual([]);
    expect(Object.keys(pauses).filter((file) => !found.some((one) => one.file === file))).toEqual([]);
  });

  it('waits up to twenty seconds for what must happen, and at most one for what must not', () => {
    const found = find(/\btimeout: ([\d_]+)\b/g);
    expect(found.length).toBeGreaterThan(20);
    expect(found.filter(({ number, line }) => number > 1000 && number < 20_000 && !line.includes('DatabaseSync'))).toEqual([]);
  });
});
