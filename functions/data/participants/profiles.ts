import * as z from 'zod/mini';
import {
  accessAsRead,
  accessItem,
  accessRow,
  type ProfileAccess,
  parseAccess,
  parseTyped,
  type TypedProfile,
  typedItem,
  typedRow,
} from '../profile/profile-openings.ts';
import { type Condition, equals } from '../table/conditions.ts';
import { indexKeys, keys } from '../table/keys.ts';
import { findItem, type Item } from '../table/table.ts';

/** A participant as their tenant keeps them between events, with contact and the events they registered for. */
export interface StoredProfile extends TypedProfile {
  readonly id: string;
  readonly createdAt: string;
  /** Raised by every change; copies of the profile are brought up to date by it. */
  readonly version: number;
  readonly access: ProfileAccess;
}

const stored = z.extend(typedRow, { id: z.string(), created_at: z.string(), version: z.number(), access: accessRow });

export const profileItem = (tenantId: string, profile: StoredProfile): Item => ({
  ...keys.profile(tenantId, profile.id),
  ...indexKeys.personOfAll(profile.id),
  id: profile.id,
  ...typedItem(profile),
  created_at: profile.createdAt,
  version: profile.version,
  access: accessItem(profile.access),
});

function parseProfile(item: Item): StoredProfile {
  const row = z.parse(stored, item);
  return { id: row.id, ...parseTyped(row), createdAt: row.created_at, version: row.version, access: parseAccess(row.access) };
}

/** Conditions of a write that was decided by a profile: neither it nor who may come to it has changed since it was read. */
export const profileAsRead = ({ version, access }: Pick<StoredProfile, 'version' | 'access'>): Condition[] => [
  equals('version', version),
  accessAsRead(access),
];

export async function findProfile(
  tenantId: string,
  participantId: string,
  options: { consistent?: boolean } = {},
): Promise<StoredProfile | undefined> {
  return findItem(keys.profile(tenantId, participantId), parseProfile, options);
}
