import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { participants } from '#shared/contract/routes/participants.ts';
import { findAccessibilityProblems } from '#test/support/browser/axe.ts';
import { watchForErrors } from '#test/support/browser/browser.ts';
import { openWithoutCookies } from '#test/support/browser/devices/strict-browser.ts';
import { openStage, type Stage } from '#test/support/browser/stage.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { makeJpeg } from '#test/support/people/input/photo-files.ts';
import { agreeAndRegister, fillToLastStep } from '#test/support/people/pages/guest.ts';
import { openEvent } from '#test/support/people/world.ts';
import type { Organization, TestStack } from '#test/support/stack/stack.ts';

/** Browsers that cannot store anything, because cookies are blocked or the device is full. */

let test: TestStack;
let organization: Organization;
let stage: Stage;
let event: { eventId: string; token: string };
let strict: Awaited<ReturnType<typeof openWithoutCookies>> | undefined;
const errors: string[][] = [];

beforeAll(async () => {
  stage = await openStage();
  ({ test } = stage);
  organization = await test.addOrganization('Forgetful');
  event = await openEvent(organization.admin, 'Friday Night');
});
afterEach(async () => {
  await stage?.clear();
  await strict?.close();
  strict = undefined;
});
afterAll(() => stage?.close());

const full = "Storage.prototype.setItem = () => { throw new DOMException('Full', 'QuotaExceededError'); }";
const note = (page: Page) => page.getByRole('status').filter({ hasText: 'your session may end when you close or reload the page' });

describe.each([
  [
    'with cookies blocked',
    async () => {
      strict = await openWithoutCookies(test.url);
      const page = await strict.context.newPage();
      await page.goto('/login');
      expect(await page.evaluate('(() => { try { return typeof localStorage } catch ({ name }) { return name } })()')).toBe(
        'SecurityError',
      );
      return page;
    },
  ],
  [
    'with a full device',
    async () => {
      const page = await stage.open(undefined, 'phone');
      await page.addInitScript(full);
      return page;
    },
  ],
] as const)('%s', (how, openBrowser) => {
  const open = async () => {
    const page = await openBrowser();
    errors.push(watchForErrors(page));
    return page;
  };

  it('a guest registers with a photo, and edits their profile until the page is closed', async () => {
    const page = await open();
    const form = makeForm({ last_name: how });
    await page.goto(`/register/${event.eventId}?token=${event.token}`);
    await fillToLastStep(page, form, await makeJpeg());
    await agreeAndRegister(page);
    await page.getByRole('heading', { name: 'Thank You!' }).waitFor();
    await page.getByText(/scan the QR code again/).waitFor();
    await note(page).waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.getByRole('link', { name: 'Edit Profile' }).click();
    await page.getByLabel('Occupation').fill('Gardener');
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await page.getByRole('heading', { name: /Welcome Back!|Register for Event/ }).waitFor();
    const { participants: list } = await organization.admin.call(participants.listEventParticipants, { id: event.eventId });
    expect(list.filter(({ last_name }) => last_name === how)).toMatchObject([{ photo_extension: 'jpg', occupation: 'Gardener' }]);
  });

  it('a host signs in, and is told how long that lasts', async () => {
    const page = await open();
    await page.goto('/login');
    const { email, password } = organization.accounts.host;
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await note(page).waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.getByRole('link', { name: 'Start Matching' }).first().click();
    await page.getByText('Live', { exact: true }).waitFor();
    await page
      .getByRole('button', { name: /List/ })
      .or(page.getByRole('radio', { name: /List/ }))
      .first()
      .click();
    await page.reload();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
  });
});

it('ran without an error in any browser', () => {
  expect(errors.flat()).toEqual([]);
});
