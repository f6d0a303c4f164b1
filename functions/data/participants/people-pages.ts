import { afterAll, justAfter } from '../table/keys/key-ranges.ts';
import { indexKeys, keys } from '../table/keys/keys.ts';
import { getItems, queryItems } from '../table/table.ts';
import { idInKey } from './name-keys.ts';
import { type ListedPerson, parsePerson } from './people.ts';

/** A part of a tenant's directory in order: by name, by the name's second word on, or by one after that. */
export type NameList = 'name' | 'second' | 'further';

/** How to read on in it. */
export interface Stretch {
  /** Only names that begin so. */
  readonly prefix: string;
  /** From right after this key; undefined: from the start. */
  readonly after: string | undefined;
  readonly descending: boolean;
  /** At most so many people. */
  readonly limit: number;
}

/** A person, and the key at which they stand in the list. */
export interface Keyed {
  readonly key: string;
  readonly person: ListedPerson;
}

/** What was read of a list. */
export interface ReadStretch {
  readonly people: readonly Keyed[];
  /** How many entries were looked at. */
  readonly read: number;
  /** The key up to which the list was read; undefined at its end. */
  readonly last: string | undefined;
}

/**
 * The next people of a list, by its key. From an index, up to a moment behind; those by further words from the table, at half a unit each.
 */
export async function readStretch(tenantId: string, list: NameList, stretch: Stretch): Promise<ReadStretch> {
  const { prefix, after, descending, limit } = stretch;
  const from = descending || after === undefined ? prefix : justAfter(after);
  const to = descending && after !== undefined ? after : `${prefix}${afterAll}`;
  const [source, name] = sourceOf(tenantId, list);
  const items = await queryItems({ ...source, ...(from === '' ? { to } : { from, to }), descending, limit });
  const found = items.map((item) => String(item[name]));
  const [read, last] = [found.length, found.length < limit ? undefined : found.at(-1)];
  const at = (index: number) => found[index] ?? '';
  if (list !== 'further') return { people: items.map((item, index) => ({ key: at(index), person: parsePerson(item) })), read, last };
  const rows = await getItems(
    found.map((key) => keys.listedPerson(tenantId, idInKey(key))),
    { consistent: false },
  );
  const people = rows.flatMap((row, index) => (row === undefined ? [] : [{ key: at(index), person: parsePerson(row) }]));
  return { people, read, last };
}

/** Where a list stands, and which attribute is its key. */
function sourceOf(tenantId: string, list: NameList) {
  if (list === 'name') return [{ index: 'main', pk: indexKeys.personByName(tenantId, '').g1 }, 'g1s'] as const;
  if (list === 'second') return [{ index: 'status', pk: indexKeys.personBySecondWord(tenantId, '').g2 }, 'g2s'] as const;
  return [{ pk: keys.nameWord(tenantId, '').pk }, 'sk'] as const;
}
