import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
/** Words that no translation changes: names, addresses, amounts and file types of the demo, and what organizers and guests wrote. */
const ofPeople = /\S+@\S+|https?:\S+|Table Two|Instagram|Stripe|JPG|PNG|GIF|HEIC|QR/;
/** A day or a time of day, as English pages write it. */
const englishTime = /\b(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?:\w*day)?, \w|\d [AP]M\b)/;

describe.each(wanted)('%s', (language: Translation) => {
  let pool: PagePool;
  beforeAll(async () => {
    vocabulary = await readVocabulary(language);
    pool = poolPages(browser, scene, language);
  });
  afterAll(() => pool?.close());

  it.each(screens.map((screen) => [screen.name, screen] as const))('%s', async (_name, screen) => {
    const page = await visit(pool, scene, screen, 'phone');
    const { lang, dir, lines } = await readSaid(page);
    const english = lines.filter((line) => englishTime.test(line) || vocabulary?.isEnglish(line.replace(ofPeople, '').trim()));
    const wide = await findSideways(page);
    await page.setViewportSize({ width: 320, height: 640 });
    const narrow = await findSideways(page);
    const problems = await findAccessibilityProblems(page);
    await pool.giveBack(page);
    expect({ lang, dir, english, wide, narrow, problems }).toEqual({
      ...{ lang: language, dir: languages[language].direction },
      ...{ english: [], wide: [], narrow: [], problems: [] },
    });
  });
});

it('a guest whose browser has none of them stays in the event’s', async () => {
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
