import { expect, it } from 'vitest';
import { harmlessCell } from './csv-cell.ts';

/** What spreadsheets make of whole files is tested in functions/call/reply/csv.test.ts. */
it.each([
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-2', "'-2"],
  ['a;=1', "a;'=1"],
  ['+49 30 1', '\t+49 30 1'],
  ['Ada', 'Ada'],
])('a cell %j is written as %j', (text, cell) => {
  expect(harmlessCell(text)).toBe(cell);
});
