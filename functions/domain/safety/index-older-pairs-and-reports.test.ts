import { beforeEach, describe, expect, it } from 'vitest';
import { formerMember } from '#shared/model/accounts/user.ts';
import { MemoryTable } from '#test/support/stack/table/memory-table.ts';
import { spyOnTable } from '#test/support/stack/table/spy-on-table.ts';
import { apartWrites, timeKeyOfPair } from '../../data/night/keep-apart.ts';
import { forgetSafety } from '../../data/safety/forgetting.ts';
import { renameInTenant } from '../../data/staff/former-member.ts';
import { indexKeys } from '../../data/table/keys/keys.ts';
import { nightKeys } from '../../data/table/keys/night-keys.ts';
import { indexOlderPairsAndReports } from './index-older-pairs-and-reports.ts';

/** docs/data-model.md#who-is-kept-apart */

const send = spyOnTable();
let table: MemoryTable;

beforeEach(() => {
  table = new MemoryTable();
  send.mockImplementation(async (command: unknown) => table.perform(command as Parameters<MemoryTable['perform']>[0]));
  for (const tenantId of ['t1', 't2']) keep({ pk: `T#${tenantId}`, sk: 'TENANT', ...indexKeys.tenantByCreation('2030', tenantId) });
  keep({ ...nightKeys.placing, begins: 1 });
});

const keep = (item: Record<string, unknown>) => table.items.set(`${item['pk']} ${item['sk']}`, item);
const run = () => indexOlderPairsAndReports(Date.now(), Date.now() + 30_000);
const found = ({ pk, sk }: { pk: string; sk: string }) => table.items.get(`${pk} ${sk}`);
const isIndexItem = (pk: unknown) => String(pk).endsWith('#APART#TIME') || String(pk).endsWith('#APART#OF');
const indexItems = () => [...table.items.values()].filter(({ pk }) => isIndexItem(pk));

const pairOf = (one: string, other: string, since = '2030-01-01T20:00:00.000Z') =>
  ({
    ...{ ids: [one, other], addresses: [`of ${one}`, `of ${other}`], reason: 'They asked.', by: 'host@example.org' },
    ...{ asked: null, hides: false, session: null, since },
  }) satisfies Parameters<typeof apartWrites>[1];

/** As this version enters a pair. */
function enter(tenantId: string, pair: ReturnType<typeof pairOf>): void {
  for (const write of apartWrites(tenantId, pair)) if ('put' in write) keep(write.put);
}

/** As an earlier version has it: the pair's own item alone. */
function enterOlder(tenantId: string, pair: ReturnType<typeof pairOf>): void {
  for (const write of apartWrites(tenantId, pair)) {
    if (!('put' in write) || isIndexItem(write.put['pk'])) continue;
    const { placed: _, ...item } = write.put;
    keep(item);
  }
}

it('indexes the pairs of all organizations, each once by time and four times by person, and says that it is done', async () => {
  for (let at = 0; at < 520; at += 1) enterOlder('t1', pairOf(`a${at}`, `b${at}`));
  enterOlder('t2', pairOf('c', 'd'));
  expect(await run()).toBe(true);
  expect(indexItems()).toHaveLength(5 * 521);
  expect(found(nightKeys.placing)).toMatchObject({ done: true });
  expect(found(nightKeys.apart('t1', 'a519', 'b519'))).toMatchObject({ placed: true });
});

it('does nothing within the hour after a deployment, and goes on where its time was over', async () => {
  enterOlder('t1', pairOf('a', 'b'));
  keep({ ...nightKeys.placing, begins: Date.now() + 60_000 });
  expect(await run()).toBe(true);
  expect(indexItems()).toEqual([]);
  keep({ ...nightKeys.placing, begins: 1 });
  expect(await indexOlderPairsAndReports(Date.now(), Date.now() - 1)).toBe(false);
  expect(indexItems()).toEqual([]);
  expect(await run()).toBe(true);
  expect(indexItems()).toHaveLength(5);
});

