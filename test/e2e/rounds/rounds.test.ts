import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { events } from '#shared/contract/routes/events.ts';
import { keepingApart } from '#shared/contract/routes/keep-apart.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { roomProjector } from '#shared/contract/routes/projector.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import type { Plan } from '#shared/model/rounds/night.ts';
import { openContext, sharedBrowser, signInAs } from '../../support/browser/browser.ts';
import type { Caller } from '../../support/people/calls/api-client.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { makeEventForm } from '../../support/people/input/event-form.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { endRound } from '../../support/people/pages/evening-pages.ts';
import { openEvent } from '../../support/people/world.ts';
import { joinRoom, planRoom, pressClock } from '../../support/rooms/card-room.ts';
import { sharedTestStack, type TestStack } from '../../support/stack/stack.ts';

/**
 * An evening of 34 people, run in two hosts' browsers from plan to last bell. Two people come late, one leaves, one never comes, and two
 * are kept apart. At the end, the history equals the plan.
 */

const men = 17;
const women = 17;

let test: TestStack;
let browser: Browser;
let host: Caller;
let eventId: string;
let token: string;
const ids: string[] = [];
const contexts: BrowserContext[] = [];
const pages: Page[] = [];

const join = async (form: Parameters<typeof makeForm>[0]) =>
  (await test.visitor.call(registration.registerForEvent, { key: eventId, token, ...makeForm(form) })).participant.id;

beforeAll(async () => {
  [test, browser] = [await sharedTestStack(), await sharedBrowser()];
  const organization = await test.addOrganization('Rounds House', 0);
  host = organization.admin;
  ({ eventId, token } = await openEvent(host, 'Thirty-Four'));
  for (let place = 0; place < men + women - 2; place += 1) {
    const isMan = place % 2 === 0;
    ids.push(
      await join({
        first_name: `${isMan ? 'Max' : 'Mia'} ${'ABCDEFGHIJKLMNOPQ'[place >> 1]}`,
        gender: isMan ? 'male' : 'female',
        interested_in: isMan ? 'women' : 'men',
      }),
    );
  }
  for (let place = 0; place < 2; place += 1) {
    // The devices' clocks are minutes off, in opposite directions.
    const context = await openContext(browser, test.url, 'laptop');
    contexts.push(context);
    await context.addInitScript(`{
      const real = Date.now.bind(Date);
      Date.now = () => real() + ${place === 0 ? -200_000 : 170_000};
    }`);
    const page = await context.newPage();
    await signInAs(page, organization.accounts.admin);
    await page.goto(`/events/${eventId}/rounds`);
    pages.push(page);
  }
}, 120_000);
afterAll(async () => {
  for (const context of contexts) await context.close();
});

const both = (act: (page: Page) => Promise<unknown>) => Promise.all(pages.map(act));
const [first, second] = [() => pages[0] as Page, () => pages[1] as Page];
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).click();
const seconds = async (page: Page) => {
  const text = (await page.getByTestId('time-left').textContent()) ?? '';
  const [minutes = 0, rest = 0] = text.split(':').map(Number);
  return minutes * 60 + rest;
};
const current = async () => {
  const { night: state, plan } = await host.call(eveningRounds.getNight, { id: eventId });
  if (plan === null) throw new Error('There is no plan');
  return { state, plan };
};
const pairsOf = (plan: Plan, round: number) => {
  const idOf = new Map(plan.people.map(({ number, id }) => [number, id]));
  const { tables = [], void: voided = [] } = plan.rounds[round - 1] ?? {};
  return tables.filter(([table]) => !voided.includes(table)).map(([, one, other]) => [idOf.get(one), idOf.get(other)].sort().join(' '));
};

it('is planned by one host, and seen by the other', async () => {
  await host.call(keepingApart.keepApart, { participant1_id: ids[0] ?? '', participant2_id: ids[1] ?? '' });
  await press(first(), 'Plan rounds');
  const form = first().getByRole('dialog');
  await form.getByLabel('Rounds').fill('3');
  await form.getByLabel('Minutes per round').fill('2');
  await form.getByLabel('Minutes to move').fill('0');
  await form.getByRole('button', { name: 'How many dates would this plan give?' }).click();
  await form.getByText('32 people, 3 rounds, 48 dates. No one sits out.').waitFor();
  await form.getByRole('button', { name: 'Plan rounds' }).click();
  await first().getByText('Rounds 1–3 planned.').waitFor();
  await both((page) => page.getByText('32 people, 3 rounds, 48 dates. No one sits out.').waitFor());
  const { plan } = await current();
  expect([1, 2, 3].flatMap((round) => pairsOf(plan, round))).not.toContain([ids[0], ids[1]].sort().join(' '));
});

