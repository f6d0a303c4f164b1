import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { webDir } from '#infra/build/project-root.ts';
import { close, listen } from '#infra/local/http/listen.ts';
import { events } from '#shared/contract/routes/events.ts';
import { feed } from '#shared/contract/routes/feed.ts';
import type { Feed, FeedEvents } from '#shared/model/feed/feed.ts';
import { findAccessibilityProblems } from '#test/support/browser/axe.ts';
import { openContext, type Size, sharedBrowser } from '#test/support/browser/browser.ts';
import { playOldPhone } from '#test/support/browser/devices/old-phone.ts';
import { findSideways } from '#test/support/browser/page-checks.ts';
import { makeEventForm } from '#test/support/people/input/event-form.ts';
import { amend, answer, cutOff, refuseWith } from '#test/support/people/pages/answers.ts';
import { sharedTestStack, type TestStack } from '#test/support/stack/stack.ts';

/** The list of events on another website, which is served from another origin with a strict policy (docs/rules/feed.md#in-a-page). */

let test: TestStack;
let published: Feed;
let elsewhere: Server;
let address: string;
let page: (inside: string) => string;
let shown = '';
const contexts: BrowserContext[] = [];
const names = ['Wine, <b>cheese</b> & <img src=x onerror=alert(1)>', 'ערב היכרויות בתל־אביב'] as const;

beforeAll(async () => {
  test = await sharedTestStack();
  const { admin } = await test.addOrganization('Elsewhere');
  for (const [day, name] of names.entries()) {
    const start = Date.now() + (day + 1) * 86_400_000;
    const times = { start_time: new Date(start).toISOString(), end_time: new Date(start + 3_600_000).toISOString() };
    await admin.call(events.createEvent, makeEventForm({ name, ...times }));
  }
  const settings = await admin.call(feed.changeFeed, { on: true, links: true });
  if (settings.feed === null) throw new Error('Nothing was published');
  published = settings.feed;
  page = (inside) => `<!doctype html><html lang="en"><title>The Larder</title>
    <meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/page.css">
    <main><h1>The Larder</h1>${inside}<p>Afterwards</p></main></html>`;
  // The policy that the guide recommends to websites: it allows our origin for scripts and calls, and nothing else of ours.
  const policy = `default-src 'none'; style-src 'self'; script-src ${test.url}; connect-src ${test.url}`;
  elsewhere = createServer((request, response) => {
    const isSheet = request.url === '/page.css';
    response.writeHead(200, { 'content-type': isSheet ? 'text/css' : 'text/html; charset=utf-8', 'content-security-policy': policy });
    response.end(isSheet ? ':root { color-scheme: light dark } body { font: 16px/1.5 sans-serif; margin: 1rem }' : shown);
  });
  address = `http://127.0.0.1:${await listen(elsewhere, 0)}/`;
});
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});
afterAll(() => close(elsewhere));

/** Opens the other website; `given` runs before it loads. */
async function visit(
  inside: string,
  { size = 'laptop', scheme = 'light', given }: { size?: Size; scheme?: 'light' | 'dark'; given?: (page: Page) => Promise<unknown> } = {},
) {
  shown = page(inside);
  const context = await openContext(await sharedBrowser(), address, size, scheme);
  contexts.push(context);
  const visitor = await context.newPage();
  const complaints: string[] = [];
  visitor.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  visitor.on('pageerror', ({ message }) => complaints.push(message));
  await given?.(visitor);
  await visitor.goto(address);
  return { visitor, complaints, context };
}

