import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, test } from 'vitest';
import { eventFacts as facts, longestEventFacts } from '#test/support/rooms/public-page.ts';
import type { EventPageFacts } from './page-facts.ts';
import { renderEventPage } from './render-event-page.ts';

const page = (changes: Partial<EventPageFacts> = {}) => renderEventPage({ ...facts, ...changes });
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property|http-equiv)="${name}" content="([^"]*)">`).exec(html)?.[1];
/** The words of the page's body, one text per line. */
const wordsOf = (html: string) =>
  html
    .slice(html.indexOf('<body>'))
    .replaceAll(/<[^>]*>/g, '\n')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
const dataOf = (html: string): unknown => JSON.parse(/<script type="application\/ld\+json">(.*)<\/script>/.exec(html)?.[1] ?? '');

const early: EventPageFacts['price'] = {
  currency: 'EUR',
  groups: [
    { name: 'women', amount: 0, usual: 1500 },
    { name: 'men', amount: 1500, usual: 1900 },
  ],
  ...{ isEarly: true, until: '2026-03-01T00:00:00.000Z', since: '2026-02-01T00:00:00.000Z' },
};

test('the page says what a place costs now and later, and nothing of it once nobody can come', () => {
  const words = wordsOf(page({ price: early })).join(' ');
  expect(words).toContain(
    'Price Women: Free (later €15.00) Men: €15.00 (later €19.00) Early price until Saturday, February 28, 7:00 PM EST Register',
  );
  const usual = { ...early, groups: [{ name: null, amount: 1900, usual: 1900 }], isEarly: false, until: null };
  expect(wordsOf(page({ price: usual })).join(' ')).toContain('Price €19.00 Register');
  expect(wordsOf(page({ price: { ...early, until: null } })).join(' ')).toContain('(later €19.00) Early price Register');
  for (const state of ['canceled', 'over'] as const) expect(page({ price: early, state })).not.toContain('€');
});

test('the page says everything about an evening, in its order', () => {
  expect(wordsOf(page())).toEqual([
    'Dusk &amp; Co',
    'Spring Mixer',
    'When',
    'Friday, March 6, 2026',
    '7:00 PM to 9:30 PM EST',
    'Where',
    'The Blue Door',
    '12 Harbor St, New York',
    'Show on a map',
    'Who',
    'Women 27–39, men 30–42',
    'Places',
    '3 places for women, men: waiting list',
    'Register',
    'About this evening',
    'Eight short dates, one drink included, and',
    'no',
    'small talk about the weather.',
    'Doors at half past six',
    'First round at seven',
    'More about us on',
    'our site',
    '.',
    'Questions and answers',
    'Do I have to come alone?',
    'No. Bring a friend, and',
    'both',
    'register.',
    'What if I am late?',
    'The second round is yours.',
    'Call us if it gets later.',
    'Organizer',
    'Dusk &amp; Co',
    'More evenings by Dusk &amp; Co',
    'Table Two',
    'Report this page',
  ]);
});

