import * as z from 'zod/mini';
import { inParallel } from '../../lib/in-parallel.ts';
import { afterAll, justAfter } from '../table/keys/key-ranges.ts';
import { keys } from '../table/keys/keys.ts';
import { peoplePartitions, personAmongAll, platformKeys, wordPartitions, wordsAmongAll } from '../table/keys/platform-keys.ts';
import { readTogether } from '../table/read-together.ts';
import { getItem, getItems, type Item, putItem, queryItems } from '../table/table.ts';
import { equals, exists } from '../table/writes/conditions.ts';
import { updateItem } from '../table/writes/transact.ts';
import { change } from '../table/writes/writes.ts';
import { noteAddress } from './addresses.ts';
import { idInKey, nameKey } from './name-keys.ts';
import { furtherWords, type ListedPerson, parsePerson } from './people.ts';

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

/** How many people there are in all, a minute or two behind; undefined while those of earlier versions are not in the lists. */
export async function countListed(): Promise<number | undefined> {
  const sum = await getItem(platformKeys.sum('people'));
  const { listed, male, female, other } = z.parse(stored, sum ?? {});
  return listed ? male + female + other : undefined;
}

const number = z._default(z.number(), 0);
const stored = z.object({ listed: z._default(z.boolean(), false), male: number, female: number, other: number });

/** Notes that the people of earlier versions are in the lists. */
export async function noteListed(): Promise<void> {
  await updateItem(change(platformKeys.sum('people'), { set: { listed: true } }));
}

/** How far they are. */
const listing = z.object({
  /** Not before then, epoch ms: functions of that version may still write rows. */
  begins: z.number(),
  /** The tenant that it goes on after, in order of creation, and the participant of the next one. */
  after: z.optional(z.string()),
  person: z.optional(z.string()),
  done: z.optional(z.boolean()),
});
export type Listing = z.output<typeof listing>;

export async function findListing(): Promise<Listing | undefined> {
  const item = await getItem(platformKeys.listing, { consistent: true });
  return item === undefined ? undefined : z.parse(listing, item);
}

export const noteListing = (state: Listing): Promise<void> => putItem({ ...platformKeys.listing, ...state });

/**
 * Puts the next `limit` people of a directory that is in order among all, from right after a participant's id, or from the start. Idempotent.
 * @returns the id up to which it came; undefined at the end
 */
export async function listAmongAll(tenantId: string, after: string | undefined, limit: number): Promise<string | undefined> {
  const { pk, sk } = keys.listedPerson(tenantId, after ?? '');
  const rows = await queryItems({ pk, from: after === undefined ? sk : justAfter(sk), limit, consistent: true });
  await inParallel(rows.map(parsePerson), 10, (person) => placeAmongAll(tenantId, person));
  return rows.length < limit ? undefined : parsePerson(rows.at(-1) ?? {}).id;
}

/** Each item for itself, and the row only while it has the name that was read: who is renamed or erased meanwhile is placed with that. */
async function placeAmongAll(tenantId: string, person: ListedPerson): Promise<void> {
  const { id, contact } = person;
  const name = nameKey(person);
  await updateItem(change(keys.listedPerson(tenantId, id), { set: personAmongAll(id, name) }, equals('g1s', name)));
  for (const words of furtherWords(person)) {
    await updateItem(change(keys.nameWord(tenantId, words), { set: wordsAmongAll(id, words) }, exists));
  }
  await noteAddress({ tenantId, participantId: id, before: undefined, after: contact.email });
}
