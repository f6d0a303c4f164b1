import { execFileSync } from 'node:child_process';

// `npm run commits`, part of `.ci/run`: fails when a commit's subject is longer than 72 characters or ends with a full stop
// (CONTRIBUTING.md, “Commits”). Merges are exempt, and so are the commits up to this one.
const last = { commit: 'e3e9cf41697fddcc8f765b0b8fd93fefcdaebb16', at: '2026-11-29T12:16:29Z' };

const git = (...args: string[]): string => execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8', stdio: 'pipe' });

/** A shallow clone may end after that commit: then all that is there and later is checked. */
function isThere(): boolean {
  try {
    git('cat-file', '-e', `${last.commit}^{commit}`);
    return true;
  } catch {
    return false;
  }
}

const commits = git('log', '--no-merges', '--format=%h %s', ...(isThere() ? [`${last.commit}..HEAD`] : [`--since=${last.at}`, 'HEAD']));
const faults = commits.split('\n').filter((line) => /^\S+ (?:.{73,}|.*\.)$/u.test(line));
for (const fault of faults) console.error(`Not a subject of at most 72 characters without a full stop: ${fault}`);
if (faults.length > 0) process.exitCode = 1;
