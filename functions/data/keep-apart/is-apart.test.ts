import { beforeEach, expect, it } from 'vitest';
import { addGuest, eventId, tenantId } from '#test/support/rooms/card-evening.ts';
import { MemoryTable } from '#test/support/stack/table/memory-table.ts';
import { spyOnTable } from '#test/support/stack/table/spy-on-table.ts';
import { hashForKey } from '../table/keys/hash.ts';
import { keys } from '../table/keys/keys.ts';
import { readApartIds } from './is-apart.ts';
import { apartWrites } from './keep-apart.ts';

/** Tests docs/rules/rounds.md#keep-apart */

const send = spyOnTable();
let table: MemoryTable;
/** The reads in order: for a list, the beginning of its sort keys; for a single item, its sort key. */
let reads: string[];

beforeEach(() => {
  table = new MemoryTable();
  reads = [];
  send.mockImplementation(async (command: unknown) => {
    const called = command as Parameters<MemoryTable['perform']>[0];
    const { ExpressionAttributeValues: values, RequestItems } = called.input as {
      ExpressionAttributeValues?: Record<string, string>;
      RequestItems?: Record<string, { Keys: { sk: string }[] }>;
    };
    if (values !== undefined) reads.push(values[':prefix'] ?? values[':pk'] ?? '');
    for (const { sk } of Object.values(RequestItems ?? {}).flatMap(({ Keys }) => Keys)) reads.push(sk);
    return table.perform(called);
  });
});

const keep = (item: Record<string, unknown>) => table.items.set(`${item['pk']} ${item['sk']}`, item);

/** Registers a person who had these other participant ids earlier. */
function register(id: string, formerIds: readonly string[] = []): void {
  addGuest(table, id);
  const { pk, sk } = keys.registration(tenantId, eventId, id);
  keep({ ...table.items.get(`${pk} ${sk}`), fo: [...formerIds] });
  keep({ ...keys.registeredEmail(tenantId, eventId, hashForKey(id)), participant_id: id });
}

/** Keeps two people apart, by their ids and addresses. */
function apart(one: string, other: string): void {
  const pair = {
    ...{ ids: [one, other] as const, addresses: [hashForKey(one), hashForKey(other)] as const },
    ...{ reason: null, by: 'host@example.org', asked: null, hides: false, session: null, since: '2030-01-01T20:00:00.000Z' },
  };
  for (const write of apartWrites(tenantId, { ...pair, ids: [...pair.ids], addresses: [...pair.addresses] })) {
    if ('put' in write) keep(write.put);
  }
}

const registration = (id: string) => keys.registration(tenantId, eventId, id).sk;
const addresses = keys.registeredEmail(tenantId, eventId, '').sk;

it('looks up the few who are asked about, whom their other participants keep apart', async () => {
  for (const id of ['ada', 'cleo']) register(id);
  register('ben', ['former']);
  apart('ada', 'former');
  const isApart = await readApartIds(tenantId, eventId, { participantIds: ['ada', 'ben', 'cleo'] });
  expect([isApart('ada', 'ben'), isApart('ben', 'ada'), isApart('ada', 'cleo')]).toEqual([true, true, false]);
  expect(reads.slice(1).sort()).toEqual([...['ada', 'ben', 'cleo'].map(registration), addresses].sort());
});

it('reads the list of more, and of anybody', async () => {
  const many = Array.from({ length: 21 }, (_, at) => `guest${at}`);
  for (const id of many) register(id, id === 'guest7' ? ['former'] : []);
  apart('former', 'guest3');
  for (const participantIds of [many, undefined]) {
    reads = [];
    const isApart = await readApartIds(tenantId, eventId, participantIds === undefined ? {} : { participantIds });
    expect([isApart('guest3', 'guest7'), isApart('guest3', 'guest8')]).toEqual([true, false]);
    expect(reads.slice(1).sort()).toEqual([registration(''), addresses].sort());
  }
});

it('goes by the address of who registered anew, of whom nothing else is known', async () => {
  register('ada');
  register('anew');
  apart('ada', 'erased');
  keep({ ...keys.registeredEmail(tenantId, eventId, hashForKey('erased')), participant_id: 'anew' });
  const isApart = await readApartIds(tenantId, eventId, { participantIds: ['ada', 'anew'] });
  expect(isApart('anew', 'ada')).toBe(true);
});

it('asks nothing more where no one is kept apart', async () => {
  register('ada');
  const isApart = await readApartIds(tenantId, eventId, { participantIds: ['ada', 'ben'] });
  expect([isApart('ada', 'ben'), reads.length]).toEqual([false, 1]);
});
