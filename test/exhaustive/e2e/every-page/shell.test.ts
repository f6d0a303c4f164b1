import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { participants } from '#shared/contract/routes/participants.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { openContext, sharedBrowser, signInAs } from '#test/support/browser/browser.ts';
import { eventually } from '#test/support/people/calls/eventually.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { keepInPage, keptBy } from '#test/support/people/pages/guest.ts';
import { openEvent } from '#test/support/people/world.ts';
import { type Organization, sharedTestStack, type TestStack } from '#test/support/stack/stack.ts';

/**
 * The evening page and the door are opened without any network, after their tab was discarded. Tests which requests the service worker
 * caches, and which it leaves alone.
 */

let test: TestStack;
let organization: Organization;
let room: { eventId: string; token: string };
let kept: Record<string, string>;
let line: Line;
const contexts: BrowserContext[] = [];

/** The network between a device and the stack. */
interface Line {
  readonly origin: string;
  /** Addresses of the requests that arrived. */
  readonly asked: string[];
  /** Sets the content of `/sw.js` after a deployment; null stands for the build's own. */
  deploy(change: ((worker: string) => string) | null): void;
  cut(): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
}

async function layLine(target: string): Promise<Line> {
  const asked: string[] = [];
  let change: ((worker: string) => string) | null = null;
  const server = http.createServer((request, response) => {
    asked.push(request.url ?? '');
    const isWorker = request.url === '/sw.js';
    const { 'accept-encoding': _, 'if-none-match': __, ...plain } = request.headers;
    const headers = isWorker ? plain : request.headers;
    const passed = http.request(`${target}${request.url}`, { method: request.method, headers }, async (reply) => {
      if (!isWorker || change === null) {
        response.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(response);
        return;
      }
      const { 'content-length': ___, etag: ____, ...rest } = reply.headers;
      response.writeHead(reply.statusCode ?? 502, rest).end(change(Buffer.concat(await reply.toArray()).toString()));
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    asked,
    deploy(next) {
      change = next;
    },
    cut,
    mend: () => listen(port),
    close: () => (server.listening ? cut() : Promise.resolve()),
  };
}

beforeAll(async () => {
  test = await sharedTestStack();
  organization = await test.addOrganization('Without A Network', 0);
  room = await openEvent(organization.admin, 'In The Cellar');
  const form = makeForm({ first_name: 'Ada', last_name: 'Moss', gender: 'female' });
  kept = keptBy(await test.visitor.call(registration.registerForEvent, { key: room.eventId, token: room.token, ...form }));
  line = await layLine(test.url);
});
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
  line.deploy(null);
});
afterAll(() => line?.close());

async function open(prepare: (page: Page) => Promise<unknown>): Promise<Page> {
  const context = await openContext(await sharedBrowser(), line.origin, 'phone', 'light', 'America/New_York', 'allow');
  contexts.push(context);
  const page = await context.newPage();
  await prepare(page);
  return page;
}
const asGuest = (page: Page) => keepInPage(page, kept);
const asHost = (page: Page) => signInAs(page, organization.accounts.admin);
const evening = () => `/evening/${room.eventId}`;
const door = () => `/events/${room.eventId}/door`;

/** Resolves once the page is cached on the device, a few seconds after it has loaded. */
const isKept = (page: Page) => page.evaluate('navigator.serviceWorker.ready.then(({ scope }) => new URL(scope).pathname)');

/** Opens another tab of the same browser, as if the first had been discarded. */
async function openAgain(page: Page, address: string, prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
  const again = await page.context().newPage();
  await prepare?.(again);
  await page.close();
  await again.goto(address);
  return again;
}

it('opens a guest’s evening with what the phone knew last, and caches nothing of the API', async () => {
  const page = await open(asGuest);
  await page.goto(evening());
  await page.getByText('Hello, Ada').waitFor();
  // The code for the door is drawn by a separate file, which loads last.
  await page.getByRole('img', { name: 'My code for the door' }).waitFor();
  await page.waitForLoadState('networkidle');
  const before = line.asked.length;
  expect(await isKept(page)).toBe('/evening/');
  // Everything had already been loaded during the first visit.
  expect(line.asked.slice(before).filter((address) => address.startsWith('/assets/'))).toEqual([]);
  const addresses =
    (await page.evaluate(`caches.keys().then((names) => Promise.all(names.map((name) => caches.open(name).then((cache) => cache.keys())))
    .then((lists) => lists.flat().map(({ url }) => new URL(url).pathname)))`)) as string[];
  expect(addresses).toContain('/evening.html');
  expect(addresses.filter((address) => !address.startsWith('/assets/') && address !== '/evening.html')).toEqual([]);

  await line.cut();
  const again = await openAgain(page, evening(), asGuest);
  await again.getByText('Hello, Ada').waitFor();
  await again.getByText(/^No connection\. This was last updated at \d/).waitFor();
  await again.getByRole('img', { name: 'My code for the door' }).waitFor();
  await line.mend();
  await again.evaluate(`window.dispatchEvent(new Event('online'))`);
  await expect.poll(() => again.getByText(/^No connection/).count(), { timeout: 20_000 }).toBe(0);
});

it('opens the door with its list, takes marks, and leaves all other staff pages alone', async () => {
  const page = await open(asHost);
  await page.goto(door());
  const ada = (at: Page) => at.getByRole('listitem').filter({ hasText: 'Ada Moss' });
  await ada(page).waitFor();
  expect(await isKept(page)).toBe(door());
  await expect.poll(() => page.evaluate(`localStorage.getItem('door_list') !== null`)).toBe(true);
  await line.cut();
  const again = await openAgain(page, door());
  await ada(again).getByRole('button').first().click();
  await again.getByText(/^No connection\. This list is from \d/).waitFor({ timeout: 20_000 });
  await again.getByText('No connection. 1 change is saved here').waitFor({ timeout: 20_000 });
  await expect(
    again
      .context()
      .newPage()
      .then((other) => other.goto('/dashboard')),
  ).rejects.toThrow('ERR_CONNECTION_REFUSED');
  await line.mend();
  const isHere = async () =>
    (await organization.admin.call(participants.listEventParticipants, { id: room.eventId })).participants.every(
      ({ checked_in_at: came }) => came !== null,
    );
  await eventually(isHere, (is) => is, 20_000);
  // Signing out leaves no list on the device.
  await again.getByText(/^No connection/).waitFor({ state: 'hidden' });
  await again.getByRole('button', { name: organization.accounts.admin.email }).click();
  await again.getByRole('menuitem', { name: 'Logout' }).click();
  await again.waitForURL('**/login');
  expect(await again.evaluate(`localStorage.getItem('door_list')`)).toBeNull();
});

it('loses no mark of a door whose clock is five minutes fast, and which knows no server’s time', async () => {
  const form = makeForm({ first_name: 'Bea', last_name: 'Fast', gender: 'female' });
  await test.visitor.call(registration.registerForEvent, { key: room.eventId, token: room.token, ...form });
  const page = await open(async (one) => {
    await one.context().addInitScript(`{ const real = Date.now.bind(Date); Date.now = () => real() + 300_000; }`);
    await asHost(one);
  });
  await page.goto(door());
  const bea = (at: Page) => at.getByRole('listitem').filter({ hasText: 'Bea Fast' });
  await bea(page).waitFor();
  await isKept(page);
  await expect.poll(() => page.evaluate(`localStorage.getItem('door_list') !== null`)).toBe(true);
  await line.cut();
  const again = await openAgain(page, door());
  const replies: number[] = [];
  again.on(
    'response',
    (reply) => reply.request().method() !== 'GET' && reply.url().includes('/attendance') && replies.push(reply.status()),
  );
  await bea(again).getByRole('button').first().click();
  await again.getByText('No connection. 1 change is saved here').waitFor({ timeout: 20_000 });
  await line.mend();
  const { checked_in_at: came } = await eventually(
    async () => {
      const { participants: people } = await organization.admin.call(participants.listEventParticipants, { id: room.eventId });
      return people.find(({ first_name: name }) => name === 'Bea') ?? { checked_in_at: null };
    },
    ({ checked_in_at }) => checked_in_at !== null,
    20_000,
  );
  expect(Date.parse(came ?? '')).toBeLessThanOrEqual(Date.now());
  // The server refused the time, which was in the future, and the mark was sent again without it.
  await expect.poll(() => replies).toEqual([400, 200]);
  await expect.poll(() => again.evaluate(`localStorage.getItem('door_marks:${room.eventId}')`)).toBeNull();
});

it('takes the next version after a deployment, and is removed without a trace when there is none any more', async () => {
  const page = await open(asGuest);
  await page.goto(evening());
  await page.getByText('Hello, Ada').waitFor();
  await isKept(page);
  const names = () => page.evaluate('caches.keys()') as Promise<string[]>;
  // A worker that is about to take over already has its cache, so the next visit waits until it has taken over.
  const isSettled = () =>
    page.evaluate<boolean>(
      `navigator.serviceWorker.getRegistration().then((kept) => !kept?.installing && !kept?.waiting && kept?.active?.state !== 'activating')`,
    );
  // Browsers decide when a visit checks for a new worker. A visit during which the previous worker is still active may leave that to the
  // next visit.
  const visitedUntil = async (kept: readonly string[]) => {
    for (let visit = 1; visit <= 3 && String(await names()) !== String(kept); visit += 1) {
      await page.reload();
      await page.getByText('Hello, Ada').waitFor();
      await eventually(names, (now) => String(now) === String(kept), 10_000).catch(() => undefined);
      await eventually(isSettled, (settled) => settled, 10_000);
    }
    expect(await names()).toEqual(kept);
  };
  const [first = ''] = await names();
  expect(first).toMatch(/^shell-evening-[\w-]{12}$/);
  line.deploy((worker) => worker.replace(/"version":"[^"]+"/, '"version":"next"'));
  await visitedUntil(['shell-evening-next']);
  await page.getByText('Hello, Ada').waitFor();
  line.deploy((worker) => worker.replace(/"evening":/, '"nothing":'));
  await visitedUntil([]);
  await expect.poll(() => page.evaluate('navigator.serviceWorker.getRegistrations().then(({ length }) => length)')).toBe(0);
  await page.reload();
  await page.getByText('Hello, Ada').waitFor();
});
