import { afterEach, expect, it, vi } from 'vitest';
import type { Command } from '#test/support/rooms/quiet-evening.ts';
import { MemoryTable } from '#test/support/stack/table/memory-table.ts';
import { spyOnTable } from '#test/support/stack/table/spy-on-table.ts';
import { keys } from '../table/keys/keys.ts';
import { writeTogether } from '../table/writes/transact.ts';
import { forgetMoves, noteMove } from './moves.ts';

const send = spyOnTable();
afterEach(() => {
  vi.useRealTimers();
});

const evening = Date.parse('2030-06-01T18:00:00.000Z');
const minute = 60_000;
const person = (id: string, firstName: string) => ({ id, firstName, lastName: 'Moss', version: 1 });

it('forgets the names of an erased person, however old and however new, and looks at no one else’s of the day', async () => {
  // Given a busy day: a hundred others, and Ada, who was renamed long ago and just now.
  vi.useFakeTimers({ now: evening, toFake: ['Date'] });
  const table = new MemoryTable();
  let read = 0;
  send.mockImplementation(async (command: Command) => {
    const answer = table.perform(command);
    if (command.constructor.name === 'QueryCommand') read += (answer as { Items: unknown[] }).Items.length;
    return answer;
  });
  for (let other = 0; other < 100; other += 1) await writeTogether([noteMove('t', undefined, person(`other${other}`, 'Ben'))]);
  await writeTogether([noteMove('t', person('ada', 'Ada'), person('ada', 'Bea'))]);
  vi.setSystemTime(evening + 5 * minute);
  await writeTogether([noteMove('t', person('ada', 'Bea'), person('ada', 'Cleo'))]);
  const lately = [...table.items.values()].find(({ to }) => String(to).startsWith('cleo'));
  // What was just written is in no index yet.
  delete lately?.['g4'];
  vi.setSystemTime(evening + 5 * minute + 1);
  await writeTogether([noteMove('t', person('ada', 'Cleo'), undefined)]);
  // When her names are forgotten
  await forgetMoves('t', 'ada');
  // Then what is left of her is that she is gone.
  const ofAda = [...table.items.values()].filter(({ id }) => id === 'ada');
  expect(ofAda).toMatchObject([{ pk: keys.move('t', '', '').pk, from: null, to: null }]);
  expect(table.items.size).toBe(101);
  expect(read).toBeLessThanOrEqual(4);
});