it('can be changed by dragging someone onto another person, which picks nobody, and is undone', async () => {
  const { plan } = await current();
  const seat = (page: Page, number: number) =>
    page.getByRole('button', { name: new RegExp(`^Swap ${number} · .* in round 2$`), includeHidden: true });
  const nameOf = (number: number) => seat(first(), number);
  const dates = (of: Plan) => (of.rounds[1]?.tables ?? []).map(([table, one, other]) => [table, ...[one, other].sort()].join(' '));
  const numberOf = new Map(plan.people.map(({ number, id }) => [id, number]));
  const apart = [ids[0] ?? '', ids[1] ?? ''].map((id) => numberOf.get(id));
  const met = new Set(plan.rounds.flatMap(({ tables }) => tables.flatMap(([, a, b]) => [`${a} ${b}`, `${b} ${a}`])));
  const mayMeet = (a: number, b: number) => !met.has(`${a} ${b}`) && !(apart.includes(a) && apart.includes(b));
  const [[, one, other] = [0, 0, 0], ...others] = plan.rounds[1]?.tables ?? [];
  const [, a = 0, b = 0] = others.find(([, x, y]) => mayMeet(other, x) && mayMeet(one, y)) ?? [];
  const [from, onto] = [nameOf(one), nameOf(a)];
  await first().locator('details', { hasText: 'Round 2' }).locator('summary').click();
  await onto.scrollIntoViewIfNeeded();
  const drag = async (drop: () => Promise<void>) => {
    await from.hover();
    await first().mouse.down();
    await onto.hover();
    await drop();
    await first().mouse.up();
  };
  await drag(() => first().keyboard.press('Escape'));
  expect(await from.getAttribute('aria-pressed')).toBe('false');
  expect(dates((await current()).plan)).toEqual(dates(plan));
  await drag(async () => {
    await expect.poll(() => onto.getAttribute('data-target')).toBe('true');
  });
  const changed = await eventually(current, ({ state }) => state.plan !== plan.version);
  const tables = dates(changed.plan);
  expect(tables).not.toEqual(dates(plan));
  expect(tables.some((date) => date.endsWith(` ${[a, other].sort().join(' ')}`))).toBe(true);
  expect(tables.some((date) => date.endsWith(` ${[one, b].sort().join(' ')}`))).toBe(true);
  expect(await first().getByText('change places with?').count()).toBe(0);
  await host.call(eveningRounds.editPlan, { id: eventId, action: 'undo', replaces: changed.plan.version });
  // Waits until the pages have received the change: a start that names the previous plan would be refused.
  await both((page) =>
    page
      .locator('li')
      .filter({ has: seat(page, one) })
      .filter({ has: seat(page, other) })
      .waitFor({ state: 'attached' }),
  );
});

it('shows the same time on both pages, whose clocks are minutes off', async () => {
  await press(first(), 'Start round 1');
  await both((page) => page.getByText('Round 1 of 3').first().waitFor());
  await both((page) => page.getByText('left', { exact: true }).first().waitFor());
  const apart = async () => {
    const [one = 0, other = 0] = await Promise.all(pages.map(seconds));
    return Math.abs(one - other);
  };
  await expect.poll(apart).toBeLessThanOrEqual(1);
  const one = await seconds(first());
  expect(one).toBeGreaterThan(100);
  expect(one).toBeLessThanOrEqual(120);
  await press(second(), 'Pause');
  await both((page) => page.getByText('Paused').first().waitFor());
  const [held, alike] = [await seconds(first()), await seconds(second())];
  expect(held).toBe(alike);
  await press(first(), 'Resume');
  await both((page) => page.getByRole('button', { name: 'Pause' }).waitFor());
  await press(second(), '+1 min');
  await eventually(
    () => seconds(first()),
    (left) => left > held + 30,
  );
});

