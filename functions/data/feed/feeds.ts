import * as z from 'zod/mini';
import { hashOf } from '../../lib/secrets/secrets.ts';
import { type AuditRecord, auditWrite } from '../audit/audit.ts';
import { attribute, codec, type Decoded } from '../table/codec.ts';
import { feedKeys } from '../table/keys/feed-keys.ts';
import { findItem } from '../table/table.ts';
import { absent, equals } from '../table/writes/conditions.ts';
import { writeTogether } from '../table/writes/transact.ts';
import { put, remove } from '../table/writes/writes.ts';
import { unlessClosing } from '../tenants/tenants.ts';

const feedCodec = codec({
  /** The value from which the feed's token is derived. The token itself is never stored; the feed is looked up by its hash. */
  nonce: attribute('nonce', z.string()),
  version: attribute('version', z.number()),
  hash: attribute('hash', z.string()),
  /** Whether the feed also shows registration links. */
  links: attribute('links', z.boolean()),
});

/** An organization's feed. An organization that publishes nothing has none. */
export type StoredFeed = Decoded<typeof feedCodec>;

export const findFeed = (tenantId: string): Promise<StoredFeed | undefined> =>
  findItem(feedKeys.feed(tenantId), feedCodec.decode, { consistent: true });

const openedCodec = codec({ tenantId: attribute('tenant_id', z.string()), links: attribute('links', z.boolean()) });

/**
 * Returns the tenant whose feed a token opens; undefined for an unknown or replaced token. Consistent, so a replaced address stops working
 * immediately.
 */
export const openFeed = async (token: string): Promise<Decoded<typeof openedCodec> | undefined> =>
  unlessClosing(await findItem(feedKeys.feedLink(hashOf(token)), openedCodec.decode, { consistent: true }));

/**
 * Replaces an organization's feed, or removes it. The same transaction removes the old address, unless the address stays the same.
 * @returns false if the feed has changed since it was read
 */
export function replaceFeed(
  tenantId: string,
  former: StoredFeed | undefined,
  feed: StoredFeed | undefined,
  audit: AuditRecord,
): Promise<boolean> {
  const asRead = former === undefined ? [absent] : [equals('hash', former.hash), equals('links', former.links)];
  const moved = former !== undefined && former.hash !== feed?.hash ? [remove(feedKeys.feedLink(former.hash))] : [];
  return writeTogether([
    feed === undefined
      ? remove(feedKeys.feed(tenantId), ...asRead)
      : put({ ...feedKeys.feed(tenantId), ...feedCodec.encode(feed) }, ...asRead),
    ...(feed === undefined ? [] : [put({ ...feedKeys.feedLink(feed.hash), ...openedCodec.encode({ tenantId, links: feed.links }) })]),
    ...moved,
    auditWrite(audit),
  ]);
}
