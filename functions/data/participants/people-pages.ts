import { afterAll } from '../table/keys/key-ranges.ts';
import { indexKeys, keys } from '../table/keys/keys.ts';
import { peoplePartitions, wordPartitions } from '../table/keys/platform-keys.ts';
import { readTogether, type TogetherQuery } from '../table/read-together.ts';
import { getItems, type Item } from '../table/table.ts';
import { idInKey } from './name-keys.ts';
import { type ListedPerson, parsePerson } from './people.ts';

/** A person, and the tenant they belong to. */
export type TenantsPerson = ListedPerson & { readonly tenantId: string };

/** A person's place in a list. `key` is their name, or their name from a later word on, followed by their id. */
export interface Place {
  readonly tenantId: string;
  readonly id: string;
  readonly key: string;
  /** The person's row, if the list contains it. */
  readonly row: Item | undefined;
}

/** A list of people, sorted by a key. */
interface PeopleList extends Pick<TogetherQuery, 'index' | 'partitions'> {
  readonly key: 'g1s' | 'g2s' | 'g4s' | 'sk';
  readonly hasRows: boolean;
}

/**
 * Returns the lists of a tenant's people: one sorted by name, one by the second word of the name, and one by each later word that can be
 * searched for. Without a tenant, returns the lists of all people for super_admins, sorted by name and by each later word.
 */
export const peopleLists = (tenantId: string | undefined): readonly PeopleList[] =>
  tenantId === undefined
    ? [peoplePartitions, wordPartitions].map((partitions) => ({ index: 'all', partitions, key: 'g4s', hasRows: false }))
    : [
        { index: 'main', partitions: [indexKeys.personByName(tenantId, '').g1], key: 'g1s', hasRows: true },
        { index: 'status', partitions: [indexKeys.personBySecondWord(tenantId, '').g2], key: 'g2s', hasRows: true },
        { index: undefined, partitions: [keys.nameWord(tenantId, '').pk], key: 'sk', hasRows: false },
      ];

/**
 * Yields the places of a list whose keys begin with the given text and come after a given key, until the caller stops. The list may be a
 * moment behind.
 * @param about how many places will most likely be wanted
 */
export function readPlaces(
  { index, partitions, key, hasRows }: PeopleList,
  { prefix, ...range }: { prefix: string; after: string | undefined; descending: boolean; about: number },
): AsyncGenerator<Place, undefined> {
  const part = prefix === '' ? {} : { from: prefix, to: `${prefix}${afterAll}` };
  return readTogether({ index, partitions, ...range, ...part }, (item) => {
    const found = String(item[key]);
    return { tenantId: String(item['pk']).split('#')[1] ?? '', id: idInKey(found), key: found, row: hasRows ? item : undefined };
  });
}

/**
 * Returns the people at these places, leaving out those who are gone. Costs half a unit for each person whose row the list does not
 * contain, because this read need not be consistent.
 */
export async function findPeopleAt(places: readonly Place[]): Promise<(TenantsPerson & { readonly key: string })[]> {
  // Someone found by two words appears at two of the places.
  const others = [...new Map(places.filter(({ row }) => row === undefined).map((place) => [place.id, place])).values()];
  const items = await getItems(
    others.map(({ tenantId, id }) => keys.listedPerson(tenantId, id)),
    { consistent: false },
  );
  const rows = new Map(others.map(({ id }, at) => [id, items[at]]));
  return places.flatMap(({ tenantId, id, key, row = rows.get(id) }) => (row === undefined ? [] : [{ ...parsePerson(row), tenantId, key }]));
}
