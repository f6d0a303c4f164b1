import * as z from 'zod/mini';
import type { Interest } from '#shared/model/catalogue/catalogue.ts';
import { kept } from '../../lib/kept.ts';
import { type AuditRecord, auditWrite } from '../audit/audit.ts';
import { codec, type Decoded, optional } from '../table/codec.ts';
import { keys, prefixes } from '../table/keys/keys.ts';
import { findItem, queryItems } from '../table/table.ts';
import { equals, exists, lacks } from '../table/writes/conditions.ts';
import { writeTogether } from '../table/writes/transact.ts';
import { change, put } from '../table/writes/writes.ts';
import { byId, type Catalogue, interestCodec } from './catalogue.ts';

// Interests of one organization, beside the platform's (docs/rules/catalogue.md#own-interests).

/**
 * Begins the id of an organization's own interest. No id of the platform's catalogue begins with it, and no other organization has the same
 * id.
 */
const ownPrefix = '_';

export const ownInterestId = (random: string): string => `${ownPrefix}${random}`;
export const isOwnInterest = (id: string): boolean => id.startsWith(ownPrefix);

/** Stored in the tenant's own item, which the registration page reads anyway. */
export const ownSettingCodec = codec({
  /** How many own interests can be chosen. */
  used: optional('own_interests', z.number(), 0),
  /** Raised by every change of the own interests. It invalidates cached replies that contain names of own interests. */
  revision: optional('own_interests_v', z.number(), 0),
});
type OwnSetting = Decoded<typeof ownSettingCodec>;

type Interests = Catalogue['interests'];
type Holder = { readonly interests: readonly string[] };

/** Returns an organization's own interests, including retired ones, by id. */
export async function listOwnInterests(tenantId: string, options: { consistent?: boolean } = {}): Promise<Interests> {
  const items = await queryItems({ pk: keys.tenant(tenantId).pk, prefix: prefixes.interest, ...options });
  return byId(items.map(interestCodec.decode));
}

export const findOwnSetting = (tenantId: string, options: { consistent?: boolean } = {}): Promise<OwnSetting | undefined> =>
  findItem(keys.tenant(tenantId), ownSettingCodec.decode, options);

/** Returns how many times an organization's own interests have changed; 0, without a read, if `interests` has none of them. */
export const readOwnRevision = async (tenantId: string, interests: Iterable<string>): Promise<number> =>
  [...interests].some(isOwnInterest) ? ((await findOwnSetting(tenantId))?.revision ?? 0) : 0;

/**
 * Writes one of an organization's own interests, if none of them has changed since `setting` was read.
 * @param used how many can be chosen afterward
 * @returns false if one has changed
 */
export const putOwnInterest = (
  tenantId: string,
  interest: Interest & { readonly retired: boolean },
  { setting, used, audit }: { setting: OwnSetting; used: number; audit: AuditRecord },
): Promise<boolean> =>
  writeTogether([
    put({ ...keys.ownInterest(tenantId, interest.id), ...interestCodec.encode(interest) }),
    change(
      keys.tenant(tenantId),
      { set: ownSettingCodec.encode({ used, revision: setting.revision + 1 }) },
      exists,
      setting.revision === 0 ? lacks('own_interests_v') : equals('own_interests_v', setting.revision),
    ),
    auditWrite(audit),
  ]);

/**
 * Returns the catalogue with an organization's own interests, if someone has one. Reads nothing otherwise, so that organizations without own
 * interests cost nothing.
 */
export async function withOwnOf(catalogue: Catalogue, tenantId: string, holders: Iterable<Holder>): Promise<Catalogue> {
  return hasUnknownOwn(holders, catalogue.interests)
    ? { ...catalogue, interests: new Map([...catalogue.interests, ...(await listOwnInterests(tenantId))]) }
    : catalogue;
}

/** Returns the catalogue with the own interests of all organizations that these people belong to. */
export async function withOwnOfEach(catalogue: Catalogue, people: readonly (Holder & { readonly tenantId: string })[]): Promise<Catalogue> {
  const own = await Promise.all(
    [...Map.groupBy(people, ({ tenantId }) => tenantId)].map(([tenantId, holders]) => withOwnOf(catalogue, tenantId, holders)),
  );
  return { ...catalogue, interests: new Map([...catalogue.interests, ...own.flatMap(({ interests }) => [...interests])]) };
}

function hasUnknownOwn(holders: Iterable<Holder>, known: Interests): boolean {
  for (const { interests } of holders) if (interests.some((id) => isOwnInterest(id) && !known.has(id))) return true;
  return false;
}

/** How long the cached own interests are kept, in ms, and of how many organizations. */
const [keptMs, keptTenants] = [60_000, 200];
const recalled = kept(() => new Map<string, { readonly readAt: number; readonly interests: Interests }>());

/**
 * Returns the interests, together with the organization's own if a holder has one that is missing. Cached like `recallInterests`.
 * @param now epoch ms
 */
export async function recallWithOwn(interests: Interests, tenantId: string, holders: Iterable<Holder>, now: number): Promise<Interests> {
  if (!hasUnknownOwn(holders, interests)) return interests;
  const cache = recalled();
  const known = cache.get(tenantId);
  const isFresh = known !== undefined && now - known.readAt < keptMs && now >= known.readAt;
  const own = isFresh ? known.interests : await listOwnInterests(tenantId);
  if (!isFresh) {
    if (cache.size >= keptTenants) cache.clear();
    cache.set(tenantId, { readAt: now, interests: own });
  }
  return new Map([...interests, ...own]);
}
