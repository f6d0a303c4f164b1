import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';
import * as z from 'zod/mini';
import { callApi } from '#infra/local/seed/call-api.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import { launchBrowser, openContext, signInAs } from '../../support/browser/browser.ts';
import { findBrowser } from '../../support/browser/find-browser.ts';
import { type Bench, judgeExactly, kb, type Measurement } from '../bench.ts';
import { buildProduct } from '../support/build-product.ts';
import { type Evening, holdEvening, host } from '../support/evening.ts';
import { withScratchDir } from '../support/scratch.ts';
import { startStackProcess } from '../support/stack-process.ts';

const guests = 40;
const changes = 1600;
/** Changes before the first measurement. After that many, the page has created everything that it creates only once. */
const warmUp = 200;
/** Limit, as a multiple of what the page used after its warm-up. */
const budget = 1.2;
/** Number of changes in one turn of `play`. */
const turn = 4;

const counters = z.object({ nodes: z.number(), jsEventListeners: z.number() });
const heap = z.object({ usedSize: z.number() });

/** What a page holds in memory after garbage collection. */
interface Held {
  readonly bytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

async function run(): Promise<Measurement[]> {
  await buildProduct();
  return withScratchDir(async (dir) => {
    const stack = await startStackProcess(dir);
    const browser = await launchBrowser(findBrowser);
    try {
      const evening = await holdEvening(dir, guests);
      const context = await openContext(browser, stack.url, 'laptop');
      const page = await context.newPage();
      await signInAs(page, host);
      await page.goto(`/events/${evening.eventId}/match`);
      await page.getByRole('status').getByText('Live', { exact: true }).waitFor();
      const session = await context.newCDPSession(page);
      await play(stack.url, evening, warmUp);
      const before = await heldBy(session);
      await play(stack.url, evening, changes);
      return compare(before, await heldBy(session));
    } finally {
      await browser.close();
      await stack.stop();
    }
  });
}

/** Creates and deletes matches, and marks guests absent and present. At the end everything is as before. */
async function play(url: string, { eventId: id, hostToken, guests: people }: Evening, times: number): Promise<void> {
  const asHost = { bearer: hostToken };
  for (let change = 0; change < times; change += turn) {
    const [one, other] = [people[(change / turn) % guests], people[(change / turn + 1) % guests]];
    if (one === undefined || other === undefined) throw new Error('The evening has too few guests');
    const pair = { event_id: id, participant1_id: one.id, participant2_id: other.id };
    const { match } = await callApi(url, matches.createMatch, pair, asHost);
    await callApi(url, matches.deleteMatch, { id: match.id }, asHost);
    for (const absent of [true, false]) await callApi(url, participants.markAttendance, { id, pid: one.id, absent }, asHost);
  }
  const { statistics: after } = await callApi(url, statistics.getMatchStatistics, { id }, asHost);
  if (after.total_matches !== 0) throw new Error('A match was left');
}

async function heldBy(session: CDPSession): Promise<Held> {
  // By then the page has rendered its last messages, and has sent its batched refetches.
  await delay(3000);
  await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners: listeners } = z.parse(counters, await session.send('Memory.getDOMCounters'));
  const { usedSize: bytes } = z.parse(heap, await session.send('Runtime.getHeapUsage'));
  return { bytes, nodes, listeners };
}

function compare(before: Held, after: Held): Measurement[] {
  const row = (subject: string, of: keyof Held, show: (value: number) => string): Measurement => ({
    subject,
    figure: show(after[of]),
    control: `${show(before[of])} after ${warmUp} changes`,
    ratio: after[of] / before[of],
    budget: `≤ ${budget.toFixed(2)} ×`,
    verdict: judgeExactly(after[of] / before[of], budget),
  });
  return [row('heap', 'bytes', kb), row('nodes', 'nodes', String), row('listeners', 'listeners', String)];
}

export const liveChanges: Bench = {
  number: 25,
  what: `a host's page after ${changes} live changes`,
  budget: `heap, nodes and listeners ≤ ${budget} × what they were before`,
  how: `Headless Chromium on the matching screen of ${guests} guests, while matches are made and taken back, and guests leave and return. What the page holds after a collection is compared with what it held after ${warmUp} changes.`,
  run,
};
