import { setTimeout as delay } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { hashForKey } from '#functions/data/table/keys/hash.ts';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { events } from '#shared/contract/routes/events.ts';
import { findAccessibilityProblems } from '#test/support/browser/axe.ts';
import type { Size } from '#test/support/browser/browser.ts';
import { noteWords } from '#test/support/browser/page-checks.ts';
import { failWithoutReason, openStage, type Stage } from '#test/support/browser/stage.ts';
import { type Caller, callerOf } from '#test/support/people/calls/api-client.ts';
import { makeEventForm } from '#test/support/people/input/event-form.ts';
import type { TestStack } from '#test/support/stack/stack.ts';
import { type RawTable, rawTable } from '#test/support/stack/table/table.ts';

/** Accounts in real browsers: someone signs up, sets up an organization and invites two hosts. Each person has a separate browser. */

let test: TestStack;
let table: RawTable;
let stage: Stage;
let owner: Page;
let anna: Page;
let ben: Page;

const password = 'plum candle river';
const newPassword = 'a second candle burns';
const ownerEmail = 'owner@larder.example';
const annaEmail = 'anna@larder.example';
const benEmail = 'ben@larder.example';
const lateEmail = 'late@larder.example';

beforeAll(async () => {
  stage = await openStage({ alone: true });
  ({ test } = stage);
  table = rawTable(test.stack);
  [owner, anna, ben] = [await open('laptop'), await open('phone'), await open('laptop')];
});
afterAll(() => stage?.close());

const open = (size: Size) => stage.open(undefined, size);

const store = z.object({
  emails: z.array(z.object({ destination: z.object({ to: z.array(z.string()) }), body: z.object({ text: z.string() }) })),
});

/** Returns what `pattern` captures in the newest matching email to an address, unless it equals `not`, which was captured before. */
async function fromMail(address: string, pattern: RegExp, not?: string): Promise<string> {
  for (const end = Date.now() + 20_000; Date.now() < end; await delay(100)) {
    const { emails } = z.parse(store, await (await fetch(`${test.url}/inbox/store`)).json());
    const found = emails
      .filter(({ destination }) => destination.to.includes(address))
      .flatMap(({ body }) => pattern.exec(body.text)?.[1] ?? [])
      .filter((text) => text !== not);
    const newest = found.at(-1);
    if (newest !== undefined) return newest;
  }
  throw new Error(`No mail to ${address} has ${pattern}`);
}
const codeFor = (address: string, not?: string) => fromMail(address, /\b(\d{6})\b/, not);
const invitationFor = (address: string) => fromMail(address, /(\/accept-invite\?token=\S+)/);

/** Returns an API caller with the session of the user who is signed in on a page. */
async function callerAt(page: Page): Promise<Caller> {
  return callerOf(test.url, await page.evaluate(() => localStorage.getItem('access_token') ?? ''));
}

/** Fills in the sign-in form on the page, and waits for the next page's address. */
async function signIn(page: Page, email: string, secret: string, address: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(address);
}

const upcoming = (page: Page) => page.getByRole('region', { name: 'Upcoming Events' });
const hasFocus = (field: Locator) => field.evaluate((element) => element.matches(':focus'));

async function expectAccessible(page: Page): Promise<void> {
  expect(await findAccessibilityProblems(page)).toEqual([]);
}

/** Presses a button, and expects the message to be shown for a minimum number of milliseconds before the page moves on. */
async function pressAndWait(page: Page, button: string, message: string, address: string, ms: number): Promise<void> {
  const hasSaid = await noteWords(page);
  const pressed = Date.now();
  await page.getByRole('button', { name: button }).click();
  await hasSaid(message);
  await page.waitForURL(address);
  expect(Date.now() - pressed).toBeGreaterThanOrEqual(ms);
}

