import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { events } from '#shared/contract/routes/events.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { safety } from '#shared/contract/routes/safety.ts';
import { findAccessibilityProblems } from '../../support/browser/axe.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { makeEventForm } from '../../support/people/input/event-form.ts';
import { type Organizers, question, startOrganizers } from '../../support/people/pages/organizers.ts';
import { type CardGuest, joinRoom, openRoomOfFour, planRoom, pressClock } from '../../support/rooms/card-room.ts';

/**
 * Follows one evening from the dashboard to its report, with as few presses as promised. Where the product asks for it, the event's status
 * is changed.
 */

let organizers: Organizers;
let host: Page;
let eventId: string;
let ada: CardGuest;
/** Presses since the last `count`. A confirmation that the rules require after a press does not count. */
let presses = 0;

beforeAll(async () => {
  organizers = await startOrganizers('Short Ways', { alone: true });
  const { test, organization } = organizers;
  ({ id: eventId } = (await organization.admin.call(events.createEvent, makeEventForm({ name: 'Supper Dates' }))).event);
  const { token } = await organization.admin.call(registrationLink.getRegistrationLink, { id: eventId });
  const join = (first_name: string, gender: 'female' | 'male') =>
    joinRoom(test.url, { eventId, token }, { first_name, last_name: 'Moss', gender, interested_in: 'everyone' });
  ada = await join('Ada', 'female');
  await join('Bea', 'female');
  await join('Carl', 'male');
  await join('Dan', 'male');
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
] as const)('leads from an event’s %s to what needs preparing', async (_, path, name) => {
  await host.goto(typeof path === 'string' ? path : path(eventId));
  await host.getByRole('link', { name, exact: true }).last().click();
  await host.waitForURL(`**/events/${eventId}/rounds`);
  await host.getByRole('button', { name: 'Keep apart' }).waitFor();
});

it('starts the first round of an upcoming event after one question, and makes the event active', async () => {
  await planRoom({ host: organizers.organization.admin, eventId, token: '' }, 1);
  await host.goto(`/events/${eventId}/rounds`);
  await host.getByText('Starting the first round makes the event active.').waitFor();
  await host.getByRole('button', { name: 'Start round 1' }).click();
  await confirmStatus('active');
  await host.getByRole('button', { name: 'End round 1' }).waitFor();
  expect(await status()).toBe('active');
  await expect.poll(() => ways('The evening').getByRole('link').allTextContents()).toEqual(['Door', 'Rounds', 'Pair by hand', 'Screen']);
});

it('shows on every page for staff how far the evening has got', async () => {
  for (const path of ['/dashboard', '/events', '/participants', '/statistics', '/settings', `/events/${eventId}/report`]) {
    await host.goto(path);
    const bar = host.getByRole('region', { name: 'On now: Supper Dates' });
    await bar.getByText('Round 1 of 1').waitFor();
    await expect.poll(() => bar.getByRole('timer').textContent()).toMatch(/^\d:\d\d$/);
    expect(await bar.getByRole('link', { name: 'Door' }).getAttribute('href')).toBe(`/events/${eventId}/door`);
  }
  // The event's own live pages show the round themselves, so they need no bar.
  for (const path of [`/events/${eventId}/door`, `/participants?event_id=${eventId}`]) {
    await host.goto(path);
    await host.getByRole('main').getByText('Round 1 of 1').waitFor();
    expect(await host.getByRole('region', { name: 'On now: Supper Dates' }).count()).toBe(0);
  }
  await host.goto('/dashboard');
  await host.getByRole('region', { name: 'Live event: Supper Dates' }).getByText('Round 1 of 1 · left').waitFor();
  expect(await findAccessibilityProblems(host)).toEqual([]);
});

it('shows a guest’s call for a host on other pages, too, where it can be answered', async () => {
  await host.goto('/settings');
  const bar = host.getByRole('region', { name: 'On now: Supper Dates' });
  await bar.getByText('Round 1 of 1').waitFor();
  await ada.self.call(safety.tellStaff, { id: ada.id, event_id: eventId, kind: 'help' });
  await bar.getByText('1 guest is asking for a host').waitFor();
  await host.getByRole('button', { name: /^I am going: Table \d asks for a host/ }).click();
  await bar.getByText('1 guest is asking for a host').waitFor({ state: 'detached' });
  await host.getByRole('button', { name: /^Done/ }).click();
  await expect.poll(() => host.getByText(/(asks|asking) for a host/).count()).toBe(0);
});

it('ends the evening with one press wherever one would look for it, and shows its report', async () => {
  const endIt = (page: Page | Locator) => page.getByRole('button', { name: 'End the evening and see the report' });
  await host.goto(`/events/${eventId}/rounds`);
  await host.getByRole('button', { name: 'End round 1' }).click();
  // On a fast machine the round has only just begun, and the page asks.
  const question = host.getByRole('alertdialog');
  await endIt(host).or(question).first().waitFor();
  if (await question.isVisible()) await question.getByRole('button', { name: 'End round 1' }).click();
  await endIt(host).waitFor();
  for (const path of [`/events/${eventId}/match`, '/dashboard']) {
    await host.goto(path);
    await endIt(host).waitFor();
  }
  await press(endIt(host));
  await confirmStatus('completed');
  await host.waitForURL(`**/events/${eventId}/report`);
  await host.getByText('1 of 4 guests came.').waitFor();
  expect(count()).toBe(1);
  expect(await findAccessibilityProblems(host)).toEqual([]);
});

it('leads from each page of a completed event to its report', async () => {
  for (const path of ['door', 'rounds', 'match', 'matches']) {
    await host.goto(`/events/${eventId}/${path}`);
    await ways('The evening').getByRole('link', { name: 'Report' }).waitFor();
  }
  await host.goto(`/participants?event_id=${eventId}`);
  await ways('The evening').getByRole('link', { name: 'Report' }).click();
  await host.waitForURL(`**/events/${eventId}/report`);
});

it('shows the evening’s results on the dashboard afterwards, instead of the first steps', async () => {
  await host.goto('/dashboard');
  const last = host.getByRole('region', { name: 'Last evening' });
  await last.getByText('1 of 4').waitFor();
  await expect.poll(() => last.locator('dt').allTextContents()).toEqual(['Came', 'Mutual', 'Feedback']);
  expect(await host.getByText('Your next evening in three steps').count()).toBe(0);
  await last.getByRole('link', { name: 'Report of Supper Dates' }).click();
  await host.waitForURL(`**/events/${eventId}/report`);
});

it('shows a refusal where the press was, with what to do about it, on a tablet in landscape', async () => {
  const { test, organization } = organizers;
  const { room, women } = await openRoomOfFour(test.url, organization.admin, 'On a Tablet');
  for (const action of ['start', 'end'] as const) await pressClock(room, { action });
  await host.setViewportSize({ width: 1180, height: 820 });
  await host.goto(`/events/${room.eventId}/rounds`);
  await host.getByRole('button', { name: 'Start round 2' }).waitFor();
  await organization.admin.call(participants.markAttendance, { id: room.eventId, pid: women[0].id, absent: true });
  await host.getByRole('button', { name: 'Start round 2' }).click();
  const answer = [host.getByText('Replan to continue').first(), host.getByRole('button', { name: 'Replan and start' })];
  for (const part of answer) {
    await part.waitFor();
    const box = await part.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(820);
    expect(box?.y).toBeGreaterThanOrEqual(0);
  }
});
