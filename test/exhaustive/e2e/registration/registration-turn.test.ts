import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { errorTable } from '#shared/contract/errors.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import type { WaitingPlace } from '#shared/model/waiting/waiting.ts';
import { findAccessibilityProblems } from '#test/support/browser/axe.ts';
import { openStage, question, type Stage } from '#test/support/browser/stage.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { amend, answer, refuseWith } from '#test/support/people/pages/answers.ts';
import { agreeAndRegister, fillToLastStep } from '#test/support/people/pages/guest.ts';
import { openEvent } from '#test/support/people/world.ts';
import type { Organization, TestStack } from '#test/support/stack/stack.ts';
import { rawTable } from '#test/support/stack/table/table.ts';

/**
 * A guest's network has registered too many people: the page waits for its turn, and retries by itself (docs/rules/registration.md#pace).
 */

let test: TestStack;
let organization: Organization;
let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
  ({ test } = stage);
  organization = await test.addOrganization('One By One');
});
afterEach(() => stage?.clear());
afterAll(() => stage?.close());

/** Makes this browser's network address wait, with the next turn in `seconds` seconds. */
async function crowd(page: Page, { eventId, token }: { eventId: string; token: string }, seconds: number): Promise<void> {
  const input = JSON.stringify(makeForm());
  const address = `/api/v1/register/${eventId}?token=${token}`;
  await page.evaluate(
    `fetch('${address}', { method: 'POST', headers: { 'content-type': 'application/json' }, body: ${JSON.stringify(input)} })`,
  );
  const table = rawTable(test.stack);
  const pk = `T#${organization.tenantId}#E#${eventId}`;
  const used = (await table.all()).find((item) => item['pk'] === pk && String(item['sk']).startsWith('FROM#'));
  if (used === undefined) throw new Error('Its address is not known');
  const turn = Date.now() + (seconds - 2) * 1000;
  await table.set({ pk, sk: String(used['sk']) }, { turn, full: turn + 29 * 2000 });
}

it('says why and how long, keeps what was typed, and registers by itself when its turn comes', async () => {
  const room = await openEvent(organization.admin, 'A long queue');
  const page = await stage.open(undefined, 'phone');
  await page.goto(`/register/${room.eventId}?token=${room.token}`);
  const form = makeForm({ first_name: 'Patience' });
  await fillToLastStep(page, form);
  await crowd(page, room, 25);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/register/')) sent.push(request.headers()['idempotency-key'] ?? '');
  });
  await agreeAndRegister(page);
  await page.getByText('Many people are registering from here right now.').first().waitFor();
  await page
    .getByText(/Your registration will continue in \d+ seconds?\. Please keep this page open\./)
    .first()
    .waitFor();
  // The wait is announced to a screen reader once, not every second.
  const said = page
    .getByRole('status')
    .getByText(/Many people are registering from here right now\. Your registration will continue in \d+ seconds/);
  const first = await said.textContent();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  expect(await said.textContent()).toBe(first);
  expect(await page.getByRole('button', { name: 'Registering...' }).isDisabled()).toBe(true);
  await page.getByRole('heading', { name: 'Thank You!' }).waitFor({ timeout: 60_000 });
  // The same registration was sent again.
  expect([sent.length, new Set(sent).size]).toEqual([2, 1]);
  const { participants: people } = await organization.admin.call(participants.listEventParticipants, { id: room.eventId });
  expect(people.filter(({ first_name }) => first_name === 'Patience')).toHaveLength(1);
}, 120_000);

it('locks what was typed while it waits, and unlocks it for a guest who stops', async () => {
  const room = await openEvent(organization.admin, 'Stopped');
  const page = await stage.open(undefined, 'phone');
  await refuseWith(page, registration.registerForEvent, 'too_many_at_once', { retryAfter: 300 });
  await page.goto(`/register/${room.eventId}?token=${room.token}`);
  await fillToLastStep(page, makeForm());
  await agreeAndRegister(page);
  const stop = page.getByRole('button', { name: 'Stop waiting' });
  await stop.waitFor();
  const held = page.locator('[inert]').getByRole('checkbox', { name: /I agree/ });
  expect(await held.count()).toBe(1);
  await stop.click();
  await page.getByRole('alert').getByText('Many people are registering from here right now. Please try again in a moment.').waitFor();
  expect(await held.count()).toBe(0);
  await page.getByRole('checkbox', { name: /I agree/ }).uncheck();
  await page.unrouteAll();
  await agreeAndRegister(page);
  await page.getByRole('heading', { name: 'Thank You!' }).waitFor();
}, 120_000);

