import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import * as z from 'zod/mini';
import { callApi } from '#infra/local/seed/call-api.ts';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import { haltPage, wakePage } from '#test/support/browser/devices/halt-page.ts';
import { launchBrowser, openContext, signInAs } from '../../support/browser/browser.ts';
import { findBrowser } from '../../support/browser/find-browser.ts';
import { type Bench, judgeExactly, type Measurement, ms } from '../bench.ts';
import { buildProduct } from '../support/build-product.ts';
import { type Evening, holdEvening } from '../support/evening.ts';
import { median } from '../support/sampling.ts';
import { withScratchDir } from '../support/scratch.ts';
import { startStackProcess } from '../support/stack-process.ts';

const script = readFileSync(path.join(import.meta.dirname, '../processes/shown-times.js'), 'utf8');
const organizers = 2;
const pagesEach = 10;
/** Minutes by which devices' clocks may be off, in either direction. */
const mostMinutesOff = 5;
const budgetMs = 300;
const watchedFor = 20_000;
const asleepFor = 60_000;
/** Milliseconds allowed for the lead-in, and for each page's first requests for the server's time. */
const settlesIn = 8_000;

const noted = z.array(z.tuple([z.string(), z.number()]));
const notes = z.object({ shown: noted, met: noted });

/** A page that shows the evening, on a device of its own. */
interface Screen {
  readonly page: Page;
  readonly session: CDPSession;
}

async function run(): Promise<Measurement[]> {
  await buildProduct();
  return withScratchDir(async (dir) => {
    const stack = await startStackProcess(path.join(dir, 'data'));
    const browser = await launchBrowser(findBrowser);
    try {
      const evening = await holdEvening(path.join(dir, 'data'), 24);
      const screens: Screen[] = [];
      for (const account of await evening.addColleagues('organizer', organizers)) {
        const context = await openContext(browser, stack.url, 'laptop');
        const first = await context.newPage();
        await signInAs(first, account);
        await first.close();
        for (let index = 0; index < pagesEach; index += 1) screens.push(await openScreen(context, evening.eventId, screens.length));
      }
      return await measure(screens, stack.url, evening);
    } finally {
      await browser.close();
      await stack.stop();
    }
  });
}

async function openScreen(context: BrowserContext, eventId: string, place: number): Promise<Screen> {
  const page = await context.newPage();
  const minutesOff = (place / (organizers * pagesEach - 1)) * 2 * mostMinutesOff - mostMinutesOff;
  await page.addInitScript(script.replace('SKEW', String(minutesOff * 60_000)));
  await page.goto(`/events/${eventId}/rounds`);
  return { page, session: await context.newCDPSession(page) };
}

async function measure(screens: readonly Screen[], url: string, { eventId, hostToken }: Evening): Promise<Measurement[]> {
  const asHost = { bearer: hostToken };
  const settings = { rounds: 1, seconds: 600, tables: 12, who: 'registered', replaces: null } as const;
  const { night: ready } = await callApi(url, eveningRounds.planRounds, { id: eventId, ...settings }, asHost);
  const { night: running } = await callApi(url, eveningRounds.runClock, { id: eventId, v: ready.v, action: 'start' }, asHost);
  for (const { page } of screens) await page.getByText('Round 1 of 1').first().waitFor();
  await delay(settlesIn);

  const begun = Date.now();
  await delay(watchedFor);
  const fallenAsleep = Date.now();
  const sleepers = screens.filter((_, index) => index % 2 === 0);
  for (const [place, sleeper] of sleepers.entries()) await fallAsleep(sleeper, isTold(place));
  await delay(asleepFor / 2);
  // Adds a minute, which a page that only counts seconds would miss.
  await callApi(url, eveningRounds.runClock, { id: eventId, v: running.v, action: 'add', seconds: 60 }, asHost);
  await delay(asleepFor / 2);
  const wakings: number[] = [];
  for (const [place, sleeper] of sleepers.entries()) wakings.push(await wakeUp(sleeper, isTold(place)));
  await delay(budgetMs);
  const allAwake = Date.now();
  await delay(watchedFor);

  const noted = await Promise.all(screens.map(async ({ page }) => z.parse(notes, await page.evaluate('shownTimes'))));
  const shown = noted.map((one) => one.shown);
  const met = noted.map((one) => one.met);
  const times = { awake: spreads(shown, begun, fallenAsleep), slept: spreads(shown, allAwake, Infinity) };
  const bare = Math.max(...spreads(met, begun, fallenAsleep), ...spreads(met, allAwake, Infinity));
  const others = shown.filter((_, index) => index % 2 === 1);
  const late = sleepers.map((sleeper, index) => {
    const own = noted[screens.indexOf(sleeper)]?.shown ?? [];
    return untilRight(own, others, wakings[index] ?? 0);
  });
  return [
    compare('all awake', times.awake, bare),
    compare(`after ${sleepers.length} of them slept for ${asleepFor / 1000} s`, times.slept, bare),
    {
      subject: 'a woken screen shows what the others show',
      figure: `${ms(Math.max(...late))} after waking, at worst`,
      control: 'none',
      ratio: undefined,
      budget: `≤ ${budgetMs} ms`,
      verdict: judgeExactly(Math.max(...late), budgetMs),
    },
  ];
}

