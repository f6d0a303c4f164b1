import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cardEvening, tenantId } from '#test/support/rooms/card-evening.ts';
import type { MemoryTable } from '#test/support/stack/table/memory-table.ts';
import { spyOnTable } from '#test/support/stack/table/spy-on-table.ts';
import { listAsDue } from '../../data/retention/due-profiles.ts';
import { indexKeys, keys } from '../../data/table/keys/keys.ts';
import { retentionKeys } from '../../data/table/keys/retention-keys.ts';
import { deleteDueProfiles } from './delete-due-profiles.ts';

/** Nights of an organization in which some profiles cannot be deleted (docs/rules/retention.md#deletion). */

const people = ['ada', 'ben', 'cem', 'dan', 'eve', 'fay'];
const day = 24 * 3_600_000;
/** Each test uses a different night, because a finished night is not repeated. */
let first = Date.parse('2030-01-01T01:00:00.000Z');
const at = ({ pk, sk }: { pk: string; sk: string }) => `${pk} ${sk}`;

let table: MemoryTable;
const send = spyOnTable();
type Asked = Parameters<MemoryTable['perform']>[0];
const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);

const set = (key: string, changes: Record<string, unknown>) => table.items.set(key, { ...table.items.get(key), ...changes });
const isThere = (id: string) => table.items.has(at(keys.profile(tenantId, id)));
const left = () => people.filter(isThere);

/** Profiles whose deletion fails, and how long that takes, ms. */
let failing: readonly string[];
const takes = 5_000;
/** How long a successful deletion takes, ms. */
let slowMs = 0;
let tried: string[];

beforeEach(() => {
  first += 2 * day;
  slowMs = 0;
  vi.useFakeTimers({ toFake: ['Date'], now: first });
  table = cardEvening(people);
  tried = [];
  send.mockImplementation(async (command: unknown) => {
    const asked = command as Asked;
    const about = asked.constructor.name === 'TransactWriteCommand' ? JSON.stringify(asked.input) : '';
    const whose = people.find((id) => about.includes(`"${at(keys.profile(tenantId, id)).replace(' ', '","sk":"')}"`));
    if (whose !== undefined) tried.push(whose);
    if (whose !== undefined) vi.setSystemTime(Date.now() + slowMs);
    if (whose === undefined || !failing.includes(whose)) return table.perform(asked);
    vi.setSystemTime(Date.now() + takes);
    throw new Error('Not this one');
  });
  table.items.set(at(keys.tenantSlug('t')), {
    ...keys.tenantSlug('t'),
    ...indexKeys.tenantByCreation('2027', tenantId),
    tenant_id: tenantId,
  });
  set(at(keys.tenant(tenantId)), { ...keys.tenant(tenantId), id: tenantId, name: 'T', slug: 't' });
  set(at(retentionKeys.retention(tenantId)), {
    ...retentionKeys.retention(tenantId),
    told_at: '2029-01-01T00:00:00.000Z',
    listed: '2030-01-01T00:00:00.000Z',
  });
  for (const id of people) {
    set(at(keys.profile(tenantId, id)), { created_at: '2027-11-01T10:00:00.000Z', event_ids: [] });
    const due = { on: '2030-01-01T00:00:00.000Z', at: '2029-12-17T00:00:00.000Z', from: '2027-11-20T22:00:00.000Z' };
    table.items.set(at(retentionKeys.due(tenantId, id)), { ...retentionKeys.due(tenantId, id), ...due });
  }
});
afterEach(() => {
  vi.useRealTimers();
  out.mockClear();
});

/**
 * Runs the step of one minute, which may take 8 seconds.
 * @returns whether the night is finished
 */
const minute = (): Promise<boolean> => deleteDueProfiles(Date.now(), Date.now() + 8_000);
async function night(most: number): Promise<void> {
  for (let minutes = 0; minutes < most; minutes += 1) if (await minute()) return;
  throw new Error('The night did not end');
}

it('those that fail keep none of the others from their turn, and are tried once a night', async () => {
  failing = ['ada', 'ben', 'cem'];
  await night(10);
  expect(left()).toEqual(failing);
  expect(tried.toSorted()).toEqual(people);

  tried = [];
  vi.setSystemTime(first + day);
  failing = ['ben'];
  await night(10);
  expect([left(), tried.toSorted()]).toEqual([['ben'], ['ada', 'ben', 'cem']]);
});

it('a minute deletes as many as it has time for, says that some are left, and the next ones go on', async () => {
  failing = [];
  slowMs = 3_000;
  expect(await minute()).toBe(false);
  expect(left()).toHaveLength(3);
  expect(await minute()).toBe(false);
  expect(left()).toEqual([]);
  expect(await minute()).toBe(true);
  expect(tried.toSorted()).toEqual(people);
});

it('those that failed the night before come last', async () => {
  failing = ['ada'];
  await night(10);
  vi.setSystemTime(first + day);
  const due = { on: '2030-01-01T00:00:00.000Z', at: '2029-12-17T00:00:00.000Z', from: '2027-11-20T22:00:00.000Z' };
  table.items.set(at(keys.profile(tenantId, 'zoe')), {
    ...table.items.get(at(keys.profile(tenantId, 'ada'))),
    ...keys.profile(tenantId, 'zoe'),
    id: 'zoe',
  });
  table.items.set(at(retentionKeys.due(tenantId, 'zoe')), { ...retentionKeys.due(tenantId, 'zoe'), ...due });
  await minute();
  expect([isThere('zoe'), isThere('ada')]).toEqual([false, true]);
});

it('listing someone reads their own line, however many are listed', async () => {
  failing = [];
  const asked = vi.fn();
  send.mockImplementation(async (command: unknown) => {
    asked((command as Asked).constructor.name);
    return table.perform(command as Asked);
  });
  const [listedAt, on] = ['2030-02-15T00:00:00.000Z', '2030-03-01T00:00:00.000Z'];
  const due = { participantId: 'gus', on, listedAt, from: '2028-01-20T22:00:00.000Z', toldMonths: null };
  await listAsDue(tenantId, [due, { ...due, participantId: 'ada' }]);
  // Ada is still listed for an earlier day, because she could not be deleted: she is tried every day.
  expect(table.items.get(at(retentionKeys.due(tenantId, 'ada')))?.['on']).toBe('2030-01-01T00:00:00.000Z');
  await listAsDue(tenantId, [{ ...due, listedAt: '2030-02-16T00:00:00.000Z' }]);
  expect(table.items.get(at(retentionKeys.due(tenantId, 'gus')))?.['at']).toBe(listedAt);
  expect(asked.mock.calls.flat()).not.toContain('QueryCommand');
});

it('none goes before admins could see the list for two weeks again, if the organization was closed and reopened', async () => {
  failing = [];
  const back = first - 3 * day;
  set(at(keys.tenant(tenantId)), { open_since: new Date(back).toISOString() });
  await night(10);
  expect(left()).toEqual(people);
  vi.setSystemTime(back + 14 * day);
  await night(10);
  expect(left()).toEqual(people);
  first += 14 * day;
  vi.setSystemTime(back + 15 * day);
  await night(10);
  expect(left()).toEqual([]);
});
