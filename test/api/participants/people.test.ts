import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { events } from '#shared/contract/routes/events.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import { tenants } from '#shared/contract/routes/tenants.ts';
import type { Caller } from '../../support/people/calls/api-client.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { openEvent } from '../../support/people/world.ts';
import { type Organization, sharedTestStack, type TestStack } from '../../support/stack/stack.ts';
import { type RawTable, rawTable } from '../../support/stack/table/table.ts';

/** People are counted once each, however many events they registered for: docs/rules/statistics.md#over-all-events. */

let test: TestStack;
let table: RawTable;
let organization: Organization;
let host: Caller;

beforeAll(async () => {
  test = await sharedTestStack();
  table = rawTable(test.stack);
});

async function open(name: string) {
  organization = await test.addOrganization(name);
  host = organization.admin;
}

const _totalsKey = () => ({ pk: `T#${organization.tenantId}`, sk: 'TOTALS' });
const rowKey = (id: string) => ({ pk: `T#${organization.tenantId}#PEOPLE`, sk: `P#${id}` });
const add = async (id: string, form: Parameters<typeof makeForm>[0]) =>
  (await host.call(participants.addParticipant, { id, ...makeForm(form) })).participant;
const seat = (id: string, participant_id: string) => host.call(participants.addParticipant, { id, participant_id });
const overall = async () => (await host.call(statistics.getOverallStatistics, {})).statistics;

/** Counts the rows of the directory independently of the product. */
async function recounted() {
  const rows = (await table.all()).filter(({ pk }) => pk === rowKey('').pk);
  const of = (gender: string) => rows.filter(({ g }) => g === gender).length;
  return {
    total_participants: rows.length,
    male_count: of('male'),
    female_count: of('female'),
    non_binary_count: of('non-binary'),
    average_age: rows.length === 0 ? 0 : rows.reduce((sum, { a }) => sum + Number(a), 0) / rows.length,
  };
}

const shown = async () => {
  const { total_participants, male_count, female_count, non_binary_count, average_age } = await overall();
  return { total_participants, male_count, female_count, non_binary_count, average_age };
};

/** Waits until the stream's effects have counted, then compares the counts with the rows. */
async function expectPeople(count: number) {
  await expect.poll(async () => (await shown()).total_participants).toBe(count);
  // Reads both again until they agree: rows are deleted one by one, and the count may change first.
  await expect.poll(async () => [await shown(), await recounted()]).toSatisfy(([seen, counted]) => isDeepStrictEqual(seen, counted));
}

/** Returns the stream record of a profile's change. */
const recordOf = async (id: string) => {
  const profile = await table.get({ pk: `T#${organization.tenantId}#P#${id}`, sk: 'PROFILE' });
  return {
    eventName: 'INSERT',
    dynamodb: {
      SequenceNumber: '1',
      Keys: { pk: { S: `T#${organization.tenantId}#P#${id}` }, sk: { S: 'PROFILE' } },
      // A profile as DynamoDB marshals it; only gender, age and address matter here.
      NewImage: marshalled(profile),
    },
  };
};

function marshalled(value: unknown): Record<string, unknown> {
  const one = (of: unknown): unknown => {
    if (of === null || of === undefined) return { NULL: true };
    if (typeof of === 'string') return { S: of };
    if (typeof of === 'number') return { N: String(of) };
    if (typeof of === 'boolean') return { BOOL: of };
    if (Array.isArray(of)) return { L: of.map(one) };
    return { M: marshalled(of) };
  };
  return Object.fromEntries(Object.entries(value ?? {}).map(([name, of]) => [name, one(of)]));
}

describe('the people of an organization', () => {
  it('are counted once each, registrations once per event', async () => {
    await open('People');
    const [one, two] = [await openEvent(host, 'May'), await openEvent(host, 'June')];
    const ada = await add(one.eventId, { gender: 'female', age: 30 });
    await add(one.eventId, { gender: 'male', age: 40 });
    await expectPeople(2);
    await seat(two.eventId, ada.id);
    await expect.poll(async () => (await host.call(tenants.getTenantSettings, {})).tenant.stats.total_registrations).toBe(3);
    expect((await host.call(tenants.getTenantSettings, {})).tenant.stats).toMatchObject({ total_participants: 2, total_registrations: 3 });
    expect(await overall()).toMatchObject({
      total_participants: 2,
      total_registrations: 3,
      male_count: 1,
      female_count: 1,
      average_age: 35,
      participants_by_event: { [one.eventId]: 2, [two.eventId]: 1 },
    });

    const analytics = async (query: object) => (await host.call(statistics.getMatchAnalytics, query)).statistics;
    expect(await analytics({})).toMatchObject({ total_participants: 2, total_registrations: 3 });
    expect(await analytics({ event_id: one.eventId })).toMatchObject({ total_participants: 2, total_registrations: 2 });
    // No counter records which guests came twice within a period.
    expect(await analytics({ from: '2020-01-01' })).toMatchObject({ total_participants: null, total_registrations: 3 });
  });

  it('follow a changed gender and age, and an erasure', async () => {
    await open('Changing people');
    const { eventId } = await openEvent(host);
    const ada = await add(eventId, { gender: 'female', age: 30 });
    const ben = await add(eventId, { gender: 'male', age: 41 });
    await expectPeople(2);
    await host.call(participants.updateParticipant, { ...makeForm({ gender: 'non-binary', age: 31 }), id: ada.id });
    await expect.poll(shown).toEqual({ total_participants: 2, male_count: 1, female_count: 0, non_binary_count: 1, average_age: 36 });
    await host.call(participants.eraseParticipant, { id: ben.id });
    await expectPeople(1);
    // The event has begun, so its own figures stay.
    expect((await overall()).total_registrations).toBe(2);
  });

  it('are the same after repeated, late and reordered records', async () => {
    await open('Repeated people');
    const { eventId } = await openEvent(host);
    const ada = await add(eventId, { gender: 'female', age: 30 });
    const ben = await add(eventId, { gender: 'male', age: 40 });
    await expectPeople(2);
    const [first, other] = [await recordOf(ada.id), await recordOf(ben.id)];
    await host.call(participants.updateParticipant, { ...makeForm({ gender: 'female', age: 50 }), id: ada.id });
    await expect.poll(async () => (await shown()).average_age).toBe(45);
    await test.stack.invoke('effects-totals', { Records: [other, first, first] });
    await expectPeople(2);
    await host.call(participants.eraseParticipant, { id: ada.id });
    await test.stack.invoke('effects-totals', { Records: [first, other] });
    await expectPeople(1);
  });

  it('are deleted with their only event, and stay if they have another', async () => {
    await open('Leaving people');
    const [one, two] = [await openEvent(host), await openEvent(host)];
    const ada = await add(one.eventId, { gender: 'female', age: 30 });
    for (let number = 0; number < 3; number += 1) await add(one.eventId, { gender: 'male', age: 40 + number });
    await seat(two.eventId, ada.id);
    await expectPeople(4);
    await host.call(events.updateEventStatus, { id: one.eventId, status: 'completed' });
    await host.call(events.deleteEvent, { id: one.eventId });
    await expectPeople(1);
    expect(await shown()).toMatchObject({ female_count: 1, average_age: 30 });
  });
});
