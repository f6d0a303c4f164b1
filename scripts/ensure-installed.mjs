// Runs on any Node >= 20 before `npm start` and `npm test`: installs the missing packages of a fresh clone.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { resolve, sep } from 'node:path';

const installed = 'node_modules/.package-lock.json';
const lock = 'package-lock.json';
const needed = 24;
const windows = process.platform === 'win32';

if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(lock).mtimeMs) {
  // `npm ci` first empties node_modules. Windows cannot remove a running program there, such as the Node that runs this file.
  const ownNode = process.execPath.startsWith(resolve('node_modules') + sep);
  const args = windows && ownNode ? ['install', '--no-save'] : ['ci'];
  console.log(`Installing what is missing (npm ${args.join(' ')}) …`);
  const { status } = runNpm([...args, '--no-audit', '--no-fund', '--loglevel=error']);
  if (status !== 0) fail(`npm ${args.join(' ')} did not succeed; see its message above.`);
}

// The Node package is optional: on platforms without a build its installation leaves nothing behind.
if (!existsSync('node_modules/node/bin/node')) {
  const [major] = process.versions.node.split('.');
  const platform = `${process.platform}-${process.arch}`;
  if (Number(major) < needed) {
    fail(
      `npm has no Node ${needed} for ${platform}, and yours is ${process.version}: install Node ${needed} or later, from nodejs.org, and try again.`,
    );
  }
  console.log(`npm has no Node ${needed} for ${platform}: your own ${process.version} serves.`);
}

/** Runs npm. If npm names its own file, Node runs that file, because on Windows `npm.cmd` would need a shell. */
function runNpm(args) {
  const { npm_execpath: file, npm_node_execpath: node = process.execPath } = process.env;
  if (file?.endsWith('.js')) return spawnSync(node, [file, ...args], { stdio: 'inherit' });
  return spawnSync(windows ? 'npm.cmd' : 'npm', args, { stdio: 'inherit', shell: windows });
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
