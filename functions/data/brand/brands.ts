import * as z from 'zod/mini';
import { createLruCache } from '../../lib/lru-cache.ts';
import { type AuditRecord, auditWrite } from '../audit/audit.ts';
import { attribute, codec, type Decoded, optional } from '../table/codec.ts';
import { keys } from '../table/keys/keys.ts';
import { findItem, getItem, type Item } from '../table/table.ts';
import { equals, exists, lacks } from '../table/writes/conditions.ts';
import { writeTogether } from '../table/writes/transact.ts';
import { change, type Write } from '../table/writes/writes.ts';
import { saysOpen } from '../tenants/tenants.ts';

// An organization's own look and sender (docs/rules/brand.md). Stored in the tenant's own item, which most calls of guests read anyway.

const brandCodec = codec({
  /** `#rrggbb` on light and on dark ground. */
  accent: optional('accent', z.object({ light: z.string(), dark: z.string() }), null),
  /** The logo's upload, and its size in pixels. */
  logo: optional('logo', z.object({ id: z.string(), width: z.number(), height: z.number() }), null),
  senderName: optional('sender', z.string(), ''),
  /** Proved by a code. */
  replyTo: optional('reply_to', z.string(), null),
});

export type StoredBrand = Decoded<typeof brandCodec>;

/** The brand of an organization that has chosen nothing. */
export const noBrand: StoredBrand = { accent: null, logo: null, senderName: '', replyTo: null };

const brandedCodec = codec({
  name: attribute('name', z.string()),
  brand: optional('brand', brandCodec.schema, noBrand),
  /** Raised by every change of the brand. */
  version: optional('brand_v', z.number(), 0),
});

/** An organization's name and brand. */
export type Branded = Decoded<typeof brandedCodec>;

export const findBranded = (tenantId: string, options: { consistent?: boolean } = {}): Promise<Branded | undefined> =>
  findItem(keys.tenant(tenantId), brandedCodec.decode, options);

/** Returns the brand in a tenant's own item. */
export const brandIn = (tenant: Item): StoredBrand => brandedCodec.decode(tenant).brand;

/** Returns the brand of an organization that is open; undefined if it is closing or gone. */
export async function findBrandIfOpen(tenantId: string): Promise<StoredBrand | undefined> {
  const item = await getItem(keys.tenant(tenantId));
  return item === undefined || !saysOpen(item) ? undefined : brandIn(item);
}

/** How long the name and brand of an organization are cached, in ms. */
const keptMs = 60_000;
const recalled = createLruCache<{ readonly readAt: number; readonly found: Branded | undefined }>(200);

/**
 * Returns an organization's name and brand, at most a minute old, so that many emails or calls in a row cost one read.
 * @param now epoch ms
 */
export async function recallBranded(tenantId: string, now: number): Promise<Branded | undefined> {
  const known = recalled.find(tenantId);
  if (known !== undefined && now - known.readAt < keptMs && now >= known.readAt) return known.found;
  const found = await findBranded(tenantId);
  recalled.keep(tenantId, { readAt: now, found });
  return found;
}

/**
 * Changes an organization's brand, unless it has changed since it was read.
 * @param others writes that belong to the change
 * @returns false if it has
 */
export function putBrand(
  tenantId: string,
  { version }: Pick<Branded, 'version'>,
  brand: StoredBrand,
  audit: AuditRecord,
  ...others: readonly Write[]
): Promise<boolean> {
  // Only what was chosen is stored, and nothing if nothing was.
  const chosen = Object.fromEntries(Object.entries(brandCodec.encode(brand)).filter(([, value]) => value !== undefined));
  return writeTogether([
    change(
      keys.tenant(tenantId),
      { set: { brand: Object.keys(chosen).length === 0 ? undefined : chosen, brand_v: version + 1 } },
      exists,
      version === 0 ? lacks('brand_v') : equals('brand_v', version),
    ),
    ...others,
    auditWrite(audit),
  ]);
}
