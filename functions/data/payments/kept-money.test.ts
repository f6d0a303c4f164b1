import { expect, it, vi } from 'vitest';
import { makeEvent } from '#test/support/rooms/waiting-evening.ts';
import type { StoredCancellation, StoredEvent } from '../events/events.ts';
import { isMoneyKept } from './kept-money.ts';
import { listOrders, type StoredOrder } from './orders.ts';

/** When money stands in the way of deleting an event, or of closing its organization: docs/rules/events.md#deletion */

vi.mock('./orders.ts', () => ({ listOrders: vi.fn() }));

const event = makeEvent(1, 1);
const hour = 3_600_000;
const [before, during, after] = [Date.parse(event.start) - hour, Date.parse(event.start) + 1, Date.parse(event.end)];
const cancellation = { at: event.start, mailsAt: event.start, by: { id: 'u', email: 'u@example.org' }, reason: '', nextEventId: null };
const canceled = (told: boolean): Partial<StoredEvent> => ({
  status: 'completed',
  cancellation: { ...cancellation, told } satisfies StoredCancellation,
});

type Refunded = Record<string, 'wanted' | 'made' | 'failed'>;
const isKept = (state: StoredOrder['state'], refunded: Refunded, now: number, changes: Partial<StoredEvent> = {}) => {
  const refunds = Object.entries(refunded).map(([amount, is]) => ({ amount: Number(amount), state: is }));
  vi.mocked(listOrders).mockResolvedValue([{ state, amount: 1500, refunds } as unknown as StoredOrder]);
  return isMoneyKept({ ...event, ...changes }, now);
};

it('what was paid for an event ahead is kept until all of it has gone back', async () => {
  expect(await isKept('paid', {}, before)).toBe(true);
  expect(await isKept('paid', { 400: 'made' }, before)).toBe(true);
  expect(await isKept('paid', { 400: 'made', 1100: 'wanted' }, before)).toBe(true);
  expect(await isKept('paid', { 400: 'made', 1100: 'made' }, before)).toBe(false);
  expect([await isKept('due', {}, before), await isKept('ended', {}, before)]).toEqual([false, false]);
});

it('who is paying until the end counts, too', async () => {
  const taken = { status: 'completed' } as const;
  for (const state of ['open', 'processing'] as const) {
    expect([await isKept(state, {}, before), await isKept(state, {}, during, taken)]).toEqual([true, true]);
    expect(await isKept(state, {}, after, taken)).toBe(false);
  }
  expect(await isKept('paid', {}, during, taken)).toBe(false);
});

it('a canceled event keeps it also after its end, until each refund is made, or has failed', async () => {
  const told = canceled(true);
  for (const now of [before, after]) {
    for (const refunded of [{}, { 1500: 'wanted' }] as Refunded[]) expect(await isKept('paid', refunded, now, told)).toBe(true);
    expect(await isKept('paid', { 1500: 'failed' }, now, told)).toBe(false);
  }
  expect(await isKept('paid', { 1500: 'failed' }, before)).toBe(true);
  expect(await isKept('paid', { 400: 'failed' }, after, canceled(false))).toBe(true);
  expect(await isKept('paid', { 1500: 'made' }, before, canceled(false))).toBe(false);
});
