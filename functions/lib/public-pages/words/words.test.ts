import { gzipSync } from 'node:zlib';
import { describe, expect, it, test } from 'vitest';
import { languages, translations } from '#shared/model/language.ts';
import { formatEventSpan } from '#shared/rules/events/event-words.ts';
import { eventFacts, longestEventFacts, longestTenantFacts, tenantFacts } from '#test/support/rooms/public-page.ts';
import { brokenIn, leftIn, lostIn, sentencesOf } from '#test/support/run/compare-words.ts';
import { drawable } from '../card-text.ts';
import { renderEventPage } from '../render-event-page.ts';
import { renderTenantPage } from '../render-tenant-page.ts';
import { en, type PageWords } from './en.ts';
import { pageWordsIn } from './page-words.ts';

const counts = [1, 2, 5, 12, 22, 41];
/** What functions are told that take anything but the organization's name. */
const special: Readonly<Record<string, readonly (readonly unknown[])[]>> = {
  '/hours': [['7 PM', '9 PM', undefined]],
  '/placesLeft/left': counts.map((free) => [free]),
  '/placesLeft/apart': counts.map((women) => [women, 37]),
  '/placesLeft/only': counts.flatMap((free) =>
    ['women', 'men'].flatMap((group) => ['full', 'waitingList'].map((instead) => [group, free, instead])),
  ),
  '/usual': [['€15.00']],
  '/earlyUntil': [['Friday']],
  '/notShown': counts.map((number) => [number]),
};
const values = ['Dusk & Co', '€15.00', 'Friday', '7 PM', '9 PM', '37', ...counts.map(String)];

const sentencesIn = ({ comma: _, colon: __, ...words }: PageWords) => sentencesOf(words, (path) => special[path] ?? [['Dusk & Co']]);
const english = sentencesIn(en);
const isWords = ([path, text]: [string, string]) => !/^\/(?:language|\w*[lL]ocale|openGraph|hours)/.test(path) && /\p{L}{3}/u.test(text);
/** Words that a language shares with English. */
const shared: Readonly<Record<string, readonly string[]>> = { fr: ['Places'] };

/** Everything that a page says, also to search engines and chat programs, one text per line. */
const linesOn = (html: string): string[] =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replaceAll(/<[^>]*>/g, (tag) => `\n${/ content="([^"]*)"/.exec(tag)?.[1] ?? ''}\n`)
    .split('\n')
    .map((line) => line.trim());

describe.each(translations)('public pages in %s', (language) => {
  const words = pageWordsIn(language);
  const translated = sentencesIn(words);

  it('say every sentence, and with it everything that the English one names', () => {
    expect([...translated.keys()]).toEqual([...english.keys()]);
    expect(lostIn(translated, english, values)).toEqual([]);
    expect(brokenIn(translated)).toEqual([]);
  });

  it('leave nothing in English', () => {
    expect(leftIn(translated, english).filter((one) => isWords(one) && !shared[language]?.includes(one[1]))).toEqual([]);
    const price = { currency: 'EUR', isEarly: true, until: '2026-03-01T00:00:00.000Z', since: '2026-02-01T00:00:00.000Z' } as const;
    const groups = [{ name: 'women', amount: 0, usual: 1500 }] as const;
    const ofEvents = (['open', 'canceled', 'over'] as const).map((state) =>
      renderEventPage({ ...eventFacts, language, state, price: { ...price, groups } }),
    );
    const ofTenants = [tenantFacts, { ...tenantFacts, upcoming: [], past: [], description: '' }].map((facts) =>
      renderTenantPage({ ...facts, language }),
    );
    const shown = [...ofEvents, ...ofTenants].flatMap(linesOn);
    const said = (text: string) => shown.some((line) => line === text || (text.length > 9 && line.includes(text)));
    // 'Register' is in the facts, whose words the domain chooses.
    const own = [...english].filter(isWords).flatMap(([, text]) => (text === 'Register' || shared[language]?.includes(text) ? [] : [text]));
    expect(own.filter(said)).toEqual([]);
    expect(shown).toContain(words.when);
  });

  it('say so to browsers, and name a locale that exists', () => {
    const { direction } = languages[language];
    const html = `<html lang="${language}"${direction === 'rtl' ? ' dir="rtl"' : ''} translate="yes">`;
    expect(renderEventPage({ ...eventFacts, language })).toContain(html);
    expect(renderTenantPage({ ...tenantFacts, language })).toContain(html);
    expect(Intl.DateTimeFormat.supportedLocalesOf(words.locale)).toHaveLength(1);
    expect(words.openGraph).toMatch(new RegExp(`^${language}_[A-Z]{2}$`));
  });

  it('have at most 60 KB', () => {
    expect(Buffer.byteLength(renderTenantPage({ ...longestTenantFacts, language }))).toBeLessThan(60_000);
    expect(gzipSync(renderEventPage({ ...longestEventFacts, language })).length).toBeLessThan(60_000);
  });

  it('have a date on their picture for chat programs, whatever the day', () => {
    for (const zone of ['America/New_York', 'Europe/Berlin', 'Asia/Kathmandu', 'UTC'])
      for (let day = 0; day < 365; day += 9) {
        const [start = '', end = ''] = [0, 3].map((hour) => new Date(Date.UTC(2027, 0, day, 19 + hour)).toISOString());
        const span = formatEventSpan(start, end, zone, true, words.cardLocale);
        expect(drawable(span), span).toBeDefined();
      }
  });
});

test('places are counted by the plural rules of a language', () => {
  const left = (language: 'de' | 'fr' | 'pl', ...free: number[]) => free.map(pageWordsIn(language).placesLeft.left);
  expect(left('de', 1, 3)).toEqual(['Noch 1 Platz', 'Noch 3 Plätze']);
  expect(left('fr', 1, 3)).toEqual(['Il reste 1 place', 'Il reste 3 places']);
  expect(left('pl', 1, 3, 5, 22)).toEqual(['Zostało 1 miejsce', 'Zostały 3 miejsca', 'Zostało 5 miejsc', 'Zostały 22 miejsca']);
  expect(pageWordsIn('de').placesLeft.only('women', 1, 'full')).toBe('1 Platz für Frauen, Männer: ausgebucht');
  expect(pageWordsIn('ar').placesLeft.apart(3, 5)).toBe('مقاعد النساء: 3، مقاعد الرجال: 5');
});
