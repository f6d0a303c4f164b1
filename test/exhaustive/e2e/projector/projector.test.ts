import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { events } from '#shared/contract/routes/events.ts';
import { roomProjector } from '#shared/contract/routes/projector.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import type { ProjectorView } from '#shared/model/projector/projector.ts';
import type { NightState } from '#shared/model/rounds/night.ts';
import { sharedBrowser, signInAs, watchForErrors } from '#test/support/browser/browser.ts';
import { weighFiles } from '#test/support/browser/file-sizes.ts';
import { eventually } from '#test/support/people/calls/eventually.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { type Organizers, startOrganizers } from '#test/support/people/pages/organizers.ts';

/** The projector as people in the room read it. `PICTURES=1` also writes screenshots into test/e2e/screens/out/projector. */

let organizers: Organizers;
let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
  organizers = await startOrganizers('Walls');
});
afterAll(() => organizers?.stop());

const walls = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
] as const;

const firstNames = [
  'Ada',
  'Benjamin',
  'Christopher',
  'Dominique',
  'Elif',
  'Françoise',
  'Guðrún',
  'Hannah',
  'Ibrahim',
  'Jacqueline',
  'Katharina M.',
];
const longest = 'Wolfeschlegelsteinhausenbergerdorff-Maximiliane J.';

/** Returns a round of `count` people as the server would. One person has the longest name, another only a number. */
function roomOf(count: number): Pick<ProjectorView, 'people' | 'rounds'> {
  const people = Array.from({ length: count }, (_, at) => ({
    number: at + 1,
    name:
      at === 1
        ? longest
        : at === 2
          ? null
          : `${String.fromCharCode(65 + ((at * 7) % 26))}${(firstNames[at % firstNames.length] ?? '').slice(1)}`,
  }));
  const tables = Array.from({ length: Math.floor(count / 2) }, (_, at): [number, number, number] => [at + 1, 2 * at + 1, 2 * at + 2]);
  return { people, rounds: [{ number: 3, tables, resting: count % 2 === 1 ? [count] : [] }] };
}

const instant = (ms: number) => new Date(ms).toISOString();
const qr = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h2v2H0zM2 2h2v2H2z"/></svg>';

function viewOf(clock: Partial<ProjectorView['clock']>, room = roomOf(24)): ProjectorView {
  const now = Date.now();
  return {
    event: {
      name: 'Candlelight at the Conservatory',
      venue_name: 'The Green Room',
      organization: 'Walls',
      start_time: instant(now - 3_600_000),
      end_time: instant(now + 3_600_000),
      time_zone: 'America/New_York',
    },
    clock: {
      cards: 'none',
      ...{ v: 7, phase: 'between', round: 2, rounds: 10, seconds: 300, gap_seconds: 60 },
      ...{ starts_at: null, ends_at: null, gap_ends_at: null, left_ms: null },
      ...clock,
    },
    ...room,
    evening: { link: 'https://example.org/evening/1', qr_svg: qr },
    at: instant(now),
  };
}
/** Returns a clock whose round has `seconds` seconds left. */
const running = (seconds: number) => ({
  ...{ phase: 'running' as const, round: 3 },
  ...{ starts_at: instant(Date.now() + (seconds - 300) * 1000), ends_at: instant(Date.now() + seconds * 1000) },
});
/** Returns a break that began long enough ago for this page of seats to be shown, and to stay for a while. */
const gapOnPage = (page: number) => ({ phase: 'between' as const, gap_ends_at: instant(Date.now() + 60_000 - page * 8000 - 500) });

async function openWall(size: { width: number; height: number }, answer: () => ProjectorView | number) {
  const context = await browser.newContext({
    baseURL: organizers.test.url,
    viewport: size,
    locale: 'en-US',
    timezoneId: 'America/New_York',
  });
  const page = await context.newPage();
  const problems = watchForErrors(page);
  await page.route('**/api/v1/screens/*', (route) => {
    const body = answer();
    return typeof body === 'number'
      ? route.fulfill({ status: body, json: { error: '', message: '', code: 'not_found', request_id: 'none' } })
      : route.fulfill({ json: body });
  });
  // With an invalid link the socket would fail, which the browser would report as an error.
  await page.routeWebSocket('**/ws/screen*', () => undefined);
  await page.goto('/screen/link');
  return { page, problems, close: () => context.close() };
}

/** Resolves once the page's socket is confirmed. Must be called before the page is opened. */
const isConfirmed = (page: Page) =>
  new Promise<void>((resolve) => {
    page.on('websocket', (line) =>
      line.on('framereceived', ({ payload }) => {
        if (String(payload).includes('connection_confirmed')) resolve();
      }),
    );
  });

async function picture(page: Page, name: string): Promise<void> {
  if (process.env['PICTURES'] === undefined) return;
  const out = join(import.meta.dirname, '../screens/out/projector');
  mkdirSync(out, { recursive: true });
  await page.screenshot({ path: join(out, `${name}.png`) });
}

