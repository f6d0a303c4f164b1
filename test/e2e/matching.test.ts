import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { events } from '#shared/contract/routes/events.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import type { Participant } from '#shared/model/participant.ts';
import { findAccessibilityProblems } from '../support/axe.ts';
import { type Size, signInAs } from '../support/browser.ts';
import { makeForm } from '../support/form.ts';
import type { Organization, TestStack } from '../support/stack.ts';
import { openStage, type Stage } from '../support/stage.ts';
import { openEvent } from '../support/world.ts';

let test: TestStack;
let organization: Organization;
let stage: Stage;
let event: { eventId: string; token: string };
let page: Page;
const ids = new Map<string, string>();

const open = (size: Size, scheme?: 'light' | 'dark') => stage.open(undefined, size, scheme);
async function join(first_name: string, form: Parameters<typeof makeForm>[0]): Promise<void> {
  const { participant } = await test.visitor.call(registration.registerForEvent, {
    ...{ key: event.eventId, token: event.token },
    ...makeForm({ first_name, last_name: 'Test', ...form }),
  });
  ids.set(first_name, participant.id);
}
const id = (name: string) => ids.get(name) ?? '';
const theRoom = (on: Page) => on.getByRole('list', { name: 'People in the room' });
const inHand = (on: Page) => on.locator(':focus').getAttribute('title');
/** First names in the order of the list. */
const order = (list: ReturnType<typeof theRoom>) =>
  list.locator('button[title]:not([aria-label])').evaluateAll((cards) => cards.map((card) => card.getAttribute('title')?.split(' ')[0]));

beforeAll(async () => {
  stage = await openStage();
  ({ test } = stage);
  organization = await test.addOrganization('Candlelight');
  event = await openEvent(organization.admin);
  const woman = { gender: 'female', interested_in: 'men' } as const;
  const man = { gender: 'male', interested_in: 'women' } as const;
  await join('Ada', { ...woman, age: 30, interests: ['hiking', 'theater', 'yoga', 'art'] });
  await join('Bea', { ...woman, age: 55, interests: [] });
  await join('Carl', { ...man, age: 30, interests: ['hiking', 'theater', 'yoga', 'art'] });
  await join('Dean', { ...man, age: 31, interests: ['hiking', 'theater'] });
  await join('Emil', { ...man, age: 60, interests: [] });
  await join('Finn', { ...man, interested_in: 'men', age: 30, interests: ['hiking', 'theater'] });
  page = await open('laptop');
  await signInAs(page, organization.accounts.host);
  await page.goto(`/events/${event.eventId}/match`);
  await theRoom(page).getByTitle('Ada Test').waitFor();
});
afterAll(() => stage?.close());

