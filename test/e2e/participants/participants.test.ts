import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadPortrait } from '#infra/local/seed/upload-portrait.ts';
import { matches } from '#shared/contract/routes/evening/matches.ts';
import { night } from '#shared/contract/routes/evening/night.ts';
import { events } from '#shared/contract/routes/events/events.ts';
import { participants } from '#shared/contract/routes/participants/participants.ts';
import { registration } from '#shared/contract/routes/participants/registration.ts';
import { findAccessibilityProblems } from '../../support/browser/axe.ts';
import { holdCall } from '../../support/browser/hold-call.ts';
import { openStage, type Stage } from '../../support/browser/stage.ts';
import { addAccount } from '../../support/people/accounts.ts';
import { awaitMail } from '../../support/people/calls/inbox.ts';
import { agreed, makeForm } from '../../support/people/input/form.ts';
import { openEvent } from '../../support/people/world.ts';
import type { Organization, TestStack } from '../../support/stack/stack.ts';

/** What staff do with participants, in real browsers: find, look, add, edit, remove, delete, print. */

let test: TestStack;
let organization: Organization;
let stage: Stage;
let host: Page;
let eventId: string;
let token: string;

const open = (...who: Parameters<Stage['open']>) => stage.open(...who);
const people = (page: Page) => page.getByRole('list', { name: 'Participants' });
const card = (page: Page, name: string) => people(page).getByRole('article', { name, exact: true });
const names = (page: Page) => people(page).locator('[data-opens]').allTextContents();
const counted = (page: Page, text: string) => page.getByRole('status').filter({ hasText: new RegExp(`^${text}$`) });
const dialog = (page: Page) => page.getByRole('dialog');
const question = (page: Page) => page.getByRole('alertdialog');
async function choose(page: Page, name: string, item: string): Promise<void> {
  await card(page, name)
    .getByRole('button', { name: `More for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}
const join = async (changes: Parameters<typeof makeForm>[0], photo_upload_id?: string) =>
  (
    await test.visitor.call(registration.registerForEvent, {
      key: eventId,
      token,
      ...agreed,
      ...makeForm(changes),
      ...(photo_upload_id === undefined ? {} : { photo_upload_id }),
    })
  ).participant.id;

const longName = { first_name: 'Maximiliane-Josephine', last_name: 'von Hohenstein-Wittelsbach' };
const bigName = `${longName.first_name} ${longName.last_name}`;
const faces = ['Ada Moss', 'Ben Field', 'Cleo Hill', bigName];

beforeAll(async () => {
  stage = await openStage({ alone: true });
  ({ test } = stage);
  organization = await test.addOrganization('Candlelight');
  ({ eventId, token } = await openEvent(organization.admin, 'Friday Night'));
  const portrait = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#b98' } })
    .jpeg()
    .toBuffer();
  const photo = await uploadPortrait(test.url, portrait, { event_id: eventId, token });
  await join(
    {
      first_name: 'Ada',
      last_name: 'Moss',
      age: 24,
      interests: ['museums', 'hiking', 'theater', 'yoga'],
      contact: { email: 'ada@example.org', phone: '+1 555 0100', instagram: '@ada.moss' },
    },
    photo,
  );
  await join({ first_name: 'Ben', last_name: 'Field', gender: 'male', age: 41, interests: ['museums'] });
  await join({ first_name: 'Cleo', last_name: 'Hill', gender: 'non-binary', age: 33 });
  await join({ ...longName, age: 52, interests: ['museums', 'hiking'] });
  host = await open(organization.accounts.host);
});
afterAll(() => stage?.close());

describe("an event's participants", () => {
  it('stand by name under the event, its numbers and its tasks', async () => {
    await host.goto(`/events/${eventId}/participants`);
    await host.waitForURL(`**/participants?event_id=${eventId}`);
    await host
      .locator('main header')
      .getByText(/^Friday Night · /)
      .waitFor();
    await counted(host, '4 participants').waitFor();
    await expect.poll(() => names(host)).toEqual(faces);
    const numbers = host.getByRole('region', { name: 'Statistics' });
    await numbers.getByText('37.5').waitFor();
    expect((await numbers.locator('dl > div').allTextContents()).map((text) => text.trim())).toEqual([
      'Participants4',
      'Women2',
      'Men1',
      'Non-binary1',
      'Average age37.5',
      'Interests4',
      expect.stringMatching(/^Top interestsMuseums 3Hiking 2/),
    ]);
    await expect
      .poll(() => card(host, 'Ada Moss').locator('[class*=chips] > span').allTextContents())
      .toEqual([expect.any(String), expect.any(String), '+2 more']);
    await expect.poll(() => card(host, 'Ada Moss').getByText('24 · Woman').count()).toBe(1);
    await card(host, 'Ada Moss').locator('img').waitFor();
    await host.getByText('Live', { exact: true }).waitFor();
    await expect.poll(() => host.getByRole('link', { name: 'Start Matching' }).getAttribute('href')).toBe(`/events/${eventId}/match`);
    expect(await findAccessibilityProblems(host)).toEqual([]);
  });

  it('can be matched only while the event is active', async () => {
    const { event } = await organization.admin.call(events.getEvent, { id: eventId });
    const { event: later } = await organization.admin.call(events.duplicateEvent, { id: event.id });
    await host.goto(`/participants?event_id=${later.id}`);
    await host.getByText('Nobody has registered yet').waitFor();
    await expect.poll(() => host.getByRole('button', { name: 'Start Matching' }).isDisabled()).toBe(true);
    await host.getByRole('button', { name: 'Invite Participants' }).click();
    await dialog(host).getByRole('img').waitFor();
    await host.keyboard.press('Escape');
    expect(await findAccessibilityProblems(host)).toEqual([]);
  });

  it('appear without a reload when they register', async () => {
    await host.goto(`/participants?event_id=${eventId}`);
    await host.getByText('Live', { exact: true }).waitFor();
    const id = await join({ first_name: 'Bea', last_name: 'Late', age: 30 });
    await card(host, 'Bea Late').waitFor();
    await expect.poll(() => names(host)).toEqual(['Ada Moss', 'Bea Late', 'Ben Field', 'Cleo Hill', bigName]);
    await host.getByRole('region', { name: 'Statistics' }).getByText('36').waitFor();
    await organization.admin.call(participants.removeFromEvent, { id: eventId, pid: id });
    await counted(host, '4 participants').waitFor();
  });
});

describe('finding somebody', () => {
  it('asks the server from two characters on, and keeps what is searched in the address', async () => {
    const asked: string[] = [];
    const listen = (request: { url: () => string }) => {
      const url = new URL(request.url());
      if (url.pathname.endsWith('/search')) asked.push(url.searchParams.get('q') ?? '');
    };
    host.on('request', listen);
    await host.goto(`/participants?event_id=${eventId}`);
    await counted(host, '4 participants').waitFor();
    const search = host.getByRole('searchbox', { name: 'Search' });
    await search.pressSequentially('h');
    await host.getByText('Type at least 2 characters.').waitFor();
    await host.waitForTimeout(600);
    expect(asked).toEqual([]);
    await expect.poll(() => names(host)).toEqual(faces);
    await search.pressSequentially('oh');
    await counted(host, '1 of 4 participants').waitFor();
    await expect.poll(() => names(host)).toEqual([bigName]);
    expect(asked).toEqual(['hoh']);
    await host.reload();
    await counted(host, '1 of 4 participants').waitFor();
    await expect.poll(() => search.inputValue()).toBe('hoh');
    await search.fill('nobody at all');
    await host.getByText('No participants found').waitFor();
    await host.getByRole('button', { name: 'Show Everybody' }).click();
    await counted(host, '4 participants').waitFor();
    await expect.poll(() => search.inputValue()).toBe('');
    host.off('request', listen);
  });

  it('filters by gender, age and photo, in the address, with its limits told', async () => {
    await host.goto(`/participants?event_id=${eventId}`);
    await host.getByLabel('Gender').selectOption('Woman');
    await counted(host, '2 of 4 participants').waitFor();
    await host.getByLabel('Min age').fill('30');
    await counted(host, '1 of 4 participants').waitFor();
    expect(new URL(host.url()).searchParams.toString()).toBe(`event_id=${eventId}&gender=female&min_age=30`);
    await host.reload();
    await counted(host, '1 of 4 participants').waitFor();
    await expect.poll(() => host.getByLabel('Min age').inputValue()).toBe('30');
    await host.getByLabel('Max age').fill('17');
    await host.getByLabel('Max age').blur();
    await host.getByText('Age must be between 18 and 100').waitFor();
    await expect.poll(() => names(host)).toEqual([bigName]);
    await host.getByLabel('Max age').fill('20');
    await host.getByText('The minimum age is above the maximum age.').waitFor();
    await host.getByRole('button', { name: 'Clear' }).click();
    await counted(host, '4 participants').waitFor();
    await expect.poll(() => host.getByLabel('Max age').inputValue()).toBe('');
    await host.getByLabel('Photo').selectOption('With photo');
    await counted(host, '1 of 4 participants').waitFor();
    await host.getByLabel('Photo').selectOption('No photo');
    await counted(host, '3 of 4 participants').waitFor();
  });

  it('looks through all events, a page at a time, or goes into one', async () => {
    await host.goto('/participants?gender=female');
    await counted(host, '3 participants found').waitFor();
    await expect.poll(() => host.getByRole('region', { name: 'Statistics' }).count()).toBe(0);
    await host.getByRole('button', { name: 'Add Participant' }).click();
    await host.getByText('Cannot create participant without selecting an event').waitFor();
    await expect.poll(() => host.locator('select:focus').getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => host.getByRole('dialog').count()).toBe(0);
    expect(await findAccessibilityProblems(host)).toEqual([]);
    await host.getByRole('searchbox', { name: 'Search' }).fill('mo');
    await counted(host, '1 participant found').waitFor();
    await card(host, 'Ada Moss').getByRole('button', { name: 'More for Ada Moss' }).click();
    await host.getByRole('menuitem', { name: 'Delete' }).waitFor();
    await expect.poll(() => host.getByRole('menuitem', { name: 'Remove from Event' }).count()).toBe(0);
    // How to remove somebody from one event is told where more would go than was meant.
    await host.getByRole('menuitem', { name: 'Delete' }).click();
    await question(host).getByText('Please select a specific event to remove participants from.').waitFor();
    await question(host).getByRole('button', { name: 'Cancel' }).click();
    await host.getByLabel('Event', { exact: true }).selectOption(eventId);
    await host.waitForURL(/event_id=/);
    await host
      .locator('main header')
      .getByText(/^Friday Night · /)
      .waitFor();
    await expect.poll(() => names(host)).toEqual(['Ada Moss']);
  });

  it('remembers the list view on this device', async () => {
    await host.goto(`/participants?event_id=${eventId}`);
    await host.getByText('List', { exact: true }).click();
    await people(host).and(host.locator('[data-view=list]')).waitFor();
    expect(await findAccessibilityProblems(host)).toEqual([]);
    await host.goto('/dashboard');
    await host.goto(`/participants?event_id=${eventId}`);
    await people(host).and(host.locator('[data-view=list]')).waitFor();
    await expect.poll(() => names(host)).toEqual(faces);
    const heading = (name: RegExp) => host.getByRole('group', { name: 'Sort by' }).getByRole('button', { name });
    const ages = () =>
      people(host)
        .getByRole('article')
        .evaluateAll((rows) => rows.map((row) => Number(/\d\d/.exec(row.textContent ?? '')?.[0])));
    await heading(/^Age/).click();
    await expect.poll(ages).toEqual([24, 33, 41, 52]);
    await heading(/^Age lowest first/).click();
    await expect.poll(ages).toEqual([52, 41, 33, 24]);
    // In the address, also for the list of all events, which the server sorts.
    await host.goto('/participants?sort=name_desc');
    await expect.poll(async () => (await names(host)).at(-1)).toBe(faces[0]);
    await heading(/^Name highest first/).click();
    await expect.poll(async () => (await names(host))[0]).toBe(faces[0]);
    await host.getByText('Grid', { exact: true }).click();
    await people(host).and(host.locator('[data-view=grid]')).waitFor();
  });
});

describe('one person', () => {
  it('is shown with contact, choices and real events, and their photo large', async () => {
    await host.goto(`/participants?event_id=${eventId}`);
    await card(host, 'Ada Moss').getByRole('button', { name: 'Ada Moss', exact: true }).click();
    await expect
      .poll(() => dialog(host).getByRole('link', { name: 'ada@example.org' }).getAttribute('href'))
      .toBe('mailto:ada@example.org');
    await expect
      .poll(() => dialog(host).getByRole('link', { name: '@ada.moss' }).getAttribute('href'))
      .toBe('https://www.instagram.com/ada.moss/');
    await expect.poll(() => dialog(host).getByRole('region', { name: 'Interests' }).getByRole('listitem').count()).toBe(4);
    expect(await findAccessibilityProblems(host)).toEqual([]);
    await dialog(host).getByRole('button', { name: 'View the photo of Ada Moss' }).click();
    await host.getByRole('img', { name: 'Ada Moss' }).waitFor();
    const download = host.waitForEvent('download');
    await host.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe('Ada Moss.jpg');
    await host.keyboard.press('Escape');
    await dialog(host).getByRole('tab', { name: 'Event History' }).click();
    await dialog(host).getByRole('link', { name: 'Friday Night' }).waitFor();
    await dialog(host).getByText('The Green Room').waitFor();
    expect(await findAccessibilityProblems(host)).toEqual([]);
  });

  it('is given a fresh way to their profile: to scan, to copy, by e-mail', async () => {
    await host.goto(`/participants?event_id=${eventId}`);
    await choose(host, 'Ada Moss', 'Profile Link');
    await dialog(host).getByRole('img', { name: 'QR code that opens the profile of Ada Moss' }).waitFor();
    await dialog(host).getByRole('button', { name: 'Copy Link' }).click();
    await dialog(host).getByText('Copied').waitFor();
    const link = String(await host.evaluate('navigator.clipboard.readText()'));
    expect(link).toBe(await dialog(host).getByLabel('Profile link').inputValue());
    expect(await findAccessibilityProblems(host)).toEqual([]);
    await dialog(host).getByRole('button', { name: 'E-mail Link' }).click();
    await dialog(host).getByText('A link was sent to ada@example.org.').waitFor();
    await awaitMail(test.url, 'ada@example.org', 2);
    const phone = await open(undefined, 'phone');
    await phone.goto(link);
    await phone.getByLabel('First name').waitFor();
    await expect.poll(() => phone.getByLabel('First name').inputValue()).toBe('Ada');
  });

  it('is kept apart from somebody of the event, and from whom is shown at every event, until it is ended', async () => {
    await host.goto(`/participants?event_id=${eventId}`);
    await card(host, 'Ada Moss').getByRole('button', { name: 'Ada Moss', exact: true }).click();
    await dialog(host).getByRole('button', { name: 'Keep Apart' }).click();
    const apart = host.getByRole('dialog', { name: 'Keep Ada Moss apart' });
    await apart.getByText('Kept apart from nobody.').waitFor();
    expect(await apart.getByLabel('From').locator('option').allTextContents()).not.toContain('Ada Moss');
    await apart.getByRole('button', { name: 'Keep apart' }).click();
    await apart.getByText('Choose a person').last().waitFor();
    await apart.getByLabel('From').selectOption('Ben Field');
    await apart.getByLabel('Reason (optional)').fill('They were married.');
    await apart.getByRole('button', { name: 'Keep apart' }).click();
    await apart.getByRole('listitem').filter({ hasText: 'Ben Field' }).getByText('They were married.').waitFor();
    expect(await findAccessibilityProblems(host)).toEqual([]);
    await host.keyboard.press('Escape');

    // At another event, where Ben is not: there his name is asked for.
    const { eventId: other } = await openEvent(organization.admin, 'Another Night');
    const { participants: stored } = await organization.admin.call(participants.listEventParticipants, { id: eventId });
    const ada = stored.find(({ first_name }) => first_name === 'Ada')?.id ?? '';
    await organization.admin.call(participants.addParticipant, { id: other, participant_id: ada });
    await host.goto(`/participants?event_id=${other}`);
    await choose(host, 'Ada Moss', 'Keep Apart');
    await apart.getByRole('button', { name: 'Allow again: Ben Field' }).click();
    await apart.getByText('Kept apart from nobody.').waitFor();
    expect((await organization.admin.call(night.listKeptApart, {})).data).toEqual([]);
    await organization.admin.call(participants.removeFromEvent, { id: other, pid: ada });
  });

  it('is edited, and stands there as saved', async () => {
    await host.goto(`/participants?event_id=${eventId}`);
    await choose(host, 'Ben Field', 'Edit');
    await dialog(host).getByRole('heading', { name: 'Edit Participant' }).waitFor();
    await dialog(host).getByLabel('Last name').fill('Forest');
    await dialog(host).getByRole('spinbutton', { name: 'Age' }).fill('42');
    expect(await findAccessibilityProblems(host)).toEqual([]);
    await dialog(host).getByRole('button', { name: 'Update Participant' }).click();
    await host.getByText('Ben Forest was saved.').waitFor();
    await card(host, 'Ben Forest').getByText('42 · Man').waitFor();
    const { participants: stored } = await organization.admin.call(participants.listEventParticipants, { id: eventId });
    expect(stored.find(({ first_name }) => first_name === 'Ben')).toMatchObject({ last_name: 'Forest', age: 42 });
  });

  it('is not overwritten unseen by who was slower', async () => {
    const { participants: stored } = await organization.admin.call(participants.listEventParticipants, { id: eventId });
    const id = stored.find(({ first_name }) => first_name === 'Ben')?.id ?? '';
    const { participant } = await organization.admin.call(participants.getParticipant, { id });
    await host.goto(`/participants?event_id=${eventId}`);
    await choose(host, 'Ben Forest', 'Edit');
    await dialog(host).getByLabel('Occupation').fill('Ranger');
    const { first_name, last_name, gender, interested_in, age, contact } = participant;
    const choices = {
      interests: participant.interests.map((one) => one.id),
      personality_traits: participant.personality_traits.map((one) => one.id),
    };
    const others = {
      first_name,
      last_name,
      gender,
      interested_in,
      age,
      looking_for: participant.looking_for,
      occupation: null,
      ...choices,
    };
    await organization.admin.call(participants.updateParticipant, { id, ...others, contact: { ...contact, phone: '+1 555 0111' } });
    const save = dialog(host).getByRole('button', { name: 'Update Participant' });
    // However often it is pressed.
    for (const _ of ['once', 'twice']) {
      const refused = host.waitForResponse((response) => response.request().method() === 'PUT');
      await save.click();
      expect((await refused).status()).toBe(409);
    }
    const answer = await holdCall(host, 'GET', new RegExp(`/api/v1/participants/${id}$`));
    await dialog(host).getByRole('alert').getByRole('button', { name: 'Reload' }).click();
    // Also what is typed meanwhile.
    await dialog(host).getByLabel('Occupation').fill('Head ranger');
    answer();
    await expect.poll(() => dialog(host).getByLabel('Phone').inputValue()).toBe('+1 555 0111');
    await expect.poll(() => dialog(host).getByLabel('Occupation').inputValue()).toBe('Head ranger');
    await save.click();
    await host.getByText('Ben Forest was saved.').waitFor();
    const { participant: both } = await organization.admin.call(participants.getParticipant, { id });
    expect(both).toMatchObject({ occupation: 'Head ranger', contact: { phone: '+1 555 0111' } });
  });

  it('is edited in the list of all events as well', async () => {
    await host.goto('/participants');
    await choose(host, 'Ben Forest', 'Edit');
    await dialog(host).getByLabel('Last name').fill('Field');
    await dialog(host).getByRole('button', { name: 'Update Participant' }).click();
    await host.getByText('Ben Field was saved.').waitFor();
    await card(host, 'Ben Field').waitFor();
    await choose(host, 'Ben Field', 'Edit');
    await dialog(host).getByLabel('Last name').fill('Forest');
    await dialog(host).getByRole('button', { name: 'Update Participant' }).click();
    await card(host, 'Ben Forest').waitFor();
  });

  it('is added by hand, or the form gives way to the QR code', async () => {
    await host.goto(`/participants?event_id=${eventId}`);
    await host.getByRole('button', { name: 'Add Participant' }).click();
    await dialog(host).getByRole('heading', { name: 'Add New Participant' }).waitFor();
    await dialog(host).getByRole('button', { name: 'Share' }).click();
    await dialog(host).getByRole('heading', { name: 'Invite Participants' }).waitFor();
    await host.keyboard.press('Escape');
    await host.getByRole('button', { name: 'Add Participant' }).click();
    await dialog(host).getByLabel('First name').fill('Dora');
    // Who gives up choosing a photo has not given up the form.
    await dialog(host).locator('input[type=file]').first().dispatchEvent('cancel');
    await expect.poll(() => dialog(host).getByLabel('First name').inputValue()).toBe('Dora');
    await dialog(host).getByLabel('Last name').fill('Walk-In');
    await dialog(host).getByRole('spinbutton', { name: 'Age' }).fill('27');
    await dialog(host).getByRole('radio', { name: 'Female' }).check();
    await dialog(host).getByRole('radio', { name: 'Everyone' }).check();
    await dialog(host).getByRole('textbox', { name: 'Email' }).fill('dora@example.org');
    await dialog(host).getByRole('button', { name: 'Create Participant' }).click();
    await host.getByText('Dora Walk-In was added.').waitFor();
    await card(host, 'Dora Walk-In').waitFor();
    await counted(host, '5 participants').waitFor();
  });

  it('is removed with their matches after both were told, and put back', async () => {
    const { participants: all } = await organization.admin.call(participants.listEventParticipants, { id: eventId });
    const idOf = (name: string) => all.find(({ first_name }) => first_name === name)?.id ?? '';
    await organization.admin.call(matches.createMatch, { event_id: eventId, participant1_id: idOf('Dora'), participant2_id: idOf('Ada') });
    await host.goto(`/participants?event_id=${eventId}`);
    await card(host, 'Dora Walk-In').getByText('1 match').waitFor();
    await choose(host, 'Dora Walk-In', 'Remove from Event');
    await question(host)
      .getByText('Are you sure you want to remove Dora Walk-In from this event? Their profile will be kept for future events.')
      .waitFor();
    await question(host).getByText('1 match of this event will be deleted too.').waitFor();
    expect(await findAccessibilityProblems(host)).toEqual([]);
    await question(host).getByRole('button', { name: 'Cancel' }).click();
    await choose(host, 'Dora Walk-In', 'Remove from Event');
    await question(host).getByRole('button', { name: 'Remove', exact: true }).click();
    await host.getByText('Dora Walk-In was removed from this event, with 1 match.').waitFor();
    await counted(host, '4 participants').waitFor();
    await host.getByRole('button', { name: 'Put Back' }).click();
    await host.getByText('Dora Walk-In is back at this event.').waitFor();
    await counted(host, '5 participants').waitFor();
    await card(host, 'Dora Walk-In').waitFor();
  });

  it('is deleted for good after being told what goes', async () => {
    await host.goto(`/participants?event_id=${eventId}`);
    await choose(host, 'Dora Walk-In', 'Delete');
    await question(host).getByText('Are you sure you want to delete Dora Walk-In? This action cannot be undone.').waitFor();
    await question(host)
      .getByText(/Their profile and 1 registration will be deleted\./)
      .waitFor();
    await expect.poll(() => question(host).getByText('Please select a specific event').count()).toBe(0);
    expect(await findAccessibilityProblems(host)).toEqual([]);
    await question(host).getByRole('button', { name: 'Delete Participant' }).click();
    await host.getByText('Dora Walk-In was deleted.').waitFor();
    await counted(host, '4 participants').waitFor();
    // Whoever stands in her place has the focus, so the keyboard goes on from there.
    await expect.poll(() => focused(host)).toBe(bigName);
    await host.goto('/participants');
    await card(host, 'Ada Moss').waitFor();
    await expect.poll(() => card(host, 'Dora Walk-In').count()).toBe(0);
  });
});

it('is done by keyboard alone', async () => {
  await host.goto(`/participants?event_id=${eventId}`);
  await card(host, 'Ada Moss').waitFor();
  await host.getByRole('button', { name: 'Print' }).focus();
  await host.keyboard.press('Tab');
  await expect.poll(() => focused(host)).toBe('Ada Moss');
  await host.keyboard.press('ArrowRight');
  await expect.poll(() => focused(host)).toBe('Ben Forest');
  await host.keyboard.press('End');
  await expect.poll(() => focused(host)).toBe(bigName);
  await host.keyboard.press('Home');
  await host.keyboard.press('Enter');
  await dialog(host).getByRole('heading', { name: 'Ada Moss' }).waitFor();
  await host.keyboard.press('Escape');
  await dialog(host).waitFor({ state: 'detached' });
  await expect.poll(() => focused(host)).toBe('Ada Moss');
  await host.keyboard.press('ArrowRight');
  await host.keyboard.press('Tab');
  await expect.poll(() => host.locator(':focus').getAttribute('aria-label')).toBe('More for Ben Forest');
  await host.keyboard.press('Enter');
  await host.getByRole('menuitem', { name: 'View Profile' }).waitFor();
  for (let step = 0; step < 5 && (await focused(host)) !== 'Remove from Event'; step += 1) await host.keyboard.press('ArrowDown');
  await host.keyboard.press('Enter');
  await question(host).waitFor();
  await host.keyboard.press('Escape');
  await question(host).waitFor({ state: 'detached' });
  await expect.poll(() => host.locator(':focus').getAttribute('aria-label')).toBe('More for Ben Forest');
  await host.keyboard.press('Tab');
  await expect.poll(() => host.evaluate('document.activeElement.closest("ul[aria-label=Participants]") === null')).toBe(true);
});

const focused = async (page: Page) => (await page.locator(':focus').textContent())?.trim();

it('leaves the browser: as a file, and on paper with everybody on it', async () => {
  await host.goto(`/participants?event_id=${eventId}`);
  await card(host, 'Ada Moss').waitFor();
  const download = host.waitForEvent('download');
  await host.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`participants-${eventId}.csv`);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n');
  expect(lines).toHaveLength(5);
  expect(lines.join('\n')).toContain('ada@example.org');

  await host.evaluate('window.print = () => { window.printed = (window.printed ?? 0) + 1; }');
  await host.getByRole('button', { name: 'Print' }).click();
  await expect.poll(() => host.evaluate('window.printed')).toBe(1);
  await host.emulateMedia({ media: 'print' });
  const sheet = host.locator('[data-print-sheet]');
  await expect.poll(() => sheet.locator('tbody strong').allTextContents()).toEqual(['Ada Moss', 'Ben Forest', 'Cleo Hill', bigName]);
  await expect.poll(() => sheet.getByRole('heading', { includeHidden: true }).textContent()).toBe('Friday Night');
  expect(
    await sheet.locator('img').evaluateAll((images) => images.map((image) => 'naturalWidth' in image && Number(image.naturalWidth) > 0)),
  ).toEqual([true]);
  await expect.poll(() => host.locator('#root').isVisible()).toBe(false);
  expect((await host.pdf()).length).toBeGreaterThan(5000);
  await host.evaluate('window.dispatchEvent(new Event("afterprint"))');
  await sheet.waitFor({ state: 'detached' });
  // The browser's own print command.
  await host.evaluate('window.dispatchEvent(new Event("beforeprint"))');
  await expect.poll(() => sheet.locator('tbody tr').count()).toBe(4);
  await host.evaluate('window.dispatchEvent(new Event("afterprint"))');
  await host.emulateMedia({ media: null });
});

it('says what went wrong, and tries again', async () => {
  const list = `**/api/v1/events/${eventId}/participants`;
  await host.route(list, (route) =>
    route.fulfill({
      status: 400,
      json: { error: 'The lights are out.', message: 'The lights are out.', code: 'invalid_input', request_id: 'r' },
    }),
  );
  await host.goto(`/participants?event_id=${eventId}`);
  const alert = host.getByRole('alert').filter({ hasText: 'Error loading participants: The lights are out.' });
  await alert.waitFor();
  expect(await findAccessibilityProblems(host)).toEqual([]);
  // Once the line is open nothing but the button asks again.
  await host.getByText('Live', { exact: true }).waitFor();
  await host.waitForLoadState('networkidle');
  await host.unroute(list);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await card(host, 'Ada Moss').waitFor();
  await expect.poll(() => alert.count()).toBe(0);
});

it('works on a phone in the dark', async () => {
  const phone = await open(organization.accounts.host, 'phone', 'dark');
  await phone.goto(`/participants?event_id=${eventId}`);
  await card(phone, 'Ada Moss').waitFor();
  expect(await findAccessibilityProblems(phone)).toEqual([]);
  await expectNoSidewaysScroll(phone);
  const filters = phone.getByRole('button', { name: 'Filters' });
  await expect.poll(() => phone.getByLabel('Gender').isVisible()).toBe(false);
  await filters.click();
  await phone.getByLabel('Gender').selectOption('Man');
  await counted(phone, '1 of 4 participants').waitFor();
  await phone.getByRole('button', { name: 'Filters (1)' }).waitFor();
  expect(await findAccessibilityProblems(phone)).toEqual([]);
  await phone.getByText('List', { exact: true }).click();
  await card(phone, 'Ben Forest').getByRole('button', { name: 'Ben Forest', exact: true }).click();
  await dialog(phone).getByText('42').waitFor();
  expect(await findAccessibilityProblems(phone)).toEqual([]);
  await expectNoSidewaysScroll(phone);
});

const expectNoSidewaysScroll = async (page: Page) =>
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);

describe('roles', () => {
  it('keep out who belongs to no organization, and other organizations', async () => {
    const user = await open(await addAccount(test, 'user'));
    await user.goto('/participants');
    await user.getByText('Access denied: Only hosts, admins, and super admins can see participants').waitFor();
    expect(await findAccessibilityProblems(user)).toEqual([]);
    const other = await test.addOrganization('Moonrise');
    const stranger = await open(other.accounts.host);
    await stranger.goto(`/participants?event_id=${eventId}`);
    await stranger.getByRole('alert').getByText('Event not found').waitFor();
    await stranger.getByRole('link', { name: 'All Participants' }).click();
    await stranger.getByText('No participants yet').waitFor();
  });

  it('show a super_admin whose participant each is', async () => {
    const superAdmin = await open(await addAccount(test, 'super_admin'));
    await superAdmin.goto('/participants');
    await card(superAdmin, 'Ada Moss').getByText('Candlelight').waitFor();
    await card(superAdmin, 'Ada Moss').getByRole('button', { name: 'Ada Moss', exact: true }).click();
    await dialog(superAdmin).getByRole('link', { name: 'ada@example.org' }).waitFor();
    await superAdmin.keyboard.press('Escape');
    expect(await findAccessibilityProblems(superAdmin)).toEqual([]);
    await choose(superAdmin, 'Cleo Hill', 'Edit');
    await dialog(superAdmin).getByLabel('Occupation').fill('Gardener');
    await dialog(superAdmin).getByRole('button', { name: 'Update Participant' }).click();
    await superAdmin.getByText('Cleo Hill was saved.').waitFor();
    await card(superAdmin, 'Cleo Hill').getByText('Candlelight').waitFor();
    await superAdmin.goto(`/participants?event_id=${eventId}`);
    await superAdmin
      .getByText(/Candlelight$/)
      .first()
      .waitFor();
    await card(superAdmin, 'Ada Moss').waitFor();
  });
});

it('went through without errors in the console', () => {
  // Another organization's event is not found, nor its live connection; the list was refused once on purpose, and a change that came
  // too late; who belongs to no organization is refused its events; and a page that is left while its connection is still being
  // made says so.
  const expected = /status of (404|403|400|409)|^WebSocket connection to /;
  expect(stage.errors().filter((text) => !expected.test(text))).toEqual([]);
});
