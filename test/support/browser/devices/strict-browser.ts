import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { findBrowser } from '#test/support/browser/find-browser.ts';

/** For `cookies`, 2 means 'block all' in Chromium. This also blocks all other kinds of storage. */
const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };

/** Opens a browser that blocks cookies: in it, reading `localStorage` throws. */
export async function openWithoutCookies(baseURL: string): Promise<{ context: BrowserContext; close: () => Promise<void> }> {
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error('No Chrome, Chromium or Edge was found.');
  const folder = await mkdtemp(join(tmpdir(), 'without-cookies-'));
  await mkdir(join(folder, 'Default'));
  await writeFile(join(folder, 'Default/Preferences'), JSON.stringify(preferences));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    baseURL,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    locale: 'en-US',
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
  });
  context.setDefaultTimeout(30_000);
  return {
    context,
    async close() {
      await context.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}
