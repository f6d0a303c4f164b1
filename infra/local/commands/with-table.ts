import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { emailAddress } from '#shared/model/common.ts';
import { readOutputs } from '../../build/outputs.ts';
import { readConfig } from '../../config.ts';
import { StackError } from '../../stack-error.ts';
import { startServices } from '../services/start-services.ts';
import { noSockets } from '../sockets/management-api.ts';
import { openDataDir } from '../stack/data-dir.ts';
import { resourceNames } from '../stack/resource-names.ts';
import { findRunningStack } from '../stack/stack-access.ts';
import { awsEnvironmentOf, environmentOf, openTables, type TableEnvironment } from './table-environment.ts';

// The target of the commands that change one account. `npm run COMMAND -- EMAIL [--data DIR]` is for the local stack, running or not.
// `npm run COMMAND -- EMAIL --stage STAGE`, or `--table NAME`, is for AWS, with the credentials of the AWS command line.

interface Target {
  readonly email: string;
  readonly dataDir: string;
  readonly table: string | undefined;
  /** The table's region, if it is known; otherwise the AWS command line's region is used. */
  readonly region: string | undefined;
}

/**
 * Reads the target from the command's arguments.
 * @throws StackError in one sentence
 */
export function readTarget(
  command: string,
  args: readonly string[] = process.argv.slice(2),
  given: Readonly<Record<string, string | undefined>> = process.env,
  outputsOf: (deployment: { readonly name: string }) => { readonly TableName: string } = readOutputs,
): Target {
  const usage = `Usage: npm run ${command} -- EMAIL [--data DIR | --stage STAGE | --table NAME]`;
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch {
    throw new StackError(usage);
  }
  const { positionals, values } = parsed;
  const [typed] = positionals;
  if (typed === undefined || positionals.length > 1) throw new StackError(usage);
  const email = emailAddress('Email is required', 'Invalid email format').safeParse(typed);
  if (!email.success) throw new StackError(`${email.error.issues[0]?.message}: ${typed}`);
  const target = { email: email.data, dataDir: values.data };
  if (values.stage === undefined) return { ...target, table: values.table, region: given['TABLE_TWO_REGION'] };
  const config = stageConfig(values.stage, given);
  return { ...target, table: outputsOf(config).TableName, region: config.region };
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { data: { ...text, default: '.local' }, stage: text, table: text },
  });
}

function stageConfig(stage: string, given: Readonly<Record<string, string | undefined>>) {
  try {
    return readConfig(stage, given);
  } catch (error) {
    throw new StackError(error instanceof Error ? error.message : String(error));
  }
}

/** Performs a change on the target's table. `afterwards`: a further step, only for a deployed table. */
export async function withTable(
  { dataDir, table, region }: Target,
  use: (environment: TableEnvironment) => Promise<void>,
  afterwards: (client: DynamoDBClient, table: string) => Promise<void> = async () => undefined,
): Promise<void> {
  if (table === undefined) return withLocalTable(dataDir, use);
  const client = openTables(region);
  try {
    await use(await awsEnvironmentOf(table, client));
    await afterwards(client, table);
  } finally {
    client.destroy();
  }
}

/** Uses the running stack of this data folder; if none is running, runs its services for the duration. */
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
