import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { openStage, type Stage } from '#test/support/browser/stage.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { openEvent } from '#test/support/people/world.ts';
import type { Organization } from '#test/support/stack/stack.ts';

/** How often a live page sends requests, and whether 'Live' is shown only when it is true. */

let stage: Stage;
let organization: Organization;
let eventId: string;

beforeAll(async () => {
  stage = await openStage();
  organization = await stage.test.addOrganization('Live pages');
  ({ eventId } = await openEvent(organization.admin, 'A live evening'));
  const add = async (first_name: string) =>
    (await organization.admin.call(participants.addParticipant, { id: eventId, ...makeForm({ first_name, last_name: 'Live' }) }))
      .participant.id;
  const [participant1_id, participant2_id] = [await add('Ada'), await add('Bo')];
  await organization.admin.call(matches.createMatch, { event_id: eventId, participant1_id, participant2_id });
  // Waits, because within ten seconds of a change a page cannot know whether its lists include it, and refetches.
  await delay(10_500);
});
afterEach(() => stage?.clear());
afterAll(() => stage?.close());

const isLive = (page: Page) => page.getByRole('status').getByText('Live', { exact: true }).waitFor();

/** Counts the calls about the event, keyed by path. */
function countCalls(page: Page): { take: () => Promise<Record<string, number>>; forget: () => void } {
  let calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith(`/api/v1/events/${eventId}`))
      calls.push(pathname.slice(`/api/v1/events/${eventId}`.length));
  });
  return {
    forget() {
      calls = [];
    },
    async take() {
      await page.waitForLoadState('networkidle');
      // By then batched refetches have been sent, which takes up to a second.
      await delay(1500);
      const taken = Object.fromEntries(
        Object.entries(Object.groupBy(calls, (path) => path)).map(([path, list]) => [path, list?.length ?? 0]),
      );
      calls = [];
      return taken;
    },
  };
}

describe('opening a live page fetches each list once, and returning within ten seconds fetches nothing', () => {
  it.each([
    ['matching', 'match', ['/matches', '/matches/statistics', '/participants']],
    ['match history', 'matches', ['/matches', '/matches/statistics']],
  ])('%s', async (_name, path, lists) => {
    const page = await stage.open(organization.accounts.host);
    await page.getByRole('link', { name: 'Dashboard' }).first().waitFor();
    await page.goto(`/events/${eventId}/${path}`);
    await isLive(page);
    await page.waitForLoadState('networkidle');
    const calls = countCalls(page);
    await page.reload();
    await isLive(page);
    const opening = await calls.take();
    for (const list of lists) expect(opening, list).toHaveProperty([list]);
    expect(Object.entries(opening).filter(([, times]) => times > 1)).toEqual([]);

    // Waits only for the dashboard's request for the event's figures, because the ten seconds are running.
    const asked = page.waitForResponse((response) => new URL(response.url()).pathname === `/api/v1/events/${eventId}/statistics`);
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.waitForURL('**/dashboard');
    await asked;
    calls.forget();
    await page.goBack();
    await isLive(page);
    expect(await calls.take()).toEqual({});
  });

  it('except what has changed meanwhile', async () => {
    const page = await stage.open(organization.accounts.host);
    await page.goto(`/events/${eventId}/match`);
    await isLive(page);
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.waitForURL('**/dashboard');
    await organization.admin.call(participants.addParticipant, { id: eventId, ...makeForm({ first_name: 'Cleo', last_name: 'Live' }) });
    await page.goBack();
    await page.getByRole('list', { name: 'People in the room' }).getByTitle('Cleo Live').waitFor();
  });
});

describe('"Live" disappears at once', () => {
  it('when the device goes offline, and when a call gets no answer', async () => {
    const page = await stage.open(organization.accounts.host);
    await page.goto(`/events/${eventId}/match`);
    await isLive(page);
    // Accepts either text: the attempt, "Reconnecting (1)", ends within a frame when the network is there.
    const isNotLive = page.getByRole('status').getByText(/^(Disconnected|Reconnecting \(\d+\))$/);
    await page.context().setOffline(true);
    await isNotLive.waitFor();
    await page.context().setOffline(false);
    await isLive(page);
    await page.route('**/compatible', (route) => route.abort());
    await page.getByRole('list', { name: 'People in the room' }).getByTitle('Ada Live').click();
    await isNotLive.waitFor();
    await page.unroute('**/compatible');
    await isLive(page);
  });
});
