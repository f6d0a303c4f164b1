import { beforeAll, describe, expect, it } from 'vitest';
import { events } from '#shared/contract/routes/events.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { statistics as statisticsRoutes } from '#shared/contract/routes/statistics.ts';
import type { Caller } from '../../support/people/calls/api-client.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { hostCalls, unchanged } from '../../support/people/host-calls.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { openEvent } from '../../support/people/world.ts';
import { type Organization, sharedTestStack, type TestStack } from '../../support/stack/stack.ts';

let test: TestStack;
let host: Caller;

beforeAll(async () => {
  test = await sharedTestStack();
  host = (await test.addOrganization('Participants')).admin;
});

const { add, inEvent, pair } = hostCalls(() => host);

describe('lists', () => {
  let eventId: string;
  let lists: Organization;
  let caller: Caller;

  beforeAll(async () => {
    lists = await test.addOrganization('Lists');
    caller = lists.admin;
    eventId = (await openEvent(caller, 'Listed')).eventId;
    const people = [
      { first_name: 'José', last_name: 'Álvarez', gender: 'male', age: 41 },
      { first_name: 'Maria', last_name: 'de la Cruz', gender: 'female', age: 29 },
      { first_name: 'Alva', last_name: 'Reed', gender: 'female', age: 35 },
      { first_name: "O'Neil", last_name: 'Quinn', gender: 'non-binary', age: 22 },
    ] as const;
    for (const person of people) await caller.call(participants.addParticipant, { id: eventId, ...makeForm(person) });
  });

  const names = (people: readonly { first_name: string }[]) => people.map(({ first_name }) => first_name);

  it.each([
    [{}, ['Alva', 'José', 'Maria', "O'Neil"]],
    [{ gender: 'female' }, ['Alva', 'Maria']],
    [{ min_age: '29', max_age: '35' }, ['Alva', 'Maria']],
    [{ has_photo: 'true' }, []],
    [{ has_photo: 'false', gender: 'male' }, ['José']],
    [{ limit: '2', offset: '1' }, ['José', 'Maria']],
    [{ sort: 'age_desc' }, ['José', 'Alva', 'Maria', "O'Neil"]],
    [{ sort: 'age_asc', gender: 'female' }, ['Maria', 'Alva']],
    [{ sort: 'name_desc', limit: '2', offset: '1' }, ['Maria', 'José']],
  ] as const)('filter by %j, sorted by name unless asked otherwise, across events and in one', async (filters, expected) => {
    for (const event_id of [undefined, eventId]) {
      const page = await caller.call(participants.listParticipants, { ...filters, ...(event_id === undefined ? {} : { event_id }) });
      expect(names(page.participants)).toEqual(expected);
      expect(page.total).toBe('limit' in filters ? 4 : expected.length);
    }
  });

  it.each([
    ['cruz', ['Maria']],
    ['alva', ['Alva', 'José']],
    ['REED al', ['Alva']],
    ['jose alv', ['José']],
    ["o'n", ["O'Neil"]],
    ['nobody', []],
  ] as const)('find %s by name, whatever the case and accents', async (q, expected) => {
    expect(names((await caller.call(participants.searchParticipants, { q })).participants)).toEqual(expected);
    expect(names((await caller.call(participants.searchParticipants, { q, event_id: eventId })).participants)).toEqual(expected);
    expect(names((await caller.call(participants.searchEventParticipants, { id: eventId, q })).participants)).toEqual(expected);
  });

  it('search from two characters on', async () => {
    const answer = await caller.ask(participants.searchParticipants, { q: ' a ' });
    expect([answer.status, answer.body]).toMatchObject([400, { validation_errors: { q: 'Please enter at least 2 characters' } }]);
  });

  it('show a change at once, and nothing of another organization', async () => {
    const { eventId: mine } = await openEvent(host);
    const person = await add(mine, { first_name: 'Zuleika' });
    expect(names((await host.call(participants.searchParticipants, { q: 'zule' })).participants)).toEqual(['Zuleika']);
    await host.call(participants.updateParticipant, { id: person.id, ...unchanged(person), first_name: 'Yolanda' });
    expect((await host.call(participants.searchParticipants, { q: 'zule' })).total).toBe(0);
    expect((await caller.call(participants.searchParticipants, { q: 'yolanda' })).total).toBe(0);
    expect((await caller.ask(participants.listParticipants, { event_id: mine })).status).toBe(404);
  });

  it('show a super_admin every organization, with its name, or a single one', async () => {
    const root = await test.addAccount('super_admin');
    // A person can be found by a second word once the stream's reader has indexed it.
    const all = await eventually(
      () => root.call(participants.searchParticipants, { q: 'alva' }),
      ({ participants: found }) => found.length === 2,
    );
    expect(all.participants).toMatchObject([{ first_name: 'Alva', tenant: { name: 'Lists' } }, { tenant: { name: 'Lists' } }]);
    expect((await root.call(participants.listParticipants, { tenant_id: lists.tenantId })).total).toBe(4);
    expect((await root.call(participants.listParticipants, { tenant_id: 'unknown' })).total).toBe(0);
    const [one] = all.participants;
    const { participant } = await root.call(participants.getParticipant, { id: one?.id ?? '' });
    expect(participant.id).toBe(one?.id);
    expect((await root.ask(participants.getParticipant, { id: 'unknown0unknown0' })).body).toMatchObject({ code: 'participant_not_found' });
    // For other callers, the organization that they name is ignored.
    expect((await host.call(participants.searchParticipants, { q: 'alva', tenant_id: lists.tenantId })).total).toBe(0);
    const ofLists = async () => (await root.call(statisticsRoutes.getOverallStatistics, { tenant_id: lists.tenantId })).statistics;
    await expect.poll(async () => (await ofLists()).total_participants).toBe(4);
    const { total_events: evenings, total_registrations: registered } = await ofLists();
    expect([evenings, registered]).toEqual([1, 4]);
    expect((await root.call(statisticsRoutes.getOverallStatistics, {})).statistics.total_events).toBeGreaterThan(1);
  });

  it('count matches at all events in lists across events, and those of one event in its list', async () => {
    const [first, second] = [await openEvent(host), await openEvent(host)];
    const [a, b] = [await add(first.eventId, { last_name: 'Matchcount' }), await add(first.eventId, { last_name: 'Matchcount' })];
    for (const { id } of [a, b]) await host.call(participants.addParticipant, { id: second.eventId, participant_id: id });
    await pair(first.eventId, a.id, b.id);
    await pair(first.eventId, a.id, b.id);
    const last = await pair(second.eventId, a.id, b.id);
    const counts = async () =>
      (await host.call(participants.searchParticipants, { q: 'matchcount' })).participants.map(({ match_count }) => match_count);
    await eventually(counts, (found) => found.join() === '3,3');
    expect((await inEvent(second.eventId)).map(({ match_count }) => match_count)).toEqual([1, 1]);
    await host.call(matches.deleteMatch, { id: last.id });
    await eventually(counts, (found) => found.join() === '2,2');
  });
});

