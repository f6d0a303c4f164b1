import { missedMark } from './report.ts';

/**
 * The cells in which README.md and docs/evidence/assurance.md quote docs/benchmarks.md: `npm run bench` writes them, and a test compares
 * them.
 */

interface Row {
  readonly subject: string;
  readonly figure: string;
  readonly ratio: string;
  /** The budget, if the row missed it. */
  readonly missed: string | undefined;
}

/** Rows of docs/benchmarks.md, keyed by the number of their line. */
class Figures {
  readonly #lines: ReadonlyMap<number, readonly Row[]>;

  constructor(benchmarks: string) {
    const sections = benchmarks.split(/^## (?=\d+\. )/m).slice(1);
    this.#lines = new Map(sections.map((text) => [Number.parseInt(text, 10), rowsOf(text)]));
  }

  /**
   * Returns the row of this subject or, if there is none, of the only subject that begins with it. Returns the first of several rows,
   * because the others compare the same subject with something else. @throws Error when there is no such row
   */
  row(line: number, subject: string): Row {
    const found = this.rows(line, (one) => one.subject === subject);
    const begin = this.rows(line, (one) => one.subject.startsWith(subject));
    const [row] = found.length > 0 ? found : begin;
    if (row === undefined || (found.length === 0 && begin.some((one) => one.subject !== row.subject)))
      throw new Error(`docs/benchmarks.md has not one “${subject}” in line ${line}`);
    return row;
  }

  rows(line: number, isWanted: (row: Row) => boolean): Row[] {
    return (this.#lines.get(line) ?? []).filter(isWanted);
  }

  /** Returns the figure of a row without its details: '72 ms' for '72 ms (p95 90 ms)'. */
  figure(line: number, subject: string): string {
    return /^[\d.,]+( (ms|s|MB|KB|%))?/.exec(this.row(line, subject).figure)?.[0] ?? '';
  }

  number(line: number, subject: string): string {
    return this.figure(line, subject).split(' ')[0] ?? '';
  }

  ratio(line: number, subject: string): string {
    return withMiss(this.row(line, subject), ({ ratio }) => ratio);
  }

  /** Returns the range of several rows' figures: '72 to 173 ms'. */
  range(line: number, isWanted: (row: Row) => boolean): string {
    const figures = this.rows(line, isWanted).map(({ figure }) => ({ value: Number.parseFloat(figure), unit: figure.split(' ')[1] ?? '' }));
    const values = figures.map(({ value }) => (value < 10 ? Math.ceil(value) : value)).toSorted((one, other) => one - other);
    const [least, most] = [values.at(0), values.at(-1)];
    return `${least === most ? least : `${least} to ${most}`} ${figures[0]?.unit ?? ''}`;
  }
}

function rowsOf(section: string): Row[] {
  const cells = section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(2, -2).split(' | '));
  return cells.slice(1).map(([subject = '', measured = '', control = '']) => {
    const [figure = '', missed] = measured.split(missedMark);
    return { subject, figure, missed, ratio: /\(([\d.]+ ×)\)$/.exec(control)?.[1] ?? '' };
  });
}

const withMiss = (row: Row, quoted: (row: Row) => string = ({ figure }) => figure): string =>
  row.missed === undefined ? quoted(row) : `${quoted(row)} (missed: ${row.missed})`;

const anew = 'planned anew after two rounds';
const mixed = '1000 people, mixed, 15 rounds, 400 tables: ';
/** Selects rows about rooms of `people` people, except rooms with mixed wishes, which have their own figure. */
const room = (people: string, how: 'plan' | typeof anew) => (row: Row) =>
  row.subject.startsWith(`${people} people`) && !row.subject.startsWith(mixed) && row.subject.split(': ')[1] === how;
const pages = ['sign-in', 'sign-up', 'registration'] as const;

/** The last cell of rows in docs/evidence/assurance.md, “Speed, memory, load”, keyed by the rows' numbers. */
const inAssurance: Readonly<Record<number, (figures: Figures) => string>> = {
  1: (of) => of.range(1, ({ figure }) => figure.endsWith(' KB')),
  2: (of) => of.ratio(2, 'events-get-event'),
  3: (of) => of.figure(3, 'staff route'),
  6: (of) => {
    const paints = of.rows(6, ({ subject }) => subject.includes(': largest paint')).map(({ figure }) => figure.replace(' ms', ''));
    const blocked = pages.map((page) => of.number(24, `${page}: total blocking`));
    return `largest paint ${andList(paints)} ms; shift 0 to ${maximum(of.rows(6, ({ subject }) => subject.endsWith('layout shift')))}; blocked at sign-in, sign-up and registration, by Lighthouse, ${andList(blocked)} ms`;
  },
  7: (of) => `${of.ratio(7, 'first paint')} / ${of.ratio(7, 'another order')}`,
  8: (of) => `${of.ratio(8, 'scores of 1')} / ${of.ratio(8, 'all pairs')}`,
  9: (of) =>
    `${of.ratio(9, 'p50 at 1 connection')} and ${of.ratio(9, 'p50 at 10 connections')}; ${of.figure(9, 'memory')}; drift ${of.ratio(9, 'drift')}`,
  10: (of) => of.figure(10, 'with an empty'),
  11: (of) => `${of.figure(11, '100 watchers')} / ${of.figure(11, '1000 watchers')}`,
  14: (of) =>
    `\`npm run bench -- 14\`: 40 people in ${of.range(14, room('40', 'plan'))}, 100 in ${of.range(14, room('100', 'plan'))}, 1,000 in ${of.range(14, room('1000', 'plan'))}, of mixed wishes ${withMiss(of.row(14, `${mixed}plan`))}; anew at 100 in ${of.range(14, room('100', anew))}, at 1,000 in ${of.range(14, room('1000', anew))}, of mixed wishes ${withMiss(of.row(14, `${mixed}${anew}`))}; never under ${leastTotal(of.rows(14, ({ subject }) => subject.includes('total score')))} % of the total score that a linear program allows`,
  15: (of) => `\`npm run bench -- 19\`: at worst ${of.figure(19, 'all awake')} apart, after a minute asleep ${of.figure(19, 'after 10')}`,
  18: (of) => withMiss(of.row(16, 'a photo of')),
  19: (of) =>
    `recorded after ${of.figure(18, 'a round of')}, ${of.ratio(18, 'a round of')} of the time by hand; planned anew in ${of.figure(18, 'what is left')}`,
  20: (of) =>
    `${of.figure(20, 'a command of the host on the last of 100 phones')} on 100 phones, ${of.figure(20, 'a command of the host on the last of 500 phones')} on 500; all back after ${withMiss(of.row(20, '500 phones'), ({ figure }) => figure.split(' (')[0] ?? '')}`,
  21: (of) =>
    `heap ${of.ratio(25, 'heap')} what it was after the first 200, nodes ${of.ratio(25, 'nodes')}, listeners ${of.ratio(25, 'listeners')}`,
};

/** The second cell of rows in README.md, keyed by the first cell. */
const inReadme: Readonly<Record<string, (figures: Figures) => string>> = {
  'from making a match to the last screen showing it': (of) =>
    `${of.figure(11, '100 watchers')} with 100 screens watching, ${of.figure(11, '1000 watchers')} with 1,000`,
  'ten rounds for 100 people, planned': (of) =>
    `in ${of.range(14, room('100', 'plan'))}, with all the dates that a linear program finds possible; anew after two rounds in ${of.range(14, room('100', anew))}`,
  'the clock on 20 screens, ten of them woken from sleep': (of) => `at worst ${of.figure(19, 'after 10')} apart`,
  'largest paint on a mid-range phone, slow 4G, nothing cached': (of) =>
    `signing in ${of.figure(6, 'sign-in: largest')}, registering ${of.figure(6, 'registration: largest')}`,
  'Lighthouse 13.5, mobile preset, median of three': (of) => {
    const [signIn, signUp, registration] = pages.map((page) => of.number(24, `${page}: performance`));
    return `performance ${signIn} at sign-in, ${signUp} at sign-up, ${registration} at registration; accessibility, best practices and SEO 100 at each`;
  },
  '`npm start`, built, to the first page': (of) => of.figure(10, 'with an empty'),
};

const andList = (words: readonly string[]): string => `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
const numbersOf = (rows: readonly Row[]) => rows.map(({ figure }) => Number.parseFloat(figure));
const maximum = (rows: readonly Row[]) => Math.max(...numbersOf(rows));
/** Finds the minimum of the second figure in '100.0, 99.6, 100.0 %' (dates, total score, worst mean score). */
const leastTotal = (rows: readonly Row[]) => Math.min(...rows.map(({ figure }) => Number(figure.split(', ')[1])));

/** Returns the two documents with the figures of docs/benchmarks.md inserted. @throws Error when a quoted row is missing */
export function withFigures({ benchmarks, readme, assurance }: Readonly<Record<'benchmarks' | 'readme' | 'assurance', string>>) {
  const figures = new Figures(benchmarks);
  const quoting = (text: string, beginning: string, cell: 'second' | 'last', quoted: string): string => {
    const lines = text.split('\n');
    const place = lines.findIndex((line) => line.startsWith(beginning));
    const line = lines[place];
    if (line === undefined) throw new Error(`No row begins with “${beginning}”`);
    const cells = line.slice(2, -2).split(' | ');
    lines[place] = `| ${cells.with(cell === 'second' ? 1 : -1, quoted).join(' | ')} |`;
    return lines.join('\n');
  };
  const [before = '', speed = ''] = assurance.split(/(?<=^## Speed, memory, load\n)/m);
  return {
    readme: Object.entries(inReadme).reduce((text, [label, quote]) => quoting(text, `| ${label} | `, 'second', quote(figures)), readme),
    assurance:
      before +
      Object.entries(inAssurance).reduce((text, [number, quote]) => quoting(text, `| ${number} | `, 'last', quote(figures)), speed),
  };
}
