import path from 'node:path';
import * as z from 'zod/mini';
import { buildFunctions } from '#infra/build/functions.ts';
import { bundleOf, projectRoot } from '#infra/build/project-root.ts';
import { functionDefinitions } from '#infra/functions.ts';
import { type Bench, judgeTime, type Measurement, ms, times } from '../bench.ts';
import { startAwsStub } from '../support/aws-stub.ts';
import { buildAsCdkDefault } from '../support/default-build.ts';
import { runNode } from '../support/run-node.ts';
import { interleave, median } from '../support/sampling.ts';
import { withScratchDir } from '../support/scratch.ts';
import { makeStaffCall, proxyEvent } from '../support/staff-call.ts';

const budget = 0.6;
const subject = 'events-get-event';
const script = path.join(import.meta.dirname, '../processes/cold-call.mjs');
const timing = z.object({ importMs: z.number(), callMs: z.number() });

interface Timings {
  readonly importMs: number[];
  readonly callMs: number[];
}

function run(): Promise<Measurement[]> {
  return withScratchDir(async (dir) => {
    await buildFunctions();
    const definitions = functionDefinitions.filter(({ name }) => name === subject);
    const control = (await buildAsCdkDefault(definitions, dir)).get(subject)?.file;
    if (control === undefined) throw new Error(`${subject} was not built`);
    const call = makeStaffCall();
    const stub = await startAwsStub(call);
    try {
      const event = proxyEvent('/v1/events/event00000000001', { id: 'event00000000001' }, call.token);
      const env = { ...call.env, ...stub.env, BENCH_EVENT: JSON.stringify(event) };
      const ours = { importMs: [], callMs: [] };
      const theirs = { importMs: [], callMs: [] };
      const values = await interleave({
        ours: () => coldCall({ ...env, BENCH_BUNDLE: bundleOf(subject) }, ours),
        // As in Lambda, where NODE_PATH leads to the runtime's copy of the SDK.
        theirs: () => coldCall({ ...env, BENCH_BUNDLE: control, NODE_PATH: path.join(projectRoot, 'node_modules') }, theirs),
      });
      return [compare(median(values.ours), median(values.theirs)), ...parts(ours, theirs)];
    } finally {
      await stub.stop();
    }
  });
}

async function coldCall(env: Readonly<Record<string, string>>, into: Timings): Promise<number> {
  const { importMs, callMs } = z.parse(timing, await runNode(script, env));
  into.importMs.push(importMs);
  into.callMs.push(callMs);
  return importMs + callMs;
}

function compare(ours: number, theirs: number): Measurement {
  return {
    subject: `${subject}: import + first call`,
    figure: ms(ours),
    control: `${ms(theirs)} CDK default build`,
    ratio: ours / theirs,
    budget: `≤ ${times(budget)}`,
    verdict: judgeTime(ours / theirs, budget),
  };
}

function parts(ours: Timings, theirs: Timings): Measurement[] {
  const part = (name: string, mine: readonly number[], other: readonly number[]): Measurement => ({
    subject: `of it, ${name}`,
    figure: ms(median(mine)),
    control: ms(median(other)),
    ratio: median(mine) / median(other),
    budget: '',
    verdict: 'noted',
  });
  return [part('import', ours.importMs, theirs.importMs), part('first call', ours.callMs, theirs.callMs)];
}

export const coldPath: Bench = {
  number: 2,
  what: 'cold path: import + first call',
  budget: '≤ 0.6 × the CDK default build of the same handler',
  how: 'New Node processes, medians of 21, without the start of the process. KMS and DynamoDB are stubs on loopback. The control has the SDK from node_modules.',
  run,
};
