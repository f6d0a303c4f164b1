import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cards } from '#shared/contract/routes/cards.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import type { Pressed } from '#shared/model/rounds/night.ts';
import { openContext, sharedBrowser, signInAs, watchForErrors } from '../../support/browser/browser.ts';
import type { Caller } from '../../support/people/calls/api-client.ts';
import { inboxOf } from '../../support/people/calls/inbox.ts';
import { keepInPage } from '../../support/people/pages/guest.ts';
import { openEvent } from '../../support/people/world.ts';
import { type CardRoom, joinRoom, planRoom, pressClock } from '../../support/rooms/card-room.ts';
import { type Organization, sharedTestStack, type TestStack } from '../../support/stack/stack.ts';

/** Two guests' phones and the host's laptop: from the first round to the results. */

let test: TestStack;
let browser: Browser;
let organization: Organization;
let room: CardRoom;
const contexts: BrowserContext[] = [];
let errors: string[];
let ada: Phone;
let ben: Phone;
let laptop: Page;

interface Phone {
  readonly id: string;
  readonly email: string;
  readonly self: Caller;
  readonly page: Page;
}

beforeAll(async () => {
  [test, browser] = [await sharedTestStack(), await sharedBrowser()];
  organization = await test.addOrganization('Cards in Hand', 0);
  room = { host: organization.admin, ...(await openEvent(organization.admin, 'Cards Tonight')) };
  ada = await arrive({ first_name: 'Ada', gender: 'female', interested_in: 'men' });
  ben = await arrive({
    ...{ first_name: 'Ben', gender: 'male', interested_in: 'women' },
    contact: { email: 'ben-of-cards@example.org', phone: '+1 555 010 2030', instagram: null },
  });
  await planRoom(room, 1);
  errors = watchForErrors(ada.page);
  const context = await openContext(browser, test.url, 'laptop');
  contexts.push(context);
  laptop = await context.newPage();
  await signInAs(laptop, organization.accounts.admin);
  await laptop.goto(`/events/${room.eventId}/rounds`);
}, 120_000);
afterAll(async () => {
  for (const context of contexts) await context.close();
});

async function arrive(changes: Parameters<typeof joinRoom>[2]): Promise<Phone> {
  const guest = await joinRoom(test.url, room, changes);
  const context = await openContext(browser, test.url, 'phone');
  contexts.push(context);
  const page = await context.newPage();
  await keepInPage(page, guest.kept);
  await page.goto(`/evening/${room.eventId}`);
  return { id: guest.id, email: guest.email, self: guest.self, page };
}

async function press(pressed: Pressed): Promise<void> {
  const { night: state } = await room.host.call(eveningRounds.getNight, { id: room.eventId });
  await room.host.call(eveningRounds.runClock, { id: room.eventId, v: state.v, ...pressed });
}
const answers = ({ page }: Phone) => page.getByRole('group', { name: /^Would you like to see/ });
const words = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor({ timeout: 25_000 });
const panel = () => laptop.getByRole('region', { name: 'Cards and results' });

it('has no one on the card before the first round, and the partner from its start', async () => {
  expect(await ada.page.getByRole('heading', { name: 'My card' }).count()).toBe(0);
  // A host who also matches pairs by hand can open the cards before the plan begins.
  await panel().getByRole('button', { name: 'Open the cards' }).waitFor();
  await press({ action: 'start' });
  await ada.page.getByRole('group', { name: 'Would you like to see Ben again?' }).waitFor({ timeout: 25_000 });
  await words(panel().page(), '0 of 2 cards are complete');
});

it('asks at the first yes how to be reached, with nothing preselected, and saves only then', async () => {
  await answers(ada).getByRole('radio', { name: 'Yes' }).check();
  const share = ada.page.getByRole('group', { name: 'If it is mutual, share my…' });
  await share.waitFor();
  expect(await share.getByRole('checkbox').evaluateAll((boxes) => boxes.filter((box) => box.matches(':checked')).length)).toBe(0);
  await share.getByRole('button', { name: 'Save' }).click();
  await words(ada.page, 'Choose at least one way to be reached.');
  await share.getByRole('checkbox', { name: 'Email' }).check();
  await share.getByRole('button', { name: 'Save' }).click();
  await words(ada.page, 'All done.');
  await words(ada.page, 'Saved');
  // The page itself polls every 15 seconds.
  await laptop.reload();
  await words(laptop, '1 of 2 cards are complete');
  expect(await ada.page.getByRole('radio', { name: 'Yes', exact: true }).isChecked()).toBe(true);
});

