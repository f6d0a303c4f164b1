import { beforeAll, describe, expect, it } from 'vitest';
import { events } from '#shared/contract/routes/events.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import { tenants } from '#shared/contract/routes/tenants.ts';
import type { Event } from '#shared/model/events/event.ts';
import { type Caller, callerOf } from '../../support/people/calls/api-client.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { openEvent } from '../../support/people/world.ts';
import { passMinute } from '../../support/stack/pass-minute.ts';
import { sharedTestStack, type TestStack } from '../../support/stack/stack.ts';
import { rawTable } from '../../support/stack/table/table.ts';
import { isOfSums } from '../../support/stack/table/table-digest.ts';

let test: TestStack;
let host: Caller;

beforeAll(async () => {
  test = await sharedTestStack();
  host = (await test.addOrganization('Events')).admin;
});

const hour = 3_600_000;
/** The next whole minute, because tests use these times only minutes later. */
const begun = Math.ceil(Date.now() / 60_000) * 60_000;
const at = (hours: number) => new Date(begun + hours * hour).toISOString();
interface Form {
  name: string;
  venue_name: string;
  venue_location: string;
  start_time: string;
  end_time: string;
  time_zone: string;
  male_limit: number;
  female_limit: number;
}
const form = (changes: Partial<Form> = {}): Form => ({
  name: 'Friday Night',
  venue_name: 'The Larder',
  venue_location: '12 Market Street',
  start_time: at(1),
  end_time: at(4),
  time_zone: 'America/New_York',
  male_limit: 50,
  female_limit: 50,
  ...changes,
});
const create = async (input: Omit<Form, 'male_limit' | 'female_limit'> & Partial<Form>): Promise<Event> =>
  (await host.call(events.createEvent, input)).event;
/** The counts that a list shows for an event without registrations. */
const nobody = { total_participants: 0, male_count: 0, female_count: 0, non_binary_count: 0 };
const fieldsOf = async (input: object) => {
  const { status, body } = await host.ask(events.createEvent, input as Form);
  return [status, (body as { validation_errors?: Record<string, string> }).validation_errors];
};

describe('the form of an event', () => {
  it.each([
    [{ name: '' }, { name: 'Event name is required' }],
    [{ name: 'ab' }, { name: 'Event name must be at least 3 characters long' }],
    [{ name: 'a'.repeat(101) }, { name: 'Event name must not exceed 100 characters' }],
    [{ venue_name: 'x' }, { venue_name: 'Venue name must be at least 3 characters long' }],
    [{ venue_name: '' }, { venue_name: 'Venue name is required' }],
    [{ venue_location: '12' }, { venue_location: 'Venue location must be at least 3 characters long' }],
    [{ venue_location: '' }, { venue_location: 'Venue location is required' }],
    [{ start_time: at(-1) }, { start_time: 'Start time cannot be in the past' }],
    [{ start_time: 'soon' }, { start_time: 'Invalid start time format' }],
    [{ end_time: at(1) }, { end_time: 'End time must be after start time' }],
    [{ end_time: 'late' }, { end_time: 'Invalid end time format' }],
    [{ end_time: at(1 + 29 / 60) }, { end_time: 'Event must be at least 30 minutes long' }],
    [{ end_time: at(25 + 1 / 60) }, { end_time: 'Event cannot be longer than 24 hours' }],
    [{ male_limit: 0 }, { male_limit: 'Male participant limit must be at least 1' }],
    [{ male_limit: 501 }, { male_limit: 'Male participant limit cannot exceed 500' }],
    [{ female_limit: 0 }, { female_limit: 'Female participant limit must be at least 1' }],
    [{ female_limit: 501 }, { female_limit: 'Female participant limit cannot exceed 500' }],
    [{ time_zone: 'Mars/Olympus' }, { time_zone: 'Unknown time zone' }],
    [{ time_zone: '+02:00' }, { time_zone: 'Unknown time zone' }],
  ])('refuses %j', async (changes, fields) => {
    expect(await fieldsOf(form(changes))).toEqual([400, fields]);
  });

  it('accepts values at their limits', async () => {
    await create(form({ name: 'abc', start_time: at(1), end_time: at(1.5), male_limit: 1, female_limit: 500 }));
    await create(form({ name: 'a'.repeat(100), start_time: at(1), end_time: at(25), male_limit: 500, female_limit: 1 }));
  });

  it('uses 50 places each when no limits are given, while an edit must give both', async () => {
    const { male_limit: _men, female_limit: _women, ...unlimited } = form();
    const { id, male_limit, female_limit } = await create(unlimited);
    expect([male_limit, female_limit]).toEqual([50, 50]);
    const { status, body } = await host.ask(events.updateEvent, { id, ...(unlimited as Form) });
    expect([status, body]).toMatchObject([400, { validation_errors: { male_limit: 'Male participant limit must be at least 1' } }]);
  });

  it('keeps exact times, whatever their offset', async () => {
    const { start_time } = await create(form({ start_time: '2099-03-08T01:30:00-05:00', end_time: '2099-03-08T04:30:00-04:00' }));
    expect(start_time).toBe('2099-03-08T06:30:00.000Z');
  });
});