test('what an event does not have is left out', () => {
  const bare = page({
    owner: { name: 'Dusk', path: null, logo: null, accent: null },
    forWhom: [],
    places: '',
    register: null,
    description: '',
    questions: [],
    picture: null,
    shareCard: null,
  });
  expect(wordsOf(bare)).toEqual([
    ...[
      'Dusk',
      'Spring Mixer',
      'When',
      'Friday, March 6, 2026',
      '7:00 PM to 9:30 PM EST',
      'Where',
      'The Blue Door',
      '12 Harbor St, New York',
    ],
    ...['Show on a map', 'Organizer', 'Dusk', 'Table Two', 'Report this page'],
  ]);
  expect(bare).not.toMatch(/<img|og:image|class="act"|href="\/o\/|"offers"|"image"|undefined|null|false/);
  expect(metaOf(bare, 'twitter:card')).toBe('summary');
  expect(metaOf(bare, 'description')).toBe('Friday, March 6, 2026, 7:00 PM to 9:30 PM EST · The Blue Door, 12 Harbor St, New York');
  expect(bare).toContain('<header class="brand"><span><bdi>Dusk</bdi></span></header>');
});

test('its links lead where they say', () => {
  const html = page();
  expect(html).toContain('<a class="button" href="https://tabletwo.example/register/e1?token=t1&amp;x=2" rel="nofollow">Register</a>');
  expect(html.match(/class="button"/g)).toHaveLength(1);
  expect(html).toContain('href="https://www.google.com/maps/search/?api=1&amp;query=The+Blue+Door%2C+12+Harbor+St%2C+New+York"');
  expect(html).toContain('<a href="/report-page?kind=event&amp;slug=spring-mixer" rel="nofollow">Report this page</a>');
  expect(html).toContain('<dd><time datetime="2026-03-06T19:00:00-05:00">');
  expect(html).toContain('<header class="brand"><a href="/o/dusk"><img');
});

test('its pictures keep their place while they load', () => {
  const html = page();
  expect(html).toContain(
    '<img class="picture" src="/pictures/p1-480.webp" srcset="/pictures/p1-480.webp 480w, /pictures/p1-960.webp 960w, /pictures/p1-1600.webp 1600w" sizes="(min-width:42rem) 40rem, calc(100vw - 2rem)" alt="A bar with candles" width="1600" height="900" fetchpriority="high">',
  );
  const logo = (width: number, height: number) =>
    page({ owner: { ...facts.owner, logo: { path: '/pictures/l1-logo.png', width, height } } });
  expect(html).toContain('<img class="logo" src="/pictures/l1-logo.png" alt="" width="96" height="48">');
  expect(logo(512, 512)).toContain('alt="" width="48" height="48">');
  expect(logo(512, 64)).toContain('alt="" width="144" height="18">');
  expect(logo(512, 1)).toContain('alt="" width="144" height="1">');
  expect(logo(20, 10)).toContain('alt="" width="20" height="10">');
});

describe('a canceled event', () => {
  const html = page({ state: 'canceled', cancelReason: 'The roof leaks.\nSorry!\n\nSee you in May.' });

  it('says so first, with the reason', () => {
    expect(wordsOf(html).slice(1, 6)).toEqual([
      'This event was canceled',
      'The roof leaks.',
      'Sorry!',
      'See you in May.',
      'See what Dusk &amp; Co has planned',
    ]);
    expect(html.indexOf('This event was canceled', html.indexOf('<body>'))).toBeLessThan(html.indexOf('class="picture"'));
    expect(metaOf(html, 'og:description')).toMatch(/^This event was canceled\. Friday, March 6, 2026/);
  });

  it('has its time crossed out, no places and no button', () => {
    expect(html).toContain('<s><time datetime="2026-03-06T19:00:00-05:00">');
    expect(wordsOf(html)).not.toContain('Places');
    expect(html).not.toContain('class="button"');
  });

  it('names no other page if there is none', () => {
    const owner = { ...facts.owner, path: null };
    for (const state of ['canceled', 'over'] as const) expect(page({ state, owner })).not.toContain('See what');
  });

  it('may have no reason', () => {
    expect(wordsOf(page({ state: 'canceled' }))[2]).toBe('See what Dusk &amp; Co has planned');
  });
});

test('an evening that is over says so, and has no button', () => {
  const html = page({ state: 'over' });
  expect(wordsOf(html).slice(1, 3)).toEqual(['This evening is over', 'See what Dusk &amp; Co has planned']);
  expect(html).not.toContain('class="button"');
});

describe('its head', () => {
  it('tells search engines and chat programs what they show', () => {
    const html = page();
    expect(html).toContain('<title>Spring Mixer · Dusk &amp; Co</title>');
    expect(html).toContain('<link rel="canonical" href="https://tabletwo.example/e/spring-mixer">');
    const description =
      'Friday, March 6, 2026, 7:00 PM to 9:30 PM EST · The Blue Door, 12 Harbor St, New York · Eight short dates, one drink included, and no small talk about the weather. Doors at half past six First round…';
    expect(description.length).toBeLessThanOrEqual(200);
    expect(
      ['description', 'robots', 'og:type', 'og:title', 'og:description', 'og:url', 'og:site_name', 'og:image', 'og:image:type'].map(
        (name) => metaOf(html, name),
      ),
    ).toEqual([
      ...[
        description,
        'max-image-preview:large',
        'website',
        'Spring Mixer',
        description,
        'https://tabletwo.example/e/spring-mixer',
        'Dusk &amp; Co',
      ],
      ...['https://tabletwo.example/pictures/c1-card.jpg', 'image/jpeg'],
    ]);
    expect(['og:image:width', 'og:image:height', 'og:image:alt', 'twitter:card'].map((name) => metaOf(html, name))).toEqual([
      ...['1200', '630', 'Spring Mixer. Friday, March 6, 2026, 7:00 PM to 9:30 PM EST, The Blue Door', 'summary_large_image'],
    ]);
  });

  it('keeps a hidden page out of search engines', () => {
    expect(metaOf(page({ isHidden: true }), 'robots')).toBe('noindex');
  });

  it('moves browsers on from a former address', () => {
    expect(page()).not.toContain('refresh');
    expect(metaOf(page({ isFormer: true }), 'refresh')).toBe('0;url=/e/spring-mixer');
  });
});

describe('its structured data', () => {
  it('has what Google asks of an event, and more', () => {
    expect(dataOf(page())).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: 'Spring Mixer',
      url: 'https://tabletwo.example/e/spring-mixer',
      startDate: '2026-03-06T19:00:00-05:00',
      endDate: '2026-03-06T21:30:00-05:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: 'The Blue Door', address: { '@type': 'PostalAddress', streetAddress: '12 Harbor St, New York' } },
      organizer: {
        '@type': 'Organization',
        name: 'Dusk & Co',
        url: 'https://tabletwo.example/o/dusk',
        logo: 'https://tabletwo.example/pictures/l1-logo.png',
      },
      description:
        'Eight short dates, one drink included, and no small talk about the weather. Doors at half past six First round at seven More about us on our site.',
      image: ['https://tabletwo.example/pictures/p1-1600.webp', 'https://tabletwo.example/pictures/c1-card.jpg'],
      offers: { '@type': 'Offer', url: 'https://tabletwo.example/e/spring-mixer', availability: 'https://schema.org/InStock' },
    });
  });

  it('names a price for each group, and until when it holds', () => {
    const offer = {
      ...{ '@type': 'Offer', url: 'https://tabletwo.example/e/spring-mixer', availability: 'https://schema.org/InStock' },
      ...{ priceCurrency: 'EUR', validFrom: '2026-01-31T19:00:00-05:00' },
    };
    const until = { priceValidUntil: '2026-02-28T19:00:00-05:00' };
    expect(dataOf(page({ price: early }))).toHaveProperty('offers', [
      { ...offer, ...until, name: 'Women', price: '0.00' },
      { ...offer, ...until, name: 'Men', price: '15.00' },
    ]);
    const one = { ...early, groups: [{ name: null, amount: 1500, usual: 1500 }], currency: 'JPY', until: null, isEarly: false } as const;
    expect(dataOf(page({ price: one }))).toHaveProperty('offers', { ...offer, priceCurrency: 'JPY', price: '1500' });
    expect(dataOf(page({ price: early, isFull: true }))).toHaveProperty(['offers', 0, 'availability'], 'https://schema.org/SoldOut');
  });

  it('says what is full, canceled or over', () => {
    expect(dataOf(page({ isFull: true }))).toHaveProperty('offers.availability', 'https://schema.org/SoldOut');
    expect(dataOf(page({ state: 'canceled' }))).toHaveProperty('eventStatus', 'https://schema.org/EventCancelled');
    expect(dataOf(page({ state: 'canceled' }))).not.toHaveProperty('offers');
    expect(dataOf(page({ state: 'over' }))).toHaveProperty('eventStatus', 'https://schema.org/EventScheduled');
    expect(dataOf(page({ state: 'over' }))).not.toHaveProperty('offers');
    expect(dataOf(page({ register: null }))).not.toHaveProperty('offers');
  });
});

