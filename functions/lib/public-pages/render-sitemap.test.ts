import { expect, test } from 'vitest';
import { renderRobots, renderSitemap, renderSitemapIndex } from './render-sitemap.ts';

const site = 'https://tabletwo.example';
const changedAt = '2026-03-01T10:00:00.000Z';

test('a sitemap has absolute addresses and when they changed', () => {
  expect(renderSitemap(site, [{ path: '/o/dusk', changedAt }, '/e/spring&fall'])).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      `<url><loc>https://tabletwo.example/o/dusk</loc><lastmod>${changedAt}</lastmod></url>\n` +
      `<url><loc>https://tabletwo.example/e/spring&amp;fall</loc></url>\n</urlset>\n`,
  );
});

test('the index lists sitemaps', () => {
  expect(renderSitemapIndex(site, [{ path: '/sitemaps/t1.xml', changedAt }])).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      `<sitemap><loc>https://tabletwo.example/sitemaps/t1.xml</loc><lastmod>${changedAt}</lastmod></sitemap>\n</sitemapindex>\n`,
  );
});

test('a sitemap is never longer than the protocol allows', () => {
  const pages = Array.from({ length: 50_001 }, (_, index) => `/e/${index}`);
  expect(renderSitemap(site, pages).match(/<url>/g)).toHaveLength(50_000);
});

test('robots are kept from calls and private screens, not from public pages', () => {
  const robots = renderRobots(site);
  expect(robots).toMatch(/^User-agent: \*\nDisallow: \/api\/\n/);
  expect(robots).toMatch(/\n\nSitemap: https:\/\/tabletwo\.example\/sitemap\.xml\n$/);
  const closed = Array.from(robots.matchAll(/^Disallow: (.+)$/gm), ([, path = '']) => path);
  const isClosed = (path: string) => closed.some((start) => path.startsWith(start));
  expect(['/api/v1/events', '/register/e1', '/events/e1', '/settings', '/waitlist/w1'].filter((path) => !isClosed(path))).toEqual([]);
  expect(['/', '/e/spring', '/o/dusk', '/pictures/p1-480.webp', '/login', '/register', '/sitemap.xml'].filter(isClosed)).toEqual([]);
});
