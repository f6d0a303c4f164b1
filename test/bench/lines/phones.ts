import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { callApi } from '#infra/local/seed/call-api.ts';
import { findRunningStack } from '#infra/local/stack/stack-access.ts';
import { projectorAddress } from '#shared/contract/guest-sockets.ts';
import { roomProjector } from '#shared/contract/routes/projector.ts';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import { type Bench, judgeTime, type Measurement, ms } from '../bench.ts';
import { buildProduct } from '../support/build-product.ts';
import { type Evening, holdEvening, startRound } from '../support/evening.ts';
import { median, percentile, runs } from '../support/sampling.ts';
import { withScratchDir } from '../support/scratch.ts';
import { startServer, startStackProcess } from '../support/stack-process.ts';

const phonesScript = path.join(import.meta.dirname, '../processes/phones.ts');
const fanOutScript = path.join(import.meta.dirname, '../processes/fan-out-control.ts');
/** Groups of followers, each with the budget in ms until its last follower has a command. */
const groups = [
  { who: '100 phones', count: 100, budgetMs: 300 },
  { who: '500 phones', count: 500, budgetMs: 800 },
  { who: '100 screens of staff', count: 100, budgetMs: 300 },
  { who: '4 projectors', count: 4, budgetMs: 300 },
] as const;
type Group = (typeof groups)[number];
const most = Math.max(...groups.map(({ count }) => count));
const cuts = 3;
/** Milliseconds between two cuts, so that the product can process the disconnects. */
const pause = 15_000;
/** Everybody is up to date again within 5 s. This includes up to 2 s that a page waits before it reconnects. */
const returnBudgetMs = 3_000;
/** Milliseconds to wait for anything before the line fails. */
const patience = 60_000;

const report = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['following', 'cut', 'back']), at: z.string() }),
  z.object({ kind: z.literal('delivered'), id: z.string(), at: z.string() }),
]);

async function run(): Promise<Measurement[]> {
  await buildProduct();
  return withScratchDir(async (dir) => {
    const stack = await startStackProcess(dir);
    const control = await startServer({ command: process.execPath, args: [fanOutScript], ready: /^ready (http:\S+)$/ });
    try {
      const evening = await holdEvening(dir, most);
      const clock = await openClock(dir, evening);
      const measurements: Measurement[] = [];
      for (const group of groups) {
        const urls = await linesOf(group, stack.url, evening);
        const [ours, bare] = await Promise.all([startPhones(urls), startPhones(urls.map(() => control.url.replace('http', 'ws')))]);
        try {
          measurements.push(await compareDelivery(group, ours, bare, clock.press, () => post(control.url)));
          if (group.count === most) measurements.push(await compareReturn(most, ours, bare, clock.press));
        } finally {
          await ours.end();
          await bare.end();
        }
      }
      return measurements;
    } finally {
      await control.stop();
      await stack.stop();
    }
  });
}

/** Returns each follower's socket address, including the token. */
async function linesOf({ who, count }: Group, url: string, { eventId, guests, hostToken, socketUrls }: Evening): Promise<string[]> {
  const lineOf = (address: string, token: string) => `${url.replace('http', 'ws')}/ws/${address}?token=${token}`;
  if (who === '100 screens of staff') {
    const lines = await socketUrls(count);
    return Array.from({ length: count }, (_, screen) => lines[screen % lines.length] ?? '');
  }
  if (who !== '4 projectors') return guests.slice(0, count).map(({ token }) => lineOf(eventId, token));
  const { token } = await callApi(url, roomProjector.shareProjector, { id: eventId }, { bearer: hostToken });
  return Array.from({ length: count }, () => lineOf(projectorAddress, token));
}

/** Starts a round. Each call of `press` pauses or resumes it as the host, and every phone shows it. */
async function openClock(dataDir: string, { eventId: id, hostToken, guests }: Evening) {
  const stack = await findRunningStack(dataDir);
  if (stack === undefined) throw new Error('No stack runs on this data folder');
  const asHost = { bearer: hostToken };
  let state = await startRound(stack.url, { eventId: id, hostToken }, { rounds: 1, tables: guests.length / 2 });
  const press = async (): Promise<string> => {
    const action = state.phase === 'running' ? ('pause' as const) : ('resume' as const);
    ({ night: state } = await callApi(stack.url, eveningRounds.runClock, { id, v: state.v, action }, asHost));
    return String(state.v);
  };
  return { press };
}

