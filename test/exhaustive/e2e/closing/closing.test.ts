import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { events } from '#shared/contract/routes/events.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { changeScheme } from '#test/e2e/screens/visit.ts';
import { colorRules, findAccessibilityProblems } from '#test/support/browser/axe.ts';
import { noteWords, untilLoaded } from '#test/support/browser/page-checks.ts';
import { alertOf, expectAccessible, expectSoon, failWithoutReason, openStage, row, type Stage } from '#test/support/browser/stage.ts';
import { addAccount } from '#test/support/people/accounts.ts';
import { makeEventForm } from '#test/support/people/input/event-form.ts';
import type { Account, Organization } from '#test/support/stack/stack.ts';

/** Closing and reopening an organization in real browsers, as admin, host, guest and super_admin (docs/rules/closing.md). */

const day = 24 * 3_600_000;
const name = 'Harbour Evenings';

let stage: Stage;
let harbour: Organization;
let root: Account;
let admin: Page;
let host: Page;
let boss: Page;
let guest: Page;
/** Registration address of the upcoming evening. */
let registerAt: string;

beforeAll(async () => {
  stage = await openStage({ alone: true });
  harbour = await stage.test.addOrganization(name, 1);
  root = await addAccount(stage.test, 'super_admin', 'root@example.com');
  const start = Date.now() + 3 * day;
  const { event } = await harbour.admin.call(
    events.createEvent,
    makeEventForm({
      ...{ name: 'The Evening to Come' },
      ...{ start_time: new Date(start).toISOString(), end_time: new Date(start + 3 * 3_600_000).toISOString() },
    }),
  );
  const { token } = await harbour.admin.call(registrationLink.getRegistrationLink, { id: event.id });
  registerAt = `/register/${event.id}?token=${token}`;
  [admin, host] = [await stage.open(harbour.accounts.admin), await stage.open(harbour.accounts.host)];
  [boss, guest] = [await stage.open(root), await stage.open(undefined, 'phone')];
});
afterAll(() => stage?.close());

const tenantTab = '/settings?tab=tenant';
const card = () => admin.getByRole('region', { name: 'Close this organization' });
const dialog = () => admin.getByRole('dialog', { name: `Close ${name}` });
const nameField = () => dialog().getByLabel('Type the name of the organization');
const passwordField = () => dialog().getByLabel('Current password', { exact: true });
const closedTitle = (page: Page) => page.getByRole('heading', { name: `${name} is closed`, level: 1 });
const takeBack = (page: Page) => page.getByRole('button', { name: 'Reopen organization' });
const comingEvent = (page: Page) => page.getByRole('main').getByText('The Evening to Come').first();

const hasFocus = (element: Locator) => element.evaluate((node) => node === node.ownerDocument.activeElement);
const untilFocused = (element: Locator) => expectSoon(() => hasFocus(element)).toBe(true);
/** Returns the description that screen readers read for a field, in addition to its name. */
const describedBy = (field: Locator) =>
  field.evaluate((node) =>
    (node.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id: string) => node.ownerDocument.getElementById(id)?.textContent ?? '')
      .join(' '),
  );

/** Formats a day as it is shown in these browsers, whose time zone is New York. */
const dayOf = (instant: string | number, dateStyle: 'long' | 'medium' = 'long') =>
  new Date(instant).toLocaleDateString('en-US', { dateStyle, timeZone: 'America/New_York' });
/** Returns the words that say, on the page of a closed organization, when the organization ends. */
const endOf = (until: string) => `On ${dayOf(until, 'medium')}`;

/** Runs axe in both color schemes. */
async function expectAccessibleInBoth(page: Page): Promise<void> {
  await expectAccessible(page);
  await changeScheme(page, 'dark');
  expect(await findAccessibilityProblems(page, { only: colorRules })).toEqual([]);
  await changeScheme(page, 'light');
}

