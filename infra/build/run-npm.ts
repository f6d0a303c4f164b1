import { execFile, execFileSync, type StdioOptions } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Returns the command that starts npm. Under `npm run`, Node runs npm's own file, because Windows starts `npm.cmd` only through a shell.
 */
function startOf(args: readonly string[]): { command: string; args: readonly string[]; shell: boolean } {
  const { npm_execpath: file, npm_node_execpath: node = process.execPath } = process.env;
  if (file?.endsWith('.js')) return { command: node, args: [file, ...args], shell: false };
  return { command: 'npm', args, shell: process.platform === 'win32' };
}

/**
 * Runs npm in a folder.
 * @throws Error when it does not succeed within `timeout` milliseconds, if given
 */
export function runNpm(given: readonly string[], options: { cwd: string; stdio: StdioOptions; timeout?: number }): void {
  const { command, args, shell } = startOf(given);
  execFileSync(command, args, { ...options, shell });
}

/**
 * Runs npm and returns what it prints.
 * @throws Error with its `stdout` when npm ends with anything but 0
 */
export async function askNpm(given: readonly string[], options: { cwd?: URL; timeout?: number } = {}): Promise<string> {
  const { command, args, shell } = startOf(given);
  return (await promisify(execFile)(command, args, { ...options, shell, maxBuffer: 64 * 1024 * 1024 })).stdout;
}