it('is ended by one of two presses, and a second tap does not start the next round', async () => {
  await both((page) => page.getByRole('button', { name: 'End round 1', exact: true, disabled: false }).waitFor());
  // Waits until the round has run long enough that no confirmation is asked.
  await eventually(current, ({ state }) => Date.parse(state.starts_at ?? '') + 10_000 < Date.now());
  // Once the round is over, the same button gets another label. Taps it again at that moment, sooner than anybody could read.
  const watchButton = `{
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'End round 1');
    new MutationObserver((_, seen) => {
      if (button.textContent !== 'Start round 2') return;
      seen.disconnect();
      button.click();
      document.body.dataset.tapped = 'twice';
    }).observe(button, { subtree: true, childList: true, characterData: true });
    window.tapFirst = () => {
      if (button.textContent === 'End round 1') button.click();
    };
  }`;
  await both((page) => page.evaluate(watchButton));
  // If the page has received the other host's press by now, it has already tapped.
  await both((page) => page.evaluate('tapFirst()'));
  await both((page) => page.getByRole('button', { name: 'Start round 2', exact: true, disabled: false }).waitFor());
  await both((page) => page.getByText('Round 1 is over').first().waitFor());
  expect(await both((page) => page.locator('body').getAttribute('data-tapped'))).toEqual(['twice', 'twice']);
  expect((await current()).state).toMatchObject({ phase: 'between', round: 1 });
});

it('is planned again with one tap when two came late, one left and one never came', async () => {
  const late = [
    await join({ first_name: 'Late Lou', gender: 'male', interested_in: 'women' }),
    await join({ first_name: 'Late Lea', gender: 'female', interested_in: 'men' }),
  ];
  for (const pid of ids.slice(2, 4)) await host.call(participants.markAttendance, { id: eventId, pid, absent: true });
  await both((page) => page.getByText('2 came, 2 left since this plan was made.').waitFor());
  const before = await current();
  await press(second(), 'Replan rounds 2–3');
  await both((page) => page.getByText('2 came, 2 left since this plan was made.').waitFor({ state: 'detached' }));
  const { plan } = await current();
  expect(pairsOf(plan, 1)).toEqual(pairsOf(before.plan, 1));
  const later = [2, 3].flatMap((round) => pairsOf(plan, round));
  for (const id of late) expect(later.filter((pair) => pair.includes(id))).toHaveLength(2);
  for (const id of ids.slice(2, 4)) expect(later.join()).not.toContain(id);
  // "Undo" reverts the change that the notice is about. It is no longer offered once a colleague has changed something.
  const told = second().getByText('Rounds 2–3 replanned.');
  const undo = second().getByRole('button', { name: 'Undo', exact: true });
  await expect.poll(async () => [await told.count(), await undo.count()]).toEqual([1, 1]);
  const say = (on: boolean, replaces: number) =>
    host.call(eveningRounds.editPlan, { id: eventId, action: 'void', round: 1, table: 1, on, replaces });
  const { night: edited } = await say(true, plan.version);
  await undo.waitFor({ state: 'detached' });
  expect(await told.count()).toBe(1);
  // The date is in a folded round, so it is hidden. Both pages must have received the change, because a start that names the previous plan
  // would be refused.
  const wasVoid = (page: Page) => page.getByRole('button', { name: 'Took place: Table 1', exact: true, includeHidden: true });
  await both((page) => wasVoid(page).waitFor({ state: 'attached' }));
  await say(false, edited.plan ?? 0);
  await both((page) => wasVoid(page).waitFor({ state: 'detached' }));
});

it('runs to the last bell, also by keyboard, and the history equals the plan', async () => {
  // The key does nothing while a link of the top bar has the focus: there it is meant for the link.
  const begun = first()
    .waitForRequest((request) => request.method() === 'PUT', { timeout: 500 })
    .catch(() => null);
  await first().getByRole('link', { name: 'Events', exact: true }).focus();
  await first().keyboard.press(' ');
  expect(await begun).toBeNull();
  // The key does what the button does. Like the button, it does nothing while the page is updating after a colleague's change.
  await expect.poll(() => first().getByRole('button', { name: 'Start round 2', exact: true }).isEnabled()).toBe(true);
  await first().locator('#content').focus();
  await first().keyboard.press(' ');
  await both((page) => page.getByText('Round 2 of 3').first().waitFor());
  await press(first(), /^Did not take place: Table 1$/);
  await both((page) => page.getByRole('button', { name: 'Took place: Table 1', exact: true }).first().waitFor());
  await endRound(second(), 2);
  await press(second(), 'Start round 3');
  await endRound(first(), 3);
  await both((page) => page.getByText('The evening is over').first().waitFor());
  const { plan } = await current();
  const planned = [1, 2, 3].flatMap((round) => pairsOf(plan, round));
  const history = await eventually(
    async () => (await host.call(matches.listMatchHistory, { id: eventId, limit: '1000' })).data,
    (made) => made.length >= planned.length,
  );
  expect(history.map((match) => [match.participant1_id, match.participant2_id].sort().join(' ')).sort()).toEqual(planned.sort());
  expect(new Set(planned).size).toBe(planned.length);
});