/** Returns the day until which the organization can be reopened, as the server states it. */
async function closesAt(page: Page): Promise<string> {
  const { closes_at } = await page.evaluate<{ closes_at?: string }>(`
    fetch('/api/v1${accounts.getOwnAccount.path}', { headers: { authorization: 'Bearer ' + localStorage.getItem('access_token') } })
      .then((reply) => reply.json()).then(({ user }) => user)`);
  return closes_at ?? '';
}

async function openDialog(): Promise<void> {
  await admin.goto(tenantTab);
  await card().getByRole('button', { name: 'Close organization' }).click();
  await untilFocused(nameField());
}

describe('closing', () => {
  it('is for admins', async () => {
    await host.goto(tenantTab);
    await host.getByRole('heading', { name: 'Organization Statistics' }).waitFor();
    await untilLoaded(host);
    expect(await host.getByText('Close this organization').count()).toBe(0);
  });

  it('is refused with the reason while an evening is near, and while it is on', async () => {
    const { event } = await harbour.admin.call(events.createEvent, makeEventForm({ name: 'Candles at Seven' }));
    const refused = async (reason: string) => {
      await openDialog();
      await nameField().fill(name);
      await passwordField().fill(harbour.accounts.admin.password);
      await dialog().getByRole('button', { name: 'Close organization' }).click();
      await alertOf(dialog(), reason).waitFor();
    };
    await refused('Candles at Seven begins within three hours, or has begun. Close the organization after it, or delete the event first.');
    await harbour.admin.call(events.updateEventStatus, { id: event.id, status: 'active' });
    await refused('Candles at Seven is active. Complete it first, then close the organization.');
    await expectAccessibleInBoth(admin);
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await dialog().waitFor({ state: 'detached' });
    expect(await closesAt(admin)).toBe('');
    await harbour.admin.call(events.updateEventStatus, { id: event.id, status: 'completed' });
  });

  it('says what ends and when, works by keyboard, and shows a wrong name or password at its field', async () => {
    await admin.goto(tenantTab);
    await card().getByRole('button', { name: 'Close organization' }).waitFor();
    await untilLoaded(admin);
    await expectAccessibleInBoth(admin);
    await card().getByRole('button', { name: 'Close organization' }).focus();
    await admin.keyboard.press('Enter');
    await untilFocused(nameField());
    await dialog()
      .getByText(`Until ${dayOf(Date.now() + 30 * day)}, you or another admin can reopen it.`)
      .waitFor();
    await dialog().getByText('Guests will not be told.').waitFor();
    await expectAccessibleInBoth(admin);

    // Escape changes nothing, and returns the focus to the button.
    await admin.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await untilFocused(card().getByRole('button', { name: 'Close organization' }));
    await admin.keyboard.press('Enter');
    await untilFocused(nameField());

    // Enter without any text.
    await admin.keyboard.press('Enter');
    await alertOf(dialog(), 'Type the name of the organization').waitFor();
    await alertOf(dialog(), 'Please enter your password').waitFor();
    await untilFocused(nameField());

    await admin.keyboard.type('Harbor Evenings');
    await admin.keyboard.press('Tab');
    await untilFocused(passwordField());
    await admin.keyboard.type('not this one');
    await admin.keyboard.press('Enter');
    await alertOf(dialog(), 'This is not the name of the organization').waitFor();
    await untilFocused(nameField());
    expect(await describedBy(nameField())).toContain('This is not the name of the organization');
    await expectAccessibleInBoth(admin);

    await admin.keyboard.press('ControlOrMeta+a');
    await admin.keyboard.type(name);
    await admin.keyboard.press('Enter');
    await alertOf(dialog(), 'Your current password is not correct.').waitFor();
    await untilFocused(passwordField());
    expect(await describedBy(passwordField())).toContain('Your current password is not correct.');
    await expectAccessibleInBoth(admin);
    expect(await closesAt(admin)).toBe('');
  });

  it('reports a failure, and then ends at the page that says so, with the date', async () => {
    await admin.keyboard.press('ControlOrMeta+a');
    await admin.keyboard.type(harbour.accounts.admin.password);
    const mend = await failWithoutReason(admin, 'POST', '/tenant/closing');
    await admin.keyboard.press('Enter');
    await alertOf(dialog(), 'Failed to close the organization').waitFor();
    await mend();
    await passwordField().focus();
    await admin.keyboard.press('Enter');
    await closedTitle(admin).waitFor();
    await expectSoon(() => admin.title()).toBe(`${name} is closed · Table Two`);
    // The focus moves to the title, so that screen reader users hear where they are.
    await untilFocused(closedTitle(admin));
    const until = await closesAt(admin);
    expect(Math.abs(Date.parse(until) - Date.now() - 30 * day)).toBeLessThan(5 * 60_000);
    await admin.getByText(endOf(until)).waitFor();
    expect(await admin.getByRole('navigation').count()).toBe(0);
    await expectAccessibleInBoth(admin);
    // The closed organization's page appears in place of every other page.
    await admin.goto('/events');
    await closedTitle(admin).waitFor();
    await takeBack(admin).waitFor();
  });
});

