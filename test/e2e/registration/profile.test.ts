import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { participants } from '#shared/contract/routes/participants/participants.ts';
import { profile } from '#shared/contract/routes/participants/profile.ts';
import { registration } from '#shared/contract/routes/participants/registration.ts';
import { consentText } from '#shared/rules/participants/consent-text.ts';
import { findAccessibilityProblems } from '../../support/browser/axe.ts';
import { watchForErrors } from '../../support/browser/browser.ts';
import { openStage, type Stage } from '../../support/browser/stage.ts';
import { agreed, makeForm } from '../../support/people/input/form.ts';
import { colorsOf, readyPhoto, redAndBlue } from '../../support/people/input/photo.ts';
import { makeJpeg } from '../../support/people/input/photo-files.ts';
import { comeByMail, mailedLink } from '../../support/people/own-profile.ts';
import { chooseInterest } from '../../support/people/pages/guest.ts';
import { openEvent } from '../../support/people/world.ts';
import type { Organization, TestStack } from '../../support/stack/stack.ts';

/** Participants and their own profile, on their phone. */

let test: TestStack;
let organization: Organization;
let stage: Stage;
let event: { eventId: string; token: string };

beforeAll(async () => {
  stage = await openStage();
  ({ test } = stage);
  organization = await test.addOrganization('Profiles');
  event = await openEvent(organization.admin, 'Sunday Brunch');
});
afterEach(() => stage?.clear());
afterAll(() => stage?.close());

const openPhone = () => stage.open(undefined, 'phone');

/** Somebody who has registered, and what their browser would have kept. */
async function addParticipant(changes: Parameters<typeof makeForm>[0] = {}, photo_upload_id: string | null = null) {
  const form = { ...makeForm(changes), ...agreed, photo_upload_id };
  const reply = await test.visitor.call(registration.registerForEvent, { key: event.eventId, token: event.token, ...form });
  const { participant, access_token, refresh_token } = reply;
  const stored: Record<string, string> = {
    participant_id: participant.id,
    participant_event_id: event.eventId,
    participant_event_name: 'Sunday Brunch',
    participant_name: `${participant.first_name} ${participant.last_name}`,
    participant_access_token: access_token,
    participant_refresh_token: refresh_token,
  };
  return { participant, stored, path: `/participant/profile/edit?participantId=${participant.id}` };
}

/** A phone that keeps this. */
async function openPhoneWith(stored: Record<string, string>): Promise<Page> {
  const page = await openPhone();
  await page.goto('/favicon.svg');
  await page.evaluate(`Object.entries(${JSON.stringify(stored)}).forEach(([key, value]) => localStorage.setItem(key, value))`);
  return page;
}
const storageOf = async (page: Page) => z.parse(z.record(z.string(), z.string()), await page.evaluate('({ ...localStorage })'));
const getProfile = async (id: string) => (await organization.admin.call(participants.getParticipant, { id })).participant;
/** A token of theirs, by its looks: nobody signed it. */
const forged = (sub: string, seconds: number) =>
  `h.${Buffer.from(JSON.stringify({ sub, exp: Math.floor(Date.now() / 1000) + seconds })).toString('base64url')}.s`;
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('who is not let in', () => {
  it('has a link without a participant, no session, or somebody else’s', async () => {
    const page = await openPhone();
    await page.goto('/participant/profile/edit');
    await page.getByRole('heading', { name: 'Authentication Error' }).waitFor();
    await page.getByText('Invalid profile link. Please contact the event organizer for the correct link.').waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);

    const { participant, path } = await addParticipant();
    await page.goto(path);
    await page.getByText('Your session has expired. Please contact the event organizer for a fresh profile link.').waitFor();

    const other = await openPhoneWith((await addParticipant()).stored);
    await other.goto(path);
    await other.getByText('This profile belongs to a different participant. Please use your own registration link.').waitFor();

    const broken = await openPhoneWith({
      participant_id: participant.id,
      participant_event_id: event.eventId,
      participant_access_token: 'x',
    });
    await broken.goto(path);
    await broken.getByRole('heading', { name: 'Invalid Session' }).waitFor();
    await broken.getByText('Your session is invalid. Please obtain a new link.').waitFor();
  });

  it('has tokens that are refused, and these are forgotten', async () => {
    const { participant, stored, path } = await addParticipant();
    const token = forged(participant.id, 3600);
    const page = await openPhoneWith({ ...stored, participant_access_token: token, participant_refresh_token: token });
    await page.goto(path);
    await page.getByRole('heading', { name: 'Authentication Error' }).waitFor();
    await page.getByText('Authentication expired. Please contact the event organizer for a fresh link.').waitFor();
    expect(Object.keys(await storageOf(page)).filter((key) => key.startsWith('participant'))).toEqual([]);
  });

  it('has a profile link that was never given', async () => {
    const { path } = await addParticipant();
    const page = await openPhone();
    await page.goto(`${path}&token=nonsense`);
    await page.getByText('Your session has expired. Please contact the event organizer for a fresh profile link.').waitFor();
  });
});

