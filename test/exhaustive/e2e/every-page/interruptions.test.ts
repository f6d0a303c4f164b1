import { afterAll, beforeAll, expect, it } from 'vitest';
import { registration } from '#shared/contract/routes/registration.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { findAccessibilityProblems } from '#test/support/browser/axe.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { dialog, type Organizers, startOrganizers } from '#test/support/people/pages/organizers.ts';
import type { Organization, TestStack } from '#test/support/stack/stack.ts';

/** Interruptions: a reload, a lost network, and a colleague who does the same thing. */

let organizers: Organizers;
let test: TestStack;
let organization: Organization;

beforeAll(async () => {
  organizers = await startOrganizers('Interrupted');
  ({ test, organization } = organizers);
});
afterAll(() => organizers?.stop());

it('keeps a guest’s form across a reload, where Back leads to the previous step', async () => {
  const { id } = await organizers.addEvent('Drafts');
  const { link } = await organization.admin.call(registrationLink.getRegistrationLink, { id });
  const phone = await organizers.open('phone');
  await phone.goto(link.replace(test.url, ''));
  await phone.getByLabel('First name').fill('Grace');
  await phone.getByLabel('Last name').fill('Hopper');
  await phone.getByRole('textbox', { name: 'Age', exact: true }).fill('29');
  await phone.getByRole('radio', { name: 'Female' }).check();
  await phone.getByRole('radio', { name: 'Men', exact: true }).check();
  await phone.getByRole('button', { name: 'Next' }).click();
  await phone.getByRole('textbox', { name: 'Email' }).fill('draft@example.org');
  await phone.reload();
  await phone.getByText('Step 2 of 3').waitFor();
  await expect.poll(() => phone.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('draft@example.org');
  await phone.goBack();
  await phone.getByText('Step 1 of 3').waitFor();
  await expect.poll(() => phone.getByLabel('First name').inputValue()).toBe('Grace');
  await phone.getByRole('button', { name: 'Next' }).click();
  await phone.getByRole('button', { name: 'Next' }).click();
  await phone.getByText('Step 3 of 3').waitFor();
  await phone.getByRole('checkbox', { name: /I agree/ }).check();

  await phone.context().setOffline(true);
  await phone.getByRole('button', { name: 'Register for Event' }).click();
  await phone.getByText('No connection. Please check your network and try again.').waitFor();
  await phone.context().setOffline(false);
  const sent = phone.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/api/v1/register/'));
  await phone.getByRole('button', { name: 'Register for Event' }).click();
  expect((await sent).headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  await phone.getByText('Thank You!').waitFor();
  await expect.poll(() => phone.evaluate(() => Object.keys(sessionStorage).filter((name) => name.includes('draft')))).toEqual([]);
});

it('shows a match that a colleague made while the question was open', async () => {
  const event = await organizers.addEvent('Same Idea', 'active');
  const { token } = await organization.admin.call(registrationLink.getRegistrationLink, { id: event.id });
  const join = (changes: Parameters<typeof makeForm>[0]) =>
    test.visitor.call(registration.registerForEvent, { key: event.id, token, ...makeForm(changes) });
  await join({ first_name: 'Ada', last_name: 'Byron', gender: 'female', interested_in: 'men' });
  await join({ first_name: 'Alan', last_name: 'Turing', gender: 'male', interested_in: 'women' });
  const admin = await organizers.signedIn(organization.accounts.admin);
  const colleague = await organizers.signedIn(organization.accounts.host);
  for (const page of [admin, colleague]) {
    await page.goto(`/events/${event.id}/match`);
    await page.getByText('Live', { exact: true }).waitFor();
    await page.getByRole('list', { name: 'People in the room' }).getByTitle('Ada Byron').click();
    await page.getByRole('region', { name: 'Candidates' }).getByTitle('Alan Turing').click();
    await dialog(page).getByRole('button', { name: 'Create Match' }).waitFor();
  }
  await dialog(admin).getByRole('button', { name: 'Create Match' }).click();
  await dialog(colleague)
    .getByRole('alert')
    .getByText(/just matched by a colleague: Previously \(1x\)/)
    .waitFor();
  expect(await findAccessibilityProblems(colleague)).toEqual([]);
});

it('ran without an error in any browser', () => {
  // Expected errors: from a colleague who was faster, and from a phone without network.
  expect(organizers.errorsBut(/409|ERR_INTERNET_DISCONNECTED/)).toEqual([]);
});
