import { expect, it } from 'vitest';
import { tableAsCsv } from './rows-csv.ts';

it('writes every cell in quotes, none of which a spreadsheet runs', () => {
  expect(
    tableAsCsv(
      ['Line', 'Guest'],
      [
        ['2', '=1+1 "x"'],
        ['3', '@SUM(A1)'],
      ],
    ),
  ).toBe('\uFEFF"Line","Guest"\r\n"2","\'=1+1 ""x"""\r\n"3","\'@SUM(A1)"');
});
