import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cards } from '#shared/contract/routes/cards.ts';
import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import type { Evening, Seat } from '#shared/model/guest-evening/guest-evening.ts';
import { openWithoutScript } from '#test/support/browser/network/held-script.ts';
import { openStage, type Stage } from '#test/support/browser/stage.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { amend } from '#test/support/people/pages/answers.ts';
import { keepInPage, keptBy } from '#test/support/people/pages/guest.ts';
import { openEvent } from '#test/support/people/world.ts';

/** Before its script has loaded, a guest's page shows the same texts in the same places as afterwards. */

let stage: Stage;
let room: { eventId: string; token: string };
let kept: Record<string, string>;

beforeAll(async () => {
  stage = await openStage();
  const organization = await stage.test.addOrganization('First Seats');
  room = await openEvent(organization.admin, 'Candlelight at the Conservatory & Garden');
  const form = makeForm({ first_name: "O'Neil <b>", gender: 'female' });
  kept = keptBy(await stage.test.visitor.call(registration.registerForEvent, { key: room.eventId, token: room.token, ...form }));
});
afterAll(() => stage?.close());

const seat: Seat = { round: 3, table: 7, partner: { id: 'ben', number: 12, name: 'Ben' }, opener: null, next_table: null };
type Phase = Evening['night']['clock']['phase'];
const moment =
  (
    phase: Phase,
    round: number,
    seated: Seat | null,
    more: { number?: number; absent?: boolean; cards?: Evening['night']['cards']; gap?: string; me?: Partial<Evening['me']> } = {},
  ) =>
  (before: Evening): Evening => ({
    ...before,
    night: {
      ...{ ...before.night, v: 7, number: more.number ?? null, seat: seated, cards: more.cards ?? 'none' },
      clock: { ...before.night.clock, phase, round, rounds: 6, gap_ends_at: more.gap ?? null },
    },
    me: { ...before.me, absent: more.absent ?? false, ...more.me },
  });

const moments = {
  'before there is a plan': moment('none', 0, null),
  'planned without a seat': moment('ready', 2, null),
  'marked as absent': moment('running', 3, seat, { number: 21, absent: true }),
  'a seat to come': moment('ready', 0, { ...seat, round: 1 }, { number: 21 }),
  'seated with somebody': moment('paused', 3, seat, { number: 21 }),
  'seated with a topic': moment('paused', 3, { ...seat, opener: 'You both like hiking. Best walk so far?' }, { number: 21 }),
  'seated with a number': moment('paused', 3, { ...seat, partner: { id: 'ben', number: 12, name: null } }, { number: 21 }),
  'seated with nobody': moment('paused', 3, { ...seat, partner: null }, { number: 21 }),
  'seated, with a card to fill in': moment('paused', 3, seat, { number: 21, cards: 'open' }),
  'a seat to come, with a card and a clock': moment('between', 2, seat, { cards: 'open', gap: '2099-01-01T00:00:00.000Z' }),
  'after the last round, with results': moment('over', 6, null, { number: 21, cards: 'released' }),
  'seated, with a card that this session may not open': moment('paused', 3, seat, { cards: 'open', me: { opens_private: false } }),
  'resting, with a table next': moment('paused', 3, { ...seat, table: null, partner: null, next_table: 3 }, { number: 21 }),
  'resting in the next round': moment('between', 2, { ...seat, table: null, partner: null }, { number: 21 }),
  'no seat any more': moment('paused', 3, null, { number: 21 }),
  'after the last round': moment('over', 6, null, { number: 21 }),
  'after the last round, with a card to fill in': moment('over', 6, null, { number: 21, cards: 'open' }),
  'after the last round, with the cards closed': moment('over', 6, null, { number: 21, cards: 'closed' }),
};

/** A card below a question: the first paint leaves it to the app. */
const asked = moment('paused', 3, seat, { cards: 'open', me: { consent_due: true } });

/** Opens the page, but holds back its own script until the returned function is called. */
const open = (page: Page) => openWithoutScript(page, `/evening/${room.eventId}`, /\/assets\/evening-.*\.js$/);

/** Returns all texts of the head, the seat and the card's head, with their positions and the clock's position. */
const shownIn = (page: Page, within: string) =>
  page.evaluate(`[...document.querySelectorAll('${within} :is(.evening-head, .evening-head *, .evening-seat, .evening-seat *, .evening-clock, .evening-card-title, .evening-card-hint)')].map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const words = one.matches('.evening-clock') ? '' : one.innerText;
    return [one.className, one.dataset.state, words, ...[x, y, width, height].map(Math.round)].join(' ');
  })`) as Promise<string[]>;

