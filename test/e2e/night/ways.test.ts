import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { events } from '#shared/contract/routes/events/events.ts';
import { participants } from '#shared/contract/routes/participants/participants.ts';
import { registration } from '#shared/contract/routes/participants/registration.ts';
import { registrationLink } from '#shared/contract/routes/participants/registration-link.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { makeEventForm } from '../../support/people/input/event-form.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { type Organizers, question, startOrganizers } from '../../support/people/pages/organizers.ts';
import { planRoom } from '../../support/rooms/card-room.ts';

/** One evening from the dashboard to its report, in as few presses as the product promises; an event's status is changed where that is asked. */

let organizers: Organizers;
let host: Page;
let eventId: string;
/** Presses since the last `count`. The specified question after a press is not one of them. */
let presses = 0;

beforeAll(async () => {
  organizers = await startOrganizers('Short Ways', { alone: true });
  const { test, organization } = organizers;
  ({ id: eventId } = (await organization.admin.call(events.createEvent, makeEventForm({ name: 'Supper Dates' }))).event);
  const { token } = await organization.admin.call(registrationLink.getRegistrationLink, { id: eventId });
  for (const [first_name, gender] of [
    ['Ada', 'female'],
    ['Bea', 'female'],
    ['Carl', 'male'],
    ['Dan', 'male'],
  ] as const) {
    await test.visitor.call(registration.registerForEvent, {
      key: eventId,
      token,
      ...makeForm({ first_name, last_name: 'Moss', gender, interested_in: 'everyone' }),
    });
  }
  host = await organizers.signedIn(organization.accounts.host);
}, 120_000);
afterAll(() => organizers?.stop());

const press = async (what: Locator) => {
  presses += 1;
  await what.click();
};
const count = () => {
  const counted = presses;
  presses = 0;
  return counted;
};
const status = async () => (await organizers.organization.admin.call(events.getEvent, { id: eventId })).event.status;
const confirmStatus = async (to: string) => {
  await question(host).getByText(`Are you sure you want to change the event status to ${to}?`).waitFor();
  await question(host).getByRole('button', { name: 'Change Status' }).click();
};
const ways = (name: string) => host.getByRole('navigation', { name });

it('opens the door with one press, and checks a guest in before the event is active', async () => {
  const banner = host.getByRole('region', { name: 'Tonight: Supper Dates' });
  await press(banner.getByRole('link', { name: 'Door' }));
  await host.waitForURL(`**/events/${eventId}/door`);
  expect(count()).toBe(1);
  await host.getByRole('listitem').filter({ hasText: 'Ada Moss' }).getByRole('button').first().click();
  await host.getByText('Ada Moss is here').first().waitFor();
  await eventually(
    async () => (await organizers.organization.admin.call(participants.listEventParticipants, { id: eventId })).participants,
    (people) => people.some(({ checked_in_at: came }) => came !== null),
  );
  expect(await status()).toBe('upcoming');
});

it.each([
  ['card', `/events?status=upcoming`, 'Prepare of Supper Dates'],
  ['details', (id: string) => `/events/${id}`, 'Prepare of Supper Dates'],
  ['dashboard', '/dashboard', 'Prepare'],
  ['participants page', (id: string) => `/participants?event_id=${id}`, 'Rounds'],
  ['match history', (id: string) => `/events/${id}/matches`, 'Rounds'],
] as const)('leads to what is to be prepared from an event’s %s', async (_, path, name) => {
  await host.goto(typeof path === 'string' ? path : path(eventId));
  await host.getByRole('link', { name, exact: true }).last().click();
  await host.waitForURL(`**/events/${eventId}/rounds`);
  await host.getByRole('button', { name: 'Keep apart' }).waitFor();
});

it('starts the first round of an upcoming event after one question, which makes it active', async () => {
  await planRoom({ host: organizers.organization.admin, eventId, token: '' }, 1);
  await host.goto(`/events/${eventId}/rounds`);
  await host.getByText('The first round makes the event active.').waitFor();
  await host.getByRole('button', { name: 'Start round 1' }).click();
  await confirmStatus('active');
  await host.getByRole('button', { name: 'End round 1' }).waitFor();
  expect(await status()).toBe('active');
  await expect.poll(() => ways('The evening').getByRole('link').allTextContents()).toEqual(['Door', 'Rounds', 'Pair by hand', 'Screen']);
});
