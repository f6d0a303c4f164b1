import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { participants } from '#shared/contract/routes/participants.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import { consentWords } from '#shared/rules/participants/consent.ts';
import { consentText } from '#shared/rules/participants/consent-text.ts';
import { findAccessibilityProblems } from '#test/support/browser/axe.ts';
import { watchForErrors } from '#test/support/browser/browser.ts';
import type { Stage } from '#test/support/browser/stage.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { makeJpeg } from '#test/support/people/input/photo-files.ts';
import { comeByMail, mailedLink } from '#test/support/people/own-profile.ts';
import { chooseInterest } from '#test/support/people/pages/guest.ts';
import { forged, openSundayBrunch, storageOf } from '#test/support/people/pages/own-profile-page.ts';
import type { Organization, TestStack } from '#test/support/stack/stack.ts';

/** Participants who edit, download or delete their own profile, on their phone. */

type Brunch = Awaited<ReturnType<typeof openSundayBrunch>>;
let test: TestStack;
let organization: Organization;
let stage: Stage;
let event: Brunch['event'];
let openPhone: Brunch['openPhone'];
let addParticipant: Brunch['addParticipant'];
let openPhoneWith: Brunch['openPhoneWith'];
let getProfile: Brunch['getProfile'];

beforeAll(async () => {
  ({ test, organization, stage, event, openPhone, addParticipant, openPhoneWith, getProfile } = await openSundayBrunch());
});
afterEach(() => stage?.clear());
afterAll(() => stage?.close());

describe('editing', () => {
  it('changes the profile and returns to the previous page; a photo can be added and removed', async () => {
    const { participant, stored } = await addParticipant({ first_name: 'Rosa', last_name: 'Parks', age: 42 });
    const page = await openPhoneWith(stored);
    const errors = watchForErrors(page);
    await page.goto(`/register/${event.eventId}?token=${event.token}`);
    await page.getByRole('heading', { name: 'Welcome Back!' }).waitFor();
    await page.getByRole('link', { name: 'Edit Profile' }).click();
    await page.getByRole('heading', { name: 'Edit Profile' }).waitFor();
    await page.getByRole('button', { name: 'Back' }).waitFor();
    await expect.poll(() => page.getByText(/Step \d of 3/).count()).toBe(0);
    expect(await findAccessibilityProblems(page)).toEqual([]);

    await page.getByLabel('First name').fill('');
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await page.getByRole('alert').getByText('First name is required').waitFor();
    await page.locator('input[name=first_name]:focus').waitFor();
    await page.getByLabel('First name').fill('Rosalind');
    await page.getByLabel('Instagram').fill('@rosalind');
    await page.locator('input[type=file]').setInputFiles(await makeJpeg());
    await page.getByText('Looking good.').waitFor();
    await chooseInterest(page, 'Hiking');
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await page.getByRole('heading', { name: 'Welcome Back!' }).waitFor();
    await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
    const saved = await getProfile(participant.id);
    expect(saved).toMatchObject({
      first_name: 'Rosalind',
      age: 42,
      photo_extension: 'jpg',
      contact: { instagram: '@rosalind', phone: null },
    });
    expect(saved.interests.map(({ name }) => name)).toEqual(['Hiking']);

    await page.getByRole('link', { name: 'Edit Profile' }).click();
    await page.getByAltText('Your portrait').waitFor();
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('The photo will be removed when you save.').waitFor();
    await page.getByRole('button', { name: 'Keep photo' }).click();
    await page.getByAltText('Your portrait').waitFor();
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await page.getByRole('heading', { name: 'Welcome Back!' }).waitFor();
    expect((await getProfile(participant.id)).photo_url).toBeNull();
    expect(errors).toEqual([]);
  });

  it('keeps what was typed across a reload, and nothing after Cancel', async () => {
    const { participant, stored, path } = await addParticipant({ first_name: 'Alma' });
    const page = await openPhoneWith(stored);
    await page.goto(path);
    await page.getByLabel('First name').fill('Alma Maria');
    await page.reload();
    await page.getByText('We kept what was typed.').waitFor();
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Alma Maria');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Nothing was changed. You can close this page.').waitFor();
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Alma');
    expect((await getProfile(participant.id)).first_name).toBe('Alma');
  });

  it('asks people whom staff entered to agree, with a link that only the mailbox has, and records it', async () => {
    const form = makeForm();
    const { participant } = await organization.admin.call(participants.addParticipant, { id: event.eventId, ...form });
    expect(participant.consent_at).toBeNull();
    const { id } = participant;
    const copied = await openPhone();
    const { link } = await organization.admin.call(profile.createProfileLink, { id });
    await copied.goto(new URL(link).pathname + new URL(link).search);
    await copied.getByRole('button', { name: 'Update Profile' }).waitFor();
    expect(await copied.getByRole('checkbox', { name: /I agree/ }).count()).toBe(0);
    const token = await mailedLink(test, organization.admin, { id, email: form.contact.email });
    const page = await openPhone();
    await page.goto(`/participant/profile/edit?participantId=${id}&token=${token}`);
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await page
      .getByRole('alert')
      .getByText(/Please agree/)
      .waitFor();
    await page.getByRole('checkbox', { name: /I agree/ }).check();
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await page.getByText('Your profile is saved. You can close this page.').waitFor();
    await expect.poll(() => page.getByRole('checkbox', { name: /I agree/ }).count()).toBe(0);
    expect((await getProfile(id)).consent_at).not.toBeNull();
  });

  it('says so when the session ends meanwhile', async () => {
    const { participant, stored, path } = await addParticipant();
    const page = await openPhoneWith(stored);
    await page.goto(path);
    await page.getByRole('heading', { name: 'Edit Profile' }).waitFor();
    const token = forged(participant.id, 3600);
    await page.evaluate(`for (const kind of ['access', 'refresh']) localStorage.setItem('participant_' + kind + '_token', '${token}')`);
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await page.getByRole('alert').getByText('Authentication expired').waitFor();
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await page.getByRole('alert').getByText('No participant authentication token').waitFor();
  });

  it('never overwrites what staff changed meanwhile without showing it', async () => {
    const { participant, stored, path } = await addParticipant({ first_name: 'Amelia', last_name: 'Earhart' });
    // Uses a session from the mailbox, because any other session sees only what was entered in that session.
    const { id } = participant;
    const mailed = await comeByMail(test, organization.admin, { id, email: participant.contact.email });
    const tokens = { participant_access_token: mailed.access_token, participant_refresh_token: mailed.refresh_token };
    const page = await openPhoneWith({ ...stored, ...tokens });
    await page.goto(path);
    await page.getByLabel('Occupation').fill('Pilot');
    await page.getByLabel('Last name').fill('Putnam');
    await organization.admin.call(participants.updateParticipant, {
      id: participant.id,
      ...makeForm({ first_name: 'Millie', last_name: 'Otis', contact: participant.contact }),
      version: participant.version,
    });
    const save = page.getByRole('button', { name: 'Update Profile' });
    const told = page.getByRole('alert').getByText('What you typed is kept when you reload.');
    // In the middle of the form, saving shows the result in the bar, and nothing moves.
    const looksAt = () => page.evaluate('scrollY');
    await page.evaluate('scrollTo(0, 400)');
    const before = await looksAt();
    await save.dispatchEvent('click');
    await told.waitFor();
    await page.locator(':focus').getByText('What you typed is kept when you reload.').waitFor();
    expect(await looksAt()).toBe(before);
    const { y, height } = (await told.boundingBox()) ?? { y: -1, height: 0 };
    expect(y).toBeGreaterThan(0);
    expect(y + height).toBeLessThan(844);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    // Pressing again changes nothing: the change is refused with the same message.
    const again = page.waitForResponse((response) => response.request().method() === 'PUT');
    await save.click();
    expect((await again).status()).toBe(409);
    await told.waitFor();
    expect(await getProfile(participant.id)).toMatchObject({ first_name: 'Millie', last_name: 'Otis' });

    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByText('Someone else changed Last name to: Otis').waitFor();
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Millie');
    await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('Putnam');
    await expect.poll(() => page.getByLabel('Occupation').inputValue()).toBe('Pilot');
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await save.click();
    await page.getByText('Your profile is saved. You can close this page.').waitFor();
    await expect.poll(() => getProfile(participant.id)).toMatchObject({ first_name: 'Millie', last_name: 'Putnam', occupation: 'Pilot' });
  });
});