it('joins the waiting list of a full event at its turn, and offers it again after a refusal', async () => {
  const room = await openEvent(organization.admin, 'Full and slow');
  const page = await stage.open(undefined, 'phone');
  // The start is far enough ahead for the waiting list to be open.
  const start_time = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString();
  await amend(page, registration.validateLink, (reply) => ({ ...reply, event: reply.event && { ...reply.event, start_time } }));
  await refuseWith(page, registration.registerForEvent, 'event_full_women');
  await refuseWith(page, waiting.joinWaitingList, 'too_many_at_once', { retryAfter: 2 });
  await page.goto(`/register/${room.eventId}?token=${room.token}`);
  await fillToLastStep(page, makeForm({ gender: 'female' }));
  await agreeAndRegister(page);
  const join = page.getByRole('button', { name: 'Join the waiting list' });
  // By then the refused registration has ended.
  await join.waitFor();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await join.click();
  await page.getByRole('button', { name: 'Stop waiting' }).waitFor();
  await refuseWith(page, waiting.joinWaitingList, 'waitlist_full');
  const refused = page.getByRole('alert').getByText(errorTable.waitlist_full.message);
  await refused.waitFor();
  for (const _ of [1, 2]) {
    const asked = page.waitForResponse((response) => response.request().method() === 'POST');
    await join.click();
    await asked;
    await refused.waitFor();
  }
  expect(sent.length).toBeGreaterThanOrEqual(4);
  expect(sent.filter((url) => !url.includes('/waitlist'))).toEqual([]);
}, 120_000);

it('tells a guest who would wait for most of an hour, and can send the form later', async () => {
  const room = await openEvent(organization.admin, 'Much later');
  const page = await stage.open(undefined, 'phone');
  await refuseWith(page, registration.registerForEvent, 'too_many_at_once', { retryAfter: 1500 });
  await page.goto(`/register/${room.eventId}?token=${room.token}`);
  await fillToLastStep(page, makeForm());
  await agreeAndRegister(page);
  await page.getByRole('alert').getByText('Many people are registering from here right now. Please try again in a moment.').waitFor();
  await page.getByRole('alert').getByText('Try again in 25 minutes.').waitFor();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Register for Event' }).click();
  await page.getByRole('heading', { name: 'Thank You!' }).waitFor();
}, 120_000);

it('also waits when someone joins the waiting list again', async () => {
  const page = await stage.open(undefined, 'phone');
  const place = {
    event: {
      ...{ id: 'full', organization: 'One By One', name: 'Supper for Two', venue_name: 'The Larder', venue_location: '12 Market Street' },
      ...{ start_time: '2030-12-04T19:00:00.000Z', end_time: '2030-12-04T22:00:00.000Z', time_zone: 'America/New_York' },
    },
    ...{ first_name: 'Milo', queue: 'male', state: 'lapsed', position: null, until: null },
    ...{ again: true, closed: false, registration_link: null },
  } satisfies WaitingPlace;
  await answer(page, waiting.getOwnPlace, place);
  await refuseWith(page, waiting.answerOffer, 'too_many_at_once', { retryAfter: 8 });
  await page.goto('/waitlist/token');
  await page.getByRole('button', { name: 'Join again, at the end' }).click();
  // Deleting the form is possible at any time, and ends the wait.
  await page.getByRole('button', { name: 'Delete what I typed' }).click();
  await question(page).getByRole('alert').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.getByRole('alert').getByText('Many people are registering from here right now.').waitFor();
  await page.getByRole('button', { name: 'Join again, at the end' }).click();
  await page
    .getByText(/Your registration will continue in \d seconds/)
    .first()
    .waitFor();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await answer(page, waiting.answerOffer, { place: { ...place, state: 'waiting', position: 3, again: false }, session: null });
  await page.getByRole('heading', { name: 'You are 3rd on the waiting list for men' }).waitFor({ timeout: 60_000 });
  expect(await page.getByText('Many people are registering from here right now.').count()).toBe(0);
}, 120_000);
