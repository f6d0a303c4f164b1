import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkCitations } from '../../support/run/citations.ts';

/** docs/asvs.md judges every requirement of ASVS 5.0 of levels 1 and 2; here it is held to the standard's list, and to the tests that it cites. */

/** Requirements by level and section: the last part of their numbers. */
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

const text = readFileSync(new URL('../../../docs/asvs.md', import.meta.url), 'utf8');
const rows = text
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.slice(2, -2).split(' | '));

describe('docs/asvs.md', () => {
  it('has every requirement of levels 1 and 2, once, and no other', () => {
    expect(rows.map(([number, level]) => `${number} ${level}`).sort()).toEqual(expected.sort());
  });

  it('says of each what it asks, how it stands, and by what', () => {
    for (const row of rows) {
      expect(row).toHaveLength(5);
      const [, , asks, stands, by] = row;
      expect(asks?.length, row.join()).toBeGreaterThan(5);
      expect(['**held**', '**not applicable**', '**not held**']).toContain(stands);
      expect(by?.length, row.join()).toBeGreaterThan(5);
    }
  });

  it('names a test for each that is held', () => {
    const bare = rows.filter(([, , , stands, by = '']) => stands === '**held**' && !/`[\w./-]+\.tsx?` “[^”]+”/.test(by));
    expect(bare.map(([number]) => number)).toEqual([]);
  });

  it('cites only tests that are there', () => {
    const { count, missing } = checkCitations(text);
    expect(count).toBeGreaterThan(150);
    expect(missing).toEqual([]);
  });

  it('counts right', () => {
    const count = (how: string) => rows.filter(([, , , stands]) => stands === `**${how}**`).length;
    const said = `${count('held')} are held, ${count('not applicable')} do not apply, ${count('not held')} are not held`;
    expect(text).toContain(said);
  });
});
