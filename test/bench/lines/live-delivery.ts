import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import * as z from 'zod/mini';
import { acceptedMs } from '../accepted.ts';
import { type Bench, judgeAbsolute, type Measurement, ms } from '../bench.ts';
import { buildProduct } from '../support/build-product.ts';
import { holdEvening } from '../support/evening.ts';
import { median, percentile, runs } from '../support/sampling.ts';
import { withScratchDir } from '../support/scratch.ts';
import { startServer, startStackProcess } from '../support/stack-process.ts';

const budgets = [
  { watchers: 100, budgetMs: 300, accepted: acceptedMs.deliveryTo100 },
  { watchers: 1000, budgetMs: 800, accepted: acceptedMs.deliveryTo1000 },
];
const watcherScript = path.join(import.meta.dirname, '../processes/watchers.ts');
const fanOutScript = path.join(import.meta.dirname, '../processes/fan-out-control.ts');
/** Milliseconds to wait for one match before the line fails. */
const patience = 30_000;

const report = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('watching') }),
  z.object({ kind: z.literal('delivered'), id: z.string(), at: z.string() }),
]);

async function run(): Promise<Measurement[]> {
  await buildProduct();
  return withScratchDir(async (dir) => {
    const stack = await startStackProcess(dir);
    const control = await startServer({ command: process.execPath, args: [fanOutScript], ready: /^ready (http:\S+)$/ });
    try {
      const evening = await holdEvening(dir, 24);
      const measurements: Measurement[] = [];
      for (const budget of budgets) {
        const ours = await startWatchers(await evening.socketUrls(budget.watchers), budget.watchers);
        const bare = await startWatchers([control.url.replace('http', 'ws')], budget.watchers);
        try {
          measurements.push(await compare(budget, { ours, bare, makeMatch: evening.makeMatch, tellBare: () => post(control.url) }));
        } finally {
          await ours.stop();
          await bare.stop();
        }
      }
      return measurements;
    } finally {
      await control.stop();
      await stack.stop();
    }
  });
}

interface Subjects {
  readonly ours: Watchers;
  readonly bare: Watchers;
  makeMatch(): Promise<string>;
  tellBare(): Promise<string>;
}

async function compare(
  { watchers, budgetMs, accepted }: (typeof budgets)[number],
  { ours, bare, makeMatch, tellBare }: Subjects,
): Promise<Measurement> {
  const values: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] };
  // Warms up functions, connections and the stream's reader, as they are at an evening that has begun.
  for (let round = 0; round < 3; round += 1) await ours.delivery(makeMatch);
  for (let round = 0; round < runs; round += 1) {
    values.ours.push(await ours.delivery(makeMatch));
    values.bare.push(await bare.delivery(tellBare));
  }
  const figure = median(values.ours);
  return {
    subject: `${watchers} watchers, last receiver`,
    figure: `${ms(figure)} (p95 ${ms(percentile(values.ours, 0.95))})`,
    control: `${ms(median(values.bare))} ws server`,
    ratio: figure / median(values.bare),
    budget: `≤ ${budgetMs} ms and ≤ 2 × ${accepted} ms`,
    verdict: judgeAbsolute(figure, budgetMs, accepted),
  };
}

const post = async (url: string): Promise<string> => (await fetch(url, { method: 'POST' })).text();

interface Watchers {
  /** Returns the ms from before `tell` until the last watcher had its result. */
  delivery(tell: () => Promise<string>): Promise<number>;
  stop(): Promise<void>;
}

async function startWatchers(urls: readonly string[], count: number): Promise<Watchers> {
  const child = fork(watcherScript, { env: { ...process.env, SOCKET_URLS: urls.join(' '), WATCHERS: String(count) } });
  const delivered = new Map<string, bigint>();
  let news = Promise.withResolvers<void>();
  const watching = Promise.withResolvers<void>();
  child.on('message', (message) => {
    const told = z.parse(report, message);
    if (told.kind === 'watching') return watching.resolve();
    delivered.set(told.id, BigInt(told.at));
    news.resolve();
    news = Promise.withResolvers<void>();
  });
  child.once('exit', (code) => watching.reject(new Error(`The watchers ended with ${code}`)));
  await watching.promise;
  return {
    async delivery(tell) {
      const start = process.hrtime.bigint();
      const id = await tell();
      const timeout = AbortSignal.timeout(patience);
      while (!delivered.has(id)) {
        timeout.throwIfAborted();
        await Promise.race([news.promise, once(timeout, 'abort')]);
      }
      return Number((delivered.get(id) ?? 0n) - start) / 1e6;
    },
    stop: () => end(child),
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.send('stop');
  await once(child, 'exit');
}

export const liveDelivery: Bench = {
  number: 11,
  what: 'match created until every watcher has it',
  budget: '≤ 300 ms for 100 local watchers, ≤ 800 ms for 1,000; last receiver, stream included',
  how: `From before the call until the last socket has the message; medians of ${runs} matches. Control: a ws server that sends such a message to as many sockets.`,
  run,
};