async function compareDelivery(
  { who, budgetMs }: Group,
  ours: Phones,
  bare: Phones,
  press: () => Promise<string>,
  tellBare: () => Promise<string>,
): Promise<Measurement> {
  const values: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] };
  for (let round = 0; round < 3; round += 1) await ours.delivery(press);
  for (let round = 0; round < runs; round += 1) {
    values.ours.push(await ours.delivery(press));
    values.bare.push(await bare.delivery(tellBare));
  }
  const figure = median(values.ours);
  return {
    subject: `a command of the host on the last of ${who}`,
    figure: `${ms(figure)} (p95 ${ms(percentile(values.ours, 0.95))})`,
    control: `${ms(median(values.bare))} ws server`,
    ratio: figure / median(values.bare),
    budget: `≤ ${budgetMs} ms`,
    verdict: judgeTime(figure, budgetMs),
  };
}

async function compareReturn(count: number, ours: Phones, bare: Phones, press: () => Promise<string>): Promise<Measurement> {
  const values: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] };
  for (let cut = 0; cut < cuts; cut += 1) {
    values.ours.push(await ours.comeBack(async () => Number(await press())));
    values.bare.push(await bare.comeBack(async () => 0));
    await delay(pause);
  }
  const figure = median(values.ours);
  return {
    subject: `${count} phones that all come back at the same moment, until the last is right`,
    figure: `${ms(figure)} (worst ${ms(Math.max(...values.ours))})`,
    control: `${ms(median(values.bare))} ws server that confirms them`,
    ratio: figure / median(values.bare),
    budget: `≤ ${returnBudgetMs} ms`,
    verdict: judgeTime(figure, returnBudgetMs),
  };
}

const post = async (url: string): Promise<string> => (await fetch(url, { method: 'POST' })).text();

interface Phones {
  /** Returns the ms from before `tell` until the last phone had its result. */
  delivery(tell: () => Promise<string>): Promise<number>;
  /**
   * Cuts all connections, runs `meanwhile`, and reconnects. Every phone must then show the number that `meanwhile` returned. @returns ms of
   * reconnecting
   */
  comeBack(meanwhile: () => Promise<number>): Promise<number>;
  end(): Promise<void>;
}

async function startPhones(urls: readonly string[]): Promise<Phones> {
  const child = fork(phonesScript);
  const heard = new Map<string, bigint>();
  let news = Promise.withResolvers<void>();
  const ended = new Promise<never>((_, reject) => child.once('exit', (code) => reject(new Error(`The phones ended with ${code}`))));
  // Only a caller who waits for `ended` must see the error.
  ended.catch(() => undefined);
  child.on('message', (message) => {
    const told = z.parse(report, message);
    heard.set(told.kind === 'delivered' ? told.id : told.kind, BigInt(told.at));
    news.resolve();
    news = Promise.withResolvers<void>();
  });
  /** Waits for a report. @returns its time, on process.hrtime's clock */
  const hear = async (what: string): Promise<bigint> => {
    const timeout = AbortSignal.timeout(patience);
    for (let at = heard.get(what); ; at = heard.get(what)) {
      if (at !== undefined) return at;
      timeout.throwIfAborted();
      await Promise.race([news.promise, ended, once(timeout, 'abort')]);
    }
  };
  child.send({ kind: 'open', urls });
  await hear('following');
  return {
    async delivery(tell) {
      const start = process.hrtime.bigint();
      return Number((await hear(await tell())) - start) / 1e6;
    },
    async comeBack(meanwhile) {
      for (const kind of ['cut', 'back']) heard.delete(kind);
      child.send({ kind: 'cut' });
      await hear('cut');
      const shows = await meanwhile();
      const start = process.hrtime.bigint();
      child.send({ kind: 'return', shows });
      return Number((await hear('back')) - start) / 1e6;
    },
    end: () => end(child),
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.send({ kind: 'end' });
  await once(child, 'exit');
}

export const phones: Bench = {
  number: 20,
  what: 'guests’ phones follow the clock, and come back',
  budget:
    '≤ 300 ms for 100 phones, 100 screens of staff and 4 projectors, ≤ 800 ms for 500 phones, stream included; 500 that come back at once ≤ 3 s, and 2 s that a page waits before it does',
  how: `From before the host's call until the last one has the message; medians of ${runs} commands. Then all lines are cut, the clock changes, and all phones come back at once, until the last is confirmed with what it missed; medians of ${cuts}. Control: a ws server with as many sockets.`,
  run,
};