it('keeps a form that was begun when someone presses outside it, and shows what a colleague has changed', async () => {
  const page = first();
  const { event } = await host.call(events.createEvent, makeEventForm({ name: 'Two Hosts' }));
  const { id } = event;
  await page.goto(`/events/${id}/rounds`);
  await press(page, 'Keep apart');
  const dialog = page.getByRole('dialog', { name: 'Keep apart' });
  const reason = dialog.getByLabel('Reason (optional)');
  await reason.waitFor();
  const beside = () => page.mouse.click(4, 300);
  await beside();
  await expect.poll(() => dialog.count()).toBe(0);
  await press(page, 'Keep apart');
  // A text selection that begins in the dialog and ends outside it.
  await reason.focus();
  const box = await reason.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 8, (box?.y ?? 0) + 8);
  await page.mouse.down();
  await page.mouse.move(4, 300);
  await page.mouse.up();
  expect(await dialog.count()).toBe(1);
  await reason.fill('Siblings');
  await beside();
  expect(await reason.inputValue()).toBe('Siblings');
  // Nothing is left to lose, as after saving.
  await reason.fill('');
  await beside();
  await expect.poll(() => dialog.count()).toBe(0);

  await press(page, 'Screen link');
  const link = page.getByRole('dialog').getByRole('textbox');
  await expect.poll(() => link.inputValue()).toContain('/screen/');
  const before = await link.inputValue();
  await page.keyboard.press('Escape');
  await host.call(roomProjector.shareProjector, { id, reset: true });
  await press(page, 'Screen link');
  await expect.poll(() => link.inputValue()).not.toBe(before);
  await page.keyboard.press('Escape');

  await host.call(events.updateEvent, { ...event, name: 'Two Hosts, Later', version: undefined });
  // The page refetches when someone returns to it, unless it fetched within the last ten seconds.
  await eventually(
    async () => {
      await page.evaluate(`document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`);
      return page.getByRole('heading', { name: 'Two Hosts, Later' }).count();
    },
    (shown) => shown > 0,
    30_000,
  );
});

it('reacts to the buttons while the page tries to end a round automatically', async () => {
  const room = { host, ...(await openEvent(host, 'A Busy Bell')) };
  await joinRoom(test.url, room, { first_name: 'Ann', gender: 'female', interested_in: 'men' });
  await joinRoom(test.url, room, { first_name: 'Bob', gender: 'male', interested_in: 'women' });
  await planRoom(room, 1);
  await pressClock(room, { action: 'start' });
  await pressClock(room, { action: 'auto', on: true });
  const { ends_at } = await pressClock(room, { action: 'add', seconds: -600 });
  const page = first();
  let refused = 0;
  await page.route(/\/night$/, (route) => {
    if (route.request().postDataJSON()?.action !== 'end') return route.continue();
    refused += 1;
    return route.fulfill({ status: 503, headers: { 'retry-after': '30' }, json: {} });
  });
  await page.goto(`/events/${room.eventId}/rounds`);
  await eventually(async () => refused, Boolean, 20_000);
  await page.getByRole('button', { name: '+1 min' }).click({ timeout: 20_000 });
  const { night: longer } = await eventually(
    () => host.call(eveningRounds.getNight, { id: room.eventId }),
    (reply) => (reply.night.ends_at ?? '') > (ends_at ?? ''),
  );
  expect(longer.phase).toBe('running');
  await page.unrouteAll();
});

