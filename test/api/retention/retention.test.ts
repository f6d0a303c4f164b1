import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#shared/contract/routes/audit.ts';
import { events } from '#shared/contract/routes/events.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { retention } from '#shared/contract/routes/retention.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import type { RetentionMonths } from '#shared/rules/retention/retention.ts';
import { type Caller, callerOf, signIn } from '../../support/people/calls/api-client.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { awaitMail, inboxOf } from '../../support/people/calls/inbox.ts';
import { makeEventForm } from '../../support/people/input/event-form.ts';
import { agreed, makeForm } from '../../support/people/input/form.ts';
import { passMinute } from '../../support/stack/pass-minute.ts';
import { type Organization, type OwnTestStack, startTestStack } from '../../support/stack/stack.ts';
import { type RawTable, rawTable } from '../../support/stack/table/table.ts';

/**
 * Profiles whose retention period is over (docs/rules/retention.md). The functions' clocks are set years ahead. Which profiles are due is
 * computed here independently, by counting months on the written date.
 */

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let test: OwnTestStack;
let table: RawTable;

beforeAll(async () => {
  test = await startTestStack();
  table = rawTable(test.stack);
});
afterAll(() => test?.stop());

/** Milliseconds by which the functions' clocks are ahead. */
let ahead = 0;
/** Sets the clock of all functions to `time`, epoch ms. */
function travelTo(time: number): void {
  ahead = time - Date.now();
  test.stack.setClocks(() => ahead);
}

/** Runs the every-minute work of the night until that day's pass is done: on a busy machine one run is not enough. */
async function night(): Promise<void> {
  const today = new Date(Date.now() + ahead).toISOString().slice(0, 10);
  for (let minute = 0; minute < 60; minute += 1) {
    await passMinute(test.stack);
    const sweep = await table.get({ pk: 'SYSTEM', sk: 'RETENTION' });
    if (sweep?.['day'] === today && sweep['done'] === true) return;
  }
  throw new Error('The sweep of the night did not end');
}
let firstNights = 0;
/** Runs the next day's pass: today's may have run before the organization existed. */
async function firstNight(): Promise<void> {
  firstNights += 1;
  travelTo(Date.now() + firstNights * day);
  await night();
}
/** Opens a new session, since sessions from years ago have expired. */
const asAdmin = ({ accounts: { admin } }: Organization) => signIn(test.url, admin.email, admin.password);

async function addEvent(host: Caller, start: number, changes: Partial<Parameters<typeof makeEventForm>[0]> = {}) {
  const times = { start_time: new Date(start).toISOString(), end_time: new Date(start + 3 * hour).toISOString() };
  const { event } = await host.call(events.createEvent, makeEventForm({ ...times, ...changes }));
  const { token } = await host.call(registrationLink.getRegistrationLink, { id: event.id });
  return { id: event.id, token, end: event.end_time };
}
type Evening = Awaited<ReturnType<typeof addEvent>>;

async function join(
  { id, token }: Evening,
  form: ReturnType<typeof makeForm> & { consent_months?: RetentionMonths } = makeForm(),
  caller: Caller = test.visitor,
) {
  const reply = await caller.call(registration.registerForEvent, { key: id, token, ...form, ...agreed });
  return { id: reply.participant.id, form, self: callerOf(test.url, reply.access_token), link: reply.refresh_token };
}

/** Returns the month that follows `months` months after a date, such as '2028-03', counted one by one. */
function firstAfter(iso: string, months: number): string {
  let [year = 0, month = 0] = iso.slice(0, 7).split('-').map(Number);
  for (let passed = 0; passed <= months; passed += 1) {
    month += 1;
    if (month > 12) [year, month] = [year + 1, 1];
  }
  return `${year}-${String(month).padStart(2, '0')}`;
}
const monthWords = (month: string) => new Date(startOf(month)).toLocaleString('en-US', { month: 'long', timeZone: 'UTC' });
const startOf = (month: string) => Date.parse(`${month}-01T00:00:00.000Z`);

