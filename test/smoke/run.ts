import { smokeSteps } from './steps.ts';

// `SMOKE_EMAIL=… SMOKE_PASSWORD=… npm run smoke -- URL`: a host's or an admin's account. Stops at the first step that fails.
const [url] = process.argv.slice(2);
const { SMOKE_EMAIL: email, SMOKE_PASSWORD: password } = process.env;
if (url === undefined || !URL.canParse(url) || email === undefined || password === undefined) {
  console.error('Usage: SMOKE_EMAIL=… SMOKE_PASSWORD=… npm run smoke -- URL');
  process.exitCode = 1;
} else {
  await run(new URL(url).origin, { email, password });
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
