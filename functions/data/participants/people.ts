import * as z from 'zod/mini';
import { encodeFacts, parseRegistration, type StoredRegistration } from '../registration/registrations.ts';
import { attribute, codec, type Decoded, optional } from '../table/codec.ts';
import { justAfter } from '../table/keys/key-ranges.ts';
import { indexKeys, keys, prefixes } from '../table/keys/keys.ts';
import { personAmongAll, wordsAmongAll } from '../table/keys/platform-keys.ts';
import { getItems, type Item, queryItems } from '../table/table.ts';
import { exists } from '../table/writes/conditions.ts';
import { updateItem } from '../table/writes/transact.ts';
import { change, put, remove, type Write } from '../table/writes/writes.ts';
import { type Named, nameKey, wordKeys } from './name-keys.ts';
import type { StoredProfile } from './profiles.ts';

const contact = codec({
  email: attribute('e', z.string()),
  phone: optional('p', z.string(), null),
  instagram: optional('ig', z.string(), null),
});

/** A participant in the tenant's directory. `matchCount`: the number of matches over all events, at most a second behind. */
export interface ListedPerson extends StoredRegistration {
  readonly contact: Decoded<typeof contact>;
}

export const parsePerson = (item: Item): ListedPerson => ({ ...parseRegistration(item), contact: contact.decode(item) });

/**
 * Returns the writes that add a profile to the directory, or update its row and the names under which it is found.
 * @param known the profile as it was read; undefined for a new one
 */
export function listPerson(tenantId: string, profile: StoredProfile, known: StoredProfile | undefined): Write[] {
  const before = known === undefined ? [] : furtherWords(known);
  const after = furtherWords(profile);
  return [
    change(keys.listedPerson(tenantId, profile.id), {
      set: { ...encodeFacts(profile), ...contact.encode(profile.contact), ...placeByName(tenantId, profile), w: profile.version },
    }),
    ...before.filter((words) => !after.includes(words)).map((words) => remove(keys.nameWord(tenantId, words))),
    ...after.filter((words) => !before.includes(words)).map((words) => putWords(tenantId, profile.id, words)),
  ];
}

/** Returns the writes that remove what is stored alongside a person's row: the words of their name. */
export const unnamePerson = (tenantId: string, person: Named): Write[] =>
  furtherWords(person).map((words) => remove(keys.nameWord(tenantId, words)));

/**
 * Returns the attributes that sort a row by name. The second attribute is undefined, and therefore removed, if the name has only one word.
 */
function placeByName(tenantId: string, person: Named): Item {
  const [second] = wordKeys(person);
  const bySecond = second === undefined ? { g2: undefined, g2s: undefined } : indexKeys.personBySecondWord(tenantId, second);
  const name = nameKey(person);
  return { ...indexKeys.personByName(tenantId, name), ...bySecond, ...personAmongAll(person.id, name) };
}

const putWords = (tenantId: string, id: string, words: string): Write =>
  put({ ...keys.nameWord(tenantId, words), ...wordsAmongAll(id, words) });

/** Returns the word keys of a name from its third word on. The row's own index keys cover the first two words. */
export const furtherWords = (person: Named): string[] => [...new Set(wordKeys(person).slice(1))];

/** Returns all participants of a tenant, keyed by id: one Query, about 40 units per thousand people. */
export async function listPeople(tenantId: string): Promise<ListedPerson[]> {
  const items = await queryItems({ pk: keys.listedPerson(tenantId, '').pk, prefix: prefixes.registration });
  return items.map(parsePerson);
}

/**
 * Returns the next `limit` participants of a tenant in order of id, right after a given one or from the start. A participant's position in
 * this order never changes.
 * @returns also the id after which to continue; undefined at the end
 */
export async function pagePeopleById(
  tenantId: string,
  after: string | undefined,
  limit: number,
): Promise<{ people: ListedPerson[]; last: string | undefined }> {
  const { pk, sk } = keys.listedPerson(tenantId, after ?? '');
  const items = await queryItems({ pk, from: after === undefined ? sk : justAfter(sk), limit, consistent: true });
  const people = items.map(parsePerson);
  return { people, last: items.length < limit ? undefined : people.at(-1)?.id };
}

/**
 * Returns the participants with these ids, in the given order, without unknown ones. Reads consistently by default; an eventually
 * consistent read costs half.
 */
export async function findPeople(
  tenantId: string,
  participantIds: readonly string[],
  options: { consistent?: boolean } = {},
): Promise<ListedPerson[]> {
  const items = await getItems(
    participantIds.map((id) => keys.listedPerson(tenantId, id)),
    options,
  );
  return items.flatMap((item) => (item === undefined ? [] : [parsePerson(item)]));
}

/** Sets the total of matches in a participant's row. */
export async function noteMatchTotal(tenantId: string, participantId: string, total: number): Promise<void> {
  await updateItem(change(keys.listedPerson(tenantId, participantId), { set: { n: total } }, exists));
}

/** Returns the tenant of a participant. Reads an index, which may lag, so use it for a super_admin's calls only. */
export async function findTenantOfPerson(participantId: string): Promise<string | undefined> {
  const [found] = await queryItems({ index: 'all', pk: indexKeys.personOfAll(participantId).g4, limit: 1 });
  const pk = found === undefined ? undefined : z.parse(z.object({ pk: z.string() }), found).pk;
  return pk === undefined ? undefined : /^T#([^#]+)#P#/.exec(pk)?.[1];
}
