import { expect, it } from 'vitest';
import { cardEvening, eventId, tenantId } from '#test/support/rooms/card-evening.ts';
import type { MemoryTable } from '#test/support/stack/memory-table.ts';
import { spyOnTable } from '#test/support/stack/spy-on-table.ts';
import { findRegistration } from '../registration/registrations.ts';
import { keys } from '../table/keys.ts';
import { setAttendance } from './attendance.ts';

const send = spyOnTable();

it('of two who note different things of one guest at the same time, both are noted', async () => {
  const table = cardEvening(['ada']);
  table.items.set(Object.values(keys.peopleCounter(tenantId, eventId)).join(' '), { ...keys.peopleCounter(tenantId, eventId), v: 7 });
  send.mockImplementation(async (command: Parameters<MemoryTable['perform']>[0]) => table.perform(command));
  const read = await findRegistration(tenantId, eventId, 'ada', { consistent: true });
  if (read === undefined) throw new Error('Ada is registered');
  expect(await setAttendance(tenantId, eventId, 'ada', { read, to: { absent: true } })).toBe(true);
  expect(await setAttendance(tenantId, eventId, 'ada', { read, to: { leavesAfter: 3 } })).toBe(true);
  expect(await setAttendance(tenantId, eventId, 'ada', { read, to: { checkedInAt: 1_000 } })).toBe(true);
  expect(await findRegistration(tenantId, eventId, 'ada')).toMatchObject({ absent: true, leavesAfter: 3, checkedInAt: 1_000 });
  // But the counter counts a check-in once.
  expect(await setAttendance(tenantId, eventId, 'ada', { read, to: { checkedInAt: 2_000 } })).toBe(false);
});
