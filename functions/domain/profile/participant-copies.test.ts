import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { cardEvening, eventId, tenantId } from '#test/support/rooms/card-evening.ts';
import type { MemoryTable } from '#test/support/stack/table/memory-table.ts';
import { spyOnTable } from '#test/support/stack/table/spy-on-table.ts';
import { eventCounters } from '../../data/events/counters.ts';
import type { StoredEvent } from '../../data/events/events.ts';
import { decodeProfile, type StoredProfile } from '../../data/participants/profiles.ts';
import { keys } from '../../data/table/keys/keys.ts';
import { nightKeys } from '../../data/table/keys/night-keys.ts';
import { followProfile, recountMatches } from './participant-copies.ts';

/** Traces that an erasure leaves behind: docs/rules/participants.md#erasure */

type Command = Parameters<MemoryTable['perform']>[0];

const send = spyOnTable();

const evenings = Array.from({ length: 40 }, (_, at) => `evening-${String(at).padStart(2, '0')}`);
const matchOf = (eventId: string, ulid: string) => ({
  ...keys.match(tenantId, eventId, ulid),
  ...{ id: `${eventId}-${ulid}`, ev: eventId, en: 'An evening', at: '2026-03-06T20:00:00.000Z', q: 0.5 },
  p: [
    { id: 'ada', f: 'Ada', l: 'Quixote', a: 30, ph: null },
    { id: ulid, f: 'Ben', l: 'Other', a: 31, ph: null },
  ],
});

/**
 * A table in memory with forty evenings of a guest who had two dates at each. `rename` does the one update that the table itself cannot do,
 * of an element in a list.
 */
function forty(): { table: MemoryTable; before: StoredProfile; named: () => number; rename: (command: Command) => object } {
  const table = cardEvening(['ada']);
  for (const eventId of evenings) {
    for (const ulid of ['one', 'other']) table.items.set(keyOf(eventId, ulid), matchOf(eventId, ulid));
  }
  const { pk, sk } = keys.profile(tenantId, 'ada');
  return {
    table,
    before: { ...decodeProfile(table.items.get(`${pk} ${sk}`) ?? {}), eventIds: evenings },
    named: () => JSON.stringify([...table.items.values()]).match(/Quixote/g)?.length ?? 0,
    rename({ input }) {
      const { Key, ExpressionAttributeValues: values } = z.parse(update, input);
      const [person] = Object.values(values).filter((value) => typeof value === 'object');
      const item = table.items.get(`${Key.pk} ${Key.sk}`);
      if (item !== undefined) table.items.set(`${Key.pk} ${Key.sk}`, { ...item, p: [person, (item['p'] as unknown[])[1]] });
      return { Attributes: {} };
    },
  };
}
const keyOf = (eventId: string, ulid: string): string => `${keys.match(tenantId, eventId, ulid).pk} M#${ulid}`;
const update = z.object({
  Key: z.object({ pk: z.string(), sk: z.string() }),
  ExpressionAttributeValues: z.record(z.string(), z.unknown()),
});

it('goes on where it was interrupted: what is nameless by then is not written again', async () => {
  const { table, before, named, rename } = forty();
  let [updates, fails] = [0, true];
  send.mockImplementation(async (command: Command) => {
    if (command.constructor.name !== 'UpdateCommand') return table.perform(command);
    updates += 1;
    if (fails && updates === 30) throw new Error('The function ended');
    return rename(command);
  });
  expect(named()).toBe(80);

  // When the function ends half-way, and the record is retried
  await expect(followProfile({ tenantId, before, after: undefined })).rejects.toThrow('The function ended');
  await vi.waitFor(() => expect(named()).toBe(1));
  [updates, fails] = [0, false];
  await followProfile({ tenantId, before, after: undefined });

  // Then the retry does what was left, and repeating it once more does nothing
  expect([named(), updates]).toEqual([0, 1]);
  await followProfile({ tenantId, before, after: undefined });
  expect(updates).toBe(1);
});

it('looks at five evenings at once, so that an erasure of someone who came to hundreds ends in time', async () => {
  const { table, before, rename } = forty();
  const under = new Map<string, number>();
  let most = 0;
  send.mockImplementation(async (command: Command) => {
    const text = JSON.stringify(command.input);
    const [own = ''] = text.includes('"M#') ? (text.match(/evening-\d\d/) ?? []) : [];
    if (own !== '') under.set(own, (under.get(own) ?? 0) + 1);
    most = Math.max(most, [...under.values()].filter((count) => count > 0).length);
    await new Promise((resolve) => setImmediate(resolve));
    if (own !== '') under.set(own, (under.get(own) ?? 0) - 1);
    return command.constructor.name === 'UpdateCommand' ? rename(command) : table.perform(command);
  });
  await followProfile({ tenantId, before, after: undefined });
  expect(most).toBe(5);
});

