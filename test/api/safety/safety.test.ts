import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keys } from '#functions/data/table/keys/keys.ts';
import { type ErrorCode, errorTable } from '#shared/contract/errors.ts';
import { evening } from '#shared/contract/routes/evening/evening.ts';
import { matches } from '#shared/contract/routes/evening/matches.ts';
import { night } from '#shared/contract/routes/evening/night.ts';
import { safety } from '#shared/contract/routes/evening/safety.ts';
import { events } from '#shared/contract/routes/events/events.ts';
import { participants } from '#shared/contract/routes/participants/participants.ts';
import { profile } from '#shared/contract/routes/participants/profile.ts';
import { registration } from '#shared/contract/routes/participants/registration.ts';
import { audit } from '#shared/contract/routes/staff/audit.ts';
import type { GuestMessage } from '#shared/contract/sockets.ts';
import type { NightState, Plan, Pressed } from '#shared/model/evening/night.ts';
import { aboutStaff, longestReport, mostAparts, mostReports } from '#shared/model/evening/safety.ts';
import { type Caller, callerOf } from '../../support/people/calls/api-client.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { inboxOf } from '../../support/people/calls/inbox.ts';
import { type Watcher, watch, watchAsGuest } from '../../support/people/calls/watcher.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { comeByMail } from '../../support/people/own-profile.ts';
import { openEvent } from '../../support/people/world.ts';
import { type Organization, sharedTestStack, type TestStack } from '../../support/stack/stack.ts';
import { rawTable } from '../../support/stack/table/table.ts';

/** What guests tell staff of each other, and that nobody else can notice it. */

interface Guest {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly token: string;
  readonly self: Caller;
}

interface Room {
  readonly eventId: string;
  readonly token: string;
}

let test: TestStack;
let organization: Organization;
let host: Caller;
const sockets: { cut(): void }[] = [];

beforeAll(async () => {
  test = await sharedTestStack();
  organization = await test.addOrganization('Safe Evenings', 1);
  [host = organization.admin] = organization.hosts;
});
afterAll(() => {
  for (const socket of sockets) socket.cut();
});

async function join({ eventId, token }: Room, more: Parameters<typeof makeForm>[0] = {}): Promise<Guest> {
  const form = makeForm(more);
  const reply = await test.visitor.call(registration.registerForEvent, { key: eventId, token, ...form });
  return {
    id: reply.participant.id,
    name: form.first_name,
    email: form.contact.email,
    token: reply.access_token,
    self: callerOf(test.url, reply.access_token),
  };
}
const woman = { gender: 'female', interested_in: 'men' } as const;
const man = { gender: 'male', interested_in: 'women' } as const;

const pair = (room: Room, one: Guest, other: Guest, by = host) =>
  by.call(matches.createMatch, { event_id: room.eventId, participant1_id: one.id, participant2_id: other.id });
const askApart = (room: Room, who: Guest, about: { id: string }) =>
  who.self.call(safety.tellStaff, { id: who.id, kind: 'apart', event_id: room.eventId, about: about.id });
const takeBack = (room: Room, who: Guest, about: Guest) =>
  who.self.call(safety.takeBack, { id: who.id, kind: 'apart', event_id: room.eventId, about: about.id });
const known = async (room: Room, who: Guest) => (await who.self.call(safety.listKnown, { id: who.id, event_id: room.eventId })).people;
const refusal = (code: ErrorCode) => ({ answer: { status: errorTable[code].status, body: { code } } });
const press = async (state: NightState, command: Pressed) =>
  (await host.call(night.runClock, { id: state.event_id, v: state.v, ...command })).night;

async function plan(room: Room, rounds: number, replaces: number | null = null): Promise<{ night: NightState; plan: Plan }> {
  const made = await host.call(night.planRounds, { id: room.eventId, rounds, tables: 9, who: 'registered', replaces });
  if (made.plan === null) throw new Error('A plan was to be made');
  return { night: made.night, plan: made.plan };
}
const partnersOf = ({ people, rounds }: Plan, guest: Guest, from = 1): string[] => {
  const number = people.find(({ id }) => id === guest.id)?.number ?? 0;
  return rounds.slice(from - 1).flatMap(({ tables }) =>
    tables.flatMap(([, one, other]) => {
      const partner = one === number ? other : other === number ? one : undefined;
      return people.flatMap((person) => (person.number === partner ? [person.id] : []));
    }),
  );
};

