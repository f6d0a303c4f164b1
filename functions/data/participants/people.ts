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

/** A participant in the tenant's directory. `matchCount`: over all events, at most a second behind. */
export interface ListedPerson extends StoredRegistration {
  readonly contact: Decoded<typeof contact>;
}

export const parsePerson = (item: Item): ListedPerson => ({ ...parseRegistration(item), contact: contact.decode(item) });

/**
 * Adds a profile to the directory, or updates its row and where it is found by name.
 * @param known the profile as read; undefined for a new one
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

/** What goes with a person's row: the words of their name. */
export const unnamePerson = (tenantId: string, person: Named): Write[] =>
  furtherWords(person).map((words) => remove(keys.nameWord(tenantId, words)));

/** The attributes that put a row in order by name; the second is undefined, and so removed, for a name of one word. */
function placeByName(tenantId: string, person: Named): Item {
  const [second] = wordKeys(person);
  const bySecond = second === undefined ? { g2: undefined, g2s: undefined } : indexKeys.personBySecondWord(tenantId, second);
  const name = nameKey(person);
  return { ...indexKeys.personByName(tenantId, name), ...bySecond, ...personAmongAll(person.id, name) };
}

const putWords = (tenantId: string, id: string, words: string): Write =>
  put({ ...keys.nameWord(tenantId, words), ...wordsAmongAll(id, words) });

/** From the third word on: the row itself is in each index once. */
export const furtherWords = (person: Named): string[] => [...new Set(wordKeys(person).slice(1))];

/** All participants of a tenant, by id: one Query, about 40 units per thousand people. */
export async function listPeople(tenantId: string): Promise<ListedPerson[]> {
  const items = await queryItems({ pk: keys.listedPerson(tenantId, '').pk, prefix: prefixes.registration });
  return items.map(parsePerson);
}

/**
 * The next `limit` participants of a tenant by id, right after one, or from the start: an order in which no one ever moves.
 * @returns also the id to go on after; undefined at the end
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

/** Participants by id, in the given order, without unknown ones. Consistent unless half its price is enough. */
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

/** The tenant of a participant. Reads an index, which may lag: for a super_admin's calls only. */
export async function findTenantOfPerson(participantId: string): Promise<string | undefined> {
  const [found] = await queryItems({ index: 'all', pk: indexKeys.personOfAll(participantId).g4, limit: 1 });
  const pk = found === undefined ? undefined : z.parse(z.object({ pk: z.string() }), found).pk;
  return pk === undefined ? undefined : /^T#([^#]+)#P#/.exec(pk)?.[1];
}
