import { execFileSync, type StdioOptions } from 'node:child_process';

/**
 * Runs npm in a folder. Through Node and npm's own file where an `npm run` tells it, as Windows starts `npm.cmd` through a shell only.
 * @throws Error when it does not succeed, within `timeout` milliseconds where one is given
 */
export function runNpm(args: readonly string[], options: { cwd: string; stdio: StdioOptions; timeout?: number }): void {
  const { npm_execpath: file, npm_node_execpath: node = process.execPath } = process.env;
  if (file?.endsWith('.js')) execFileSync(node, [file, ...args], options);
  else execFileSync('npm', args, { ...options, shell: process.platform === 'win32' });
}
