import * as z from 'zod/mini';
import { accountEmail, newPassword, passwordChange, verificationCode } from '#shared/model/accounts/account.ts';
import { session, signInForm, user } from '#shared/model/accounts/user.ts';
import { sessionOrSecondFactor } from '#shared/model/passkeys/passkey.ts';
import { noContent, resource } from '../define.ts';
import { hashing, weakPassword } from '../new-password.ts';

const emailForm = z.object({ email: accountEmail });
const codeForm = z.extend(emailForm, { otp: verificationCode });
const codeAndPassword = z.extend(codeForm, { password: newPassword });

/** The text to show. It does not depend on whether the address has an account. */
const told = z.object({ message: z.string() });
const verified = z.object({ verified: z.literal(true) });

export const accounts = resource('accounts', {
  signIn: {
    method: 'POST',
    path: '/auth/login',
    summary: 'Sign in with e-mail and password; an account with a passkey gets a ticket, which the passkey completes',
    auth: ['public'],
    rights: ['table:get', 'table:query', 'table:put', 'table:update', 'table:delete', 'tokens:sign'],
    body: signInForm,
    cookies: { device: 'set' },
    reply: sessionOrSecondFactor,
    errors: ['invalid_credentials', 'too_many_requests'],
    ...hashing,
  },
  signOutEverywhere: {
    method: 'POST',
    path: '/auth/logout-all',
    summary: 'End every session of the account, including this one',
    auth: ['user'],
    withoutPasskey: true,
    rights: ['table:update'],
    ...noContent,
    errors: [],
  },
  changePassword: {
    method: 'POST',
    path: '/auth/change-password',
    summary: 'Set a new password, given the current one; every other session ends, and this one continues with new tokens',
    auth: ['user'],
    rights: ['table:get', 'table:query', 'table:put', 'table:update', 'table:delete', 'table:batch-write', 'tokens:sign'],
    body: passwordChange,
    cookies: { device: 'set' },
    reply: session,
    errors: ['wrong_password', ...weakPassword, 'too_many_requests'],
    ...hashing,
  },
  getOwnAccount: {
    method: 'GET',
    path: '/auth/me',
    summary: 'The signed-in member of staff',
    auth: ['user'],
    withoutPasskey: true,
    rights: ['table:get'],
    reply: z.object({ user }),
    errors: [],
  },
  requestSignUp: {
    method: 'POST',
    path: '/auth/register',
    summary: 'Start signing up: checks the password and sends a code; /auth/register/complete creates the account',
    auth: ['public'],
    rights: ['table:get', 'table:batch-get', 'table:put', 'table:update'],
    body: z.extend(emailForm, { password: newPassword }),
    cookies: { codes: 'set', device: 'read' },
    reply: told,
    status: 202,
    errors: ['registration_disabled', ...weakPassword],
  },
  sendSignUpCode: {
    method: 'POST',
    path: '/auth/register/send-otp',
    summary: 'Send a sign-up code; the reply is the same for known and unknown addresses',
    auth: ['public'],
    rights: ['table:batch-get', 'table:put', 'table:update'],
    body: emailForm,
    cookies: { codes: 'set', device: 'read' },
    reply: told,
    errors: ['registration_disabled'],
  },
  checkSignUpCode: {
    method: 'POST',
    path: '/auth/register/verify-otp',
    summary: 'Check a sign-up code; may be repeated',
    auth: ['public'],
    rights: ['table:update', 'secrets:derive'],
    body: codeForm,
    cookies: { codes: 'read' },
    reply: verified,
    errors: ['invalid_code'],
  },
  completeSignUp: {
    method: 'POST',
    path: '/auth/register/complete',
    summary: 'Create the account of a verified address, and sign in',
    auth: ['public'],
    rights: ['table:get', 'table:put', 'table:update', 'table:delete', 'secrets:derive', 'tokens:sign'],
    body: codeAndPassword,
    cookies: { codes: 'read', device: 'set' },
    reply: session,
    errors: ['invalid_code', 'registration_disabled', ...weakPassword, 'email_taken'],
    ...hashing,
  },
  sendResetCode: {
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'Send a reset code; the reply is the same for known and unknown addresses',
    auth: ['public'],
    rights: ['table:batch-get', 'table:put', 'table:update'],
    body: emailForm,
    cookies: { codes: 'set', device: 'read' },
    reply: told,
    errors: [],
  },
  checkResetCode: {
    method: 'POST',
    path: '/auth/verify-otp',
    summary: 'Check a reset code; may be repeated',
    auth: ['public'],
    rights: ['table:update', 'secrets:derive'],
    body: codeForm,
    cookies: { codes: 'read' },
    reply: verified,
    errors: ['invalid_code'],
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/reset-password',
    summary: 'Set a new password with a verified code; ends every session of the account',
    auth: ['public'],
    rights: ['table:get', 'table:query', 'table:put', 'table:update', 'table:delete', 'table:batch-write', 'secrets:derive'],
    body: codeAndPassword,
    cookies: { codes: 'read', device: 'set' },
    reply: told,
    errors: ['invalid_code', ...weakPassword],
    ...hashing,
  },
});
