import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages, translations } from '#shared/model/language.ts';
import { catalog } from '#test/e2e/screens/catalog.ts';
import { type PagePool, poolPages } from '#test/e2e/screens/page-pool.ts';
import { type Scene, setScene } from '#test/e2e/screens/scene.ts';
import { speak } from '#test/e2e/screens/speak.ts';
import { visit } from '#test/e2e/screens/visit.ts';
import { readVocabulary, type Vocabulary } from '#test/e2e/screens/vocabulary.ts';
import { findAccessibilityProblems } from '#test/support/browser/axe.ts';
import { sharedBrowser } from '#test/support/browser/browser.ts';
import { findSideways } from '#test/support/browser/page-checks.ts';
import { type OwnTestStack, startTestStack } from '#test/support/stack/stack.ts';

/** Guests' screens in every language: nothing is left in English, cut off or wider than a phone, and everybody can use them. */

let test: OwnTestStack;
let browser: Browser;
let scene: Scene;
let vocabulary: Vocabulary | undefined;

beforeAll(async () => {
  [test, browser] = [await startTestStack(), await sharedBrowser()];
  scene = await setScene(test);
});
afterAll(() => test?.stop());

const screens = [...catalog.Guests, ...catalog['Guests who pay'], ...catalog["Guest's evening"]];

/** Words that stay: names of people, places, brands and files in the demo data. */
const kept = /Table Two|Instagram|E-?mail|JPG|PNG|GIF|HEIC|QR|Stripe|https?:\S+|\S+@\S+/gi;

describe.each(translations)('%s', (language) => {
  let pool: PagePool;
  beforeAll(async () => {
    vocabulary = undefined;
    pool = poolPages(browser, scene);
    const words = await readVocabulary(language);
    const page = await pool.take(screens[0] as (typeof screens)[number], 'phone');
    speak(page, () => vocabulary);
    await pool.giveBack(page);
    vocabulary = words;
  });
  afterAll(() => pool?.close());

  it.each(screens.map((screen) => [screen.name, screen] as const))('%s', async (_name, screen) => {
    const page = await visit(pool, scene, screen, 'phone');
    const { lang, dir } = (await page.evaluate('({ lang: document.documentElement.lang, dir: document.documentElement.dir })')) as {
      lang: string;
      dir: string;
    };
    expect({ lang, dir }).toEqual({ lang: language, dir: languages[language].direction });
    await page.setViewportSize({ width: 320, height: 640 });
    const found = [...(await findSideways(page)), ...(await findAccessibilityProblems(page))];
    await pool.giveBack(page);
    expect(found).toEqual([]);
  });
});
