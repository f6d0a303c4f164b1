import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { roomProjector } from '#shared/contract/routes/projector.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { openContext, type Size, sharedBrowser, signInAs, watchForErrors } from '#test/support/browser/browser.ts';
import type { Caller } from '#test/support/people/calls/api-client.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { checkIn, endRound } from '#test/support/people/pages/evening-pages.ts';
import { keepInPage, keptBy } from '#test/support/people/pages/guest.ts';
import { openEvent } from '#test/support/people/world.ts';
import { type Organization, sharedTestStack, type TestStack } from '#test/support/stack/stack.ts';

/**
 * One evening watched in many places at once, each in a separate browser: the door on a tablet, rounds and matching on two hosts' laptops,
 * the projector through its link, and guests' phones, one of which comes late. `PICTURES=1` writes screenshots of each phase to
 * test/e2e/screens/out/whole-room.
 */

let test: TestStack;
let browser: Browser;
let organization: Organization;
let host: Caller;
let room: { eventId: string; token: string };
const contexts: BrowserContext[] = [];
const errors: string[][] = [];
const seen = {} as Record<'door' | 'rounds' | 'matching' | 'wall' | 'phone' | 'late', Page>;

beforeAll(async () => {
  [test, browser] = [await sharedTestStack(), await sharedBrowser()];
  organization = await test.addOrganization('Whole Room', 1);
  host = organization.admin;
  room = await openEvent(host, 'Everybody Sees It');
  for (const first_name of ['Ada', 'Bea', 'Cleo', 'Dina']) await register({ first_name, gender: 'female', interested_in: 'men' });
  for (const first_name of ['Abe', 'Bill']) await register({ first_name, gender: 'male', interested_in: 'women' });
  const ofStaff = async (size: Size, path: string, account = organization.accounts.admin) => {
    const page = await openPage(size);
    await signInAs(page, account);
    await page.goto(`/events/${room.eventId}/${path}`);
    return page;
  };
  seen.door = await ofStaff('tablet', 'door');
  seen.rounds = await ofStaff('laptop', 'rounds');
  seen.matching = await ofStaff('laptop', 'match', organization.accounts.host);
  const { link } = await host.call(roomProjector.shareProjector, { id: room.eventId });
  seen.wall = await openPage('laptop');
  await seen.wall.goto(link);
  seen.phone = await openPhone({ first_name: 'Carl', gender: 'male', interested_in: 'women' });
}, 180_000);
afterAll(async () => {
  for (const context of contexts) await context.close();
});

async function openPage(size: Size): Promise<Page> {
  const context = await openContext(browser, test.url, size);
  contexts.push(context);
  const page = await context.newPage();
  errors.push(watchForErrors(page));
  return page;
}

const register = (changes: Parameters<typeof makeForm>[0]) =>
  test.visitor.call(registration.registerForEvent, {
    key: room.eventId,
    token: room.token,
    ...makeForm({ last_name: 'Moss', ...changes }),
  });

/** Registers a guest, and opens their evening on their own phone. */
async function openPhone(changes: Parameters<typeof makeForm>[0]): Promise<Page> {
  const kept = keptBy(await register(changes));
  const page = await openPage('phone');
  await keepInPage(page, kept);
  await page.goto(`/evening/${room.eventId}`);
  return page;
}

async function pictures(phase: string): Promise<void> {
  if (process.env['PICTURES'] === undefined) return;
  const out = join(import.meta.dirname, '../screens/out/whole-room');
  mkdirSync(out, { recursive: true });
  for (const [name, page] of Object.entries(seen)) await page.screenshot({ path: join(out, `${phase}-${name}.png`) });
}

/** Waits for a text, longer than the projector shows one page. */
const sees = (page: Page, words: string | RegExp) =>
  expect.poll(() => page.getByText(words).first().isVisible(), { timeout: 20_000, message: String(words) }).toBe(true);
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
it('begins at the door, and every guest’s phone shows it', async () => {
  await sees(seen.wall, 'Everybody Sees It');
  await sees(seen.phone, 'Show this to your host when you come in.');
  await pictures('1-welcome');
  for (const name of ['Ada', 'Bea', 'Cleo', 'Dina', 'Abe', 'Bill', 'Carl']) await checkIn(seen.door, `${name} Moss`);
  await sees(seen.phone, 'You are checked in.');
  await sees(seen.door, '7 of 7 here');
});

it('shows the first seats to all as soon as there is a plan', async () => {
  await press(seen.rounds, 'Plan rounds');
  const form = seen.rounds.getByRole('dialog');
  await form.getByLabel('Rounds').fill('3');
  await form.getByRole('button', { name: 'Plan rounds' }).click();
  await sees(seen.phone, /^Next: table \d$/);
  await sees(seen.wall, /Round 1/);
  await pictures('2-seats');
});

it('shows the same clock on every screen', async () => {
  await press(seen.rounds, 'Start round 1');
  await sees(seen.phone, /^Table \d$/);
  await sees(seen.phone, 'To get you talking');
  await sees(seen.wall, 'Round 1 of 3');
  await sees(seen.rounds, 'Round 1 of 3');
  // A host who matches pairs by hand sees who is busy, and with whom.
  await sees(seen.matching, /^at table \d with (Ada|Bea|Cleo|Dina) M\.$/);
  expect(await seen.matching.getByText(/^at table \d with \S+ M\.$/).count()).toBeGreaterThanOrEqual(6);
  await pictures('3-running');
});

it('lets a late guest find their table without asking', async () => {
  // This guest makes the number even, so that nobody sits out.
  seen.late = await openPhone({ first_name: 'Late', gender: 'male', interested_in: 'women' });
  await sees(seen.late, 'No seat for you in this round');
  await expect.poll(() => seen.door.getByText('Late Moss', { exact: true }).count()).toBe(1);
  await checkIn(seen.door, 'Late Moss');
  await sees(seen.late, 'You are checked in.');
  await endRound(seen.rounds, 1);
  await sees(seen.wall, /Round 2/);
  await press(seen.rounds, /^Replan/);
  await expect
    .poll(() => seen.late.getByText(/^Next: table \d$/).count(), {
      timeout: 30_000,
      message: 'a place for who came late',
    })
    .toBe(1);
  await sees(seen.wall, 'Late');
  await pictures('4-between');
});

it('suggests no topic on any phone once the host has switched that off', async () => {
  await press(seen.rounds, 'Plan again');
  const form = seen.rounds.getByRole('dialog');
  // The previous plan was for seven guests.
  await form.getByLabel('Tables').fill('4');
  await form.getByText('More', { exact: true }).click();
  const openers = form.getByRole('checkbox', { name: 'Phones suggest something to talk about' });
  expect(await openers.isChecked()).toBe(true);
  await openers.uncheck();
  await form.getByRole('button', { name: 'Plan rounds' }).click();
  await form.waitFor({ state: 'detached' });
  await press(seen.rounds, 'Start round 2');
  for (const phone of [seen.phone, seen.late]) {
    await sees(phone, 'Round 2 of 3');
    await sees(phone, /^Table \d$/);
    expect(await phone.getByText('To get you talking').count()).toBe(0);
  }
});

it('is over for everybody at once', async () => {
  for (const round of [2, 3]) {
    if (round > 2) await press(seen.rounds, `Start round ${round}`);
    await sees(seen.late, `Round ${round} of 3`);
    await endRound(seen.rounds, round);
  }
  await sees(seen.phone, 'That was the last round');
  await sees(seen.late, 'That was the last round');
  await sees(seen.wall, 'Thank you');
  await pictures('5-over');
  expect(errors.flat()).toEqual([]);
});
