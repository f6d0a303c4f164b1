import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkCitations } from '../../support/run/citations.ts';

/**
 * Compares docs/evidence/asvs.md, which judges every requirement of ASVS 5.0 at levels 1 and 2, with the standard's list, and with the
 * tests that it cites.
 */

/** Requirements, keyed by level and section: the last part of each requirement's number. */
const requirements: Readonly<Record<'1' | '2', Readonly<Record<string, string>>>> = {
  '1': {
    '1.2': '1 2 3 4 5',
    '1.3': '1 2',
    '1.5': '1',
    '2.1': '1',
    '2.2': '1 2',
    '2.3': '1',
    '3.2': '1 2',
    '3.3': '1',
    '3.4': '1 2',
    '3.5': '1 2 3',
    '4.1': '1',
    '4.4': '1',
    '5.2': '1 2',
    '5.3': '1 2',
    '6.1': '1',
    '6.2': '1 2 3 4 5 6 7 8',
    '6.3': '1 2',
    '6.4': '1 2',
    '7.2': '1 2 3 4',
    '7.4': '1 2',
    '8.1': '1',
    '8.2': '1 2',
    '8.3': '1',
    '9.1': '1 2 3',
    '9.2': '1',
    '10.4': '1 2 3 4 5',
    '11.3': '1 2',
    '11.4': '1',
    '12.1': '1',
    '12.2': '1 2',
    '13.4': '1',
    '14.2': '1',
    '14.3': '1',
    '15.1': '1',
    '15.2': '1',
    '15.3': '1',
  },
  '2': {
    '1.1': '1 2',
    '1.2': '6 7 8 9',
    '1.3': '3 4 5 6 7 8 9 10 11',
    '1.4': '1 2 3',
    '1.5': '2',
    '2.1': '2 3',
    '2.2': '3',
    '2.3': '2 3 4',
    '2.4': '1',
    '3.3': '2 3 4',
    '3.4': '3 4 5 6',
    '3.5': '4 5',
    '3.7': '1 2',
    '4.1': '2 3',
    '4.2': '1',
    '4.3': '1 2',
    '4.4': '2 3 4',
    '5.1': '1',
    '5.2': '3',
    '5.4': '1 2 3',
    '6.1': '2 3',
    '6.2': '9 10 11 12',
    '6.3': '3 4',
    '6.4': '3 4',
    '6.5': '1 2 3 4 5',
    '6.6': '1 2 3',
    '6.8': '1 2 3 4',
    '7.1': '1 2 3',
    '7.3': '1 2',
    '7.4': '3 4 5',
    '7.5': '1 2',
    '7.6': '1 2',
    '8.1': '2',
    '8.2': '3',
    '8.4': '1',
    '9.2': '2 3 4',
    '10.1': '1 2',
    '10.2': '1 2',
    '10.3': '1 2 3 4',
    '10.4': '6 7 8 9 10 11',
    '10.5': '1 2 3 4 5',
    '10.6': '1 2',
    '10.7': '1 2 3',
    '11.1': '1 2',
    '11.2': '1 2 3',
    '11.3': '3',
    '11.4': '2 3 4',
    '11.5': '1',
    '11.6': '1',
    '12.1': '2 3',
    '12.3': '1 2 3 4',
    '13.1': '1',
    '13.2': '1 2 3 4 5',
    '13.3': '1 2',
    '13.4': '2 3 4 5',
    '14.1': '1 2',
    '14.2': '2 3 4',
    '14.3': '2 3',
    '15.1': '2 3',
    '15.2': '2 3',
    '15.3': '2 3 4 5 6 7',
    '16.1': '1',
    '16.2': '1 2 3 4 5',
    '16.3': '1 2 3 4',
    '16.4': '1 2 3',
    '16.5': '1 2 3',
    '17.1': '1',
    '17.2': '1 2 3 4',
    '17.3': '1 2',
  },
};

const expected = Object.entries(requirements).flatMap(([level, sections]) =>
  Object.entries(sections).flatMap(([section, last]) => last.split(' ').map((number) => `${section}.${number} ${level}`)),
);

const text = readFileSync(new URL('../../../docs/evidence/asvs.md', import.meta.url), 'utf8');
const [, ...sections] = text.split('\n## ');
/** Returns the rows of sections whose heading matches, as lists of cells. */
const rowsOf = (heading: RegExp): string[][] =>
  sections
    .filter((section) => heading.test(section))
    .flatMap((section) => section.split('\n').filter((line) => /^\| \d/.test(line)))
    .map((line) => line.slice(2, -2).split(' | '));
const held = rowsOf(/^\d+\. /);
const notApplicable = rowsOf(/^Not applicable\n/);
const notHeld = rowsOf(/^Not held\n/);
const rows = [...held, ...notApplicable, ...notHeld];
/** Returns the numbers in a row's first cell; a star marks level 1. */
const numbersOf = ([numbers = '']: readonly string[]) => numbers.split(' ');

describe('docs/evidence/asvs.md', () => {
  it('has every requirement of levels 1 and 2, once, and no other', () => {
    const judged = rows.flatMap(numbersOf).map((number) => (number.endsWith('*') ? `${number.slice(0, -1)} 1` : `${number} 2`));
    expect(judged.sort()).toEqual(expected.sort());
  });

  it('says for each what it requires, and how it is met, why it does not apply, or what is missing', () => {
    for (const row of rows) {
      expect(row).toHaveLength(3);
      const [, asks = '', by = ''] = row;
      expect(asks.length, row.join()).toBeGreaterThan(2);
      expect(by.length, row.join()).toBeGreaterThan(5);
    }
  });

  it('lists each requirement that is met in its chapter’s table, in a separate row', () => {
    const strays = sections
      .filter((section) => /^\d+\. /.test(section))
      .flatMap((section) => [...section.matchAll(/^\| (\d+)\..*$/gm)].filter(([, chapter]) => !section.startsWith(`${chapter}. `)));
    expect(strays.map(([row]) => row)).toEqual([]);
    expect(held.filter((row) => numbersOf(row).length > 1)).toEqual([]);
  });

  it('names a test for each that is met', () => {
    const bare = held.filter(([, , by = '']) => !/`[\w./-]+\.tsx?` “[^”]+”/.test(by));
    expect(bare.map(([number]) => number)).toEqual([]);
  });

  it('cites only tests that exist', () => {
    const { count, missing } = checkCitations(text);
    expect(count).toBeGreaterThan(150);
    expect(missing).toEqual([]);
  });

  it('counts correctly', () => {
    const [ofHeld, ofNone, ofMissing] = [held, notApplicable, notHeld].map((of) => of.flatMap(numbersOf).length);
    expect(text.replaceAll(/\s+/g, ' ')).toContain(`${ofHeld} are held, ${ofNone} do not apply, ${ofMissing} are not held`);
  });
});
