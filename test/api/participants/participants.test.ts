import { beforeAll, describe, expect, it } from 'vitest';
import { evening } from '#shared/contract/routes/evening/evening.ts';
import { matches } from '#shared/contract/routes/evening/matches.ts';
import { events } from '#shared/contract/routes/events/events.ts';
import { participants } from '#shared/contract/routes/participants/participants.ts';
import { profile } from '#shared/contract/routes/participants/profile.ts';
import { registration } from '#shared/contract/routes/participants/registration.ts';
import { statistics as statisticsRoutes } from '#shared/contract/routes/statistics/statistics.ts';
import { type Caller, callerOf } from '../../support/people/calls/api-client.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { awaitMail } from '../../support/people/calls/inbox.ts';
import { makeEventForm } from '../../support/people/input/event-form.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { openProfileLink } from '../../support/people/own-profile.ts';
import { openEvent } from '../../support/people/world.ts';
import { type Organization, sharedTestStack, type TestStack } from '../../support/stack/stack.ts';

let test: TestStack;
let organization: Organization;
let host: Caller;

beforeAll(async () => {
  test = await sharedTestStack();
  organization = await test.addOrganization('Participants');
  host = organization.admin;
});

const formOf = (person: Partial<ReturnType<typeof makeForm>>) => makeForm(person);
const add = async (eventId: string, person: Partial<ReturnType<typeof makeForm>> = {}) =>
  (await host.call(participants.addParticipant, { id: eventId, ...formOf(person) })).participant;
const inEvent = async (id: string) => (await host.call(participants.listEventParticipants, { id })).participants;
const statisticsOf = async (id: string) => (await host.call(statisticsRoutes.getParticipantStatistics, { id })).statistics;
const pair = async (event_id: string, participant1_id: string, participant2_id: string) =>
  (await host.call(matches.createMatch, { event_id, participant1_id, participant2_id })).match;

/** The form's request for a participant as stored. */
const unchanged = (person: Awaited<ReturnType<typeof add>>) => ({
  first_name: person.first_name,
  last_name: person.last_name,
  gender: person.gender,
  interested_in: person.interested_in,
  age: person.age,
  looking_for: person.looking_for,
  occupation: person.occupation,
  contact: person.contact,
  interests: person.interests.map(({ id }) => id),
  personality_traits: person.personality_traits.map(({ id }) => id),
});

async function limitedEvent(male_limit: number, female_limit: number) {
  return (await host.call(events.createEvent, makeEventForm({ name: 'Limited', male_limit, female_limit }))).event.id;
}

describe('adding a participant', () => {
  it('is answered again when the answer was lost, and adds no second participant', async () => {
    const { eventId } = await openEvent(host);
    const form = makeForm();
    const again = { headers: { 'idempotency-key': 'once-only-0123456789' } };
    const first = await host.call(participants.addParticipant, { id: eventId, ...form }, again);
    const second = await host.call(participants.addParticipant, { id: eventId, ...form }, again);
    expect(second.participant.id).toBe(first.participant.id);
    expect((await host.ask(participants.addParticipant, { id: eventId, ...form })).status).toBe(409);
  });

  it('registers them, counts them, and tells them by mail', async () => {
    const { eventId } = await openEvent(host, 'Added by staff');
    const person = await add(eventId, { first_name: 'Ada', gender: 'female', age: 31, interests: ['hiking', 'art'], occupation: 'Pilot' });
    expect(person).toMatchObject({ first_name: 'Ada', occupation: 'Pilot', event_ids: [eventId], consent_at: null, version: 1 });
    expect(await inEvent(eventId)).toMatchObject([{ id: person.id, first_name: 'Ada' }]);
    expect(await statisticsOf(eventId)).toMatchObject({ total_participants: 1, female_count: 1, average_age: 31, unique_interests: 2 });
    expect((await awaitMail(test.url, person.contact.email)).subject).toContain('Added by staff');
  });

  it('says what is wrong with each field', async () => {
    const { eventId } = await openEvent(host);
    const answer = await host.ask(participants.addParticipant, { id: eventId, age: 17, first_name: '' } as never);
    expect([answer.status, answer.body]).toMatchObject([
      400,
      {
        validation_errors: {
          first_name: 'First name is required',
          last_name: 'Last name is required',
          gender: 'Please select a gender',
          age: 'Age must be between 18 and 100',
          'contact.email': 'Email is required',
        },
      },
    ]);
  });

  it.each(['undefined', 'null'])('needs an event, whose id in the address is not %s', async (id) => {
    const answer = await host.ask(participants.addParticipant, { id, ...formOf({}) });
    expect([answer.status, answer.body]).toMatchObject([
      400,
      {
        error: 'Event ID is required to create a participant',
        validation_errors: { event_id: 'Event ID is required to create a participant' },
      },
    ]);
    expect((await host.ask(participants.addParticipant, { id: 'unknown', ...formOf({}) })).status).toBe(404);
  });

  it('takes empty optional values as none', async () => {
    const { eventId } = await openEvent(host);
    const contact = { email: `none${Date.now()}@example.org`, phone: '', instagram: '  ' };
    const person = await add(eventId, { occupation: '', looking_for: '', contact } as never);
    expect(person).toMatchObject({ occupation: null, looking_for: 'Open to Anything', contact: { phone: null, instagram: null } });
    const { participant } = await host.call(participants.updateParticipant, { id: person.id, ...unchanged(person), looking_for: null });
    expect(participant.looking_for).toBe('Open to Anything');
  });

  it('keeps the limits, the address unique, and completed events closed', async () => {
    const eventId = await limitedEvent(1, 1);
    const first = await add(eventId, { gender: 'male' });
    expect((await host.ask(participants.addParticipant, { id: eventId, ...formOf({ gender: 'male' }) })).body).toMatchObject({
      code: 'event_full_men',
    });
    const same = await host.ask(participants.addParticipant, { id: eventId, ...formOf({ gender: 'female', contact: first.contact }) });
    expect([same.status, same.body]).toMatchObject([409, { code: 'already_registered' }]);
    await host.call(events.updateEventStatus, { id: eventId, status: 'active' });
    await host.call(events.updateEventStatus, { id: eventId, status: 'completed' });
    expect((await host.ask(participants.addParticipant, { id: eventId, ...formOf({}) })).body).toMatchObject({ code: 'event_completed' });
  });
});

