import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFileLater } from '#infra/build/patient-files.ts';
import { type Seeder, startSeeder } from '#infra/local/seed/run-seeder.ts';
import type { LocalStripe } from '#infra/local/services/stripe/start-stripe.ts';
import { dataDirNames } from '#infra/local/stack/data-dir.ts';
import { type RunningStack, startStack } from '#infra/local/stack/start-stack.ts';
import type { Role } from '#shared/model/accounts/user.ts';
import { type Caller, callerOf } from '../people/calls/api-client.ts';
import { countCalls } from '../run/functions-called.ts';
import { noteRightsUsed } from '../run/rights-used.ts';
import { answerHere } from './local-fetch.ts';
import { oncePerWorker } from './once-per-worker.ts';
import { MemoryDynamodb } from './table/memory-dynamodb.ts';

/** A complete local stack on a free port, with an empty data folder and no demo. */
export interface TestStack extends Staffing {
  readonly stack: RunningStack;
  readonly url: string;
  /** Writes data, through the product's own code, that the API alone cannot create. */
  readonly seeder: Pick<Seeder, 'run'>;
  /** A caller without a token. */
  readonly visitor: Caller;
  /** Returns Stripe's stand-in, which starts at the first call. Its clock is that of 'stripe' (`RunningStack.setClocks`). */
  stripe(): Promise<LocalStripe>;
}

/** A test stack that one file has for itself, and must stop. */
export interface OwnTestStack extends TestStack {
  /** Ends every process and removes the data folder. */
  stop(): Promise<void>;
}

/** Adds organizations and accounts, which the API alone cannot do. */
export interface Staffing {
  /** Adds an organization with one admin and `hosts` hosts, all signed in. */
  addOrganization(name: string, hosts?: number): Promise<Organization>;
  /** Adds an account without an organization, signed in. */
  addAccount(role: Role): Promise<Caller>;
}

export interface Organization {
  readonly tenantId: string;
  readonly admin: Caller;
  readonly hosts: readonly Caller[];
  /** Credentials of the admin and of the first host; without hosts, the admin's again. */
  readonly accounts: { readonly admin: Account; readonly host: Account };
}

export interface Account {
  readonly email: string;
  readonly password: string;
}

const password = 'correct horse battery staple';

/**
 * Whether every stack has an emulator's table. That table is on the disk, counts capacity, and is closer to DynamoDB than our table in
 * memory.
 */
const emulated = process.env['TEST_TABLE'] === 'emulator' || process.env['DYNAMODB_ENGINE'] !== undefined;

/**
 * Starts a stack.
 * @param folder where the stack's data folder is created
 * @param isEmulated whether the stack's table is an emulator's
 * @param apart whether each function runs from its own bundle in its own thread, as on AWS
 * @param requirePasskeys whether super_admins need a passkey
 */
export async function startTestStack({
  folder = tmpdir(),
  isShared = false,
  isEmulated = emulated,
  apart = false,
  requirePasskeys = false,
} = {}): Promise<OwnTestStack> {
  const dataDir = await mkdtemp(join(folder, 'table-two-'));
  const removeData = () => removeFileLater(dataDir);
  let stack: RunningStack;
  try {
    const table = isEmulated ? undefined : new MemoryDynamodb();
    stack = await startStack({ dataDir, verbose: process.env['VERBOSE'] === '1', requirePasskeys, apart, table });
  } catch (error) {
    await removeData();
    throw error;
  }

  countCalls(stack.calls());
  const endAnswering = answerHere(stack.url, stack.listener);
  const ownSeeder = stack.tasks === undefined ? startSeeder(stack) : undefined;
  const seeder: Pick<Seeder, 'run'> | undefined = stack.tasks ?? ownSeeder;
  if (seeder === undefined) throw new Error('No one does the tasks of a seeder');
  return {
    stack,
    url: stack.url,
    seeder,
    visitor: callerOf(stack.url),
    stripe: () => stack.services.payments.standIn(),
    ...staffingOf(stack.url, seeder, isShared),
    async stop() {
      endAnswering();
      await ownSeeder?.stop();
      await stack.stop();
      // Recorded only now: open sockets end with the stack, and their functions still run.
      noteRightsUsed(stack.services.usage());
      const faults = [...findDenials(stack), ...(await findSecretsInLogs(stack.dataDir))];
      await removeData();
      if (faults.length > 0) throw new Error(faults.join('; '));
    },
  };
}

/**
 * Returns the stack that all files of this worker share, for files that use only their own organizations. Starting a stack takes seconds,
 * and the shared stack's functions are warm. Tests of the whole platform (catalogue, platform lists, clocks, faults) need a separate stack.
 */
export const sharedTestStack: () => Promise<TestStack> = oncePerWorker(
  () => startTestStack({ isShared: true }),
  (stack) => stack.stop(),
);

/**
 * Returns the functions that add staff to a running stack, in any process.
 * @param isShared whether several files may add an organization of the same name, which the product would number
 */
export function staffingOf(url: string, seeder: Pick<Seeder, 'run'>, isShared = false): Staffing {
  let added = 0;
  const addStaff = async (roles: readonly Role[], organization?: { name: string; slug: string }) => {
    const staff = roles.map((role) => ({ email: `${role}${++added}@example.com`, password, role }));
    const { tenantId } = await seeder.run('add-staff', { organization, staff });
    const callers: Caller[] = [];
    for (const { email } of staff) callers.push(callerOf(url, (await seeder.run('open-session', { email })).access_token));
    return { tenantId, callers, accounts: staff.map(({ email }) => ({ email, password })) };
  };
  return {
    async addOrganization(name, hosts = 1) {
      const slug = `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}${isShared ? `-test${added}` : ''}`;
      const { tenantId, callers, accounts } = await addStaff(['admin', ...Array<Role>(hosts).fill('host')], { name, slug });
      const [admin, ...others] = callers;
      const [adminAccount, hostAccount = adminAccount] = accounts;
      if (tenantId === null || admin === undefined || adminAccount === undefined || hostAccount === undefined) {
        throw new Error('The organization was not added.');
      }
      return { tenantId, admin, hosts: others, accounts: { admin: adminAccount, host: hostAccount } };
    },
    async addAccount(role) {
      const { callers } = await addStaff([role]);
      const [caller] = callers;
      if (caller === undefined) throw new Error('The account was not added.');
      return caller;
    },
  };
}

/** Finds functions that needed a right which their route does not declare, so that they would fail on AWS. */
function findDenials({ services }: RunningStack): string[] {
  return [...services.denials()].map(([name, rights]) => `${name} lacks ${[...rights].join(', ')}`);
}

/**
 * Matches what must never be in a log line: addresses (the tests' are all at example.org, .com or .net), tokens, passwords, and guests'
 * names and phone numbers (those of `makeForm`, and unassigned numbers).
 */
const secrets = [
  /[\w.+-]+@example\.(org|com|net)/i,
  /eyJ[\w-]{8,}\.[\w-]+/,
  /token=/,
  /correct horse|four candles/,
  /\bNumber\d+\b/,
  /\+1 555/,
];

export async function findSecretsInLogs(dataDir: string): Promise<string[]> {
  const text = await readFile(join(dataDir, dataDirNames.functionLog), 'utf8').catch(() => '');
  const lines = text.split('\n').filter((line) => secrets.some((secret) => secret.test(line)));
  return lines.slice(0, 3).map((line) => `A log line holds what it must not: ${line.slice(0, 300)}`);
}
