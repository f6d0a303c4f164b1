import { expect, it } from 'vitest';
import { cardEvening, eventId, tenantId } from '#test/support/rooms/card-evening.ts';
import type { MemoryTable } from '#test/support/stack/table/memory-table.ts';
import { spyOnTable } from '#test/support/stack/table/spy-on-table.ts';
import { setChoices } from '../participants/attendance.ts';
import { keys } from '../table/keys/keys.ts';
import { recallRoom } from './recall-room.ts';

const send = spyOnTable();

it('reads a room once as long as no one in it changes, and never shows what someone took back', async () => {
  const table = cardEvening(['ada', 'ben']);
  table.items.set(Object.values(keys.peopleCounter(tenantId, eventId)).join(' '), { ...keys.peopleCounter(tenantId, eventId), v: 7 });
  const asked: string[] = [];
  send.mockImplementation(async (command: Parameters<MemoryTable['perform']>[0]) => {
    asked.push(command.constructor.name);
    return table.perform(command);
  });
  const isHidden = async (id: string) => (await recallRoom(tenantId, eventId)).get(id)?.hideName;
  const reads = () => asked.filter((name) => name === 'QueryCommand').length;
  for (let command = 0; command < 20; command += 1) expect(await isHidden('ben')).toBe(false);
  expect(reads()).toBe(1);
  expect(await setChoices(tenantId, eventId, 'ben', { hideName: true })).toBe(true);
  expect([await isHidden('ben'), await isHidden('ada'), reads()]).toEqual([true, false, 2]);
  table.items.clear();
  expect(await recallRoom(tenantId, eventId)).toEqual(new Map());
});

it('reads the counter before the room, and both consistently: what changes in between is in the room or read next time', async () => {
  const table = cardEvening(['ada']);
  table.items.set(Object.values(keys.peopleCounter(tenantId, 'other')).join(' '), { ...keys.peopleCounter(tenantId, 'other'), v: 1 });
  const inputs: unknown[] = [];
  send.mockImplementation(async (command: Parameters<MemoryTable['perform']>[0]) => {
    inputs.push([command.constructor.name, (command.input as { ConsistentRead: boolean }).ConsistentRead]);
    return table.perform(command);
  });
  await recallRoom(tenantId, 'other');
  expect(inputs).toEqual([
    ['GetCommand', true],
    ['QueryCommand', true],
  ]);
});
