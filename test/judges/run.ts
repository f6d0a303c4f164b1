import type { Judge } from './judge.ts';
import { pages } from './pages.ts';
import { services } from './services.ts';
import { templates } from './templates.ts';

// `npm run test:judges [-- templates services pages]`: lets external programs check templates, calls and pages. A program that the machine
// lacks is reported and skipped; `npm test` needs none of them.

const judges: readonly Judge[] = [templates, services, pages];
const wanted = process.argv.slice(2);
const unknown = wanted.filter((word) => !judges.some(({ name }) => name === word));
if (unknown.length > 0) {
  console.error(`There is no judge ${unknown.join(', ')}; the judges are ${judges.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

let failed = 0;
const absent: string[] = [];
for (const judge of judges.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  const version = judge.find();
  console.log(`\n── ${judge.name}: ${judge.what}`);
  if (version === undefined) {
    console.error(`  !! NOT JUDGED: it is not on this machine (${judge.bring}).`);
    absent.push(judge.name);
    // A program that was named on the command line must run.
    if (wanted.length > 0) failed += 1;
    continue;
  }
  const complaints = await judge.run().catch((error: unknown) => [error instanceof Error ? (error.stack ?? error.message) : String(error)]);
  for (const complaint of complaints) console.error(`  ✗ ${complaint}`);
  console.log(complaints.length === 0 ? `  ✓ nothing to complain of (${version})` : `  ${complaints.length} complaints (${version})`);
  if (complaints.length > 0) failed += 1;
}
console.log(`\n${failed} judges complain${absent.length === 0 ? '' : `; NOT JUDGED: ${absent.join(', ')}`}`);
process.exit(failed === 0 ? 0 : 1);