/** What another guest's phone is sent, byte for byte, without times and signatures. */
async function seenBy(room: Room, guest: Guest): Promise<string[]> {
  const paths = [
    `/participants/${guest.id}/night?event_id=${room.eventId}`,
    `/participants/${guest.id}/card?event_id=${room.eventId}`,
    `/participants/${guest.id}/reports?event_id=${room.eventId}`,
    `/participants/${guest.id}/profile`,
    `/participants/${guest.id}/profile/export`,
  ];
  return Promise.all(
    paths.map(async (path) => {
      const reply = await fetch(`${test.url}/api/v1${path}`, { headers: { authorization: `Bearer ${guest.token}` } });
      const text = await reply.text();
      return `${reply.status} ${text}`
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
        .replaceAll(/Signature=[^"&]+|Expires=\d+/g, 'SIGNED');
    }),
  );
}
async function follow(room: Room, guest: Guest): Promise<Watcher<GuestMessage>> {
  const socket = await watchAsGuest(test.url, room.eventId, guest.token);
  sockets.push(socket);
  return socket;
}

describe('“I need a host”', () => {
  let room: Room;
  let ada: Guest;
  let carl: Guest;
  let state: NightState;

  beforeAll(async () => {
    room = await openEvent(host, 'Help');
    [ada, carl] = [await join(room, woman), await join(room, man)];
    ({ night: state } = await plan(room, 1));
  });
  const call = (who: Guest) => who.self.call(safety.tellStaff, { id: who.id, kind: 'help', event_id: room.eventId });
  const own = async (who: Guest) => (await who.self.call(evening.getEvening, { id: who.id, event_id: room.eventId })).me.help;
  const shown = async () => (await host.call(night.getNight, { id: room.eventId })).help;
  const answer = (action: 'take' | 'end', by = host) => by.call(safety.answerCall, { id: room.eventId, pid: ada.id, action });

  it('is told to staff with table and name, and to nobody else: not the other at the table, not the screens', async () => {
    state = await press(state, { action: 'start' });
    const staff = await watch(test.url, room.eventId, host.bearer);
    const { token } = await host.call(night.shareScreen, { id: room.eventId });
    const screen = await watchAsGuest(test.url, 'screen', token);
    const [phone, hers] = [await follow(room, carl), await follow(room, ada)];
    sockets.push(staff, screen);
    const [before, heard] = [await seenBy(room, carl), [phone.heard.length, screen.heard.length]];
    await call(ada);
    await call(ada);
    const wanted = await staff.hear((message) => message.type === 'help_wanted', 3000);
    const asked = { participant_id: ada.id, name: expect.stringContaining(ada.name), table: 1, taken_by: null };
    expect(wanted).toMatchObject({ call: asked });
    expect(await shown()).toMatchObject([asked]);
    expect(await own(ada)).toBe('asked');
    await answer('take');
    await staff.hear((message) => message.type === 'help_taken', 3000);
    await hers.hear((message) => message.type === 'evening_outdated', 3000);
    expect(await own(ada)).toBe('coming');
    expect(await seenBy(room, carl)).toEqual(before);
    // Whatever was on its way has come before this command's messages.
    state = await press(state, { action: 'pause' });
    await phone.hear((message) => message.type === 'evening_changed' && message.night.v === state.v, 3000);
    await screen.hear((message) => message.type === 'screen_changed' && message.v === state.v, 3000);
    expect(phone.heard.slice(heard[0]).map(({ type }) => type)).toEqual(['evening_changed']);
    expect(screen.heard.slice(heard[1]).map(({ type }) => type)).toEqual(['screen_changed']);
  });

  it('is one call, taken by the first who goes; pressed again it calls anew', async () => {
    await answer('take', organization.admin);
    expect(await shown()).toMatchObject([{ taken_by: organization.accounts.host.email }]);
    // A page that was away learns of it as it comes back.
    const late = await watch(test.url, room.eventId, host.bearer);
    sockets.push(late);
    const confirmed = await late.hear((message) => message.type === 'connection_confirmed', 3000);
    expect(confirmed).toMatchObject({ help: [{ participant_id: ada.id, taken_by: organization.accounts.host.email }] });
    await call(ada);
    expect(await shown()).toMatchObject([{ taken_by: null }]);
  });

  it('is over when staff or the guest say so', async () => {
    const staff = await watch(test.url, room.eventId, host.bearer);
    sockets.push(staff);
    await answer('end');
    await staff.hear((message) => message.type === 'help_over', 3000);
    expect([await own(ada), await shown()]).toEqual([null, []]);
    await answer('end');
    await answer('take');
    expect(await shown()).toEqual([]);
    await call(ada);
    await ada.self.call(safety.takeBack, { id: ada.id, kind: 'help', event_id: room.eventId });
    expect([await own(ada), await shown()]).toEqual([null, []]);
  });

  it('goes on when staff end one that the guest has asked anew since', async () => {
    await call(ada);
    await answer('take');
    const [{ asked_at: earlier } = { asked_at: '' }] = await shown();
    await call(ada);
    const end = (asked_at: string) => host.call(safety.answerCall, { id: room.eventId, pid: ada.id, action: 'end', asked_at });
    expect((await end(earlier)).help).toMatchObject([{ participant_id: ada.id, taken_by: null }]);
    const [{ asked_at: present } = { asked_at: '' }] = await shown();
    expect((await end(present)).help).toEqual([]);
  });

  it('is there while the event is active', async () => {
    await host.call(events.updateEventStatus, { id: room.eventId, status: 'completed' });
    await expect(call(ada)).rejects.toMatchObject(refusal('wrong_phase'));
  });
});

describe("“Don't seat us together again”", () => {
  let room: Room;
  let ada: Guest;
  let bea: Guest;
  let carl: Guest;
  let dan: Guest;
  let state: NightState;
  let first: Plan;

  beforeAll(async () => {
    room = await openEvent(host, 'Apart');
    ada = await join(room, woman);
    bea = await join(room, woman);
    carl = await join(room, man);
    dan = await join(room, man);
    ({ night: state, plan: first } = await plan(room, 2));
    state = await press(state, { action: 'start' });
  });
  const partnerOf = (who: Guest) => [carl, dan].find(({ id }) => partnersOf(first, who)[0] === id) as Guest;

  it('is about whom one sits with or has met, and nobody else, all alike', async () => {
    const partner = partnerOf(ada);
    const later = partner === carl ? dan : carl;
    expect(await known(room, ada)).toEqual([
      { id: partner.id, number: expect.any(Number), name: partner.name, apart: false, hides: false, erased: false },
    ]);
    for (const about of [later, bea, ada, { id: 'unknown' }]) {
      await expect(askApart(room, ada, about)).rejects.toMatchObject(refusal('participant_not_found'));
    }
    await expect(
      ada.self.call(safety.tellStaff, { id: bea.id, kind: 'apart', event_id: room.eventId, about: partner.id }),
    ).rejects.toMatchObject(refusal('participant_not_found'));
    await expect(ada.self.call(safety.listKnown, { id: bea.id, event_id: room.eventId })).rejects.toMatchObject(
      refusal('participant_not_found'),
    );
  });

  it('leaves nothing for the other one to notice, in any reply or message, byte for byte', async () => {
    const partner = partnerOf(ada);
    const [phone, before] = [await follow(room, partner), await seenBy(room, partner)];
    const heard = phone.heard.length;
    await askApart(room, ada, partner);
    await askApart(room, ada, partner);
    expect((await known(room, ada))[0]).toMatchObject({ id: partner.id, apart: true });
    expect(await seenBy(room, partner)).toEqual(before);
    // Anything that was on its way has come before this command's message.
    state = await press(state, { action: 'pause' });
    await phone.hear((message) => message.type === 'evening_changed' && message.night.v === state.v, 3000);
    expect(phone.heard.slice(heard).map(({ type }) => type)).toEqual(['evening_changed']);
    expect(await known(room, partner)).toMatchObject([{ id: ada.id, apart: false }]);
    state = await press(state, { action: 'resume' });
  });

  it('is kept by planner, candidates and pairing by hand, at every event, and shown to staff', async () => {
    const partner = partnerOf(ada);
    const { data } = await host.call(night.listKeptApart, { event_id: room.eventId });
    expect(data).toMatchObject([{ asked_by: ada.id, added_by: null, reason: null }]);
    await expect(pair(room, ada, partner)).rejects.toMatchObject(refusal('kept_apart'));
    const candidates = async (who: Guest) =>
      (await host.call(matches.listCandidates, { id: room.eventId, pid: who.id })).data.map(({ participant }) => participant.id);
    expect(await candidates(ada)).not.toContain(partner.id);
    expect(await candidates(partner)).not.toContain(ada.id);
    const next = await openEvent(host, 'Apart again');
    for (const guest of [ada, bea, carl, dan]) {
      await host.call(participants.addParticipant, { id: next.eventId, participant_id: guest.id });
    }
    const { plan: other } = await plan(next, 2);
    expect(partnersOf(other, ada)).not.toContain(partner.id);
  });

  it('is taken back by who asked, and not by the other; what the other asked stays', async () => {
    const partner = partnerOf(ada);
    await takeBack(room, partner, ada);
    await expect(pair(room, ada, partner)).rejects.toMatchObject(refusal('kept_apart'));
    await askApart(room, partner, ada);
    await takeBack(room, ada, partner);
    await takeBack(room, ada, partner);
    expect((await known(room, ada))[0]).toMatchObject({ id: partner.id, apart: false });
    await expect(pair(room, ada, partner)).rejects.toMatchObject(refusal('kept_apart'));
    const { data } = await host.call(night.listKeptApart, {});
    expect(data).toMatchObject([{ asked_by: partner.id }]);
    // Staff may end it, too; then it is gone from the guest's own list.
    await host.call(night.endKeepingApart, { id: data[0]?.id ?? '' });
    expect(await known(room, partner)).toMatchObject([{ id: ada.id, apart: false }]);
    await pair(room, ada, partner);
  });

  it('is one wish, at whatever event it is asked or taken back, and whoever ends it', async () => {
    const [one, other] = [await openEvent(host, 'The first'), await openEvent(host, 'The second')];
    const [asker, about] = [await join(one, woman), await join(one, man)];
    for (const guest of [asker, about]) await host.call(participants.addParticipant, { id: other.eventId, participant_id: guest.id });
    for (const room of [one, other]) await pair(room, asker, about);
    const { self } = await comeByMail(test, host, asker);
    const ofEvent = (room: Room) => ({ id: asker.id, kind: 'apart', event_id: room.eventId, about: about.id }) as const;
    const shown = () =>
      Promise.all(
        [one, other].map(async ({ eventId }) => (await self.call(safety.listKnown, { id: asker.id, event_id: eventId })).people[0]?.apart),
      );
    await self.call(safety.tellStaff, ofEvent(one));
    expect(await shown()).toEqual([true, true]);
    await self.call(safety.tellStaff, ofEvent(other));
    await self.call(safety.takeBack, ofEvent(one));
    expect(await shown()).toEqual([false, false]);
    await pair(other, asker, about);
    await self.call(safety.tellStaff, ofEvent(one));
    const { data } = await host.call(night.listKeptApart, {});
    await host.call(night.endKeepingApart, { id: data.find(({ asked_by }) => asked_by === asker.id)?.id ?? '' });
    expect(await shown()).toEqual([false, false]);
    // The trail, which whom it is about may read as an admin, names the event alone.
    const [entry] = (await organization.admin.call(audit.listAuditEntries, { part: 'changes', limit: '1' })).data;
    expect(entry).toMatchObject({ action: 'keep_apart_removed', subject: { kind: 'event', id: one.eventId, name: 'The first' } });
    expect(JSON.stringify(entry)).not.toMatch(new RegExp([asker, about].flatMap(({ id, name }) => [id, name]).join('|')));
  });

  it('about somebody of the staff is shown to admins only, and never to that one', async () => {
    const [hostAsGuest, adminAsGuest] = await Promise.all(
      [organization.accounts.host, organization.accounts.admin].map(({ email }) =>
        join(room, { ...man, contact: { email, phone: null, instagram: null } }),
      ),
    );
    if (hostAsGuest === undefined || adminAsGuest === undefined) throw new Error('Two were to come');
    for (const guest of [hostAsGuest, adminAsGuest]) {
      await pair(room, bea, guest);
      await askApart(room, bea, guest);
    }
    const shown = async (caller: Caller) => (await caller.call(night.listKeptApart, {})).data.map((entry) => entry.id);
    const ofHost = [...[bea.id, hostAsGuest.id].sort(), bea.id].join('-');
    expect(await shown(host)).toEqual([]);
    expect(await shown(organization.admin)).toEqual([ofHost]);
    await expect(host.call(night.endKeepingApart, { id: ofHost })).rejects.toMatchObject(refusal('pair_not_found'));
    await expect(pair(room, bea, hostAsGuest)).rejects.toMatchObject(refusal('kept_apart'));
  });

  it('can be asked twenty times at one event, counted exactly also at once', async () => {
    const many = await openEvent(host, 'Too many');
    const asker = await join(many, woman);
    const others: Guest[] = [];
    for (let count = 0; count < mostAparts + 2; count += 1) {
      const other = await join(many, man);
      await pair(many, asker, other);
      others.push(other);
    }
    const answers = await Promise.allSettled(others.map((other) => askApart(many, asker, other)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(mostAparts);
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    for (const reason of refused) expect(reason).toMatchObject(refusal('too_many_requests'));
    expect((await known(many, asker)).filter(({ apart }) => apart)).toHaveLength(mostAparts);
  });

  it('goes with who asked when they are erased; what was asked about them stays', async () => {
    const here = await openEvent(host, 'Erased');
    const [asker, other] = [await join(here, woman), await join(here, man)];
    await pair(here, asker, other);
    await askApart(here, asker, other);
    await askApart(here, other, asker);
    await host.call(participants.eraseParticipant, { id: asker.id });
    const table = rawTable(test.stack);
    const items = async () =>
      (await table.all())
        .filter(({ pk, sk }) => String(pk).includes(organization.tenantId) && /^SAFETY#|#APART/.test(`${sk} ${pk}`))
        .map(({ sk }) => String(sk))
        .filter((sk) => sk.includes(asker.id));
    // Once itself, once by time, and by each of the two, under their id and their address.
    const theirs = `${[asker.id, other.id].sort().join('#')}#${other.id}`;
    const left = await eventually(items, (found) => found.length <= 6);
    expect(left.map((sk) => sk.slice(-theirs.length))).toEqual(Array.from({ length: 6 }, () => theirs));
  });
});

describe('a report', () => {
  let room: Room;
  let ada: Guest;
  let carl: Guest;

  beforeAll(async () => {
    room = await openEvent(host, 'Reported');
    [ada, carl] = [await join(room, woman), await join(room, man)];
    await pair(room, ada, carl);
  });
  const reportTo = (where: Room, who: Guest, about: string, more: { text?: string; apart?: boolean } = {}) =>
    who.self.call(safety.tellStaff, { id: who.id, kind: 'report', event_id: where.eventId, about, text: 'He would not stop.', ...more });
  const listed = async (by: Caller = host) =>
    (await by.call(safety.listReports, {})).data.filter((report) => report.event_id === room.eventId);
  const noticed = async () =>
    (await inboxOf(test.url, organization.accounts.admin.email)).filter(({ subject }) => subject.startsWith('A guest reported something'));

  it('comes to staff with both names, keeps the two apart, and leaves nothing for the other one to notice', async () => {
    const [phone, before] = [await follow(room, carl), await seenBy(room, carl)];
    const heard = phone.heard.length;
    await reportTo(room, ada, carl.id);
    const [report] = await listed();
    expect(report).toMatchObject({
      ...{ event_name: 'Reported', state: 'open', note: null, text: 'He would not stop.', apart: true, barred: false },
      ...{ by: { id: ada.id, name: expect.stringContaining(ada.name) }, about: { id: carl.id, name: expect.stringContaining(carl.name) } },
    });
    await expect(pair(room, ada, carl)).rejects.toMatchObject(refusal('kept_apart'));
    expect(await seenBy(room, carl)).toEqual(before);
    expect(phone.heard.slice(heard)).toEqual([]);
  });

  it('is told to the owner by a mail without names or text, once in ten minutes', async () => {
    await reportTo(room, ada, carl.id, { text: 'Again.', apart: false });
    const [mail] = await eventually(noticed, (found) => found.length > 0);
    expect(mail).toMatchObject({ subject: 'A guest reported something at Reported' });
    const words = JSON.stringify(mail);
    for (const secret of [ada.name, carl.name, 'He would not stop.']) expect(words).not.toContain(secret);
    expect(words).toContain('/settings?tab=safety');
    const orders = (await rawTable(test.stack).all()).filter(({ content }) => JSON.stringify(content ?? '').includes('safety-notice'));
    expect(orders.filter(({ to }) => to === organization.accounts.admin.email)).toHaveLength(1);
  });

  it('says to the guest and to staff whether it keeps the two apart, which it does not when that was asked twenty times', async () => {
    const many = await openEvent(host, 'Reported late');
    const asker = await join(many, woman);
    const others: Guest[] = [];
    for (let count = 0; count < mostAparts + 1; count += 1) {
      others.push(await join(many, man));
      await pair(many, asker, others[count] as Guest);
    }
    for (const other of others.slice(1)) await askApart(many, asker, other);
    const [free, kept] = others as [Guest, Guest];
    expect(await reportTo(many, asker, free.id)).toEqual({ apart: false });
    expect(await reportTo(many, asker, kept.id)).toEqual({ apart: true });
    const reports = (await host.call(safety.listReports, {})).data.filter(({ event_id }) => event_id === many.eventId);
    expect(reports.map(({ about, apart }) => [about?.id, apart])).toEqual([
      [kept.id, true],
      [free.id, false],
    ]);
    expect((await known(many, asker)).find(({ id }) => id === free.id)).toMatchObject({ apart: false });
  });

  it('is about somebody met, has words, and five at an event are the most', async () => {
    for (const about of [ada.id, 'unknown', organization.tenantId]) {
      await expect(reportTo(room, ada, about)).rejects.toMatchObject(refusal('participant_not_found'));
    }
    await expect(reportTo(room, ada, carl.id, { text: '  ' })).rejects.toMatchObject(refusal('invalid_input'));
    await expect(reportTo(room, ada, carl.id, { text: 'x'.repeat(longestReport + 1) })).rejects.toMatchObject(refusal('invalid_input'));
    const rest = Array.from({ length: mostReports }, () => reportTo(room, ada, carl.id, { text: '=HYPERLINK("x") <b>' }));
    const answers = await Promise.allSettled(rest);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(mostReports - 2);
    expect((await listed()).map(({ text }) => text)).toContain('=HYPERLINK("x") <b>');
  });

  it('about staff is read by admins only; about one of them, by the others', async () => {
    const other = await openEvent(host, 'Of staff');
    const guest = await join(other, woman);
    const [hostAsGuest, adminAsGuest] = await Promise.all(
      [organization.accounts.host, organization.accounts.admin].map(({ email }) =>
        join(other, { ...man, contact: { email, phone: null, instagram: null } }),
      ),
    );
    if (hostAsGuest === undefined || adminAsGuest === undefined) throw new Error('Two were to come');
    for (const who of [hostAsGuest, adminAsGuest]) await pair(other, guest, who);
    await reportTo(other, guest, hostAsGuest.id);
    await reportTo(other, guest, adminAsGuest.id);
    await reportTo(other, guest, aboutStaff);
    const read = async (by: Caller) =>
      (await by.call(safety.listReports, {})).data
        .filter(({ event_id }) => event_id === other.eventId)
        .map(({ about }) => about?.id ?? null);
    expect(await read(host)).toEqual([]);
    expect(await read(organization.admin)).toEqual([null, hostAsGuest.id]);
    const reports = (await organization.admin.call(safety.listReports, {})).data;
    const ofHost = reports.find(({ about }) => about?.id === hostAsGuest.id)?.id ?? '';
    await expect(host.call(safety.updateReport, { id: ofHost, state: 'closed' })).rejects.toMatchObject(refusal('report_not_found'));
  });

  it('is looked at and closed with a note, in the audit trail without the names', async () => {
    const [report] = await listed();
    const id = report?.id ?? '';
    await host.call(safety.updateReport, { id, state: 'looked_at' });
    await host.call(safety.updateReport, { id, state: 'closed', note: 'Talked to both.' });
    expect((await listed())[0]).toMatchObject({ state: 'closed', note: 'Talked to both.', changed_by: organization.accounts.host.email });
    const { data } = await organization.admin.call(audit.listAuditEntries, { part: 'changes', limit: '2' });
    expect(data.map(({ action, subject }) => [action, subject.name])).toEqual([
      ['report_closed', 'Reported'],
      ['report_looked_at', 'Reported'],
    ]);
    const stranger = await test.addOrganization('Strangers', 0);
    expect((await stranger.admin.call(safety.listReports, {})).data).toEqual([]);
    await expect(stranger.admin.call(safety.updateReport, { id, state: 'open' })).rejects.toMatchObject(refusal('report_not_found'));
  });

  it('lets staff bar the reported one, who is told at the next registration; their coming places can be cancelled', async () => {
    const email = 'barred@example.org';
    const contact = { email, phone: null, instagram: null };
    const [evening, next] = [await openEvent(host, 'Barred'), await openEvent(host, 'Coming')];
    const [guest, bad] = [await join(evening, woman), await join(evening, { ...man, contact })];
    await host.call(participants.addParticipant, { id: next.eventId, participant_id: bad.id });
    await pair(evening, guest, bad);
    await reportTo(evening, guest, bad.id);
    const [report] = (await host.call(safety.listReports, {})).data;
    const id = report?.id ?? '';
    const { report: after, coming } = await host.call(safety.updateReport, { id, bar: true });
    expect(after).toMatchObject({ id, barred: true });
    expect(coming.map(({ event_name }) => event_name).sort()).toEqual(['Barred', 'Coming']);
    await host.call(participants.removeFromEvent, { id: next.eventId, pid: bad.id });
    await expect(join(next, { ...man, contact })).rejects.toMatchObject(refusal('registration_refused'));
    await expect(join(next, { ...man, contact: { ...contact, email: 'BARRED@example.org' } })).rejects.toMatchObject(
      refusal('registration_refused'),
    );
    await expect(host.call(participants.addParticipant, { id: next.eventId, participant_id: bad.id })).rejects.toMatchObject(
      refusal('registration_refused'),
    );
    await host.call(safety.updateReport, { id, bar: false });
    expect((await join(next, { ...man, contact })).id).toBeTruthy();
  });

  it('keeps what two colleagues say of a report at once', async () => {
    const here = await openEvent(host, 'Said by two');
    const [guest, bad] = [await join(here, woman), await join(here, man)];
    await pair(here, guest, bad);
    await reportTo(here, guest, bad.id);
    const reported = async () => (await host.call(safety.listReports, {})).data.find(({ event_id }) => event_id === here.eventId);
    const id = (await reported())?.id ?? '';
    // To bar takes longer than to write, and reads the report first.
    await Promise.all([
      organization.admin.call(safety.updateReport, { id, bar: true }),
      host.call(safety.updateReport, { id, state: 'closed', note: 'We have spoken.' }),
    ]);
    expect(await reported()).toMatchObject({ barred: true, state: 'closed', note: 'We have spoken.' });
    await host.call(safety.updateReport, { id, bar: false });
    expect(await reported()).toMatchObject({ barred: false, state: 'closed', note: 'We have spoken.' });
  });

  it('bars whoever changes their address no less, and lets them in again under each of them', async () => {
    const here = await openEvent(host, 'Barred and moved');
    const before = { email: 'before-moving@example.org', phone: null, instagram: null };
    const [guest, bad] = [await join(here, woman), await join(here, { ...man, contact: before })];
    await pair(here, guest, bad);
    const reported = async () => (await host.call(safety.listReports, {})).data.filter(({ event_id }) => event_id === here.eventId);
    await reportTo(here, guest, bad.id, { apart: false });
    const moveTo = async (email: string) => {
      await host.call(participants.updateParticipant, {
        ...makeForm({ ...man, first_name: bad.name, contact: { ...before, email } }),
        id: bad.id,
      });
    };
    // Barred under an address that is neither the one they had when they were reported, nor the one they have in the end.
    await moveTo('while-barred@example.org');
    const [{ id = '' } = {}] = await reported();
    await host.call(safety.updateReport, { id, bar: true });
    await moveTo('after-moving@example.org');
    expect(await reported()).toMatchObject([{ barred: true, can_bar: true }]);
    const refused = join(here, { ...man, contact: { ...before, email: 'while-barred@example.org' } });
    await expect(refused).rejects.toMatchObject(refusal('registration_refused'));
    await host.call(safety.updateReport, { id, bar: true });
    // Neither looking at the report nor a bar that is there already loses what was barred.
    await host.call(safety.updateReport, { id, state: 'looked_at' });
    const after = await host.call(safety.updateReport, { id, bar: false });
    expect([after.report.barred, (await reported())[0]?.barred]).toEqual([false, false]);
    expect(
      (await rawTable(test.stack).all()).filter(({ pk, sk }) => `${pk} ${sk}`.startsWith(`T#${organization.tenantId} BARRED#`)),
    ).toEqual([]);
  });

  it('is in the export of who wrote it, never of whom it is about; erasure leaves it without their name', async () => {
    const copy = async (who: Guest) => who.self.call(profile.exportOwnProfile, { id: who.id });
    const [evening] = [await openEvent(host, 'Exported')];
    const [guest, other] = [await join(evening, woman), await join(evening, man)];
    await pair(evening, guest, other);
    await reportTo(evening, guest, other.id);
    const otherCopy = await copy(other);
    expect(otherCopy).toMatchObject({ reports: [], kept_apart: [] });
    const { self: proved } = await comeByMail(test, host, guest);
    expect(await proved.call(profile.exportOwnProfile, { id: guest.id })).toMatchObject({
      reports: [{ about: other.name, event_name: 'Exported', text: 'He would not stop.' }],
      kept_apart: [{ from: other.name, hides: false }],
    });
    for (const who of [guest, other]) await host.call(participants.eraseParticipant, { id: who.id });
    const of = async () => (await host.call(safety.listReports, {})).data.find(({ event_id }) => event_id === evening.eventId);
    expect(await of()).toMatchObject({ by: { id: guest.id, name: null }, about: { id: other.id, name: null } });
  });

  it('and dates name nobody in that export who appears by number only', async () => {
    const here = await openEvent(host, 'By number');
    const [guest, other] = [await join(here, woman), await join(here, { ...man, first_name: 'Unsaid' })];
    await pair(here, guest, other);
    await reportTo(here, guest, other.id);
    await other.self.call(evening.chooseForEvening, { id: other.id, event_id: here.eventId, hide_name: true });
    const { self: proved } = await comeByMail(test, host, guest);
    const copy = await proved.call(profile.exportOwnProfile, { id: guest.id });
    expect(copy).toMatchObject({ matches: [{ matched_with: null }], reports: [{ about: null }], kept_apart: [{ from: null }] });
    expect(JSON.stringify(copy)).not.toContain('Unsaid');
  });

  it('can be about somebody who was erased, and is then of “Deleted participant”; whom it was about before can still be barred', async () => {
    const here = await openEvent(host, 'Erased since');
    const contact = { email: 'erased-bad@example.org', phone: null, instagram: null };
    const [guest, bad] = [await join(here, woman), await join(here, { ...man, contact })];
    let { night: state } = await plan(here, 1);
    state = await press(state, { action: 'start' });
    await reportTo(here, guest, bad.id, { apart: false });
    await host.call(participants.eraseParticipant, { id: bad.id });
    expect(await known(here, guest)).toEqual([
      { id: bad.id, number: expect.any(Number), name: null, apart: false, hides: false, erased: true },
    ]);
    expect(await reportTo(here, guest, bad.id, { text: 'And before that.' })).toEqual({ apart: false });
    const readBy = async (caller: Caller) =>
      (await caller.call(safety.listReports, {})).data.filter(({ event_id }) => event_id === here.eventId);
    const { admin } = organization;
    const reports = await readBy(admin);
    const shown = { about: { id: bad.id, name: null }, round: 1, barred: false };
    expect(reports).toMatchObject([
      { ...shown, text: 'And before that.', apart: false, can_bar: false },
      { ...shown, text: 'He would not stop.', can_bar: true },
    ]);
    const [late, early] = reports.map(({ id }) => id);
    // Of somebody erased before nothing tells whether they are of the staff.
    expect((await readBy(host)).map(({ id }) => id)).toEqual([early]);
    await expect(host.call(safety.updateReport, { id: late ?? '', bar: true })).rejects.toMatchObject(refusal('report_not_found'));
    await expect(admin.call(safety.updateReport, { id: late ?? '', bar: true })).rejects.toMatchObject(refusal('participant_not_found'));
    expect((await host.call(safety.updateReport, { id: early ?? '', bar: true })).report).toMatchObject({ barred: true });
    await expect(join(here, { ...man, contact })).rejects.toMatchObject(refusal('registration_refused'));
    await host.call(safety.updateReport, { id: early ?? '', bar: false });
    expect((await join(here, { ...man, contact })).id).toBeTruthy();
  });

  it('can be by somebody who was taken off the event since, about whom they met there, and nobody else', async () => {
    const here = await openEvent(host, 'Taken off');
    const [guest, bad] = [await join(here, woman), await join(here, man)];
    let { night: state } = await plan(here, 1);
    state = await press(state, { action: 'start' });
    const late = await join(here, woman);
    for (const { id } of [guest, late]) await host.call(participants.removeFromEvent, { id: here.eventId, pid: id });
    expect(await known(here, guest)).toMatchObject([{ id: bad.id, name: bad.name }]);
    expect(await reportTo(here, guest, bad.id)).toEqual({ apart: true });
    // Whoever has left the event, but was not erased, can still be kept apart.
    await host.call(participants.removeFromEvent, { id: here.eventId, pid: bad.id });
    expect(await known(here, guest)).toMatchObject([{ id: bad.id, name: null, apart: true, erased: false }]);
    await expect(pair(here, guest, bad)).rejects.toMatchObject(refusal('participant_not_found'));
    const { data } = await host.call(night.listKeptApart, { event_id: here.eventId });
    expect(data.filter(({ asked_by }) => asked_by === guest.id)).toHaveLength(1);
    await takeBack(here, guest, bad);
    expect((await known(here, guest))[0]).toMatchObject({ apart: false });
    // Who met nobody is nobody there.
    await expect(reportTo(here, late, bad.id)).rejects.toMatchObject(refusal('participant_not_found'));
    await expect(known(here, late)).rejects.toMatchObject(refusal('participant_not_found'));
    // Nor is it a way into the evening, or the card, or another one's session.
    await expect(guest.self.call(evening.getEvening, { id: guest.id, event_id: here.eventId })).rejects.toMatchObject(
      refusal('participant_not_found'),
    );
    await expect(bad.self.call(safety.listKnown, { id: guest.id, event_id: here.eventId })).rejects.toMatchObject(
      refusal('participant_not_found'),
    );
  });

  it('can be sent until 30 days after the event, and is kept for two years', async () => {
    const table = rawTable(test.stack);
    const items = (await table.all()).filter(({ pk }) => pk === `T#${organization.tenantId}#REPORTS`);
    const days = items.map(({ ttl }) => Math.round((Number(ttl) * 1000 - Date.now()) / 86_400_000));
    expect(new Set(days)).toEqual(new Set([730]));
    const old = await openEvent(host, 'Long ago');
    const [guest, other] = [await join(old, woman), await join(old, man)];
    await pair(old, guest, other);
    const end = async (daysAgo: number) =>
      table.set(keys.event(organization.tenantId, old.eventId), { end: new Date(Date.now() - daysAgo * 86_400_000).toISOString() });
    await end(29);
    await reportTo(old, guest, other.id);
    await end(31);
    await expect(reportTo(old, guest, other.id)).rejects.toMatchObject(refusal('report_too_late'));
  });
});
