import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mapInParallel } from '#infra/local/seed/map-in-parallel.ts';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { events } from '#shared/contract/routes/events.ts';
import { exports } from '#shared/contract/routes/exports.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import { staff } from '#shared/contract/routes/staff.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import { eventStatus } from '#shared/model/events/event-facts.ts';
import { matchSort } from '#shared/model/matches/match.ts';
import { addAccount } from '#test/support/people/accounts.ts';
import { callerOf, signIn } from '#test/support/people/calls/api-client.ts';
import { eventually } from '#test/support/people/calls/eventually.ts';
import { awaitMail, inboxOf } from '#test/support/people/calls/inbox.ts';
import { watch } from '#test/support/people/calls/watcher.ts';
import { makeEventForm } from '#test/support/people/input/event-form.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { readMemberships } from '#test/support/people/memberships.ts';
import { linkIn } from '#test/support/people/waiting-lists.ts';
import { openEvent } from '#test/support/people/world.ts';
import { type CardRoom, joinRoom, planRoom, pressCards, pressClock } from '#test/support/rooms/card-room.ts';
import { recount } from '#test/support/rooms/judges/recount.ts';
import { isFollowUp } from '#test/support/stack/follow-ups.ts';
import { passMinute } from '#test/support/stack/pass-minute.ts';
import { type Organization, type OwnTestStack, startTestStack } from '#test/support/stack/stack.ts';
import { type LaggingReads, lagReads, ofAnIndex } from '#test/support/stack/table/lagging-reads.ts';
import { type RawTable, rawTable } from '#test/support/stack/table/table.ts';
import { isOfSums, quietTable } from '#test/support/stack/table/table-digest.ts';

/** Every index is two seconds behind the table. AWS does not promise better, but the emulators are always up to date. */

const lag = 2000;
const minute = 60_000;
const day = 24 * 60 * minute;
let test: OwnTestStack;
let organization: Organization;
let indexes: LaggingReads;

beforeAll(async () => {
  test = await startTestStack();
  organization = await test.addOrganization('Lagging');
  indexes = await lagReads(test.stack, lag, ofAnIndex);
});
afterAll(async () => {
  await indexes?.stop();
  await test?.stop();
});

/** Reads every list that uses an index. The list may be outdated, but must have no error and no duplicates. */
async function readEveryList(eventId: string): Promise<void> {
  const { admin } = organization;
  const { user } = await admin.call(accounts.getOwnAccount, {});
  const lists = await Promise.all([
    admin.call(events.listEvents, {}),
    admin.call(events.listEvents, { creator_id: user.id }),
    ...eventStatus.options.map((status) => admin.call(events.listEvents, { status })),
    ...matchSort.options.map((sort) => admin.call(matches.listMatchHistory, { id: eventId, sort, limit: '100' })),
    ...matchSort.options.map((sort) => admin.call(matches.listMatchHistory, { id: eventId, sort, limit: '5', offset: '5' })),
  ]);
  for (const { data } of lists) {
    const ids = data.map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }
  await admin.call(statistics.getMatchAnalytics, {});
  await admin.call(statistics.getOverallStatistics, {});
  await admin.call(staff.listHosts, {});
}

const historyOf = async (id: string, sort: (typeof matchSort.options)[number]) =>
  (await organization.admin.call(matches.listMatchHistory, { id, sort, limit: '100' })).data.map((match) => match.id);

