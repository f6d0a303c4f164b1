import { locale } from '#shared/rules/text/locale.ts';
import { groupBy } from './group-by.ts';

export const byName = (a: string, b: string) => a.localeCompare(b, locale);

/**
 * Groups a catalogue's entries under headings. Both are in alphabetical order; entries without a group come last.
 * @param groupOf returns an entry's group; null if it has none
 * @param noGroup the heading for entries without a group
 */
export const groupEntries = <Entry extends { name: string }>(
  entries: readonly Entry[],
  groupOf: (entry: Entry) => string | null,
  noGroup: string,
): { heading: string; entries: Entry[] }[] =>
  [...groupBy(entries, groupOf)]
    .sort(([a], [b]) => Number(a === null) - Number(b === null) || byName(a ?? '', b ?? ''))
    .map(([group, list]) => ({ heading: group ?? noGroup, entries: [...list].sort((a, b) => byName(a.name, b.name)) }));
