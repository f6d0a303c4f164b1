import { findUserByEmail, newUser, putNewUser } from '#functions/data/accounts/users.ts';
import { putNewTenant } from '#functions/data/tenants/tenant-writes.ts';
import { findTenant } from '#functions/data/tenants/tenants.ts';
import { newId } from '#functions/lib/ids.ts';
import { hashPassword } from '#functions/lib/secrets/passwords.ts';
import type { Role } from '#shared/model/accounts/user.ts';

interface NewStaff {
  readonly email: string;
  readonly password: string;
  readonly role: Role;
}

interface NewOrganization {
  readonly id?: string;
  readonly name: string;
  readonly slug: string;
  /** When it was created, UTC ISO; now if left out. A new organization has limits, and search engines do not list its pages. */
  readonly since?: string;
}

export interface StaffOrder {
  /** Undefined for people without an organization (super_admins). */
  readonly organization?: NewOrganization | undefined;
  readonly staff: readonly NewStaff[];
}

export interface AddedStaff {
  readonly tenantId: string | null;
  /** The accounts, in the order of the input. `added` is false when an account with that address existed; it is left unchanged. */
  readonly users: readonly { readonly id: string; readonly email: string; readonly role: Role; readonly added: boolean }[];
}

/** Writes an organization and its staff, with the same result as sign-up and invitations. Idempotent if the organization has an `id`. */
export async function addStaff({ organization, staff }: StaffOrder): Promise<AddedStaff> {
  const tenantId = organization === undefined ? null : await addOrganization(organization, staff[0]?.email ?? '');
  const users = await Promise.all(staff.map((person) => addPerson(person, tenantId)));
  return { tenantId, users };
}

async function addOrganization(organization: NewOrganization, ownerEmail: string): Promise<string> {
  const { id = newId(), name, slug, since = new Date().toISOString() } = organization;
  const added = await putNewTenant({ id, name, slug, createdAt: since, ownerEmail });
  if (!added && (await findTenant(id)) === undefined) throw new Error(`The organization name ${slug} is taken.`);
  return id;
}

/** Cache of hashes keyed by password: hashing is slow, and many accounts of a seed share a password. */
const hashes = new Map<string, Promise<string>>();
function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

async function addPerson({ email, password, role }: NewStaff, tenantId: string | null) {
  const id = newId();
  const address = email.trim().toLowerCase();
  const user = newUser({
    ...{ id, email: address, role, tenantId },
    password: await hashOf(password),
    createdAt: new Date().toISOString(),
  });
  if (await putNewUser(user)) return { id, email: address, role, added: true };
  const known = await findUserByEmail(address);
  if (known === undefined) throw new Error(`The account of ${address} is damaged.`);
  return { id: known.id, email: address, role: known.role, added: false };
}
