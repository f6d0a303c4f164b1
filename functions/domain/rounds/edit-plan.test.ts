import { beforeEach, describe, expect, it } from 'vitest';
import { couplesOf, numberOf, RoundEvening, tableOf } from '#test/support/rooms/round-evening.ts';
import type { MemoryTable } from '#test/support/stack/table/memory-table.ts';
import { spyOnTable } from '#test/support/stack/table/spy-on-table.ts';
import type { StoredPlan } from '../../data/rounds/plans.ts';

/** Tests docs/rules/rounds.md#changing-a-plan-by-hand */

const send = spyOnTable();
let evening: RoundEvening;

const open = async (guests: readonly string[]) => {
  evening = new RoundEvening();
  send.mockImplementation(async (command: unknown) => evening.table.perform(command as Parameters<MemoryTable['perform']>[0]));
  await evening.open(guests);
};
beforeEach(() => open(['ada', 'ben', 'cleo', 'dan', 'eva', 'finn', 'gil', 'hal']));

const voiding = (round: number, table: number, on = true) => evening.edit({ action: 'void', round, table, on });
const undo = () => evening.edit({ action: 'undo' });

/** Finds two people who may change places in a round, because after the change neither meets anyone twice. */
function swappable(plan: StoredPlan, round: number): { one: number; other: number } {
  const met = new Set(plan.rounds.flatMap((_, at) => (at + 1 === round ? [] : couplesOf(plan, at + 1))));
  const isFree = (...two: (string | undefined)[]) => !met.has(two.sort().join(' '));
  const couples = couplesOf(plan, round).map((couple) => couple.split(' '));
  for (const [a = '', b = ''] of couples)
    for (const [c = '', d = ''] of couples)
      if (a !== c && isFree(a, d) && isFree(c, b)) return { one: numberOf(plan, a), other: numberOf(plan, c) };
  throw new Error('No one may change places');
}

describe('the evening that is over', () => {
  it('stays so, whatever is changed by hand', async () => {
    const plan = await evening.plan();
    await evening.press('start', 'end', 'finish');
    await evening.record();
    await voiding(1, tableOf(plan, 1, 'ada'));
    expect(await evening.night()).toMatchObject({ phase: 'over', round: 1, rounds: 4 });
    await evening.edit({ action: 'swap', round: 2, ...swappable(plan, 2) });
    expect(await evening.night()).toMatchObject({ phase: 'over', round: 1 });
    await undo();
    expect(await evening.night()).toMatchObject({ phase: 'over', round: 1 });
  });

  it('goes on with a new plan of more rounds, and is over again when that is undone', async () => {
    await evening.plan({ rounds: 1 });
    await evening.press('start', 'end');
    await evening.plan({ rounds: 2 });
    expect(await evening.night()).toMatchObject({ phase: 'between', rounds: 2 });
    await undo();
    expect(await evening.night()).toMatchObject({ phase: 'over', round: 1, rounds: 1 });
  });
});

describe('the lengths that a start gave', () => {
  it('stay, whatever is changed by hand', async () => {
    const plan = await evening.plan();
    await evening.press({ action: 'start', seconds: 420, gap_seconds: 90 });
    const given = { seconds: 420, gapSeconds: 90 };
    await voiding(1, tableOf(plan, 1, 'ada'));
    expect(await evening.night()).toMatchObject(given);
    await evening.edit({ action: 'swap', round: 2, ...swappable(plan, 2) });
    expect(await evening.night()).toMatchObject(given);
    await undo();
    expect(await evening.night()).toMatchObject(given);
  });

  it('are those of a new plan, and of the one before when that is undone', async () => {
    await evening.plan();
    await evening.plan({ seconds: 240, gap_seconds: 30 });
    expect(await evening.night()).toMatchObject({ seconds: 240, gapSeconds: 30 });
    await undo();
    expect(await evening.night()).toMatchObject({ seconds: 300, gapSeconds: 60 });
  });
});

describe('a date that did not take place', () => {
  it('is not brought back by undo once its round has begun, and so not missing in history', async () => {
    const plan = await evening.plan();
    await evening.press('start');
    const table = tableOf(plan, 1, 'ada');
    await voiding(1, table);
    await expect(undo()).rejects.toMatchObject({ code: 'nothing_to_undo' });
    await evening.press('end');
    const met = await evening.record();
    expect(met).toEqual(couplesOf(plan, 1).filter((couple) => !couple.includes('ada')));
    await expect(undo()).rejects.toMatchObject({ code: 'nothing_to_undo' });
    // Once the mark is removed, the date took place in both versions.
    await voiding(1, table, false);
    expect(await evening.record()).toEqual(couplesOf(plan, 1));
    await expect(undo()).rejects.toMatchObject({ code: 'nothing_to_undo' });
    expect((await evening.inForce()).void[1] ?? []).toEqual([]);
  });

  it('stays so when a plan made after it is undone', async () => {
    const plan = await evening.plan();
    await evening.press('start');
    const table = tableOf(plan, 1, 'ada');
    await voiding(1, table);
    await evening.plan({ shuffle: 1 });
    expect((await undo()).void).toEqual({ 1: [table] });
  });

  it('is said of those who sat there: after a swap no one has said it of the others', async () => {
    const plan = await evening.plan();
    const pair = swappable(plan, 2);
    const changed = tableOf(plan, 2, plan.roster[pair.one - 1] ?? '');
    const kept = plan.rounds[1]
      ?.map(({ table }) => table)
      .find((table) => table !== changed && table !== tableOf(plan, 2, plan.roster[pair.other - 1] ?? ''));
    await voiding(2, changed);
    await voiding(2, kept ?? 0);
    const swapped = await evening.edit({ action: 'swap', round: 2, ...pair });
    expect(swapped.void).toEqual({ 2: [kept] });
  });
});

describe('undo', () => {
  it('brings the plan before back, as a new version', async () => {
    const first = await evening.plan();
    await evening.plan({ shuffle: 1 });
    const back = await undo();
    expect(back).toEqual({ ...first, version: 3 });
    expect(await evening.night()).toMatchObject({ plan: 3, plans: 3 });
    await expect(undo()).rejects.toMatchObject({ code: 'nothing_to_undo' });
  });
});

describe('a swap is refused', () => {
  const refused = { code: 'swap_refused' };

  it('with someone who is not here after all, where those are planned who are', async () => {
    for (const guest of ['ada', 'ben', 'cleo', 'dan', 'eva', 'finn', 'gil', 'hal']) await evening.note(guest, { checkedInAt: 1 });
    const plan = await evening.plan({ who: 'here' });
    const pair = swappable(plan, 2);
    await evening.note(plan.roster[pair.one - 1] ?? '', { checkedInAt: null });
    await expect(evening.edit({ action: 'swap', round: 2, ...pair })).rejects.toMatchObject(refused);
    await evening.note(plan.roster[pair.one - 1] ?? '', { checkedInAt: 1 });
    expect(await evening.edit({ action: 'swap', round: 2, ...pair })).toMatchObject({ version: 2 });
  });

  it('with someone who leaves before the round', async () => {
    const plan = await evening.plan();
    const pair = swappable(plan, 2);
    await evening.note(plan.roster[pair.other - 1] ?? '', { leavesAfter: 1 });
    await expect(evening.edit({ action: 'swap', round: 2, ...pair })).rejects.toMatchObject(refused);
  });
});
