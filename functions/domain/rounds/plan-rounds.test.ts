import { beforeEach, expect, it } from 'vitest';
import { couplesOf, numberOf, RoundEvening, tableOf } from '#test/support/rooms/round-evening.ts';
import type { MemoryTable } from '#test/support/stack/table/memory-table.ts';
import { spyOnTable } from '#test/support/stack/table/spy-on-table.ts';

/** Tests docs/rules/rounds.md#planning */

const send = spyOnTable();
let evening: RoundEvening;

beforeEach(async () => {
  evening = new RoundEvening();
  send.mockImplementation(async (command: unknown) => evening.table.perform(command as Parameters<MemoryTable['perform']>[0]));
  await evening.open(['ada', 'ben', 'cleo', 'dan', 'eva', 'finn', 'gil', 'hal']);
});

it('forgets what did not happen in a round that was begun by mistake: others sit at that table now', async () => {
  const plan = await evening.plan();
  await evening.press('start');
  const first = tableOf(plan, 1, 'ada');
  await evening.edit({ action: 'void', round: 1, table: first, on: true });
  await evening.press('end', 'start');
  await evening.edit({ action: 'void', round: 2, table: tableOf(plan, 2, 'ada'), on: true });
  await evening.press('back');
  await evening.note('ben', { absent: true });
  const { void: tables } = await evening.plan();
  expect(tables).toEqual({ 1: [first] });
  const again = await evening.inForce();
  await evening.press('start', 'end');
  const held = couplesOf(plan, 1).filter((couple) => !couple.includes('ada'));
  expect(await evening.record()).toEqual([...held, ...couplesOf(again, 2)].sort());
});

it('gives who came with a plan that was undone their number again, and no one else', async () => {
  await evening.plan();
  evening.join('zoe');
  expect(numberOf(await evening.plan(), 'zoe')).toBe(9);
  expect(couplesOf(await evening.edit({ action: 'undo' }), 1).join()).not.toContain('zoe');
  // Abe comes before her in the list.
  evening.join('abe');
  const plan = await evening.plan();
  expect([numberOf(plan, 'zoe'), numberOf(plan, 'abe')]).toEqual([9, 10]);
});