describe('opening', () => {
  it('renews a session whose access token has run out, showing that it checks and loads', async () => {
    const { participant, stored, path } = await addParticipant({ first_name: 'Emmy' });
    const page = await openPhoneWith({ ...stored, participant_access_token: forged(participant.id, -10) });
    await page.route('**/participants/auth/refresh', async (route) => {
      await later(800);
      await route.continue();
    });
    await page.goto(path);
    await page.getByText('Loading profile...').waitFor();
    await page.getByRole('heading', { name: 'Edit Profile' }).waitFor();
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Emmy');
    expect((await storageOf(page))['participant_access_token']).not.toBe(forged(participant.id, -10));
  });

  it('is tried again after a broken network', async () => {
    const { stored, path } = await addParticipant();
    const page = await openPhoneWith(stored);
    await page.route('**/profile', (route) => route.abort());
    await page.goto(path);
    const alert = page.getByRole('alert');
    await alert.getByText('Unable to Load Profile').waitFor();
    await alert.getByText(/^Failed to load profile/).waitFor();
    await page.unroute('**/profile');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { name: 'Edit Profile' }).waitFor();
  });

  it('by a link from staff makes any phone theirs, and keeps its token where servers do not see it', async () => {
    const { participant, path } = await addParticipant({ first_name: 'Hedy', last_name: 'Lamarr' });
    const { link } = await organization.admin.call(profile.createProfileLink, { id: participant.id });
    const page = await openPhone();
    await page.route('**/participants/auth/refresh', async (route) => {
      await later(800);
      await route.continue();
    });
    await page.goto(new URL(link).pathname + new URL(link).search);
    await page.getByText('Checking authentication...').waitFor();
    await page.getByRole('heading', { name: 'Edit Profile' }).waitFor();
    const token = new URL(link).searchParams.get('token') ?? '';
    expect(token).not.toBe('');
    expect(page.url()).toBe(`${test.url}${path}#t=${token}`);
    await page.getByLabel('Occupation').fill('Inventor');
    await page.getByRole('button', { name: 'Update Profile' }).click();
    // There is no page to go back to: it is told here.
    await page.getByText('Your profile is saved. You can close this page.').waitFor();
    expect((await getProfile(participant.id)).occupation).toBe('Inventor');
    await expect.poll(() => storageOf(page)).toMatchObject({ participant_id: participant.id, participant_name: 'Hedy Lamarr' });
  });

  it('opens in another browser from the address alone, as from an app’s own browser to the phone’s, with nothing sent but the token', async () => {
    const { participant, path } = await addParticipant();
    const { link } = await organization.admin.call(profile.createProfileLink, { id: participant.id });
    const app = await openPhone();
    await app.goto(new URL(link).pathname + new URL(link).search);
    await app.getByRole('heading', { name: 'Edit Profile' }).waitFor();
    await app.waitForURL(/#t=/);

    const safari = await openPhone();
    const token = new URL(link).searchParams.get('token') ?? '-';
    const sent: string[] = [];
    safari.on('request', (request) => sent.push(`${request.url()} ${JSON.stringify(request.headers())}`));
    let refreshes = 0;
    safari.on('request', (request) => {
      if (request.url().endsWith('/participants/auth/refresh')) refreshes += 1;
    });
    await safari.goto(app.url());
    await safari.getByLabel('Occupation').waitFor();
    expect(safari.url()).toBe(app.url());
    expect(refreshes).toBe(1);
    // Only the navigation itself, whose fragment browsers keep to themselves.
    expect(sent.filter((text) => text.includes(token) && !text.startsWith(`${test.url}${path}#`))).toEqual([]);

    // The session that is there is used; one that is over is opened anew.
    await safari.reload();
    await safari.getByLabel('Occupation').waitFor();
    expect(refreshes).toBe(1);
    await safari.evaluate(`localStorage.setItem('participant_access_token', ${JSON.stringify(forged(participant.id, 3600))})`);
    await safari.evaluate(`localStorage.setItem('participant_refresh_token', 'of a session that is over')`);
    await safari.reload();
    await safari.getByLabel('Occupation').waitFor();
  });
});

