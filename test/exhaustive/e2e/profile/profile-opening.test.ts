import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { profile } from '#shared/contract/routes/profile.ts';
import { findAccessibilityProblems } from '#test/support/browser/axe.ts';
import { watchForErrors } from '#test/support/browser/browser.ts';
import type { Stage } from '#test/support/browser/stage.ts';
import { mailedLink } from '#test/support/people/own-profile.ts';
import { forged, openSundayBrunch, storageOf } from '#test/support/people/pages/own-profile-page.ts';
import type { Organization, TestStack } from '#test/support/stack/stack.ts';

/** Ways to open a profile: with a session, with a link from staff, or with one from the mailbox. */

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

describe('someone who is not let in', () => {
  it('has a link without a participant, no session, or someone else’s session', async () => {
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

  it('has tokens that are refused, which are then removed', async () => {
    const { participant, stored, path } = await addParticipant();
    const token = forged(participant.id, 3600);
    const page = await openPhoneWith({ ...stored, participant_access_token: token, participant_refresh_token: token });
    await page.goto(path);
    await page.getByRole('heading', { name: 'Authentication Error' }).waitFor();
    await page.getByText('Authentication expired. Please contact the event organizer for a fresh link.').waitFor();
    expect(Object.keys(await storageOf(page)).filter((key) => key.startsWith('participant'))).toEqual([]);
  });

  it('has a profile link that never existed', async () => {
    const { path } = await addParticipant();
    const page = await openPhone();
    await page.goto(`${path}&token=nonsense`);
    await page.getByText('Your session has expired. Please contact the event organizer for a fresh profile link.').waitFor();
  });
});

describe('opening', () => {
  it('renews a session whose access token has expired, and shows that it checks and loads', async () => {
    const { participant, stored, path } = await addParticipant({ first_name: 'Emmy' });
    const page = await openPhoneWith({ ...stored, participant_access_token: forged(participant.id, -10) });
    const { promise: seen, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/participants/auth/refresh', async (route) => {
      await seen;
      await route.continue();
    });
    await page.goto(path);
    await page.getByText('Loading profile...').waitFor();
    goOn();
    await page.getByRole('heading', { name: 'Edit Profile' }).waitFor();
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Emmy');
    expect((await storageOf(page))['participant_access_token']).not.toBe(forged(participant.id, -10));
  });

  it('can be retried after a network failure', async () => {
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

  it('with a link from staff works on any phone, and keeps its token where servers do not see it', async () => {
    const { participant, path } = await addParticipant({ first_name: 'Hedy', last_name: 'Lamarr' });
    const { link } = await organization.admin.call(profile.createProfileLink, { id: participant.id });
    const page = await openPhone();
    const { promise: seen, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/participants/auth/refresh', async (route) => {
      await seen;
      await route.continue();
    });
    await page.goto(new URL(link).pathname + new URL(link).search);
    await page.getByText('Checking authentication...').waitFor();
    goOn();
    await page.getByRole('heading', { name: 'Edit Profile' }).waitFor();
    const token = new URL(link).searchParams.get('token') ?? '';
    expect(token).not.toBe('');
    expect(page.url()).toBe(`${test.url}${path}#t=${token}`);
    await page.getByLabel('Occupation').fill('Inventor');
    await page.getByRole('button', { name: 'Update Profile' }).click();
    // There is no previous page to return to, so the message is shown here.
    await page.getByText('Your profile is saved. You can close this page.').waitFor();
    expect((await getProfile(participant.id)).occupation).toBe('Inventor');
    await expect.poll(() => storageOf(page)).toMatchObject({ participant_id: participant.id, participant_name: 'Hedy Lamarr' });
  });

  it('works in another browser from the address alone, as from an app’s browser to the phone’s, sending only the token', async () => {
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
    // Only the navigation itself contains the token, in the fragment, which browsers do not send.
    expect(sent.filter((text) => text.includes(token) && !text.startsWith(`${test.url}${path}#`))).toEqual([]);

    // An existing session is used; if it has ended, the link opens a new one.
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

    // While the owner has not answered, the owner's entries are not shown there.
    await theirs.reload();
    await expect.poll(() => theirs.getByLabel('First name').inputValue()).toBe('Typed');
    await theirs.getByLabel('First name').fill('Again');
    await theirs.getByRole('button', { name: 'Update Profile' }).click();
    await theirs.getByRole('alert').getByText('This profile has details that were entered elsewhere.').waitFor();

    await page.getByRole('button', { name: 'No, not me' }).click();
    await page.getByText('Everyone else has been signed out. Please check that the details below are yours.').waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await theirs.reload();
    await theirs.getByText('Authentication expired. Please contact the event organizer for a fresh link.').waitFor();
    await page.reload();
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Owner');
    expect(await page.getByText('Was this you?').count()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('accepts ‘Yes’ with one tap, and the session on the phone that registered continues', async () => {
    const { participant, stored, path } = await addParticipant({ first_name: 'Mary' });
    const page = await openMail(participant.id, participant.contact.email);
    await page.getByRole('button', { name: 'Yes, that was me' }).click();
    await page.getByText('Thank you. You can continue there as before.').waitFor();
    // The form that was open all the time can still be saved.
    await page.getByLabel('Occupation').fill('Mathematician');
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await page.getByText('Your profile is saved.').waitFor();
    const registered = await openPhoneWith(stored);
    await registered.goto(path);
    await expect.poll(() => registered.getByLabel('Occupation').inputValue()).toBe('Mathematician');
  });
});
