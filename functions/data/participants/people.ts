import * as z from 'zod/mini';
import { encodeFacts, parseRegistration, type StoredRegistration } from '../registration/registrations.ts';
import { attribute, codec, type Decoded, optional } from '../table/codec.ts';
import { exists } from '../table/conditions.ts';
import { indexKeys, keys, prefixes } from '../table/keys.ts';
import { getItems, type Item, queryItems } from '../table/table.ts';
import { updateItem } from '../table/transact.ts';
import { change, type Write } from '../table/writes.ts';
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

const parsePerson = (item: Item): ListedPerson => ({ ...parseRegistration(item), contact: contact.decode(item) });

/** Adds a profile to the directory, or updates its row. */
export const listPerson = (tenantId: string, profile: StoredProfile): Write =>
  change(keys.listedPerson(tenantId, profile.id), { set: { ...encodeFacts(profile), ...contact.encode(profile.contact) } });

/** All participants of a tenant, by id: one Query, about 40 units per thousand people. */
export async function listPeople(tenantId: string): Promise<ListedPerson[]> {
  const items = await queryItems({ pk: keys.listedPerson(tenantId, '').pk, prefix: prefixes.registration });
  return items.map(parsePerson);
}

/** Participants by id, in the given order, without unknown ones. */
export async function findPeople(tenantId: string, participantIds: readonly string[]): Promise<ListedPerson[]> {
  const items = await getItems(participantIds.map((id) => keys.listedPerson(tenantId, id)));
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
