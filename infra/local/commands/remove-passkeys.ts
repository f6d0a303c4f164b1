import { StackError } from '../../stack-error.ts';
import { runSeeder } from '../seed/run-seeder.ts';
import type { TableEnvironment } from './table-environment.ts';
import { readTarget, withTable } from './with-table.ts';

// `npm run remove-passkeys -- EMAIL`: lets the owner of an account back in after losing passkeys and recovery codes
// (docs/rules/accounts.md#passkeys). Before running it, make sure that the request comes from the owner.

try {
  const target = readTarget('remove-passkeys');
  await withTable(target, (environment) => remove(environment, target.email));
} catch (error) {
  console.error(error instanceof StackError ? error.message : error);
  process.exitCode = 1;
}

async function remove(adminEnvironment: TableEnvironment, email: string): Promise<void> {
  const removed = await runSeeder({ adminEnvironment }, 'remove-passkeys', { email });
  if (removed === undefined) throw new StackError(`${email} has no account.`);
  const what = removed === 1 ? 'Its passkey was removed' : `Its ${removed} passkeys were removed`;
  console.log(
    removed === 0
      ? `${email} has no passkey; nothing was changed.`
      : `${email}: ${what}, with its recovery codes. Every session has ended, and the owner is told by mail.`,
  );
}
