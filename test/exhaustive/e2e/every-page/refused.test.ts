import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { openStage, type Stage } from '#test/support/browser/stage.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { makeJpeg } from '#test/support/people/input/photo-files.ts';
import { agreeAndRegister, fillToLastStep } from '#test/support/people/pages/guest.ts';
import { openEvent } from '#test/support/people/world.ts';
import type { Organization } from '#test/support/stack/stack.ts';

/** Refusals by the browser, calls that pages never retry, and what people are told then. */

let organization: Organization;
let stage: Stage;
let event: { eventId: string; token: string };

beforeAll(async () => {
  stage = await openStage();
  organization = await stage.test.addOrganization('Refusals');
  event = await openEvent(organization.admin, 'Friday Night');
});
afterEach(() => stage?.clear());
afterAll(() => stage?.close());

it('loads a missing part of the page from another address, since some browsers never retry the first one', async () => {
  const page = await stage.open(undefined, 'phone');
  const asked: string[] = [];
  // Simulates what Safari and Firefox do: a module that failed once keeps failing as long as the page is open.
  await page.route(/\/assets\/(photo-upload-run|outcomes)-[^/]*\.js/, (route) => {
    const url = new URL(route.request().url());
    asked.push(url.pathname.replace(/.*\/([a-z-]+)-.*/, '$1') + (url.search === '' ? '' : '?'));
    return url.search === '' ? route.abort() : route.continue();
  });
  await page.goto(`/register/${event.eventId}?token=${event.token}`);
  const form = makeForm();
  await fillToLastStep(page, form, await makeJpeg());
  await agreeAndRegister(page);
  await page.getByRole('heading', { name: 'Thank You!' }).waitFor();
  expect(asked).toEqual(expect.arrayContaining(['photo-upload-run?', 'outcomes?']));
});

it.each([
  ['the clipboard', "navigator.clipboard.writeText = () => Promise.reject(new DOMException('No', 'NotAllowedError'));"],
  ['the clipboard, where there is none', "Object.defineProperty(navigator, 'clipboard', { value: undefined });"],
])('says that %s was refused, with the link selected', async (_, refuse) => {
  const page = await stage.open(organization.accounts.host);
  await page.addInitScript(`${refuse} document.execCommand = () => false;`);
  await page.goto(`/participants?event_id=${event.eventId}`);
  await page.getByRole('button', { name: 'Add Participant' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Share' }).click();
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await dialog.getByRole('alert').getByText('This browser would not copy the link. It is selected, so you can copy it yourself.').waitFor();
  expect(await dialog.getByText('Copied').count()).toBe(0);
  expect(
    await page.evaluate(
      'document.getSelection().toString() || document.activeElement.value.slice(document.activeElement.selectionStart, document.activeElement.selectionEnd)',
    ),
  ).toContain(event.token);
});

/** Records a page's requests about events and the number of sockets it opens, immediately and again after two minutes. */
async function watchCalls(page: Page, path: string, words: string) {
  const asked: string[] = [];
  const sockets: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/v1\/(events|participants|statistics)/.test(pathname)) asked.push(pathname);
  });
  page.on('websocket', (socket) => {
    const { pathname } = new URL(socket.url());
    if (pathname.startsWith('/ws/')) sockets.push(pathname);
  });
  await page.clock.install();
  await page.goto(path);
  await page.getByText(words).first().waitFor();
  await page.clock.runFor(120_000);
  return { asked, sockets };
}

it.each(['match', 'rounds', 'door', 'matches', 'report', 'screen'])(
  'sends no further requests on the page of an event refused for lack of a role: %s',
  async (path) => {
    const outsider = await stage.test.addAccount('user');
    const { user } = await outsider.call(accounts.getOwnAccount, {});
    const page = await stage.open({ email: user.email, password: organization.accounts.host.password });
    expect(await watchCalls(page, `/events/${event.eventId}/${path}`, 'Access denied')).toEqual({ asked: [], sockets: [] });
  },
);

it.each(['match', 'rounds', 'door', 'matches'])('requests an event that does not exist only once: %s', async (path) => {
  const page = await stage.open(organization.accounts.host);
  const { asked, sockets } = await watchCalls(page, `/events/unknown000000000/${path}`, 'Event not found');
  const own = asked.filter((one) => one.includes('unknown'));
  expect(own.toSorted()).toEqual([...new Set(own)].sort());
  expect(sockets.filter((one) => one.includes('unknown')).length).toBeLessThanOrEqual(1);
});
