import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { checkNewPassword } from '#functions/domain/accounts/passwords/password-policy.ts';
import { Problem } from '#shared/contract/errors.ts';
import { newPassword } from '#shared/model/accounts/account.ts';
import { seedCatalogue } from '../../seed/seed-catalogue.ts';
import { StackError } from '../../stack-error.ts';
import { runSeeder } from '../seed/run-seeder.ts';
import { askPassword } from './ask-password.ts';
import type { TableEnvironment } from './table-environment.ts';
import { readTarget, withTable } from './with-table.ts';

try {
  const target = readTarget('create-super-admin');
  const password = await askPassword();
  checkPassword(password, target.email);
  await withTable(target, (environment) => createSuperAdmin(environment, target.email, password), addCatalogue);
} catch (error) {
  console.error(error instanceof StackError ? error.message : error);
  process.exitCode = 1;
}

/** Checks the password against the rules for every new password. */
function checkPassword(password: string, email: string): void {
  const checked = newPassword.safeParse(password);
  if (!checked.success) throw new StackError(checked.error.issues[0]?.message ?? 'This password cannot be used');
  try {
    checkNewPassword(password, email);
  } catch (error) {
    throw error instanceof Problem ? new StackError(error.message) : error;
  }
}

async function createSuperAdmin(adminEnvironment: TableEnvironment, email: string, password: string): Promise<void> {
  const { users } = await runSeeder({ adminEnvironment }, 'add-staff', { staff: [{ email, password, role: 'super_admin' }] });
  const [user] = users;
  if (user?.added) console.log(`${email} is a super_admin now.`);
  else if (user?.role === 'super_admin') console.log(`${email} is a super_admin already; nothing was changed, the password neither.`);
  else throw new StackError(`${email} has an account already (role ${user?.role}); nothing was changed.`);
}

/** Writes the catalogue into a deployed table that lacks it. */
async function addCatalogue(client: DynamoDBClient, table: string): Promise<void> {
  if (await seedCatalogue(client, table)) console.log(`${table} was given the catalogue of interests and traits.`);
}
