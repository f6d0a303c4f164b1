import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { readAudit } from './audit/read-audit.ts';

// `npm run vulnerabilities`: fails when a weakness is known of what ships (docs/trust.md#what-it-is-made-of). A registry that does not
// answer is said, and is no failure: without a network, and behind many mirrors, there is none.

const run = promisify(execFile);
const { npm_execpath: file, npm_node_execpath: node = process.execPath } = process.env;
const args = ['audit', '--omit=dev', '--json'];
const limits = { maxBuffer: 64 * 1024 * 1024, timeout: 60_000 };
// It ends with 1 when it found something: the answer is what it prints in any case.
const audit = file?.endsWith('.js') ? run(node, [file, ...args], limits) : run('npm', args, limits);
const found = readAudit(await audit.then(({ stdout }) => stdout).catch(({ stdout = '' }: { stdout?: string }) => stdout));

if (found === undefined)
  console.error('\n*** The registry did not answer: whether weaknesses are known of what ships was NOT looked at. ***\n');
else if (found.length === 0) console.log('No weakness is known of what ships.');
else {
  console.error(`Known weaknesses of what ships:\n${found.join('\n')}`);
  process.exitCode = 1;
}
