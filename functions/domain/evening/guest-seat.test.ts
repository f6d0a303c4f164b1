import { beforeEach, expect, it } from 'vitest';
import { tenantId } from '#test/support/rooms/card-evening.ts';
import { RoundEvening } from '#test/support/rooms/round-evening.ts';
import type { MemoryTable } from '#test/support/stack/table/memory-table.ts';
import { spyOnTable } from '#test/support/stack/table/spy-on-table.ts';
import { keys } from '../../data/table/keys/keys.ts';
import { findGuestNightOf } from './guest-night.ts';
import { findNightForGuests, nightForGuests } from './guest-seat.ts';

/** docs/rules/night.md#commands, docs/rules/evening.md#seat */

const eventId = 'evening000000000';
const send = spyOnTable();
let evening: RoundEvening;

beforeEach(async () => {
  evening = new RoundEvening();
  send.mockImplementation(async (command: unknown) => evening.table.perform(command as Parameters<MemoryTable['perform']>[0]));
  await evening.open(['ada', 'ben', 'cleo', 'dan']);
  await evening.plan({ rounds: 2, openers: false });
});

const change = ({ pk, sk }: { pk: string; sk: string }, to: Record<string, unknown>) =>
  evening.table.items.set(`${pk} ${sk}`, { ...evening.table.items.get(`${pk} ${sk}`), ...to });

/** As an earlier version completed an event: its evening stays as it is. */
const completeEarlier = () => change(keys.event(tenantId, eventId), { status: 'completed' });

it('names no next seat of an event that an earlier version has completed with rounds left', async () => {
  const { now } = evening;
  const before = await evening.night();
  expect(before.phase).toBe('ready');
  expect(nightForGuests(before, 'active', now)).toEqual(before);
  const ended = nightForGuests(await evening.press('start', 'end'), 'completed', now);
  expect(ended).toMatchObject({ phase: 'over', round: 1, rounds: 2, gapEndsAt: null, v: before.v + 2 });
  const seat = async (night: typeof before) => (await findGuestNightOf(tenantId, eventId, 'ada', night, now))?.seat;
  expect(await seat(before)).toMatchObject({ round: 1 });
  expect(await seat(ended)).toBeNull();
  // A round that ran then is not shown as running either.
  expect(nightForGuests(await evening.press('start'), 'completed', now)).toMatchObject({ phase: 'over', startsAt: null, endsAt: null });
});

it('names none in what phones are sent when its results are released', async () => {
  await evening.press('start', 'end');
  for (const cards of ['closed', 'released']) {
    change(keys.night(tenantId, eventId), { ca: cards });
    change(keys.event(tenantId, eventId), { status: 'active' });
    expect(await findNightForGuests(tenantId, eventId, evening.now)).toMatchObject({ phase: 'between', cards });
    completeEarlier();
    expect(await findNightForGuests(tenantId, eventId, evening.now)).toMatchObject({ phase: 'over', cards });
  }
});

it('costs no look at the event while cards are open, and once the evening is over', async () => {
  const reads = async () => {
    send.mockClear();
    await findNightForGuests(tenantId, eventId, evening.now);
    return send.mock.calls.length;
  };
  expect(await reads()).toBe(1);
  await evening.press('start', 'end');
  expect(await reads()).toBe(1);
  await evening.setStatus('completed');
  change(keys.night(tenantId, eventId), { ca: 'released' });
  expect(await reads()).toBe(1);
});
