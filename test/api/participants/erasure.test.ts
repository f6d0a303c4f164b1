import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { events } from '#shared/contract/routes/events.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { messages } from '#shared/contract/routes/messages.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { safety } from '#shared/contract/routes/safety.ts';
import { staff } from '#shared/contract/routes/staff.ts';
import { statistics as statisticsRoutes } from '#shared/contract/routes/statistics.ts';
import { type Caller, callerOf } from '../../support/people/calls/api-client.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { makeEventForm } from '../../support/people/input/event-form.ts';
import { agreed, makeForm } from '../../support/people/input/form.ts';
import { picture, readyPhoto } from '../../support/people/input/photo.ts';
import { comeByMail } from '../../support/people/own-profile.ts';
import { openEvent } from '../../support/people/world.ts';
import { answer, joinRoom, planRoom, pressCards, pressClock } from '../../support/rooms/card-room.ts';
import { allObjects } from '../../support/stack/buckets.ts';
import { type Organization, sharedTestStack, type TestStack } from '../../support/stack/stack.ts';
import { type RawTable, rawTable } from '../../support/stack/table/table.ts';

let test: TestStack;
let organization: Organization;
let host: Caller;
let table: RawTable;

beforeAll(async () => {
  test = await sharedTestStack();
  organization = await test.addOrganization('Erasure');
  host = organization.admin;
  table = rawTable(test.stack);
});

/** Words that occur only in this person's data. */
const marks = (number: number) => ({
  first_name: `Zebulon${number}`,
  last_name: `Quixote${number}`,
  occupation: `Lamplighter${number}`,
  contact: { email: `zebulon${number}@example.org`, phone: `+1 555 777${number}`, instagram: `@zebulon${number}` },
});

async function guest(event: { eventId: string; token: string }, number: number) {
  const form = makeForm({ ...marks(number), gender: 'male', age: 47, interests: ['hiking'] });
  const query = { event_id: event.eventId, token: event.token };
  const photo_upload_id = await readyPhoto(test.visitor, await picture(), query);
  const reply = await test.visitor.call(registration.registerForEvent, {
    key: event.eventId,
    token: event.token,
    ...form,
    photo_upload_id,
    ...agreed,
  });
  return { ...reply, id: reply.participant.id, form, upload: photo_upload_id, self: callerOf(test.url, reply.access_token) };
}

const add = async (id: string) => (await host.call(participants.addParticipant, { id, ...makeForm() })).participant;
const pair = async (event_id: string, participant1_id: string, participant2_id: string) =>
  (await host.call(matches.createMatch, { event_id, participant1_id, participant2_id })).match;

/** Returns the keys of the table's items that still contain one of the person's own words. */
async function traces(number: number): Promise<string[]> {
  const { first_name, last_name, occupation, contact } = marks(number);
  const words = [first_name, last_name, occupation, contact.email, contact.phone, contact.instagram];
  const items = await table.all();
  return items.filter((item) => words.some((word) => JSON.stringify(item).includes(word))).map(({ pk, sk }) => `${pk} ${sk}`);
}

