import { expect, it, vi } from 'vitest';
import { cardEvening, eventId, tenantId } from '#test/support/rooms/card-evening.ts';
import type { MemoryTable } from '#test/support/stack/table/memory-table.ts';
import { spyOnTable } from '#test/support/stack/table/spy-on-table.ts';
import type { StaffMember } from '../../call/actor.ts';
import { cameAttribute } from '../../data/events/counters.ts';
import { findRegistration } from '../../data/registration/registrations.ts';
import { keys } from '../../data/table/keys/keys.ts';
import { markAttendance } from './attendance.ts';

vi.mock('../../data/catalogue/catalogue.ts', () => ({ readCatalogue: async () => ({ interests: new Map(), traits: new Map() }) }));
vi.mock('./describe-participant.ts', () => ({ participantDescriber: async () => (person: unknown) => person }));

type Command = Parameters<MemoryTable['perform']>[0];
const send = spyOnTable();
const host: StaffMember = { kind: 'staff', userId: 'u', sessionId: 's', role: 'host', tenantId, email: 'host@example.org' };
const now = Date.parse('2030-06-01T18:00:00.000Z');
const mark = (form: Parameters<typeof markAttendance>[3]) =>
  markAttendance(host, eventId, 'ada', form, { now: () => now, newId: () => 'n' });

it('of two who note different things of one guest at the same time, both are noted, and a check-in counts once', async () => {
  const table = cardEvening(['ada']);
  const counter = keys.peopleCounter(tenantId, eventId);
  table.items.set(`${counter.pk} ${counter.sk}`, { ...counter, v: 7 });
  let meanwhile: (() => Promise<unknown>) | undefined = () => mark({ leaves_after: 3 });
  send.mockImplementation(async (command: unknown) => {
    if ((command as Command).constructor.name === 'TransactWriteCommand') {
      const other = meanwhile;
      meanwhile = undefined;
      await other?.();
    }
    return table.perform(command as Command);
  });
  const came = () => table.items.get(`${counter.pk} ${counter.sk}`)?.[cameAttribute] ?? 0;
  await mark({ stays_seated: true });
  expect([await findRegistration(tenantId, eventId, 'ada'), came()]).toMatchObject([{ leavesAfter: 3, staysSeated: true }, 0]);
  meanwhile = () => mark({ here: true });
  await mark({ here: true, leaves_after: null });
  expect([await findRegistration(tenantId, eventId, 'ada'), came()]).toMatchObject([{ leavesAfter: null, checkedInAt: now / 1000 }, 1]);
});
