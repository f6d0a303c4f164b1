import { beforeEach, describe, expect, it } from 'vitest';
import { RoundEvening } from '#test/support/rooms/round-evening.ts';
import type { MemoryTable } from '#test/support/stack/table/memory-table.ts';
import { spyOnTable } from '#test/support/stack/table/spy-on-table.ts';

/** Tests docs/rules/rounds.md#commands */

const send = spyOnTable();
let evening: RoundEvening;

beforeEach(async () => {
  evening = new RoundEvening();
  send.mockImplementation(async (command: unknown) => evening.table.perform(command as Parameters<MemoryTable['perform']>[0]));
  await evening.open(['ada', 'ben', 'cleo', 'dan']);
});

describe('a start is refused when someone of the next round', () => {
  const outdated = { code: 'plan_outdated' };

  it('is absent, also in the plan that an undo brought back', async () => {
    await evening.plan({ rounds: 2 });
    await evening.note('ben', { absent: true });
    await expect(evening.press('start')).rejects.toMatchObject(outdated);
    await evening.plan({ rounds: 2 });
    await evening.edit({ action: 'undo' });
    await expect(evening.press('start')).rejects.toMatchObject(outdated);
    await evening.note('ben', { absent: false });
    expect(await evening.press('start')).toMatchObject({ phase: 'running', round: 1 });
  });

  it('is not here after all, and those are planned who are', async () => {
    for (const guest of ['ada', 'ben', 'cleo', 'dan']) await evening.note(guest, { checkedInAt: 1 });
    await evening.plan({ who: 'here' });
    await evening.note('ben', { checkedInAt: null });
    await expect(evening.press('start')).rejects.toMatchObject(outdated);
  });

  it('leaves before it', async () => {
    await evening.plan();
    await evening.press('start', 'end');
    await evening.note('ben', { leavesAfter: 1 });
    await expect(evening.press('start')).rejects.toMatchObject(outdated);
  });
});

it('starts for whoever is expected, where they are planned before they come', async () => {
  await evening.plan({ who: 'registered' });
  await evening.note('ben', { checkedInAt: 1 });
  await evening.note('ben', { checkedInAt: null });
  expect(await evening.press('start')).toMatchObject({ phase: 'running' });
});
