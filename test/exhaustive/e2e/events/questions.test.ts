import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogue } from '#shared/contract/routes/catalogue.ts';
import { events } from '#shared/contract/routes/events.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { findAccessibilityProblems } from '#test/support/browser/axe.ts';
import { makeEventForm } from '#test/support/people/input/event-form.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { agreeAndRegister, chooseInterest, fillToLastStep } from '#test/support/people/pages/guest.ts';
import { card, dialog, type Organizers, startOrganizers, turn } from '#test/support/people/pages/organizers.ts';

/** An organizer's own questions and interests, from the form to the guest's phone and back to staff (docs/rules/events.md#questions). */

let organizers: Organizers;
beforeAll(async () => {
  organizers = await startOrganizers('Questions', { alone: true });
});
afterAll(() => organizers?.stop());

it('are written by an organizer, answered on a guest’s phone, and read by staff', async () => {
  const { organization } = organizers;
  const admin = await organizers.signedIn(organization.accounts.admin);
  const start = Date.now() + 3 * 24 * 3_600_000;
  const times = { start_time: new Date(start).toISOString(), end_time: new Date(start + 3 * 3_600_000).toISOString() };
  const { event } = await organization.admin.call(events.createEvent, makeEventForm({ name: 'Supper', ...times }));

  await admin.goto('/settings?tab=tenant');
  await admin.getByRole('button', { name: 'Add your first interest' }).click();
  await dialog(admin).getByLabel('Name').fill('Supper clubs');
  await dialog(admin).getByRole('button', { name: 'Create' }).click();
  await admin.getByText('"Supper clubs" was added.').waitFor();
  expect((await organization.admin.call(catalogue.listOwnInterests, {})).interests).toMatchObject([{ name: 'Supper clubs' }]);

  await admin.goto('/events?status=upcoming');
  await card(admin, 'Supper').getByRole('button', { name: /^Edit/ }).click();
  const form = dialog(admin);
  await turn(form, 'Your own questions');
  await form.getByRole('button', { name: 'Add a question' }).click();
  await form.getByRole('textbox', { name: 'Question 1' }).fill('What do you eat?');
  await form.getByLabel('Kind of answer').selectOption('One of several');
  await form.getByLabel('Answers to choose from').fill('Everything');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await form.getByText('Please give 2 to 10 answers to choose from').waitFor();
  await form.getByLabel('Answers to choose from').fill('Everything\n\nNo meat\n');
  await form.getByLabel('Must be answered').check();
  await form.getByRole('button', { name: 'Add a question' }).click();
  await form.getByRole('textbox', { name: 'Question 2' }).fill('Anything we should know?');
  expect(await findAccessibilityProblems(admin)).toEqual([]);
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await form.waitFor({ state: 'detached' });
  const { questions = [] } = (await organization.admin.call(events.getEvent, { id: event.id })).event;
  expect(questions.map(({ id: _, ...question }) => question)).toEqual([
    { kind: 'one', text: 'What do you eat?', required: true, options: ['Everything', 'No meat'] },
    { kind: 'text', text: 'Anything we should know?', required: false, options: [] },
  ]);

  const { token } = await organization.admin.call(registrationLink.getRegistrationLink, { id: event.id });
  const phone = await organizers.open('phone');
  await phone.goto(`/register/${event.id}?token=${token}`);
  await fillToLastStep(phone, makeForm({ first_name: 'Ada', gender: 'female' }));
  await chooseInterest(phone, 'Supper clubs');
  await phone.getByRole('textbox', { name: 'Anything we should know?' }).fill('I come by bike');
  await agreeAndRegister(phone);
  // The missing answer is announced, and its first option has the focus.
  await phone.getByRole('alert').getByText('Please answer this question').waitFor();
  await expect.poll(() => phone.evaluate('document.activeElement?.name')).toBe(`answers.${questions[0]?.id}`);
  expect(await findAccessibilityProblems(phone)).toEqual([]);
  await phone.getByRole('radio', { name: 'No meat' }).check();
  await phone.getByText('Please answer this question').waitFor({ state: 'detached' });
  // Nothing typed is lost.
  await phone.reload();
  expect(await phone.getByRole('textbox', { name: 'Anything we should know?' }).inputValue()).toBe('I come by bike');
  expect(await phone.getByRole('radio', { name: 'No meat' }).isChecked()).toBe(true);
  await agreeAndRegister(phone);
  await phone.getByRole('heading', { name: /Thank You/ }).waitFor();

  await admin.goto(`/events/${event.id}/participants`);
  await admin.getByRole('button', { name: /Ada/ }).first().click();
  await dialog(admin).getByText('Supper clubs').waitFor();
  await dialog(admin).getByRole('tab', { name: 'Event History' }).click();
  await dialog(admin).getByText('What do you eat?').waitFor();
  await dialog(admin).getByText('No meat', { exact: true }).waitFor();
  await dialog(admin).getByText('I come by bike').waitFor();
  expect(await findAccessibilityProblems(admin)).toEqual([]);
  const csv = await organization.admin.call(participants.exportEventParticipants, { id: event.id });
  expect(csv.split('\r\n')[0]).toMatch(/,Question: What do you eat\?,Question: Anything we should know\?$/);
  expect(csv).toMatch(/,No meat,I come by bike\r\n/);

  await admin.keyboard.press('Escape');
  await admin.getByRole('button', { name: 'Add Participant' }).click();
  const adding = admin.getByRole('dialog', { name: 'Add New Participant' });
  // Staff need not answer.
  await adding
    .getByRole('group', { name: 'What do you eat?' })
    .or(adding.getByRole('radiogroup', { name: 'What do you eat?' }))
    .waitFor();
  const grace = makeForm({ first_name: 'Grace', gender: 'female' });
  await adding.getByLabel('First name').fill(grace.first_name);
  await adding.getByLabel('Last name').fill(grace.last_name);
  await adding.getByRole('textbox', { name: 'Age', exact: true }).fill('30');
  await adding.getByRole('radio', { name: 'Female', exact: true }).check();
  await adding.getByRole('radio', { name: 'Everyone', exact: true }).check();
  await adding.getByLabel('Email').fill(grace.contact.email);
  await adding.getByRole('button', { name: 'Create Participant' }).click();
  await admin.getByText('Grace').first().waitFor();
  expect(organizers.errorsBut(/^$/)).toEqual([]);
});
