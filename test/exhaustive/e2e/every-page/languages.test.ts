import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { languages, type Translation, translations } from '#shared/model/language.ts';
import { catalog } from '#test/e2e/screens/catalog.ts';
import { type PagePool, poolPages } from '#test/e2e/screens/page-pool.ts';
import { readSaid } from '#test/e2e/screens/said.ts';
import { type Scene, setScene } from '#test/e2e/screens/scene.ts';
import { speak } from '#test/e2e/screens/speak.ts';
import { visit } from '#test/e2e/screens/visit.ts';
import { readVocabulary, type Vocabulary } from '#test/e2e/screens/vocabulary.ts';
import { findAccessibilityProblems } from '#test/support/browser/axe.ts';
import { openContext, sharedBrowser } from '#test/support/browser/browser.ts';
import { findSideways } from '#test/support/browser/page-checks.ts';
import { type OwnTestStack, startTestStack } from '#test/support/stack/stack.ts';

/** Guests' screens in every language: nothing is in English or wider than the phone, and everybody can use them. */

let test: OwnTestStack;
let browser: Browser;
let scene: Scene;
/** The language that the page speaks; undefined before there is one. */
let vocabulary: Vocabulary | undefined;
let speakEnglish: () => void;

beforeAll(async () => {
  [test, browser] = [await startTestStack(), await sharedBrowser()];
  scene = await setScene(test);
  const page = await browser.newPage();
  speakEnglish = speak(page, () => vocabulary);
  await page.close();
});
afterAll(async () => {
  speakEnglish?.();
  await test?.stop();
});

const screens = [...catalog.Guests, ...catalog['Guests who pay'], ...catalog["Guest's evening"]];
const wanted = translations.filter((language) => process.env['LANGUAGES']?.split(',').includes(language) ?? true);

// Most of the time a test waits for its page.
vi.setConfig({ maxConcurrency: 3 });

/** What no translation changes: names, addresses and file types, and what organizers and guests of the catalog have written. */
const ofPeople = new RegExp(
  [
    ...[String.raw`\S+@\S+`, String.raw`https?:\S+`, 'Table Two', 'Instagram', 'Stripe', 'JPG', 'PNG', 'GIF', 'HEIC', 'QR', 'FRIEND20'],
    ...['Safari', 'iPhone', 'Chrome', 'Android'],
    ...['Candlelight at the Conservatory', 'The Glasshouse', '12 Orchard Lane', 'Lantern and Vine', 'First Friday', 'The Larder'],
    ...['12 Market Street', 'Supper for Two(?:, in the Conservatory)?', 'The Green Room', '12 Orchard Street', 'Sunday Supper'],
    ...['The Conservatory', '3 Palm Walk', 'A pipe burst at the venue, and we found no other room.', 'We are sorry!'],
    ...['What do you eat', '^Everything$', 'Nothing from animals at all', 'On which days could you come again', '^Friday$', '^Saturday$'],
    ...['Is this your first evening with us', 'Anything we should know', 'Please transfer to .*', 'Sails, and laughs at his own jokes.'],
  ].join('|'),
  'g',
);
/** A day or a time of day, as English pages write it. */
const englishTime = /\b(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?:\w*day)?, \w|\d [AP]M\b)/;

const isEnglish = (line: string, { isEnglish: isText, englishWordsIn }: Vocabulary): boolean => {
  const said = line.replaceAll(ofPeople, '').trim();
  return englishTime.test(said) || isText(said) || englishWordsIn(said).length > 0;
};

describe.each(wanted)('%s', (language: Translation) => {
  const { direction } = languages[language];
  /** Languages differ in words and direction only: names, roles and colors are the same. */
  const isNew = language === wanted[0] || direction === 'rtl';
  let pool: PagePool;
  let spoken: Vocabulary;
  const fetchPage = async (path: string) => (await fetch(`${test.url}${path}`, { headers: { 'accept-language': language } })).text();

  beforeAll(async () => {
    spoken = await readVocabulary(language);
    vocabulary = spoken;
    pool = poolPages(browser, scene, language);
    // The first page of a language builds them all.
    await fetchPage('/evening/first');
  });
  afterAll(() => pool?.close());

  it('what pages say before, or without, the app', async () => {
    for (const path of ['/register/event', '/evening/event', `/screen/token?lang=${language}`]) {
      const html = await fetchPage(path);
      const lines = [
        ...html.matchAll(/<title>(.+)<\/title>|<noscript>(.+)<\/noscript>|data-too-old="(.+?)"|description" content="(.+?)"/g),
      ].map(([, ...said]) => said.find((line) => line !== undefined) ?? '');
      expect(lines.length, path).toBeGreaterThanOrEqual(3);
      expect(lines.filter((line) => isEnglish(line, spoken))).toEqual([]);
    }
  });

  it.concurrent.for(screens.map((screen) => [screen.name, screen] as const))('%s', async ([, screen], { expect: expectHere }) => {
    const page = await visit(pool, scene, screen, 'phone');
    const { lang, dir, lines } = await readSaid(page);
    const english = lines.filter((line) => isEnglish(line, spoken));
    const wide = await findSideways(page);
    await page.setViewportSize({ width: 320, height: 640 });
    const narrow = await findSideways(page);
    const problems = isNew ? await findAccessibilityProblems(page) : [];
    await pool.giveBack(page);
    expectHere({ lang, dir, english, wide, narrow, problems }).toEqual({
      ...{ lang: language, dir: direction },
      ...{ english: [], wide: [], narrow: [], problems: [] },
    });
  });
});

it('a guest whose browser has none of them stays in the event’s', async () => {
  vocabulary = undefined;
  const context = await openContext(browser, test.url, 'phone', 'light', 'Europe/Stockholm', 'block', 'sv-SE');
  const page = await context.newPage();
  const accepted = catalog.Guests.find(({ name }) => name === 'waiting-accepted');
  await accepted?.given?.(page);
  await page.goto('/waitlist/token?event_lang=de');
  await page.getByRole('link', { name: 'Dein Abend' }).click();
  await page.waitForURL(/\/evening\/[^/]+\?event_lang=de$/);
  expect(await readSaid(page)).toMatchObject({ lang: 'de', dir: 'ltr' });
  await page.goto('/waitlist/token');
  await page.getByRole('heading', { name: 'You are coming!' }).waitFor();
  await context.close();
});
