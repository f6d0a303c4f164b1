import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Runs a script with this Node and nothing but the given environment, and parses the JSON that it prints. */
export async function runNode(script: string, env: Readonly<Record<string, string>>, args: readonly string[] = []): Promise<unknown> {
  const { PATH = '' } = process.env;
  const { stdout } = await execute(process.execPath, [...args, script], { env: { PATH, ...env }, maxBuffer: 16 * 1024 * 1024 });
  return JSON.parse(stdout);
}