/** Returns what is wrong with the screen (text that is outside it, cut off, or overlapping) and the height of a capital letter in px. */
const look = async (page: Page): Promise<z.output<typeof looked>> => looked.parse(await page.evaluate(lookAtWall));
const lookAtWall = readFileSync(join(import.meta.dirname, 'look-at-wall.js'), 'utf8');
const looked = z.object({
  problems: z.array(z.string()),
  heights: z.array(z.object({ words: z.string(), px: z.number() })),
});

/**
 * Minimum height of legible text: 1/200 of ten metres on a screen 1.5 m wide, which is 65 of 1080 pixels (docs/rules/projector.md#letters).
 */
const legible = ({ height }: { height: number }) => (65 / 1080) * height;

describe.each(walls)('a projector of $width × $height', (size) => {
  const name = (what: string) => `${what}-${size.height}`;

  it.each([1, 24, 100, 500])('shows the seats of %i, legible from ten metres', async (count) => {
    let page0 = 0;
    const wall = await openWall(size, () => viewOf(gapOnPage(page0), roomOf(count)));
    const shown = new Set<string>();
    const pages = Math.ceil(count / 42);
    // Looks at all pages of a small room; of a large room, at the first page, the page with the longest name, and the last page.
    for (const at of pages <= 5 ? Array.from({ length: pages }, (_, index) => index) : [0, pages - 3, pages - 1]) {
      page0 = at;
      await wall.page.reload();
      await wall.page.getByRole('listitem').first().waitFor();
      const { problems, heights } = await look(wall.page);
      await picture(wall.page, name(`seats-${count}-${at + 1}`));
      expect(problems, `page ${at + 1}`).toEqual([]);
      // The guest's number beside the name may be smaller, because it is on their badge as well.
      const letters = heights.filter(({ words }) => !/^\d+$|^sits out$| · /.test(words));
      expect(Math.min(...letters.map(({ px }) => px))).toBeGreaterThanOrEqual(0.68 * legible(size));
      const tables = await wall.page.locator('li b').allTextContents();
      for (const row of tables) shown.add(row);
    }
    // The projector turns its pages by itself, so a page that was missed is shown again.
    if (count === 24 || count === 100)
      await eventually(
        async () => {
          for (const row of await wall.page.locator('li b').allTextContents()) shown.add(row);
          return shown.size;
        },
        (size) => size === count / 2,
        60_000,
        500,
      );
    expect(await wall.page.getByRole('heading').textContent()).toBe(
      count === 1 ? 'Round 3: enjoy a drink' : count > 300 ? 'Your phone shows your table' : 'Round 3: find your table',
    );
    expect(wall.problems).toEqual([]);
    await wall.close();
  });

  it.each([
    ['welcome', () => viewOf({ phase: 'none' }, { people: [], rounds: [] }), 'Welcome'],
    ['lead-in', () => viewOf(running(330)), 'Find your table'],
    ['running', () => viewOf(running(222)), 'Round 3 of 10'],
    ['last-minute', () => viewOf(running(57)), '1 minute left'],
    ['overtime', () => viewOf(running(-24)), 'Please wrap up'],
    ['paused', () => viewOf({ phase: 'paused', round: 10, left_ms: 3_599_000, seconds: 3600 }), 'Paused'],
    ['over', () => viewOf({ phase: 'over', round: 10 }, { people: [], rounds: [] }), 'Thank you'],
    ['over-cards', () => viewOf({ phase: 'over', round: 10, cards: 'open' }, { people: [], rounds: [] }), 'Thank you'],
  ] as const)('shows %s', async (what, view, words) => {
    const wall = await openWall(size, view);
    await wall.page.getByText(words, { exact: true }).waitFor();
    // The hint is shown only while there are cards to fill in.
    expect(await wall.page.getByText('Fill in your card on your phone').count()).toBe(what === 'over-cards' ? 1 : 0);
    const { problems, heights } = await look(wall.page);
    await picture(wall.page, name(what));
    expect(problems).toEqual([]);
    const letters = heights.filter(({ words }) => !words.includes(' · '));
    expect(Math.min(...letters.map(({ px }) => px))).toBeGreaterThanOrEqual(legible(size));
    expect(wall.problems).toEqual([]);
    await wall.close();
  });

  it('shows the longest name of an event', async () => {
    const wall = await openWall(size, () => {
      const view = viewOf({ phase: 'none' }, { people: [], rounds: [] });
      return {
        ...view,
        event: {
          ...view.event,
          name: 'The Annual Midsummer Candlelight Gathering of Curious Night Owls from the Upper Riverside District'.padEnd(100, ' x'),
        },
      };
    });
    await wall.page.getByText('Welcome').waitFor();
    expect((await look(wall.page)).problems).toEqual([]);
    await picture(wall.page, name('welcome-long'));
    await wall.close();
  });
});

