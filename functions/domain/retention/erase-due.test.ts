import { beforeEach, expect, it } from 'vitest';
import { cardEvening, eventId, tenantId } from '#test/support/rooms/card-evening.ts';
import type { MemoryTable } from '#test/support/stack/table/memory-table.ts';
import { spyOnTable } from '#test/support/stack/table/spy-on-table.ts';
import { eventCodec } from '../../data/events/events.ts';
import type { DueProfile } from '../../data/retention/due-profiles.ts';
import { auditKeys } from '../../data/table/keys/audit-keys.ts';
import { keys } from '../../data/table/keys/keys.ts';
import { retentionKeys } from '../../data/table/keys/retention-keys.ts';
import { eraseDue } from './erase-due.ts';

/** A due profile is deleted once, whatever happens between the reads and the writes. */

const now = Date.parse('2030-01-01T01:00:00.000Z');
const on = '2030-01-01T00:00:00.000Z';
const due: DueProfile = {
  participantId: 'ada',
  on,
  listedAt: '2029-12-17T00:00:00.000Z',
  from: '2027-11-20T22:00:00.000Z',
  toldMonths: null,
  failedOn: null,
};
const at = ({ pk, sk }: { pk: string; sk: string }) => `${pk} ${sk}`;
const profileKey = at(keys.profile(tenantId, 'ada'));
const dueKey = at(retentionKeys.due(tenantId, 'ada'));

let table: MemoryTable;
const send = spyOnTable();
type Asked = Parameters<MemoryTable['perform']>[0];

const set = (key: string, changes: Record<string, unknown>) => table.items.set(key, { ...table.items.get(key), ...changes });

beforeEach(() => {
  table = cardEvening(['ada', 'ben', 'cem']);
  send.mockImplementation(async (command: unknown) => table.perform(command as Asked));
  set(at(keys.tenant(tenantId)), { ...keys.tenant(tenantId), id: tenantId, name: 'T', slug: 't' });
  set(at(retentionKeys.retention(tenantId)), { ...retentionKeys.retention(tenantId), told_at: '2029-01-01T00:00:00.000Z' });
  set(profileKey, { created_at: '2027-11-01T10:00:00.000Z', event_ids: [] });
  set(at(keys.event(tenantId, eventId)), {
    ...keys.event(tenantId, eventId),
    ...eventCodec.encode({
      ...{ id: eventId, tenantId, name: 'Ahead', venueName: 'The Green Room', venueLocation: '12 Orchard Street' },
      ...{ start: '2030-02-01T19:00:00.000Z', end: '2030-02-01T22:00:00.000Z', timeZone: 'Europe/London' },
      ...{ maleLimit: 20, femaleLimit: 20, status: 'upcoming', createdAt: on, createdBy: { id: 'u', email: 'u@example.org' } },
      ...{ version: 1, link: { nonce: 'n', version: 1, hash: 'h' }, projectorLink: null, sold: false },
    }),
  });
  set(dueKey, { ...retentionKeys.due(tenantId, 'ada'), on, at: due.listedAt, from: due.from });
});

/** Runs something just before a transaction is written to the table. */
function before(happens: () => void): void {
  let left = 1;
  send.mockImplementation(async (asked: unknown) => {
    const called = asked as Asked;
    if (called.constructor.name === 'TransactWriteCommand' && left-- === 1) happens();
    return table.perform(called);
  });
}
const has = () => ({ profile: table.items.has(profileKey), due: table.items.has(dueKey) });
const lines = () => [...table.items.values()].filter(({ pk }) => pk === auditKeys.change(tenantId, '', '').pk);

it('is deleted, with its audit line, and a second run finds nothing to do', async () => {
  await eraseDue(tenantId, due, now);
  expect(has()).toEqual({ profile: false, due: false });
  await eraseDue(tenantId, due, now);
  expect(lines().map(({ action, actor, changes }) => ({ action, actor, changes }))).toEqual([
    {
      action: 'data_erased',
      actor: { id: 'system', email: null, role: null },
      changes: [{ field: 'kept_months', from: null, to: '24' }],
    },
  ]);
});

it.each([
  ['registers for an event to come', () => set(profileKey, { version: 2, event_ids: [eventId] })],
  ['agrees anew', () => set(profileKey, { version: 2, consent_at: '2029-12-31T23:59:59.000Z' })],
  ['is kept by an admin', () => set(profileKey, { version: 2, kept_until: '2031-01-01T00:00:00.000Z' })],
])('stays when its owner, just before the write, %s', async (_what, happens) => {
  before(happens);
  await eraseDue(tenantId, due, now);
  expect([has(), lines()]).toEqual([{ profile: true, due: false }, []]);
});

it('stays when the organization keeps profiles for longer by now', async () => {
  set(at(keys.tenant(tenantId)), { kept_months: 36 });
  await eraseDue(tenantId, due, now);
  expect([has(), lines()]).toEqual([{ profile: true, due: false }, []]);
});

it('is deleted after the months that its owner was told, whatever the organization has chosen since', async () => {
  set(at(keys.tenant(tenantId)), { kept_months: 36 });
  set(profileKey, { consent_at: '2027-11-01T10:00:00.000Z', consent_words: 3, consent_months: 24 });
  await eraseDue(tenantId, due, now);
  expect([has(), lines().map(({ changes }) => changes)]).toEqual([
    { profile: false, due: false },
    [[{ field: 'kept_months', from: null, to: '24' }]],
  ]);
});

it('is deleted though it was changed in between, as long as it is due', async () => {
  before(() => set(profileKey, { version: 2, age: 31 }));
  await eraseDue(tenantId, due, now);
  expect(has()).toEqual({ profile: false, due: false });
});

it('is off the list when it was erased for another reason', async () => {
  table.items.delete(profileKey);
  await eraseDue(tenantId, due, now);
  expect([has(), lines()]).toEqual([{ profile: false, due: false }, []]);
});

it('keeps its place on the list when the write fails, for the next night', async () => {
  send.mockImplementation(async (asked: unknown) => {
    if ((asked as Asked).constructor.name === 'TransactWriteCommand') throw new Error('The table is gone');
    return table.perform(asked as Asked);
  });
  await expect(eraseDue(tenantId, due, now)).rejects.toThrow('The table is gone');
  expect(has()).toEqual({ profile: true, due: true });
});

it('stays, and on the list, when its organization is closing by now', async () => {
  set(at(keys.tenant(tenantId)), { closes_at: '2030-01-30T00:00:00.000Z' });
  await eraseDue(tenantId, due, now);
  expect([has(), lines()]).toEqual([{ profile: true, due: true }, []]);
});
