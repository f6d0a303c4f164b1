import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('writes %j as text, not as a formula', (name) => {
  const [, line = ''] = csvOf({ name: (text: string) => text }, [name]).split('\r\n');
  expect(line.replace(/^"/, '')).toMatch(/^'/);
});

it('quotes what would break a line or a field, and marks the file as UTF-8', () => {
  const text = csvOf({ name: ({ name }: { name: string; age: number | null }) => name, age: ({ age }) => age }, [
    { name: 'Ada "the Second", Lovelace', age: 36 },
    { name: 'Zoë', age: null },
  ]);
  expect(text).toBe('\uFEFFname,age\r\n"Ada ""the Second"", Lovelace",36\r\nZoë,\r\n');
});
