import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseGolden } from '../../bench/cost/sum.ts';

/** Compares docs/evidence/assurance.md, which names the proof of each promise, with what exists. */

const read = (file: string): string => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
const golden = parseGolden(JSON.parse(read('test/exhaustive/api/every-route/capacity.json')));
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

interface Line {
  readonly number: number;
  readonly evidence: string;
  readonly figure: string;
}

/** Returns the rows of one section's table. */
function linesOf(section: string): Line[] {
  const text = read('docs/evidence/assurance.md').split(`## ${section}\n`)[1]?.split('\n## ')[0] ?? '';
  return text
    .split('\n')
    .map((row) => row.split(' | '))
    .filter(([first = '', , evidence]) => /^\| \d+$/.test(first) && evidence !== undefined)
    .map(([first = '', , evidence = '', figure = '']) => ({ number: Number(first.slice(2)), evidence, figure }));
}

const sections = [
  ['Security and reliability', numbers(1, 50)],
  ['The attack, tried again', numbers(1, 4)],
  ['Faults beyond those lines', numbers(1, 9)],
  ['Tests that notice', numbers(1, 2)],
  ['Speed, memory, load', numbers(1, 21)],
  ['DynamoDB cost per call', numbers(29, 38)],
] as const;

describe.each(sections)('%s', (section, expected) => {
  it('has an entry for every line, in order', () => {
    expect(linesOf(section).map(({ number }) => number)).toEqual(expected);
  });

  it('names only what exists, or says that nothing does', () => {
    const faults = linesOf(section).flatMap(({ number, evidence }) => {
      const named = [...evidence.matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, file = '', title = '']) => ({ file, title }));
      if (named.length === 0 && !evidence.startsWith('**open**')) return [`${number}: no evidence`];
      return named.flatMap(({ file, title }) => {
        if (!existsSync(new URL(`../../../${file}`, import.meta.url))) return [`${number}: no file ${file}`];
        return read(file).includes(title) ? [] : [`${number}: ${file} has no “${title}”`];
      });
    });
    expect(faults).toEqual([]);
  });
});

it('names a test of npm test first for each promise of security', () => {
  const first = [...linesOf('Security and reliability'), ...linesOf('The attack, tried again')].flatMap(({ number, evidence }) => {
    const [, file = ''] = /`([^`]+)` “/.exec(evidence) ?? [];
    return file.startsWith('test/exhaustive/') ? [`${number}: ${file}`] : [];
  });
  expect(first).toEqual([]);
});

it('quotes the golden capacity figures correctly', () => {
  const quoted = linesOf('DynamoDB cost per call').flatMap(({ figure }) => [...figure.matchAll(/`([^`]+)` ([\d.]+) units/g)]);
  expect(quoted.length).toBeGreaterThan(9);
  for (const [, call = '', units] of quoted)
    expect([call, (golden['1000']?.[call] ?? golden['fixed']?.[call])?.units]).toEqual([call, Number(units)]);
});
