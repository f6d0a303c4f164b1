import { beforeEach, expect, it } from 'vitest';
import { MemoryTable } from '#test/support/stack/table/memory-table.ts';
import { spyOnTable } from '#test/support/stack/table/spy-on-table.ts';
import { keys } from '../table/keys/keys.ts';
import { proofKeys } from '../table/keys/proof-keys.ts';
import { putItem } from '../table/table.ts';
import { deleteEndedSessions, listSessions, sessionItem } from './sessions.ts';

const send = spyOnTable();
let table: MemoryTable;
type Asked = Parameters<MemoryTable['perform']>[0];

const user = { id: 'u', email: 'ada@example.org', role: 'admin', tenant_id: 't', password: '', created_at: '' };
beforeEach(() => {
  table = new MemoryTable();
  send.mockImplementation(async (command: unknown) => table.perform(command as Asked));
});
const setEpoch = (epoch: number) => {
  const key = keys.user('u');
  table.items.set(`${key.pk} ${key.sk}`, { ...key, ...user, epoch });
};
const begin = (id: string, epoch: number | null) => putItem(sessionItem('u', id, { began: 1, epoch, browser: '', ttl: 2 }, undefined));
const left = async () => (await listSessions('u')).map(({ id }) => id).sort();

it('removes the sessions that ended, and none that began since, however late it comes', async () => {
  setEpoch(3);
  await begin('before', 2);
  await begin('of an earlier version', null);
  await begin('since', 3);
  await deleteEndedSessions('u');
  expect(await left()).toEqual(['since']);
});

it('leaves a session alone that begins while it is at work', async () => {
  setEpoch(2);
  await begin('before', 1);
  let isFirst = true;
  send.mockImplementation(async (command: unknown) => {
    const asked = command as Asked;
    const reply = table.perform(asked);
    // Between the two reads, someone ends all sessions again and signs in.
    if (asked.constructor.name !== 'BatchWriteCommand' && isFirst) {
      isFirst = false;
      setEpoch(3);
      await begin('since', 3);
    }
    return reply;
  });
  await deleteEndedSessions('u');
  expect(await left()).toEqual(['since']);
});

it('removes all of an account that is gone', async () => {
  await begin('one', 4);
  await deleteEndedSessions('u');
  expect(table.items.has(`${proofKeys.session('u', 'one').pk} ${proofKeys.session('u', 'one').sk}`)).toBe(false);
});
