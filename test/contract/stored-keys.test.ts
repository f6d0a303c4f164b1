import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, it } from 'vitest';

/** Compares the keys in browsers' storage with docs/rules/screens.md#stored-in-the-browser. */

const root = join(import.meta.dirname, '../../web/src');
const storage = 'lib/session/storage/';

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(sep).join('/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/**
 * Finds stored keys by their underscore, which no other words have in code that stores something. For keys with a suffix, finds the prefix.
 */
const keysIn = (text: string): string[] => [...text.matchAll(/['`]([a-z]+(?:_[a-z]+)+[_:]?)(?=['`]|\$\{)/g)].map(([, key = '']) => key);

const written = sources
  .filter(({ file, text }) => file.startsWith(storage) || /storage\/storage\.ts|localStorage/.test(text))
  .flatMap(({ text }) => keysIn(text));

const rules = readFileSync(join(import.meta.dirname, '../../docs/rules/screens.md'), 'utf8');
const [, section = ''] = /^## Stored in the browser$(.*?)^## /ms.exec(rules) ?? [];
const listed = [...section.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, key = '']) => key),
);
const isOf = (key: string) => (row: string) => (row.endsWith('…') ? key.startsWith(row.slice(0, -1)) : key === row);

it('lists every key that pages store, and no others', () => {
  expect(written.length).toBeGreaterThan(10);
  // Keys of an earlier version, which are removed by their prefix.
  const beginnings = ['participant_card'];
  expect(written.filter((key) => !beginnings.includes(key) && !listed.some(isOf(key)))).toEqual([]);
  expect(listed.filter((row) => !written.some((key) => isOf(key)(row)))).toEqual([]);
});

it('is complete: pages store in one place only, and in no database', () => {
  const strays = sources.filter(({ text }) => /\b(localStorage|sessionStorage|indexedDB)\b(?!`)|document\.cookie/.test(text));
  expect(strays.map(({ file }) => file)).toEqual([`${storage}storage.ts`]);
});
