import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page, Request, WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mapInParallel } from '#infra/local/seed/map-in-parallel.ts';
import { roomProjector } from '#shared/contract/routes/projector.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import type { NightState, Plan, Pressed } from '#shared/model/rounds/night.ts';
import { openContext, type Size, sharedBrowser, signInAs } from '#test/support/browser/browser.ts';
import { haltPage, wakePage } from '#test/support/browser/devices/halt-page.ts';
import type { Caller } from '#test/support/people/calls/api-client.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { keepInPage, keptBy } from '#test/support/people/pages/guest.ts';
import { openEvent } from '#test/support/people/world.ts';
import { sharedTestStack, type TestStack } from '#test/support/stack/stack.ts';

/**
 * A guest's phone, the projector's computer and a host's laptop with the projector page are asleep while rounds go on: their pages are
 * halted, and their connections die silently (docs/rules/live.md#reconnecting).
 */

/**
 * Milliseconds from waking with a network until a page must be up to date. It takes a second or two, and longer on a busy machine. Without
 * an event from the device, the page would notice only through its pings: a projector after ten seconds at least, a phone after minutes.
 */
const soon = 8_000;
/** Milliseconds for what depends only on the server's next reply. */
const patience = 20_000;
/** Minimum sleep, in milliseconds. */
const asleepFor = 9_000;
const rounds = 5;

/** A page on a separate device. */
interface Device {
  readonly is: 'phone' | 'wall' | 'laptop';
  readonly page: Page;
  readonly context: BrowserContext;
  readonly session: CDPSession;
  /** The page's sockets, and which of them are dead: a dead socket sends and receives nothing, not even a close. */
  readonly lines: Set<WebSocketRoute>;
  readonly dead: Set<WebSocketRoute>;
  /** How often its sockets have been confirmed. */
  confirmed: number;
  /** The page's requests that have no reply yet. */
  readonly asked: Set<Request>;
}

let test: TestStack;
let browser: Browser;
let host: Caller;
let eventId: string;
let plan: Plan;
let state: NightState;
/** Id of the guest with the phone. */
let ada: string;
const devices: Device[] = [];

beforeAll(async () => {
  [test, browser] = [await sharedTestStack(), await sharedBrowser()];
  const organization = await test.addOrganization('Light Sleepers', 0);
  host = organization.admin;
  const room = await openEvent(host, 'Asleep on the Shelf');
  ({ eventId } = room);
  const register = (form: Parameters<typeof makeForm>[0]) =>
    test.visitor.call(registration.registerForEvent, { key: eventId, token: room.token, ...makeForm(form) });
  const kept = await register({ first_name: 'Ada', gender: 'female', interested_in: 'men' });
  ada = kept.participant.id;
  await mapInParallel(
    Array.from({ length: 2 * rounds - 1 }, (_, index) => index),
    3,
    (index) => register(index % 2 === 0 ? { gender: 'male', interested_in: 'women' } : { gender: 'female', interested_in: 'men' }),
  );
  const settings = { rounds, seconds: 600, tables: rounds, who: 'registered', replaces: null } as const;
  const planned = await host.call(eveningRounds.planRounds, { id: eventId, ...settings });
  if (planned.plan === null) throw new Error('A plan was to be made');
  ({ plan, night: state } = planned);
  await press({ action: 'start' });

  const phone = await openDevice('phone', 'phone');
  await keepInPage(phone, keptBy(kept));
  await phone.goto(`/evening/${eventId}`);
  const { link } = await host.call(roomProjector.shareProjector, { id: eventId });
  const wall = await openDevice('wall', 'laptop');
  await wall.goto(link);
  const laptop = await openDevice('laptop', 'laptop');
  await signInAs(laptop, organization.accounts.admin);
  await laptop.goto(`/events/${eventId}/screen`);
}, 180_000);
afterAll(async () => {
  for (const { context } of devices) await context.close();
});

async function openDevice(is: Device['is'], size: Size): Promise<Page> {
  const context = await openContext(browser, test.url, size);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const device: Device = { is, page, context, session, lines: new Set(), dead: new Set(), confirmed: 0, asked: new Set() };
  devices.push(device);
  page.on('request', (request) => device.asked.add(request));
  const answered = (request: Request) => device.asked.delete(request);
  page.on('requestfinished', answered).on('requestfailed', answered);
  await page.routeWebSocket(/\/ws\//, (line) => {
    const server = line.connectToServer();
    const isDead = () => device.dead.has(line);
    device.lines.add(line);
    line.onMessage((message) => {
      if (!isDead()) server.send(message);
    });
    server.onMessage((message) => {
      if (isDead()) return;
      if (String(message).includes('connection_confirmed')) device.confirmed += 1;
      line.send(message);
    });
    server.onClose((code = 1000) => {
      if (!isDead()) void line.close({ code: code === 1006 ? 1011 : code });
    });
    line.onClose(() => void server.close());
  });
  return page;
}

async function press(command: Pressed): Promise<void> {
  ({ night: state } = await host.call(eveningRounds.runClock, { id: eventId, v: state.v, ...command }));
}