it('works where the Wi-Fi blocks sockets, but not offline', async () => {
  const room = { host, ...(await openEvent(host, 'No Sockets')) };
  await joinRoom(test.url, room, { first_name: 'Ann', gender: 'female', interested_in: 'men' });
  await joinRoom(test.url, room, { first_name: 'Bob', gender: 'male', interested_in: 'women' });
  await planRoom(room, 1);
  const page = await (contexts[0] as BrowserContext).newPage();
  await page.routeWebSocket(/\/ws\//, (socket) => socket.close());
  await page.goto(`/events/${room.eventId}/rounds`);
  await page.getByText(/^Reconnecting \([2-9]\)$/).waitFor();
  const waits = page.getByText('No connection. The clock keeps running, but buttons won’t work until you’re back online.');
  const start = page.getByRole('button', { name: 'Start round 1' });
  expect([await waits.count(), await start.isEnabled()]).toEqual([0, true]);
  await page.context().setOffline(true);
  await waits.waitFor();
  expect(await start.isEnabled()).toBe(false);
  await page.context().setOffline(false);
  await start.click({ timeout: 20_000 });
  await page.getByRole('button', { name: 'End round 1' }).waitFor();
  await page.close();
});

it('does not overwrite a colleague’s plan that came while the form was open', async () => {
  const room = { host, ...(await openEvent(host, 'Two Plans')) };
  await joinRoom(test.url, room, { first_name: 'Ann', gender: 'female', interested_in: 'men' });
  await joinRoom(test.url, room, { first_name: 'Bob', gender: 'male', interested_in: 'women' });
  const page = first();
  await page.goto(`/events/${room.eventId}/rounds`);
  await press(page, 'Plan rounds');
  const form = page.getByRole('dialog');
  await form.getByLabel('Rounds').fill('1');
  await form.getByLabel('Who', { exact: true }).selectOption('registered');
  const { plan } = await planRoom(room, 1);
  // Waits until the page behind the form shows the other plan.
  await page.getByText('2 people, 1 round, 1 date.').waitFor();
  await form.getByRole('button', { name: 'Plan rounds' }).click();
  await form.getByRole('alert').getByText('This was changed by someone else in the meantime.').waitFor();
  expect((await host.call(eveningRounds.getNight, { id: room.eventId })).plan?.version).toBe(plan.version);
  // Once the form has told them, they can replace the plan, and have lost nothing of their input.
  await form.getByText('Plan again to replace it.').waitFor();
  await form.getByRole('button', { name: 'Plan rounds' }).click();
  await form.waitFor({ state: 'detached' });
  expect((await host.call(eveningRounds.getNight, { id: room.eventId })).plan?.version).toBe(plan.version + 1);
});

it('is over with its event, and continues with one press once the event is open again', async () => {
  const room = { host, ...(await openEvent(host, 'Closed Too Early')) };
  await joinRoom(test.url, room, { first_name: 'Ann', gender: 'female', interested_in: 'men' });
  await joinRoom(test.url, room, { first_name: 'Bob', gender: 'male', interested_in: 'women' });
  await planRoom(room, 1);
  await host.call(events.updateEventStatus, { id: room.eventId, status: 'completed' });
  const page = first();
  await page.goto(`/events/${room.eventId}/rounds`);
  await page.getByText('The evening is over').first().waitFor();
  const goOn = page.getByRole('button', { name: 'Continue the evening' });
  expect(await goOn.count()).toBe(0);
  await host.call(events.updateEventStatus, { id: room.eventId, status: 'active' });
  await page.reload();
  await goOn.click();
  await page.getByRole('button', { name: 'Start round 1' }).waitFor();
});

it('ends a round automatically while only the door and the projector are open, even if the server is busy at first', async () => {
  const room = { host, ...(await openEvent(host, 'By Itself')) };
  await joinRoom(test.url, room, { first_name: 'Ann', gender: 'female', interested_in: 'men' });
  await joinRoom(test.url, room, { first_name: 'Bob', gender: 'male', interested_in: 'women' });
  await planRoom(room, 1);
  await pressClock(room, { action: 'start' });
  await pressClock(room, { action: 'auto', on: true });
  const { ends_at } = await pressClock(room, { action: 'add', seconds: -600 });
  // The clock of the door's device is minutes fast: that must not end the round at once. The first request of both pages finds a busy
  // server.
  let presses = 0;
  await Promise.all(
    pages.map((page) =>
      page.route(/\/night$/, (route) => {
        if (route.request().method() !== 'PUT') return route.continue();
        presses += 1;
        return presses <= 2 ? route.fulfill({ status: 503, json: {} }) : route.continue();
      }),
    ),
  );
  await both(async (page) => page.goto(`/events/${room.eventId}/${page === first() ? 'screen' : 'door'}`));
  const { night: ended } = await eventually(
    () => host.call(eveningRounds.getNight, { id: room.eventId }),
    (reply) => reply.night.phase === 'over',
    60_000,
  );
  expect(presses).toBeGreaterThan(2);
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(ends_at ?? ''));
  expect(ended.round).toBe(1);
});
