import { existsSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ElementHandle, launch, type Page } from 'puppeteer-core';
import { removeFileLater } from '#infra/build/patient-files.ts';
import { findElement, findFileField } from './find-element.ts';
import { type Engine, type Place, type Tab, waitForPlace } from './tab.ts';

const programs = [
  process.env['FIREFOX_PATH'] ?? '',
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** Starts Firefox with WebDriver BiDi. @returns undefined if it is not installed */
export async function startFirefox(): Promise<Engine | undefined> {
  const executablePath = programs.find((program) => program !== '' && existsSync(program));
  if (executablePath === undefined) return undefined;
  const files = await mkdtemp(join(tmpdir(), 'table-two-firefox-'));
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // Otherwise a page that isolates itself from its opener moves to a process where the driver loses its connection to it.
    extraPrefsFirefox: { 'browser.tabs.remote.useCrossOriginOpenerPolicy': false },
  });
  return {
    name: `Firefox ${(await browser.version()).replace(/^\D+/, '')}`,
    async openTab(size) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(size);
      return tabOf(page, files);
    },
    async close() {
      await browser.close();
      await removeFileLater(files);
    },
  };
}

/** The part of an `ElementHandle` that a file field needs: these tests have no DOM types. */
interface FileField {
  uploadFile(path: string): Promise<void>;
}

function tabOf(page: Page, files: string): Tab {
  const find = async (body: string, given: readonly string[] = []) => {
    const handle = await page.evaluateHandle(`(function () { ${body} }).apply(null, ${JSON.stringify(given)})`);
    return handle.asElement() as ElementHandle | null;
  };
  const place = (what: Place) =>
    waitForPlace(
      what,
      (args) => find(findElement, args),
      () => page.url(),
    );
  return {
    goTo: async (address) => {
      await page.goto(address);
    },
    see: async (what) => {
      await place(what);
    },
    press: async (what) => (await place(what)).click(),
    async fill(what, text) {
      const element = await place(what);
      // Three clicks select the whole content.
      await element.click({ count: 3 });
      await page.keyboard.type(text);
    },
    async choose({ name, buffer }) {
      const path = join(files, name);
      await writeFile(path, buffer);
      const input = (await find(findFileField)) as FileField | null;
      if (input === null) throw new Error('The page has no file field.');
      await input.uploadFile(path);
    },
    evaluate: (script) => page.evaluate(script),
    picture: async () => Buffer.from(await page.screenshot()),
  };
}
