import path from 'node:path';
import * as z from 'zod/mini';
import { type Bench, judgeTime, type Measurement, ms } from '../bench.ts';
import { runNode } from '../support/run-node.ts';
import { median, runs } from '../support/sampling.ts';

const budgetMs = 0.3;
const calls = 5000;
const script = path.join(import.meta.dirname, '../processes/warm-calls.ts');
const rounds = z.object({ domain: z.array(z.number()), public: z.array(z.number()), staff: z.array(z.number()) });

async function run(): Promise<Measurement[]> {
  const measured = z.parse(rounds, await runNode(script, { BENCH_CALLS: String(calls), BENCH_ROUNDS: String(runs) }));
  const domain = median(measured.domain);
  return (['public', 'staff'] as const).map((kind): Measurement => {
    const own = median(measured[kind]) - domain;
    return {
      subject: kind === 'public' ? 'public route' : 'staff route, token verified',
      figure: `${ms(own)} CPU`,
      control: `${ms(domain)} the domain function alone, taken off`,
      ratio: undefined,
      budget: `≤ ${budgetMs} ms`,
      verdict: judgeTime(own, budgetMs),
    };
  });
}

export const warmPipeline: Bench = {
  number: 3,
  what: 'warm CPU of our pipeline around the domain function',
  budget: '≤ 0.3 ms a call',
  how: `process.cpuUsage over ${calls} calls, medians of ${runs} rounds, in one process. KMS and DynamoDB answer from memory; the token is verified.`,
  run,
};