describe.each([
  ['by staff', 1],
  ['by themselves', 2],
] as const)('an erasure %s', (who, number) => {
  it('leaves nothing of them in the table or in storage, but their matches without names, and the counters as before', async () => {
    const [over, now] = [await openEvent(host, `Over ${number}`), await openEvent(host, `Now ${number}`)];
    const ahead = (await host.call(events.createEvent, makeEventForm({ name: 'Ahead', male_limit: 1, female_limit: 1 }))).event.id;
    const person = await guest(over, number);
    const other = await add(over.eventId);
    const match = await pair(over.eventId, other.id, person.id);
    await host.call(events.updateEventStatus, { id: over.eventId, status: 'completed' });
    await host.call(participants.addParticipant, { id: now.eventId, participant_id: person.id });
    await host.call(participants.addParticipant, { id: now.eventId, participant_id: other.id });
    const live = await pair(now.eventId, person.id, other.id);
    // Also invites them to an event for which they never registered.
    for (const id of [now.eventId, (await openEvent(host, `Invited ${number}`)).eventId]) {
      for (const _ of ['once', 'again']) await host.call(registrationLink.sendInvites, { id, emails: [person.form.contact.email] });
    }
    await host.call(participants.addParticipant, { id: ahead, participant_id: person.id });
    // Staff added them to two events: details that others entered can be erased only after coming from the mailbox.
    const owner = await comeByMail(test, host, { id: person.id, email: person.form.contact.email });
    expect((await traces(number)).length).toBeGreaterThan(6);
    expect((await allObjects(test.stack)).filter((key) => key.includes(person.upload))).toHaveLength(2);
    const before = await numbersOf(over.eventId, now.eventId);

    if (who === 'by staff') expect((await host.ask(participants.eraseParticipant, { id: person.id })).status).toBe(204);
    else {
      expect((await person.self.ask(profile.eraseOwnProfile, { id: person.id })).body).toMatchObject({ code: 'mail_proof_needed' });
      expect((await owner.self.ask(profile.eraseOwnProfile, { id: person.id })).status).toBe(204);
    }

    // From now on no list shows them, and no one can open their profiles.
    expect((await host.ask(participants.getParticipant, { id: person.id })).status).toBe(404);
    for (const id of [over.eventId, now.eventId, ahead]) {
      const { participants: people } = await host.call(participants.listEventParticipants, { id });
      expect(people.map(({ id: one }) => one)).not.toContain(person.id);
    }
    expect((await host.call(participants.searchParticipants, { q: `zebulon${number}` })).total).toBe(0);

    await eventually(
      () => traces(number),
      (left) => left.length === 0,
    );
    await eventually(
      () => allObjects(test.stack),
      (objects) => objects.every((key) => !key.includes(person.upload)),
    );
    expect((await fetch(test.url + person.participant.photo_url)).status).toBeGreaterThanOrEqual(403);
    for (const [eventId, id] of [
      [over.eventId, match.id],
      [now.eventId, live.id],
    ] as const) {
      const { data } = await host.call(matches.listMatchHistory, { id: eventId });
      const [kept] = data;
      const erased = [kept?.participant1, kept?.participant2].find((one) => one?.id === person.id);
      expect(kept?.id).toBe(id);
      expect(erased).toMatchObject({ first_name: 'Deleted', last_name: 'participant', age: null, thumbnail_url: null });
    }
    expect(await numbersOf(over.eventId, now.eventId)).toEqual(before);
    // The upcoming event has one more free place again.
    const { statistics } = await host.call(statisticsRoutes.getEventStatistics, { id: ahead });
    expect(statistics.total_participants).toBe(0);
    expect((await host.ask(participants.addParticipant, { id: ahead, ...makeForm({ ...marks(number), gender: 'male' }) })).status).toBe(
      201,
    );

    // The match can still be deleted, though one of its participants is erased.
    expect((await host.ask(matches.deleteMatch, { id: live.id })).status).toBe(204);
    const { participants: people } = await host.call(participants.listEventParticipants, { id: now.eventId });
    expect(people.find(({ id }) => id === other.id)?.match_count).toBe(0);
  });
});

async function numbersOf(...ids: string[]) {
  return Promise.all(
    ids.map(async (id) => ({
      people: (await host.call(statisticsRoutes.getEventStatistics, { id })).statistics,
      matches: (await host.call(statisticsRoutes.getMatchStatistics, { id })).statistics,
    })),
  );
}

