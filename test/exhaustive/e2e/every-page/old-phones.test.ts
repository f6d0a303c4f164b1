import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { missingOn, playOldPhone, takeAway } from '#test/support/browser/devices/old-phone.ts';
import { openStage, type Stage } from '#test/support/browser/stage.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { makeJpeg } from '#test/support/people/input/photo-files.ts';
import { agreeAndRegister, chooseInterest, fillToLastStep } from '#test/support/people/pages/guest.ts';
import { openEvent } from '#test/support/people/world.ts';
import type { Organization, TestStack } from '#test/support/stack/stack.ts';

/** Guests and hosts use browsers without the functions that Safari got after iOS 16.4, or after 17.3. */

let test: TestStack;
let organization: Organization;
let stage: Stage;
let event: { eventId: string; token: string };

beforeAll(async () => {
  stage = await openStage();
  ({ test } = stage);
  organization = await test.addOrganization('Old Phones');
});
afterEach(() => stage?.clear());
afterAll(() => stage?.close());

const broken = (page: Page) => page.getByText('Unexpected Application Error!');

describe.each(['16.4', '17.3'] as const)('as on iOS %s', (ios) => {
  beforeAll(async () => {
    event = await openEvent(organization.admin, `Evening of ${ios}`);
    const join = (changes: Parameters<typeof makeForm>[0]) =>
      test.visitor.call(registration.registerForEvent, { key: event.eventId, token: event.token, ...makeForm(changes) });
    await join({ first_name: 'Grace', last_name: 'Hopper', gender: 'female', interested_in: 'men' });
    await join({ first_name: 'Alan', last_name: 'Turing', gender: 'male', interested_in: 'women' });
  });

  it('a guest registers with a photo, and edits their profile', async () => {
    const page = await stage.open(undefined, 'phone');
    await playOldPhone(page, ios);
    await page.goto(`/register/${event.eventId}?token=${event.token}`);
    // Checks that the functions were removed; otherwise the rest of this file would prove nothing.
    expect(await page.evaluate(`[${missingOn['17.3'].slice(0, 4).map((name) => `typeof ${name}`)}].join()`)).toMatch(/^(undefined,?){4}$/);
    const form = makeForm({ first_name: 'Ada', last_name: `Of ${ios}` });
    await fillToLastStep(page, form, await makeJpeg());
    await chooseInterest(page, 'Hiking');
    await agreeAndRegister(page);
    await page.getByRole('heading', { name: 'Thank You!' }).waitFor();

    await page.getByRole('link', { name: 'Edit Profile' }).click();
    await page.getByLabel('Occupation').fill('Gardener');
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await page
      .getByRole('heading', { name: 'Register for Event' })
      .or(page.getByRole('heading', { name: 'Welcome Back!' }))
      .waitFor();
    const { participants: list } = await organization.admin.call(participants.listEventParticipants, { id: event.eventId });
    const ada = list.find(({ last_name }) => last_name === form.last_name);
    expect(ada).toMatchObject({ photo_extension: 'jpg' });
    expect((await organization.admin.call(participants.getParticipant, { id: ada?.id ?? '' })).participant.occupation).toBe('Gardener');
    expect(await broken(page).count()).toBe(0);
  });

  it('a host adds someone, matches two, and sees all pages', async () => {
    const page = await stage.open(undefined, 'tablet');
    await playOldPhone(page, ios);
    await page.goto('/login');
    await page.getByLabel('Email').fill(organization.accounts.host.email);
    await page.getByLabel('Password', { exact: true }).fill(organization.accounts.host.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();

    await page.goto(`/participants?event_id=${event.eventId}`);
    await page.getByRole('button', { name: 'Add Participant' }).click();
    const dialog = page.getByRole('dialog');
    const form = makeForm({ first_name: 'Dora', last_name: 'Walk-In' });
    await dialog.getByLabel('First name').fill(form.first_name);
    await dialog.getByLabel('Last name').fill(form.last_name);
    await dialog.getByRole('textbox', { name: 'Age', exact: true }).fill('27');
    await dialog.getByRole('radio', { name: 'Female' }).check();
    await dialog.getByRole('radio', { name: 'Everyone' }).check();
    await dialog.getByRole('textbox', { name: 'Email' }).fill(form.contact.email);
    await dialog.getByRole('button', { name: 'Create Participant' }).click();
    await page.getByText('Dora Walk-In was added.').waitFor();

    await page.goto(`/events/${event.eventId}/match`);
    await page.getByText('Live', { exact: true }).waitFor();
    await page.getByRole('list', { name: 'People in the room' }).getByTitle('Grace Hopper').click();
    await page.getByRole('region', { name: 'Candidates' }).getByTitle('Alan Turing').click();
    await dialog.getByRole('button', { name: 'Create Match' }).click();
    await expect.poll(async () => (await organization.admin.call(matches.listMatchHistory, { id: event.eventId })).data.length).toBe(1);

    const pages = [
      ['/events', 'Events'],
      ['/events/new', 'Create Event'],
      [`/events/${event.eventId}/matches`, 'Match History'],
      ['/statistics', 'Statistics'],
      ['/settings', 'Settings'],
    ] as const;
    for (const [path, title] of pages) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: new RegExp(title) }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await broken(page).count(), path).toBe(0);
    }
  });
});

it('shows one sentence, and only that, in an even older browser', async () => {
  event = await openEvent(organization.admin, 'Too old');
  for (const path of ['/login', `/register/${event.eventId}?token=${event.token}`]) {
    const page = await stage.open(undefined, 'phone');
    await page.addInitScript(takeAway(['String.prototype.isWellFormed', ...missingOn['16.4']]));
    await page.goto(path);
    await page.getByRole('alert').waitFor();
    await page.waitForLoadState('networkidle');
    expect((await page.locator('body').textContent())?.trim()).toBe(
      'This browser is too old for Table Two. Please update it, or ask your host.',
    );
  }
});

it('says so in the language of the page', async () => {
  const page = await stage.open(undefined, 'phone');
  await page.addInitScript(takeAway(['String.prototype.isWellFormed', ...missingOn['16.4']]));
  await page.context().addCookies([{ name: 'lang', value: 'pl', url: test.url }]);
  await page.goto(`/register/${event.eventId}?token=${event.token}`);
  await page.getByRole('alert').waitFor({ timeout: 60_000 });
  expect((await page.locator('body').textContent())?.trim()).toBe(
    'Ta przeglądarka jest za stara dla Table Two. Zaktualizuj ją albo zapytaj gospodarza.',
  );
});

it('ran without an error in any browser', () => {
  expect(stage.errors()).toEqual([]);
});