describe('changing an event', () => {
  it('changes what was sent, wherever the event is listed', async () => {
    const event = await create(form());
    const { event: changed } = await host.call(events.updateEvent, {
      id: event.id,
      ...form({ name: 'Saturday Night', start_time: at(30), end_time: at(33) }),
      version: 1,
    });
    expect(changed).toMatchObject({ name: 'Saturday Night', version: 2 });
    expect((await host.call(events.getEvent, { id: event.id })).event).toEqual(changed);
    const { data } = await host.call(events.listEvents, { status: 'upcoming', limit: '1000' });
    expect(data.filter(({ id }) => id === event.id)).toEqual([{ ...changed, registered: nobody }]);
    expect(data.map(({ start_time }) => start_time)).toEqual(data.map(({ start_time }) => start_time).sort());
  });

  it('refuses the second of two edits of the same version, and loses nothing', async () => {
    const event = await create(form());
    const edit = (name: string, version?: number) =>
      host.ask(events.updateEvent, { id: event.id, ...form({ name }), ...(version === undefined ? {} : { version }) });
    const answers = await Promise.all([edit('First', 1), edit('Second', 1)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await edit('Without a version')).status).toBe(200);
    expect((await host.call(events.getEvent, { id: event.id })).event).toMatchObject({ name: 'Without a version', version: 3 });
  });

  it('requires a future start only when the start is moved', async () => {
    const event = await create(form());
    const started = { start_time: at(-2), end_time: at(2) };
    expect((await host.ask(events.updateEvent, { id: event.id, ...form(started) })).body).toMatchObject({
      validation_errors: { start_time: 'Event cannot be scheduled in the past' },
    });
    await rawTable(test.stack).set({ pk: `T#${event.tenant.id}#E#${event.id}`, sk: 'EVENT' }, { start: started.start_time });
    expect((await host.ask(events.updateEvent, { id: event.id, ...form(started) })).status).toBe(200);
  });

  it('opens new places at once', async () => {
    const event = await create(form({ male_limit: 1, female_limit: 1 }));
    const { token } = await host.call(registrationLink.getRegistrationLink, { id: event.id });
    const join = async () =>
      (await test.visitor.ask(registration.registerForEvent, { key: event.id, token, ...makeForm({ gender: 'male' }) })).status;
    expect([await join(), await join()]).toEqual([201, 409]);
    await host.call(events.updateEvent, { id: event.id, ...form({ male_limit: 2, female_limit: 1 }) });
    expect([await join(), await join()]).toEqual([201, 409]);
  });
});