it('keeps a note and an answer on the phone while offline, and sends them when the network is back', async () => {
  await ben.page.context().setOffline(true);
  await answers(ben).getByRole('radio', { name: 'Friends' }).check();
  await ben.page.getByRole('checkbox', { name: 'Email' }).check();
  await ben.page.getByRole('button', { name: 'Save' }).click();
  await ben.page.locator('summary', { hasText: 'Note' }).click();
  await ben.page.getByRole('textbox', { name: 'Note: Ada' }).fill('Likes lighthouses.');
  await words(ben.page, 'No connection. We’ve kept your answers on this phone');
  await ben.page.context().setOffline(false);
  await words(ben.page, 'All done.');
  await ben.page.getByText('Saved').waitFor({ timeout: 25_000 });
  await ben.page.reload();
  expect(await ben.page.getByRole('radio', { name: 'Friends' }).isChecked({ timeout: 25_000 })).toBe(true);
  expect(await ben.page.getByRole('textbox', { name: 'Note: Ada' }).inputValue()).toBe('Likes lighthouses.');
});

it('shows next to a note what is wrong with it, and sends everything else', async () => {
  const note = ben.page.getByRole('textbox', { name: 'Note: Ada' });
  await note.fill('Likes\u202e lighthouses.');
  await words(ben.page, 'Contains an invisible character after “Likes”.');
  expect(await note.getAttribute('aria-invalid')).toBe('true');
  await answers(ben).getByRole('radio', { name: 'No', exact: true }).check();
  await answers(ben).getByRole('radio', { name: 'Friends' }).check();
  await ben.page.getByText('Saved').waitFor({ timeout: 25_000 });
  expect(await note.inputValue()).toBe('Likes\u202e lighthouses.');
  await note.fill('x'.repeat(301));
  await words(ben.page, 'A note has at most 300 characters');
  // The invalid note is still there after a reload, with the reason beside it.
  await ben.page.reload();
  await words(ben.page, 'A note has at most 300 characters');
  expect(await note.inputValue()).toHaveLength(301);
  // After it is emptied, the note's field stays open while it is used.
  await note.fill('');
  expect(await note.isVisible()).toBe(true);
  await note.fill('Likes lighthouses.');
  await expect.poll(() => note.getAttribute('aria-invalid')).toBe('false');
});

it('shows the later choice from the guest’s other device when an earlier one from here arrives', async () => {
  const tablet = (about: string) =>
    ben.self.call(cards.saveCard, {
      ...{ id: ben.id, event_id: room.eventId, answers: [{ about, answer: 'friends', note: 'From the tablet.', at: Date.now() }] },
      ...{ share: { email: true, phone: false, instagram: false, photo: false }, share_at: Date.now() },
    });
  const phone = ben.page.getByRole('checkbox', { name: 'Phone' });
  await ben.page.context().setOffline(true);
  await answers(ben).getByRole('radio', { name: 'No', exact: true }).check();
  await phone.check();
  await words(ben.page, 'No connection. We’ve kept your answers on this phone');
  // The phone only estimates the server's time. Waits until the tablet's choice is later on both clocks.
  const chosenAt = `JSON.parse(localStorage.getItem('participant_card:${ben.id}:${room.eventId}')).unsent.share_at`;
  await expect.poll(async () => Date.now() - (await ben.page.evaluate<number>(chosenAt)), { timeout: 25_000 }).toBeGreaterThan(0);
  await tablet(ada.id);
  await ben.page.context().setOffline(false);
  await ben.page.getByText('Saved').waitFor({ timeout: 25_000 });
  await expect.poll(() => answers(ben).getByRole('radio', { name: 'Friends' }).isChecked()).toBe(true);
  expect(await phone.isChecked()).toBe(false);
  expect(await ben.page.getByRole('textbox', { name: 'Note: Ada' }).inputValue()).toBe('From the tablet.');
  await ben.page.getByRole('textbox', { name: 'Note: Ada' }).fill('Likes lighthouses.');
  await ben.page.getByText('Saved').waitFor({ timeout: 25_000 });
});

it('shows someone new at once who was matched by hand, while the page is open', async () => {
  const cem = await joinRoom(test.url, room, { first_name: 'Cem', gender: 'male', interested_in: 'women' });
  await room.host.call(matches.createMatch, { event_id: room.eventId, participant1_id: ada.id, participant2_id: cem.id });
  await ada.page.getByRole('group', { name: 'Would you like to see Cem again?' }).waitFor({ timeout: 25_000 });
  expect(await answers(ben).count()).toBe(1);
});

