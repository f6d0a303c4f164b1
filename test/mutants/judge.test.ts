import { describe, expect, it } from 'vitest';
import type { Equivalent } from './equivalent.ts';
import type { Goal } from './goals.ts';
import { judge, scoreOf } from './judge.ts';
import { type MutantReport, readResults } from './report.ts';

const source = `export function larger(a: number, b: number) {
  // The larger of two.
  return a > b ? a : b;
}
`;
type Mutant = MutantReport['files'][string]['mutants'][number];
const mutant = (status: Mutant['status'], replacement: string, line = 3): Mutant => ({
  mutatorName: 'EqualityOperator',
  replacement,
  status,
  location: { start: { line, column: 10 }, end: { line, column: 15 } },
});
const reportOf = (...mutants: Mutant[]): MutantReport => ({ files: { 'shared/rules/larger.ts': { source, mutants } } });

const all: Goal = { folder: 'shared/rules', except: [], killed: 75, of: 'all', statics: true, survivorsNamed: true };
const covered: Goal = { ...all, of: 'covered', survivorsNamed: false };
const atEquals: Equivalent = {
  file: 'shared/rules/larger.ts',
  line: 'return a > b ? a : b;',
  mutator: 'EqualityOperator',
  replacement: 'a >= b',
  why: 'equal numbers are the same',
};

/** Three of four are detected, one of them because it never ended. */
const report = reportOf(mutant('Killed', 'a < b'), mutant('Killed', 'a <= b'), mutant('Timeout', 'true'), mutant('Survived', 'a >= b'));

describe('a report', () => {
  it('is counted by file, each survivor with its line', () => {
    expect(readResults(report, 'all')).toEqual([
      {
        file: 'shared/rules/larger.ts',
        killed: 2,
        timedOut: 1,
        survived: 1,
        notCovered: 0,
        leftOut: 0,
        survivors: [{ file: 'shared/rules/larger.ts', line: atEquals.line, mutator: 'EqualityOperator', replacement: 'a >= b' }],
      },
    ]);
  });

  it('leaves out mutants that could not or should not run', () => {
    const results = readResults(reportOf(mutant('Killed', 'a < b'), mutant('RuntimeError', '{}'), mutant('Ignored', '')), 'all');
    expect(results[0]?.leftOut).toBe(1);
    expect(scoreOf(results, 'all')).toBe(100);
  });

  it('counts code that no test runs only where all mutants count', () => {
    const half = reportOf(mutant('Killed', 'a < b'), mutant('NoCoverage', 'a >= b'));
    expect(scoreOf(readResults(half, 'all'), 'all')).toBe(50);
    expect(readResults(half, 'all')[0]?.survivors).toHaveLength(1);
    expect(scoreOf(readResults(half, 'covered'), 'covered')).toBe(100);
    expect(readResults(half, 'covered')[0]?.survivors).toEqual([]);
  });

  it('shows a replacement of several lines on one line', () => {
    expect(readResults(reportOf(mutant('Survived', '{\n  a;\n}')), 'all')[0]?.survivors[0]?.replacement).toBe('{ a; }');
  });
});

describe('a goal', () => {
  const verdict = (found: MutantReport, goal: Goal, list: readonly Equivalent[], whole = true) =>
    judge(readResults(found, goal.of), goal, list, whole);

  it('is reached with enough killed mutants and every survivor listed', () => {
    expect(verdict(report, all, [atEquals])).toEqual({ score: 75, failures: [] });
  });

  it('is missed if a survivor is not listed, however many mutants are killed', () => {
    expect(verdict(report, all, []).failures).toEqual([
      'Survives, and is not named in equivalent.ts: shared/rules/larger.ts | return a > b ? a : b; | EqualityOperator => a >= b',
    ]);
  });

  it.each([
    ['another file', { file: 'shared/rules/smaller.ts' }],
    ['another line', { line: 'return a > b;' }],
    ['another mutator', { mutator: 'ConditionalExpression' }],
    ['another replacement', { replacement: 'a < b' }],
  ])('does not confuse the survivor with one of %s', (_, other) => {
    expect(verdict(report, all, [{ ...atEquals, ...other }]).failures[0]).toMatch(/^Survives, and is not named/);
  });

  it('is missed if the list names a mutant that did not survive', () => {
    expect(verdict(reportOf(mutant('Killed', 'a >= b')), all, [atEquals]).failures).toEqual([
      'Named in equivalent.ts, but does not survive: shared/rules/larger.ts | return a > b ? a : b; | EqualityOperator => a >= b',
    ]);
  });

  it('needs no entries for files that were not tried', () => {
    expect(verdict(report, all, [atEquals, { ...atEquals, file: 'shared/rules/text/slug.ts' }]).failures).toEqual([]);
  });

  it('needs an entry for each of two equal mutants', () => {
    const twice = reportOf(mutant('Survived', 'a >= b'), mutant('Survived', 'a >= b'));
    const goal = { ...all, killed: 0 };
    expect(verdict(twice, goal, [atEquals]).failures).toHaveLength(1);
    expect(verdict(twice, goal, [atEquals, atEquals]).failures).toEqual([]);
  });

  it('is missed if too few mutants are killed in a complete run', () => {
    const goal = { ...all, killed: 75.1 };
    expect(verdict(report, goal, [atEquals]).failures).toEqual(['75.0 % of the mutants are killed; at least 75.1 % should be.']);
    expect(verdict(report, goal, [atEquals], false).failures).toEqual([]);
  });

  it('needs no entries if it requires none', () => {
    expect(verdict(report, covered, []).failures).toEqual([]);
  });

  it('is not reached without any mutants', () => {
    expect(verdict({ files: {} }, all, [])).toEqual({ score: null, failures: ['There was nothing to mutate.'] });
  });
});