it('leaves the number of matches that there are, though of two who count the first one writes last', async () => {
  let [matches, noted, writes] = [1, 0, 0];
  const held = Promise.withResolvers<void>();
  send.mockImplementation(async ({ constructor: { name }, input }: Command) => {
    if (name !== 'UpdateCommand') return { Items: [{ ...keys.pair(tenantId, 'ada', 'ben'), n: matches, e: {}, k: [], r: 1 }] };
    const [total] = Object.values(z.parse(update, input).ExpressionAttributeValues);
    writes += 1;
    if (writes === 1) await held.promise;
    noted = Number(total);
    return { Attributes: {} };
  });
  const first = recountMatches(tenantId, 'ada');
  await vi.waitFor(() => expect(writes).toBe(1));
  matches = 2;
  await recountMatches(tenantId, 'ada');
  expect(noted).toBe(2);

  held.resolve();
  await first;
  expect([noted, writes]).toEqual([2, 3]);
});

it('erases what someone said where they were taken off just before, though that change is followed only after they are gone', async () => {
  const table = cardEvening(['ada']);
  send.mockImplementation(async (command: Command) => table.perform(command));
  addCounters(table);
  const said = nightKeys.answered(tenantId, eventId, 'ada');
  table.items.set(`${said.pk} ${said.sk}`, { ...said, n: 1 });
  const { pk, sk } = keys.profile(tenantId, 'ada');
  const before = decodeProfile(table.items.get(`${pk} ${sk}`) ?? {});
  table.items.delete(`${pk} ${sk}`);
  const takenOff = { ...before, eventIds: [], leftEventIds: [eventId] };

  await followProfile({ tenantId, before, after: takenOff });
  await followProfile({ tenantId, before: takenOff, after: undefined });
  expect(table.items.has(`${said.pk} ${said.sk}`)).toBe(false);
});

it('gives nobody back what was said before they were taken off an event, though they are there again when that is followed', async () => {
  const table = cardEvening(['ada', 'ben']);
  send.mockImplementation(async (command: Command) => table.perform(command));
  const keep = (key: { pk: string; sk: string }, item: object) => table.items.set(`${key.pk} ${key.sk}`, { ...key, ...item });
  const at = ({ pk, sk }: { pk: string; sk: string }) => table.items.get(`${pk} ${sk}`);
  const [adas, bens] = [nightKeys.card(tenantId, eventId, 'ada'), nightKeys.card(tenantId, eventId, 'ben')];
  keep(adas, {
    l: { ben: { a: 'yes', n: 'Before', t: 100 }, cleo: { a: 'no', t: 300 } },
    s: { email: true, phone: false, instagram: false, photo: false },
    sa: 100,
    m: [0, 0],
    r: 1,
  });
  keep(bens, { l: { ada: { a: 'yes', n: 'Before', t: 100 }, cleo: { a: 'yes', t: 100 } }, m: [0, 0], r: 1 });
  keep(nightKeys.feedback(tenantId, eventId, 'ada'), { r: 1, t: 'Before', at: 100 });
  addCounters(table);
  const { pk, sk } = keys.profile(tenantId, 'ada');
  const before = decodeProfile(table.items.get(`${pk} ${sk}`) ?? {});
  await followProfile({ tenantId, before, after: { ...before, eventIds: [], leftAs: { e: eventId, la: 200 } } });
  expect([at(adas), at(bens)]).toMatchObject([{ l: { cleo: { a: 'no', t: 300 } } }, { l: { cleo: { a: 'yes', t: 100 } } }]);
  expect(JSON.stringify([...table.items.values()])).not.toContain('Before');
  expect(at(adas)).not.toHaveProperty('s');
});

function addCounters(table: MemoryTable): void {
  const limits = { maleLimit: 10, femaleLimit: 10, format: 'women_and_men', participantLimit: 0 };
  const event = { tenantId, id: eventId, name: '', status: 'active', start: '2026-03-06T20:00:00.000Z', end: '2026-03-06T23:00:00.000Z' };
  for (const item of eventCounters({ ...event, ...limits } as StoredEvent)) table.items.set(`${item['pk']} ${item['sk']}`, item);
}
