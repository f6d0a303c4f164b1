import { ask } from '#infra/local/seed/call-api.ts';
import { runSeeder } from '#infra/local/seed/run-seeder.ts';
import { findRunningStack, type StackAccess } from '#infra/local/stack-access.ts';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { type Bench, judgeTime, type Measurement, ms } from '../bench.ts';
import { buildProduct } from '../support/build-product.ts';
import { interleave, median } from '../support/sampling.ts';
import { withScratchDir } from '../support/scratch.ts';
import { startStackProcess } from '../support/stack-process.ts';

const budget = 1.05;
const calls = 200;
/** Of each address, below what the limits on mails (three of a kind) and failed sign-ins (five) let pass unhindered. */
const callsPerAddress = 2;
const addresses = calls / callsPerAddress;
const warmUp = 10;

const password = 'correct horse battery staple 9';
const known = (index: number) => `known${index}@bench.example`;
const unknown = (index: number) => `other${index}@bench.example`;

/** The calls that must not tell whether an address has an account. @returns the status each is to answer */
const subjects = {
  'accounts.signIn': (url: string, email: string) => ask(url, accounts.signIn, { email, password: 'not the right password' }),
  'accounts.sendResetCode': (url: string, email: string) => ask(url, accounts.sendResetCode, { email }),
  'accounts.sendSignUpCode': (url: string, email: string) => ask(url, accounts.sendSignUpCode, { email }),
};

async function run(): Promise<Measurement[]> {
  await buildProduct();
  return withScratchDir(async (dir) => {
    const server = await startStackProcess(dir);
    try {
      const stack = await findRunningStack(dir);
      if (stack === undefined) throw new Error('No stack runs on this data folder');
      await addAccounts(stack);
      const measurements: Measurement[] = [];
      for (const [subject, call] of Object.entries(subjects)) measurements.push(await compare(subject, (email) => call(server.url, email)));
      return measurements;
    } finally {
      await server.stop();
    }
  });
}

/** A few at a time: each password is hashed. */
async function addAccounts(stack: StackAccess): Promise<void> {
  const staff = Array.from({ length: addresses + warmUp }, (_, index) => ({ email: known(index), password, role: 'user' }) as const);
  for (let start = 0; start < staff.length; start += 10) await runSeeder(stack, 'add-staff', { staff: staff.slice(start, start + 10) });
}

async function compare(subject: string, call: (email: string) => Promise<{ status: number }>): Promise<Measurement> {
  for (let index = addresses; index < addresses + warmUp; index += 1) for (const one of [known, unknown]) await call(one(index));
  const statuses = new Set<number>();
  const timed = (addressOf: (index: number) => string) => {
    let made = 0;
    return async () => {
      const email = addressOf(made++ % addresses);
      const start = performance.now();
      statuses.add((await call(email)).status);
      return performance.now() - start;
    };
  };
  const values = await interleave({ known: timed(known), unknown: timed(unknown) }, calls);
  if (statuses.size !== 1) throw new Error(`${subject} answered ${[...statuses].join(' and ')}`);
  const [ours, control] = [median(values.known), median(values.unknown)];
  const ratio = Math.max(ours, control) / Math.min(ours, control);
  return {
    subject,
    figure: `${ms(ours)} for a known address`,
    control: `${ms(control)} for an unknown one`,
    ratio,
    budget: `≤ ${budget.toFixed(2)} ×, either way`,
    verdict: judgeTime(ratio, budget),
  };
}

export const accountTiming: Bench = {
  number: 13,
  what: 'known and unknown addresses',
  budget: 'medians within 5 % of each other',
  how: `Medians of ${calls} calls each, in turn; ${addresses} addresses of either kind, ${callsPerAddress} calls each, so that no limit is met. The ratio is the longer by the shorter.`,
  run,
};
