import { createHash } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { cardEvening, eventId, tenantId } from '#test/support/rooms/card-evening.ts';
import { makeEvent } from '#test/support/rooms/waiting-evening.ts';
import type { MemoryTable } from '#test/support/stack/table/memory-table.ts';
import { spyOnTable } from '#test/support/stack/table/spy-on-table.ts';
import { putNewEvent } from '../../data/events/events.ts';
import { nightKeys } from '../../data/table/keys/night-keys.ts';
import { tellResults } from './tell-results.ts';

vi.mock('../../lib/secrets/secrets.ts', () => ({
  deriveSecret: async (...parts: string[]) => parts.join(' '),
  hashOf: (text: string) => text,
}));

const send = spyOnTable();

const guests = Array.from({ length: 30 }, (_, at) => `guest-${String(at).padStart(2, '0')}`);

/**
 * Releases an evening whose guests said yes to each other in pairs.
 * @returns the guests who were emailed in each step, in order
 */
async function tell(releaseNonce: string): Promise<string[][]> {
  const table = cardEvening(guests, { cards: 'released', releasedAt: 1, releaseNonce });
  for (const [at, guest] of guests.entries()) {
    const key = nightKeys.card(tenantId, eventId, guest);
    const lines = { [guests[at % 2 === 0 ? at + 1 : at - 1] ?? '']: { a: 'yes', t: 0 } };
    table.items.set(`${key.pk} ${key.sk}`, { ...key, l: lines, m: [0, 0], r: 1 });
  }
  send.mockImplementation(async (command: unknown) => table.perform(command as Parameters<MemoryTable['perform']>[0]));
  await putNewEvent(makeEvent(20, 20));
  const mailed: string[] = [];
  table.onWrite = (written) => {
    for (const { pk } of written) if (pk.startsWith('MAIL#results-')) mailed.push(pk.replace(`MAIL#results-${eventId}-`, ''));
  };
  const steps: string[][] = [];
  for (let step = 0; step < 3; step += 1) {
    await tellResults(tenantId, eventId);
    steps.push(mailed.splice(0));
  }
  return steps;
}

it('tells guests in an order that is drawn at the release, and says nothing of anybody', async () => {
  const drawn = (nonce: string) => {
    const placed = guests.map((id) => ({ id, place: createHash('sha256').update(`${nonce} ${id}`).digest('hex') }));
    return placed.sort((one, other) => (one.place < other.place ? -1 : 1)).map(({ id }) => id);
  };
  const [one, other] = [await tell('one'), await tell('another')];
  for (const [steps, nonce] of [
    [one, 'one'],
    [other, 'another'],
  ] as const) {
    expect(steps.flat()).toEqual(drawn(nonce));
    expect(steps.map(({ length }) => length)).toEqual([25, 5, 0]);
    // The order is neither by id, nor by name, nor by registration.
    expect(steps.flat()).not.toEqual(guests);
  }
  expect(one.flat()).not.toEqual(other.flat());
});
