import type { Page } from 'playwright-core';
import * as z from 'zod/mini';

const said = z.object({ lang: z.string(), dir: z.string(), lines: z.array(z.string()) });

/**
 * Reads what a page says to those who see or hear it, and in which language and direction. Leaves out what it says to be in another language,
 * such as the names of languages.
 */
export const readSaid = async (page: Page): Promise<z.output<typeof said>> =>
  z.parse(
    said,
    await page.evaluate(`(() => {
      const { lang, dir } = document.documentElement;
      const names = ['aria-label', 'placeholder', 'title', 'alt'];
      const named = [...document.querySelectorAll(names.map((name) => '[' + name + ']'))].flatMap((one) => names.map((name) => one.getAttribute(name)));
      const foreign = [...document.querySelectorAll('body [lang]')].filter((one) => one.lang !== lang).map((one) => one.textContent.trim());
      const lines = [document.title, ...document.body.innerText.split('\\n'), ...named].map((line) => line?.trim());
      return { lang, dir, lines: [...new Set(lines)].filter((line) => line && !foreign.includes(line)) };
    })()`),
  );
