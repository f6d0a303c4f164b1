import { afterAll } from '../table/keys/key-ranges.ts';
import { indexKeys, keys } from '../table/keys/keys.ts';
import { peoplePartitions, wordPartitions } from '../table/keys/platform-keys.ts';
import { readTogether, type TogetherQuery } from '../table/read-together.ts';
import { getItems, type Item } from '../table/table.ts';
import { idInKey } from './name-keys.ts';
import { type ListedPerson, parsePerson } from './people.ts';

/** A person, and whose. */
export type TenantsPerson = ListedPerson & { readonly tenantId: string };

/** Where a person stands in a list: `key` is their name, or their name from another word on, and their id. */
export interface Place {
  readonly tenantId: string;
  readonly id: string;
  readonly key: string;
  /** Their row, where the list has it. */
  readonly row: Item | undefined;
}

/** People in order of a key. */
interface PeopleList extends Pick<TogetherQuery, 'index' | 'partitions'> {
  readonly key: 'g1s' | 'g2s' | 'g4s' | 'sk';
  readonly hasRows: boolean;
}

/**
 * The people of a tenant by name, by their name's second word, and by each word after it that a name is found by. Without a tenant all
 * people, by name and by each later word, for super_admins.
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
 * The places of a list whose keys begin so, after a key, for as long as they are taken. Up to a moment behind.
 * @param about how many will be wanted, most likely
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

/** Who stands at these places, without those who are gone. Half a unit for each whose row the list has not: it need not be consistent. */
export async function findPeopleAt(places: readonly Place[]): Promise<(TenantsPerson & { readonly key: string })[]> {
  // Who is found by two words stands at two of them.
  const others = [...new Map(places.filter(({ row }) => row === undefined).map((place) => [place.id, place])).values()];
  const items = await getItems(
    others.map(({ tenantId, id }) => keys.listedPerson(tenantId, id)),
    { consistent: false },
  );
  const rows = new Map(others.map(({ id }, at) => [id, items[at]]));
  return places.flatMap(({ tenantId, id, key, row = rows.get(id) }) => (row === undefined ? [] : [{ ...parsePerson(row), tenantId, key }]));
}