const everybody = async (admin: Caller) => (await admin.call(participants.listParticipants, {})).participants.map(({ id }) => id).sort();
const listed = async (admin: Caller) => {
  const { people, total } = await admin.call(retention.listDueProfiles, {});
  expect(people).toHaveLength(total);
  return people.map(({ id }) => id).sort();
};
const stateOf = (tenantId: string) => table.get({ pk: `T#${tenantId}`, sk: 'RETENTION' });

describe('an organization whose evenings are years ago', () => {
  it('is told, sees two weeks ahead who will be deleted, keeps someone, and loses exactly those who are due', async () => {
    const home = await test.addOrganization('Two years');
    const host = home.admin;
    const now = Date.now();
    const [first, later, last] = [
      await addEvent(host, now + day),
      await addEvent(host, now + 300 * day),
      await addEvent(host, now + 760 * day),
    ];
    const full = await addEvent(host, now + 770 * day, { male_limit: 1, female_limit: 1 });
    const gone = await addEvent(host, now + 750 * day);

    const alone = await join(first);
    const matched = await join(first);
    await host.call(events.updateEventStatus, { id: first.id, status: 'active' });
    await host.call(matches.createMatch, { event_id: first.id, participant1_id: alone.id, participant2_id: matched.id });
    const both = await join(first);
    await join(later, both.form, both.self);
    const ahead = await join(last);
    const byStaff = (await host.call(participants.addParticipant, { id: first.id, ...makeForm() })).participant;
    // The same guest returns, on another phone.
    const again = await join(first);
    const other = await join(last, { ...makeForm(), contact: again.form.contact });
    // Waits for a place at an upcoming event.
    await join(full, makeForm({ gender: 'male' }));
    const waits = await join(first, makeForm({ gender: 'male' }));
    await test.visitor.call(waiting.joinWaitingList, {
      key: full.id,
      token: full.token,
      ...makeForm({ gender: 'male' }),
      contact: waits.form.contact,
    });
    const left = await join(first);
    await host.call(participants.removeFromEvent, { id: first.id, pid: left.id });
    // Their later event is deleted, so that the first event becomes their last one.
    const deleted = await join(first);
    await join(gone, deleted.form, deleted.self);
    await host.call(events.deleteEvent, { id: gone.id });
    const kept = await join(first);
    await host.call(events.updateEventStatus, { id: first.id, status: 'completed' });

    const guests = [alone, matched, both, ahead, byStaff, again, other, waits, left, deleted, kept];
    const endsOf = new Map<string, readonly string[]>([
      [both.id, [first.end, later.end]],
      [ahead.id, [last.end]],
      [again.id, [first.end, last.end]],
      [other.id, [first.end, last.end]],
      [waits.id, [first.end, full.end]],
      [left.id, [new Date(now).toISOString()]],
    ]);
    const lastOf = (id: string) => [...(endsOf.get(id) ?? [first.end])].sort().at(-1) ?? '';
    const dueBy = (month: string) => guests.filter(({ id }) => firstAfter(lastOf(id), 24) <= month).map(({ id }) => id);

    // Before its first nightly pass, an organization learns of its period from the page itself.
    expect(await host.call(retention.getRetention, {})).toMatchObject({ months: 24, notice_until: expect.any(String) });
    await firstNight();
    expect(await stateOf(home.tenantId)).toMatchObject({ told_at: expect.any(String) });
    const told = await (await asAdmin(home)).call(retention.getRetention, {});
    expect(told).toMatchObject({ months: 24, next: { listed: false, count: 0 } });
    expect(Date.parse(told.notice_until ?? '')).toBeGreaterThan(now + 59 * day);

    // Two weeks before the first of the month they are listed, and nobody is deleted.
    const month = firstAfter(first.end, 24);
    expect(dueBy(month).length).toBeGreaterThan(3);
    const all = await everybody(await asAdmin(home));
    travelTo(startOf(month) - 15 * day + hour);
    await night();
    let admin = await asAdmin(home);
    expect(await listed(admin)).toEqual(dueBy(month).sort());
    expect(await admin.call(retention.getRetention, {})).toEqual({
      months: 24,
      notice_until: null,
      next: { on: `${month}-01T00:00:00.000Z`, listed: true, count: dueBy(month).length },
    });
    const page = await admin.call(retention.listDueProfiles, { limit: '1', offset: '1' });
    expect([page.people.map(({ id }) => id), page.total]).toEqual([[dueBy(month).sort()[1]], dueBy(month).length]);
    expect(await everybody(admin)).toEqual(all);

    // The admin gets one email about it, even after many nights, and it names no guest.
    const mail = await awaitMail(test.url, home.accounts.admin.email, `${dueBy(month).length} profiles will be deleted on `);
    expect(mail.subject).toBe(`${dueBy(month).length} profiles will be deleted on ${monthWords(month)} 1`);
    expect(mail.body.text).toContain(`See the list: ${test.url}/settings?tab=tenant`);
    for (const { form } of [alone, matched, deleted]) {
      expect(mail.body.text).not.toContain(form.last_name);
      expect(mail.body.text).not.toContain(form.contact.email);
    }
    travelTo(startOf(month) - 14 * day + hour);
    await night();
    expect(
      (await inboxOf(test.url, home.accounts.admin.email)).filter(({ subject }) => subject.includes('will be deleted on')),
    ).toHaveLength(1);
    expect((await stateOf(home.tenantId))?.['mailed']).toBe(`${month}-01T00:00:00.000Z`);
    admin = await asAdmin(home);

    // One profile is kept, with the reason. It cannot be kept twice.
    const { kept_until } = await admin.call(retention.keepProfile, { participant_id: kept.id, reason: 'claim' });
    expect(Date.parse(kept_until)).toBeGreaterThan(startOf(month) + 340 * day);
    expect((await admin.ask(retention.keepProfile, { participant_id: kept.id, reason: 'claim' })).body).toMatchObject({ code: 'not_due' });
    expect((await admin.ask(retention.keepProfile, { participant_id: ahead.id, reason: 'wish' })).body).toMatchObject({ code: 'not_due' });
    expect((await admin.ask(retention.keepProfile, { participant_id: 'nobody', reason: 'wish' })).status).toBe(404);
    const [line] = (await admin.call(audit.listAuditEntries, { part: 'changes' })).data;
    expect(line).toMatchObject({
      action: 'profile_kept',
      subject: { kind: 'participant', id: kept.id },
      changes: [
        { field: 'kept_because', from: null, to: 'claim' },
        { field: 'kept_until', from: null, to: kept_until.slice(0, 10) },
      ],
    });

    // The day of deletion has come.
    const figures = async () => (await admin.call(statistics.getEventStatistics, { id: first.id })).statistics;
    const before = await figures();
    travelTo(startOf(month) + hour);
    admin = await asAdmin(home);
    await night();
    const erased = dueBy(month).filter((id) => id !== kept.id);
    expect(await everybody(admin)).toEqual(all.filter((id) => !erased.includes(id)));
    expect(await listed(admin)).toEqual([]);
    expect(await figures()).toEqual(before);
    const trail = (await admin.call(audit.listAuditEntries, { part: 'changes', limit: '100' })).data.filter(
      ({ action }) => action === 'data_erased',
    );
    expect(trail.map(({ subject }) => subject.id).sort()).toEqual([...erased].sort());
    for (const { actor, changes } of trail) {
      expect(actor).toEqual({ id: 'system', email: null, role: null });
      expect(changes).toEqual([{ field: 'kept_months', from: null, to: '24' }]);
    }
    // As with every erasure, nothing of them is left.
    const words = [alone.form.contact.email, matched.form.contact.email];
    await eventually(
      async () =>
        (await table.all()).filter((item) => words.some((word) => JSON.stringify(item).includes(word))).map(({ pk, sk }) => `${pk} ${sk}`),
      (left) => left.length === 0,
    );

    // A year later, the kept profile is listed again.
    travelTo(startOf(firstAfter(new Date(startOf(month)).toISOString(), 12)) - 14 * day - hour);
    await night();
    expect(await listed(await asAdmin(home))).toContain(kept.id);
  }, 240_000);
});

