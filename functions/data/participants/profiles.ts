import * as z from 'zod/mini';
import { accessAsRead, accessCodec, neverOpened, typedFields } from '../profile/profile-openings.ts';
import { added, attribute, codec, type Decoded, optional } from '../table/codec.ts';
import { indexKeys, keys } from '../table/keys/keys.ts';
import { findItem, getItems, type Item } from '../table/table.ts';
import { type Condition, equals } from '../table/writes/conditions.ts';

export const profileCodec = codec({
  id: attribute('id', z.string()),
  ...typedFields,
  createdAt: attribute('created_at', z.string()),
  /** Raised by every change; decides whether a copy of the profile is outdated. */
  version: attribute('version', z.number()),
  /**
   * Number of changes that forms need not see: a photo that was processed late, or a request to keep the profile. Stored under an older
   * name.
   */
  unseenChanges: optional('late_photos', z.number(), 0),
  /**
   * Times of registration, epoch seconds, keyed by event id. They are not stored in the registrations, because a list reads a thousand of
   * those.
   */
  registeredAt: added('registered_at', z.record(z.string(), z.number()), {}),
  /** Events that the participant was taken off. What the participant left there is erased with the profile. */
  leftEventIds: optional('left', z.array(z.string()), []),
  /** Presence and choices at the last event that the participant was taken off. They apply again if the participant is put back. */
  leftAs: optional('left_as', z.record(z.string(), z.unknown()), null),
  /** Until when the profile is kept on request (UTC ISO), although the organization's retention time has passed. */
  keptUntil: optional('kept_until', z.string(), null),
  access: added('access', accessCodec.schema, neverOpened, accessCodec.encode),
});

/** A tenant's record of a participant across events, with contact details and the events they registered for. */
export type StoredProfile = Decoded<typeof profileCodec>;

export const decodeProfile = profileCodec.decode;

export const profileItem = (tenantId: string, stored: StoredProfile): Item => ({
  ...keys.profile(tenantId, stored.id),
  ...indexKeys.personOfAll(stored.id),
  ...profileCodec.encode(stored),
});

/**
 * Returns the version as forms see it (docs/rules/photos.md#upload). A guest's own photo that is processed late does not make an open form
 * stale.
 */
export const editionOf = ({ version, unseenChanges }: Pick<StoredProfile, 'version' | 'unseenChanges'>): number => version - unseenChanges;

/** Conditions that neither a profile nor the access to it has changed since it was read. */
export const profileAsRead = ({ version, access }: Pick<StoredProfile, 'version' | 'access'>): Condition[] => [
  equals('version', version),
  accessAsRead(access),
];

export async function findProfile(
  tenantId: string,
  participantId: string,
  options: { consistent?: boolean } = {},
): Promise<StoredProfile | undefined> {
  return findItem(keys.profile(tenantId, participantId), decodeProfile, options);
}

/** Returns the profiles with these ids, keyed by participant id; unknown ones are left out. */
export async function findProfiles(tenantId: string, participantIds: readonly string[]): Promise<Map<string, StoredProfile>> {
  const items = await getItems(participantIds.map((id) => keys.profile(tenantId, id)));
  return new Map(items.flatMap((item) => (item === undefined ? [] : [decodeProfile(item)].map((found) => [found.id, found] as const))));
}
