import { describe, expect, it } from 'vitest';
import { coreGroups, exhaustiveGroups, type Group, partOf } from './groups.ts';

const all = [...coreGroups, ...exhaustiveGroups()];

describe('parts for machines side by side', () => {
  it.each([1, 2, 3, 4, 7])('of %d contain each group once', (count) => {
    const parts = Array.from({ length: count }, (_, index) => partOf(all, `${index + 1}/${count}`, () => undefined));
    expect(
      parts
        .flat()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(all.map(({ name }) => name).sort());
  });

  it('take about as long as each other', () => {
    const seconds: Record<string, number> = { long: 60, one: 20, two: 20, three: 20 };
    const groups = Object.keys(seconds).map((name): Group => ({ name, projects: [], files: [], needsBrowser: false }));
    const namesIn = (part: string) => partOf(groups, part, ({ name }) => seconds[name]).map(({ name }) => name);
    expect([namesIn('1/2'), namesIn('2/2')]).toEqual([['long'], ['one', 'two', 'three']]);
  });

  it.each(['0/4', '5/4', '4', 'a/b', ''])('%j is invalid', (part) => {
    expect(() => partOf(all, part, () => undefined)).toThrow(`${part} is no part`);
  });
});
