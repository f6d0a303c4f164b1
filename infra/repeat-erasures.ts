import { parseArgs } from 'node:util';
import { awsEnvironmentOf, openTables } from './local/commands/table-environment.ts';
import { runSeeder } from './local/seed/run-seeder.ts';
import { StackError } from './stack-error.ts';

// `npm run repeat-erasures -- --from FORMER --to RESTORED --since MOMENT`: repeats in a restored table all later erasures, removals and
// deletions. It reads them from the former table's audit trail; MOMENT is the time to which the table was restored
// (docs/runbook.md#adopting-a-restored-table).

const usage = 'Usage: npm run repeat-erasures -- --from FORMER-TABLE --to RESTORED-TABLE --since 2026-11-23T05:00:00Z';

try {
  const { from, to, since } = readArguments();
  const client = openTables(process.env['TABLE_TWO_REGION']);
  try {
    const erasures = await runSeeder({ adminEnvironment: await awsEnvironmentOf(from, client) }, 'list-erasures', { since });
    const repeated = await runSeeder({ adminEnvironment: await awsEnvironmentOf(to, client) }, 'repeat-erasures', { erasures });
    console.log(`Erasures, deletions and removals since ${since}: ${erasures.length}. Repeated in ${to}: ${repeated}.`);
  } finally {
    client.destroy();
  }
} catch (error) {
  console.error(error instanceof StackError ? error.message : error);
  process.exitCode = 1;
}

/** Reads the arguments. Converts `since` to UTC ISO, by which audit entries are sorted. */
function readArguments(): { from: string; to: string; since: string } {
  const text = { type: 'string' } as const;
  let values: ReturnType<typeof parse>['values'];
  try {
    ({ values } = parse());
  } catch {
    throw new StackError(usage);
  }
  const { from, to, since = '' } = values;
  const moment = Date.parse(since);
  if (!from || !to || Number.isNaN(moment)) throw new StackError(usage);
  return { from, to, since: new Date(moment).toISOString() };

  function parse() {
    return parseArgs({ options: { from: text, to: text, since: text } });
  }
}
