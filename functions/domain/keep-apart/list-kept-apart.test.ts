import { beforeEach, expect, it } from 'vitest';
import { MemoryTable } from '#test/support/stack/table/memory-table.ts';
import { spyOnTable } from '#test/support/stack/table/spy-on-table.ts';
import { apartWrites } from '../../data/keep-apart/keep-apart.ts';
import { keys } from '../../data/table/keys/keys.ts';
import { nightKeys } from '../../data/table/keys/night-keys.ts';
import { readKeptApart } from './list-kept-apart.ts';

/** Tests docs/rules/rounds.md#keep-apart */

const tenantId = 't';
const staff = { kind: 'staff', role: 'host', tenantId, userId: 'u', email: 'host@example.org' };
const send = spyOnTable();
let table: MemoryTable;

beforeEach(() => {
  table = new MemoryTable();
  send.mockImplementation(async (command: unknown) => table.perform(command as Parameters<MemoryTable['perform']>[0]));
});

const keep = (item: Record<string, unknown>) => table.items.set(`${item['pk']} ${item['sk']}`, item);

/** Keeps a guest apart from others; the first in the list is the latest pair. */
function keepApart(one: string, others: readonly string[]): void {
  others.forEach((other, at) => {
    const writes = apartWrites(tenantId, {
      ...{ ids: [one, other], addresses: [`of ${one}`, `of ${other}`], reason: null, by: 'host@example.org' },
      ...{ asked: null, hides: false, session: null, since: new Date(Date.UTC(2030, 0, 60 - at)).toISOString() },
    });
    for (const write of writes) if ('put' in write) keep(write.put);
  });
}

/** Returns all pages of a list: the people the guest is kept apart from. */
async function everyPage(participantId: string, limit: number): Promise<string[][]> {
  const pages: string[][] = [];
  let after: string | undefined;
  do {
    const { data, last } = await readKeptApart(staff as never, tenantId, after, { participantId, limit });
    pages.push(data.map((pair) => pair.participant2_id));
    after = last;
  } while (after !== undefined);
  return pages;
}

it('goes on behind pairs that were ended since they were found', async () => {
  keepApart('a', ['b', 'c', 'd', 'e', 'f', 'g']);
  expect(await everyPage('a', 2)).toEqual([
    ['b', 'c'],
    ['d', 'e'],
    ['f', 'g'],
  ]);
  // Ends these pairs as if that happened right after their sides were read.
  for (const gone of ['c', 'd']) {
    const { pk, sk } = nightKeys.apart(tenantId, 'a', gone);
    table.items.delete(`${pk} ${sk}`);
  }
  expect(await everyPage('a', 2)).toEqual([
    ['b', 'e'],
    ['f', 'g'],
  ]);
});

it('finds those of whom both are at an event by one reading of all pairs, however many there are', async () => {
  keepApart('a', [...Array.from({ length: 400 }, (_, at) => `elsewhere${at}`), 'b', 'c']);
  for (const id of ['a', 'b', 'c']) keep({ ...keys.registeredEmail(tenantId, 'e', id), participant_id: id });
  const page = (after: string | undefined) => readKeptApart(staff as never, tenantId, after, { bothAt: 'e', limit: 1 });
  send.mockClear();
  const first = await page(undefined);
  expect(first.data.map((pair) => pair.participant2_id)).toEqual(['b']);
  // One query for the pairs, and one for who is registered.
  expect(send.mock.calls.map(([command]) => (command as object).constructor.name)).toEqual(['QueryCommand', 'QueryCommand']);
  expect(await page(first.last)).toMatchObject({ data: [{ participant2_id: 'c' }], last: undefined });
  const nobody = await readKeptApart(staff as never, tenantId, undefined, { bothAt: 'other', limit: 50 });
  expect(nobody).toEqual({ data: [], last: undefined });
});
