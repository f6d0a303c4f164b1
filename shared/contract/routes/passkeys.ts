import * as z from 'zod/mini';
import { passwordProof } from '#shared/model/accounts/account.ts';
import { session } from '#shared/model/accounts/user.ts';
import {
  assertion,
  attestation,
  creationOptions,
  ownPasskeys,
  passkey,
  passkeyName,
  recoveryCode,
  recoveryCodes,
  ticket,
} from '#shared/model/passkeys/passkey.ts';
import { noContent, resource } from '../define.ts';
import { hashing } from '../new-password.ts';

const passwordErrors = ['wrong_password', 'too_many_requests'] as const;

/** The second factor of accounts (docs/rules/accounts.md#second-factor). */
export const passkeys = resource('passkeys', {
  signInByPasskey: {
    method: 'POST',
    path: '/auth/login/passkey',
    summary: 'Complete a sign-in with a passkey',
    auth: ['public'],
    rights: ['table:get', 'table:put', 'table:update', 'table:delete', 'tokens:sign'],
    body: z.object({ ticket, credential: assertion }),
    cookies: { device: 'set' },
    reply: session,
    errors: ['passkey_refused', 'second_factor_over'],
  },
  signInByRecoveryCode: {
    method: 'POST',
    path: '/auth/login/recovery-code',
    summary: 'Complete a sign-in with a recovery code, which is used up by it',
    auth: ['public'],
    rights: ['table:get', 'table:put', 'table:update', 'table:delete', 'secrets:derive', 'tokens:sign'],
    body: z.object({ ticket, recovery_code: recoveryCode }),
    cookies: { device: 'set' },
    reply: session,
    errors: ['wrong_recovery_code', 'second_factor_over'],
  },
  listPasskeys: {
    method: 'GET',
    path: '/auth/passkeys',
    summary: 'One’s own passkeys, and how many recovery codes are left',
    auth: ['user'],
    withoutPasskey: true,
    rights: ['table:get', 'table:query'],
    reply: ownPasskeys,
    errors: [],
  },
  beginPasskey: {
    method: 'POST',
    path: '/auth/passkeys/options',
    summary: 'Begin to add a passkey, given the current password',
    auth: ['user'],
    withoutPasskey: true,
    rights: ['table:get', 'table:query', 'table:put', 'table:update', 'table:delete'],
    body: passwordProof,
    cookies: { device: 'set' },
    reply: z.object({ ticket: z.string(), options: creationOptions }),
    errors: [...passwordErrors, 'conflict'],
    ...hashing,
  },
  addPasskey: {
    method: 'POST',
    path: '/auth/passkeys',
    summary: 'Add a passkey that the browser made; with the first one come recovery codes',
    auth: ['user'],
    withoutPasskey: true,
    rights: ['table:get', 'table:put', 'table:update', 'table:delete', 'secrets:derive'],
    body: z.object({ ticket, name: passkeyName, credential: attestation }),
    reply: z.object({ passkey, recovery_codes: z.nullable(z.array(z.string())) }),
    status: 201,
    errors: ['passkey_refused', 'conflict'],
  },
  removePasskey: {
    method: 'POST',
    path: '/auth/passkeys/{id}/remove',
    summary: 'Remove a passkey, given the current password; with the last one go the recovery codes',
    auth: ['user'],
    rights: ['table:get', 'table:put', 'table:update', 'table:delete'],
    body: passwordProof,
    cookies: { device: 'set' },
    ...noContent,
    errors: [...passwordErrors, 'not_found', 'conflict'],
    ...hashing,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/auth/recovery-codes',
    summary: 'Replace one’s recovery codes, given the current password',
    auth: ['user'],
    rights: ['table:get', 'table:put', 'table:update', 'table:delete', 'table:check', 'secrets:derive'],
    body: passwordProof,
    cookies: { device: 'set' },
    reply: recoveryCodes,
    errors: [...passwordErrors, 'conflict'],
    ...hashing,
  },
});
