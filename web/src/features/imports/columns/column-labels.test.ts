import { expect, it } from 'vitest';
import { labelColumns } from './column-labels.ts';

it('numbers columns with the same title apart, and names those without one by their place', () => {
  expect(labelColumns(['Name', 'Email', 'Name', '', 'Name', ''])).toEqual([
    'Name (1)',
    'Email',
    'Name (2)',
    'Column 4',
    'Name (3)',
    'Column 6',
  ]);
  expect(new Set(labelColumns(Array.from({ length: 10 }, () => 'Answer'))).size).toBe(10);
});
