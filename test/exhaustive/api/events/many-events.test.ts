import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, it as always, beforeAll, expect } from 'vitest';
import { isUsualEngine } from '#infra/local/services/dynamodb/dynamodb-command.ts';
import { events } from '#shared/contract/routes/events.ts';
import { feed } from '#shared/contract/routes/feed.ts';
import type { Caller } from '#test/support/people/calls/api-client.ts';
import { openEvent } from '#test/support/people/world.ts';
import { type Organization, type OwnTestStack, startTestStack } from '#test/support/stack/stack.ts';
import { rawTable } from '#test/support/stack/table/table.ts';

/** An organization with ten thousand events. */

/** The golden figures are those of the usual engine. */
const it = always.runIf(isUsualEngine());

let test: OwnTestStack;
let organization: Organization;
let host: Caller;

beforeAll(async () => {
  test = await startTestStack();
  organization = await test.addOrganization('Busy');
  host = organization.admin;
});
afterAll(() => test?.stop());

const goldenFile = new URL('./many-events.json', import.meta.url);
const tabs = {
  Upcoming: { status: 'upcoming' },
  Active: { status: 'active' },
  Completed: { status: 'completed' },
  'All Events': {},
} as const;

/** Copies an event's item into all lists of the organization, a minute apart, with each status in turn. */
async function addEvents(count: number): Promise<void> {
  const table = rawTable(test.stack);
  const { eventId } = await openEvent(host);
  const original = await table.get({ pk: `T#${organization.tenantId}#E#${eventId}`, sk: 'EVENT' });
  const statuses = ['upcoming', 'active', 'completed'] as const;
  const items = Array.from({ length: count }, (_, index) => {
    const id = `copy${String(index).padStart(12, '0')}`;
    const start = new Date(Date.UTC(2030, 0, 1) + index * 60_000).toISOString();
    const status = statuses[index % 3] ?? 'upcoming';
    const tenant = `T#${organization.tenantId}`;
    const at = `${start}#${id}`;
    return { ...original, pk: `${tenant}#E#${id}`, id, status, start, g1s: at, g2: `${tenant}#EV#${status}`, g2s: at, g3s: at, g4s: at };
  });
  await table.put(items);
  const each = Math.floor(count / 3);
  await table.set({ pk: `T#${organization.tenantId}`, sk: 'EVENTS' }, { upcoming: each, active: each, completed: each });
}

/** Returns the request units of each tab's first page: 5 rows as on the dashboard, 10 per status as at first, and the page's 50. */
async function firstPages(limits: readonly number[]) {
  const costs: Record<string, string> = {};
  for (const [name, query] of Object.entries(tabs)) {
    for (const limit of limits) {
      const units: number[] = [];
      const end = test.stack.services.onCapacity((record) => {
        if (record.functionName === 'events-list-events') units.push(record.units);
      });
      const { data } = await host.call(events.listEvents, { ...query, limit: String(limit) });
      end();
      expect(data).toHaveLength(limit);
      costs[`${name}, ${limit}`] = units.sort().join(' + ');
    }
  }
  return costs;
}

it('costs the same on every first page with 10,000 events as with 10 or 50 of each status', async () => {
  await addEvents(30);
  const withTen = await firstPages([5, 10]);
  await addEvents(150);
  const withFifty = await firstPages([5, 10, 50]);
  expect(withFifty).toMatchObject(withTen);
  await addEvents(10_000);
  const costs = await firstPages([5, 10, 50]);
  expect(costs).toEqual(withFifty);
  // `UPDATE_GOLDEN=1` rewrites the golden file: a cost must change only on purpose.
  if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(goldenFile, `${JSON.stringify(costs, null, 2)}\n`);
  expect(costs).toEqual(JSON.parse(readFileSync(goldenFile, 'utf8')));
}, 120_000);

it('publishes the first 200 of 10,000 events, at the cost of three queries', async () => {
  const { feed: published } = await host.call(feed.changeFeed, { on: true });
  const units: number[] = [];
  const end = test.stack.services.onCapacity((record) => {
    if (record.functionName === 'feed-get-feed-calendar') units.push(record.units);
  });
  const { body } = await test.visitor.ask(feed.getFeedCalendar, { token: published?.token ?? '' });
  end();
  expect(String(body).match(/BEGIN:VEVENT/g)).toHaveLength(200);
  // Reads the feed's address, whether the organization is open, the organization's name, and 200 events of each status: the calendar also has canceled ones.
  expect(units).toHaveLength(6);
  expect(units.reduce((sum, one) => sum + one)).toBeLessThanOrEqual(60);
});