describe('an event list that has not changed', () => {
  it('is answered 304, until a person, a match or the event changes', async () => {
    const { eventId } = await openEvent(host);
    const [a, b] = [await add(eventId), await add(eventId)];
    const read = (tag?: string | null) =>
      host.ask(participants.listEventParticipants, { id: eventId }, { headers: tag ? { 'if-none-match': tag } : {} });
    const tagOf = async () => {
      const { headers, status } = await read();
      expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
      return headers.get('etag');
    };
    const first = await tagOf();
    expect(first).toMatch(/^W\/".+"$/);
    expect([(await read(first)).status, (await read(first)).body, (await read('"other"')).status]).toEqual([304, undefined, 200]);
    await pair(eventId, a.id, b.id);
    expect((await read(first)).status).toBe(200);
    const second = await tagOf();
    await host.call(participants.updateParticipant, { id: a.id, ...unchanged(a), first_name: 'Renamed' });
    expect((await read(second)).status).toBe(200);
    const third = await tagOf();
    expect((await read(third)).status).toBe(304);
    await host.call(participants.eraseParticipant, { id: b.id });
    expect((await read(third)).body).toMatchObject({ total: 1 });
    expect((await read(await tagOf())).status).toBe(304);
  });
});

describe('numbers', () => {
  it('across all events are the total of all events, and follow a moved or deleted event', async () => {
    const { admin } = await test.addOrganization('Numbers');
    const one = await openEvent(admin);
    const two = await openEvent(admin);
    const join = (id: string, person: Parameters<typeof makeForm>[0]) =>
      admin.call(participants.addParticipant, { id, ...makeForm(person) });
    await join(one.eventId, { gender: 'male', age: 20, interests: ['hiking', 'art'] });
    await join(one.eventId, { gender: 'female', age: 30, interests: ['hiking'] });
    await join(two.eventId, { gender: 'non-binary', age: 40, interests: ['hiking', 'music'] });
    const overall = async () => (await admin.call(statisticsRoutes.getOverallStatistics, {})).statistics;
    await expect.poll(async () => (await overall()).total_participants).toBe(3);
    const statistics = await overall();
    expect(statistics).toMatchObject({
      total_registrations: 3,
      male_count: 1,
      female_count: 1,
      non_binary_count: 1,
      average_age: 30,
      unique_interests: 3,
      total_interests: 5,
      total_events: 2,
      participants_by_event: { [one.eventId]: 2, [two.eventId]: 1 },
    });
    expect(statistics.top_interests[0]).toMatchObject({ interest: { id: 'hiking' }, count: 3 });
    const { top_interests } = await admin.call(statisticsRoutes.getTopInterests, { id: one.eventId, limit: '1' });
    expect(top_interests).toMatchObject([{ interest: { id: 'hiking', name: 'Hiking' }, count: 2 }]);
    await admin.call(events.updateEventStatus, { id: two.eventId, status: 'upcoming' });
    await admin.call(events.deleteEvent, { id: two.eventId });
    const left = await overall();
    expect([left.total_events, left.total_registrations]).toEqual([1, 2]);
    await expect
      .poll(async () => (({ total_participants, average_age }) => [total_participants, average_age])(await overall()))
      .toEqual([2, 25]);
  });
});
