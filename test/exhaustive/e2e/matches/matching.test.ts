import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { events } from '#shared/contract/routes/events.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import type { Participant } from '#shared/model/participants/participant.ts';
import { findAccessibilityProblems } from '#test/support/browser/axe.ts';
import { type Size, signInAs } from '#test/support/browser/browser.ts';
import { openStage, type Stage } from '#test/support/browser/stage.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { openEvent } from '#test/support/people/world.ts';
import type { Organization, TestStack } from '#test/support/stack/stack.ts';

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
/** Returns the first names in the order of the list. */
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
  it('is closed to anyone who is not a host', async () => {
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
    // First the selected person, then the candidates by score, including those who are not interested in her; last the one whom she met
    // before.
    await expect.poll(() => order(candidates)).toEqual(['Ada', 'Carl', 'Dean', 'Finn', 'Emil']);
    await expect.poll(() => inHand(page), { timeout: 20_000 }).toBe('Ada Test');
    // The score appears only once.
    expect((await candidates.getByTitle('Carl Test').textContent())?.match(/\d+\s?%/g)).toHaveLength(1);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => inHand(page)).toBe('Carl Test');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Confirm match' });
    await dialog.getByText('4 shared interests').waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('region', { name: 'Recent Matches' }).getByText('Ada T. + Carl T.').waitFor();
    const { total } = await organization.admin.call(matches.listMatchHistory, { id: event.eventId });
    expect(total).toBe(1);
    // The focus is back in the room, on the person with the fewest matches.
    await expect.poll(() => inHand(page), { timeout: 20_000 }).toBe('Bea Test');
  });

  it('greys out people met before, at the end; picking the selected person again deselects them', async () => {
    await theRoom(page).getByTitle('Ada Test').click();
    const candidates = page.getByRole('list', { name: 'Candidates for Ada' });
    const before = candidates.getByTitle('Carl Test');
    await before.getByText('Previously (1x)').waitFor();
    expect((await order(candidates)).at(-1)).toBe('Carl');
    await expect.poll(() => before.getAttribute('data-previous')).toBe('true');
    // These people are listed in their usual place until they are folded away. Even then, a search by name finds them.
    await candidates.getByTitle('Finn Test').getByText('Not mutual').waitFor();
    await page.getByRole('switch', { name: 'Not mutual (1)' }).click();
    await expect.poll(() => candidates.getByTitle('Finn Test').count()).toBe(0);
    await page.getByLabel('Search people').fill('finn');
    await candidates.getByTitle('Finn Test').getByText('Not mutual').waitFor();
    await page.getByLabel('Search people').fill('');
    await page.getByRole('switch', { name: 'Not mutual (1)' }).click();
    await candidates.getByTitle('Finn Test').getByText('Not mutual').waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await candidates.getByTitle('Dean Test').getByText('2 shared interests').waitFor();
    await candidates.getByTitle('Ada Test').click();
    await theRoom(page).waitFor();
  });

  it('removes absent people from the candidates, also when a colleague marks them, and adds them again', async () => {
    await theRoom(page).getByTitle('Ada Test').click();
    const candidates = page.getByRole('list', { name: 'Candidates for Ada' });
    await candidates.getByTitle('Dean Test').click();
    await markAbsent(page.getByRole('dialog'), 'Dean Test');
    await candidates.getByTitle('Dean Test').waitFor({ state: 'hidden' });
    await expect.poll(() => absentOf('Dean'), { timeout: 20_000 }).toBe(true);
    await organization.admin.call(participants.markAttendance, { id: event.eventId, pid: id('Emil'), absent: true });
    await candidates.getByTitle('Emil Test').waitFor({ state: 'hidden' });
    await candidates.getByTitle('Ada Test').click();
    expect((await order(theRoom(page))).slice(-2)).toEqual(['Dean', 'Emil']);
    await page.getByRole('heading', { name: 'People in the room 6 registered · 4 not absent' }).waitFor();
    // Absent people cannot be matched directly: the page asks whether they are back.
    for (const name of ['Dean', 'Emil']) {
      await theRoom(page).getByTitle(`${name} Test`).click();
      await page
        .getByRole('alertdialog', { name: `${name} Test is absent` })
        .getByRole('button', { name: 'Back in the room' })
        .click();
    }
    await page.getByRole('heading', { name: 'People in the room 6', exact: true }).waitFor();
    await expect.poll(async () => [await absentOf('Dean'), await absentOf('Emil')], { timeout: 20_000 }).toEqual([false, false]);
  });

  it('deselects a person who leaves while a match is being confirmed: the next pick asks nothing', async () => {
    await theRoom(page).getByTitle('Ada Test').click();
    await page.getByRole('list', { name: 'Candidates for Ada' }).getByTitle('Dean Test').click();
    await page.getByRole('dialog', { name: 'Confirm match' }).waitFor();
    await organization.admin.call(participants.markAttendance, { id: event.eventId, pid: id('Ada'), absent: true });
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await organization.admin.call(participants.markAttendance, { id: event.eventId, pid: id('Ada'), absent: false });
    await expect.poll(() => theRoom(page).getByTitle('Ada Test').getAttribute('data-absent'), { timeout: 20_000 }).toBeNull();
    await theRoom(page).getByTitle('Bea Test').click();
    await page.getByRole('list', { name: 'Candidates for Bea' }).getByTitle('Dean Test').waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: 'Deselect', exact: true }).click();
  });

  it('fills the screen with the room until Escape, which closes a dialog first', async () => {
    await page.getByRole('button', { name: 'Fullscreen' }).click();
    // Neither Tab nor a screen reader can reach what is covered: the top bar and the page's head.
    await expect.poll(() => page.locator('header[inert]').count(), { timeout: 20_000 }).toBe(2);
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

  it('has room for its buttons on a small phone, whatever the connection status is called', async () => {
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

  it('adds people who come through the door: by hand, or with the QR code', async () => {
    const other = await open('tablet');
    await signInAs(other, organization.accounts.host);
    await other.goto(`/events/${event.eventId}/match`);
    const dialog = other.getByRole('dialog');
    await other.getByRole('button', { name: 'Add Participant' }).click();
    await dialog.getByRole('button', { name: 'Share' }).click();
    await dialog.getByRole('heading', { name: 'Invite participants' }).waitFor();
    await other.keyboard.press('Escape');
    await other.getByRole('button', { name: 'Add Participant' }).click();
    expect(await findAccessibilityProblems(other)).toEqual([]);
    await dialog.getByLabel('First name').fill('Walt');
    await dialog.getByLabel('Last name').fill('Walk-In');
    await dialog.getByRole('textbox', { name: 'Age', exact: true }).fill('41');
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

  it('adds nobody to an event that is over', async () => {
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

  it('says what was just done, and undoes it with one press', async () => {
    await theRoom(page).getByTitle('Bea Test').click();
    const candidates = page.getByRole('list', { name: 'Candidates for Bea' });
    await candidates.getByTitle('Dean Test').click();
    await page.getByRole('button', { name: 'Create Match' }).click();
    await page.getByText(/^Match created: Bea and Dean · \d+%$/).waitFor();
    const { total } = await organization.admin.call(matches.listMatchHistory, { id: event.eventId });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('The match between Bea and Dean was undone.').waitFor();
    await page.getByRole('region', { name: 'Recent Matches' }).getByText('Bea T. + Dean T.').waitFor({ state: 'hidden' });
    expect((await organization.admin.call(matches.listMatchHistory, { id: event.eventId })).total).toBe(total - 1);

    // The change is undone before the first request is answered. The server receives both requests in order, and the second prevails.
    const isAttendance = (address: string) => address.endsWith(`/${id('Dean')}/attendance`);
    let arrive: () => void = () => undefined;
    const first = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(
      ({ pathname }) => isAttendance(pathname),
      async (route) => {
        await first;
        await route.continue();
      },
      { times: 1 },
    );
    const answers: boolean[] = [];
    page.on('response', async (response) => {
      if (isAttendance(response.url())) answers.push((await response.json()).participant.absent);
    });
    await theRoom(page).getByTitle('Dean Test').click();
    const ofDean = page.getByRole('list', { name: 'Candidates for Dean' });
    await ofDean.getByTitle('Bea Test').waitFor();
    await markAbsent(ofDean, 'Dean Test');
    await page.getByText('Dean Test is absent.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Dean Test is back in the room.').waitFor();
    arrive();
    await expect.poll(() => answers, { timeout: 20_000 }).toEqual([true, false]);
    expect(await absentOf('Dean')).toBe(false);
  });

  it('searches with any keyboard: / goes to the search, Enter picks the only result', async () => {
    await join('Søren', { last_name: 'Łuczak', gender: 'male', interested_in: 'women', age: 33 });
    await join('Anna', { last_name: 'Kurz', gender: 'female', interested_in: 'men', age: 33 });
    await join('Anna', { last_name: 'Klein', gender: 'female', interested_in: 'men', age: 34 });
    // Shows first name and initial; the full name where two people would look the same.
    for (const shown of ['Søren Ł.', 'Anna Kurz', 'Anna Klein']) await theRoom(page).getByText(shown, { exact: true }).first().waitFor();
    await theRoom(page).getByTitle('Ada Test').focus();
    await page.keyboard.press('/');
    await page.keyboard.type('nobody');
    await page.getByText('No one is called “nobody”').waitFor();
    await page.getByLabel('Search people').fill('luc sor');
    await page.keyboard.press('Enter');
    const candidates = page.getByRole('list', { name: 'Candidates for Søren' });
    await candidates.getByTitle('Anna Kurz').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('zz');
    await page.getByText('No candidate found').waitFor();
    await expect.poll(() => page.getByText('No candidates yet').count()).toBe(0);
    await page.getByLabel('Search people').fill('anna');
    await page.keyboard.press('Enter');
    await expect.poll(() => order(candidates)).toEqual(['Søren', 'Anna', 'Anna']);
    await page.getByLabel('Search people').fill('anna kl');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Confirm match' }).getByText('Anna Klein').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Deselect', exact: true }).click();
    await page.getByLabel('Search people').fill('');
  });

  it('limits the room to a gender or an interest', async () => {
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByLabel('Gender').selectOption('Men');
    await page.getByLabel('Interest').selectOption('Theater');
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await expect.poll(async () => (await order(theRoom(page))).toSorted()).toEqual(['Carl', 'Dean', 'Finn']);
    await page.getByLabel('Gender').selectOption('Non-binary');
    await page.getByText('No one matches the filter').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Filter (2)' }).waitFor();
    await page.getByRole('button', { name: 'Show everybody' }).click();
    await expect.poll(async () => (await order(theRoom(page))).length).toBeGreaterThan(6);
  });

  it('shows who has been sitting with whom for the last minute, and warns whoever picks them', async () => {
    const { match } = await organization.admin.call(matches.createMatch, {
      ...{ event_id: event.eventId, participant1_id: id('Bea'), participant2_id: id('Emil') },
    });
    await theRoom(page)
      .getByTitle('Bea Test')
      .getByText(/^with Emil T\. since \d+:\d\d [AP]M UTC$/)
      .waitFor();
    await theRoom(page).getByTitle('Bea Test').click();
    const candidates = page.getByRole('list', { name: 'Candidates for Bea' });
    await candidates
      .getByTitle('Bea Test')
      .getByText(/^with Emil T\./)
      .waitFor();
    await candidates.getByTitle('Dean Test').click();
    await page
      .getByRole('dialog')
      .getByRole('alert')
      .getByText(/^Bea T\. is with Emil T\. since /)
      .waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Deselect', exact: true }).click();
    await organization.admin.call(matches.deleteMatch, { id: match.id });
    await theRoom(page)
      .getByText(/^with Emil T\./)
      .waitFor({ state: 'hidden' });
  });

  it('has room for people, its buttons and its bar on a tablet in landscape and a small laptop', async () => {
    const other = await open('tablet');
    await signInAs(other, organization.accounts.host);
    await other.goto(`/events/${event.eventId}/match`);
    for (const [width, height] of [
      [1024, 768],
      [1180, 820],
      [1366, 768],
    ] as const) {
      await other.setViewportSize({ width, height });
      // There is room for five columns and two full rows, though the room has fewer people.
      await expect.poll(() => other.evaluate(columns)).toBeGreaterThanOrEqual(5);
      await expect.poll(() => other.evaluate(rowsInSight)).toBeGreaterThanOrEqual(2);
      const tops = ['Search people', 'Sort people', 'Filter', 'Fullscreen'].map(async (name) => {
        const box = await other.getByLabel(name, { exact: true }).boundingBox();
        return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
      });
      expect(new Set(await Promise.all(tops)).size, `the toolbar at ${width}`).toBe(1);
      const left = async (name: RegExp | string, role: 'link' | 'region') => (await other.getByRole(role, { name }).boundingBox())?.x;
      expect(await left('The room', 'region'), `the left edge at ${width}`).toBe(await left(/^Table Two/, 'link'));
      await theRoom(other).getByTitle('Ada Test').click();
      const release = await other.getByRole('button', { name: 'Deselect', exact: true }).boundingBox();
      const room = await other.getByRole('region', { name: 'Candidates' }).boundingBox();
      expect((release?.x ?? 0) + (release?.width ?? 0)).toBeLessThanOrEqual((room?.x ?? 0) + (room?.width ?? 0));
      expect((release?.y ?? 0) + (release?.height ?? 0)).toBeLessThanOrEqual(height);
      await expect.poll(() => other.getByText('Ada Test', { exact: true }).count()).toBe(1);
      await other.getByRole('button', { name: 'Deselect', exact: true }).click();
    }
  });

  it('never cuts off or breaks how long ago a match was', async () => {
    const other = await open('tablet');
    await signInAs(other, organization.accounts.host);
    const history = await organization.admin.call(matches.listMatchHistory, { id: event.eventId, limit: '20' });
    const tenMinutesAgo = new Date(Date.now() - 10 * 60_000 - 2000).toISOString();
    const data = history.data.map((match) => ({
      ...match,
      start_time: tenMinutesAgo,
      participant1: { ...match.participant1, first_name: 'Maximiliana-Alexandrina' },
    }));
    await other.route('**/matches?limit=20', (route) => route.fulfill({ json: { ...history, data } }));
    await other.goto(`/events/${event.eventId}/match`);
    const recent = other.getByRole('region', { name: 'Recent Matches' });
    const ago = recent.getByText('10m ago', { exact: true }).first();
    for (const width of [375, 768, 1024, 1180, 1366, 1920]) {
      await other.setViewportSize({ width, height: 768 });
      await ago.scrollIntoViewIfNeeded();
      const [bin, words] = [
        await recent
          .getByRole('button', { name: /^Delete match/ })
          .first()
          .boundingBox(),
        await ago.boundingBox(),
      ];
      expect((words?.x ?? 0) + (words?.width ?? Number.NaN), `beside the button at ${width}`).toBeLessThanOrEqual(bin?.x ?? 0);
      expect(await ago.evaluate((element) => element.getClientRects().length), `lines at ${width}`).toBe(1);
      // Checks that each corner is visible, neither covered nor clipped.
      const corners = await ago.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const at = (x: number, y: number) => element.ownerDocument.elementFromPoint(x, y) === element;
        return [at(left + 1, top + 1), at(right - 1, bottom - 1)];
      });
      expect(corners, `cut at ${width}`).toEqual([true, true]);
    }
  });

  it('computes the figures from the matches when the statistics fail, and shows no candidates when those fail', async () => {
    const other = await open('tablet', 'dark');
    await signInAs(other, organization.accounts.admin);
    await other.route('**/matches/statistics', (route) => route.fulfill({ status: 500, json: {} }));
    await other.route('**/compatible', (route) => route.fulfill({ status: 500, json: {} }));
    await other.goto(`/events/${event.eventId}/match`);
    const numbers = other.getByRole('region', { name: 'Match Statistics' });
    // One match of high quality, whose average is the estimated 90 %.
    await numbers.getByText('90%').waitFor();
    await theRoom(other).getByTitle('Ada Test').click();
    await other.getByText('The candidates could not be loaded.').waitFor();
    await expect.poll(() => order(other.getByRole('list', { name: 'Candidates for Ada' }))).toEqual(['Ada']);
    expect(await findAccessibilityProblems(other)).toEqual([]);
  });

  it('draws only the people in sight out of a thousand, and the keyboard reaches the last', async () => {
    const [someone] = (await organization.admin.call(participants.listEventParticipants, { id: event.eventId })).participants;
    if (someone === undefined) throw new Error('Someone has registered');
    const crowd = Array.from(
      { length: 1000 },
      (_, index): Participant => ({
        ...someone,
        id: `p${String(index).padStart(4, '0')}`,
        first_name: 'Guest',
        last_name: `${index}`,
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
    await expect.poll(() => inHand(other), { timeout: 20_000 }).toBe('Guest 999');
    await expect.poll(() => theRoom(other).getByRole('listitem').count()).toBeLessThan(60);
    expect(await findAccessibilityProblems(other)).toEqual([]);
  });
});

async function markAbsent(within: Page | Locator, name: string): Promise<void> {
  await within.getByRole('button', { name: `More actions for ${name}` }).click();
  await within.getByRole('menuitem', { name: 'Mark as absent' }).click();
}

/** Measures how many cards fit into a row, and how many whole rows fit into the list, based on the first card. */
const measured = `const card = document.querySelector('[aria-label="People in the room"] [role=listitem]').getBoundingClientRect();
  const list = document.querySelector('[aria-label="People in the room"]').parentElement.getBoundingClientRect();`;
const columns = `(() => { ${measured} return Math.floor((list.width + 8) / (card.width + 8)); })()`;
const rowsInSight = `(() => { ${measured} return Math.floor((list.height + 8) / (card.height + 8)); })()`;

async function absentOf(name: string): Promise<boolean | undefined> {
  const { participants: all } = await organization.admin.call(participants.listEventParticipants, { id: event.eventId });
  return all.find((person) => person.id === id(name))?.absent;
}