describe('the matching screen', () => {
  it('is closed to whoever is no host', async () => {
    const outsider = await test.addAccount('user');
    const { user } = await outsider.call(accounts.getOwnAccount, {});
    const other = await open('phone');
    await signInAs(other, { email: user.email, password: organization.accounts.host.password });
    await other.goto(`/events/${event.eventId}/match`);
    await other.getByText('Access denied: Only hosts, admins, and super admins can access the matching interface').waitFor();
  });

  it('matches two people by keyboard alone: arrows move, Enter picks, Enter confirms', async () => {
    await page.getByLabel('Search people').focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => inHand(page)).toBe('Ada Test');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => inHand(page)).toBe('Bea Test');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    const candidates = page.getByRole('list', { name: 'Candidates for Ada' });
    await candidates.getByTitle('Carl Test').waitFor();
    // The selected person first, then by score; who would not be shown her scores below all others.
    await expect.poll(() => order(candidates)).toEqual(['Ada', 'Carl', 'Dean', 'Emil', 'Finn'].toSorted((a, b) => rank(a) - rank(b)));
    await expect.poll(() => inHand(page), { timeout: 10_000 }).toBe('Ada Test');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => inHand(page)).toBe('Carl Test');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Confirm Match' });
    await dialog.getByText('4 shared interests').waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('region', { name: 'Recent Matches' }).getByText('Ada + Carl').waitFor();
    const { total } = await organization.admin.call(matches.listMatchHistory, { id: event.eventId });
    expect(total).toBe(1);
    // Back in the room, at whoever has had the fewest matches.
    await expect.poll(() => inHand(page), { timeout: 10_000 }).toBe('Bea Test');
  });

  it('greys whom the person met before, at the end; picking the selected person again deselects', async () => {
    await theRoom(page).getByTitle('Ada Test').click();
    const candidates = page.getByRole('list', { name: 'Candidates for Ada' });
    const before = candidates.getByTitle('Carl Test');
    await before.getByText('Previously (1x)').waitFor();
    expect((await order(candidates)).at(-1)).toBe('Carl');
    await expect.poll(() => before.getAttribute('data-previous')).toBe('true');
    await candidates.getByTitle('Finn Test').getByText('Not mutual').waitFor();
    await candidates.getByTitle('Dean Test').getByText('2 shared interests').waitFor();
    await candidates.getByTitle('Ada Test').click();
    await theRoom(page).waitFor();
  });

  it('takes who is absent out of the candidates, on a colleague’s word too, and back', async () => {
    await theRoom(page).getByTitle('Ada Test').click();
    const candidates = page.getByRole('list', { name: 'Candidates for Ada' });
    await candidates.getByRole('button', { name: 'Dean Test is absent' }).click();
    await candidates.getByTitle('Dean Test').waitFor({ state: 'hidden' });
    await expect.poll(() => absentOf('Dean'), { timeout: 10_000 }).toBe(true);
    await organization.admin.call(participants.markAttendance, { id: event.eventId, pid: id('Emil'), absent: true });
    await candidates.getByTitle('Emil Test').waitFor({ state: 'hidden' });
    await candidates.getByTitle('Ada Test').click();
    expect((await order(theRoom(page))).slice(-2)).toEqual(['Dean', 'Emil']);
    // Nobody is matched who is not there.
    await theRoom(page).getByTitle('Dean Test').click({ force: true });
    await expect.poll(() => theRoom(page).isVisible()).toBe(true);
    for (const name of ['Dean', 'Emil']) await page.getByRole('button', { name: `${name} Test is absent` }).click();
    await expect.poll(async () => [await absentOf('Dean'), await absentOf('Emil')], { timeout: 10_000 }).toEqual([false, false]);
  });

  it('lets go of a selected person who leaves while a match is being confirmed: the next pick asks nothing', async () => {
    await theRoom(page).getByTitle('Ada Test').click();
    await page.getByRole('list', { name: 'Candidates for Ada' }).getByTitle('Dean Test').click();
    await page.getByRole('dialog', { name: 'Confirm Match' }).waitFor();
    await organization.admin.call(participants.markAttendance, { id: event.eventId, pid: id('Ada'), absent: true });
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await organization.admin.call(participants.markAttendance, { id: event.eventId, pid: id('Ada'), absent: false });
    await expect.poll(() => theRoom(page).getByTitle('Ada Test').getAttribute('aria-disabled'), { timeout: 10_000 }).toBeNull();
    await theRoom(page).getByTitle('Bea Test').click();
    await page.getByRole('list', { name: 'Candidates for Bea' }).getByTitle('Dean Test').waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: 'Deselect', exact: true }).click();
  });

  it('fills the screen with the room until Escape, which closes a dialog first', async () => {
    await page.getByRole('button', { name: 'Fullscreen' }).click();
    // Neither Tab nor a screen reader comes to what is covered: the bar and the page's head.
    await expect.poll(() => page.locator('header[inert]').count(), { timeout: 10_000 }).toBe(2);
    await expect
      .poll(() => page.getByRole('region', { name: 'The room' }).evaluate((room) => room.getBoundingClientRect().height))
      .toBe(900);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await theRoom(page).getByTitle('Ada Test').click();
    await page.getByRole('list', { name: 'Candidates for Ada' }).getByTitle('Dean Test').click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect.poll(() => page.getByRole('button', { name: 'Fullscreen' }).getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('button', { name: 'Fullscreen' }).getAttribute('aria-pressed')).toBe('false');
    await expect.poll(() => page.locator('[inert]').count()).toBe(0);
    await page.getByRole('button', { name: 'Deselect', exact: true }).click();
  });

  it('has room for its buttons on a small phone, whatever the connection is called', async () => {
    const phone = await open('phone');
    await phone.setViewportSize({ width: 360, height: 740 });
    await signInAs(phone, organization.accounts.host);
    let live = false;
    await phone.routeWebSocket(/\/ws\//, (socket) => (live ? socket.connectToServer() : socket.close()));
    const tooWide = () => phone.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
    await phone.goto(`/events/${event.eventId}/match`);
    await phone.getByRole('button', { name: 'Reconnect' }).waitFor();
    await phone.getByRole('button', { name: 'Add Participant' }).waitFor();
    await expect.poll(() => tooWide()).toBe(0);
    const invite = await phone.getByRole('button', { name: 'Invite', exact: true }).boundingBox();
    expect((invite?.x ?? 0) + (invite?.width ?? 0)).toBeLessThanOrEqual(360);
    live = true;
    await phone.getByRole('button', { name: 'Reconnect' }).click();
    await phone.getByText('Live', { exact: true }).waitFor();
    await expect.poll(() => tooWide()).toBe(0);
  });

  it('takes in who comes through the door: by hand, or by the QR code', async () => {
    const other = await open('tablet');
    await signInAs(other, organization.accounts.host);
    await other.goto(`/events/${event.eventId}/match`);
    const dialog = other.getByRole('dialog');
    await other.getByRole('button', { name: 'Add Participant' }).click();
    await dialog.getByRole('button', { name: 'Share' }).click();
    await dialog.getByRole('heading', { name: 'Invite Participants' }).waitFor();
    await other.keyboard.press('Escape');
    await other.getByRole('button', { name: 'Add Participant' }).click();
    expect(await findAccessibilityProblems(other)).toEqual([]);
    await dialog.getByLabel('First name').fill('Walt');
    await dialog.getByLabel('Last name').fill('Walk-In');
    await dialog.getByRole('spinbutton', { name: 'Age' }).fill('41');
    await dialog.getByRole('radio', { name: 'Non-binary' }).check();
    await dialog.getByRole('radio', { name: 'Men', exact: true }).check();
    await dialog.getByRole('textbox', { name: 'Email' }).fill('walt@example.org');
    await dialog.getByRole('button', { name: 'Create Participant' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await theRoom(other).getByTitle('Walt Walk-In').waitFor();
    const { participants: all } = await organization.admin.call(participants.listEventParticipants, { id: event.eventId });
    const walt = all.find(({ first_name }) => first_name === 'Walt');
    await organization.admin.call(participants.eraseParticipant, { id: walt?.id ?? '' });
  });

  it('adds nobody to what is over', async () => {
    const over = await openEvent(organization.admin, 'Last Week');
    await organization.admin.call(events.updateEventStatus, { id: over.eventId, status: 'completed' });
    const other = await open('laptop');
    await signInAs(other, organization.accounts.host);
    await other.goto(`/events/${over.eventId}/match`);
    await other.getByText('This event is completed').waitFor();
    await expect.poll(() => other.getByRole('button', { name: 'Add Participant' }).count()).toBe(0);
    await other.goto(`/participants?event_id=${over.eventId}`);
    await other.getByText('Completed', { exact: true }).first().waitFor();
    await expect.poll(() => other.getByRole('button', { name: 'Add Participant' }).isDisabled()).toBe(true);
  });

  it('shows a list as well as a grid, and remembers which', async () => {
    await page.getByRole('button', { name: 'List' }).click();
    await theRoom(page).getByText('Ada Test').waitFor();
    await page.reload();
    await theRoom(page).getByText('Ada Test').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'List' }).getAttribute('aria-pressed')).toBe('true');
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Grid' }).click();
  });

  it('says what was just done, and takes it back with one press', async () => {
    await theRoom(page).getByTitle('Bea Test').click();
    const candidates = page.getByRole('list', { name: 'Candidates for Bea' });
    await candidates.getByTitle('Dean Test').click();
    await page.getByRole('button', { name: 'Create Match' }).click();
    await page.getByText(/^Match created: Bea and Dean · \d+%$/).waitFor();
    const { total } = await organization.admin.call(matches.listMatchHistory, { id: event.eventId });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('The match of Bea and Dean was taken back.').waitFor();
    await page.getByRole('region', { name: 'Recent Matches' }).getByText('Bea + Dean').waitFor({ state: 'hidden' });
    expect((await organization.admin.call(matches.listMatchHistory, { id: event.eventId })).total).toBe(total - 1);

    await page.getByRole('button', { name: 'Dean Test is absent' }).click();
    await page.getByText('Dean Test is absent.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Dean Test is back in the room.').waitFor();
    await expect.poll(() => absentOf('Dean'), { timeout: 10_000 }).toBe(false);
  });

  it('computes the numbers from the matches when the statistics fail, and shows failed candidates as none', async () => {
    const other = await open('tablet', 'dark');
    await signInAs(other, organization.accounts.admin);
    await other.route('**/matches/statistics', (route) => route.fulfill({ status: 500, body: 'no' }));
    await other.route('**/compatible', (route) => route.fulfill({ status: 500, body: 'no' }));
    await other.goto(`/events/${event.eventId}/match`);
    const numbers = other.getByRole('region', { name: 'Match Statistics' });
    // One match, High, whose average is the estimate of 0.9.
    await numbers.getByText('90%').waitFor();
    await theRoom(other).getByTitle('Ada Test').click();
    await other.getByText('The candidates could not be loaded.').waitFor();
    await expect.poll(() => order(other.getByRole('list', { name: 'Candidates for Ada' }))).toEqual(['Ada']);
    expect(await findAccessibilityProblems(other)).toEqual([]);
  });

  it('draws only what is in sight of a thousand people, and the keyboard reaches the last', async () => {
    const [someone] = (await organization.admin.call(participants.listEventParticipants, { id: event.eventId })).participants;
    if (someone === undefined) throw new Error('Somebody has registered');
    const crowd = Array.from(
      { length: 1000 },
      (_, place): Participant => ({
        ...someone,
        id: `p${String(place).padStart(4, '0')}`,
        first_name: 'Guest',
        last_name: `${place}`,
        match_count: 0,
      }),
    );
    const other = await open('laptop', 'dark');
    await signInAs(other, organization.accounts.admin);
    await other.route('**/participants', (route) => route.fulfill({ json: { participants: crowd, total: 1000, limit: 1000, offset: 0 } }));
    await other.goto(`/events/${event.eventId}/match`);
    await theRoom(other).getByTitle('Guest 0', { exact: true }).waitFor();
    await expect.poll(() => theRoom(other).getByRole('listitem').count()).toBeLessThan(60);
    await theRoom(other).getByTitle('Guest 0', { exact: true }).focus();
    await other.keyboard.press('End');
    await expect.poll(() => inHand(other), { timeout: 10_000 }).toBe('Guest 999');
    await expect.poll(() => theRoom(other).getByRole('listitem').count()).toBeLessThan(60);
    expect(await findAccessibilityProblems(other)).toEqual([]);
  });
});

/** As the scores of the people above fall. */
const rank = (name: string) => ['Ada', 'Carl', 'Dean', 'Finn', 'Emil'].indexOf(name);

async function absentOf(name: string): Promise<boolean | undefined> {
  const { participants: all } = await organization.admin.call(participants.listEventParticipants, { id: event.eventId });
  return all.find((person) => person.id === id(name))?.absent;
}
