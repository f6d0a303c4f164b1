import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFile } from '../../build/patient-files.ts';
import { noSockets } from '../sockets/management-api.ts';
import { type DataDir, openDataDir } from '../stack/data-dir.ts';
import { type Services, type ServicesOptions, startServices } from './start-services.ts';

export interface TestStack {
  readonly services: Services;
  readonly dataDir: DataDir;
  /** Returns the settings for an SDK client, with the rights of the stack itself or of one function. */
  client(functionName?: string): { endpoint: string; region: string; credentials: Services['admin'] };
  /** Stops the services, and starts them again on the same data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

type Right = readonly [resource: string, action: string];

/** Starts the emulated services for a test, on a data folder of their own. `rights`: each function's rights, keyed by function name. */
export async function startTestStack(
  rights: Readonly<Record<string, readonly Right[]>> = {},
  options: Partial<ServicesOptions> = {},
): Promise<TestStack> {
  const folder = mkdtempSync(join(tmpdir(), 'table-two-services-'));
  const start = async (): Promise<{ services: Services; dataDir: DataDir }> => {
    const dataDir = openDataDir(folder);
    const grants: ServicesOptions['grants'] = (name) => rights[name]?.map(([resource, action]) => ({ resource, action }));
    return {
      dataDir,
      services: await startServices({
        dataDir,
        grants,
        siteOrigin: () => 'http://site.test',
        socketApi: noSockets,
        ...options,
      }),
    };
  };
  let current = await start();
  const halt = async (): Promise<void> => {
    await current.services.stop();
    current.dataDir.release();
  };
  return {
    get services() {
      return current.services;
    },
    get dataDir() {
      return current.dataDir;
    },
    client: (functionName) => ({
      endpoint: current.services.awsEndpointUrl,
      region: 'us-east-1',
      credentials: functionName === undefined ? current.services.admin : current.services.credentialsOf(functionName),
    }),
    async restart() {
      await halt();
      current = await start();
    },
    async stop() {
      await halt();
      removeFile(folder);
    },
  };
}
