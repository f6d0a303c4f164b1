import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepingApart } from '#shared/contract/routes/keep-apart.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { findAccessibilityProblems } from '#test/support/browser/axe.ts';
import { holdCall } from '#test/support/browser/network/hold-call.ts';
import { question, type Stage } from '#test/support/browser/stage.ts';
import { awaitMail } from '#test/support/people/calls/inbox.ts';
import { bigName, card, choose, counted, dialog, focused, openFridayNight } from '#test/support/people/pages/participants-page.ts';
import { openEvent } from '#test/support/people/world.ts';
import type { Organization, TestStack } from '#test/support/stack/stack.ts';

/** What staff do with one participant, in real browsers: view, add, edit, keep apart, remove, delete. */

let test: TestStack;
let organization: Organization;
let stage: Stage;
let host: Page;
let eventId: string;

const open = (...who: Parameters<Stage['open']>) => stage.open(...who);

beforeAll(async () => {
  ({ test, organization, stage, host, eventId } = await openFridayNight());
});
afterAll(() => stage?.close());

describe('one person', () => {
  it('is shown with contact, choices and events, and their photo large', async () => {
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

  it('gets a new profile link: to scan, to copy, by e-mail', async () => {
    await host.goto(`/participants?event_id=${eventId}`);
    await choose(host, 'Ada Moss', 'Profile link');
    await dialog(host).getByRole('img', { name: 'QR code that opens the profile of Ada Moss' }).waitFor();
    await dialog(host).getByRole('button', { name: 'Copy link' }).click();
    await dialog(host).getByText('Copied').waitFor();
    const link = String(await host.evaluate('navigator.clipboard.readText()'));
    expect(link).toBe(await dialog(host).getByLabel('Profile link').inputValue());
    expect(await findAccessibilityProblems(host)).toEqual([]);
    await dialog(host).getByRole('button', { name: 'Email link' }).click();
    await dialog(host).getByText('A link was sent to ada@example.org.').waitFor();
    await awaitMail(test.url, 'ada@example.org', 2);
    const phone = await open(undefined, 'phone');
    await phone.goto(link);
    await phone.getByLabel('First name').waitFor();
    await expect.poll(() => phone.getByLabel('First name').inputValue()).toBe('Ada');
  });

  it('is kept apart from someone at the event, which is shown at every event until it ends', async () => {
    await host.goto(`/participants?event_id=${eventId}`);
    await card(host, 'Ada Moss').getByRole('button', { name: 'Ada Moss', exact: true }).click();
    await dialog(host).getByRole('button', { name: 'Keep apart' }).click();
    const apart = host.getByRole('dialog', { name: 'Keep Ada Moss apart' });
    await apart.getByText('Not kept apart from anyone.').waitFor();
    expect(await apart.getByLabel('From').locator('option').allTextContents()).not.toContain('Ada Moss');
    await apart.getByRole('button', { name: 'Keep apart' }).click();
    await apart.getByText('Choose a person').last().waitFor();
    await apart.getByLabel('From').selectOption('Ben Field');
    await apart.getByLabel('Reason (optional)').fill('They were married.');
    await apart.getByRole('button', { name: 'Keep apart' }).click();
    await apart.getByRole('listitem').filter({ hasText: 'Ben Field' }).getByText('They were married.').waitFor();
    expect(await findAccessibilityProblems(host)).toEqual([]);
    await host.keyboard.press('Escape');

    // Ben is not at this event, so his name has to be fetched.
    const { eventId: other } = await openEvent(organization.admin, 'Another Night');
    const { participants: stored } = await organization.admin.call(participants.listEventParticipants, { id: eventId });
    const ada = stored.find(({ first_name }) => first_name === 'Ada')?.id ?? '';
    await organization.admin.call(participants.addParticipant, { id: other, participant_id: ada });
    await host.goto(`/participants?event_id=${other}`);
    await choose(host, 'Ada Moss', 'Keep apart');
    await apart.getByRole('button', { name: 'Allow again: Ben Field' }).click();
    await apart.getByText('Not kept apart from anyone.').waitFor();
    expect((await organization.admin.call(keepingApart.listKeptApart, {})).data).toEqual([]);
    await organization.admin.call(participants.removeFromEvent, { id: other, pid: ada });
  });

  it('is edited, and shown as saved', async () => {
    await host.goto(`/participants?event_id=${eventId}`);
    await choose(host, 'Ben Field', 'Edit');
    await dialog(host).getByRole('heading', { name: 'Edit Participant' }).waitFor();
    await dialog(host).getByLabel('Last name').fill('Forest');
    await dialog(host).getByRole('textbox', { name: 'Age', exact: true }).fill('42');
    expect(await findAccessibilityProblems(host)).toEqual([]);
    await dialog(host).getByRole('button', { name: 'Update Participant' }).click();
    await host.getByText('Ben Forest was saved.').waitFor();
    await card(host, 'Ben Forest').getByText('42 · Man').waitFor();
    const { participants: stored } = await organization.admin.call(participants.listEventParticipants, { id: eventId });
    expect(stored.find(({ first_name }) => first_name === 'Ben')).toMatchObject({ last_name: 'Forest', age: 42 });
  });

  it('is not overwritten unnoticed by someone slower', async () => {
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
    // The change is refused however often the button is pressed.
    for (const _ of ['once', 'twice']) {
      const refused = host.waitForResponse((response) => response.request().method() === 'PUT');
      await save.click();
      expect((await refused).status()).toBe(409);
    }
    const answer = await holdCall(host, 'GET', new RegExp(`/api/v1/participants/${id}$`));
    await dialog(host).getByRole('alert').getByRole('button', { name: 'Reload' }).click();
    // What is typed while the reply is awaited is kept, too.
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
    await dialog(host).getByRole('heading', { name: 'Invite participants' }).waitFor();
    await host.keyboard.press('Escape');
    await host.getByRole('button', { name: 'Add Participant' }).click();
    await dialog(host).getByLabel('First name').fill('Dora');
    // Canceling the photo chooser does not cancel the form.
    await dialog(host).locator('input[type=file]').first().dispatchEvent('cancel');
    await expect.poll(() => dialog(host).getByLabel('First name').inputValue()).toBe('Dora');
    await dialog(host).getByLabel('Last name').fill('Walk-In');
    await dialog(host).getByRole('textbox', { name: 'Age', exact: true }).fill('27');
    await dialog(host).getByRole('radio', { name: 'Female' }).check();
    await dialog(host).getByRole('radio', { name: 'Everyone' }).check();
    await dialog(host).getByRole('textbox', { name: 'Email' }).fill('dora@example.org');
    await dialog(host).getByRole('button', { name: 'Create Participant' }).click();
    await host.getByText('Dora Walk-In was added.').waitFor();
    await card(host, 'Dora Walk-In').waitFor();
    await counted(host, '5 participants').waitFor();
  });

  it('is removed with their matches after staff were warned, and added again', async () => {
    const { participants: all } = await organization.admin.call(participants.listEventParticipants, { id: eventId });
    const idOf = (name: string) => all.find(({ first_name }) => first_name === name)?.id ?? '';
    await organization.admin.call(matches.createMatch, { event_id: eventId, participant1_id: idOf('Dora'), participant2_id: idOf('Ada') });
    await host.goto(`/participants?event_id=${eventId}`);
    await card(host, 'Dora Walk-In').getByText('1 match').waitFor();
    await choose(host, 'Dora Walk-In', 'Remove from event');
    await question(host)
      .getByText('Are you sure you want to remove Dora Walk-In from this event? Their profile will be kept for future events.')
      .waitFor();
    await question(host).getByText('1 match of this event will be deleted, too.').waitFor();
    expect(await findAccessibilityProblems(host)).toEqual([]);
    await question(host).getByRole('button', { name: 'Cancel' }).click();
    await choose(host, 'Dora Walk-In', 'Remove from event');
    await question(host).getByRole('button', { name: 'Remove', exact: true }).click();
    await host.getByText('Dora Walk-In was removed from this event, with 1 match.').waitFor();
    await counted(host, '4 participants').waitFor();
    await host.getByRole('button', { name: 'Put back' }).click();
    await host.getByText('Dora Walk-In is back at this event.').waitFor();
    await counted(host, '5 participants').waitFor();
    await card(host, 'Dora Walk-In').waitFor();
  });

  it('is deleted permanently after a list of what is deleted', async () => {
    await host.goto(`/participants?event_id=${eventId}`);
    await choose(host, 'Dora Walk-In', 'Delete');
    await question(host).getByText('Are you sure you want to delete Dora Walk-In? This action cannot be undone.').waitFor();
    await question(host)
      .getByText(/Their profile and 1 registration will be deleted\./)
      .waitFor();
    await expect.poll(() => question(host).getByText('Please select a specific event').count()).toBe(0);
    expect(await findAccessibilityProblems(host)).toEqual([]);
    await question(host).getByRole('button', { name: 'Delete participant' }).click();
    await host.getByText('Dora Walk-In was deleted.').waitFor();
    await counted(host, '4 participants').waitFor();
    // The focus is on the person who is now in her place, so that the keyboard continues there.
    await expect.poll(() => focused(host)).toBe(bigName);
    await host.goto('/participants');
    await card(host, 'Ada Moss').waitFor();
    await expect.poll(() => card(host, 'Dora Walk-In').count()).toBe(0);
  });
});

it('went through without errors in the console', () => {
  // Expected: a change that came too late, and the log entry of a page that was left while it connected.
  const expected = /status of 409|^WebSocket connection to /;
  expect(stage.errors().filter((text) => !expected.test(text))).toEqual([]);
});