describe('changing a participant', () => {
  it('changes the profile, every event that is not over at once, and the others soon after', async () => {
    const over = await openEvent(host, 'Over');
    const person = await add(over.eventId, { first_name: 'Bea', age: 30, interests: ['hiking'] });
    const other = await add(over.eventId, { first_name: 'Other' });
    const match = await pair(over.eventId, person.id, other.id);
    await host.call(events.updateEventStatus, { id: over.eventId, status: 'completed' });
    const { eventId } = await openEvent(host, 'Now');
    await host.call(participants.addParticipant, { id: eventId, participant_id: person.id });

    const contact = { email: `bea${Date.now()}@example.org`, phone: null, instagram: '@bea' };
    const { participant } = await host.call(participants.updateParticipant, {
      id: person.id,
      ...unchanged(person),
      ...{ first_name: 'Beatrice', age: 40, interests: ['art', 'music'], contact },
    });
    expect(participant).toMatchObject({ first_name: 'Beatrice', age: 40, contact, match_count: 1 });
    expect(await inEvent(eventId)).toMatchObject([{ id: person.id, first_name: 'Beatrice', age: 40 }]);
    expect(await statisticsOf(eventId)).toMatchObject({ average_age: 40, unique_interests: 2, total_interests: 2 });

    await eventually(
      () => inEvent(over.eventId),
      (people) => people.find(({ id }) => id === person.id)?.first_name === 'Beatrice',
    );
    expect(await statisticsOf(over.eventId)).toMatchObject({ average_age: (40 + 30) / 2, total_interests: 2 });
    const history = await eventually(
      () => host.call(matches.listMatchHistory, { id: over.eventId }),
      ({ data }) => data[0]?.participant1.first_name === 'Beatrice',
    );
    expect(history.data[0]).toMatchObject({ id: match.id, participant1: { age: 40 } });
    // The new address is taken, and the old one is free.
    const again = await host.ask(participants.addParticipant, { id: eventId, ...formOf({ contact }) });
    expect([
      again.status,
      (await host.ask(participants.addParticipant, { id: eventId, ...formOf({ contact: person.contact }) })).status,
    ]).toEqual([409, 201]);
  });

  it('moves the counters with the gender, and not into a full event', async () => {
    const eventId = await limitedEvent(1, 1);
    const man = await add(eventId, { gender: 'male' });
    const woman = await add(eventId, { gender: 'female' });
    const refused = await host.ask(participants.updateParticipant, { id: woman.id, ...unchanged(woman), gender: 'male' });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'event_full_men', error: 'This event is full for men' }]);
    await host.call(participants.updateParticipant, { id: man.id, ...unchanged(man), gender: 'non-binary' });
    await host.call(participants.updateParticipant, { id: woman.id, ...unchanged(woman), gender: 'male' });
    expect((await host.call(statisticsRoutes.getEventStatistics, { id: eventId })).statistics).toEqual({
      total_participants: 2,
      male_count: 1,
      female_count: 0,
      non_binary_count: 1,
    });
  });

  it('refuses an older version, and lets the last write win without one', async () => {
    const { eventId } = await openEvent(host);
    const person = await add(eventId);
    const change = (age: number, version?: number) =>
      host.ask(participants.updateParticipant, { id: person.id, ...unchanged(person), age, ...(version === undefined ? {} : { version }) });
    expect((await change(50, 1)).status).toBe(200);
    expect((await change(51, 1)).body).toMatchObject({ code: 'conflict' });
    const many = await Promise.all([52, 53, 54, 55].map((age) => change(age)));
    expect(many.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { participant } = await host.call(participants.getParticipant, { id: person.id });
    expect(participant.version).toBe(6);
    expect((await statisticsOf(eventId)).average_age).toBe(participant.age);
  });
});

