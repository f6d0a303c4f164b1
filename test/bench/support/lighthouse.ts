import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Page } from 'playwright-core';
import * as z from 'zod/mini';
import { findFreePort } from '#infra/local/services/free-port.ts';
import { findBrowser } from '../../support/browser/find-browser.ts';

/**
 * Version of Lighthouse, fetched on demand. It is not one of the project's dependencies, because it depends on more packages than the
 * product.
 */
const version = 'lighthouse@13';
const flags = '--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

const audit = z.looseObject({ numericValue: z.optional(z.number()), errorMessage: z.optional(z.string()) });
const report = z.object({
  lighthouseVersion: z.string(),
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.record(z.enum(categories), z.object({ score: z.nullable(z.number()) })),
  audits: z.catchall(z.object({ 'total-blocking-time': audit, 'largest-contentful-paint': audit }), audit),
});
type Report = z.output<typeof report>;

/** Lighthouse's results of one visit. */
export interface Judgment {
  readonly version: string;
  /**
   * Lighthouse's benchmark index of this machine. Real phones have 125 to 800; with Lighthouse's slowdown of 4, a machine of 1,500 to 2,000
   * equals an average phone.
   */
  readonly machine: number;
  /** Scores from 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  readonly blockedMs: number;
  readonly paintMs: number;
}

/** Lets Lighthouse visit an address; it writes its report into `file`. */
export type Visit = (address: string, file: string) => Promise<unknown>;

/** Lighthouse's error when the beginning of a visit was not recorded, which happens now and then on a busy machine. */
const notRecorded = 'NO_NAVSTART';

/**
 * Makes one visit with Lighthouse's mobile preset and an empty cache; repeats the visit if it was not recorded.
 * @param dir folder for its report
 * @throws Error without a browser, without Lighthouse, or for a category without a score
 */
export async function judge(address: string, dir: string, visit: Visit = visitWithLighthouse): Promise<Judgment> {
  const file = path.join(dir, 'report.json');
  const judgeOnce = async () => {
    await visit(address, file);
    return judgmentOf(z.parse(report, JSON.parse(readFileSync(file, 'utf8'))));
  };
  return judgeOnce().catch((error: unknown) => {
    if (error instanceof Error && error.message.includes(notRecorded)) return judgeOnce();
    throw error;
  });
}

/**
 * Returns a visit with a session, in a browser that has nothing else.
 * @param kept what the browser has in its local storage
 * @param ready rejects if the page is not the page that needs the session: a sign-in page would score better
 */
export const visitAs =
  (kept: Readonly<Record<string, string>>, ready: (page: Page) => Promise<unknown>): Visit =>
  async (address, file) => {
    const port = await findFreePort();
    const context = await chromium.launchPersistentContext('', {
      executablePath: browserFile(),
      args: [...flags.split(' '), `--remote-debugging-port=${port}`],
    });
    try {
      const [page = await context.newPage()] = context.pages();
      // Opens a file of the site that runs no page.
      await page.goto(new URL('/favicon.svg', address).href);
      await page.evaluate((values) => {
        for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
      }, kept);
      await visitWithLighthouse(address, file, [`--port=${port}`, '--disable-storage-reset']);
      await page.goto(address);
      await ready(page);
    } finally {
      await context.close();
    }
  };

function browserFile(): string {
  const browser = findBrowser();
  if (browser === undefined) throw new Error('No Chrome, Chromium or Edge was found.');
  return browser;
}

/** @param how options that choose a browser of Lighthouse's own, or a running one */
async function visitWithLighthouse(address: string, file: string, how: readonly string[] = [`--chrome-flags=${flags}`]): Promise<void> {
  const windows = process.platform === 'win32';
  // On Windows `npx` is a shell script, which splits arguments at spaces.
  const quoted = (text: string) => (windows ? `"${text}"` : text);
  await promisify(execFile)(
    'npx',
    ['--yes', version, address, '--quiet', '--output=json', `--output-path=${file}`, `--only-categories=${categories.join()}`, ...how].map(
      quoted,
    ),
    { cwd: path.dirname(file), env: { ...process.env, CHROME_PATH: browserFile() }, timeout: 240_000, shell: windows },
  );
}

function judgmentOf(found: Report): Judgment {
  const scoreOf = (category: Category) => {
    const { score } = found.categories[category];
    if (score !== null) return Math.round(100 * score);
    const reasons = Object.values(found.audits).flatMap(({ errorMessage }) => errorMessage ?? []);
    throw new Error(`Lighthouse has no score of ${category}: ${[...new Set(reasons)].join(' ')}`);
  };
  return {
    version: found.lighthouseVersion,
    machine: Math.round(found.environment.benchmarkIndex),
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    blockedMs: found.audits['total-blocking-time'].numericValue ?? 0,
    paintMs: found.audits['largest-contentful-paint'].numericValue ?? 0,
  };
}
