import type { SuccessOf } from '#infra/local/seed/call-api.ts';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { tenants } from '#shared/contract/routes/tenants.ts';
import type { Role } from '#shared/model/accounts/user.ts';
import type { Account, TestStack } from '../stack/stack.ts';
import { type Caller, callerOf } from './calls/api-client.ts';
import { awaitMail, codeIn, invitationTokenIn } from './calls/inbox.ts';

/** A password that passes every rule. */
export const goodPassword = 'four candles on table nine';

let made = 0;
/** Returns an address that no test has used. */
export const newAddress = (name = 'person'): string => `${name}${++made}@accounts.example`;

export type Session = SuccessOf<typeof accounts.signIn>;
export interface SignedUp {
  readonly email: string;
  readonly session: Session;
  readonly caller: Caller;
}

/** Requests a sign-up code and reads it from the inbox. `nth`: which of the emails to this address contains it. */
export async function signUpCode(test: TestStack, email: string, nth = 1, by = test.visitor): Promise<string> {
  await by.call(accounts.sendSignUpCode, { email });
  return codeIn(await awaitMail(test.url, email, nth));
}

/** Requests a code for a forgotten password, and reads it from the inbox. */
export async function resetCode(test: TestStack, email: string, nth = 1, by = test.visitor): Promise<string> {
  await by.call(accounts.sendResetCode, { email });
  return codeIn(await awaitMail(test.url, email, nth));
}

/** Signs up an account, as the screens do. */
export async function signUp(test: TestStack, email = newAddress(), password = goodPassword): Promise<SignedUp> {
  const otp = await signUpCode(test, email);
  await test.visitor.call(accounts.checkSignUpCode, { email, otp });
  const session = await test.visitor.call(accounts.completeSignUp, { email, otp, password });
  return { email, session, caller: callerOf(test.url, session.access_token) };
}

/** Adds an organization whose setup invites these hosts. Returns their invitations' tokens, in the same order. */
export async function inviteHosts(test: TestStack, emails: readonly string[], name = 'Inviting Evenings', nth = 1): Promise<string[]> {
  const { caller } = await signUp(test);
  await caller.call(tenants.completeTenantSetup, { tenant_name: name, host_emails: [...emails] });
  return Promise.all(emails.map(async (email) => invitationTokenIn(await awaitMail(test.url, email, nth))));
}

/** Adds an account with a role but no organization, which the API alone cannot create. */
export async function addAccount(test: TestStack, role: Role, email = newAddress(role)): Promise<Account> {
  await test.seeder.run('add-staff', { staff: [{ email, password: goodPassword, role }] });
  return { email, password: goodPassword };
}

/** Adds `count` accounts with a role but no organization, all at once. */
export async function addAccounts(test: TestStack, role: Role, count: number): Promise<{ id: string; email: string }[]> {
  const staff = Array.from({ length: count }, () => ({ email: newAddress(role), password: goodPassword, role }));
  const { users } = await test.seeder.run('add-staff', { staff });
  return users.map(({ id, email }) => ({ id, email }));
}
