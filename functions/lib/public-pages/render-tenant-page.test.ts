import { gzipSync } from 'node:zlib';
import { describe, expect, it, test } from 'vitest';
import { tenantFacts as facts, longestTenantFacts } from '#test/support/rooms/public-page.ts';
import type { TenantPageFacts } from './page-facts.ts';
import { renderTenantPage } from './render-tenant-page.ts';

const page = (changes: Partial<TenantPageFacts> = {}) => renderTenantPage({ ...facts, ...changes });
const wordsOf = (html: string) =>
  html
    .slice(html.indexOf('<body>'))
    .replaceAll(/<[^>]*>/g, '\n')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
const dataOf = (html: string): unknown => JSON.parse(/<script type="application\/ld\+json">(.*)<\/script>/.exec(html)?.[1] ?? '');

test('the page has the organization, its coming events and its past ones', () => {
  expect(wordsOf(page())).toEqual([
    'Dusk &amp; Co',
    'Evenings for people who',
    'like',
    'evenings.',
    'Upcoming events',
    ...['Spring Mixer', 'Friday, March 6, 2026, 7:00 PM to 9:30 PM EST', 'The Blue Door', ',', '12 Harbor St, New York'],
    ...['Canceled', 'Late Spring', 'Sunday, April 5, 2026, 8:00 PM to 10:30 PM EDT', 'The Blue Door', ',', '12 Harbor St, New York'],
    ...['Early Summer', 'Thursday, June 4, 2026, 8:00 PM to 10:30 PM EDT', 'The Blue Door', ',', '12 Harbor St, New York'],
    'Past events',
    ...['Winter Mixer', 'Monday, January 5, 2026'],
    ...['Autumn Mixer', 'Tuesday, October 7, 2025'],
    'Table Two',
    'Report this page',
  ]);
});

test('coming events are links, past ones are not', () => {
  const html = page();
  expect(html).toContain('<h3><a href="/e/spring-mixer"><bdi>Spring Mixer</bdi></a></h3>');
  expect(html).toContain('<s><time datetime="2026-04-05T20:00:00-04:00">');
  expect(html).not.toContain('/e/winter-mixer');
  expect(html).toContain('<img class="logo large" src="/pictures/l1-logo.png" alt="" width="192" height="96">');
});

test('without events or words it says what comes', () => {
  const html = page({ upcoming: [], past: [], description: '' });
  expect(wordsOf(html)).toEqual([
    ...['Dusk &amp; Co', 'Upcoming events', 'There are no upcoming events. Please check back soon.', 'Table Two', 'Report this page'],
  ]);
  expect(html).toContain('<meta name="description" content="Speed-dating evenings by Dusk &amp; Co">');
  expect(dataOf(html)).toHaveProperty(['@graph', 'length'], 1);
});

test('its head and structured data describe the organization', () => {
  const html = page();
  expect(html).toContain('<title>Dusk &amp; Co</title>');
  expect(html).toContain('<link rel="canonical" href="https://tabletwo.example/o/dusk">');
  expect(html).toContain('<meta property="og:title" content="Dusk &amp; Co">');
  expect(dataOf(html)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        name: 'Dusk & Co',
        url: 'https://tabletwo.example/o/dusk',
        logo: 'https://tabletwo.example/pictures/l1-logo.png',
        description: 'Evenings for people who like evenings.',
      },
      {
        '@type': 'ItemList',
        numberOfItems: 3,
        itemListElement: ['spring-mixer', 'late-spring', 'early-summer'].map((slug, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          url: `https://tabletwo.example/e/${slug}`,
        })),
      },
    ],
  });
});

test('hidden and former pages say so', () => {
  expect(page({ isHidden: true })).toContain('<meta name="robots" content="noindex">');
  expect(page({ isFormer: true })).toContain('<meta http-equiv="refresh" content="0;url=/o/dusk">');
});

describe('a page with more than it can show', () => {
  const html = renderTenantPage(longestTenantFacts);

  it('has at most 60 KB', () => {
    expect(Buffer.byteLength(html)).toBeLessThan(60_000);
    expect(gzipSync(page()).length).toBeLessThan(5_000);
  });

  it('says how many it does not show, and names only the others to search engines', () => {
    const shown = html.match(/class="card"/g)?.length ?? 0;
    expect(shown).toBeGreaterThan(15);
    expect(wordsOf(html)).toContain(`And ${300 - shown} more.`);
    expect(dataOf(html)).toHaveProperty(['@graph', 1, 'numberOfItems'], shown);
  });
});

test('fifty events of usual length are all shown', () => {
  const [event] = facts.upcoming;
  const html = page({ upcoming: Array.from({ length: 50 }, () => event).filter((each) => each !== undefined) });
  expect(html.match(/class="card"/g)).toHaveLength(50);
});

test('nothing that anybody typed becomes markup', () => {
  const typed = `"'><script>alert(1)</script></style>`;
  const odd = facts.upcoming.map((each) => ({ ...each, event: { ...each.event, name: typed, venue_name: typed, venue_location: typed } }));
  const html = page({ owner: { ...facts.owner, name: typed }, description: typed, upcoming: odd, past: odd });
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html.match(/<\/style>/g)).toHaveLength(1);
  expect(html).not.toContain('alert(1)</');
});
