import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeFile } from '#infra/build/patient-files.ts';
import { runNpm } from '#infra/build/run-npm.ts';
import { findFreePort } from '#infra/local/services/free-port.ts';
import { type ServerProcess, startServer } from './stack-process.ts';

/**
 * The last release of version 3 with its matching plugin. They are not dependencies of the project, because they would triple the number of
 * its packages.
 */
const packages = ['serverless@3.40.0', 'serverless-offline@13.9.0'];

const configuration = (ports: readonly number[]) => `service: control
frameworkVersion: '3'
provider:
  name: aws
  runtime: nodejs20.x
plugins: [serverless-offline]
custom:
  serverless-offline: { host: 127.0.0.1, httpPort: ${ports[0]}, lambdaPort: ${ports[1]}, noPrependStageInUrl: true }
functions:
  validate:
    handler: handler.validate
    events: [{ http: { method: get, path: 'validate' } }]
`;

const handler = `'use strict';
exports.validate = async () => ({
  statusCode: 200,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify({ valid: false, error: 'Registration token is required', event: null, expires_at: null }),
});
`;

const quiet = { SLS_TELEMETRY_DISABLED: '1', SLS_NOTIFICATIONS_MODE: 'off', SLS_INTERACTIVE_SETUP_ENABLE: '', CI: '1' };

/**
 * Starts serverless-offline, the control of the local gateway, with one trivial function. It is installed once, into a folder of the
 * system's temporary directory. `path` is the function's address.
 * @throws Error when it cannot be installed or does not start
 */
export async function startServerlessOffline(): Promise<ServerProcess & { path: string }> {
  const dir = path.join(tmpdir(), 'table-two-bench', packages.join('+').replaceAll('@', '-'));
  install(dir);
  const ports = [await findFreePort(), await findFreePort()];
  writeFileSync(path.join(dir, 'serverless.yml'), configuration(ports));
  writeFileSync(path.join(dir, 'handler.js'), handler);
  const server = await startServer({
    command: process.execPath,
    args: ['node_modules/serverless/bin/serverless.js', 'offline', 'start'],
    cwd: dir,
    env: quiet,
    ready: /Server ready: (http:\S+)/,
  });
  return { ...server, path: '/validate' };
}

function install(dir: string): void {
  if (existsSync(path.join(dir, 'node_modules/serverless-offline/package.json'))) return;
  mkdirSync(dir, { recursive: true });
  writeFileSync(path.join(dir, 'package.json'), '{"private":true}');
  console.log('installing serverless-offline, the control of line 9');
  try {
    runNpm(['install', '--no-audit', '--no-fund', '--ignore-scripts', '--fetch-retries=1', '--save-exact', ...packages], {
      cwd: dir,
      timeout: 240_000,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  } catch (cause) {
    // A partial installation must not look complete the next time.
    removeFile(dir);
    throw new Error('serverless-offline could not be installed', { cause });
  }
}
