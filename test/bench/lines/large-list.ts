import { existsSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { build } from 'vite';
import * as z from 'zod/mini';
import { projectRoot, webDir } from '#infra/build/project-root.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { launchBrowser, openContext, signInAs } from '../../support/browser/browser.ts';
import { findBrowser } from '../../support/browser/find-browser.ts';
import { type Bench, judgeTime, type Measurement, ms } from '../bench.ts';
import { buildProduct } from '../support/build-product.ts';
import { holdEvening, host } from '../support/evening.ts';
import { largeRoom } from '../support/large-room.ts';
import { interleave, median } from '../support/sampling.ts';
import { withScratchDir } from '../support/scratch.ts';
import { startStackProcess } from '../support/stack-process.ts';

const script = path.join(import.meta.dirname, '../processes/room-times.js');
const people = 1000;
const cpuSlowdown = 4;
/** Number of full page loads, and of reorderings in each load. Each takes the control several seconds. */
const loads = Number(process.env['BENCH_LIST_LOADS'] ?? 5);
const sorts = 3;

interface Times {
  readonly paint: number;
  readonly sorts: readonly number[];
}

async function run(): Promise<Measurement[]> {
  await buildProduct();
  return withScratchDir(async (dir) => {
    const plainDir = path.join(dir, 'web');
    await buildUnvirtualised(plainDir);
    const stack = await startStackProcess(path.join(dir, 'data'));
    const browser = await launchBrowser(findBrowser);
    try {
      const { eventId } = await holdEvening(path.join(dir, 'data'), 2);
      const open = async (pages: string) => {
        const context = await openContext(browser, stack.url, 'laptop');
        await servePages(context, pages);
        await context.addInitScript({ path: script });
        const page = await context.newPage();
        await signInAs(page, host);
        await slowDown(page);
        return page;
      };
      const pages = { ours: await open(webDir), plain: await open(plainDir) };
      const sortTimes: Record<'ours' | 'plain', number[]> = { ours: [], plain: [] };
      const load = (name: 'ours' | 'plain') => async () => {
        const times = await showRoom(pages[name], eventId);
        sortTimes[name].push(...times.sorts);
        return times.paint;
      };
      const paints = await interleave({ ours: load('ours'), plain: load('plain') }, loads);
      return [compare('first paint of the list', paints, 0.2), compare('another order', sortTimes, 0.1)];
    } finally {
      await browser.close();
      await stack.stop();
    }
  });
}

function compare(subject: string, values: Record<'ours' | 'plain', number[]>, budget: number): Measurement {
  const [ours, plain] = [median(values.ours), median(values.plain)];
  return {
    subject: `${subject}, ${people} people`,
    figure: ms(ours),
    control: `${ms(plain)} every row in the page`,
    ratio: ours / plain,
    budget: `≤ ${budget.toFixed(1)} ×`,
    verdict: judgeTime(ours / plain, budget),
  };
}

/** Builds the same pages from the same sources, but renders every row of a list. */
async function buildUnvirtualised(outDir: string): Promise<void> {
  await build({
    root: path.join(projectRoot, 'web'),
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
    resolve: { alias: { '@tanstack/react-virtual': path.join(import.meta.dirname, '../support/unvirtualised.ts') } },
  });
}

/** Serves the pages of a folder instead of the stack's, and a large room instead of the event's two guests. */
async function servePages(context: BrowserContext, dir: string): Promise<void> {
  const room = JSON.stringify(largeRoom(people));
  const roomPath = new RegExp(`^/api/v1${participants.listEventParticipants.path.replace('{id}', '[^/]+')}$`);
  await context.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (roomPath.test(pathname)) return route.fulfill({ contentType: 'application/json', body: room });
    if (/^\/(api|photos|ws)\//.test(pathname)) return route.fallback();
    const file = path.join(dir, pathname);
    return route.fulfill({ path: path.extname(file) !== '' && existsSync(file) ? file : path.join(dir, 'index.html') });
  });
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}

/** Opens the matching screen and changes its order a few times. */
async function showRoom(page: Page, eventId: string): Promise<Times> {
  await page.goto('about:blank');
  await page.goto(`/events/${eventId}/match`, { waitUntil: 'commit' });
  const time = async (question: string) => z.parse(z.number().check(z.gt(0)), await page.evaluate(`roomTimes.${question}`));
  const paint = await time('paint()');
  // The first message of the live connection may reload the list.
  await page.waitForTimeout(3000);
  const orders: number[] = [];
  for (let index = 0; index < sorts; index += 1) orders.push(await time(`order('${index % 2 === 0 ? 'name' : 'waiting'}')`));
  return { paint, sorts: orders };
}

export const largeList: Bench = {
  number: 7,
  what: `${people} participants on the matching screen`,
  budget: 'first paint ≤ 0.2 ×, re-sort ≤ 0.1 × the same list unvirtualised',
  how: `Headless Chromium at ${cpuSlowdown}× CPU slowdown, medians of ${loads} loads and ${loads * sorts} orders. Paint counts from the arrival of the people, parsing included.`,
  run,
};