describe('an older name that would be refused today', () => {
  it('is shown as it is, and can be replaced by a valid one', async () => {
    const { id, tenant } = await create(form({ name: 'Soon hidden' }));
    await rawTable(test.stack).set({ pk: `T#${tenant.id}#E#${id}`, sk: 'EVENT' }, { name: 'Soon \u202enedih' });
    expect((await host.call(events.getEvent, { id })).event.name).toBe('Soon \u202enedih');
    const refused = await host.ask(events.updateEvent, { id, ...form({ name: 'Soon \u202enedih' }) });
    expect([refused.status, refused.body]).toMatchObject([400, { validation_errors: { name: expect.stringContaining('invisible') } }]);
    expect((await host.call(events.updateEvent, { id, ...form({ name: '\u200eSoon shown\u200e' }) })).event.name).toBe('Soon shown');
  });
});

describe('lists', () => {
  it('come in pages, optionally of one creator only', async () => {
    const other = await test.addOrganization('Paged', 1);
    const [colleague = other.admin] = other.hosts;
    const mine = await Promise.all(
      [1, 2, 3].map((day) => other.admin.call(events.createEvent, form({ start_time: at(day), end_time: at(day + 1) }))),
    );
    const { event: theirs } = await colleague.call(events.createEvent, form({ start_time: at(9), end_time: at(10) }));
    const by = theirs.created_by.id;
    expect((await other.admin.call(events.listEvents, { creator_id: by })).data).toEqual([{ ...theirs, registered: nobody }]);
    const page = await other.admin.call(events.listEvents, { status: 'upcoming', limit: '2', offset: '1' });
    expect(page).toMatchObject({ total: 4, limit: 2, offset: 1 });
    expect(page.data).toEqual(mine.slice(1).map(({ event }) => ({ ...event, registered: nobody })));
    expect((await other.admin.call(events.listEvents, { creator_id: by, status: 'active' })).data).toEqual([]);
  });

  it('say how many have registered for each event, by gender, also to a super_admin', async () => {
    const other = (await test.addOrganization('Filling')).admin;
    const { eventId, token } = await openEvent(other);
    for (const gender of ['male', 'female', 'female', 'non-binary'] as const) {
      await test.visitor.call(registration.registerForEvent, { key: eventId, token, ...makeForm({ gender }) });
    }
    const registered = { total_participants: 4, male_count: 1, female_count: 2, non_binary_count: 1 };
    expect((await other.call(events.listEvents, { status: 'active' })).data).toMatchObject([{ id: eventId, registered }]);
    const { data } = await (await test.addAccount('super_admin')).call(events.listEvents, { status: 'active', limit: '1000' });
    expect(data.find(({ id }) => id === eventId)?.registered).toEqual(registered);
  });

  it('do so for a whole page with less than one read per event, even with events of other statuses in between', async () => {
    const { admin } = await test.addOrganization('Crowded');
    const ids: string[] = [];
    for (let index = 0; index < 10; index += 1) {
      const times = { start_time: at(48 + index), end_time: at(50 + index) };
      ids.push((await admin.call(events.createEvent, form(times))).event.id);
    }
    const crowd = ids.slice(2, 8);
    for (const id of [ids[0] ?? '', ids[9] ?? '']) {
      for (let guest = 0; guest < 3; guest += 1) await admin.call(participants.addParticipant, { id, ...makeForm({ gender: 'female' }) });
    }
    const costOf = async (status?: 'upcoming') => {
      let units = 0;
      const end = test.stack.services.onCapacity((record) => {
        if (record.functionName === 'events-list-events') units += record.units;
      });
      const { data } = await admin.call(events.listEvents, { ...(status === undefined ? {} : { status }), limit: '10' });
      end();
      return { units, taken: data.map(({ id, registered }) => [ids.indexOf(id), registered?.total_participants]) };
    };
    const all = await costOf();
    expect(all.taken).toEqual(ids.map((_, index) => [9 - index, index === 0 || index === 9 ? 3 : 0]));
    // Units for the caller, the tenant, the totals, the list itself, and a page of counters.
    expect(all.units).toBeLessThanOrEqual(1 + 0.5 + 0.5 + 1.5 + 1.5);
    for (const id of crowd) await admin.call(events.updateEventStatus, { id, status: 'active' });
    expect((await costOf('upcoming')).taken).toEqual([
      [0, 3],
      [1, 0],
      [8, 0],
      [9, 3],
    ]);
  });

  it('say how many events have each status, after every change', async () => {
    const other = (await test.addOrganization('Counted')).admin;
    const counts = async () => (await other.call(events.listEvents, { limit: '1' })).counts;
    expect(await counts()).toEqual({ upcoming: 0, active: 0, completed: 0 });
    const { eventId } = await openEvent(other);
    const { event } = await other.call(events.duplicateEvent, { id: eventId });
    expect(await counts()).toEqual({ upcoming: 1, active: 1, completed: 0 });
    await other.call(events.updateEventStatus, { id: eventId, status: 'completed' });
    await other.call(events.deleteEvent, { id: event.id });
    expect(await counts()).toEqual({ upcoming: 0, active: 0, completed: 1 });
    const { total, data } = await other.call(events.listEvents, { status: 'upcoming' });
    expect([total, data]).toEqual([0, []]);
  });
});

