import { expect, it, vi } from 'vitest';
import {
  changeBar,
  fair,
  id,
  join,
  judge,
  makeEvent,
  openEvening,
  play,
  send as sendAtEvening,
  signUp,
  tenantId,
} from '#test/support/rooms/waiting-evening.ts';
import { MemoryTable } from '#test/support/stack/table/memory-table.ts';
import { spyOnTable } from '#test/support/stack/table/spy-on-table.ts';
import { editEvent } from '../../data/events/event-changes.ts';
import { findEvent, putNewEvent } from '../../data/events/events.ts';
import { offerPlaces } from './offer-places.ts';

/**
 * Random evenings on a table in memory: docs/rules/waiting.md#exactly-once. test/exhaustive/api/waiting/evenings.test.ts plays some of them
 * on a database. `WAITING_EVENINGS=10000 npm test -- unit waiting-evenings` plays that many; WAITING_SEED is the seed of the first evening.
 */

vi.mock('node:timers/promises', () => ({ setTimeout: async () => {} }));
// Hundreds of readers die, and each would log it.
vi.mock('../../lib/log.ts', async (original) => ({ ...(await original<object>()), log: () => {} }));

const evenings = Number(process.env['WAITING_EVENINGS'] ?? 60);
const firstSeed = Number(process.env['WAITING_SEED'] ?? 1);

const send = spyOnTable();

it('passes over no one who comes back to their place after a bar while an offer is on its way to the next', async () => {
  const [first, second] = ['guest1@example.org', 'guest2@example.org'] as const;
  const table = new MemoryTable();
  const evening = openEvening(0, table);
  const now = () => evening.now;
  send.mockImplementation((async (command: Parameters<typeof table.perform>[0]) => table.perform(command)) as never);
  await putNewEvent(makeEvent(1, 1));
  await signUp('guest0@example.org', 'male', now());
  for (const email of [first, second]) await join(email, 'male');
  await changeBar(first);
  const event = await findEvent(tenantId, id);
  if (event !== undefined) await editEvent(event, { ...event, maleLimit: 2 });
  // The queue is read; then the first guest's bar is lifted; then the offer to the second guest is written.
  let isBack = false;
  send.mockImplementation((async (command: Parameters<typeof table.perform>[0]) => {
    if (JSON.stringify(command.input).includes('"offered"') && !isBack) {
      isBack = true;
      await changeBar(first);
    }
    return table.perform(command);
  }) as never);
  const offer = () => offerPlaces(tenantId, id, { now, newId: () => 'n' });
  await offer();
  expect(isBack).toBe(true);
  const states = () => evening.entries().map(({ email, state }) => [email, state]);
  expect(states().sort()).toEqual([
    [first, 'waiting'],
    [second, 'waiting'],
  ]);
  // Handles the record of the first guest's return.
  await offer();
  expect(states().sort()).toEqual([
    [first, 'offered'],
    [second, 'waiting'],
  ]);
});

it(`keeps every invariant at ${evenings} evenings`, { timeout: 3_600_000 }, async () => {
  send.mockImplementation(sendAtEvening as never);
  const sums = { offers: 0, deaths: 0, passed: 0 };
  for (let seed = firstSeed; seed < firstSeed + evenings; seed += 1) {
    // A mock remembers each call with its reply, and thousands of evenings would fill gigabytes.
    send.mockClear();
    const evening = await play(seed, new MemoryTable());
    sums.passed += evening.entries().filter(({ state }) => state === 'passed').length;
    expect(await judge(seed)).toEqual(fair(seed));
    sums.offers += evening.offers;
    sums.deaths += evening.deaths;
    if ((seed - firstSeed + 1) % 1000 === 0) process.stdout.write(`${seed - firstSeed + 1} evenings: ${JSON.stringify(sums)}\n`);
  }
  // A run without offers proves nothing.
  expect(sums.offers).toBeGreaterThan(evenings);
  expect(sums.deaths).toBeGreaterThan(evenings);
  expect(sums.passed).toBeGreaterThan(0);
});
