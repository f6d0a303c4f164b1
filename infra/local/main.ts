// Must be the first import.
import './give-memory-back.ts';
import { existsSync } from 'node:fs';
import { StackError } from '../stack-error.ts';
import { readOptions } from './options.ts';
import { type RunningStack, startStack } from './stack/start-stack.ts';
import { readStripeKeys } from './stripe-keys.ts';
import { tellUntried } from './untried.ts';

// `npm start`: runs the whole product on this machine until Ctrl-C.

let stack: RunningStack | undefined;
let stopping = false;

async function stop(): Promise<void> {
  // A second Ctrl-C ends the process immediately.
  if (stopping) process.exit(1);
  stopping = true;
  await stack?.stop();
  process.exit(0);
}

function fail(error: unknown): never {
  console.error(error instanceof StackError ? error.message : error);
  process.exit(1);
}

try {
  const given = readOptions(process.argv.slice(2));
  const options = {
    ...given,
    dynamodbEndpoint: process.env['AWS_ENDPOINT_URL_DYNAMODB'],
    stripeKeys: readStripeKeys(process.env),
    // The same port at each start, so that links to a page of the stand-in stay good.
    stripePort: given.port === 0 ? 0 : 4242,
    tell: console.log,
  };
  // Printed before anything is started, because the first start may fail.
  if (!existsSync(options.dataDir)) for (const line of tellUntried()) console.log(line);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
  // A parent process sends 'stop', because Windows has no signal that lets a process shut down cleanly.
  process.on('message', (message) => message === 'stop' && void stop());
  stack = await startStack(options);
  if (stopping) await stack.stop().then(() => process.exit(0));
  console.log(`ready ${stack.origin}`);
  if (options.stripeKeys === undefined) console.log(`Stripe's stand-in ${(await stack.services.payments.standIn()).origin}`);
  if (options.demo) for (const line of await stack.seedDemo()) console.log(line);
} catch (error) {
  if (stopping) process.exit(0);
  await stack?.stop();
  fail(error);
}
