import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';

const fileOf = (rows: readonly (readonly [string, string])[]) =>
  csvOf<readonly [string, string]>({ name: ([name]) => name, remark: ([, remark]) => remark }, rows).replace('\uFEFF', '');

/**
 * The cells as read by a spreadsheet that splits at `separator`, and honors quotes either only at the beginning of a cell or not at all.
 */
function cellsOf(text: string, separator: string, quotes: boolean): string[] {
  const cell = new RegExp(`${quotes ? '(?:"(?:[^"]|"")*")?' : ''}[^\r\n${separator}]*[\r\n${separator}]`, 'gu');
  return [...text.matchAll(cell)].map(([found]) => found.slice(0, -1));
}

const everyReading = [',', ';', '\t', '|'].flatMap((separator) => [true, false].map((quotes) => [separator, quotes] as const));
/** Whether a spreadsheet would run the cell as a formula. Digits after a plus sign do not count: at worst, they are read as a number. */
const runs = (cell: string) => /^[\s"]*[=+\-@＝＋－＠]/u.test(cell) && !/^"?\t?\+\d[\d ]*"?$/.test(cell);

describe('what a spreadsheet would run', () => {
  it.each([
    ...['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1+1', '";=1+1', '";"=1+1"'],
    ...['x;=1+1;y', 'x\t=1+1\ty', 'x\n=1+1', 'x,=1+1', 'a, b;=1+1;c', 'a; "=1+1', 'Rock; -pop'],
  ])('is text wherever a spreadsheet cuts %j', (text) => {
    for (const [separator, quotes] of everyReading) expect(cellsOf(fileOf([['Ada', text]]), separator, quotes).filter(runs)).toEqual([]);
  });

  it('is text in any two columns, whatever they hold', () => {
    const field = fc.string({ unit: fc.constantFrom(...'=+-@;,|\t\r\n"\' a１＝'), maxLength: 12 });
    fc.assert(
      fc.property(fc.array(fc.tuple(field, field), { minLength: 1, maxLength: 3 }), (rows) => {
        for (const [separator, quotes] of everyReading) expect(cellsOf(fileOf(rows), separator, quotes).filter(runs)).toEqual([]);
      }),
    );
  });
});

it.each([
  ['+49 30 5550199', '"\t+49 30 5550199"'],
  ['+15550100', '"\t+15550100"'],
  ['030 5550199', '030 5550199'],
  ['+1 (555) 010-0100', "'+1 (555) 010-0100"],
  ['+1+1', "'+1+1"],
])('writes the phone number %s as %s', (phone, written) => {
  expect(fileOf([['Ada', phone]])).toBe(`name,remark\r\nAda,${written}\r\n`);
});

it('leaves harmless text as it is', () => {
  expect(fileOf([['Anne-Marie', 'Lead @ Acme, 3+ years; a = b']])).toBe('name,remark\r\nAnne-Marie,"Lead @ Acme, 3+ years; a = b"\r\n');
});

it('quotes text that would break a line or a field, and marks the file as UTF-8', () => {
  const text = csvOf({ name: ({ name }: { name: string; age: number | null }) => name, age: ({ age }) => age }, [
    { name: 'Ada "the Second", Lovelace', age: 36 },
    { name: 'Zoë', age: null },
  ]);
  expect(text).toBe('\uFEFFname,age\r\n"Ada ""the Second"", Lovelace",36\r\nZoë,\r\n');
});

it('writes a decimal number with all its digits, also below zero, and nothing else that begins with a minus sign', () => {
  const cell = (decimal: string) => csvOf<null>({ amount: () => ({ decimal }) }, [null], { goesOn: true }).trim();
  expect(['15.00', '-0.75', '1.500', '0'].map(cell)).toEqual(['15.00', '-0.75', '1.500', '0']);
  expect(cell('-1+1')).toBe("'-1+1");
});
