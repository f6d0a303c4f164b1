import { beforeEach, expect, it } from 'vitest';
import { cardEvening, eventId, tenantId } from '#test/support/rooms/card-evening.ts';
import type { MemoryTable } from '#test/support/stack/table/memory-table.ts';
import { spyOnTable } from '#test/support/stack/table/spy-on-table.ts';
import { eraseFromCards, findCard } from '../../data/cards/cards.ts';
import { keys } from '../../data/table/keys/keys.ts';
import { saveCard } from './save-card.ts';

/** A guest is erased while a card about them is being saved. */

const now = Date.parse('2030-01-01T20:00:00.000Z');
let table: MemoryTable;
const send = spyOnTable();

beforeEach(() => {
  table = cardEvening(['ada', 'ben', 'cem']);
  send.mockImplementation(async (command: unknown) => table.perform(command as Parameters<MemoryTable['perform']>[0]));
});

const ada = { kind: 'participant', tenantId, participantId: 'ada', sessionId: 's', mailEpoch: 0 } as const;

/** Erases Ben, and what was said about him, just before the `nth` call of this kind to the table. */
function eraseBenBefore(command: string, nth = 1): void {
  let left = nth;
  send.mockImplementation(async (asked: unknown) => {
    const called = asked as Parameters<MemoryTable['perform']>[0];
    if (called.constructor.name === command && --left === 0) {
      const { pk, sk } = keys.registration(tenantId, eventId, 'ben');
      table.items.delete(`${pk} ${sk}`);
      await eraseFromCards(tenantId, eventId, 'ben');
    }
    return table.perform(called);
  });
}

it.each(['BatchGetCommand', 'TransactWriteCommand'])('keeps nothing about them, wherever it is by then: before the %s', async (command) => {
  eraseBenBefore(command);
  const answers = ['ben', 'cem'].map((about) => ({ about, answer: 'no' as const, at: now }));
  const saved = await saveCard(ada, 'ada', { event_id: eventId, answers }, { now: () => now } as Parameters<typeof saveCard>[3]);
  expect(saved).toEqual({ answered: 1, lines: [{ id: 'cem', answer: 'no', note: '', at: now }], share: null, share_at: 0 });
  expect(Object.keys((await findCard(tenantId, eventId, 'ada')).lines)).toEqual(['cem']);
});