describe('the link in their mailbox', () => {
  const openMail = async (id: string, email: string) => {
    const token = await mailedLink(test, organization.admin, { id, email });
    const page = await openPhone();
    await page.goto(`/participant/profile/edit?participantId=${id}&token=${token}`);
    return page;
  };

  it('asks ‘Was this you?’, and ‘No’ ends the session of whoever registered with their address', async () => {
    const { participant, stored, path } = await addParticipant({ first_name: 'Typed' });
    const theirs = await openPhoneWith(stored);
    await theirs.goto(path);
    await expect.poll(() => theirs.getByLabel('First name').inputValue()).toBe('Typed');
    expect(await theirs.getByText('Was this you?').count()).toBe(0);

    const page = await openMail(participant.id, participant.contact.email);
    const errors = watchForErrors(page);
    await page.getByRole('heading', { name: 'Was this you?' }).waitFor();
    await page.getByText('Registered for Sunday Brunch').waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.getByLabel('First name').fill('Owner');
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await page.getByText('Your profile is saved.').waitFor();

    // Not answered yet: what the owner entered is not shown there.
    await theirs.reload();
    await expect.poll(() => theirs.getByLabel('First name').inputValue()).toBe('Typed');
    await theirs.getByLabel('First name').fill('Again');
    await theirs.getByRole('button', { name: 'Update Profile' }).click();
    await theirs.getByRole('alert').getByText('Details of this profile were entered elsewhere.').waitFor();

    await page.getByRole('button', { name: 'No, not me' }).click();
    await page.getByText('Everyone else is signed out. Please check that the details below are yours.').waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await theirs.reload();
    await theirs.getByText('Authentication expired. Please contact the event organizer for a fresh link.').waitFor();
    await page.reload();
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Owner');
    expect(await page.getByText('Was this you?').count()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('takes ‘Yes’ in one tap, and the phone they registered with goes on', async () => {
    const { participant, stored, path } = await addParticipant({ first_name: 'Mary' });
    const page = await openMail(participant.id, participant.contact.email);
    await page.getByRole('button', { name: 'Yes, that was me' }).click();
    await page.getByText('Thank you. You can continue there as before.').waitFor();
    // The form that was open all the while can still be saved.
    await page.getByLabel('Occupation').fill('Mathematician');
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await page.getByText('Your profile is saved.').waitFor();
    const registered = await openPhoneWith(stored);
    await registered.goto(path);
    await expect.poll(() => registered.getByLabel('Occupation').inputValue()).toBe('Mathematician');
  });
});

describe('editing', () => {
  it('changes the profile and goes back one page; a photo comes and goes', async () => {
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
    await page.getByRole('button', { name: 'Keep Photo' }).click();
    await page.getByAltText('Your portrait').waitFor();
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await page.getByRole('heading', { name: 'Welcome Back!' }).waitFor();
    expect((await getProfile(participant.id)).photo_url).toBeNull();
    expect(errors).toEqual([]);
  });

  it('keeps what was typed over a reload, and nothing of it after Cancel', async () => {
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

  it('asks whom staff entered to agree, and keeps that they did', async () => {
    const { participant } = await organization.admin.call(participants.addParticipant, { id: event.eventId, ...makeForm() });
    expect(participant.consent_at).toBeNull();
    const { link } = await organization.admin.call(profile.createProfileLink, { id: participant.id });
    const page = await openPhone();
    await page.goto(new URL(link).pathname + new URL(link).search);
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await page
      .getByRole('alert')
      .getByText(/Please agree/)
      .waitFor();
    await page.getByRole('checkbox', { name: /I agree/ }).check();
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await page.getByText('Your profile is saved. You can close this page.').waitFor();
    await expect.poll(() => page.getByRole('checkbox', { name: /I agree/ }).count()).toBe(0);
    expect((await getProfile(participant.id)).consent_at).not.toBeNull();
  });

  it('says that the session is over when it ends meanwhile', async () => {
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
    // Whoever came from their mailbox: any other session sees what was typed in it.
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
    // In the middle of the form: what became of it is told in the bar, and nothing moves.
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
    // Pressing again changes nothing: it is refused, and told, as before.
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

describe('the photo in their profile', () => {
  const slider = (page: Page) => page.getByRole('slider', { name: 'Part of the photo that others see' });
  const move = (page: Page) => page.getByRole('button', { name: 'Move', exact: true }).click();
  const portrait = (page: Page) => page.getByAltText('Your portrait');
  const isWhole = /\/photos\/[^?]*(?<!-thumb)\.jpg\?/;
  /** Where the presigned POST goes: another origin, or another path, than the API. */
  const isStorage = ({ pathname }: URL) => !/^\/(api|assets|photos)\//.test(pathname);

  /** Somebody with a photo of this size, red on the left and blue on the right, on their edit page. */
  async function openWithPhoto(width = 1000, height = 500) {
    const query = { event_id: event.eventId, token: event.token };
    const upload = await readyPhoto(test.visitor, await redAndBlue(width, height), query);
    const { participant, stored, path } = await addParticipant({}, upload);
    const page = await openPhoneWith(stored);
    const errors = watchForErrors(page);
    await page.goto(path);
    await portrait(page).waitFor();
    return { id: participant.id, page, path, errors };
  }
  const save = async (page: Page) => {
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await page.getByText('Your profile is saved. You can close this page.').waitFor();
  };
  /** The photo's address without its signature. */
  const keyOf = async (id: string) => (await getProfile(id)).photo_url?.split('?')[0] ?? '';
  const thumbnailOf = async (id: string) =>
    colorsOf(Buffer.from(await (await fetch(test.url + (await getProfile(id)).thumbnail_url)).arrayBuffer()));

  it('is moved without choosing it again, from where others see it now, and is as it was until then', async () => {
    const { id, page, path, errors } = await openWithPhoto();
    const [key, before] = [await keyOf(id), await thumbnailOf(id)];
    await move(page);
    // It was never moved: what draws the eye is in the square, which only the thumbnail tells. Of two halves the square shows less red the further it is.
    await expect.poll(async () => Number(await slider(page).getAttribute('aria-valuenow')) / 100).toBeCloseTo(1 - before.red, 1);
    await page.locator('[role=slider]:focus').waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await save(page);
    expect(await keyOf(id)).toBe(key);

    await page.goto(path);
    await move(page);
    await slider(page).press('End');
    await save(page);
    await expect.poll(() => keyOf(id)).toMatch(/-at-1000-500\.jpg$/);
    expect((await thumbnailOf(id)).blue).toBeGreaterThan(0.9);
    expect((await thumbnailOf(id)).red).toBeLessThan(0.1);

    await page.goto(path);
    await move(page);
    await expect.poll(() => slider(page).getAttribute('aria-valuetext')).toBe('100 % from the left');
    expect(errors).toEqual([]);
  });

  it('stays when it cannot be taken up, and the rest is saved', async () => {
    const { id, page } = await openWithPhoto();
    const key = await keyOf(id);
    await page.route(isWhole, (route) => route.abort());
    await move(page);
    await page.getByRole('alert').getByText('The photo could not be loaded, and stays as it is.').waitFor();
    await portrait(page).waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.getByLabel('First name').fill('Unmoved');
    await save(page);
    expect([await keyOf(id), (await getProfile(id)).first_name]).toEqual([key, 'Unmoved']);
  });

  it('stays when it cannot be sent after it was moved, and is moved by trying again', async () => {
    const { id, page } = await openWithPhoto();
    const key = await keyOf(id);
    await page.route(isStorage, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
    await move(page);
    await slider(page).press('End');
    await page
      .getByRole('alert')
      .getByText(/^The photo could not be uploaded/)
      .waitFor();
    await page.getByRole('button', { name: 'Keep Photo' }).click();
    await save(page);
    expect(await keyOf(id)).toBe(key);

    await move(page);
    await slider(page).press('End');
    await page
      .getByRole('alert')
      .getByText(/^The photo could not be uploaded/)
      .waitFor();
    await page.unroute(isStorage);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByText('Looking good.').waitFor();
    await save(page);
    await expect.poll(() => keyOf(id)).toMatch(/-at-1000-500\.jpg$/);
  });

  it('that is square is seen whole, which is said', async () => {
    const { page } = await openWithPhoto(600, 600);
    await move(page);
    await page.getByText('Others see all of this photo: there is nothing to move.').waitFor();
    await portrait(page).waitFor();
    expect(await slider(page).count()).toBe(0);
  });
});

describe('their data', () => {
  it('is theirs to download, whole', async () => {
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
    await page.getByText('Your data was saved to the downloads of this device.').waitFor();
  });

  it('is deleted after asking, and only then', async () => {
    const { participant, stored, path } = await addParticipant();
    const page = await openPhoneWith(stored);
    await page.goto(path);
    await page.getByRole('button', { name: 'Delete my data' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText('This action cannot be undone.').waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect((await getProfile(participant.id)).id).toBe(participant.id);

    // What was begun goes, too.
    await page.getByLabel('Occupation').fill('Mathematician');
    await expect.poll(async () => Object.keys(await storageOf(page))).toContain(`form_draft_profile_${participant.id}`);
    await page.getByRole('button', { name: 'Delete my data' }).click();
    await question.getByRole('button', { name: 'Delete my data' }).click();
    await page.getByRole('heading', { name: 'Your data is deleted' }).waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    expect((await organization.admin.ask(participants.getParticipant, { id: participant.id })).status).toBe(404);
    expect(Object.keys(await storageOf(page)).filter((key) => /^(participant|form_draft)/.test(key))).toEqual([]);
  });

  it('says what they agreed to, and takes back the consent by one question', async () => {
    const { participant, stored, path } = await addParticipant();
    const page = await openPhoneWith(stored);
    await page.goto(path);
    const card = page.getByRole('region', { name: 'What you agreed to' });
    for (const line of [consentText.told[0], consentText.agree]) await card.getByText(line).waitFor();
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