it('is closed and released by the host, who sees no answer and no result', async () => {
  await press({ action: 'end' });
  // Waits until the host's page shows the new state, because the host's next command names the state that the page shows.
  await words(laptop, 'The evening is over');
  await words(ada.page, 'Fill in your card below');
  await panel().getByRole('button', { name: 'Close the cards' }).click();
  await words(ada.page, 'The cards are closed. Your host will release the results.');
  expect(await answers(ada).count()).toBe(0);
  await panel().getByRole('button', { name: 'Release the results' }).click();
  await laptop.getByRole('alertdialog').getByRole('button', { name: 'Release now' }).click();
  await words(laptop, 'Everyone who met someone has been told');
  expect(await panel().textContent()).not.toMatch(/Ada|Ben|friends with/);
});

it('shows each guest the other, with what they shared, and what they said themselves', async () => {
  await words(ada.page, 'You and Ben would like to stay in touch');
  await ada.page.getByRole('link', { name: ben.email }).waitFor();
  // His phone was offline a moment ago: until its connection is confirmed again, the page polls every 15 seconds.
  await ben.page.getByText('You and Ada would like to stay in touch').first().waitFor({ timeout: 25_000 });
  // Her yes stays private.
  expect(await ben.page.getByText('both said yes').count()).toBe(0);
  await ben.page.getByText('What I said').click();
  await words(ben.page, 'Likes lighthouses.');
  await expect
    .poll(async () => (await inboxOf(test.url, ada.email)).at(-1)?.subject, { timeout: 25_000 })
    .toBe('Your results from Cards Tonight');
  expect(errors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

it('hides what one has shared when asked to later, and says that the other may notice', async () => {
  const dialog = ada.page.getByRole('dialog', { name: 'Something not right?' });
  const hide = dialog.getByRole('checkbox', { name: /^Also hide what I shared with them: Ben/ });
  await ada.page.getByRole('button', { name: 'Someone here is bothering me' }).click();
  await dialog.getByRole('button', { name: /together again: Ben/ }).waitFor();
  expect(await hide.count()).toBe(0);
  await dialog.getByRole('button', { name: /together again: Ben/ }).click();
  await hide.waitFor();
  expect(await hide.isChecked()).toBe(false);
  await dialog.getByText('may notice').waitFor();
  // Cem is not among her results, so there is nothing to hide from him.
  await dialog.getByRole('button', { name: /together again: Cem/ }).click();
  await dialog.getByRole('button', { name: /^Undo: Cem/ }).waitFor();
  expect(await dialog.getByRole('checkbox', { name: /^Also hide/ }).count()).toBe(1);
  const saved = ada.page.waitForResponse((reply) => reply.url().endsWith('/reports') && reply.request().method() === 'POST');
  await hide.check();
  await saved;
  await ben.page.reload();
  await words(ben.page, 'Ada has not shared a way to reach them.');
  await words(ben.page, 'You and Ada would like to stay in touch');
  await ada.page.reload();
  await ada.page.getByRole('button', { name: 'Someone here is bothering me' }).click();
  await expect.poll(() => hide.isChecked()).toBe(true);
  await dialog.getByRole('button', { name: /^Undo: Ben/ }).click();
  await expect.poll(() => hide.count()).toBe(0);
  await ben.page.reload();
  await ben.page.getByRole('link', { name: ada.email }).waitFor();
});

it('warns before cards close, or results are released, that rounds are still to come', async () => {
  const long = { host: organization.admin, ...(await openEvent(organization.admin, 'Cards Too Early')) };
  for (const gender of ['female', 'male', 'female', 'male'] as const)
    await joinRoom(test.url, long, { gender, interested_in: gender === 'male' ? 'women' : 'men' });
  await planRoom(long, 2);
  await pressClock(long, { action: 'start' });
  await laptop.goto(`/events/${long.eventId}/rounds`);
  const question = laptop.getByRole('alertdialog');
  await panel().getByRole('button', { name: 'Release the results' }).click();
  await question.getByText('A round is still to come. No one will be able to answer about the people they meet then.').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await panel().getByRole('button', { name: 'Close the cards' }).click();
  await question.getByText('No one will be able to answer about the people they meet then until you open the cards again.').waitFor();
  await question.getByRole('button', { name: 'Close the cards' }).click();
  await panel().getByText('The cards are closed.').waitFor();
  await panel().getByRole('button', { name: 'Open them again' }).click();
  await panel().getByRole('button', { name: 'Close the cards' }).waitFor();
  await pressClock(long, { action: 'end' });
  await pressClock(long, { action: 'start' });
  // After the last round there is nobody left to meet.
  await laptop.reload();
  await panel().getByRole('button', { name: 'Close the cards' }).click();
  await panel().getByText('The cards are closed.').waitFor();
});