describe('an organization that existed before profiles were deleted', () => {
  it('is told by screen and mail, loses none of those who are overdue for 60 days, has two weeks’ list, and then loses exactly them', async () => {
    travelTo(Date.now());
    const home = await test.addOrganization('Years before');
    const evening = await addEvent(home.admin, Date.now() + day);
    const overdue = [await join(evening), await join(evening)].map(({ id }) => id).sort();
    // Three years pass without a nightly pass.
    const toldMonth = firstAfter(evening.end, 36);
    const toldAt = startOf(toldMonth) + 4 * day + hour;
    travelTo(toldAt);
    const next = await addEvent(await asAdmin(home), toldAt + day);
    const fresh = await join(next);
    const all = [...overdue, fresh.id].sort();
    const notices = async () =>
      (await inboxOf(test.url, home.accounts.admin.email)).filter(({ subject }) => subject.startsWith('Profiles of past guests'));

    await night();
    const told = await (await asAdmin(home)).call(retention.getRetention, {});
    const until = Date.parse(told.notice_until ?? '');
    expect(Math.round((until - toldAt) / day)).toBe(60);
    expect(told.next.count).toBe(0);
    const mail = await awaitMail(test.url, home.accounts.admin.email, 'Profiles of past guests');
    const untilWords = new Date(until).toLocaleString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
    expect(mail.subject).toBe(`Profiles of past guests will be deleted, starting on ${untilWords}`);
    expect(mail.body.text).toContain(`Nothing will be deleted before ${untilWords}.`);
    expect(mail.body.text).toContain(`Choose how long: ${test.url}/settings?tab=tenant`);

    // Nights during the notice period: no list is created, nobody is deleted, and no second email is sent.
    const [second, third] = [firstAfter(`${toldMonth}-01`, 0), firstAfter(`${toldMonth}-01`, 1)];
    for (const time of [
      toldAt + day,
      startOf(second) - 14 * day,
      startOf(second) + hour,
      startOf(third) + hour,
      until - hour,
      until + hour,
    ]) {
      travelTo(time);
      await night();
      const admin = await asAdmin(home);
      expect([await listed(admin), await everybody(admin)]).toEqual([[], all]);
    }
    expect(await notices()).toHaveLength(1);

    // The first of the month after the notice period.
    const month = firstAfter(`${third}-01`, 0);
    expect(startOf(month)).toBeGreaterThan(until);
    expect(startOf(third)).toBeLessThan(until);
    travelTo(startOf(month) - 15 * day + hour);
    await night();
    expect([await listed(await asAdmin(home)), await everybody(await asAdmin(home))]).toEqual([overdue, all]);
    await awaitMail(test.url, home.accounts.admin.email, `2 profiles will be deleted on ${monthWords(month)} 1`);
    travelTo(startOf(month) - hour);
    await night();
    expect(await everybody(await asAdmin(home))).toEqual(all);
    travelTo(startOf(month) + hour);
    await night();
    expect(await everybody(await asAdmin(home))).toEqual([fresh.id]);
    expect(await notices()).toHaveLength(1);
  }, 240_000);
});

