import { groupBy } from './group-by.ts';

export const byName = (a: string, b: string) => a.localeCompare(b, 'en');

/**
 * Groups a catalogue's entries under headings, both in alphabetical order; those without a group come last.
 * @param groupOf null for none
 * @param noGroup the heading of ungrouped entries
 */
export const groupEntries = <Entry extends { name: string }>(
  entries: readonly Entry[],
  groupOf: (entry: Entry) => string | null,
  noGroup: string,
): { heading: string; entries: Entry[] }[] =>
  [...groupBy(entries, groupOf)]
    .sort(([a], [b]) => Number(a === null) - Number(b === null) || byName(a ?? '', b ?? ''))
    .map(([group, list]) => ({ heading: group ?? noGroup, entries: [...list].sort((a, b) => byName(a.name, b.name)) }));
