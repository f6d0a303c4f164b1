import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { findBrowser } from '../../support/find-browser.ts';

/** Fetched when it is wanted; not among the project's own dependencies, of which it has more than the product. */
const version = 'lighthouse@13';
const flags = '--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

const figure = z.object({ numericValue: z.optional(z.number()) });
const report = z.object({
  lighthouseVersion: z.string(),
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.record(z.enum(categories), z.object({ score: z.nullable(z.number()) })),
  audits: z.looseObject({ 'total-blocking-time': figure, 'largest-contentful-paint': figure }),
});

/** What Lighthouse says about one visit. */
export interface Judgment {
  readonly version: string;
  /** How fast it found this machine: 125 to 800 are phones as they are, and its slowdown of 4 takes 1,500 to 2,000 to one of the middle. */
  readonly machine: number;
  /** 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  readonly blockedMs: number;
  readonly paintMs: number;
}

/**
 * One visit by Lighthouse's mobile preset, with an empty cache.
 * @param dir where its report may lie
 * @throws Error when there is no browser, or no Lighthouse to be had
 */
export async function judge(address: string, dir: string): Promise<Judgment> {
  const browser = findBrowser();
  if (browser === undefined) throw new Error('No Chrome, Chromium or Edge was found.');
  const file = path.join(dir, 'report.json');
  const windows = process.platform === 'win32';
  // There `npx` is a script of the shell's, which splits at spaces.
  const quoted = (text: string) => (windows ? `"${text}"` : text);
  await promisify(execFile)(
    'npx',
    [
      '--yes',
      version,
      address,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${categories.join()}`,
      `--chrome-flags=${flags}`,
    ].map(quoted),
    { cwd: dir, env: { ...process.env, CHROME_PATH: browser }, timeout: 240_000, shell: windows },
  );
  const found = z.parse(report, JSON.parse(readFileSync(file, 'utf8')));
  const scoreOf = (category: Category) => Math.round(100 * (found.categories[category].score ?? 0));
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
