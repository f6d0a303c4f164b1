import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

/**
 * Checks that all pages of docs/decisions have the same form, that their index lists each of them, and that the table of dependencies
 * equals package.json.
 */

const root = new URL('../../../', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, root), 'utf8');
const folder = 'docs/decisions/';
const pages = readdirSync(new URL(folder, root)).filter((file) => file !== 'README.md' && file !== 'dependencies.md');
const index = read(`${folder}README.md`);

describe.each(pages)('docs/decisions/%s', (file) => {
  const text = read(folder + file);
  const [heading = '', , state = ''] = text.split('\n');
  const [, number = '', title = ''] = /^# (\d+)\. (.+)$/.exec(heading) ?? [];

  it('has number, title, date and status, context, decision, and consequences', () => {
    expect(file).toMatch(/^\d{3}-[a-z-]+\.md$/);
    expect(file.slice(0, 3)).toBe(number.padStart(3, '0'));
    expect(state).toMatch(/^\d{4}-\d{2}-\d{2}, (accepted|superseded by \[\d{3}\]\(\d{3}-[a-z-]+\.md\))$/);
    expect(text).toMatch(/\n\*\*Context\.\*\* [\s\S]+\n\*\*Decision\.\*\*[\s\S]+\n\*\*Consequences\.\*\* /);
    expect(text.split('\n').length).toBeLessThanOrEqual(41);
  });

  it('is listed in the index', () => {
    expect(index).toContain(`\n- [${file.slice(0, 3)}](${file}) ${title}\n`);
  });
});

it('no two decisions have the same number', () => {
  const numbers = pages.map((file) => file.slice(0, 3));
  expect(numbers).toHaveLength(new Set(numbers).size);
});

describe('the table of dependencies', () => {
  const names = z.optional(z.record(z.string(), z.string()));
  const { dependencies, devDependencies, optionalDependencies } = z.parse(
    z.object({ dependencies: names, devDependencies: names, optionalDependencies: names }),
    JSON.parse(read('package.json')),
  );
  const installed = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  const rows = [...read(`${folder}dependencies.md`).matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell = '']) => cell);
  const named = rows.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)).filter((name) => name !== 'zod/mini');
  const isOf = (name: string, one: string) => (name.endsWith('/*') ? one.startsWith(name.slice(0, -1)) : one === name);

  it('names each package of package.json', () => {
    expect(installed.length).toBeGreaterThan(50);
    expect(installed.filter((one) => !named.some((name) => isOf(name, one)))).toEqual([]);
  });

  it('names no other', () => {
    expect(named.filter((name) => !installed.some((one) => isOf(name, one)))).toEqual([]);
  });
});
