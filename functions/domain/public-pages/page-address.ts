import { type PageKind, pageFolders } from '#shared/model/public-pages/public-page.ts';
import { env } from '../../lib/env.ts';

/** Returns a page's path below the site's origin. */
export const pathOf = (kind: PageKind, slug: string): string => `/${pageFolders[kind]}/${slug}`;

/** Returns a page's whole address. */
export const addressOf = (kind: PageKind, slug: string): string => `${env('SITE_URL')}${pathOf(kind, slug)}`;

/** Age of an organization (ms) below which search engines are asked not to list its pages. */
const hiddenFor = 7 * 24 * 3_600_000;

/** Returns until when search engines are asked not to list an organization's pages (UTC ISO); null if they may. `now`: epoch ms. */
export function hiddenUntil({ createdAt }: { readonly createdAt: string }, now: number): string | null {
  const until = Date.parse(createdAt) + hiddenFor;
  return until > now ? new Date(until).toISOString() : null;
}
