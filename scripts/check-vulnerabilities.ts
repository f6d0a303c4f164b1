import { askNpm } from '#infra/build/run-npm.ts';
import { readAudit } from './audit/read-audit.ts';

// `npm run vulnerabilities`: fails when a known vulnerability affects what ships (docs/trust.md#what-it-is-made-of). A registry that does
// not answer is reported, but is no failure: there may be no network, and many mirrors offer no audit.

// npm exits with 1 when it found something; it prints its findings either way.
const answer = await askNpm(['audit', '--omit=dev', '--json'], { timeout: 60_000 }).catch(({ stdout = '' }: { stdout?: string }) => stdout);
const found = readAudit(answer);

if (found === undefined)
  console.error('\n*** The registry did not answer: whether weaknesses are known of what ships was NOT looked at. ***\n');
else if (found.length === 0) console.log('No weakness is known of what ships.');
else {
  console.error(`Known weaknesses of what ships:\n${found.join('\n')}`);
  process.exitCode = 1;
}