it('signs up with a code, and is told what is wrong on the way', async () => {
  await owner.goto('/');
  await owner.waitForURL('**/login');
  await owner.getByRole('link', { name: 'Forgot password?' }).waitFor();
  await owner.getByRole('link', { name: 'Create account' }).click();
  await owner.waitForURL('**/register');
  await owner.getByRole('link', { name: 'Sign in' }).waitFor();
  await owner.getByRole('button', { name: 'Send verification code' }).click();
  await owner.getByText('Please enter your email address').waitFor();
  await expectAccessible(owner);
  await owner.getByLabel('Email').fill(` ${ownerEmail.toUpperCase()} `);
  await owner.getByRole('button', { name: 'Send verification code' }).click();

  await owner.getByRole('heading', { name: 'Verify Your Email' }).waitFor();
  expect(new URL(owner.url()).searchParams.get('action')).toBe('register');
  const code = await codeFor(ownerEmail);
  const field = owner.getByLabel('Verification code');
  const verify = owner.getByRole('button', { name: 'Verify Code' });
  await expect.poll(() => field.getAttribute('autocomplete')).toBe('one-time-code');
  await field.fill('12a34');
  await expect.poll(async () => [await field.inputValue(), await verify.isDisabled()]).toEqual(['1234', true]);
  await field.fill(code === '123456' ? '654321' : '123456');
  await verify.click();
  await owner.getByText('Invalid verification code').waitFor();
  await expect.poll(() => hasFocus(field)).toBe(true);
  await expectAccessible(owner);
  await expect.poll(() => owner.getByRole('button', { name: /Resend code in/ }).isDisabled()).toBe(true);

  await owner.evaluate(`navigator.clipboard.writeText(' ${code.slice(0, 3)} ${code.slice(3)} ')`);
  await field.press('ControlOrMeta+a');
  await field.press('ControlOrMeta+v');
  await expect.poll(() => field.inputValue()).toBe(code);
  await verify.click();
  await owner.getByText('Email verified successfully! Now set your password.').waitFor();
  await owner.getByRole('heading', { name: 'Set Your Password' }).waitFor();
});

it('chooses a password that is good enough, and is signed in', async () => {
  const create = owner.getByRole('button', { name: 'Create Account' });
  const first = owner.getByLabel('Password', { exact: true });
  const second = owner.getByLabel('Confirm password');
  await expect.poll(() => create.isDisabled()).toBe(true);
  const choose = async (one: string, other = one) => {
    await first.fill(one);
    await second.fill(other);
    await create.click();
  };
  await choose('short');
  await owner.getByText('Password must be at least 8 characters long').waitFor();
  await choose(password, 'something else');
  await owner.getByText('Passwords do not match').waitFor();
  await expect.poll(() => hasFocus(second)).toBe(true);
  await owner.getByText('Strength: Strong').waitFor();
  await expectAccessible(owner);
  await choose('iloveyou');
  await owner.getByText(/most common/).waitFor();
  await first.fill(password);
  await second.fill(password);
  await pressAndWait(
    owner,
    'Create Account',
    'Account created successfully! Setting up your organization...',
    '**/setup-organization',
    1500,
  );
});

it('must set up the organization first, and invites its hosts with it', async () => {
  await owner.goto('/events');
  await owner.waitForURL('**/setup-organization');
  const complete = owner.getByRole('button', { name: 'Complete Setup' });
  await complete.click();
  await owner.getByText('Organization name is required').waitFor();
  await owner.getByLabel('Organization name').fill('The Larder');
  await owner.getByLabel('Host email 1').fill('not an address');
  await complete.click();
  await owner.getByText('Invalid email format').waitFor();
  await expectAccessible(owner);
  for (const [row, email] of [annaEmail, '', benEmail, lateEmail, 'nobody@larder.example'].entries()) {
    if (row > 0) await owner.getByRole('button', { name: 'Add host' }).click();
    await owner.getByLabel(`Host email ${row + 1}`).fill(email);
  }
  await owner.getByRole('button', { name: 'Remove host 5' }).click();
  await pressAndWait(owner, 'Complete Setup', 'Organization set up successfully! 3 invitations sent.', '**/dashboard', 2000);
  await owner.goto('/setup-organization');
  await owner.waitForURL('**/dashboard');
});