describe('a closed organization', () => {
  it('signs its hosts out; when they sign in, their page offers no way to reopen it', async () => {
    await host.goto('/events');
    await host.waitForURL('**/login');
    await host.getByLabel('Email').fill(harbour.accounts.host.email);
    await host.getByLabel('Password', { exact: true }).fill(harbour.accounts.host.password);
    await host.getByRole('button', { name: 'Sign in' }).click();
    await closedTitle(host).waitFor();
    await host.getByText('If this was not meant to happen, ask one of its admins.').waitFor();
    await host.getByText(endOf(await closesAt(host))).waitFor();
    expect(await takeBack(host).count()).toBe(0);
    await expectAccessibleInBoth(host);
    await host.goto(tenantTab);
    await closedTitle(host).waitFor();
    expect(await host.getByRole('tab').count()).toBe(0);
  });

  it('registers nobody', async () => {
    await guest.goto(registerAt);
    await guest.getByText('Invalid registration link').first().waitFor();
    await expectAccessible(guest);
  });

  it('is marked in the super_admins’ list', async () => {
    await boss.goto('/settings?tab=tenants');
    await row(boss, name)
      .getByText(`Closing on ${dayOf(await closesAt(admin))}`)
      .waitFor();
    await expectAccessibleInBoth(boss);
  });
});

describe('reopening it', () => {
  it('reports a failure, works by keyboard, confirms that it is done, and leads to the dashboard', async () => {
    await admin.goto('/dashboard');
    await untilFocused(closedTitle(admin));
    await admin.keyboard.press('Tab');
    await untilFocused(takeBack(admin));
    const mend = await failWithoutReason(admin, 'DELETE', '/tenant/closing');
    await admin.keyboard.press('Enter');
    await alertOf(admin, 'Failed to reopen the organization').waitFor();
    await expectAccessibleInBoth(admin);
    await mend();
    await takeBack(admin).focus();
    const hasSaid = await noteWords(admin, '[role=status]');
    await admin.keyboard.press('Enter');
    await hasSaid(`${name} is open again. Redirecting...`);
    await expect.poll(() => takeBack(admin).count()).toBe(0);
    await closedTitle(admin).waitFor({ state: 'detached' });
    await admin.waitForURL('**/dashboard');
    await comingEvent(admin).waitFor();
    await expectAccessible(admin);
  });

  it('restores what everybody had', async () => {
    await admin.goto(tenantTab);
    await card().getByRole('button', { name: 'Close organization' }).waitFor();
    await host.goto('/events');
    await comingEvent(host).waitFor();
    await guest.goto(registerAt);
    await guest.getByLabel('First name').waitFor();
    await boss.reload();
    await row(boss, name).waitFor();
    await untilLoaded(boss);
    expect(await boss.getByText('Closing on').count()).toBe(0);
  });
});

it('ran without an error in any browser', () => {
  // Expected refusals: simulated above, or the product's own.
  const meant = /status of 4(00|01|03|04|09)/;
  expect(stage.errors().filter((text) => !meant.test(text))).toEqual([]);
});
