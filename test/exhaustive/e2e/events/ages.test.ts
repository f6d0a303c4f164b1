import { afterAll, beforeAll, expect, it } from 'vitest';
import { events } from '#shared/contract/routes/events.ts';
import { feed } from '#shared/contract/routes/feed.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { findAccessibilityProblems } from '#test/support/browser/axe.ts';
import { makeEventForm } from '#test/support/people/input/event-form.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { agreeAndRegister, fillBasics, fillToLastStep } from '#test/support/people/pages/guest.ts';
import { card, dialog, type Organizers, startOrganizers, turn } from '#test/support/people/pages/organizers.ts';

/** An event for certain ages, from the organizer's form to the guest's phone and the door (docs/rules/events.md#ages). */

let organizers: Organizers;
beforeAll(async () => {
  organizers = await startOrganizers('Ages', { alone: true });
});
afterAll(() => organizers?.stop());

const inThreeDays = () => {
  const start = Date.now() + 3 * 24 * 3_600_000;
  return { start_time: new Date(start).toISOString(), end_time: new Date(start + 3 * 3_600_000).toISOString() };
};

it('is made by an organizer, held to on a guest’s phone, and overridden by staff with one more press', async () => {
  const { organization } = organizers;
  const admin = await organizers.signedIn(organization.accounts.admin);
  const { event } = await organization.admin.call(events.createEvent, makeEventForm({ name: 'Thirties', ...inThreeDays() }));
  const older = makeEventForm({ name: 'Fifties', ages: { women: [45, 60], men: [45, 60] }, ...inThreeDays() });
  await organization.admin.call(events.createEvent, older);
  await organization.admin.call(feed.changeFeed, { on: true, links: true });

  await admin.goto('/events?status=upcoming');
  await card(admin, 'Thirties').getByRole('button', { name: /^Edit/ }).click();
  const form = dialog(admin);
  await turn(form, 'For which ages');
  await form.getByLabel('Ages from').fill('40');
  await form.getByLabel('Ages to').fill('30');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await form.getByText('The highest age must not be below the lowest').waitFor();
  await form.getByLabel('Ages from').fill('28');
  await form.getByLabel('Ages to').fill('39');
  await form.getByLabel('Different ages for women and men').check();
  await form.getByLabel('Men from', { exact: true }).fill('30');
  await form.getByLabel('Men to', { exact: true }).fill('42');
  expect(await findAccessibilityProblems(admin)).toEqual([]);
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await card(admin, 'Thirties').getByText('Women 28–39, men 30–42').waitFor();

  const { token } = await organization.admin.call(registrationLink.getRegistrationLink, { id: event.id });
  const phone = await organizers.open('phone');
  await phone.goto(`/register/${event.id}?token=${token}`);
  await phone.getByText('This evening is for women aged 28 to 39 and men aged 30 to 42. Your age on that day counts.').waitFor();
  await fillToLastStep(phone, makeForm({ first_name: 'Ada', gender: 'female', age: 50 }));
  await agreeAndRegister(phone);
  await phone.getByText('This evening is for women aged 28 to 39.', { exact: true }).waitFor();
  await phone.getByRole('link', { name: 'Fifties' }).waitFor();
  expect(await findAccessibilityProblems(phone)).toEqual([]);
  // Nothing typed is lost.
  await phone.getByRole('link', { name: 'Fifties' }).click();
  await phone.getByText('This evening is for guests aged 45 to 60.').waitFor();

  await admin.goto(`/events/${event.id}/participants`);
  await admin.getByRole('button', { name: 'Add Participant' }).click();
  const adding = admin.getByRole('dialog', { name: 'Add New Participant' });
  const grace = makeForm({ first_name: 'Grace', gender: 'female', age: 50 });
  await fillBasics(admin, grace);
  await adding.getByLabel('Email').fill(grace.contact.email);
  await adding.getByText('This evening is for women aged 28 to 39.').waitFor();
  expect(await findAccessibilityProblems(admin)).toEqual([]);
  await adding.getByRole('button', { name: 'Add anyway' }).click();
  await admin.getByText('Grace').first().waitFor();
  const { participants: people } = await organization.admin.call(participants.listEventParticipants, { id: event.id });
  expect(people.map(({ first_name, age }) => [first_name, age])).toEqual([['Grace', 50]]);
});