describe('a setting', () => {
  it('that becomes longer removes profiles from the list; those due under a shorter one are first listed for two weeks', async () => {
    travelTo(Date.now());
    const home = await test.addOrganization('Changing minds');
    const evening = await addEvent(home.admin, Date.now() + day);
    const person = await join(evening);
    const month = firstAfter(evening.end, 6);
    expect(await home.admin.call(retention.changeRetention, { months: 6 })).toMatchObject({ months: 6 });
    expect((await home.admin.ask(retention.changeRetention, { months: 7 as never })).status).toBe(400);
    await firstNight();
    travelTo(startOf(month) - 15 * day + hour);
    await night();
    let admin = await asAdmin(home);
    expect(await listed(admin)).toEqual([person.id]);
    await admin.call(retention.changeRetention, { months: 12 });
    travelTo(startOf(month) + hour);
    await night();
    admin = await asAdmin(home);
    expect([await listed(admin), await everybody(admin)]).toEqual([[], [person.id]]);
    // With the shorter period the profile is due immediately, but it is deleted only with the next list.
    await admin.call(retention.changeRetention, { months: 6 });
    travelTo(startOf(month) + 2 * day);
    await night();
    expect(await everybody(await asAdmin(home))).toEqual([person.id]);
    const next = firstAfter(`${month}-01`, 0);
    travelTo(startOf(next) - 15 * day + hour);
    await night();
    expect(await listed(await asAdmin(home))).toEqual([person.id]);
    travelTo(startOf(next) + hour);
    await night();
    expect(await everybody(await asAdmin(home))).toEqual([]);
    const changes = (await (await asAdmin(home)).call(audit.listAuditEntries, { part: 'changes' })).data.filter(
      ({ action }) => action === 'retention_changed',
    );
    expect(changes.map(({ changes: [change] }) => [change?.from, change?.to])).toEqual([
      ['12', '6'],
      ['6', '12'],
      ['24', '6'],
    ]);
  }, 240_000);
});

