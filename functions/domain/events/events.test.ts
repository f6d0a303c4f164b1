import { beforeEach, describe, expect, it } from 'vitest';
import { couplesOf, RoundEvening } from '#test/support/rooms/round-evening.ts';
import type { MemoryTable } from '#test/support/stack/table/memory-table.ts';
import { spyOnTable } from '#test/support/stack/table/spy-on-table.ts';

/** Tests docs/rules/events.md#statuses */

const send = spyOnTable();
let evening: RoundEvening;
type Command = Parameters<MemoryTable['perform']>[0];

beforeEach(async () => {
  evening = new RoundEvening();
  send.mockImplementation(async (command: unknown) => evening.table.perform(command as Command));
  await evening.open(['ada', 'ben', 'cleo', 'dan']);
});

describe('completing an event', () => {
  it.each(['running', 'paused'] as const)('holds the round that is %s, and its dates are recorded', async (phase) => {
    const plan = await evening.plan({ rounds: 1 });
    await evening.press('start');
    evening.now += 200_000;
    if (phase === 'paused') await evening.press('pause');
    const { startsAt } = await evening.night();
    await evening.setStatus('completed');
    expect(await evening.night()).toMatchObject({ phase: 'over', ended: 1, held: [[startsAt, evening.now]], startsAt: null, leftMs: null });
    expect(await evening.record()).toEqual(couplesOf(plan, 1));
  });

  it('lets no round start by itself once the event is reopened', async () => {
    await evening.plan({ rounds: 3 });
    await evening.press('start');
    evening.now += 200_000;
    await evening.setStatus('completed');
    await evening.setStatus('active');
    expect(await evening.night()).toMatchObject({ phase: 'over', round: 1, ended: 1, gapEndsAt: null });
    expect(await evening.press('back')).toMatchObject({ phase: 'between', round: 1, gapEndsAt: null });
    expect(await evening.press('start')).toMatchObject({ phase: 'running', round: 2 });
  });

  it.each(['ready', 'between'] as const)('ends an evening that is %s, until the event is reopened and the host goes on', async (phase) => {
    await evening.plan({ rounds: 3 });
    if (phase === 'between') await evening.press('start', 'end');
    const before = await evening.night();
    await evening.setStatus('completed');
    expect(before.phase).toBe(phase);
    expect(await evening.night()).toMatchObject({ phase: 'over', round: before.round, ended: before.ended, held: before.held });
    await evening.setStatus('active');
    expect(await evening.press('back')).toMatchObject({ phase, round: before.round, gapEndsAt: null });
  });

  it('needs no evening', async () => {
    await evening.setStatus('completed');
    await expect(evening.night()).rejects.toThrow('There is no evening');
  });

  it('calls off a round of which less than half has passed: it may have started by itself', async () => {
    await evening.plan({ rounds: 2 });
    await evening.press('start');
    await evening.press('pause');
    await evening.setStatus('completed');
    expect(await evening.night()).toMatchObject({ phase: 'over', round: 0, ended: 0, held: [], leftMs: null });
    expect(await evening.record()).toEqual([]);
  });

  it('calls off a round that a colleague began at that moment', async () => {
    await evening.plan({ rounds: 1 });
    let starts = true;
    send.mockImplementation(async (command: unknown) => {
      if (starts && (command as Command).constructor.name === 'TransactWriteCommand') {
        starts = false;
        await evening.press('start');
      }
      return evening.table.perform(command as Command);
    });
    await evening.setStatus('completed');
    expect(await evening.night()).toMatchObject({ phase: 'over', round: 0, ended: 0 });
    expect(await evening.record()).toEqual([]);
  });

  it('is refused when the event was changed meanwhile', async () => {
    let completes = true;
    send.mockImplementation(async (command: unknown) => {
      if (completes && (command as Command).constructor.name === 'TransactWriteCommand') {
        completes = false;
        await evening.setStatus('completed');
      }
      return evening.table.perform(command as Command);
    });
    await expect(evening.setStatus('completed')).rejects.toMatchObject({ code: 'conflict' });
  });
});

it('leaves a round as it is that runs in an event which was opened too early', async () => {
  await evening.plan({ rounds: 1 });
  const running = await evening.press('start');
  await evening.setStatus('upcoming');
  expect(await evening.night()).toEqual(running);
});
