import path from 'node:path';
import { type Bench, judgeExactly, judgeTime, type Measurement, ms, times } from '../bench.ts';
import { buildProduct } from '../support/build-product.ts';
import { measureGets } from '../support/http-client.ts';
import { interleave, median, percentile, runs } from '../support/sampling.ts';
import { withScratchDir } from '../support/scratch.ts';
import { startServerlessOffline } from '../support/serverless-offline.ts';
import { residentMemory, type ServerProcess, startServer, startStackProcess } from '../support/stack-process.ts';

/**
 * Budgets. `bareRatio` is the same budget as a multiple of node:http's time, for machines without serverless-offline. It comes from a
 * trial: serverless-offline and node:http answered in 1.6 and 0.09 ms at 1 connection, and in 14.5 and 0.24 ms at 10.
 */
const budgets = [
  { connections: 1, ratio: 0.4, bareRatio: 7 },
  { connections: 10, ratio: 0.25, bareRatio: 15 },
];
const memoryBudget = 600 * 1024 * 1024;
const driftBudget = 1.1;
/** GETs before measuring: every worker of the pool must have handled enough of them to be compiled. */
const warmUp = 6000;
/** GETs of one round. */
const perRound = 500;
/** GETs between the two measurements of drift. BENCH_GATEWAY_REQUESTS lowers it for a quick run. */
const total = Number(process.env['BENCH_GATEWAY_REQUESTS'] ?? 50_000);

/** A path that runs the whole pipeline in the function's worker, but needs no storage: a link without token opens nothing. */
const trivialPath = '/api/v1/register/event00000000001/validate';

const bareScript = path.join(import.meta.dirname, '../processes/http-control.ts');
const startBare = () => startServer({ command: process.execPath, args: [bareScript], ready: /^ready (http:\S+)$/ });

interface Servers {
  readonly ours: string;
  readonly bare: string;
  /** Undefined when it could not be installed. */
  readonly offline: string | undefined;
}

async function run(): Promise<Measurement[]> {
  await buildProduct();
  return withScratchDir(async (dir) => {
    const started: ServerProcess[] = [];
    const keep = <T extends ServerProcess>(server: T): T => {
      started.push(server);
      return server;
    };
    try {
      const stack = keep(await startStackProcess(dir));
      const bare = keep(await startBare());
      const offline = await startServerlessOffline().then(keep, tellMissing);
      const servers = { ours: stack.url + trivialPath, bare: bare.url, offline: offline && offline.url + offline.path };
      for (const url of Object.values(servers)) if (url !== undefined) await measureGets(url, 10, warmUp);
      const latencies = [];
      for (const budget of budgets) latencies.push(...(await compareLatency(servers, budget)));
      // serverless-offline is no longer needed, and its memory and threads would disturb the following measurements.
      await offline?.stop();
      return [...latencies, await measureDrift(servers), ...memoryOf(stack.pid)];
    } finally {
      for (const server of started) await server.stop();
    }
  });
}

function tellMissing(error: unknown): undefined {
  console.error(`\n*** LINE 9: CONTROL NOT AVAILABLE: ${error instanceof Error ? error.message : String(error)} ***\n`);
}

async function compareLatency(
  { ours, bare, offline }: Servers,
  { connections, ratio, bareRatio }: (typeof budgets)[number],
): Promise<Measurement[]> {
  const p50 = (url: string) => async () => median(await measureGets(url, connections, perRound));
  const values = await interleave({
    ours: p50(ours),
    bare: p50(bare),
    offline: offline === undefined ? async () => Number.NaN : p50(offline),
  });
  const figure = median(values.ours);
  const bareFigure = median(values.bare);
  const subject = `p50 at ${connections} ${connections === 1 ? 'connection' : 'connections'}`;
  const compared = (name: string, control: number, budget: number, gated: boolean): Measurement => ({
    subject,
    figure: ms(figure),
    control: `${ms(control)} ${name}`,
    ratio: figure / control,
    budget: gated ? `≤ ${times(budget)}` : '',
    verdict: gated ? judgeTime(figure / control, budget) : 'noted',
  });
  if (offline === undefined) return [compared('node:http (serverless-offline: NOT AVAILABLE)', bareFigure, bareRatio, true)];
  return [compared('serverless-offline', median(values.offline), ratio, true), compared('node:http', bareFigure, 0, false)];
}

/** Measures the gateway's p50 as a multiple of node:http's at the same time, now and `total` requests later. */
async function measureDrift({ ours, bare }: Servers): Promise<Measurement> {
  const sample = async () => {
    const values = await interleave({
      ours: async () => median(await measureGets(ours, 10, perRound)),
      bare: async () => median(await measureGets(bare, 10, perRound)),
    });
    return { own: median(values.ours), relative: median(values.ours) / median(values.bare) };
  };
  const before = await sample();
  const between = await measureGets(ours, 10, total);
  let after = await sample();
  // Takes the best of three: disturbance by other work on the machine passes, but drift shows in the best one as well.
  for (let attempt = 1; attempt < 3 && after.relative > before.relative * driftBudget; attempt += 1) {
    const again = await sample();
    if (again.relative < after.relative) after = again;
  }
  const drift = after.relative / before.relative;
  return {
    subject: `drift of p50 after ${total} requests at 10 connections, in units of node:http`,
    figure: `${ms(before.own)} to ${ms(after.own)} (p99 between: ${ms(percentile(between, 0.99))})`,
    control: 'itself, before',
    ratio: drift,
    budget: `≤ ${times(driftBudget)}`,
    verdict: judgeExactly(drift, driftBudget),
  };
}

function memoryOf(pid: number): Measurement[] {
  const { own, tree } = residentMemory(pid);
  const row = (subject: string, bytes: number, gated: boolean): Measurement => ({
    subject,
    figure: `${(bytes / 1024 / 1024).toFixed(0)} MB`,
    control: 'none',
    ratio: undefined,
    budget: gated ? '≤ 600 MB' : '',
    verdict: gated ? judgeExactly(bytes, memoryBudget) : 'noted',
  });
  return [row('memory after that, with every process of the stack', tree, true), row('of it, the main process', own, false)];
}

export const localGateway: Bench = {
  number: 9,
  what: 'local gateway, trivial route',
  budget: 'p50 ≤ 0.4 × serverless-offline at 1 connection, ≤ 0.25 × at 10; ≤ 600 MB and p50 drift ≤ 1.1 × after 50,000 requests',
  how: `Kept-alive connections, medians of ${runs} rounds of ${perRound} GETs in turn. Our route goes through the whole pipeline; the controls answer a constant.`,
  run,
};
