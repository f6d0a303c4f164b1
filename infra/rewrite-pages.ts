import { parseArgs } from 'node:util';
import { awsEnvironmentOf, openTables } from './local/commands/table-environment.ts';
import type { PublishedAddress } from './local/seed/rewrite-pages.ts';
import { runSeeder } from './local/seed/run-seeder.ts';
import { StackError } from './stack-error.ts';

// `npm run rewrite-pages -- --to RESTORED [--from FORMER --since MOMENT]`: has the stage write all public pages and sitemaps of a restored
// table again. It deletes the files of pages that were published after MOMENT, which it reads from the former table's audit trail
// (docs/runbook.md#adopting-a-restored-table).

const usage = 'Usage: npm run rewrite-pages -- --to RESTORED-TABLE [--from FORMER-TABLE --since 2026-11-23T05:00:00Z]';

try {
  const { from, to, since } = readArguments();
  const client = openTables(process.env['TABLE_TWO_REGION']);
  try {
    const addresses: PublishedAddress[] =
      from === undefined ? [] : await runSeeder({ adminEnvironment: await awsEnvironmentOf(from, client) }, 'list-addresses', { since });
    const pages = await runSeeder({ adminEnvironment: await awsEnvironmentOf(to, client) }, 'rewrite-pages', { addresses });
    console.log(`Pages of events that will be written in the next minutes: ${pages}, and those of organizations.`);
  } finally {
    client.destroy();
  }
} catch (error) {
  console.error(error instanceof StackError ? error.message : error);
  process.exitCode = 1;
}

/** Reads the arguments. Converts `since` to UTC ISO, by which audit entries are sorted. */
function readArguments(): { from: string | undefined; to: string; since: string } {
  const text = { type: 'string' } as const;
  let values: ReturnType<typeof parse>['values'];
  try {
    ({ values } = parse());
  } catch {
    throw new StackError(usage);
  }
  const { from, to, since } = values;
  const moment = Date.parse(since ?? '');
  if (!to || (from === undefined) !== (since === undefined) || (since !== undefined && Number.isNaN(moment))) throw new StackError(usage);
  return { from, to, since: since === undefined ? '' : new Date(moment).toISOString() };

  function parse() {
    return parseArgs({ options: { from: text, to: text, since: text } });
  }
}
