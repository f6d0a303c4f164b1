import { expect, it, vi } from 'vitest';
import { type Command, openQuietEvening } from '#test/support/rooms/quiet-evening.ts';
import { id, join, signUp, tenantId } from '#test/support/rooms/waiting-evening.ts';
import { spyOnTable } from '#test/support/stack/table/spy-on-table.ts';
import { editEvent } from '../../data/events/event-changes.ts';
import { findEvent } from '../../data/events/events.ts';
import { lapseOffers, offerPlaces } from './offer-places.ts';

const send = spyOnTable();

it('an offer that cannot be ended keeps no other from ending', async () => {
  const { table, evening } = await openQuietEvening(send);
  const now = () => evening.now;
  await signUp('guest0@example.org', 'male', now());
  for (const email of ['guest1@example.org', 'guest2@example.org']) await join(email, 'male');
  const event = await findEvent(tenantId, id);
  if (event !== undefined) await editEvent(event, { ...event, maleLimit: 3 });
  await offerPlaces(tenantId, id, { now, newId: () => 'n' });
  const states = () => evening.entries().map(({ state }) => state);
  expect(states()).toEqual(['offered', 'offered']);
  const [first] = evening.entries();
  send.mockImplementation((async (command: Command) => {
    if (command.constructor.name === 'GetCommand' && JSON.stringify(command.input).includes(first?.id ?? 'nobody'))
      throw new Error('Unreadable');
    return table.perform(command);
  }) as never);
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await expect(lapseOffers(now() + 25 * 3_600_000)).rejects.toThrow('Unreadable');
  out.mockRestore();
  expect(states()).toEqual(['offered', 'lapsed']);
});
