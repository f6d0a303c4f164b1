import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkCitations } from '../../support/run/citations.ts';
import { type Lifetime, lifetimes } from '../../support/stack/table/lifetimes.ts';
import { synthesize } from '../aws/synthesize.ts';

/** docs/trust.md says what is stored, where, and by whom; here it is held to the data model, to the templates, and to the tests that it cites. */

const read = (file: string): string => readFileSync(new URL(`../../../docs/${file}`, import.meta.url), 'utf8');
const text = read('trust.md');
const sectionOf = (document: string, heading: string): string => document.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
const firstCells = (section: string): string[] => [...section.matchAll(/^\| ([^|]+) \|/gm)].map(([, cell = '']) => cell).slice(1);

/** With all that a stage can have. */
const stacks = synthesize('prod', {
  TABLE_TWO_REGION: 'eu-central-1',
  TABLE_TWO_MAIL_FROM: 'hello@tabletwo.example',
  TABLE_TWO_ALARM_MAIL: 'ops@tabletwo.example',
  TABLE_TWO_DOMAIN: 'tabletwo.example',
});

describe('docs/trust.md', () => {
  it('has every item of the data model, in one row', () => {
    const items = firstCells(sectionOf(read('data-model.md'), 'Items'));
    expect(items.length).toBeGreaterThan(50);
    const stored = sectionOf(text, 'What is stored')
      .split('\n')
      .map((row) => row.split(' | ').at(-1) ?? '')
      .map((cell) => `, ${cell.replace(/ \|$/, '')}, `);
    // A user holds address and password, which are of different levels.
    const rowsOf = (item: string) => stored.filter((cell) => cell.includes(`, ${item}, `)).length;
    expect(items.filter((item) => rowsOf(item) !== (item === 'user' ? 2 : 1))).toEqual([]);
  });

  it('says how long, as the data model does, of whatever goes by itself', () => {
    const rows = sectionOf(read('data-model.md'), 'Items')
      .split('\n')
      .map((row): [string, string] => [row.split(' | ')[0]?.slice(2) ?? '', row]);
    const withTtl = rows.filter(([, row]) => row.includes('`ttl`')).map(([item]) => item);
    expect(withTtl.toSorted()).toEqual([...new Set(lifetimes.map(({ item }) => item))].toSorted());
    const model = new Map(rows);
    expect(lifetimes.filter(({ item, says }) => !model.get(item)?.includes(`\`ttl\` ${says}`)).map(({ item }) => item)).toEqual([]);
    const promises = sectionOf(text, 'What is stored')
      .split('\n')
      .map((row) => row.split(' | '))
      .map(([, , howLong = '', items = '']) => ({ howLong, items: `, ${items.replace(/ \|$/, '')}, ` }));
    const isPromised = ({ item, promised }: Lifetime) =>
      promises.some(({ howLong, items }) => items.includes(`, ${item}, `) && howLong.includes(promised));
    expect(lifetimes.filter((one) => !isPromised(one)).map(({ item }) => item)).toEqual([]);
  });

  it('names every AWS service that the stack uses', () => {
    const types = stacks.templates.flatMap(({ resources }) => Object.values(resources).map(({ Type }) => Type));
    const used = new Set(types.filter((type) => type.startsWith('AWS::')).map((type) => type.split('::').slice(0, 2).join('::')));
    const named = [...sectionOf(text, 'Who works for us').matchAll(/`(AWS::\w+)`/g)].map(([, name = '']) => name);
    expect([...used].sort()).toEqual(named.sort());
  });

  it('names every key that the stack makes', () => {
    const specs = stacks.ofType('AWS::KMS::Key').map(([, { Properties }]) => String(Properties['KeySpec']));
    const section = sectionOf(text, 'Keys');
    expect(specs.sort()).toEqual([...section.matchAll(/^\| [^|]+, in KMS \| `(\w+)` \|/gm)].map(([, spec = '']) => spec).sort());
    expect(stacks.ofType('AWS::SecretsManager::Secret')).toHaveLength(section.match(/, in Secrets Manager \|/g)?.length ?? 0);
  });

  it('has a test beside each statement that is said to be shown, or says why none', () => {
    const tables = text.split('\n\n').filter((block) => /^\|[^\n]*\| shown by \|\n/.test(block));
    const rows = tables.flatMap((table) => table.split('\n').slice(2)).filter((row) => row !== '');
    expect(rows.length).toBeGreaterThan(35);
    expect(rows.filter((row) => !/`[\w./-]+\.tsx?` “[^”]+”|\| no test: [^|]{10,} \|$/.test(row))).toEqual([]);
  });

  it('cites only tests that are there', () => {
    const { count, missing } = checkCitations(text);
    expect(count).toBeGreaterThan(25);
    expect(missing).toEqual([]);
  });
});