describe('removing a participant from an event', () => {
  it('deletes their matches of it, frees the place, and keeps the profile, which can be put back', async () => {
    const { eventId } = await openEvent(host, 'Left');
    const other = await openEvent(host, 'Kept');
    const [leaver, one, two] = [await add(eventId, { interests: ['hiking'] }), await add(eventId), await add(eventId)];
    await host.call(participants.addParticipant, { id: other.eventId, participant_id: leaver.id });
    await host.call(participants.addParticipant, { id: other.eventId, participant_id: one.id });
    await pair(eventId, leaver.id, one.id);
    await pair(eventId, two.id, leaver.id);
    await pair(eventId, one.id, two.id);
    const kept = await pair(other.eventId, one.id, leaver.id);

    const { deleted_matches } = await host.call(participants.removeFromEvent, { id: eventId, pid: leaver.id });
    expect(deleted_matches).toBe(2);
    expect((await inEvent(eventId)).map(({ id, match_count }) => [id, match_count]).sort()).toEqual(
      [
        [one.id, 1],
        [two.id, 1],
      ].sort(),
    );
    expect((await host.call(statisticsRoutes.getMatchStatistics, { id: eventId })).statistics).toMatchObject({ total_matches: 1 });
    expect(await statisticsOf(eventId)).toMatchObject({ total_participants: 2, total_interests: 0 });
    expect((await host.call(matches.listMatchHistory, { id: other.eventId })).data).toMatchObject([{ id: kept.id }]);
    const { participant, events: attended } = await host.call(participants.getParticipant, { id: leaver.id });
    expect([participant.event_ids, participant.match_count]).toEqual([[other.eventId], 1]);
    expect(attended.map(({ name }) => name)).toEqual(['Kept']);
    expect((await host.ask(participants.removeFromEvent, { id: eventId, pid: leaver.id })).status).toBe(404);

    const { participant: back } = await host.call(participants.addParticipant, { id: eventId, participant_id: leaver.id });
    expect(back).toMatchObject({ id: leaver.id, contact: leaver.contact });
    expect([...back.event_ids].sort()).toEqual([eventId, other.eventId].sort());
    expect((await host.ask(participants.addParticipant, { id: eventId, participant_id: leaver.id })).status).toBe(409);
    expect(await statisticsOf(eventId)).toMatchObject({ total_participants: 3, total_interests: 1 });
  });

  it('keeps what they chose and what was noted of them there, so that putting back undoes a slip', async () => {
    const { eventId, token } = await openEvent(host, 'A slip');
    const { participant, access_token } = await test.visitor.call(registration.registerForEvent, { key: eventId, token, ...makeForm({}) });
    const guest = callerOf(test.url, access_token);
    const mine = { id: participant.id, event_id: eventId };
    await guest.call(evening.chooseForEvening, { ...mine, hide_name: true, openers: true });
    const marks = { here: true, leaves_after: 2, stays_seated: true };
    const { participant: before } = await host.call(participants.markAttendance, { id: eventId, pid: participant.id, ...marks });
    await host.call(participants.removeFromEvent, { id: eventId, pid: participant.id });
    await host.call(participants.addParticipant, { id: eventId, participant_id: participant.id });
    const { checked_in_at, leaves_after, stays_seated } = before;
    expect(await inEvent(eventId)).toMatchObject([{ id: participant.id, checked_in_at, leaves_after, stays_seated, absent: false }]);
    expect((await guest.call(evening.getEvening, mine)).me).toMatchObject({ hide_name: true, openers: true });
    // Once: what is chosen afterwards is not undone by anything.
    await guest.call(evening.chooseForEvening, { ...mine, hide_name: false });
    await host.call(participants.removeFromEvent, { id: eventId, pid: participant.id });
    await host.call(participants.addParticipant, { id: eventId, participant_id: participant.id });
    expect((await guest.call(evening.getEvening, mine)).me).toMatchObject({ hide_name: false, openers: true });
  });
});

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

  it('search from two characters', async () => {
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

  it("are a super_admin's for every organization, with its name, or for one", async () => {
    const root = await test.addAccount('super_admin');
    const all = await root.call(participants.searchParticipants, { q: 'alva' });
    expect(all.participants).toMatchObject([{ first_name: 'Alva', tenant: { name: 'Lists' } }, { tenant: { name: 'Lists' } }]);
    expect((await root.call(participants.listParticipants, { tenant_id: lists.tenantId })).total).toBe(4);
    expect((await root.call(participants.listParticipants, { tenant_id: 'unknown' })).total).toBe(0);
    const [one] = all.participants;
    const { participant } = await root.call(participants.getParticipant, { id: one?.id ?? '' });
    expect(participant.id).toBe(one?.id);
    expect((await root.ask(participants.getParticipant, { id: 'unknown0unknown0' })).body).toMatchObject({ code: 'participant_not_found' });
    // From other callers, a named organization is ignored.
    expect((await host.call(participants.searchParticipants, { q: 'alva', tenant_id: lists.tenantId })).total).toBe(0);
    const ofLists = async () => (await root.call(statisticsRoutes.getOverallStatistics, { tenant_id: lists.tenantId })).statistics;
    await expect.poll(async () => (await ofLists()).total_participants).toBe(4);
    const { total_events: evenings, total_registrations: registered } = await ofLists();
    expect([evenings, registered]).toEqual([1, 4]);
    expect((await root.call(statisticsRoutes.getOverallStatistics, {})).statistics.total_events).toBeGreaterThan(1);
  });

  it('count matches of all events across events, and of one in its own list', async () => {
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
  it('is answered 304, until a person, a match or the event moves on', async () => {
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
  it('of all events are the sum of each, and follow a moved or deleted event', async () => {
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

describe("a participant's profile link", () => {
  it('opens their profile from a mail or a copy, on a device that never saw them', async () => {
    const { eventId } = await openEvent(host);
    const person = await add(eventId, { first_name: 'Linka' });
    const made = await host.call(profile.createProfileLink, { id: person.id, send: true });
    expect(made).toMatchObject({ sent: true, qr_code: expect.stringMatching(/^data:image\/png;base64,/) });
    const mail = await awaitMail(test.url, person.contact.email, 'Your profile link');
    const page = `${test.url}/participant/profile/edit?participantId=${person.id}&token=`;
    const [, mailed = ''] = /token=([\w-]{22})/.exec(mail.body.text) ?? [];
    expect(mail.body.text).toContain(`${page}${mailed}`);
    const copied = await host.call(profile.createProfileLink, { id: person.id });
    expect(copied.sent).toBe(false);
    // Each is a different link, and only the mailbox sees the mailed one.
    const shown = [made, copied].map(({ link }) => link.slice(page.length));
    expect([made, copied].map(({ link }) => link.slice(0, page.length))).toEqual([page, page]);
    expect(new Set([...shown, mailed]).size).toBe(3);
    for (const token of [...shown, mailed]) expect((await openProfileLink(test, token)).participant_id).toBe(person.id);
  });

  it('is mailed at most three times an hour', async () => {
    const { eventId } = await openEvent(host);
    const person = await add(eventId);
    for (let sent = 0; sent < 3; sent += 1) await host.call(profile.createProfileLink, { id: person.id, send: true });
    const answer = await host.ask(profile.createProfileLink, { id: person.id, send: true });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '3600']);
    expect((await host.ask(profile.createProfileLink, { id: person.id })).status).toBe(200);
  });
});

describe('the page of a registration link', () => {
  it('shows the event by its token, or by its id beside the token, until it is over', async () => {
    const { eventId, token } = await openEvent(host, 'Shown');
    const { event, expires_at } = await test.visitor.call(registration.getRegistrationPage, { key: token });
    expect(event).toMatchObject({ id: eventId, name: 'Shown', organization: 'Participants', venue_name: 'The Green Room' });
    expect(Date.parse(expires_at)).toBeGreaterThan(Date.now());
    expect((await test.visitor.call(registration.getRegistrationPage, { key: eventId, token })).event).toEqual(event);
    expect((await test.visitor.ask(registration.getRegistrationPage, { key: eventId })).body).toMatchObject({
      error: 'Registration token is required',
    });
    expect((await test.visitor.ask(registration.getRegistrationPage, { key: 'unknown' })).body).toMatchObject({
      error: 'Invalid registration link',
    });
    await host.call(events.updateEventStatus, { id: eventId, status: 'completed' });
    expect((await callerOf(test.url).ask(registration.getRegistrationPage, { key: token })).status).toBe(410);
  });
});