describe('an erasure', () => {
  it('of many at once misses none, and a second one is not found', async () => {
    const event = await openEvent(host);
    const people = await Promise.all(Array.from({ length: 8 }, () => add(event.eventId)));
    const answers = await Promise.all([...people, ...people].map(({ id }) => host.ask(participants.eraseParticipant, { id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(8).fill(204), ...Array(8).fill(404)]);
    expect((await host.call(participants.listEventParticipants, { id: event.eventId })).total).toBe(0);
  });

  it('of people who register at that very moment leaves nothing of them, and no event counts anybody who is gone', async () => {
    // Uses upcoming events, because an event that has begun keeps its counts.
    const plan = async () => {
      const { event } = await host.call(events.createEvent, makeEventForm());
      return { eventId: event.id, token: (await host.call(registrationLink.getRegistrationLink, { id: event.id })).token };
    };
    const [first, next] = [await plan(), await plan()];
    const join = async () => {
      const form = { ...makeForm({ last_name: 'Justintime' }), ...agreed };
      const reply = await test.visitor.call(registration.registerForEvent, { key: first.eventId, token: first.token, ...form });
      return { id: reply.participant.id, form, self: callerOf(test.url, reply.access_token) };
    };
    const guests = await Promise.all(Array.from({ length: 10 }, join));
    const [erasures, answers] = await Promise.all([
      Promise.all(guests.map(({ id }) => host.ask(participants.eraseParticipant, { id }))),
      Promise.all(
        guests.map(({ self, form }) => self.ask(registration.registerForEvent, { key: next.eventId, token: next.token, ...form })),
      ),
    ]);
    expect(erasures.map(({ status }) => status)).toEqual(Array(10).fill(204));
    // Each either succeeded, or found the session already ended.
    for (const { status } of answers) expect([201, 401]).toContain(status);
    const gone = guests.map(({ id }) => id);
    // Ignores `fo`, which links a registration to an earlier participant with the same address: a simultaneous registration may just have
    // looked that up.
    const left = async () => {
      const items = (await table.all())
        .map(({ fo: _, ...item }) => item)
        .filter((item) => gone.some((id) => JSON.stringify(item).includes(id)));
      return items.map(({ pk, sk }) => `${pk} ${sk}`).filter((key) => !/ COUNT#P$|#AUDIT |^PLINK#/.test(key));
    };
    expect(await eventually(left, (found) => found.length === 0, 20_000)).toEqual([]);
    for (const { eventId } of [first, next]) {
      const here = (await host.call(participants.listEventParticipants, { id: eventId })).participants;
      expect(here.filter(({ id }) => gone.includes(id))).toEqual([]);
      const { statistics } = await host.call(statisticsRoutes.getParticipantStatistics, { id: eventId });
      expect(statistics.total_participants).toBe(here.length);
    }
  });

  it('with a deleted event removes its guests, their places in the directory and their photos', async () => {
    const event = await openEvent(host);
    const person = await guest(event, 3);
    await host.call(events.updateEventStatus, { id: event.eventId, status: 'completed' });
    await host.call(events.deleteEvent, { id: event.eventId });
    await eventually(
      () => traces(3),
      (left) => left.length === 0,
    );
    await eventually(
      () => allObjects(test.stack),
      (objects) => objects.every((key) => !key.includes(person.upload)),
    );
    expect((await host.call(participants.searchParticipants, { q: 'zebulon3' })).total).toBe(0);
  });
});

it('leaves nothing at events from which someone was removed earlier, beyond what the rules say', async () => {
  const event = await openEvent(host, 'Taken off before');
  const room = { host, ...event };
  const person = await joinRoom(test.url, room, { ...marks(4), gender: 'male', interested_in: 'women' });
  const other = await joinRoom(test.url, room, { gender: 'female', interested_in: 'men' });
  await planRoom(room, 1);
  await pressClock(room, { action: 'start' });
  const tell = { id: person.id, event_id: event.eventId } as const;
  await person.self.call(safety.tellStaff, { ...tell, kind: 'help' });
  await person.self.call(safety.tellStaff, { ...tell, kind: 'apart', about: other.id });
  await answer(person, event.eventId, [{ about: other.id, answer: 'yes' }]);
  await answer(other, event.eventId, [{ about: person.id, answer: 'yes' }]);
  await host.call(messages.messageEverybody, {
    id: event.eventId,
    message_id: 'aaaabbbbccccdddd',
    subject: 'Hello',
    text: 'To all of you.',
  });
  await pressClock(room, { action: 'end' });
  await pressCards(room, { action: 'release' });
  const holding = async () =>
    (await table.all()).filter((item) => [person.id, person.email].some((word) => JSON.stringify(item).includes(word)));
  const keysOf = (items: readonly Record<string, unknown>[]) => items.map(({ pk, sk }) => `${pk} ${sk}`);
  const results = `MAIL#results-${event.eventId}-${person.id} MAIL`;
  await eventually(
    async () => keysOf(await holding()),
    (found) => found.includes(results) && found.some((key) => key.endsWith(' HINDERED')),
  );
  await host.call(participants.removeFromEvent, { id: event.eventId, pid: person.id });
  await host.call(participants.eraseParticipant, { id: person.id });
  await eventually(
    async () => keysOf(await holding()),
    (found) => found.every((key) => / (PLAN#\d+|COUNT#P|RECIPIENTS#\w+|X#\w+)$|#AUDIT |^PLINK#/.test(key)),
  );
  // Whatever is left names people only by id.
  const { last_name, contact } = marks(4);
  const words = JSON.stringify(await holding());
  for (const word of [last_name, last_name.toLowerCase(), contact.email, contact.phone]) expect(words).not.toContain(word);
});

describe('an unused upload', () => {
  it('is deleted with its ticket, and so is its photo', async () => {
    const event = await openEvent(host);
    const id = await readyPhoto(test.visitor, await picture(), { event_id: event.eventId, token: event.token });
    const key = { pk: `T#${organization.tenantId}#UP#${id}`, sk: 'UPLOAD' };
    const ticket = await table.get(key);
    const [now, day] = [Date.now() / 1000, 24 * 3600];
    expect(Number(ticket?.['ttl'])).toBeGreaterThan(now + day - 60);
    expect(Number(ticket?.['ttl'])).toBeLessThan(now + day + 60);
    // The upload itself is deleted after the photo is ready.
    await eventually(
      () => allObjects(test.stack),
      (all) => all.filter((name) => name.includes(id)).length === 2,
    );
    // Does what the table's TTL would do at the end of the day.
    await table.remove(key);
    await eventually(
      () => allObjects(test.stack),
      (objects) => objects.every((name) => !name.includes(id)),
    );
  });
});

describe('a CSV export', () => {
  it('contains all participants, as text that no spreadsheet executes', async () => {
    const { admin } = await test.addOrganization('Exports');
    const { eventId } = await openEvent(admin);
    const hostile = [`=HYPERLINK("http://evil.example","x")`, '+1+1', '-2+3', '@SUM(A1)', 'A "quoted", name', '=cmd|calc'];
    for (const [at, first_name] of hostile.entries()) {
      const contact = { email: `csv${at}@example.org`, phone: '+1 555 0100', instagram: '@handle' };
      await admin.call(participants.addParticipant, {
        id: eventId,
        ...makeForm({ first_name, contact, interests: ['hiking', 'art'], age: 30 + at }),
      });
    }
    await admin.call(participants.addParticipant, {
      id: eventId,
      ...makeForm({ first_name: 'Zoë', last_name: 'Ångström', gender: 'male' }),
    });
    const bearer = admin.bearer ?? '';
    for (const path of ['/participants/export', `/events/${eventId}/participants/export`]) {
      const reply = await fetch(`${test.url}/api/v1${path}`, { headers: { authorization: `Bearer ${bearer}` } });
      expect([reply.status, reply.headers.get('content-type'), reply.headers.get('content-disposition')]).toEqual([
        200,
        'text/csv; charset=utf-8',
        'attachment',
      ]);
      const text = Buffer.from(await reply.arrayBuffer()).toString('utf8');
      expect(text.startsWith('\ufeffFirst name,Last name,Gender,Age,')).toBe(true);
      const fields = [...text.slice(1).matchAll(/(?:^|,|\n)("(?:[^"]|"")*"|[^,\r\n]*)/g)].map(([, field = '']) =>
        field.replace(/^"|"$/g, ''),
      );
      expect(fields.length).toBeGreaterThan(7 * 13);
      expect([...new Set(fields.filter((field) => /^[=+\-@\t\r]/.test(field)))]).toEqual(['\t+1 555 0100']);
      expect(text).toContain('Zoë,Ångström,male');
      expect(text).toContain('"A ""quoted"", name"');
      expect(text).toMatch(/Hiking; Art|Art; Hiking/);
      expect(text.trim().split('\r\n')).toHaveLength(8);
    }
    const { participants: people } = await admin.call(participants.listEventParticipants, { id: eventId });
    await admin.call(participants.markAttendance, { id: eventId, pid: people[0]?.id ?? '', here: true });
    const ofEvent = await admin.call(participants.exportEventParticipants, { id: eventId });
    expect(ofEvent.split('\r\n')[0]).toMatch(/,Matches,Number,Registered,Arrived,Absent,Consent$/);
    const minute = '\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d';
    expect(ofEvent).toMatch(new RegExp(`,\\d+,,${minute},${minute},no,(${minute})?\\r\\n`));
    const men = await admin.call(participants.exportEventParticipants, { id: eventId, gender: 'male' });
    expect(men.trim().split('\r\n')).toHaveLength(2);
    expect((await host.ask(participants.exportEventParticipants, { id: eventId })).status).toBe(404);
  });
});

describe('a table restored to a moment before an erasure', () => {
  /** Runs `infra/repeat-erasures.ts` as an operator would, with the stack's table as both the former and the restored one. */
  const repeatErasures = async (args: readonly string[]) => {
    const env = { ...process.env, ...test.stack.adminEnvironment };
    const { stdout } = await promisify(execFile)(process.execPath, ['infra/repeat-erasures.ts', ...args], { env });
    return stdout.trim();
  };

  it('has it repeated by the former table’s audit trail, once, and nothing else', async () => {
    const name = test.stack.adminEnvironment['TABLE_NAME'] ?? '';
    const event = await openEvent(host, 'Before the damage');
    const [person, other] = [await guest(event, 8), await guest(event, 9)];
    await pair(event.eventId, other.id, person.id);
    const before = (await table.all()).filter((item) => [event.eventId, person.id].some((id) => JSON.stringify(item).includes(id)));
    const since = new Date().toISOString();
    expect((await host.ask(participants.eraseParticipant, { id: person.id })).status).toBe(204);
    await eventually(
      () => traces(8),
      (found) => found.length === 0,
    );

    await table.put(before);
    expect(await traces(8)).not.toEqual([]);
    const args = ['--from', name, '--to', name, '--since', since];
    expect(await repeatErasures(args)).toBe(`Erasures, deletions and removals since ${since}: 1. Repeated in ${name}: 1.`);
    await eventually(
      () => traces(8),
      (found) => found.length === 0,
    );
    expect((await host.ask(participants.getParticipant, { id: person.id })).status).toBe(404);
    expect((await host.ask(participants.getParticipant, { id: other.id })).status).toBe(200);
    expect(await repeatErasures(args)).toBe(`Erasures, deletions and removals since ${since}: 1. Repeated in ${name}: 0.`);
  });

  it('has a deleted event with its guests go again, though it was open at that moment, and a host who was removed', async () => {
    const name = test.stack.adminEnvironment['TABLE_NAME'] ?? '';
    const event = await openEvent(host, 'Deleted since');
    const person = await guest(event, 10);
    const { user } = await (organization.hosts[0] ?? host).call(accounts.getOwnAccount, {});
    const before = (await table.all()).filter((item) =>
      [event.eventId, person.id, user.id].some((id) => JSON.stringify(item).includes(id)),
    );
    const since = new Date().toISOString();
    await host.call(events.updateEventStatus, { id: event.eventId, status: 'completed' });
    await host.call(events.deleteEvent, { id: event.eventId });
    await host.call(staff.removeHost, { id: user.id });
    // They can register with another organization, which does not bring them back here.
    const { tenantId: tenant_id } = await test.addOrganization('Elsewhere', 0);
    await (await test.addAccount('super_admin')).call(staff.updateUserRole, { id: user.id, role: 'host', tenant_id });
    const gone = () =>
      eventually(
        () => traces(10),
        (found) => found.length === 0,
      );
    await gone();

    await table.put(before);
    expect(await traces(10)).not.toEqual([]);
    const isHost = async () => (await host.call(staff.listHosts, {})).hosts.some(({ id }) => id === user.id);
    expect(await isHost()).toBe(true);
    const args = ['--from', name, '--to', name, '--since', since];
    expect(await repeatErasures(args)).toBe(`Erasures, deletions and removals since ${since}: 2. Repeated in ${name}: 2.`);
    await gone();
    expect((await host.ask(events.getEvent, { id: event.eventId })).status).toBe(404);
    expect(await isHost()).toBe(false);
    expect(await repeatErasures(args)).toBe(`Erasures, deletions and removals since ${since}: 2. Repeated in ${name}: 0.`);
  });

  it('says which arguments it needs', async () => {
    const usage = expect.stringContaining('Usage: npm run repeat-erasures -- --from FORMER-TABLE --to RESTORED-TABLE --since');
    for (const args of [[], ['--from', 'a', '--to', 'b', '--since', 'yesterday'], ['--from', 'a', '--until', 'b']]) {
      await expect(repeatErasures(args)).rejects.toMatchObject({ code: 1, stderr: usage });
    }
  });
});