describe('a super_admin', () => {
  it('sees every organization and their events, and creates one for whichever they name', async () => {
    const superAdmin = await test.addAccount('super_admin');
    const other = await test.addOrganization('Another Organization');
    const { tenants: all, total } = await superAdmin.call(tenants.listTenants, { limit: '1000' });
    expect(total).toBe(all.length);
    // In the order of the index: small letters, and a name's end after a space. Other tests' organizations may have any name.
    const places = all.map(({ name }) => `${name.toLowerCase()}#`);
    expect(places).toEqual(places.toSorted());
    expect(all.find(({ id }) => id === other.tenantId)).toMatchObject({
      name: 'Another Organization',
      slug: expect.stringMatching(/^another-organization/),
    });
    expect((await superAdmin.ask(events.createEvent, form())).body).toMatchObject({
      validation_errors: { tenant_id: 'Please choose an organization' },
    });
    // The platform's totals follow once a minute (platform-lists.test.ts).
    const upcoming = async () => {
      await passMinute(test.stack);
      return (await superAdmin.call(events.listEvents, { limit: '1' })).counts.upcoming;
    };
    const before = await upcoming();
    const { event } = await superAdmin.call(events.createEvent, { ...form({ name: 'From above' }), tenant_id: other.tenantId });
    expect(event.tenant).toEqual({ id: other.tenantId, name: 'Another Organization' });
    expect((await other.admin.call(events.listEvents, {})).data).toEqual([{ ...event, registered: nobody }]);
    const { data } = await superAdmin.call(events.listEvents, { limit: '1000' });
    expect(data).toContainEqual({ ...event, registered: nobody });
    expect(await eventually(upcoming, (count) => count > before)).toBe(before + 1);
    expect((await superAdmin.call(events.listEvents, { tenant_id: other.tenantId })).total).toBe(1);
  });
});

describe('a status', () => {
  it('is refused if the event cannot change to it, with a sentence', async () => {
    const { eventId: id } = await openEvent(host, 'Opened and closed');
    const refused = async (status: 'upcoming' | 'active' | 'completed') => {
      const answer = await host.ask(events.updateEventStatus, { id, status });
      return [answer.status, (answer.body as { details?: string }).details];
    };
    expect(await refused('active')).toEqual([409, 'An active event cannot become active.']);
    await host.call(events.updateEventStatus, { id, status: 'completed' });
    expect(await refused('upcoming')).toEqual([409, 'A completed event cannot become upcoming.']);
    await host.call(events.updateEventStatus, { id, status: 'active' });
    await host.call(events.updateEventStatus, { id, status: 'upcoming' });
    expect(await refused('completed')).toEqual([409, 'An upcoming event cannot become completed.']);
  });
});

describe('repeating an event', () => {
  it('copies place, limits and length, a week later', async () => {
    const event = await create(form({ time_zone: 'UTC' }));
    const { event: copy } = await host.call(events.duplicateEvent, { id: event.id });
    const week = 7 * 24 * hour;
    expect(copy).toMatchObject({
      name: event.name,
      venue_name: event.venue_name,
      male_limit: 50,
      status: 'upcoming',
      time_zone: 'UTC',
      version: 1,
    });
    expect(Date.parse(copy.start_time) - Date.parse(event.start_time)).toBe(week);
    expect(Date.parse(copy.end_time) - Date.parse(event.end_time)).toBe(week);
  });
});

