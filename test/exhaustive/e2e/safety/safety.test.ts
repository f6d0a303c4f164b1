import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apartWrites } from '#functions/data/keep-apart/keep-apart.ts';
import { keepingApart } from '#shared/contract/routes/keep-apart.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { safety } from '#shared/contract/routes/safety.ts';
import { findAccessibilityProblems } from '#test/support/browser/axe.ts';
import { openContext, sharedBrowser, signInAs, watchForErrors } from '#test/support/browser/browser.ts';
import { pressBeside } from '#test/support/browser/press-beside.ts';
import type { Caller } from '#test/support/people/calls/api-client.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { keepInPage, keptBy } from '#test/support/people/pages/guest.ts';
import { openEvent } from '#test/support/people/world.ts';
import { joinRoom, planRoom, pressClock } from '#test/support/rooms/card-room.ts';
import { fillToldStaff } from '#test/support/rooms/told-staff.ts';
import { type Organization, sharedTestStack, type TestStack } from '#test/support/stack/stack.ts';
import { rawTable } from '#test/support/stack/table/table.ts';

/** What guests do on their phones about someone they met, and what staff see of it. */

let test: TestStack;
let browser: Browser;
let organization: Organization;
let host: Caller;
let room: { eventId: string; token: string };
const contexts: BrowserContext[] = [];
let ada: Phone;
let errors: string[];

interface Phone {
  readonly id: string;
  readonly page: Page;
}

beforeAll(async () => {
  [test, browser] = [await sharedTestStack(), await sharedBrowser()];
  organization = await test.addOrganization('Safe Phones', 0);
  host = organization.admin;
  room = await openEvent(host, 'Safe Tonight');
  ada = await arrive({ first_name: 'Ada', gender: 'female', interested_in: 'men' });
  const ben = await register({ first_name: 'Ben', gender: 'male', interested_in: 'women' });
  await host.call(matches.createMatch, { event_id: room.eventId, participant1_id: ada.id, participant2_id: ben.participant.id });
  errors = watchForErrors(ada.page);
}, 120_000);
afterAll(async () => {
  for (const context of contexts) await context.close();
});

const register = (form: Parameters<typeof makeForm>[0]) =>
  test.visitor.call(registration.registerForEvent, { key: room.eventId, token: room.token, ...makeForm(form) });

/** Registers a guest, and opens their evening with the session from registering. */
async function arrive(form: Parameters<typeof makeForm>[0]): Promise<Phone> {
  const reply = await register(form);
  const context = await openContext(browser, test.url, 'phone');
  contexts.push(context);
  const page = await context.newPage();
  await keepInPage(page, keptBy(reply));
  await page.goto(`/evening/${room.eventId}`);
  return { id: reply.participant.id, page };
}