/**
 * Whether a sleeping page is told that it is hidden and shown again, as phones do. Every second page is told; the others just stop, as when
 * a lid is closed.
 */
const isTold = (place: number): boolean => place % 2 === 0;

async function fallAsleep({ page, session }: Screen, told: boolean): Promise<void> {
  if (told) await page.evaluate('shownTimes.look(false)');
  await haltPage(session);
}

/** Wakes a page. @returns the time, in epoch ms */
async function wakeUp({ page, session }: Screen, told: boolean): Promise<number> {
  const at = Date.now();
  await wakePage(session);
  if (told) await page.evaluate('shownTimes.look(true)');
  return at;
}

type Noted = z.output<typeof noted>;

/**
 * Returns, for each value, the ms from the first to the last screen that began to show it. Includes only values that all screens began to
 * show in that time.
 */
function spreads(screens: readonly Noted[], from: number, to: number): number[] {
  const times = new Map<string, number[]>();
  for (const [words, at] of screens.flat()) if (at > from && at < to) times.set(words, [...(times.get(words) ?? []), at]);
  const inOrder = [...times.values()].sort((one, other) => Math.min(...one) - Math.min(...other));
  // Leaves out the first and the last value: some screens began to show them before or after that time.
  return inOrder.slice(1, -1).map((ats) => (ats.length < screens.length ? Infinity : Math.max(...ats) - Math.min(...ats)));
}

/** Returns the ms from waking until a screen shows the same as any of the other screens at that moment. */
function untilRight(own: Noted, others: readonly Noted[], woken: number): number {
  const shownAt = (screen: Noted, at: number) => screen.findLast(([, since]) => since <= at)?.[0];
  const right = own.find(([words, at], index) => {
    const from = Math.max(at, woken);
    const until = own[index + 1]?.[1] ?? Infinity;
    return until > woken && others.some((other) => shownAt(other, from) === words);
  });
  return right === undefined ? Infinity : Math.max(0, right[1] - woken);
}

function compare(subject: string, spreads: readonly number[], bare: number): Measurement {
  const widest = Math.max(...spreads);
  return {
    subject,
    figure: `${ms(widest)} at worst of ${spreads.length} s (median ${ms(median(spreads))})`,
    control: `${ms(bare)} a bare timer`,
    ratio: undefined,
    budget: `≤ ${budgetMs} ms`,
    verdict: judgeExactly(widest, budgetMs),
  };
}

export const clockAgreement: Bench = {
  number: 19,
  what: `the evening's clock on ${organizers * pagesEach} screens`,
  budget: `never more than ${budgetMs} ms apart, also after a minute asleep`,
  how: `${organizers * pagesEach} pages of ${organizers} organizers in headless Chromium, on devices whose clocks are up to ${mostMinutesOff} minutes off. The first page to show another second is compared with the last, for ${watchedFor / 1000} s awake and as long after every second page was halted for a minute, in which a minute was added to the round. Control: a bare timer in the same pages.`,
  run,
};