describe('their data', () => {
  it('can be downloaded completely', async () => {
    const { participant, stored, path } = await addParticipant({ first_name: 'Katherine' });
    const page = await openPhoneWith(stored);
    await page.goto(path);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const file = await (await download).path();
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
      organization: 'Profiles',
      participant: { id: participant.id, first_name: 'Katherine', contact: { email: participant.contact.email } },
      events: [{ name: 'Sunday Brunch' }],
    });
    await page.getByText('Your data was saved to this device’s downloads.').waitFor();
  });

  it('are deleted only after a question', async () => {
    const { participant, stored, path } = await addParticipant();
    const page = await openPhoneWith(stored);
    await page.goto(path);
    await page.getByRole('button', { name: 'Delete my data' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText('This action cannot be undone.').waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect((await getProfile(participant.id)).id).toBe(participant.id);

    // The draft is deleted, too.
    await page.getByLabel('Occupation').fill('Mathematician');
    await expect.poll(async () => Object.keys(await storageOf(page))).toContain(`form_draft_profile_${participant.id}`);
    await page.getByRole('button', { name: 'Delete my data' }).click();
    await question.getByRole('button', { name: 'Delete my data' }).click();
    await page.getByRole('heading', { name: 'Your data is deleted' }).waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    expect((await organization.admin.ask(participants.getParticipant, { id: participant.id })).status).toBe(404);
    expect(Object.keys(await storageOf(page)).filter((key) => /^(participant|form_draft)/.test(key))).toEqual([]);
  });

  it('include what they agreed to, and the consent can be withdrawn after one question', async () => {
    const { participant, stored, path } = await addParticipant();
    const page = await openPhoneWith(stored);
    await page.goto(path);
    const card = page.getByRole('region', { name: 'What you agreed to' });
    for (const line of [consentText.told[0], consentText.agree, `Version ${consentWords} of this text`])
      await card.getByText(line).waitFor();
    await card.getByRole('button', { name: 'Withdraw my consent' }).focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog');
    await question.getByText('This action cannot be undone.').waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect((await getProfile(participant.id)).id).toBe(participant.id);
    await card.getByRole('button', { name: 'Withdraw my consent' }).click();
    await question.getByRole('button', { name: 'Withdraw and delete' }).click();
    await page.getByRole('heading', { name: 'Your data is deleted' }).waitFor();
    expect((await organization.admin.ask(participants.getParticipant, { id: participant.id })).status).toBe(404);
  });
});
