import { beforeEach, describe, expect, it } from 'vitest';
import { cardEvening, tenantId } from '#test/support/rooms/card-evening.ts';
import { makeEvent } from '#test/support/rooms/waiting-evening.ts';
import type { MemoryTable } from '#test/support/stack/table/memory-table.ts';
import { spyOnTable } from '#test/support/stack/table/spy-on-table.ts';
import { putNewEvent } from '../../../data/events/events.ts';
import { findProfile, profileItem, type StoredProfile } from '../../../data/participants/profiles.ts';
import { notedNothing, registrationItem, type StoredRegistration } from '../../../data/registration/registrations.ts';
import { keys } from '../../../data/table/keys/keys.ts';
import { countPastEvenings, listVisits } from './visits.ts';

/** Tests docs/rules/door.md#who-returns */

let table: MemoryTable;
/** The names of calls to the table, in order, and how many items each requested. */
let calls: string[];
let asked: number;
const send = spyOnTable();

beforeEach(() => {
  table = cardEvening(['ada', 'bea']);
  [calls, asked] = [[], 0];
  send.mockImplementation(async (command: unknown) => {
    const called = command as Parameters<MemoryTable['perform']>[0];
    calls.push(called.constructor.name);
    if (called.constructor.name === 'BatchGetCommand') {
      const { RequestItems } = called.input as { RequestItems: Record<string, { Keys: unknown[] }> };
      asked += Object.values(RequestItems).reduce((sum, { Keys }) => sum + Keys.length, 0);
    }
    return table.perform(called);
  });
});

const keep = (item: Record<string, unknown>) => table.items.set(`${item['pk']} ${item['sk']}`, item);

/** Holds an evening on the given day in June. `checkedIn`: how many guests were checked in; `counts`: whether its counter counted them. */
async function hold(day: number, { status = 'completed', checkedIn = 0, counts = true } = {}): Promise<string> {
  const id = `june${day}`;
  const start = new Date(Date.UTC(2030, 5, day)).toISOString();
  await putNewEvent({ ...makeEvent(10, 10), id, tenantId, start });
  for (const key of [keys.event(tenantId, id), keys.peopleCounter(tenantId, id)]) {
    keep({ ...table.items.get(`${key.pk} ${key.sk}`), status, ...(key.sk === 'EVENT' ? {} : { h: checkedIn, tr: counts || undefined }) });
  }
  return id;
}

const profileOf = async (id: string): Promise<StoredProfile> => {
  const profile = await findProfile(tenantId, id);
  if (profile === undefined) throw new Error(`There is no ${id}`);
  return profile;
};

/** Registers someone for an evening, and sets their attendance. */
async function register(id: string, eventId: string, noted: Partial<StoredRegistration> = {}): Promise<void> {
  const profile = await profileOf(id);
  keep(profileItem(tenantId, { ...profile, eventIds: [...profile.eventIds, eventId] }));
  const nothing = {
    ...notedNothing,
    formerIds: [],
    cameBefore: 0,
    missedBefore: 0,
    matchCount: 0,
    profileVersion: 1,
    gavePlaceTo: null,
    payment: null,
    transfer: null,
    answers: [],
  };
  keep(registrationItem(tenantId, eventId, { ...profile, ...nothing, ...noted }));
}

const count = async (formerIds: readonly string[] = []) => {
  const known = await profileOf('ada');
  [calls, asked] = [[], 0];
  return countPastEvenings(tenantId, known, formerIds);
};

describe("a guest's evenings before", () => {
  it('are those at which someone was checked in, and they were', async () => {
    for (const day of [1, 2]) await hold(day, { checkedIn: 1 });
    await register('ada', 'june1', { checkedInAt: 1 });
    await register('ada', 'june2');
    expect(await count()).toEqual({ came: 1, missed: 1 });
  });

  it('are, where no one was checked in, those at which they were not absent', async () => {
    for (const day of [1, 2]) await hold(day);
    await register('ada', 'june1');
    await register('ada', 'june2', { absent: true });
    expect(await count()).toEqual({ came: 1, missed: 1 });
  });

  it('have no number with one of which it is not known whether anybody was checked in, unless they were, or are absent', async () => {
    for (const day of [1, 2, 3]) await hold(day, { counts: false });
    await register('ada', 'june1');
    await register('ada', 'june2', { checkedInAt: 1 });
    await register('ada', 'june3', { absent: true });
    // The number of evenings is unknown: it may be one more.
    expect(await count()).toEqual({ came: 0, missed: 1 });
    await register('bea', 'june3', { checkedInAt: 1 });
    expect(await count(['bea'])).toEqual({ came: 0, missed: 0 });
    await register('bea', 'june1', { checkedInAt: 1 });
    expect(await count(['bea'])).toEqual({ came: 3, missed: 0 });
    const visits = await listVisits(tenantId, await profileOf('ada'));
    expect(visits.map(({ id, came }) => [id, came])).toEqual([
      ['june3', false],
      ['june2', true],
      ['june1', null],
    ]);
  });

  it('have no number where a regular was at five of which it is not known, and at one since', async () => {
    for (const day of [1, 2, 3, 4, 5]) {
      await hold(day, { counts: false });
      await register('ada', `june${day}`);
    }
    await hold(6, { checkedIn: 1 });
    await register('ada', 'june6', { checkedInAt: 1 });
    expect(await count()).toEqual({ came: 0, missed: 0 });
  });

  it('include one that they left early', async () => {
    await hold(1, { checkedIn: 1 });
    await register('ada', 'june1', { checkedInAt: 1, absent: true });
    expect(await count()).toEqual({ came: 1, missed: 0 });
  });

  it('are over, and stored still', async () => {
    await hold(1, { status: 'active' });
    await hold(2, { status: 'upcoming' });
    for (const id of ['june1', 'june2', 'deleted']) await register('ada', id);
    expect(await count()).toEqual({ came: 0, missed: 0 });
  });

  it('do not include one whose registration is gone', async () => {
    await hold(1);
    await register('ada', 'june1');
    const { pk, sk } = keys.registration(tenantId, 'june1', 'ada');
    table.items.delete(`${pk} ${sk}`);
    expect(await count()).toEqual({ came: 0, missed: 0 });
  });

  it('are those of their other participants too, and an evening of both is one', async () => {
    for (const day of [1, 2]) await hold(day);
    await register('ada', 'june1', { absent: true });
    await register('bea', 'june1');
    await register('bea', 'june2', { absent: true });
    expect(await count(['bea'])).toEqual({ came: 1, missed: 1 });
    expect(await countPastEvenings(tenantId, undefined, ['bea', 'gone'])).toEqual({ came: 1, missed: 1 });
  });

  it('are the latest twenty', async () => {
    for (let day = 1; day <= 25; day += 1) {
      await hold(day);
      await register('ada', `june${day}`, day <= 5 ? { absent: true } : {});
    }
    expect(await count()).toEqual({ came: 20, missed: 0 });
    // Twenty events, their counters, and as many registrations.
    expect([calls, asked]).toEqual([['BatchGetCommand', 'BatchGetCommand', 'BatchGetCommand'], 60]);
  });

  it('cost a new guest nothing', async () => {
    expect(await countPastEvenings(tenantId, undefined, [])).toEqual({ came: 0, missed: 0 });
    expect(calls).toEqual([]);
  });
});
