import type { Page } from 'playwright-core';
import { accounts as accountsRoutes } from '#shared/contract/routes/accounts.ts';
import { passkeys } from '#shared/contract/routes/passkeys.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { amend, answer, cutOff, holdBack, refuseWith } from '../../../support/people/pages/answers.ts';
import type { Screen } from '../screen.ts';
import { button, heading, press, says, textbox } from '../steps.ts';

const email = 'maya@larder.example';
const codeOf = (action: 'register' | 'reset') => `/verify-otp?email=${encodeURIComponent(email)}&action=${action}`;

/** Prepares an account with a passkey, in a browser that gives this answer when asked for the passkey. */
async function askingForPasskey(page: Page, answering: string): Promise<void> {
  const options = {
    challenge: 'bm9uZQ',
    rpId: 'localhost',
    timeout: 300_000,
    userVerification: 'preferred',
  } as const;
  await answer(page, accountsRoutes.signIn, { second_factor: { ticket: 'of-nobody', options: { ...options, allowCredentials: [] } } });
  await page.addInitScript(`navigator.credentials.get = () => ${answering}`);
}

async function signInWithPasskey(page: Page): Promise<void> {
  await textbox(page, 'Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('plum candle river');
  await press(page, 'Sign in');
  await heading('Confirm it’s you')(page);
}

/** Screens for signing in and up, for invitations and the setup, and pages that appear in place of another. */
export const accounts: readonly Screen[] = [
  { name: 'sign-in', who: 'visitor', path: '/', reach: button('Sign in') },
  {
    name: 'sign-in-refused',
    who: 'visitor',
    path: '/login',
    given: (page) => refuseWith(page, accountsRoutes.signIn, 'invalid_credentials'),
    async reach(page) {
      await textbox(page, 'Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill('not it at all');
      await press(page, 'Sign in');
      await says('Invalid email or password')(page);
    },
  },
  {
    name: 'sign-in-offline',
    who: 'visitor',
    path: '/login',
    given: (page) => cutOff(page, accountsRoutes.signIn),
    async reach(page) {
      await textbox(page, 'Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill('not it at all');
      await press(page, 'Sign in');
      await says('No connection.')(page);
    },
  },
  {
    name: 'sign-in-passkey',
    stays: true,
    who: 'visitor',
    path: '/login',
    given: (page) => askingForPasskey(page, 'new Promise(() => undefined)'),
    async reach(page) {
      await signInWithPasskey(page);
      await button('Waiting for your passkey...')(page);
    },
  },
  {
    name: 'sign-in-passkey-not-shown',
    stays: true,
    who: 'visitor',
    path: '/login',
    given: (page) => askingForPasskey(page, "Promise.reject(new DOMException('', 'NotAllowedError'))"),
    async reach(page) {
      await signInWithPasskey(page);
      await says('No passkey was used.')(page);
    },
  },
  {
    name: 'sign-in-recovery-code',
    stays: true,
    who: 'visitor',
    path: '/login',
    async given(page) {
      await askingForPasskey(page, "Promise.reject(new DOMException('', 'NotAllowedError'))");
      await refuseWith(page, passkeys.signInByRecoveryCode, 'wrong_recovery_code');
    },
    async reach(page) {
      await signInWithPasskey(page);
      await press(page, 'Use a recovery code');
      await textbox(page, 'Recovery code').fill('4f7k-9qxd-m2re-h8bt');
      await press(page, 'Sign in');
      await says('Invalid recovery code')(page);
    },
  },
  { name: 'sign-up', who: 'visitor', path: '/register', reach: button('Send verification code') },
  {
    name: 'sign-up-empty',
    who: 'visitor',
    path: '/register',
    async reach(page) {
      await press(page, 'Send verification code');
      await says('Please enter your email address')(page);
    },
  },
  { name: 'verify-code', who: 'visitor', path: codeOf('register'), reach: heading('Verify Your Email') },
  {
    name: 'verify-code-refused',
    who: 'visitor',
    path: codeOf('register'),
    given: (page) => refuseWith(page, accountsRoutes.checkSignUpCode, 'invalid_code'),
    async reach(page) {
      await textbox(page, 'Verification code').fill('123456');
      await press(page, 'Verify Code');
      await says('Invalid verification code')(page);
    },
  },
  {
    name: 'set-password',
    who: 'visitor',
    path: codeOf('register'),
    given: (page) => answer(page, accountsRoutes.checkSignUpCode, { verified: true }),
    async reach(page) {
      await textbox(page, 'Verification code').fill('123456');
      await press(page, 'Verify Code');
      await heading('Set Your Password')(page);
    },
  },
  {
    name: 'set-password-mismatch',
    who: 'visitor',
    path: codeOf('register'),
    given: (page) => answer(page, accountsRoutes.checkSignUpCode, { verified: true }),
    async reach(page) {
      await textbox(page, 'Verification code').fill('123456');
      await press(page, 'Verify Code');
      await page.getByLabel('Password', { exact: true }).fill('plum candle river');
      await page.getByLabel('Confirm password').fill('something else');
      await press(page, 'Create Account');
      await says('Passwords do not match')(page);
    },
  },
  { name: 'forgot-password', who: 'visitor', path: '/forgot-password', reach: button('Send verification code') },
  {
    name: 'reset-password',
    who: 'visitor',
    path: codeOf('reset'),
    given: (page) => answer(page, accountsRoutes.checkResetCode, { verified: true }),
    async reach(page) {
      await textbox(page, 'Verification code').fill('123456');
      await press(page, 'Verify Code');
      await heading('Set New Password')(page);
    },
  },
  {
    name: 'accept-invite',
    who: 'visitor',
    path: ({ invitation }) => `/accept-invite?token=${invitation}`,
    reach: button('Accept invitation'),
  },
  { name: 'accept-invite-invalid', who: 'visitor', path: '/accept-invite', reach: heading('Invalid Invitation') },
  { name: 'set-up', who: 'founder', path: '/setup-organization', reach: button('Complete Setup') },
  {
    name: 'set-up-wrong',
    who: 'founder',
    path: '/setup-organization',
    async reach(page) {
      await page.getByLabel('Host email 1').fill('not an address');
      await press(page, 'Add host');
      await press(page, 'Complete Setup');
      await says('Organization name is required')(page);
    },
  },
  {
    name: 'passkey-needed',
    who: 'super_admin',
    path: '/dashboard',
    given: (page) => amend(page, accountsRoutes.getOwnAccount, ({ user }) => ({ user: { ...user, passkey_needed: true as const } })),
    reach: button('Add a passkey'),
  },
  { name: 'not-found', who: 'visitor', path: '/nowhere', reach: heading('Page not found') },
  {
    name: 'broken',
    who: 'host',
    path: '/statistics',
    // A screen whose bundle cannot be loaded, as may happen after a deployment.
    given: (page) => page.route(/\/statistics-page[^/]*\.js$/, (request) => request.abort()),
    reach: heading('Unexpected Application Error!'),
  },
  {
    name: 'loading',
    who: 'visitor',
    path: ({ door, doorToken }) => `/register/${door}?token=${doorToken}`,
    given: (page) => holdBack(page, registration.validateLink),
    reach: says('Validating your invitation...'),
    loading: true,
  },
];