describe('the list in another website', () => {
  it('is drawn next to its tag, as text, and stores nothing about the visitor', async () => {
    const { visitor, complaints, context } = await visit(published.snippet);
    const items = visitor.getByRole('listitem');
    await expect.poll(() => items.count()).toBe(2);
    expect(await visitor.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['Upcoming events']);
    expect(await visitor.getByRole('heading', { level: 3 }).allTextContents()).toEqual([...names]);
    expect(await visitor.locator('img, b').count()).toBe(0);
    const { events: told } = await test.visitor.call(feed.getFeedEvents, { token: published.token });
    expect(await items.locator('time').evaluateAll((all) => all.map((one) => [one.getAttribute('datetime'), one.textContent]))).toEqual(
      // The visitor is in New York.
      told.map(({ start_time, when_named: named }) => [start_time, named]),
    );
    const link = visitor.getByRole('link', { name: `Register for ${names[1]}` });
    expect(await link.getAttribute('href')).toBe(told[1]?.registration_link);
    expect(await items.first().textContent()).toContain('Places left');
    // Returns a text's vertical position. The list must be where its tag is, between what comes before and after it.
    const topOf = async (text: string) => (await visitor.getByText(text, { exact: true }).boundingBox())?.y ?? 0;
    expect(await topOf('The Larder')).toBeLessThan(await topOf('Upcoming events'));
    expect(await topOf('Upcoming events')).toBeLessThan(await topOf('Afterwards'));
    expect(complaints).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    expect(await visitor.evaluate('localStorage.length + sessionStorage.length')).toBe(0);
  });

  it.each([
    ['phone', 'light'],
    ['phone', 'dark'],
    ['laptop', 'light'],
    ['laptop', 'dark'],
  ] as const)('is accessible on a %s, %s', async (size, scheme) => {
    const { visitor } = await visit(published.snippet, { size, scheme });
    await visitor.getByRole('link').first().waitFor();
    expect(await findAccessibilityProblems(visitor)).toEqual([]);
    expect(await findSideways(visitor)).toEqual([]);
    const targets = await visitor.getByRole('link').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.min(...targets)).toBeGreaterThanOrEqual(44);
    if (process.env['PICTURES'] === '1') await visitor.screenshot({ path: `test/e2e/screens/out/embed-${size}-${scheme}.png` });
  });

  it('is drawn at the end of the page by a tag in its head', async () => {
    const { visitor, complaints } = await visit('', {
      given: async () => {
        shown = page('').replace('<meta', `${published.snippet}<meta`);
      },
    });
    await expect.poll(() => visitor.getByRole('listitem').count()).toBe(2);
    const topOf = async (text: string) => (await visitor.getByText(text, { exact: true }).boundingBox())?.y ?? 0;
    expect(await topOf('Afterwards')).toBeLessThan(await topOf('Upcoming events'));
    expect(complaints).toEqual([]);
  });

  it('leads to the waiting list of a full event', async () => {
    const { visitor } = await visit(published.snippet, {
      given: (on) =>
        amend(on, feed.getFeedEvents, (before) => ({
          ...before,
          events: before.events.map((event) => ({ ...event, places: 'full' as const })),
        })),
    });
    const link = visitor.getByRole('link', { name: `Waiting list of ${names[1]}` });
    expect(await link.textContent()).toBe('Waiting list');
    expect(await link.getAttribute('href')).toMatch(/\/register\//);
    expect(await visitor.getByRole('link', { name: /Register/ }).count()).toBe(0);
  });

  it('is drawn on the oldest phones, too', async () => {
    const { visitor, complaints } = await visit(published.snippet, { size: 'phone', given: (on) => playOldPhone(on, '16.4') });
    await expect.poll(() => visitor.getByRole('listitem').count()).toBe(2);
    expect(complaints).toEqual([]);
  });

  it('continues the headings of the page', async () => {
    const { visitor } = await visit(published.snippet.replace('data-feed', 'data-heading="4" data-feed'));
    await visitor.getByRole('heading', { level: 5 }).first().waitFor();
    expect(await visitor.getByRole('heading', { level: 4 }).textContent()).toBe('Upcoming events');
  });

  it('says that there are no events', async () => {
    const none: FeedEvents = { organization: 'Elsewhere', events: [] };
    const { visitor } = await visit(published.snippet, { given: (on) => answer(on, feed.getFeedEvents, none) });
    await visitor.getByText('There are no upcoming events. Please check back soon.').waitFor();
  });

  it('says that it is no longer published, also at an address that never existed', async () => {
    const { visitor } = await visit(published.snippet.replaceAll(published.token, 'AAAAAAAAAAAAAAAAAAAAAA'));
    await visitor.getByText('This list of events is no longer published. Please ask the organizer.').waitFor();
  });

  it.each([
    ['without a network', (on: Page) => cutOff(on, feed.getFeedEvents)],
    ['while we are busy', (on: Page) => refuseWith(on, feed.getFeedEvents, 'busy')],
  ])('offers to try again %s', async (_, given) => {
    const { visitor } = await visit(published.snippet, { given });
    await visitor.getByText('The events could not be loaded.').waitFor();
    expect(await findAccessibilityProblems(visitor)).toEqual([]);
    await visitor.unrouteAll();
    await visitor.getByRole('button', { name: 'Try again' }).click();
    await visitor.getByRole('listitem').first().waitFor();
  });

  it('sends requests to its own site only', async () => {
    const asked: string[] = [];
    const { visitor } = await visit(published.snippet.replace(`data-feed="${test.url}`, 'data-feed="https://evil.example'), {
      given: async (on) => on.on('request', (request) => asked.push(new URL(request.url()).origin)),
    });
    await visitor.getByText('To show this list, set data-feed to the address in the settings of Table Two.').waitFor();
    expect(new Set(asked)).toEqual(new Set([new URL(address).origin, test.url]));
  });
});

it('the script is under 6 KB, and may be loaded by any website', async () => {
  expect(gzipSync(readFileSync(path.join(webDir, 'embed.js'))).length).toBeLessThan(6 * 1024);
  const { status, headers } = await fetch(`${test.url}/embed.js`);
  expect([status, headers.get('content-type'), headers.get('cross-origin-resource-policy'), headers.get('cache-control')]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'cross-origin',
    'public, max-age=600',
  ]);
  expect([headers.get('x-frame-options'), headers.get('set-cookie')]).toEqual([null, null]);
  expect((await fetch(`${test.url}/`)).headers.get('cross-origin-resource-policy')).toBe('same-origin');
});