describe('nothing that anybody typed becomes markup', () => {
  const typed = `"'><script>alert(1)</script></style></title>&amp;<!--\u2028`;
  const html = page({
    event: { ...facts.event, name: typed, venue_name: typed, venue_location: typed },
    owner: { name: typed, path: '/o/dusk', logo: facts.owner.logo, accent: { light: typed, dark: typed } },
    state: 'canceled',
    cancelReason: typed,
    forWhom: [typed],
    places: typed,
    register: { label: typed, url: 'https://tabletwo.example/' },
    description: typed,
    questions: [{ question: typed, answer: typed }],
    picture: { id: 'p1', text: typed, width: 10, height: 10 },
  });

  it('has only the elements of any other page', () => {
    const elements = (text: string) => new Set(Array.from(text.matchAll(/<\/?([a-z0-9]+)/g), ([, name = '']) => name));
    const usual = elements(page({ state: 'canceled', cancelReason: 'x' }));
    expect([...elements(html)].filter((name) => !usual.has(name))).toEqual([]);
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    expect(html.match(/<\/style>/g)).toHaveLength(1);
    expect(html.match(/<\/title>/g)).toHaveLength(1);
    expect(html).not.toContain('<!--');
    expect(html).not.toMatch(/\son[a-z]+=/);
  });

  it('says the same in its structured data', () => {
    expect(dataOf(html)).toHaveProperty('name', typed);
    expect(/ld\+json">(.*)<\/script>/.exec(html)?.[1]).not.toMatch(/[<>&\u2028]/);
  });
});

describe('its content security policy', () => {
  const html = page();

  it('allows its own style sheet, pictures of its site, and nothing else', () => {
    const css = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
    const hash = createHash('sha256').update(css).digest('base64');
    expect(metaOf(html, 'Content-Security-Policy')?.replaceAll('&#39;', "'")).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; base-uri 'none'; form-action 'none'`,
    );
    expect(html.match(/<style/g)).toHaveLength(1);
  });

  it('comes before everything that it is about, and after the encoding', () => {
    expect(html).toMatch(
      /^<!doctype html>\n<html lang="en" translate="yes">\n<head>\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy"/,
    );
  });

  it('has nothing to forbid: no script, no inline style, no other file', () => {
    expect(html).not.toMatch(
      /\sstyle=|\son[a-z]+=|<script(?! type="application\/ld\+json">)|<link(?! rel="(canonical|icon)")|<iframe|<form/,
    );
    for (const [, source = ''] of html.matchAll(/\ssrc="([^"]*)"/g)) expect(source).toMatch(/^\/pictures\//);
  });
});

describe('a page in Arabic', () => {
  const html = page({ language: 'ar', price: early });

  it('says when and what it costs by the rules of its language, and is laid out from right to left', () => {
    const words = wordsOf(html);
    expect(words).toContain('الجمعة، 6 مارس 2026');
    expect(words.find((text) => text.includes('7:00'))).toMatch(/^من 7:00 م إلى 9:30 م/);
    expect(words.join(' ')).toContain('النساء: مجانًا (لاحقًا \u200f15.00\u00a0€)');
    expect(html).toContain('h1{text-align:right}');
    expect(page()).not.toContain('text-align:right');
  });

  it('says so to chat programs and search engines', () => {
    expect(metaOf(html, 'og:locale')).toBe('ar_AR');
    expect(metaOf(page(), 'og:locale')).toBe('en_US');
    expect(metaOf(html, 'description')).toMatch(/^الجمعة، 6 مارس 2026، من 7:00/);
    expect(dataOf(html)).toMatchObject({ inLanguage: 'ar', offers: [{ name: 'النساء' }, { name: 'الرجال' }] });
  });
});

test('the longest page has at most 60 KB as it is sent, and a usual one is far below', () => {
  const usual = page();
  const longest = renderEventPage(longestEventFacts);
  expect(Buffer.byteLength(usual)).toBeLessThan(12_000);
  expect(gzipSync(usual).length).toBeLessThan(5_000);
  expect(Buffer.byteLength(longest)).toBeLessThan(80_000);
  // Every letter different, so that hardly anything can be compressed.
  const letters = (length: number) =>
    Array.from({ length }, (_, index) => String.fromCharCode(0x4e00 + ((index * 7919) % 20_000))).join('');
  const varied = {
    ...longestEventFacts,
    description: letters(4000),
    questions: Array.from({ length: 12 }, (_, index) => ({
      question: letters(200 + index).slice(-200),
      answer: letters(1000 + index * 997).slice(-1000),
    })),
  };
  expect(gzipSync(renderEventPage(varied)).length).toBeLessThan(60_000);
  const inLatin = JSON.parse(JSON.stringify(varied).replaceAll(/[\u4e00-\u9fff]/g, 'e'));
  expect(Buffer.byteLength(renderEventPage(inLatin))).toBeLessThan(60_000);
});

test('texts of marks alone, which make the most HTML, are still small as they are sent', () => {
  for (const mark of ['-\n', '- - - - - - - - \n', '*a*', 'http://a.b ', '\n\na', '"']) {
    const fill = (length: number) => mark.repeat(length).slice(0, length);
    const html = page({
      description: fill(4000),
      questions: Array.from({ length: 12 }, () => ({ question: fill(200), answer: fill(1000) })),
    });
    expect(gzipSync(html).length, mark).toBeLessThan(60_000);
    expect(Buffer.byteLength(html), mark).toBeLessThan(400_000);
  }
});
