import * as z from 'zod/mini';
import { afterAll } from '../table/keys/key-ranges.ts';
import { keys } from '../table/keys/keys.ts';
import { peoplePartitions, platformKeys, wordPartitions } from '../table/keys/platform-keys.ts';
import { readTogether } from '../table/read-together.ts';
import { getItem, getItems, type Item } from '../table/table.ts';
import { peopleIn, peopleOfTotals } from '../tenants/counts.ts';
import { idInKey } from './name-keys.ts';
import { type ListedPerson, parsePerson } from './people.ts';

// The people of all tenants, for super_admins. Their partitions hold keys only, and are read together in order of name.

/** A person, and whose. */
export type TenantsPerson = ListedPerson & { readonly tenantId: string };

/** A person as the index of all has them: `key` is their name, or their name from another word on, and their id. */
export interface IndexedPerson {
  readonly tenantId: string;
  readonly id: string;
  readonly key: string;
}

const partitionsOf = { name: peoplePartitions, words: wordPartitions } as const;
/** All people by name; or by their names' second word, and by each after it that a name is found by. */
export type AllPeopleList = keyof typeof partitionsOf;

const row = z.object({ pk: z.string(), g4s: z.string() });

function indexedPersonOf(item: Item): IndexedPerson {
  const { pk, g4s: key } = z.parse(row, item);
  return { tenantId: pk.split('#')[1] ?? '', id: idInKey(key), key };
}

/**
 * The people of one of the lists whose names begin so, after a key, for as long as they are taken. From an index, up to a moment behind.
 * @param about how many will be wanted, most likely
 */
export function readIndexedPeople(
  list: AllPeopleList,
  { prefix, ...range }: { prefix: string; after: string | undefined; descending: boolean; about: number },
): AsyncGenerator<IndexedPerson, undefined> {
  const part = prefix === '' ? {} : { from: prefix, to: `${prefix}${afterAll}` };
  return readTogether(partitionsOf[list], { ...range, ...part }, indexedPersonOf);
}

/** The people whom the index has, without those who are gone. Half a unit for each: a list need not be consistent. */
export async function findPeopleAt(indexed: readonly IndexedPerson[]): Promise<(TenantsPerson & { readonly key: string })[]> {
  const items = await getItems(
    indexed.map(({ tenantId, id }) => keys.listedPerson(tenantId, id)),
    { consistent: false },
  );
  return indexed.flatMap(({ tenantId, key }, at) => {
    const item = items[at];
    return item === undefined ? [] : [{ ...parsePerson(item), tenantId, key }];
  });
}

/** How many people there are in all, a minute or two behind. */
export const countListed = async (): Promise<number> => peopleIn(peopleOfTotals(await getItem(platformKeys.sum('people'))));
