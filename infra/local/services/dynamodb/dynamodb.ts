import { setTimeout as wait } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { StackError } from '../../../stack-error.ts';
import type { DataDir } from '../../stack/data-dir.ts';
import { resourceNames } from '../../stack/resource-names.ts';
import { findFreePort } from '../free-port.ts';
import { endOrphan, type SupervisedChild, startSupervised } from '../supervised-child.ts';
import { ensureTable } from './create-table.ts';
import { checkDatabaseFile, damaged, damageMessage, tendStreamRecords } from './database-file.ts';
import { type DynamodbCommand, findDynamodbCommand } from './dynamodb-command.ts';

export interface Dynamodb {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts the DynamoDB emulator on the data folder's file and makes sure that the table exists. If `endpoint` (the user's
 * AWS_ENDPOINT_URL_DYNAMODB) is given, uses that instead of an emulator. An emulator that dies is restarted on the same port.
 * @throws StackError when there is no emulator, or the data is damaged
 */
export async function startDynamodb(dataDir: DataDir, endpoint: string | undefined): Promise<Dynamodb> {
  if (endpoint) {
    await prepareTable(endpoint, `The DynamoDB at ${endpoint} (AWS_ENDPOINT_URL_DYNAMODB) does not answer`);
    return { url: endpoint.replace(/\/$/, ''), stop: async () => undefined };
  }
  const { program, command } = findDynamodbCommand(dataDir.database);
  await endOrphan(dataDir.databasePid, program, dataDir.database);
  if (program === 'dynoxide') checkDatabaseFile(dataDir.database, dataDir.root);
  // Another program may take the port before the emulator binds it.
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startEmulator(dataDir, program, command, await findFreePort());
    } catch (error) {
      if (attempt === 3 || !(error instanceof Error) || !/in use/i.test(error.message)) throw error;
    }
  }
}

async function startEmulator(
  dataDir: DataDir,
  program: DynamodbCommand['program'],
  command: DynamodbCommand['command'],
  port: number,
): Promise<Dynamodb> {
  const url = `http://127.0.0.1:${port}`;
  let stopping = false;
  let isStarted = false;
  let restarts = 0;
  let child: SupervisedChild = start();
  const stop = async (): Promise<void> => {
    stopping = true;
    await child.stop();
    await endOrphan(dataDir.databasePid, program, dataDir.database);
  };
  try {
    await untilAnswering(url, child, dataDir.root);
    await prepareTable(url, `The data in ${dataDir.root} cannot be used`);
    if (program === 'dynoxide') tendStreamRecords(dataDir.database);
    isStarted = true;
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };

  function start(): SupervisedChild {
    const started = startSupervised(dataDir.databasePid, command(port));
    void started.ended.then(async () => {
      if (stopping || !isStarted) return;
      // Waits longer each time, so that a program that cannot run does not keep the machine busy.
      await wait(250 * 2 ** Math.min(restarts, 5));
      restarts += 1;
      // If the supervisor died, its child process still has the port.
      await endOrphan(dataDir.databasePid, program, dataDir.database);
      if (!stopping) child = start();
    });
    return started;
  }
}

/** Waits until the emulator accepts connections: 40 ms for dynoxide, seconds for Java. */
async function untilAnswering(url: string, child: SupervisedChild, root: string): Promise<void> {
  let failure: string | undefined;
  void child.ended.then((message) => {
    failure = message;
  });
  for (let waited = 0; waited < 30_000; waited += 10) {
    if (failure !== undefined) {
      if (damageMessage.test(failure)) throw damaged(root);
      throw new StackError(`The DynamoDB emulator does not start: ${failure.split('\n').at(-1) || 'it ended without a word'}.`);
    }
    try {
      await fetch(url, { signal: AbortSignal.timeout(1000) }).then((reply) => reply.arrayBuffer());
      return;
    } catch {
      await wait(10);
    }
  }
  throw new StackError('The DynamoDB emulator does not answer after 30 seconds.');
}

async function prepareTable(url: string, otherwise: string): Promise<void> {
  const client = new DynamoDBClient({
    endpoint: url,
    region: resourceNames.region,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 2,
  });
  try {
    await ensureTable(client, resourceNames.table);
  } catch (error) {
    throw new StackError(`${otherwise}: ${error instanceof Error ? error.message || error.name : String(error)}.`);
  } finally {
    client.destroy();
  }
}