describe('while every index lags two seconds behind', () => {
  it('an evening loses and duplicates nothing, and its lists are correct once the indexes have caught up', async () => {
    const { admin } = organization;
    const { eventId, token } = await openEvent(admin, 'Late evening');
    // Proves that the index lags: even after many reads, a new item is not in the index yet.
    await admin.call(events.listEvents, {});
    const begun = Date.now();
    const { event: unseen } = await admin.call(events.duplicateEvent, { id: eventId });
    const { data: seen } = await admin.call(events.listEvents, {});
    if (Date.now() < begun + lag) expect(seen.map(({ id }) => id)).not.toContain(unseen.id);

    const people = await mapInParallel([...Array(10).keys()], 3, async (place) => {
      const { participant } = await test.visitor.call(registration.registerForEvent, {
        key: eventId,
        token,
        ...makeForm({ interests: ['hiking'] }),
      });
      // An event's lists are read from the table, so they show a new registration immediately.
      const { participants: list } = await admin.call(participants.listEventParticipants, { id: eventId });
      expect(list.map(({ id }) => id)).toContain(participant.id);
      if (place % 4 === 0) await readEveryList(eventId);
      return participant.id;
    });
    const made: string[] = [];
    for (let step = 0; step < 24; step += 1) {
      const [participant1_id = '', participant2_id = ''] = [people[step % 10], people[(step * 3 + 1) % 10]];
      if (participant1_id === participant2_id) continue;
      const headers = { 'idempotency-key': `late ${step}` };
      const input = { event_id: eventId, participant1_id, participant2_id };
      const { match } = await admin.call(matches.createMatch, input, { headers });
      expect((await admin.call(matches.createMatch, input, { headers })).match.id).toBe(match.id);
      expect(await historyOf(eventId, 'time_desc')).toContain(match.id);
      if (step % 4 === 3) {
        expect((await admin.ask(matches.deleteMatch, { id: match.id })).status).toBe(204);
        expect((await admin.ask(matches.deleteMatch, { id: match.id })).status).toBe(404);
        expect(await historyOf(eventId, 'time_asc')).not.toContain(match.id);
      } else made.push(match.id);
      if (step % 6 === 0) await readEveryList(eventId);
    }
    const [leaving = '', erased = ''] = people;
    await admin.call(participants.markAttendance, { id: eventId, pid: leaving, absent: true });
    expect((await admin.ask(participants.eraseParticipant, { id: erased })).status).toBe(204);
    await admin.call(events.updateEventStatus, { id: eventId, status: 'completed' });
    await readEveryList(eventId);

    const { statistics: counted } = await admin.call(statistics.getMatchStatistics, { id: eventId });
    expect(counted.total_matches).toBe(made.length);
    await indexes.caughtUp();
    for (const sort of matchSort.options) expect([sort, (await historyOf(eventId, sort)).sort()]).toEqual([sort, made.sort()]);
    const { data } = await admin.call(events.listEvents, { status: 'completed' });
    expect(data.map(({ id }) => id)).toEqual([eventId]);
    const { kept, counted: recounted } = await recount(rawTable(test.stack), organization.tenantId, eventId);
    expect(kept.matches).toEqual(recounted.matches);
    // An erased person is still counted.
    expect([kept.people['all'], recounted.people['all']]).toEqual([10, 9]);
    expect(indexes.asked()).toBeGreaterThan(50);
  }, 120_000);

  it('list and search across events follow additions, renames and erasures, and a file has nobody who was just erased', async () => {
    const { admin } = organization;
    const { eventId } = await openEvent(admin, 'Found soon');
    const form = makeForm({ first_name: 'Quirina', last_name: 'van der Zanden' });
    const found = async (q: string) => (await admin.call(participants.searchParticipants, { q })).participants.map(({ id }) => id);
    const listed = async () => (await admin.call(participants.listParticipants, {})).participants.map(({ id }) => id);
    const begun = Date.now();
    const { participant } = await admin.call(participants.addParticipant, { id: eventId, ...form });
    const { id } = participant;
    // Proves that the index lags.
    const late = await listed();
    if (Date.now() < begun + lag) expect(late).not.toContain(id);
    await indexes.caughtUp();
    for (const word of ['quirina', 'van', 'zanden']) expect(await found(word)).toEqual([id]);
    await admin.call(participants.updateParticipant, { ...form, id, first_name: 'Xaveria' });
    // The person is found by either name, and never twice.
    expect((await listed()).filter((one) => one === id)).toHaveLength(1);
    await indexes.caughtUp();
    expect(await found('xaver')).toEqual([id]);
    expect(await found('quirina')).toEqual([]);
    const everybody = await listed();

    const { export: file } = await admin.call(exports.startExport, { kind: 'participants' });
    await admin.call(participants.eraseParticipant, { id });
    const without = everybody.length - 1;
    const ready = await eventually(
      async () => (await admin.call(exports.getExport, { id: file.id })).export,
      ({ state, rows }) => state === 'ready' && rows === without,
    );
    const { url } = await admin.call(exports.getExportLink, { id: ready.id });
    expect(await (await fetch(url)).text()).not.toContain('Xaveria');
    await indexes.caughtUp();
    expect(await found('xaver')).toEqual([]);
    expect(await listed()).toEqual(everybody.filter((one) => one !== id));
    expect(indexes.asked()).toBeGreaterThan(0);
  });

  it('an event is deleted, with everybody who was at no other event', async () => {
    const { admin } = organization;
    const { eventId, token } = await openEvent(admin, 'Short evening');
    const people = await mapInParallel(Array.from({ length: 4 }), 2, async () => {
      return (await test.visitor.call(registration.registerForEvent, { key: eventId, token, ...makeForm() })).participant.id;
    });
    const [participant1_id = '', participant2_id = ''] = people;
    await admin.call(matches.createMatch, { event_id: eventId, participant1_id, participant2_id });
    await admin.call(events.updateEventStatus, { id: eventId, status: 'completed' });
    expect((await admin.ask(events.deleteEvent, { id: eventId })).status).toBe(204);
    for (let step = 0; step < 10; step += 1) {
      // The index may still list the event, but calls about the event say that it is gone.
      await admin.call(events.listEvents, {});
      await admin.call(statistics.getMatchAnalytics, {});
      expect((await admin.ask(events.getEvent, { id: eventId })).status).toBe(404);
      await delay(100);
    }
    await indexes.caughtUp();
    expect((await admin.call(events.listEvents, {})).data.map(({ id }) => id)).not.toContain(eventId);
    await quietTable(rawTable(test.stack));
    const left = (await rawTable(test.stack).all()).filter((item) => item['ttl'] === undefined && !isOfSums(item));
    for (const id of [eventId, ...people])
      expect(left.filter((item) => JSON.stringify(item).includes(id) && item['sk'] !== 'MAIL')).toEqual([]);
  });

  it('an address that is invited twice at once has one invitation', async () => {
    const { admin, tenantId } = organization;
    const { email } = await addAccount(test, 'admin');
    const first = await Promise.all([1, 2].map(() => admin.ask(staff.inviteHost, { email })));
    expect(first.map(({ status }) => status).sort()).toEqual([201, 429]);
    expect((await admin.ask(staff.inviteHost, { email })).status).toBe(429);
    const invited = async () => (await admin.call(staff.listHosts, {})).invitations.filter((invitation) => invitation.email === email);
    expect(await invited()).toHaveLength(1);
    await indexes.caughtUp();
    const [invitation, ...more] = await invited();
    expect(more).toEqual([]);
    const rows = (await rawTable(test.stack).all()).filter((item) => item['sk'] === 'INVITE' && item['tenant_id'] === tenantId);
    expect(rows).toHaveLength(1);
    await awaitMail(test.url, email);
    expect(await inboxOf(test.url, email)).toHaveLength(1);
    expect((await admin.ask(staff.withdrawInvitation, { id: invitation?.id ?? '' })).status).toBe(204);
    expect(await invited()).toEqual([]);
  });

  it('someone removed just after they began to watch receives nothing more, and memberships are counted correctly', async () => {
    const { admin } = organization;
    // The index lags longer than the test waits, so it has none of these items until the test is over.
    await indexes.stop();
    indexes = await lagReads(test.stack, 60_000, ofAnIndex);
    const { eventId } = await openEvent(admin, 'Watched evening');
    const account = await addAccount(test, 'user');
    await admin.call(staff.inviteHost, { email: account.email });
    const leaving = await signIn(test.url, account.email, account.password);
    const watcher = await watch(test.url, eventId, leaving.bearer);
    const closed = new Promise<string>((resolve) => watcher.onClose(() => resolve('closed')));
    const { user } = await callerOf(test.url, leaving.bearer).call(accounts.getOwnAccount, {});
    expect((await admin.ask(staff.removeHost, { id: user.id })).status).toBe(204);
    expect(await Promise.race([closed, delay(20_000, 'open')])).toBe('closed');
    const { written, expected } = await readMemberships(rawTable(test.stack));
    expect(written).toEqual(expected);
    await indexes.stop();
    indexes = await lagReads(test.stack, lag, ofAnIndex);
  });

  it('postponed mail is sent once, however often the schedule runs', async () => {
    const end = test.stack.services.inject(({ service }) =>
      service === 'ses' ? { kind: 'error', status: 503, code: 'ServiceUnavailable', message: 'Later' } : undefined,
    );
    const { eventId, token } = await openEvent(organization.admin, 'Evening without mail');
    const form = makeForm();
    const table = rawTable(test.stack);
    await test.visitor.call(registration.registerForEvent, { key: eventId, token, ...form });
    const putOff = async () => (await table.all()).find((item) => item['sk'] === 'MAIL' && item['to'] === form.contact.email);
    const mail = await eventually(putOff, (item) => item?.['status'] === 'retry');
    end();
    const due = new Date(Date.now() - 1000).toISOString();
    await table.set({ pk: String(mail?.['pk']), sk: 'MAIL' }, { due, g4s: `${due}#bulk#${mail?.['id']}` });
    await indexes.caughtUp();
    for (let look = 0; look < 4; look += 1) {
      await passMinute(test.stack);
      await delay(300);
    }
    await awaitMail(test.url, form.contact.email);
    await quietTable(table);
    expect(await inboxOf(test.url, form.contact.email)).toHaveLength(1);
  });

  it('an expired offer is passed on once, when the index shows it, but none that was accepted or extended', async () => {
    const { admin, tenantId } = organization;
    const table = rawTable(test.stack);
    const start = Date.now() + 3 * day;
    const times = { start_time: new Date(start).toISOString(), end_time: new Date(start + day / 8).toISOString() };
    const { event } = await admin.call(
      events.createEvent,
      makeEventForm({ name: 'Late offers', male_limit: 2, female_limit: 2, ...times }),
    );
    const { token: key } = await admin.call(registrationLink.getRegistrationLink, { id: event.id });
    const man = () => makeForm({ gender: 'male' });
    const people = await mapInParallel([1, 2], 2, async () => {
      return (await test.visitor.call(registration.registerForEvent, { key: event.id, token: key, ...man() })).participant.id;
    });
    const places: { email: string; link: string }[] = [];
    for (const form of [man(), man(), man()]) {
      await test.visitor.call(waiting.joinWaitingList, { key: event.id, token: key, ...form });
      const mail = await awaitMail(test.url, form.contact.email, 'You are on');
      places.push({ email: form.contact.email, link: linkIn(mail.body.text) });
    }
    const states = async () =>
      (await Promise.all(places.map(({ link }) => test.visitor.call(waiting.getOwnPlace, { token: link })))).map(({ state }) => state);
    const become = (...wanted: string[]) => eventually(states, (now) => now.join() === wanted.join());
    for (const pid of people) await admin.call(participants.removeFromEvent, { id: event.id, pid });
    await become('offered', 'offered', 'waiting');
    const look = () => passMinute(test.stack);
    const { data } = await admin.call(waiting.listWaiting, { id: event.id });
    const [first = '', second = ''] = places.map(({ email }) => data.find((entry) => entry.email === email)?.id);
    const endAt = async (entryId: string, at: number) => {
      const until = new Date(at).toISOString();
      await table.set(
        { pk: `T#${tenantId}#E#${event.id}`, sk: `W#${entryId}` },
        { u: until, g4: 'OFFER#DUE', g4s: `${until}#${event.id}#${entryId}` },
      );
    };

    // One offer has expired, but the index does not show it yet: accepting is refused, and the place is not offered again yet. Later the
    // index shows that the other offer has expired.
    const behind = Date.now() + lag;
    await endAt(first, Date.now() - 1000);
    await look();
    if (Date.now() < behind) expect(await entriesIn(table, tenantId, event.id)).toEqual({ offered: 2, waiting: 1 });
    const late = await test.visitor.ask(waiting.answerOffer, { token: places[0]?.link ?? '', action: 'accept' });
    expect(late.status).toBe(410);
    // A time when the index has received this end, but not yet the next change.
    const over = Date.now() + 1.5 * lag;
    await endAt(second, over);
    await indexes.caughtUp();
    await endAt(second, Date.now() + day);
    await delay(Math.max(0, over + 100 - Date.now()));
    await look();
    await become('lapsed', 'offered', 'offered');
    await test.visitor.call(waiting.answerOffer, { token: places[1]?.link ?? '', action: 'accept' });
    // The index has neither change yet: repeated passes find both offers due, and do nothing.
    for (let step = 0; step < 3; step += 1) await look();
    await become('lapsed', 'accepted', 'offered');
    await indexes.caughtUp();
    await look();
    await become('lapsed', 'accepted', 'offered');
    await awaitMail(test.url, places[0]?.email ?? '', 'Your place at');
    await quietTable(table);
    expect(
      (await inboxOf(test.url, places[0]?.email ?? ''))
        .map(({ subject }) => subject.slice(0, 13))
        .filter((line) => line === 'Your place at'),
    ).toHaveLength(1);
    const { kept, counted } = await recount(table, tenantId, event.id);
    expect(kept.people).toEqual({ ...counted.people, wj: 3, om: 1 });
  }, 120_000);

  it('a planned release happens once, when the index shows it, and neither at an earlier time nor after it is cancelled', async () => {
    const { admin } = organization;
    const table = rawTable(test.stack);
    const room: CardRoom = { host: admin, ...(await openEvent(admin, 'Late results')) };
    const guests = [await joinRoom(test.url, room), await joinRoom(test.url, room)];
    await planRoom(room, 1);
    await pressClock(room, { action: 'start' });
    await pressClock(room, { action: 'end' });
    const minutesOn = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString();
    /** Runs the schedule with a clock that is `minutes` minutes ahead. */
    const lookAfter = async (minutes: number) => {
      test.stack.setClocks((name) => (isFollowUp(name) ? minutes * minute : 0));
      await passMinute(test.stack);
      test.stack.setClocks(() => 0);
    };
    const state = async () => (await admin.call(eveningRounds.getNight, { id: room.eventId })).night;

    await pressCards(room, { action: 'release', at: minutesOn(30) });
    await indexes.caughtUp();
    await pressCards(room, { action: 'release', at: minutesOn(60) });
    await lookAfter(31);
    expect(await state()).toMatchObject({ cards: 'open', told: false });
    await indexes.caughtUp();
    await pressCards(room, { action: 'hold' });
    await lookAfter(61);
    expect(await state()).toMatchObject({ cards: 'open', release_at: null });

    // The release is planned again. When it is due, nothing is found until the index has it; then the release happens.
    const behind = Date.now() + lag;
    await pressCards(room, { action: 'release', at: minutesOn(10) });
    await lookAfter(11);
    if (Date.now() < behind) expect(await state()).toMatchObject({ cards: 'open' });
    await indexes.caughtUp();
    await lookAfter(11);
    const told = await eventually(state, (now) => now.told);
    expect(told).toMatchObject({ cards: 'released' });
    // The index keeps listing the release for two seconds.
    for (let step = 0; step < 3; step += 1) await lookAfter(11);
    for (const { email } of guests) await awaitMail(test.url, email, 'Your results');
    await quietTable(table);
    expect((await state()).v).toBe(told.v);
    for (const { email } of guests) {
      const results = (await inboxOf(test.url, email)).filter(({ subject }) => subject.startsWith('Your results'));
      expect(results).toHaveLength(1);
    }
  }, 120_000);
});

/** Returns how many entries of an event's waiting list are in each state, read from the table itself. */
async function entriesIn(table: RawTable, tenantId: string, eventId: string): Promise<Record<string, number>> {
  const rows = (await table.all()).filter(({ pk, sk }) => pk === `T#${tenantId}#E#${eventId}` && String(sk).startsWith('W#'));
  return Object.fromEntries([...Map.groupBy(rows, ({ s }) => String(s))].map(([state, entries]) => [state, entries.length]));
}
