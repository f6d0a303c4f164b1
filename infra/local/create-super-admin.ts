import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { checkNewPassword } from '#functions/domain/accounts/password-policy.ts';
import { Problem } from '#shared/contract/errors.ts';
import { newPassword } from '#shared/model/account.ts';
import { emailAddress } from '#shared/model/common.ts';
import { seedCatalogue } from '../seed/seed-catalogue.ts';
import { StackError } from '../stack-error.ts';
import { askPassword } from './ask-password.ts';
import { openDataDir } from './data-dir.ts';
import { resourceNames } from './resource-names.ts';
import { runSeeder } from './seed/run-seeder.ts';
import { startServices } from './services/start-services.ts';
import { noSockets } from './sockets/management-api.ts';
import { findRunningStack } from './stack-access.ts';
import { awsEnvironmentOf, environmentOf, type TableEnvironment } from './table-environment.ts';

// `npm run create-super-admin -- EMAIL [--data DIR]` for the local stack, running or not;
// `npm run create-super-admin -- EMAIL --table NAME` for AWS, with the credentials and region of the AWS command line.

const usage = 'Usage: npm run create-super-admin -- EMAIL [--data DIR | --table NAME]';

try {
  const { email, dataDir, table } = readArguments();
  const password = await askPassword();
  checkPassword(password, email);
  const create = (environment: TableEnvironment) => createSuperAdmin(environment, email, password);
  if (table === undefined) await withLocalTable(dataDir, create);
  else await withAwsTable(table, create);
} catch (error) {
  console.error(error instanceof StackError ? error.message : error);
  process.exitCode = 1;
}

function readArguments() {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse();
  } catch {
    throw new StackError(usage);
  }
  const { positionals, values } = parsed;
  const [typed] = positionals;
  if (typed === undefined || positionals.length > 1) throw new StackError(usage);
  const email = emailAddress('Email is required', 'Invalid email format').safeParse(typed);
  if (!email.success) throw new StackError(`${email.error.issues[0]?.message}: ${typed}`);
  return { email: email.data, dataDir: values.data, table: values.table };
}

function parse() {
  return parseArgs({ allowPositionals: true, options: { data: { type: 'string', default: '.local' }, table: { type: 'string' } } });
}

/** The same rules as for everybody who chooses a password. */
function checkPassword(password: string, email: string): void {
  const checked = newPassword.safeParse(password);
  if (!checked.success) throw new StackError(checked.error.issues[0]?.message ?? 'This password cannot be used');
  try {
    checkNewPassword(password, email);
  } catch (error) {
    throw error instanceof Problem ? new StackError(error.message) : error;
  }
}

async function createSuperAdmin(adminEnvironment: TableEnvironment, email: string, password: string): Promise<void> {
  const { users } = await runSeeder({ adminEnvironment }, 'add-staff', { staff: [{ email, password, role: 'super_admin' }] });
  const [user] = users;
  if (user?.added) console.log(`${email} is a super_admin now.`);
  else if (user?.role === 'super_admin') console.log(`${email} is a super_admin already; nothing was changed, the password neither.`);
  else throw new StackError(`${email} has an account already (role ${user?.role}); nothing was changed.`);
}

/** Through the running stack of this data folder; if there is none, its services run for as long as this takes. */
async function withLocalTable(dataDir: string, use: (environment: TableEnvironment) => Promise<void>): Promise<void> {
  const running = await findRunningStack(dataDir);
  if (running !== undefined) return use(running.adminEnvironment);
  if (!existsSync(dataDir)) console.log(`The data folder ${dataDir} is new: a stack that is started on it will know this account.`);
  const folder = openDataDir(dataDir);
  try {
    const services = await startServices({
      dataDir: folder,
      siteOrigin: () => 'http://localhost',
      grants: () => undefined,
      socketApi: noSockets,
      dynamodbEndpoint: process.env['AWS_ENDPOINT_URL_DYNAMODB'],
    });
    try {
      await use(
        environmentOf(resourceNames.table, resourceNames.region, services.admin, { AWS_ENDPOINT_URL_DYNAMODB: services.awsEndpointUrl }),
      );
    } finally {
      await services.stop();
    }
  } finally {
    folder.release();
  }
}

/** A deployed table. It is given its catalogue, too, should it still lack it. */
async function withAwsTable(table: string, use: (environment: TableEnvironment) => Promise<void>): Promise<void> {
  const client = new DynamoDBClient();
  try {
    await use(await awsEnvironmentOf(table, client));
    if (await seedCatalogue(client, table)) console.log(`${table} was given the catalogue of interests and traits.`);
  } finally {
    client.destroy();
  }
}
