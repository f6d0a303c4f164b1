import { expect, it, vi } from 'vitest';
import { type Command, openQuietEvening } from '#test/support/rooms/quiet-evening.ts';
import { id, makeEvent, signUp, tenantId } from '#test/support/rooms/waiting-evening.ts';
import { spyOnTable } from '#test/support/stack/table/spy-on-table.ts';
import { editEvent } from '../../data/events/event-changes.ts';
import { findEvent, putNewEvent } from '../../data/events/events.ts';
import { keys } from '../../data/table/keys/keys.ts';
import { remindGuests } from './remind-guests.ts';

const hour = 3_600_000;
const send = spyOnTable();

const start = Date.parse(makeEvent(1, 1).start);
const remindAt = (now: number) => remindGuests(Number.POSITIVE_INFINITY, { now: () => now, newId: () => 'n' });

/** Moves the event's start, and moves its end by the same time. */
async function moveTo(to: number) {
  const event = await findEvent(tenantId, id);
  if (event === undefined) throw new Error('There is no event');
  expect(await editEvent(event, { ...event, start: new Date(to).toISOString(), end: new Date(to + 3 * hour).toISOString() })).toBeTruthy();
}

/** Returns the start in each open reminder. A second reminder to the same guest replaces the first. */
async function openReminded() {
  const { table, evening } = await openQuietEvening(send);
  await signUp('guest0@example.org', 'male', evening.now);
  const said = () =>
    [...table.items.values()].flatMap((item) => {
      const content = item['content'] as { template?: string; event?: { start_time: string } } | undefined;
      return content?.template === 'reminder' ? [content.event?.start_time] : [];
    });
  return { table, said };
}
const iso = (ms: number) => new Date(ms).toISOString();

it('reminds again when the start is brought forward, however near it is by then', async () => {
  const { said } = await openReminded();
  await remindAt(start - 24 * hour);
  expect(said()).toEqual([iso(start)]);
  const sooner = start - 4 * hour;
  await moveTo(sooner);
  await remindAt(start - 20 * hour);
  expect(said()).toEqual([iso(sooner)]);
  // A reminder is also sent on the day itself, but not once the event has begun.
  await moveTo(start - 6 * hour);
  await remindAt(start - 7 * hour);
  expect(said()).toEqual([iso(start - 6 * hour)]);
  await moveTo(start - 5 * hour);
  await remindAt(start - 5 * hour);
  expect(said()).toEqual([iso(start - 6 * hour)]);
});

it('does not remind at once of an event that is put off, but on the day before', async () => {
  const { said } = await openReminded();
  await remindAt(start - 24 * hour);
  await moveTo(start + 48 * hour);
  await remindAt(start - 23 * hour);
  expect(said()).toEqual([iso(start)]);
  await remindAt(start + 24 * hour);
  expect(said()).toEqual([iso(start + 48 * hour)]);
});

it('reminds of three starts at most, however often the event moves', async () => {
  const { said } = await openReminded();
  for (const days of [0, 2, 4, 6, 8]) {
    await moveTo(start + days * 24 * hour);
    await remindAt(start + (days - 1) * 24 * hour);
  }
  expect(said()).toEqual([iso(start + 4 * 24 * hour)]);
});

it('reminds no guest whom staff entered when the organization has no mail left', async () => {
  vi.stubEnv('INVITATION_ALLOWANCE', '200,50,2000');
  const { table, said } = await openReminded();
  const { pk, sk } = keys.tenant(tenantId);
  table.items.set(`${pk} ${sk}`, { ...table.items.get(`${pk} ${sk}`), created_at: iso(start) });
  const person = [...table.items.values()].find((item) => item['sk'] === 'PROFILE');
  if (person === undefined) throw new Error('Nobody has signed up');
  person['consent_at'] = null;
  const quota = keys.invitationQuota(tenantId, 'event');
  table.items.set(`${quota.pk} ${quota.sk}`, { ...quota, used: 200, ends: start + hour, v: 1 });
  await remindAt(start - 24 * hour);
  expect(said()).toEqual([]);
});

it('reminds no one late of an event of which no one was told', async () => {
  const { said } = await openReminded();
  await remindAt(start - 20 * hour);
  expect(said()).toEqual([]);
});

it('goes on with other events when the guests of one cannot be read', async () => {
  const { table, said } = await openReminded();
  await putNewEvent({ ...makeEvent(1, 1), id: 'another', start: iso(start - 60_000), link: { nonce: 'n', version: 1, hash: 'other' } });
  send.mockImplementation((async (command: Command) => {
    if (command.constructor.name === 'QueryCommand' && JSON.stringify(command.input).includes('E#another')) throw new Error('Unreadable');
    return table.perform(command);
  }) as never);
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await expect(remindAt(start - 24 * hour)).rejects.toThrow('Unreadable');
  out.mockRestore();
  expect(said()).toEqual([iso(start)]);
});
