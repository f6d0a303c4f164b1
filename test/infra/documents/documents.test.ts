import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parseGolden } from '../../bench/cost/sum.ts';
import { withFigures } from '../../bench/quoted-figures.ts';
import { smokeSteps } from '../../smoke/steps.ts';

/** Compares the documents with what exists: links, commands, files, and the figures that the README quotes. */

const root = join(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const outside = ['node_modules', '.build', '.local'];
const documents = globSync('**/*.md', { cwd: root, exclude: (name) => outside.includes(name) })
  .map((file) => file.split(sep).join('/'))
  .sort();
const { scripts } = z.parse(z.object({ scripts: z.record(z.string(), z.string()) }), JSON.parse(read('package.json')));

/** Removes fenced blocks, because what an example names need not exist. */
const proseOf = (text: string): string => text.replaceAll(/^```[\s\S]*?^```$/gm, '');

/** Returns the anchors that GitHub generates from headings. */
const anchorsOf = (text: string): string[] =>
  [...proseOf(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

function deadLinksOf(file: string): string[] {
  const links = [...proseOf(read(file)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? join(root, file) : resolve(root, dirname(file), path);
      if (!existsSync(target)) return true;
      return anchor !== undefined && !anchorsOf(readFileSync(target, 'utf8')).includes(anchor);
    });
}

describe.each(documents)('%s', (file) => {
  it('has no link that leads nowhere', () => {
    expect(deadLinksOf(file)).toEqual([]);
  });

  it('names only commands and files that exist', () => {
    const text = read(file);
    const commands = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name).filter((name) => !(name in scripts));
    const named = [...proseOf(text).matchAll(/`((?:shared|functions|infra|web|test|docs|scripts)\/[\w./-]+\.[a-z]+)`/g)];
    const files = named.map(([, name = '']) => name).filter((name) => !existsSync(join(root, name)));
    expect([...commands, ...files]).toEqual([]);
  });
});

it.each(['docs/deploy.md', 'docs/runbook.md'])("%s says to which region AWS's own commands apply", (file) => {
  expect(read(file)).toContain('`export AWS_REGION=$TABLE_TWO_REGION`');
});

describe('a citation', () => {
  const kinds = 'ts,tsx,mts,mjs,js,css,html,md,json';
  const sources = globSync(`{functions,infra,scripts,shared,test,web,docs}/**/*.{${kinds}}`, {
    cwd: root,
    exclude: (name) => outside.includes(name),
  })
    .concat(globSync('*.md', { cwd: root }))
    .map((file) => file.split(sep).join('/'));
  const lines = sources.flatMap((file) =>
    read(file)
      .split('\n')
      .map((text, index) => ({ text, at: `${file}:${index + 1}` })),
  );

  it('leads to a heading that exists', () => {
    const cited = lines.flatMap(({ text, at }) => [...text.matchAll(/\bdocs\/[\w/-]+\.md(?:#[\w-]+)?/g)].map(([place]) => ({ place, at })));
    const leadsNowhere = ({ place }: { place: string }) => {
      const [file = '', anchor] = place.split('#');
      return !existsSync(join(root, file)) || (anchor !== undefined && !anchorsOf(read(file)).includes(anchor));
    };
    expect(cited.length).toBeGreaterThan(100);
    expect(cited.filter(leadsNowhere)).toEqual([]);
  });

  it('names none that is elsewhere', () => {
    // A reference to a section of an RFC is not one to a section of ours.
    const elsewhere =
      /\b(?:1-staff|2-participants|rulings?)\b|\b(?:security|phones|budgets|traps|look|style)\.md\b|\bthe spec(?:ification)?\b|(?<!RFC \d+ )§/i;
    const others = lines.filter(({ at }) => !at.startsWith('test/infra/documents/documents.test.ts:'));
    expect(others.filter(({ text }) => elsewhere.test(text))).toEqual([]);
  });
});

it('docs/deploy.md lists the steps of `npm run smoke`, in their order', () => {
  const [, section = ''] = read('docs/deploy.md').split('### What only an account can show');
  const rows = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| ([^|]+) \|/gm)].map(([, step]) => step).slice(1);
  expect(rows).toEqual(smokeSteps('https://site.test', { email: '', password: '' }).map(({ name }) => name));
});

it('docs/rules/screens.md has every address of the router', () => {
  const [, section = ''] = read('docs/rules/screens.md').split('## Addresses');
  const rows = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell = '']) => cell).join(' ');
  const paths = [...read('web/src/app/router.tsx').matchAll(/\bpath="(\/[^"]*)"/g)].map(([, path = '']) => path);
  const address = (path: string) => path.replace(/\/:\w+\?$/, '').replaceAll(/:(\w+)/g, '{$1}');
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.map(address).filter((path) => !new RegExp(`\`${path.replaceAll(/[{}]/g, '\\$&')}[\`?]`).test(rows))).toEqual([]);
});

