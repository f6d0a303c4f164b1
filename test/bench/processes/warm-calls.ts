import { writeSync } from 'node:fs';
import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import * as z from 'zod/mini';
import { handle } from '#functions/call/handle.ts';
import { documentClient, kmsClient } from '#functions/lib/aws/aws-clients.ts';
import { resource } from '#shared/contract/define.ts';
import { resultFd } from '../support/result-fd.ts';
import { makeStaffCall, proxyEvent } from '../support/staff-call.ts';

// `node warm-calls.ts`: measures the CPU time per call, in ms, of two trivial routes through the whole pipeline and of their domain
// function alone, in rounds of BENCH_CALLS calls. Writes each one's rounds as JSON.

const { BENCH_CALLS = '5000', BENCH_ROUNDS = '21' } = process.env;
const call = makeStaffCall();
Object.assign(process.env, call.env);
// The services answer immediately, because the cost of the SDK is not part of the pipeline. The token is really verified.
Object.assign(kmsClient(), { send: async () => ({ PublicKey: new Uint8Array(call.publicKey) }) });
Object.assign(documentClient(), { send: async () => ({ Item: call.user }) });

const routes = resource('bench', {
  public: {
    method: 'GET',
    path: '/bench/{id}',
    summary: '',
    auth: ['public'],
    rights: [],
    reply: z.object({ id: z.string() }),
    errors: [],
  },
  staff: { method: 'GET', path: '/bench/{id}', summary: '', auth: ['host'], rights: [], reply: z.object({ id: z.string() }), errors: [] },
});
const domain = async (id: string) => ({ id });
const context = { awsRequestId: 'bench', functionName: 'bench', getRemainingTimeInMillis: () => 10_000 } as unknown as Context;
const publicHandler = handle(routes.public, ({ params }) => domain(params.id));
const staffHandler = handle(routes.staff, ({ params }) => domain(params.id));

const through = (handler: typeof publicHandler, event: object) => async () => {
  // middy and the runtime may write to the event, so each call gets a copy.
  const reply = await handler({ ...event } as APIGatewayProxyEvent, context);
  if (reply.statusCode !== 200) throw new Error(`A call answered ${reply.statusCode}: ${reply.body}`);
};
const subjects = {
  domain: async () => void (await domain('event00000000001')),
  public: through(publicHandler, proxyEvent('/v1/bench/event00000000001', { id: 'event00000000001' }, undefined)),
  staff: through(staffHandler, proxyEvent('/v1/bench/event00000000001', { id: 'event00000000001' }, call.token)),
};

async function cpuPerCall(run: () => Promise<void>, calls: number): Promise<number> {
  const before = process.cpuUsage();
  for (let index = 0; index < calls; index += 1) await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / calls;
}

const rounds: Record<string, number[]> = { domain: [], public: [], staff: [] };
for (const run of Object.values(subjects)) await cpuPerCall(run, 500);
for (let round = 0; round < Number(BENCH_ROUNDS); round += 1) {
  for (const [name, run] of Object.entries(subjects)) rounds[name]?.push(await cpuPerCall(run, Number(BENCH_CALLS)));
}
writeSync(resultFd, JSON.stringify(rounds));
