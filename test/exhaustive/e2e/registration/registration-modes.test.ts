import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registration } from '#shared/contract/routes/registration.ts';
import { findAccessibilityProblems } from '#test/support/browser/axe.ts';
import { type Size, signInAs } from '#test/support/browser/browser.ts';
import { openStage, type Stage } from '#test/support/browser/stage.ts';
import { agreed, makeForm } from '#test/support/people/input/form.ts';
import { keepInPage, keptBy } from '#test/support/people/pages/guest.ts';
import { openEvent } from '#test/support/people/world.ts';
import type { Organization, TestStack } from '#test/support/stack/stack.ts';

/** One form, four modes: title, fields and options of each (docs/rules/participants.md#the-form). */

let test: TestStack;
let organization: Organization;
let stage: Stage;
let event: { eventId: string; token: string };

beforeAll(async () => {
  stage = await openStage();
  ({ test } = stage);
  organization = await test.addOrganization('Modes');
  event = await openEvent(organization.admin, 'Four Modes');
});
afterAll(() => stage?.close());

const open = (size: Size) => stage.open(undefined, size);

async function openList(): Promise<Page> {
  const page = await open('laptop');
  await signInAs(page, organization.accounts.admin);
  await page.goto(`/participants?event_id=${event.eventId}`);
  return page;
}

const modes = {
  registration: {
    title: 'Register for Event',
    submit: 'Register for Event',
    busy: 'Registering...',
    offers: { Cancel: 0, Back: 0, Close: 0, Share: 0 },
    asks: { Occupation: 0, consent: 1 },
    call: { method: 'POST', path: /\/api\/v1\/register\// },
    async open(): Promise<[Page, Locator]> {
      const page = await open('laptop');
      await page.goto(`/register/${event.eventId}?token=${event.token}`);
      return [page, page.getByRole('main')];
    },
  },
  participant: {
    title: 'Edit Profile',
    submit: 'Update Profile',
    busy: 'Updating...',
    offers: { Cancel: 1, Back: 1, Close: 0, Share: 0 },
    asks: { Occupation: 1, consent: 0 },
    call: { method: 'PUT', path: /\/profile$/ },
    async open(): Promise<[Page, Locator]> {
      const reply = await test.visitor.call(registration.registerForEvent, {
        key: event.eventId,
        token: event.token,
        ...makeForm(),
        ...agreed,
      });
      const page = await open('phone');
      await keepInPage(page, keptBy(reply));
      await page.goto(`/participant/profile/edit?participantId=${reply.participant.id}`);
      return [page, page.getByRole('main')];
    },
  },
  'admin edit': {
    title: 'Edit Participant',
    submit: 'Update Participant',
    busy: 'Updating...',
    offers: { Cancel: 1, Back: 0, Close: 1, Share: 0 },
    asks: { Occupation: 1, consent: 0 },
    call: { method: 'PUT', path: /\/api\/v1\/participants\/[^/]+$/ },
    async open(): Promise<[Page, Locator]> {
      await test.visitor.call(registration.registerForEvent, {
        key: event.eventId,
        token: event.token,
        ...makeForm({ first_name: 'Edited', last_name: 'Person' }),
      });
      const page = await openList();
      await page.getByRole('button', { name: 'More actions for Edited Person' }).click();
      await page.getByRole('menuitem', { name: /^Edit/ }).click();
      return [page, page.getByRole('dialog', { name: 'Edit Participant' })];
    },
  },
  'admin create': {
    title: 'Add New Participant',
    submit: 'Create Participant',
    busy: 'Creating...',
    offers: { Cancel: 1, Back: 0, Close: 1, Share: 1 },
    asks: { Occupation: 1, consent: 0 },
    call: { method: 'POST', path: /\/events\/[^/]+\/participants$/ },
    async open(): Promise<[Page, Locator]> {
      const page = await openList();
      await page.getByRole('button', { name: 'Add Participant' }).click();
      return [page, page.getByRole('dialog', { name: 'Add New Participant' })];
    },
  },
};

const sections = ['Basic Information', 'Photo', 'Contact', 'Personality Traits', 'Interests'];

describe.each(Object.keys(modes) as (keyof typeof modes)[])('%s', (name) => {
  const mode = modes[name];

  it('has its title, sections and ways out, its checks and its labels', async () => {
    const [page, form] = await mode.open();
    await form.getByRole('heading', { name: mode.title }).waitFor();
    for (const section of sections) await form.getByRole('region', { name: section, exact: true }).waitFor();
    await form.getByRole('checkbox', { name: 'Museums' }).waitFor();
    for (const [label, count] of Object.entries(mode.offers)) {
      expect([label, await form.getByRole('button', { name: label, exact: true }).count()]).toEqual([label, count]);
    }
    await expect.poll(() => form.getByLabel('Occupation').count()).toBe(mode.asks.Occupation);
    await expect.poll(() => form.getByRole('checkbox', { name: /I agree/ }).count()).toBe(mode.asks.consent);
    expect(await findAccessibilityProblems(page)).toEqual([]);

    await form.getByLabel('First name').fill('');
    const submit = form.getByRole('button', { name: mode.submit, exact: true });
    await submit.click();
    await form.getByRole('alert').getByText('First name is required').waitFor();
    await page.locator('input[name=first_name]:focus').waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);

    await form.getByLabel('First name').fill('Ada');
    await form.getByText('First name is required').waitFor({ state: 'detached' });
    await form.getByLabel('Last name').fill('Byron');
    await form.getByRole('textbox', { name: 'Age', exact: true }).fill('36');
    await form.getByRole('radio', { name: 'Female' }).check();
    await form.getByRole('radio', { name: 'Everyone' }).check();
    await form.getByRole('textbox', { name: 'Email' }).fill(makeForm().contact.email);
    if (mode.asks.consent === 1) await form.getByRole('checkbox', { name: /I agree/ }).check();
    let calls = 0;
    const { promise: seen, resolve: answer } = Promise.withResolvers<void>();
    await page.route(
      (url) => mode.call.path.test(url.pathname),
      async (route) => {
        if (route.request().method() !== mode.call.method) return route.continue();
        calls += 1;
        await seen;
        await route.continue();
      },
    );
    await submit.click();
    const busy = form.getByRole('button', { name: mode.busy });
    await busy.waitFor();
    await expect.poll(() => busy.isDisabled()).toBe(true);
    answer();
    await busy.waitFor({ state: 'detached' });
    expect(calls).toBe(1);
  });
});

it('offers the link in place of the form, in admin create', async () => {
  const [page, form] = await modes['admin create'].open();
  await form.getByRole('button', { name: 'Share' }).click();
  await form.waitFor({ state: 'detached' });
  await page
    .getByRole('dialog')
    .getByRole('img', { name: /QR code/ })
    .waitFor();
});