describe('a profile whose owner was told the months', () => {
  it('is deleted when the months are over that its form named, though the organization has chosen more since', async () => {
    travelTo(Date.now());
    const home = await test.addOrganization('As it was said');
    const evening = await addEvent(home.admin, Date.now() + day);
    await home.admin.call(retention.changeRetention, { months: 6 });
    const told = await join(evening, { ...makeForm(), consent_months: 6 });
    const untold = await join(evening);
    await home.admin.call(retention.changeRetention, { months: 60 });
    await firstNight();
    const month = firstAfter(evening.end, 6);
    travelTo(startOf(month) - 15 * day + hour);
    await night();
    const admin = await asAdmin(home);
    expect(await listed(admin)).toEqual([told.id]);
    travelTo(startOf(month) + hour);
    await night();
    expect(await everybody(await asAdmin(home))).toEqual([untold.id]);
  }, 240_000);
});

describe('someone who registers at the moment of their deletion', () => {
  it('is either still there with the event, or was erased and registers as new; never half of each', async () => {
    travelTo(Date.now());
    const home = await test.addOrganization('Just in time');
    const evening = await addEvent(home.admin, Date.now() + day);
    await home.admin.call(retention.changeRetention, { months: 12 });
    const guests = await Promise.all(Array.from({ length: 8 }, () => join(evening)));
    const absent = await join(evening);
    await firstNight();
    const month = firstAfter(evening.end, 12);
    travelTo(startOf(month) - 15 * day + hour);
    await night();
    // The evening before, because the stack's own every-minute work may run at any moment, and its first run of a month finds the due
    // profiles.
    travelTo(startOf(month) - minute);
    const admin = await asAdmin(home);
    const next = await addEvent(admin, startOf(month) + 5 * day);
    const sessions = await Promise.all(
      guests.map(async ({ id }) => {
        const { link } = await admin.call(profile.createProfileLink, { id });
        const token = new URL(link).searchParams.get('token') ?? '';
        return callerOf(test.url, (await test.visitor.call(profile.refreshParticipantSession, { refresh_token: token })).access_token);
      }),
    );
    travelTo(startOf(month) + minute);
    const [, ...answers] = await Promise.all([
      night(),
      ...sessions.map((self, index) =>
        self.ask(registration.registerForEvent, { key: next.id, token: next.token, ...guests[index]?.form, ...agreed } as never),
      ),
    ]);
    await night();
    const there = await everybody(admin);
    expect(there).not.toContain(absent.id);
    const here = (await admin.call(participants.listEventParticipants, { id: next.id })).participants.map(({ id }) => id);
    answers.forEach(({ status, body }, index) => {
      const { id = '' } = guests[index] ?? {};
      if (status !== 201) expect([status, there.includes(id), here.includes(id)]).toEqual([401, false, false]);
      else {
        const registered = (body as { participant: { id: string } }).participant.id;
        expect([there.includes(registered), here.includes(registered)]).toEqual([true, true]);
      }
    });
    expect(there).toEqual([...here].sort());
  }, 240_000);
});