it("leaves no one's address in an index item who becomes a former member meanwhile", async () => {
  const pair = pairOf('a', 'b');
  enterOlder('t1', pair);
  const { perform } = table;
  let isRenamed = false;
  // Right before the pair is indexed, after it was read.
  send.mockImplementation(async (command: unknown) => {
    const called = command as Parameters<MemoryTable['perform']>[0];
    if (called.constructor.name === 'TransactWriteCommand' && !isRenamed) {
      isRenamed = true;
      await renameInTenant('t1', 'host@example.org');
    }
    return perform.call(table, called);
  });
  expect(await run()).toBe(true);
  expect(isRenamed).toBe(true);
  expect(found(nightKeys.apartByTime('t1', timeKeyOfPair(pair)))).toMatchObject({ by: formerMember });
  expect(found(nightKeys.apart('t1', 'a', 'b'))).toMatchObject({ by: formerMember, placed: true });
  expect(indexItems()).toHaveLength(5);
});

it("leaves no one's address in an index item that is made while they become a former member", async () => {
  const pair = pairOf('a', 'b');
  enterOlder('t1', pair);
  const { perform } = table;
  let isIndexed = false;
  // Right after the pairs were read, before any is renamed.
  send.mockImplementation(async (command: unknown) => {
    const called = command as Parameters<MemoryTable['perform']>[0];
    if (called.constructor.name === 'UpdateCommand' && !isIndexed) {
      isIndexed = true;
      await run();
    }
    return perform.call(table, called);
  });
  await renameInTenant('t1', 'host@example.org');
  expect(isIndexed).toBe(true);
  expect([...table.items.values()].filter(({ by }) => by === 'host@example.org')).toEqual([]);
  expect(indexItems()).toHaveLength(5);
});

describe('index items of a pair', () => {
  const end = (tenantId: string, one: string, other: string) => {
    const { pk, sk } = nightKeys.apart(tenantId, one, other);
    table.items.delete(`${pk} ${sk}`);
  };

  it('are removed when a function of the version before has ended it, which knew the pair alone', async () => {
    for (const other of ['b', 'c']) enter('t1', pairOf('a', other));
    end('t1', 'a', 'b');
    expect(await run()).toBe(true);
    expect(indexItems()).toHaveLength(5);
    expect(indexItems().every(({ sk }) => String(sk).includes('a#c'))).toBe(true);
  });

  it('are removed when such a function has entered the two anew since, who are indexed as they are', async () => {
    enter('t1', pairOf('a', 'b'));
    const anew = pairOf('a', 'b', '2030-02-02T20:00:00.000Z');
    enterOlder('t1', anew);
    expect(await run()).toBe(true);
    expect(indexItems()).toHaveLength(5);
    expect(indexItems().every(({ at }) => at === anew.since)).toBe(true);
  });

  it('stay when the two are kept apart anew while index items are removed', async () => {
    enter('t1', pairOf('a', 'b'));
    end('t1', 'a', 'b');
    const anew = pairOf('a', 'b', '2030-02-02T20:00:00.000Z');
    const { perform } = table;
    let isEntered = false;
    send.mockImplementation(async (command: unknown) => {
      const called = command as Parameters<MemoryTable['perform']>[0];
      if (called.constructor.name === 'TransactWriteCommand' && !isEntered) {
        isEntered = true;
        enter('t1', anew);
      }
      return perform.call(table, called);
    });
    expect(await run()).toBe(true);
    expect(isEntered).toBe(true);
    expect(indexItems()).toHaveLength(5);
    expect(indexItems().every(({ at }) => at === anew.since)).toBe(true);
  });

  it('go with who asked for it when they are erased, although the pair is gone', async () => {
    const asked = { ...pairOf('a', 'b'), by: null, asked: { by: 'a', eventId: 'e' } };
    for (const pair of [asked, { ...asked, ids: ['a', 'c'] as [string, string] }]) {
      for (const write of apartWrites('t1', pair)) if ('put' in write) keep(write.put);
    }
    const { pk, sk } = nightKeys.askedApart('t1', 'a', 'b', 'a');
    expect(table.items.delete(`${pk} ${sk}`)).toBe(true);
    keep({ ...nightKeys.placing, begins: 1, done: true });
    await forgetSafety('t1', 'a', []);
    expect([...table.items.values()].filter(({ pk }) => String(pk).includes('#APART'))).toEqual([]);
  });
});