/** Returns what a device shows of a round: on a phone its guest's table and partner, on a projector the round itself. */
async function shownOn({ is, page }: Device): Promise<unknown> {
  const words = is === 'phone' ? [/^Table \d+$/, /^with .+ · \d+$/] : [/^Round \d of \d$/];
  const found = await Promise.all(words.map((pattern) => page.getByText(pattern).allTextContents()));
  return found.map(([first]) => first);
}
const numberOf = (id: string) => plan.people.find((person) => person.id === id)?.number;
function shouldShow({ is }: Device, round: number): unknown {
  if (is !== 'phone') return [`Round ${round} of ${rounds}`];
  const own = numberOf(ada);
  const [table, one, other] = plan.rounds[round - 1]?.tables.find((seats) => seats.slice(1).some((number) => number === own)) ?? [];
  const partner = one === own ? other : one;
  return [`Table ${table}`, expect.stringMatching(new RegExp(` · ${partner}$`))];
}

/** Returns by how many seconds a page's clock differs from the server's, which is this machine's. */
async function secondsOff({ page }: Device): Promise<number> {
  const [minutes = Number.NaN, seconds = Number.NaN] = ((await page.getByTestId('time-left').textContent()) ?? '').split(':').map(Number);
  return minutes * 60 + seconds - Math.ceil((Date.parse(state.ends_at ?? '') - Date.now()) / 1000);
}

async function sees(device: Device, round: number, ms = soon): Promise<void> {
  await expect.poll(() => shownOn(device), { timeout: ms, interval: 50, message: device.is }).toEqual(shouldShow(device, round));
}
/** Expects a difference of at most a second, because a new second may begin during the reading. */
async function agrees(device: Device, ms = soon): Promise<void> {
  await expect
    .poll(async () => Math.abs(await secondsOff(device)), { timeout: ms, interval: 50, message: device.is })
    .toBeLessThanOrEqual(1);
}

/**
 * Whether the page is told before it sleeps: a phone that is put away tells its page that it is hidden and offline; a closed lid tells it
 * nothing.
 */
type Told = 'told' | 'untold';
const look = (isSeen: boolean) => `
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => '${isSeen ? 'visible' : 'hidden'}' });
  document.dispatchEvent(new Event('visibilitychange'));`;
const noteBeats = `
  [globalThis.beatAt, globalThis.longestPause] = [performance.now(), 0];
  globalThis.beat = () => {
    globalThis.longestPause = Math.max(globalThis.longestPause, performance.now() - globalThis.beatAt);
    globalThis.beatAt = performance.now();
  };
  globalThis.beating = setInterval(globalThis.beat, 100);`;

async function fallAsleep({ page, context, session, lines, dead, asked }: Device, told: Told): Promise<void> {
  if (told === 'told') await page.evaluate(look(false));
  // Waits, because a reply still on its way would be received after the sleep.
  await expect.poll(() => asked.size, { timeout: patience }).toBe(0);
  await page.evaluate(noteBeats);
  await haltPage(session);
  for (const line of lines) dead.add(line);
  if (told === 'told') await context.setOffline(true);
}

/** Wakes a page. @returns how many milliseconds it was asleep */
async function wakeUp({ page, session }: Device, told: Told): Promise<unknown> {
  await wakePage(session);
  const slept = await page.evaluate('clearInterval(globalThis.beating), globalThis.beat(), globalThis.longestPause');
  if (told === 'told') await page.evaluate(look(true));
  return slept;
}

/** Plays two rounds; the second lasts a minute longer than planned. */
async function playOn(round: number): Promise<void> {
  const fellAsleep = Date.now();
  await press({ action: 'end' });
  await press({ action: 'start' });
  await press({ action: 'end' });
  await press({ action: 'start' });
  await press({ action: 'add', seconds: 60 });
  expect(state.round).toBe(round + 2);
  // Waits until the lead-in is over, after which clocks show minutes again.
  await delay(Math.max(Date.parse(state.starts_at ?? '') + 1000, fellAsleep + asleepFor) - Date.now());
}

it('show the current round, and are told of the next', async () => {
  for (const device of devices) {
    await sees(device, 1, patience);
    await expect.poll(() => device.confirmed, { timeout: patience }).toBeGreaterThan(0);
  }
});

it('woken without being told, as by a lid that is opened, every page shows round, table and clock within seconds', async () => {
  for (const device of devices) await fallAsleep(device, 'untold');
  await playOn(1);
  await Promise.all(
    devices.map(async (device) => {
      const slept = await wakeUp(device, 'untold');
      const woken = performance.now();
      await sees(device, 3);
      await agrees(device);
      console.log(`the ${device.is} is right ${Math.round(performance.now() - woken)} ms after waking`);
      expect(performance.now() - woken).toBeLessThanOrEqual(soon);
      expect(slept, 'ms that it slept').toBeGreaterThan(asleepFor - 2000);
    }),
  );
});

it('after waking offline, each page shows the last known state with its time, and the current one once online', async () => {
  for (const device of devices) await expect.poll(() => device.confirmed, { timeout: patience }).toBeGreaterThan(1);
  for (const device of devices) await fallAsleep(device, 'told');
  await playOn(3);
  await Promise.all(
    devices.map(async (device) => {
      const slept = await wakeUp(device, 'told');
      const words =
        device.is === 'phone' ? /^No connection\. This was last updated at \d+:\d\d/ : /^No connection\. Last updated at \d+:\d\d/;
      await expect.poll(() => device.page.getByText(words).isVisible(), { timeout: soon, message: device.is }).toBe(true);
      expect(await shownOn(device)).toEqual(shouldShow(device, 3));
      await device.context.setOffline(false);
      await sees(device, 5, patience);
      await agrees(device, patience);
      await expect.poll(() => device.page.getByText(words).count(), { timeout: patience, message: device.is }).toBe(0);
      expect(slept, 'ms that it slept').toBeGreaterThan(asleepFor - 2000);
    }),
  );
});
