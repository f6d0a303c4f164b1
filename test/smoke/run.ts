import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { KMSClient } from '@aws-sdk/client-kms';
import { readOutputs } from '#infra/build/outputs.ts';
import { readConfig } from '#infra/config.ts';
import { makeCanaryAccount } from '#infra/local/seed/make-canary-account.ts';
import { smokeSteps } from './steps.ts';

// `npm run smoke -- --stage STAGE`: uses the canary's account, which is created if it is missing.
// `SMOKE_EMAIL=… SMOKE_PASSWORD=… npm run smoke -- URL`: uses a host's or an admin's account, on any deployment. Stops at the first step
// that fails.
try {
  const { origin, account } = await findTarget();
  await run(origin, account);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function findTarget() {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { stage: { type: 'string' } } });
  if (values.stage !== undefined) return findStage(values.stage);
  const [url] = positionals;
  const { SMOKE_EMAIL: email, SMOKE_PASSWORD: password } = process.env;
  if (url === undefined || !URL.canParse(url) || email === undefined || password === undefined)
    throw new Error('Usage: npm run smoke -- --stage STAGE, or SMOKE_EMAIL=… SMOKE_PASSWORD=… npm run smoke -- URL');
  return { origin: new URL(url).origin, account: { email, password } };
}

async function findStage(stage: string) {
  const config = readConfig(stage);
  const { region } = config;
  const outputs = readOutputs(config);
  const clients = { table: new DynamoDBClient({ region }), kms: new KMSClient({ region }) };
  try {
    return { origin: outputs.SiteUrl, account: await makeCanaryAccount(outputs, clients) };
  } finally {
    for (const client of Object.values(clients)) client.destroy();
  }
}

async function run(origin: string, account: { email: string; password: string }): Promise<void> {
  for (const { name, run: step } of smokeSteps(origin, account)) {
    const started = performance.now();
    try {
      await step();
      console.log(`ok      ${name} (${Math.round(performance.now() - started)} ms)`);
    } catch (error) {
      console.error(`FAILED  ${name}: ${error instanceof Error ? error.message : String(error)}`);
      process.exitCode = 1;
      return;
    }
  }
  console.log(`${origin} does its job.`);
}