it('keeps a guest apart from someone they met, at once and without a reason, until they withdraw it', async () => {
  const { page } = ada;
  await page.getByRole('button', { name: 'Someone here is bothering me' }).click();
  const dialog = page.getByRole('dialog', { name: 'Something not right?' });
  await dialog.getByRole('button', { name: 'Don’t seat us together again: Ben' }).click();
  await dialog.getByText('You will not be seated together again.').waitFor();
  expect((await host.call(keepingApart.listKeptApart, {})).data).toMatchObject([{ asked_by: ada.id }]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  // The entry is still there at the next visit.
  await page.reload();
  await page.getByRole('button', { name: 'Someone here is bothering me' }).click();
  await dialog.getByRole('button', { name: 'Undo: Ben' }).click();
  await dialog.getByRole('button', { name: 'Don’t seat us together again: Ben' }).waitFor();
  expect((await host.call(keepingApart.listKeptApart, {})).data).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
  expect(errors).toEqual([]);
});

it('calls a host with two taps; staff see the call until a host goes, and the guest learns that someone is coming', async () => {
  const { page } = ada;
  const context = await openContext(browser, test.url, 'tablet');
  contexts.push(context);
  // As after a reload: the sign-in does not count as a tap on this page.
  await context.addInitScript(`Object.defineProperty(navigator, 'userActivation', { value: undefined })`);
  const staff = await context.newPage();
  await signInAs(staff, organization.accounts.admin);
  await staff.goto(`/events/${room.eventId}/door`);
  await staff.getByRole('button', { name: 'Sound is off. Tap to turn it on.' }).click();
  await expect.poll(() => staff.getByText('Sound is off').count()).toBe(0);
  await page.getByRole('button', { name: 'I need a host' }).click();
  const isFocused = (words: string) => expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe(words);
  await isFocused('A host will come to you. No one else will be told.');
  // The page shows the state without waiting for another reply from the server.
  const told = Promise.withResolvers<void>();
  await page.route(/\/night(\?|$)/, async (route) => {
    await told.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Please come' }).click();
  await page.getByText('Your hosts have been told.').waitFor();
  await isFocused('Your hosts have been told.');
  told.resolve();
  await staff.getByText(/^Ada .* asks for a host$/).waitFor();
  await staff.getByRole('button', { name: /^I am going/ }).click();
  await page.getByText('Someone is on the way').waitFor();
  await staff.getByText(`${organization.accounts.admin.email} is on the way`).waitFor();
  await staff.getByRole('button', { name: /^Done/ }).click();
  await page.getByRole('button', { name: 'I need a host' }).waitFor();
  await expect.poll(() => staff.getByText('asks for a host').count()).toBe(0);
  expect(errors).toEqual([]);
});

it('sends a report, which staff read under Settings, use to bar someone, and close', async () => {
  const { page } = ada;
  await page.getByRole('button', { name: 'Someone here is bothering me' }).click();
  const dialog = page.getByRole('dialog', { name: 'Something not right?' });
  await page.getByText('Here you can write to the team, or ask never to be seated with someone again.').waitFor();
  const context = await openContext(browser, test.url, 'laptop');
  contexts.push(context);
  const staff = await context.newPage();
  await signInAs(staff, organization.accounts.admin);
  await staff.goto(`/events/${room.eventId}/door`);
  await staff.getByRole('button', { name: 'Walk-in' }).waitFor();
  await dialog.getByRole('button', { name: 'Report: Ben' }).click();
  await dialog.getByLabel('What happened?').fill('He would not stop.\nI left.');
  expect(await dialog.getByRole('checkbox', { name: 'Also never seat us together' }).isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'Send to the organizer' }).click();
  await dialog.getByText(/^Thank you\. The organizer will read your report/).waitFor();
  await dialog.getByText('You will not be seated together again.').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();

  // The report makes the evening's pages ring, without showing its text before someone opens it, and is counted on every page.
  await staff.getByText('A guest has sent a report').waitFor();
  await staff.getByRole('link', { name: '1 report' }).waitFor();
  expect(await staff.getByText('He would not stop.').count()).toBe(0);
  await staff.getByRole('button', { name: 'Open report' }).click();
  await staff
    .getByRole('dialog', { name: /^Report about Ben/ })
    .getByText('He would not stop.')
    .waitFor();
  await staff.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect.poll(() => staff.getByText('A guest has sent a report').count()).toBe(0);
  expect(await staff.getByRole('link', { name: '1 report' }).count()).toBe(0);
  await staff.goto('/settings?tab=safety');
  await staff.getByRole('button', { name: /^Read: Ben/ }).click();
  const report = staff.getByRole('dialog', { name: /^Ben/ });
  await report.getByText('He would not stop.').waitFor();
  await report.getByRole('button', { name: 'Bar from our events' }).click();
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Bar from our events' }).click();
  await report.getByText(/is barred from your events/).waitFor();
  await report.getByRole('button', { name: 'Cancel place: Safe Tonight' }).click();
  await expect.poll(() => report.getByText('They still have a place at:').count()).toBe(0);
  await report.getByLabel('State').selectOption('Closed');
  await report.getByLabel(/^What was done/).fill('Talked to both.');
  await pressBeside(report);
  expect(await report.getByLabel(/^What was done/).inputValue()).toBe('Talked to both.');
  // A colleague's change is kept, unless this page changes the same field.
  const [{ id = '' } = {}] = (await host.call(safety.listReports, {})).data;
  await host.call(safety.updateReport, { id, note: 'Called them.' });
  await report.getByLabel(/^What was done/).fill('');
  await report.getByRole('button', { name: 'Save' }).click();
  await staff.getByRole('cell', { name: 'Closed' }).waitFor();
  expect((await host.call(safety.listReports, {})).data).toMatchObject([{ state: 'closed', note: 'Called them.' }]);
  await staff.getByRole('button', { name: /^Read: Ben/ }).click();
  await report.getByText(`Last changed by ${organization.accounts.admin.email}`).waitFor();
  expect(errors).toEqual([]);
});

it('says who reads a report about staff, and offers nothing impossible about an erased person', async () => {
  const room = await openEvent(host, 'Safe Later');
  const cat = await joinRoom(test.url, room, { first_name: 'Cat', gender: 'female', interested_in: 'men' });
  const gone = await joinRoom(test.url, room, { first_name: 'Gil', gender: 'male', interested_in: 'women' });
  await planRoom({ host, ...room }, 1);
  await pressClock({ host, ...room }, { action: 'start' });
  await host.call(participants.eraseParticipant, { id: gone.id });
  const context = await openContext(browser, test.url, 'phone');
  contexts.push(context);
  const page = await context.newPage();
  await keepInPage(page, cat.kept);
  await page.goto(`/evening/${room.eventId}`);
  await page.getByRole('button', { name: 'Someone here is bothering me' }).click();
  const dialog = page.getByRole('dialog', { name: 'Something not right?' });
  await dialog.getByRole('button', { name: /^Report: Number/ }).click();
  await dialog.getByLabel('What happened?').fill('Before they left.');
  expect(await dialog.getByRole('checkbox').count()).toBe(0);
  expect(await dialog.getByRole('button', { name: /together again/ }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Send to the organizer' }).click();
  await dialog.getByText(/^Thank you\. The organizer will read your report/).waitFor();
  await dialog.getByRole('button', { name: 'Report: Someone on the staff' }).click();
  await dialog.getByText(/^All of the organizer’s admins will read this, even if it is about one of them/).waitFor();
  await dialog.getByLabel('What happened?').fill('He shouted.');
  await dialog.getByRole('button', { name: 'Send to the organizer' }).click();
  await dialog.getByText('Thank you. The organizer’s admins will read it.').waitFor();
});

it('shows staff page by page what guests have told them, and finds an event’s pairs among all others', async () => {
  const told = await test.addOrganization('Much Told Phones', 0);
  const { tenantId, admin } = told;
  const { eventId, token } = await openEvent(admin, 'Much Told');
  const come = async (first_name: string) => {
    const form = makeForm({ first_name, last_name: 'Told' });
    const { participant } = await test.visitor.call(registration.registerForEvent, { key: eventId, token, ...form });
    return participant.id;
  };
  const [one, other, third] = [await come('Una'), await come('Otto'), await come('Theo')];
  const table = rawTable(test.stack);
  const pair = { addresses: ['', ''], reason: null, by: 'former@example.org', asked: null, hides: false, session: null } as const;
  const [first = '', second = ''] = [one, third].sort();
  const earlier = apartWrites(tenantId, { ...pair, ids: [first, second], since: '2025-01-01T00:00:00.000Z' });
  await table.put(earlier.flatMap((write) => ('put' in write ? [write.put] : [])));
  await fillToldStaff(table, { tenantId, eventId, since: Date.UTC(2026, 0, 2) }, 0, 130);
  await admin.call(keepingApart.keepApart, { participant1_id: one, participant2_id: other });
  const context = await openContext(browser, test.url, 'laptop');
  contexts.push(context);
  const staff = await context.newPage();
  const problems = watchForErrors(staff);
  await signInAs(staff, told.accounts.admin);
  await staff.goto('/settings?tab=safety');
  const rows = staff.getByRole('button', { name: /^Read: / });
  const more = staff.getByRole('button', { name: 'Show more' });
  for (const count of [50, 100]) {
    await expect.poll(() => rows.count()).toBe(count);
    await more.click();
  }
  await expect.poll(() => rows.count()).toBe(130);
  expect(await more.count()).toBe(0);

  await staff.goto(`/events/${eventId}/rounds`);
  await staff.getByRole('button', { name: 'Keep apart', exact: true }).click();
  const dialog = staff.getByRole('dialog', { name: 'Keep apart' });
  const end = dialog.getByRole('button', { name: /^Allow again: / });
  await dialog.getByRole('listitem').filter({ hasText: 'Otto T.' }).waitFor();
  await dialog.getByRole('listitem').filter({ hasText: 'Theo T.' }).waitFor();
  expect([await end.count(), await more.count()]).toEqual([2, 0]);
  expect(await findAccessibilityProblems(staff)).toEqual([]);
  expect([await end.count(), await more.count()]).toEqual([2, 0]);
  await dialog.getByRole('button', { name: /Otto T/ }).click();
  await expect.poll(() => end.count()).toBe(1);
  await staff.reload();
  await staff.getByRole('button', { name: 'Keep apart', exact: true }).click();
  await dialog.getByRole('listitem').filter({ hasText: 'Theo T.' }).waitFor();
  await end.click();
  await dialog.getByText('No one at this event is kept apart.').waitFor();
  expect(problems).toEqual([]);
});
