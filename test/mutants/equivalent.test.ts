import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { equivalents } from './equivalent.ts';

it('lists only lines that exist in their files, so that renames are noticed without running the mutants', () => {
  const gone = equivalents.filter(({ file, line }) => !readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8').includes(line));
  expect(gone).toEqual([]);
});
