import * as z from 'zod/mini';
import { factsOf, parseRegistration, type StoredRegistration } from '../registration/registrations.ts';
import { exists } from '../table/conditions.ts';
import { indexKeys, keys, prefixes } from '../table/keys.ts';
import { getItems, type Item, queryItems } from '../table/table.ts';
import { updateItem } from '../table/transact.ts';
import { change, remove, type Write } from '../table/writes.ts';
import type { StoredProfile } from './profiles.ts';

/** Somebody in their tenant's directory. `matchCount`: of all events, at most a second behind. */
export interface ListedPerson extends StoredRegistration {
  readonly contact: StoredProfile['contact'];
}

const contact = z.object({ e: z.string(), p: z.optional(z.string()), ig: z.optional(z.string()) });

function parsePerson(item: Item): ListedPerson {
  const { e, p, ig } = z.parse(contact, item);
  return { ...parseRegistration(item), contact: { email: e, phone: p ?? null, instagram: ig ?? null } };
}

/** Puts a profile into the directory, or brings its row up to date. */
export function listPerson(tenantId: string, profile: StoredProfile): Write {
  const { email, phone, instagram } = profile.contact;
  const set = { ...factsOf(profile), e: email, p: phone ?? undefined, ig: instagram ?? undefined };
  return change(keys.listedPerson(tenantId, profile.id), { set });
}

export const unlistPerson = (tenantId: string, participantId: string): Write => remove(keys.listedPerson(tenantId, participantId));

/** Everybody of a tenant, in the order of their ids: one Query, about 40 units per thousand people. */
export async function listPeople(tenantId: string): Promise<ListedPerson[]> {
  const items = await queryItems({ pk: keys.listedPerson(tenantId, '').pk, prefix: prefixes.registration });
  return items.map(parsePerson);
}

/** Some of them, in the order asked for; unknown ones are left out. */
export async function findPeople(tenantId: string, participantIds: readonly string[]): Promise<ListedPerson[]> {
  const items = await getItems(participantIds.map((id) => keys.listedPerson(tenantId, id)));
  return items.flatMap((item) => (item === undefined ? [] : [parsePerson(item)]));
}

/** How often somebody was matched in all, as their row says from now on. */
export async function noteMatchTotal(tenantId: string, participantId: string, total: number): Promise<void> {
  await updateItem(change(keys.listedPerson(tenantId, participantId), { set: { n: total } }, exists));
}

/** Which tenant somebody belongs to. Reads an index: for a super_admin's calls only, who may not find somebody of this very moment. */
export async function findTenantOfPerson(participantId: string): Promise<string | undefined> {
  const [found] = await queryItems({ index: 'all', pk: indexKeys.personOfAll(participantId).g4, limit: 1 });
  const pk = found === undefined ? undefined : z.parse(z.object({ pk: z.string() }), found).pk;
  return pk === undefined ? undefined : /^T#([^#]+)#P#/.exec(pk)?.[1];
}