it('turns its pages by itself, and shows a welcome before the first round', async () => {
  const wall = await openWall(walls[0], () =>
    viewOf({ phase: 'ready', round: 0 }, { ...roomOf(24), rounds: roomOf(24).rounds.map((round) => ({ ...round, number: 1 })) }),
  );
  const seen = new Set<string>();
  await eventually(
    async () => {
      seen.add((await wall.page.getByRole('heading').textContent()) ?? '');
      return seen;
    },
    () => seen.size >= 2,
    30_000,
  );
  expect([...seen].sort()).toEqual(['Round 1: find your table', 'Welcome']);
  await wall.close();
});

it('hides pointer and buttons, and can be started with one tap', async () => {
  const wall = await openWall(walls[0], () => viewOf(running(222)));
  const { page } = wall;
  const start = page.getByRole('button', { name: 'Start the screen' });
  await start.click();
  await start.waitFor({ state: 'hidden' });
  await eventually(
    () => page.evaluate('document.fullscreenElement !== null'),
    (full) => full === true,
  );
  expect(await page.evaluate("getComputedStyle(document.querySelector('main > div')).cursor")).toBe('none');
  let x = 300;
  await eventually(
    async () => {
      // The pointer is visible for two seconds after each move.
      x += 1;
      await page.mouse.move(x, 300);
      return page.evaluate("getComputedStyle(document.querySelector('main > div')).cursor");
    },
    (cursor) => cursor !== 'none',
  );
  await eventually(
    () => page.evaluate("getComputedStyle(document.querySelector('main > div')).cursor"),
    (cursor) => cursor === 'none',
  );
  await page.evaluate('document.exitFullscreen()');
  await start.waitFor();
  await wall.close();
});

it('keeps what it showed while offline, says so, and shows nothing once the link is replaced', async () => {
  let answer: ProjectorView | number = viewOf(running(222));
  const wall = await openWall(walls[0], () => answer);
  const { page } = wall;
  await page.getByText('Round 3 of 10').waitFor();
  const ask = () => page.evaluate("dispatchEvent(new Event('online'))");
  answer = 503;
  await ask();
  await page.getByText(/^No connection\. Last updated at/).waitFor();
  expect(await page.getByText('Round 3 of 10').isVisible()).toBe(true);
  answer = 404;
  await ask();
  await page.getByRole('alert').waitFor();
  expect(await page.getByText('Round 3 of 10').count()).toBe(0);
  await wall.close();
});

describe('an evening', () => {
  it('is followed at once by the staff’s page, and by the link', async () => {
    const { organization, test } = organizers;
    const [host = organization.admin] = organization.hosts;
    const { id } = await organizers.addEvent('On the wall');
    await host.call(events.updateEventStatus, { id, status: 'active' });
    const { token: key } = await host.call(registrationLink.getRegistrationLink, { id });
    for (const [first_name, gender, interested_in] of [
      ['Ada', 'female', 'men'],
      ['Bea', 'female', 'men'],
      ['Finn', 'male', 'women'],
      ['Gus', 'male', 'women'],
    ] as const)
      await test.visitor.call(registration.registerForEvent, { key: id, token: key, ...makeForm({ first_name, gender, interested_in }) });
    let { night: state } = await host.call(eveningRounds.planRounds, { id, rounds: 2, tables: 4, who: 'registered', replaces: null });
    const press = async (action: 'start' | 'end'): Promise<NightState> =>
      (await host.call(eveningRounds.runClock, { id, action, v: state.v })).night;
    const { link } = await host.call(roomProjector.shareProjector, { id });

    const context = await browser.newContext({ baseURL: test.url, viewport: walls[0] });
    const [staff, wall] = [await context.newPage(), await (await browser.newContext({ viewport: walls[0] })).newPage()];
    await signInAs(staff, organization.accounts.host);
    await staff.goto(`/events/${id}/rounds`);
    await staff.getByRole('navigation', { name: 'The evening' }).getByRole('link', { name: 'Screen' }).click();
    const weigh = weighFiles(wall);
    const isFollowed = isConfirmed(wall);
    await wall.goto(link);
    for (const page of [staff, wall]) await page.getByText('Round 1: find your table').waitFor({ timeout: 20_000 });
    const { total: scripts } = await weigh();
    console.log(`projector: ${(scripts / 1024).toFixed(1)} KB of script`);
    expect(scripts).toBeGreaterThan(10 * 1024);
    expect(scripts).toBeLessThanOrEqual(100 * 1024);
    // Waits for the socket: from then on the page no longer polls every 15 seconds.
    await isFollowed;
    state = await press('start');
    await Promise.all([staff, wall].map((page) => page.getByText('Round 1 of 2').waitFor({ timeout: 30_000 })));
    state = await press('end');
    await Promise.all([staff, wall].map((page) => page.getByText('Round 2: find your table').waitFor({ timeout: 30_000 })));
    await wall.close();
    await context.close();
  });
});
