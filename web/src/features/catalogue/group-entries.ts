import { groupBy } from '../../lib/group-by.ts';
import type { BoardGroup } from './chip-board.tsx';

export const byName = (a: string, b: string) => a.localeCompare(b, 'en');

interface Grouping<Entry> {
  /** null for none. */
  groupOf: (entry: Entry) => string | null;
  /** The heading of ungrouped entries. */
  noGroup: string;
  /** As a tooltip; null for none. */
  hintOf: (entry: Entry) => string | null;
}

/** Groups in alphabetical order, ungrouped entries last; entries by name. */
export function groupEntries<Entry extends { id: string; name: string }>(
  entries: readonly Entry[],
  { groupOf, noGroup, hintOf }: Grouping<Entry>,
): BoardGroup[] {
  return [...groupBy(entries, groupOf)]
    .sort(([a], [b]) => Number(a === null) - Number(b === null) || byName(a ?? '', b ?? ''))
    .map(([group, list]) => ({
      heading: group ?? noGroup,
      chips: [...list].sort((a, b) => byName(a.name, b.name)).map((entry) => ({ id: entry.id, name: entry.name, hint: hintOf(entry) })),
    }));
}
