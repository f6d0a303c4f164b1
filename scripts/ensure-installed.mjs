// Runs on any Node >= 20 before `npm start` and `npm test`: installs what a fresh clone lacks.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

const installed = 'node_modules/.package-lock.json';
const lock = 'package-lock.json';
const complete = existsSync(installed) && existsSync('node_modules/node/bin/node') && statSync(installed).mtimeMs >= statSync(lock).mtimeMs;

if (!complete) {
  console.log('Installing what is missing (npm install) …');
  const npm = spawnSync(process.platform === 'win32' ? 'npm.cmd' : 'npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) {
    console.error('npm install did not succeed; see its message above.');
    process.exit(1);
  }
}
