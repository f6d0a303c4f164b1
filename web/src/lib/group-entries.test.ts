import { expect, it } from 'vitest';
import { groupEntries } from './group-entries.ts';

interface Entry {
  id: string;
  name: string;
  group: string | null;
}
const entry = (name: string, group: string | null): Entry => ({ id: name.toLowerCase(), name, group });

it('stands groups and their entries in alphabetical order, with who is in none last', () => {
  // Given unsorted entries
  const entries = [entry('Yoga', 'Wellness'), entry('Zoo', null), entry('Wine', 'Food'), entry('Baking', 'Food')];
  // When they are grouped
  const groups = groupEntries(entries, ({ group }) => group, 'No Category');
  // Then
  expect(groups.map(({ heading, entries: own }) => [heading, ...own.map(({ name }) => name)])).toEqual([
    ['Food', 'Baking', 'Wine'],
    ['Wellness', 'Yoga'],
    ['No Category', 'Zoo'],
  ]);
  expect(groups[0]?.entries[0]).toEqual({ id: 'baking', name: 'Baking', group: 'Food' });
});
