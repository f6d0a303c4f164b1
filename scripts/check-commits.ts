import { execFileSync } from 'node:child_process';

// `npm run commits`, part of `.ci/run`: fails when a commit's subject is longer than 72 characters or ends with a full stop
// (CONTRIBUTING.md, “Commits”). Merges are exempt, and so are commits before this time.
const since = '2026-11-29T12:16:29Z';

const log = execFileSync('git', ['log', '--no-merges', '--format=%h %s', `--since=${since}`], {
  cwd: import.meta.dirname,
  encoding: 'utf8',
});
const faults = log.split('\n').filter((line) => /^\S+ (?:.{73,}|.*\.)$/u.test(line));
for (const fault of faults) console.error(`Not a subject of at most 72 characters without a full stop: ${fault}`);
if (faults.length > 0) process.exitCode = 1;