it('no paragraph occurs twice', () => {
  const places = new Map<string, string[]>();
  for (const file of documents) {
    const paragraphs = read(file)
      .split(/\n{2,}|\n(?=- )/)
      .map((text) => text.replaceAll(/\s+/g, ' ').trim());
    for (const text of paragraphs.filter(({ length }) => length > 100)) places.set(text, [...(places.get(text) ?? []), file]);
  }
  expect([...places].filter(([, files]) => files.length > 1)).toEqual([]);
});

describe('the README’s figures equal those', () => {
  const figures = read('README.md').split('## Figures\n')[1]?.split('\n## ')[0] ?? '';

  it('of docs/cost.md, which `npm run cost` writes', () => {
    const [, row = ''] = /\*\*one event\*\*(.*)/.exec(read('docs/cost.md')) ?? [];
    const cents = [...row.matchAll(/([\d.]+) ¢/g)].map(([, text]) => `${Number(Number(text).toPrecision(3))} ¢`);
    expect(cents).toHaveLength(6);
    expect(figures).toContain(`by the clock ${cents.slice(0, 3).join(', ')}; paired by hand ${cents.slice(3).join(', ')}`);
  });

  it('of docs/benchmarks.md, as `npm run bench` writes them here and into docs/evidence/assurance.md', () => {
    const [benchmarks, readme, assurance] = [read('docs/benchmarks.md'), read('README.md'), read('docs/evidence/assurance.md')];
    expect(withFigures({ benchmarks, readme, assurance })).toEqual({ readme, assurance });
    // Compares the README's text with these figures.
    const figuresOf = (subject: RegExp) => [...benchmarks.matchAll(subject)].map(([, figure]) => Number(figure));
    expect(figuresOf(/^\| 100 people, [^|]*: dates, [^|]* \| ([\d.]+)/gm)).toEqual([100, 100, 100]);
    expect(figuresOf(/^\| [a-z-]+: (?:accessibility|best-practices|seo) \| (\d+)/gm)).toEqual(Array(9).fill(100));
  });

  it('of the golden capacity file', () => {
    const golden = parseGolden(JSON.parse(read('test/exhaustive/api/every-route/capacity.json')));
    const units = (call: string) => golden['1000']?.[call]?.units;
    expect(figures).toContain(
      `its list ${units('participants.listEventParticipants')}, one person's candidates ${units('matches.listCandidates')}, ` +
        `a match ${units('matches.createMatch')}, a registration ${units('registration.registerForEvent')}`,
    );
  });
});

/** A merge may keep both versions of a line. The benchmarks are left out, because their tables repeat headings and subjects. */
it.each(documents.filter((file) => file !== 'docs/benchmarks.md'))(
  'no two lines of %s begin in the same way, and no two rows of a table have the same subject',
  (file) => {
    const lines = proseOf(read(file))
      .split('\n')
      .map((line) => line.trim());
    const beginnings = lines.filter((line) => line.length >= 45 && !/^[|: -]+$/.test(line)).map((line) => line.slice(0, 45));
    const subjects = lines.flatMap((line) => /^\| ([^|]{15,}) \|/.exec(line)?.[1] ?? []);
    const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) < index);
    expect([...repeated(beginnings), ...repeated(subjects)]).toEqual([]);
  },
);