it('lets both hosts in with their invitations, in separate browsers, and ends the session of whoever was signed in there', async () => {
  const before = await test.visitor.call(accounts.signIn, { email: ownerEmail, password });
  await ben.goto('/login');
  await ben.evaluate((tokens) => {
    localStorage.setItem('access_token', tokens.access_token);
    localStorage.setItem('refresh_token', tokens.refresh_token);
  }, before);
  for (const [page, email] of [
    [anna, annaEmail],
    [ben, benEmail],
  ] as const) {
    await page.goto(await invitationFor(email));
    for (const text of ['The Larder', 'Host', email]) await page.getByText(text, { exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await pressAndWait(page, 'Accept invitation', 'Invitation accepted! Redirecting...', '**/dashboard', 1500);
  }
  expect((await callerOf(test.url, before.access_token).ask(accounts.getOwnAccount, {})).status).toBe(401);
  expect((await (await callerAt(ben)).call(accounts.getOwnAccount, {})).user.email).toBe(benEmail);
  expect((await (await callerAt(owner)).call(accounts.getOwnAccount, {})).user.email).toBe(ownerEmail);
});

it('shows all three the same dashboard', async () => {
  const { event } = await (await callerAt(owner)).call(events.createEvent, makeEventForm({ name: 'First Friday' }));
  for (const [page, email, role] of [
    [owner, ownerEmail, 'Admin'],
    [anna, annaEmail, 'Host'],
    [ben, benEmail, 'Host'],
  ] as const) {
    await page.goto('/dashboard');
    await upcoming(page).getByText(event.name).waitFor();
    await page.getByRole('button', { name: /User menu/ }).click();
    for (const text of [email, role]) await page.getByText(text, { exact: true }).waitFor();
    await expect.poll(() => page.getByText('The Larder', { exact: true }).count()).toBeGreaterThan(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  }
});

it('refuses an invitation that was used, has expired, or never existed', async () => {
  const visitor = await open('phone');
  const refused = async (address: string, reason: string) => {
    await visitor.goto(address);
    await visitor.getByRole('heading', { name: 'Invalid Invitation' }).waitFor();
    await visitor.getByText(reason).waitFor();
  };
  await refused(await invitationFor(annaEmail), 'Invalid or expired invitation token');
  const late = await invitationFor(lateEmail);
  const row = (await table.all()).find((item) => String(item['pk']).startsWith('INVITE#') && item['email'] === lateEmail);
  await table.set({ pk: String(row?.['pk']), sk: String(row?.['sk']) }, { expires: Date.now() - 1000 });
  await refused(late, 'Invalid or expired invitation token');
  await refused('/accept-invite?token=guessed', 'Invalid or expired invitation token');
  await refused('/accept-invite', 'No invitation token provided');
  const heal = await failWithoutReason(visitor, 'GET', '/auth/validate-invite?*');
  await visitor.goto('/accept-invite?token=guessed');
  await visitor.getByRole('alert').getByText('Failed to validate invitation token').waitFor();
  await heal();
  await visitor.getByRole('button', { name: 'Retry' }).click();
  await visitor.getByText('Invalid or expired invitation token').waitFor();
  await expectAccessible(visitor);
  await visitor.getByRole('link', { name: 'Go to Login' }).click();
  await visitor.waitForURL('**/login');
});

it('resets a forgotten password, even while someone guesses, which signs out every other device', async () => {
  const elsewhere = await open('phone');
  await elsewhere.goto('/login');
  await elsewhere.getByRole('link', { name: 'Forgot password?' }).click();
  for (const name of ['Back to login', 'Create new account']) await elsewhere.getByRole('link', { name }).waitFor();
  await expectAccessible(elsewhere);
  await elsewhere.getByLabel('Email').fill(annaEmail);
  await elsewhere.getByRole('button', { name: 'Send verification code' }).click();
  await elsewhere.getByRole('heading', { name: 'Verify Your Email' }).waitFor();
  // A stranger uses up the guesses at all codes, and in their own browser requests a code for her address. That code is now the latest.
  const code = await codeFor(annaEmail);
  const check = (otp: string) => test.visitor.ask(accounts.checkResetCode, { email: annaEmail, otp });
  for (let digit = 0; digit < 6; digit += 1) await check(code === `${digit}`.repeat(6) ? '987654' : `${digit}`.repeat(6));
  expect((await check(code)).status).toBe(400);
  await test.visitor.call(accounts.sendResetCode, { email: annaEmail });
  expect(await elsewhere.context().cookies()).toEqual([
    expect.objectContaining({ name: 'tabletwo-codes', httpOnly: true, sameSite: 'Strict', path: '/' }),
  ]);
  await elsewhere.reload();
  await elsewhere.getByLabel('Verification code').fill(code);
  await elsewhere.getByRole('button', { name: 'Verify Code' }).click();
  await elsewhere.getByText('OTP verified successfully! Now set your new password.').waitFor();
  await elsewhere.getByRole('heading', { name: 'Set New Password' }).waitFor();
  await elsewhere.getByLabel('New password', { exact: true }).fill(newPassword);
  await elsewhere.getByLabel('Confirm password').fill(newPassword);
  await expectAccessible(elsewhere);
  await pressAndWait(elsewhere, 'Reset Password', 'Password reset successfully! Redirecting to login...', '**/login', 2000);
  await elsewhere.getByLabel('Email').fill(annaEmail);
  await elsewhere.getByLabel('Password', { exact: true }).fill(password);
  await elsewhere.getByRole('button', { name: 'Sign in' }).click();
  await elsewhere.getByText('Invalid email or password').waitFor();
  await signIn(elsewhere, annaEmail, newPassword, '**/dashboard');

  // Her page may have noticed this by itself, and shown the sign-in, before she continues.
  await anna.goto('/events');
  await anna.waitForURL('**/login');
  await signIn(anna, annaEmail, newPassword, '**/events*');
});

it('lets someone in at once where they have signed in before, although a guest on the same Wi-Fi guesses their password', async () => {
  // Makes the stored guesses look like the last of many, so that their source has to wait.
  const waiting = async (until: number) => {
    const counts = (await table.all()).filter(({ pk }) => pk === `TRIES#${hashForKey(annaEmail)}`);
    for (const { pk, sk } of counts) await table.set({ pk: String(pk), sk: String(sk) }, { until });
  };
  await waiting(0);
  const stranger = await open('phone');
  await stranger.goto('/login');
  await stranger.getByLabel('Email').fill(annaEmail);
  const guess = async (secret: string, message: string) => {
    await stranger.getByLabel('Password', { exact: true }).fill(secret);
    await stranger.getByRole('button', { name: 'Sign in' }).click();
    await stranger.getByText(message).waitFor();
  };
  await guess('a guess', 'Invalid email or password');
  await waiting(Date.now() + 300_000);
  await guess(newPassword, 'Too many attempts');
  await stranger.getByText('Try again in 5 minutes.').waitFor();

  await anna.evaluate('localStorage.clear()');
  await anna.goto('/login');
  await signIn(anna, annaEmail, newPassword, '**/dashboard');
  // Scripts of a page can never read the cookie.
  expect(await anna.evaluate('document.cookie')).toBe('');
  expect((await anna.context().cookies()).map(({ name }) => name)).toContain('tabletwo-device');
  await waiting(0);
});

it('closes sign-up when the setting is off', async () => {
  const visitor = await open('laptop');
  await table.set({ pk: 'SYSTEM', sk: 'SETTINGS' }, { registration_enabled: false });
  const asked = visitor.waitForResponse('**/settings/registration-enabled');
  await visitor.goto('/login');
  await asked;
  await visitor.getByRole('link', { name: 'Forgot password?' }).waitFor();
  await expect.poll(() => visitor.getByRole('link', { name: 'Create account' }).count()).toBe(0);
  await visitor.goto('/register');
  await visitor.waitForURL('**/login');
  await table.set({ pk: 'SYSTEM', sk: 'SETTINGS' }, { registration_enabled: true });
  await visitor.route('**/settings/registration-enabled', (route) => route.abort());
  await visitor.goto('/register');
  await visitor.waitForURL('**/login');
});

it('leads every address where it belongs', async () => {
  const visitor = await open('laptop');
  for (const address of ['/verify-otp?action=reset', '/verify-otp?email=a@b.example&action=party']) {
    await visitor.goto(address);
    await visitor.waitForURL('**/login');
  }
  await visitor.goto('/settings?tab=profile');
  await visitor.waitForURL('**/login');
  await signIn(visitor, benEmail, password, '**/settings?tab=profile');
  const { user } = await (await callerAt(visitor)).call(accounts.getOwnAccount, {});
  for (const text of [user.id, 'Active', '(the-larder)']) await visitor.getByText(text).waitFor();
  await expectAccessible(visitor);
  for (const address of ['/profile', '/hosts', '/tenant-settings', '/settings', '/settings?tab=global']) {
    await visitor.goto(address);
    await visitor.waitForURL(/\/settings\?tab=/);
  }
  await visitor.goto('/login');
  await visitor.waitForURL('**/dashboard');
  await visitor.goto('/nowhere');
  await visitor.getByRole('heading', { name: 'Page not found' }).waitFor();
});

it('shares one session between tabs: out in one is out in all, in again is back where one was', async () => {
  const other = await ben.context().newPage();
  await other.goto('/events');
  await ben.getByRole('button', { name: /User menu/ }).click();
  await ben.getByRole('menuitem', { name: 'Logout' }).click();
  await Promise.all([ben.waitForURL('**/login'), other.waitForURL('**/login')]);
  await signIn(ben, benEmail, password, '**/dashboard');
  await other.waitForURL('**/events*');

  // Both tabs slept past the expiry of the access token (simulated by breaking its signature), and wake at the same time.
  await ben.evaluate(() => localStorage.setItem('access_token', `${localStorage.getItem('access_token')?.slice(0, -8)}AAAAAAAA`));
  await Promise.all([ben.reload(), other.goto('/settings')]);
  await Promise.all([upcoming(ben).getByText('First Friday').waitFor(), other.getByText('Member since').waitFor()]);
  await other.close();
});

it('signs out cleanly when the storage is cleared', async () => {
  await ben.evaluate(() => localStorage.clear());
  await ben.getByRole('link', { name: 'Events', exact: true }).click();
  await ben.waitForURL('**/login');
  await signIn(ben, benEmail, password, '**/events*');
});

it('stops a demoted host at the next click', async () => {
  const { user } = await (await callerAt(ben)).call(accounts.getOwnAccount, {});
  const key = { pk: `USER#${user.id}`, sk: 'USER' };
  const stored = await table.get(key);
  await table.set(key, { role: 'user', tenant_id: null, epoch: Number(stored?.['epoch']) + 1 });
  await ben.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await ben.waitForURL('**/login');
  await signIn(ben, benEmail, password, '**/dashboard');
  await ben.getByText('You do not belong to an organization yet.').waitFor();
  await expect.poll(() => ben.getByRole('link', { name: 'Events', exact: true }).count()).toBe(0);
  await expectAccessible(ben);
  // At an earlier page's address, the page says what to do, and offers nothing that the server would refuse.
  await ben.goto('/events');
  await ben.getByRole('heading', { name: 'Events' }).waitFor();
  await ben.getByText('You do not belong to an organization yet.', { exact: true }).waitFor();
  await ben.getByText("Ask your organization's admin to invite you. Your events will then appear here.").waitFor();
  await expect.poll(() => ben.getByRole('alert').count()).toBe(0);
  for (const name of ['Retry', 'Refresh']) expect(await ben.getByRole('button', { name }).count()).toBe(0);
  await expectAccessible(ben);
});

it('ran without an error in any browser', () => {
  // Expected refusals: wrong codes and passwords (400, 401, then 429), lists before there was an organization (403), and a check that the
  // test made fail.
  const meant = /status of (40[0139]|429)|ERR_FAILED/;
  expect(stage.errors().filter((text) => !meant.test(text))).toEqual([]);
});
