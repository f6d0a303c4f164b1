import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { events } from '#shared/contract/routes/events.ts';
import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import type { Rating } from '#shared/model/guest-evening/feedback.ts';
import { openContext, sharedBrowser, signInAs } from '../../support/browser/browser.ts';
import { callerOf } from '../../support/people/calls/api-client.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { proveEverybody } from '../../support/people/own-profile.ts';
import { keepInPage, keptBy } from '../../support/people/pages/guest.ts';
import { openEvent } from '../../support/people/world.ts';
import { type Organization, sharedTestStack, type TestStack } from '../../support/stack/stack.ts';

/** A guest gives feedback on a phone whose network comes and goes; staff read it once there are five answers (docs/rules/feedback.md). */

let test: TestStack;
let organization: Organization;
let room: { eventId: string; token: string };
let context: BrowserContext;
let phone: Page;
/** Guests who answer later, through the API instead of a page. */
let others: Awaited<ReturnType<typeof join>>[];

const join = () => test.visitor.call(registration.registerForEvent, { key: room.eventId, token: room.token, ...makeForm() });
const asked = () => phone.getByRole('region', { name: 'How was your evening?' });

beforeAll(async () => {
  test = await sharedTestStack();
  organization = await test.addOrganization('Said afterward', 0);
  room = await openEvent(organization.admin, 'Said on phones');
  context = await openContext(await sharedBrowser(), test.url, 'phone');
  phone = await context.newPage();
  await keepInPage(phone, keptBy(await join()));
  others = [await join(), await join(), await join(), await join()];
}, 120_000);
afterAll(() => context?.close());

it('is requested once an evening without rounds is over', async () => {
  await phone.goto(`/evening/${room.eventId}`);
  await phone.getByText('What others see').waitFor();
  expect(await asked().count()).toBe(0);
  await organization.admin.call(events.updateEventStatus, { id: room.eventId, status: 'completed' });
  await phone.reload();
  await asked().waitFor();
});

it('requires a number, which can be chosen by keyboard, and limits the text’s length', async () => {
  await asked().getByRole('button', { name: 'Send' }).click();
  await asked().getByText('Choose a number from 1 to 5').waitFor();
  await phone.keyboard.press('Space');
  for (let step = 1; step < 4; step += 1) await phone.keyboard.press('ArrowRight');
  expect(await asked().getByRole('radio', { name: '4: Good' }).isChecked()).toBe(true);
  await asked().getByRole('textbox').fill('x'.repeat(501));
  await asked().getByText('At most 500 characters').waitFor();
  await asked().getByRole('textbox').fill('More rounds, please.');
  await asked().getByText('Not sent yet.').waitFor();
});

it('keeps what is written while offline, even if the page is opened again, and sends it once there is a network', async () => {
  // Only calls fail, so that the page itself can be reloaded: a browser that has cached the page needs no network (shell.test.ts).
  await phone.route('**/api/v1/**', (route) => route.abort('internetdisconnected'));
  await asked().getByRole('button', { name: 'Send' }).click();
  await asked().getByText('No connection. We’ve kept what you wrote on this phone').waitFor();
  await phone.reload();
  await asked().getByText('No connection. We’ve kept what you wrote on this phone').waitFor();
  expect(await asked().getByRole('textbox').inputValue()).toBe('More rounds, please.');
  await phone.unroute('**/api/v1/**');
  await phone.evaluate(`window.dispatchEvent(new Event('online'))`);
  await asked().getByText('Thank you. You can change it until').waitFor();
});

it('is shown again on the guest’s other devices, and can be changed', async () => {
  await phone.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('participant_feedback')) localStorage.removeItem(key);
  });
  await phone.reload();
  await asked().getByText('Thank you. You can change it until').waitFor();
  expect(await asked().getByRole('radio', { name: '4: Good' }).isChecked()).toBe(true);
  await asked().getByRole('radio', { name: '5: Wonderful' }).check();
  await asked().getByRole('button', { name: 'Send' }).click();
  await asked().getByText('Thank you. You can change it until').waitFor();
});

it('is shown to staff from five answers on', async () => {
  const staff = await (await sharedBrowser()).newContext({ baseURL: test.url });
  const page = await staff.newPage();
  await signInAs(page, organization.accounts.host);
  // Nobody was matched, but guests' feedback can still be read.
  await page.goto(`/events/${room.eventId}/report`);
  await page.getByText(/^1 answer so far\. Answers are shown once there are at least five from guests who were checked in/).waitFor();
  const said: readonly (readonly [Rating, string])[] = [
    [1, 'Too loud'],
    [3, ''],
    [3, 'A sign at the door?'],
    [5, ''],
  ];
  for (const [place, [rating, text]] of said.entries()) {
    const { participant, access_token } = others[place] ?? (await join());
    const guest = callerOf(test.url, access_token);
    await guest.call(guestEvening.saveFeedback, { id: participant.id, event_id: room.eventId, rating, text, at: Date.now() });
  }
  await proveEverybody(test.stack, room.eventId);
  const reportOf = async () => (await organization.admin.call(statistics.getEveningReport, { id: room.eventId })).report.feedback;
  await expect.poll(async () => (await reportOf()).shown).not.toBeNull();
  await page.reload();
  await page.getByText('3.4 of 5, from 5 answers').first().waitFor();
  const table = page.getByRole('table', { name: 'Number of answers per rating' });
  expect(await table.getByRole('rowheader').allInnerTexts()).toEqual(['5 (best)', '4', '3', '2', '1 (least)']);
  expect(await table.getByRole('row').locator('td:last-child').allInnerTexts()).toEqual(['2', '0', '2', '0', '1']);
  expect(await page.getByRole('region', { name: 'What guests say' }).getByRole('listitem').allInnerTexts()).toEqual([
    'A sign at the door?',
    'More rounds, please.',
    'Too loud',
  ]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /CSV/ }).click();
  expect((await download).suggestedFilename()).toBe(`report-${room.eventId}.csv`);
  await staff.close();
});
