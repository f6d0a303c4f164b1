import { escapeHtml } from '../escape-html.ts';

/** A page or a sitemap in a list for search engines: its path, which begins with `/`, and possibly when it last changed (UTC ISO). */
export type SitemapEntry = string | { readonly path: string; readonly changedAt: string };

/** The most addresses that a sitemap may have (https://www.sitemaps.org/protocol.html). */
const mostEntries = 50_000;

/**
 * Renders a sitemap: the addresses of pages for search engines.
 * @param siteUrl `https://…` without a slash at the end
 */
export const renderSitemap = (siteUrl: string, pages: readonly SitemapEntry[]): string => listOf('urlset', 'url', siteUrl, pages);

/** Renders the list of all sitemaps, in the same form. */
export const renderSitemapIndex = (siteUrl: string, sitemaps: readonly SitemapEntry[]): string =>
  listOf('sitemapindex', 'sitemap', siteUrl, sitemaps);

function listOf(list: 'urlset' | 'sitemapindex', item: 'url' | 'sitemap', siteUrl: string, entries: readonly SitemapEntry[]): string {
  const items = entries.slice(0, mostEntries).map((entry) => `<${item}>${describe(siteUrl, entry)}</${item}>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join('')}</${list}>\n`;
}

function describe(siteUrl: string, entry: SitemapEntry): string {
  if (typeof entry === 'string') return `<loc>${escapeHtml(siteUrl + entry)}</loc>`;
  return `${describe(siteUrl, entry.path)}<lastmod>${escapeHtml(entry.changedAt)}</lastmod>`;
}

/**
 * Beginnings of paths that search engines must not ask for: calls, and screens that are of use only to whoever has their link or an account.
 * Public pages and their pictures are not among them.
 */
const closedToRobots = [
  ...[
    '/api/',
    '/ws/',
    '/photos/',
    '/register/',
    '/waitlist/',
    '/order/',
    '/transfer/',
    '/participant/',
    '/evening/',
    '/screen/',
    '/accept-invite',
    '/verify-otp',
  ],
  ...[
    '/setup-organization',
    '/dashboard',
    '/events',
    '/participants',
    '/statistics',
    '/settings',
    '/hosts',
    '/profile',
    '/tenant-settings',
  ],
] as const;

/**
 * Renders `robots.txt`.
 * @param sitemapPath path of the sitemap index
 */
export const renderRobots = (siteUrl: string, sitemapPath = '/sitemap.xml'): string =>
  `User-agent: *\n${closedToRobots.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${siteUrl}${sitemapPath}\n`;
