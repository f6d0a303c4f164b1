import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startSeeder } from '#infra/local/seed/run-seeder.ts';
import { dataDirNames } from '#infra/local/stack/data-dir.ts';
import { findRunningStack, type StackAccess } from '#infra/local/stack/stack-access.ts';
import { withScratchDir } from '../../bench/support/scratch.ts';
import { type ServerProcess, startStackProcess } from '../../bench/support/stack-process.ts';
import { type Caller, callerOf } from '../../support/people/calls/api-client.ts';
import { findSecretsInLogs, type Staffing, staffingOf } from '../../support/stack/stack.ts';
import { withServer } from './with-server.ts';

/** The product running in separate processes, so that its memory and time are separate from the load's. */
export interface LoadStack extends StackAccess, Staffing {
  /** Id of the process that started all other processes of the product. */
  readonly pid: number;
  readonly dataDir: string;
  /** A caller without a token. */
  readonly visitor: Caller;
  /** Finds faults that no call showed: functions' errors and warnings, events given up, secrets in the log. */
  findHiddenFaults(): Promise<string[]>;
}

/** Starts the product on an empty data folder. Whatever happens, nothing of it is left afterwards. */
export const withLoadStack = <T>(use: (stack: LoadStack) => Promise<T>): Promise<T> => withStackOf(startStackProcess, use);

/** Starts a stack with a given function, otherwise like `withLoadStack`. */
export function withStackOf<T, Server extends ServerProcess>(
  start: (dataDir: string) => Promise<Server>,
  use: (stack: LoadStack, server: Server) => Promise<T>,
): Promise<T> {
  return withScratchDir(async (dataDir) => {
    const server = await start(dataDir);
    return withServer(server, async () => use(await reachStack(dataDir, server), server));
  });
}

/** Returns access to the product that runs on a data folder. */
async function reachStack(dataDir: string, { pid }: ServerProcess): Promise<LoadStack> {
  const access = await findRunningStack(dataDir);
  if (access === undefined) throw new Error('The stack does not answer');
  return {
    ...access,
    ...staffingOf(access.url, startSeeder(access)),
    ...{ pid, dataDir },
    visitor: callerOf(access.url),
    findHiddenFaults: () => findHiddenFaults(dataDir),
  };
}

/** Kills the product as `kill -9` does, restarts it on the same data folder, and stops it after use. */
export async function afterKill<T>({ pid, dataDir }: LoadStack, use: (stack: LoadStack) => Promise<T>): Promise<T> {
  process.kill(pid, 'SIGKILL');
  const server = await startStackProcess(dataDir);
  return withServer(server, async () => use(await reachStack(dataDir, server)));
}

async function findHiddenFaults(dataDir: string): Promise<string[]> {
  const log = await readFile(join(dataDir, dataDirNames.functionLog), 'utf8').catch(() => '');
  return [
    ...log.split('\n').filter((line) => /"level":"(error|warn)"/i.test(line)),
    ...(existsSync(join(dataDir, dataDirNames.deadLetters)) ? ['There are dead letters'] : []),
    ...(await findSecretsInLogs(dataDir)),
  ];
}