it('exports the event to a calendar', async () => {
  const event = await create(form({ name: 'Wine, cheese; and "more"' }));
  const { status, headers, body } = await host.ask(events.getEventCalendar, { id: event.id });
  expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'attachment',
  ]);
  const text = String(body);
  const stamp = event.start_time.replaceAll(/[-:]|\.000/g, '');
  expect(text).toContain(`DTSTART:${stamp}`);
  expect(text).toContain('SUMMARY:Wine\\, cheese\\; and "more"');
  // Long lines are folded.
  const { link } = await host.call(registrationLink.getRegistrationLink, { id: event.id });
  expect(text.replaceAll('\r\n ', '')).toContain(`URL;VALUE=URI:${link}\r\n`);
  expect(text.trim().split('\r\n').at(-1)).toBe('END:VCALENDAR');
});

describe('deleting an event', () => {
  /** Returns the table's items that name the event and have no TTL, except the platform's totals, which follow once a minute. */
  async function remains(eventId: string) {
    const items = await rawTable(test.stack).all();
    return items.filter((item) => item['ttl'] === undefined && !isOfSums(item) && JSON.stringify(item).includes(eventId));
  }
  const cleared = (eventId: string) =>
    eventually(
      () => remains(eventId),
      ({ length }) => length === 0,
      60_000,
    );

  it('is refused while it is active', async () => {
    const { eventId } = await openEvent(host);
    const { status, body } = await host.ask(events.deleteEvent, { id: eventId });
    expect([status, body]).toEqual([409, expect.objectContaining({ code: 'event_active' })]);
  });

  it('deletes its registrations and matches, and people who are at no other event, and nothing else', async () => {
    const first = await openEvent(host, 'Stays');
    const second = await openEvent(host, 'Goes');
    const join = (event: { eventId: string; token: string }, who = test.visitor) =>
      who.call(registration.registerForEvent, { key: event.eventId, token: event.token, ...makeForm() });
    const [regular, friend] = [await join(first), await join(first)];
    await join(second, callerOf(test.url, regular.access_token));
    await join(second, callerOf(test.url, friend.access_token));
    const guest = await join(second);
    const match = (event: { eventId: string }, one: string, other: string) =>
      host.call(matches.createMatch, { event_id: event.eventId, participant1_id: one, participant2_id: other });
    await match(first, regular.participant.id, friend.participant.id);
    await match(second, regular.participant.id, friend.participant.id);
    await match(second, friend.participant.id, regular.participant.id);
    await match(second, regular.participant.id, guest.participant.id);

    await host.call(events.updateEventStatus, { id: second.eventId, status: 'completed' });
    expect((await host.ask(events.deleteEvent, { id: second.eventId })).status).toBe(204);
    expect((await host.ask(events.getEvent, { id: second.eventId })).status).toBe(404);
    expect((await host.ask(events.deleteEvent, { id: second.eventId })).status).toBe(404);
    expect(
      (await test.visitor.ask(registration.registerForEvent, { key: second.eventId, token: second.token, ...makeForm() })).status,
    ).toBe(404);
    await cleared(second.eventId);

    const items = await rawTable(test.stack).all();
    expect(items.some(({ pk }) => String(pk).endsWith(`P#${guest.participant.id}`))).toBe(false);
    const profile = items.find(({ pk, sk }) => String(pk).endsWith(`P#${regular.participant.id}`) && sk === 'PROFILE');
    expect(profile).toMatchObject({ event_ids: [first.eventId] });
    const { data } = await host.call(matches.listCandidates, { id: first.eventId, pid: regular.participant.id });
    expect(data.map(({ participant, previous_matches }) => [participant.id, previous_matches])).toEqual([[friend.participant.id, 1]]);
    expect((await host.call(statistics.getMatchStatistics, { id: first.eventId })).statistics.total_matches).toBe(1);
  });
});
