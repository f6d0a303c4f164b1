import * as z from 'zod/mini';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { passkeys } from '#shared/contract/routes/passkeys.ts';
import { secondFactorNeeded } from '#shared/model/passkeys/passkey.ts';
import type { Account, TestStack } from '../stack/stack.ts';
import { addAccount, goodPassword } from './accounts.ts';
import { type Caller, signIn } from './calls/api-client.ts';
import { type Answering, Authenticator } from './calls/authenticator.ts';

/** A person with an account and a passkey. */
export interface PasskeyOwner {
  readonly account: Account;
  /** Session opened before the passkey was added. */
  readonly caller: Caller;
  readonly device: Authenticator;
  readonly codes: readonly string[];
  /** Id of the passkey. */
  readonly id: string;
}

/** Begins to add a passkey, and lets the device answer. */
export async function makePasskey(
  origin: string,
  caller: Caller,
  device: Authenticator,
  wrong: Partial<Answering> = {},
  current_password = goodPassword,
) {
  const { ticket, options } = await caller.call(passkeys.beginPasskey, { current_password });
  return { ticket, credential: device.make({ origin, challenge: options.challenge, ...wrong }), options };
}

export async function addPasskey(origin: string, caller: Caller, device = new Authenticator(), name = 'My phone', password = goodPassword) {
  const { ticket, credential } = await makePasskey(origin, caller, device, {}, password);
  return caller.call(passkeys.addPasskey, { ticket, credential, name });
}

/** Creates a new account with one passkey. */
export async function newPasskeyOwner(test: TestStack): Promise<PasskeyOwner> {
  const account = await addAccount(test, 'user');
  const caller = await signIn(test.url, account.email, account.password);
  const device = new Authenticator();
  const { passkey, recovery_codes } = await addPasskey(test.url, caller, device);
  return { account, caller, device, codes: recovery_codes ?? [], id: passkey.id };
}

/** Signs in with the password; the reply asks for the passkey. */
export async function beginSignIn(by: Caller, account: Account) {
  const { body } = await by.ask(accounts.signIn, account);
  return z.parse(secondFactorNeeded, body).second_factor;
}