/** Opens a guest's page at its first paint. Returns what it shows, and a function that releases the page's script. No card loads. */
async function openPainted(change: (before: Evening) => Evening) {
  const page = await stage.open(undefined, 'phone');
  await keepInPage(page, kept);
  await amend(page, guestEvening.getEvening, change);
  await page.route(/\/card\?/, () => undefined);
  const comeOn = await open(page);
  await page.locator('#first-paint .evening-head :text("Hello, O\'Neil <b>")').waitFor();
  await page.evaluate('document.fonts.ready');
  return { page, comeOn, before: await shownIn(page, '#first-paint') };
}

it.each(Object.entries(moments))('is what the page shows afterwards: %s', async (_, change) => {
  const { page, before, comeOn } = await openPainted(change);
  comeOn();
  await page.locator('#root .evening-head').waitFor();
  expect(await shownIn(page, '#root')).toEqual(before);
  await expect.poll(() => page.locator('#first-paint').count()).toBe(0);
  expect(await page.evaluate('moved')).toBeLessThanOrEqual(0.02);
});

it('has everything except the card where a guest is first asked how they are shown', async () => {
  const { page, before, comeOn } = await openPainted(asked);
  expect(before.join()).toContain('evening-clock');
  comeOn();
  await page.locator('#root .evening-card-title').waitFor();
  expect((await shownIn(page, '#root')).slice(0, before.length)).toEqual(before);
});

it('does not move when the card comes, since its height was reserved', async () => {
  const page = await stage.open(undefined, 'phone');
  await keepInPage(page, kept);
  await amend(page, guestEvening.getEvening, moments['seated, with a card to fill in']);
  let letCome = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  const line = (id: string, round: number) => ({
    id,
    number: 10 + round,
    name: 'Ben',
    round,
    photo_url: null,
    answer: null,
    note: '',
    at: 0,
  });
  await page.route(/\/card\?/, async (route) => {
    await held;
    const body = {
      ...{ state: 'open', share: null, share_at: 0, results: null, at: new Date().toISOString() },
      ...{ lines: [line('ben', 3), line('cem', 2), line('dan', 1)], has: { email: true, phone: false, instagram: false, photo: false } },
    };
    await route.fulfill({ json: cards.getCard.reply.parse(body) });
  });
  const comeOn = await open(page);
  comeOn();
  await page.getByText('Loading your card...').waitFor();
  const topOf = async (text: string) => (await page.getByText(text).boundingBox())?.y ?? Number.NaN;
  const before = await topOf('My code for the door');
  letCome();
  await page.getByText('0 of 3 answered').waitFor();
  expect(Math.abs((await topOf('My code for the door')) - before)).toBeLessThanOrEqual(24);
  expect(await page.evaluate('moved')).toBeLessThanOrEqual(0.02);
});

it('is what the phone knew last until there is an answer, and only for this guest', async () => {
  const page = await stage.open(undefined, 'phone');
  await keepInPage(page, kept);
  await amend(page, guestEvening.getEvening, moments['seated with somebody']);
  await page.goto(`/evening/${room.eventId}`);
  await page.getByText('with Ben').waitFor();
  await page.unrouteAll();
  await page.route(/\/night\?/, () => undefined);
  await open(page);
  await page.locator('#first-paint').getByText('Table 7').waitFor();
  // First another guest's session, then another guest's link.
  for (const [address, other] of [
    ['', `localStorage.setItem('participant_id', 'a1b2c3d4e5f6g7h8')`],
    ['#p=a1b2c3d4e5f6g7h8&t=token', ''],
  ] as const) {
    const next = await page.context().newPage();
    await next.route(/\/night\?|\/assets\/evening-.*\.js$/, () => undefined);
    await next.addInitScript(other);
    await next.goto(`/evening/${room.eventId}${address}`, { waitUntil: 'commit' });
    await next.locator('#first-paint').waitFor({ state: 'attached' });
    await next.waitForFunction('window.earlyAnswer !== undefined || !localStorage.getItem("participant_access_token")');
    expect(await next.locator('#first-paint').innerHTML()).toBe('');
    await next.close();
  }
});

it.each(['/evening/e1', '/screen/token'])('is a sentence at %s in a browser that is too old', async (address) => {
  const page = await stage.open(undefined, 'phone');
  await page.addInitScript('delete String.prototype.isWellFormed');
  await page.goto(address);
  await page.getByRole('alert').getByText('This browser is too old for Table Two.').waitFor();
  expect(await page.locator('#root').count()).toBe(0);
});
