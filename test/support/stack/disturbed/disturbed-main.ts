import { createHash } from 'node:crypto';
import { flushCompileCache } from 'node:module';
import * as z from 'zod/mini';
import type { FaultInjector } from '#infra/local/aws-endpoint/faults.ts';
import { startStack } from '#infra/local/stack/start-stack.ts';
import { passMinute } from '../pass-minute.ts';
import { diedBefore, kindOfWrite, noteDeath } from './deaths.ts';
import { type Aim, disturbance, type Order, order } from './disturbance.ts';

// Runs the product without its demo, like `npm start`, but its services fail and it dies as its parent process orders:
// `node disturbed-main.ts <data folder> <first disturbance>`.

/** A time by which everything is due. */
const afar = new Date('9999-01-01T00:00:00Z');

const [dataDir = '', first = '{}'] = process.argv.slice(2);
let now = z.parse(disturbance, JSON.parse(first));
let met = 0;

const known = diedBefore(dataDir);

const disturb: FaultInjector = ({ service, functionName, operation, body }) => {
  const { death, deadlyWrites, refused, mailIsDown } = now;
  const kind = service === 'dynamodb' && [deadlyWrites].flat().includes(functionName) ? kindOfWrite(operation, body) : undefined;
  if (kind !== undefined && !known.has(kind)) {
    noteDeath(dataDir, kind);
    process.kill(process.pid, 'SIGKILL');
  }
  const isMeant = (aim: Aim | null) =>
    aim !== null &&
    [aim.functionName].flat().includes(functionName) &&
    aim.operation === operation &&
    (JSON.stringify(body) ?? '').includes(aim.about);
  if (isMeant(death)) met += 1;
  if (death !== null && met === death.nth) process.kill(process.pid, 'SIGKILL');
  if (!isMeant(refused) && !(mailIsDown && service === 'ses')) return undefined;
  return { kind: 'error', status: 503, code: 'ServiceUnavailable', message: 'The service is down' };
};

// The same for each start on a data folder, so that the addresses of Stripe's stand-in stay.
const stripePort = 20_000 + (createHash('sha256').update(dataDir).digest().readUInt16BE() % 12_000);
const stack = await startStack({ dataDir, disturb, stripePort });
const setClocks = ({ clocks }: typeof now) =>
  stack.setClocks((functionName) => (typeof clocks === 'number' ? clocks : (clocks[functionName] ?? 0)));
if (typeof now.clocks === 'number' || Object.keys(now.clocks).length > 0) setClocks(now);

async function carryOut(given: z.output<typeof order>): Promise<void> {
  if ('pass' in given) {
    await passMinute(stack, afar);
    return;
  }
  now = given.disturb;
  met = 0;
  setClocks(now);
}

async function stop(): Promise<void> {
  await stack.stop();
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
process.on('message', (message: Order | 'stop') => {
  if (message === 'stop') return void stop();
  const given = z.parse(order, message);
  return void carryOut(given).then(() => process.send?.({ answered: given.number }));
});
console.log(`ready ${stack.origin}`);
// Flushes the cache now, because the process may be killed before its end.
flushCompileCache();
