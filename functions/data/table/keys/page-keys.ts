import { type PageKind, pageKind } from '#shared/model/public-pages/public-page.ts';
import { type Key, ofEvent } from './keys.ts';

/** Keys of public pages, of their addresses, and of reports about them. Separate from `keys.ts`, which is in every bundle. */
export const pageKeys = {
  eventPage: (tenantId: string, eventId: string): Key => ({ pk: ofEvent(tenantId, eventId), sk: 'PAGE' }),
  tenantPage: (tenantId: string): Key => ({ pk: `T#${tenantId}`, sk: 'PAGE' }),
  /** The page that an address belongs to. It stays forever, so that nobody else can take the address. */
  address: (kind: string, slug: string): Key => ({ pk: `ADDRESS#${kind}#${slug}`, sk: 'ADDRESS' }),
  /** Note that an organization has a sitemap. */
  sitemap: (tenantId: string): Key => ({ pk: 'SYSTEM#SITEMAPS', sk: tenantId }),
  report: (at: string, id: string): Key => ({ pk: 'SYSTEM#PAGEREPORTS', sk: `${at}#${id}` }),
} as const;

/** Returns the kind and the slug from the partition key of a page's address; undefined for any other key. */
export function parseAddressKey(pk: string): { readonly kind: PageKind; readonly slug: string } | undefined {
  const [, named, slug] = /^ADDRESS#([^#]+)#([^#]+)$/.exec(pk) ?? [];
  const kind = pageKind.options.find((known) => known === named);
  return kind === undefined || slug === undefined ? undefined : { kind, slug };
}

/**
 * Pages that change with time alone, by the time of their next change (UTC ISO); also addresses of pages that are gone. `of`: the event's
 * id, the tenant's, or the slug.
 */
export const pageDue = (at: string, of: string) => ({ g4: 'PAGE#DUE', g4s: `${at}#${of}` });

/** Returns the tenant from the partition key of its own items; undefined for any other key. */
export const parseTenantKey = (pk: string): string | undefined => /^T#([^#]+)$/.exec(pk)?.[1];
