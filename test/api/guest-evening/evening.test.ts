import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { type GuestMessage, guestMessage, projectorAddress } from '#shared/contract/guest-sockets.ts';
import { events } from '#shared/contract/routes/events.ts';
import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import { roomProjector } from '#shared/contract/routes/projector.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import { safety } from '#shared/contract/routes/safety.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import { serverMessage, socketsPerGuest } from '#shared/contract/sockets.ts';
import type { GuestNight } from '#shared/model/guest-evening/guest-evening.ts';
import type { NightState, Plan, Pressed } from '#shared/model/rounds/night.ts';
import { consentWords, seenWords } from '#shared/rules/participants/consent.ts';
import { readQr } from '../../support/browser/read-qr.ts';
import { settled } from '../../support/people/alike.ts';
import { type Caller, callerOf } from '../../support/people/calls/api-client.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { inboxOf } from '../../support/people/calls/inbox.ts';
import { refusal } from '../../support/people/calls/refusal.ts';
import { confirmationOf, type Watcher, watch, watchAsGuest } from '../../support/people/calls/watcher.ts';
import { agreed, makeForm } from '../../support/people/input/form.ts';
import { openEvent } from '../../support/people/world.ts';
import { sharedTestStack, type TestStack } from '../../support/stack/stack.ts';
import { rawTable } from '../../support/stack/table/table.ts';

interface Guest {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly token: string;
  readonly self: Caller;
}

let test: TestStack;
let host: Caller;
let tenantId: string;
let room: { eventId: string; token: string };
let women: Guest[];
let men: Guest[];
const phones: { cut(): void }[] = [];

beforeAll(async () => {
  test = await sharedTestStack();
  const organization = await test.addOrganization('Phones', 1);
  host = organization.hosts[0] ?? organization.admin;
  tenantId = organization.tenantId;
  room = await openEvent(host, 'An evening on phones');
  women = [
    await join({ gender: 'female', interested_in: 'men', interests: ['hiking', 'chess'] }),
    await join({ gender: 'female', interested_in: 'men', interests: ['hiking', 'chess'] }),
  ];
  men = [await join({ gender: 'male', interested_in: 'women', interests: ['hiking', 'jazz'] })];
});
afterAll(() => {
  for (const phone of phones) phone.cut();
});

async function join(more: Parameters<typeof makeForm>[0], to = room): Promise<Guest> {
  const form = makeForm(more);
  const reply = await test.visitor.call(registration.registerForEvent, { key: to.eventId, token: to.token, ...form });
  const { id } = reply.participant;
  return { id, name: form.first_name, email: form.contact.email, token: reply.access_token, self: callerOf(test.url, reply.access_token) };
}

const read = (guest: Guest, eventId = room.eventId) => guest.self.call(guestEvening.getEvening, { id: guest.id, event_id: eventId });
const open = async (guest: Guest): Promise<Watcher<GuestMessage>> => {
  const phone = await watchAsGuest(test.url, room.eventId, guest.token);
  phones.push(phone);
  return phone;
};
const press = async (state: NightState, command: Pressed) =>
  (await host.call(eveningRounds.runClock, { id: state.event_id, v: state.v, ...command })).night;
const heardNight = async (phone: Watcher<GuestMessage>, v: number): Promise<GuestNight> => {
  const message = await phone.hear((one) => one.type === 'evening_changed' && one.night.v === v);
  return (message as Extract<GuestMessage, { type: 'evening_changed' }>).night;
};
/** Returns where the plan seats a guest in a round. */
function planned(plan: Plan, guest: Guest, round: number) {
  const number = plan.people.find(({ id }) => id === guest.id)?.number ?? 0;
  const date = plan.rounds[round - 1]?.tables.find(([, one, other]) => one === number || other === number);
  return { number, table: date?.[0] ?? null, partner: date === undefined ? null : date[1] === number ? date[2] : date[1] };
}

let state: NightState;

describe("a guest's evening", () => {
  let plan: Plan;

  it('has event, clock and door code before there is a plan', async () => {
    const [guest] = women as [Guest, Guest];
    const { event, me, night: now } = await read(guest);
    expect(event).toMatchObject({ id: room.eventId, name: 'An evening on phones', status: 'active' });
    expect(me).toEqual({
      ...{ first_name: guest.name, here: false, absent: false, hide_name: false, openers: false, show_photo: false, help: null },
      ...{ consent_due: false, opens_private: true, feedback: null },
      door_code: `${new URL(test.url).origin}/events/${room.eventId}/door?guest=${guest.id}`,
    });
    expect(now).toMatchObject({ v: 0, number: null, seat: null, clock: { phase: 'none' } });
  });

  it('tells each phone its own seat as soon as there is a plan, the same that the page reads', async () => {
    const guests = [...women, ...men];
    const open1 = await Promise.all(guests.map(open));
    const made = await host.call(eveningRounds.planRounds, {
      ...{ id: room.eventId, rounds: 2, tables: 5, who: 'registered', replaces: null },
    });
    if (made.plan === null) throw new Error('A plan was to be made');
    ({ plan, night: state } = { plan: made.plan, night: made.night });
    for (const [at, guest] of guests.entries()) {
      const told = await heardNight(open1[at] as Watcher<GuestMessage>, state.v);
      const { number, table, partner } = planned(plan, guest, 1);
      expect(told.number).toBe(number);
      expect(told.seat).toMatchObject({ round: 1, table });
      expect(told.seat?.partner?.number ?? null).toBe(partner);
      expect((await read(guest)).night).toEqual(told);
    }
  });

  it('names nobody from later rounds, and tells guests who sit out only their next table', async () => {
    state = await press(state, { action: 'start' });
    const [resting] = women.filter((guest) => planned(plan, guest, 1).table === null);
    if (resting === undefined) throw new Error('One of two women sits out beside one man');
    const { night: now } = await read(resting);
    expect(now.seat).toEqual({
      ...{ round: 1, table: null, partner: null, opener: null },
      next_table: planned(plan, resting, 2).table,
    });
    const [seated] = women.filter((guest) => guest !== resting);
    expect((await read(seated as Guest)).night.seat).toMatchObject({ round: 1, next_table: null });
    state = await press(state, { action: 'end' });
    const after = (await read(resting)).night;
    expect(after.clock).toMatchObject({ phase: 'between', round: 1 });
    expect(after.seat).toMatchObject({ round: 2, partner: { name: (men[0] as Guest).name } });
  });

  it('suggests what both have in common only once both agreed, and the same to both', async () => {
    const [man] = men as [Guest];
    const [woman] = women.filter((guest) => planned(plan, guest, 2).table !== null) as [Guest];
    const opener = async (guest: Guest) => (await read(guest)).night.seat?.opener;
    const own = await opener(man);
    expect(own).toMatch(/\?$/);
    expect(own).not.toContain('You both like');
    await man.self.call(guestEvening.chooseForEvening, { id: man.id, event_id: room.eventId, openers: true });
    expect(await opener(man)).toBe(own);
    await woman.self.call(guestEvening.chooseForEvening, { id: woman.id, event_id: room.eventId, openers: true });
    expect(await opener(man)).toBe('You both like hiking. Best walk so far?');
    expect(await opener(woman)).toBe(await opener(man));
  });

  it('shows guests who wish it by number only, on phones too', async () => {
    const [man] = men as [Guest];
    const [woman] = women.filter((guest) => planned(plan, guest, 2).table !== null) as [Guest];
    const choices = await man.self.call(guestEvening.chooseForEvening, { id: man.id, event_id: room.eventId, hide_name: true });
    expect(choices).toEqual({ choices: { hide_name: true, openers: true, show_photo: false } });
    expect((await read(woman)).night.seat?.partner).toEqual({ id: man.id, number: planned(plan, man, 1).number, name: null });
    await man.self.call(guestEvening.chooseForEvening, { id: man.id, event_id: room.eventId, hide_name: false });
  });

  it('tells a guest’s phone that staff have checked them in', async () => {
    const [guest] = women as [Guest];
    const phone = await open(guest);
    // Earlier messages, such as one about a partner's choice, are not counted.
    const before = (await settled(phone)).length;
    const told = async () => phone.heard.slice(before).filter(({ type }) => type === 'evening_outdated').length;
    await host.call(participants.markAttendance, { id: room.eventId, pid: guest.id, here: true });
    await eventually(told, (count) => count === 1);
    expect((await read(guest)).me).toMatchObject({ here: true });
    const other = await open(await join({}));
    await host.call(participants.markAttendance, { id: room.eventId, pid: guest.id, absent: true });
    await eventually(told, (count) => count === 2);
    expect((await read(guest)).me).toMatchObject({ here: false, absent: true });
    expect(other.heard.map(({ type }) => type)).toEqual(['connection_confirmed']);
    await host.call(participants.markAttendance, { id: room.eventId, pid: guest.id, absent: false });
  });
});

describe('a guest who consented to an earlier wording', () => {
  /** Adds a guest as an earlier release stored them, when others saw less of guests. */
  async function joinBefore(to: typeof room): Promise<Guest> {
    const guest = await join({}, to);
    await rawTable(test.stack).set({ pk: `T#${tenantId}#E#${to.eventId}`, sk: `P#${guest.id}` }, { cw: 1 });
    return guest;
  }

  it.each([
    ['all right', false],
    ['the number', true],
  ])('is shown to others as a number and is asked, until they choose %s', async (_what, hide_name) => {
    const own = await openEvent(host, 'An evening of earlier words');
    const [asked, other] = [await joinBefore(own), await join({}, own)];
    await host.call(eveningRounds.planRounds, { id: own.eventId, rounds: 1, tables: 1, who: 'registered', replaces: null });
    const { token } = await host.call(roomProjector.shareProjector, { id: own.eventId });
    const shown = async () => ({
      me: await read(asked, own.eventId).then(({ me }) => [me.consent_due, me.hide_name]),
      onPhone: (await read(other, own.eventId)).night.seat?.partner?.name,
      onWall: (await test.visitor.call(roomProjector.getProjector, { token })).people.filter(({ name }) => name === null).length,
      onPaper: (await host.call(participants.listEventParticipants, { id: own.eventId })).participants.find(({ id }) => id === asked.id)
        ?.hide_name,
    });
    expect(await shown()).toEqual({ me: [true, true], onPhone: null, onWall: 1, onPaper: true });
    // A different choice does not count as an answer.
    await asked.self.call(guestEvening.chooseForEvening, { id: asked.id, event_id: own.eventId, openers: true });
    expect((await shown()).me).toEqual([true, true]);
    // A choice on a page that showed an earlier wording does not count either.
    for (const words of [{}, { consent_words: seenWords - 1 }]) {
      await asked.self.call(guestEvening.chooseForEvening, { id: asked.id, event_id: own.eventId, hide_name, ...words });
      expect((await shown()).me).toEqual([true, true]);
    }
    const answer = { hide_name, consent_words: consentWords };
    const { choices } = await asked.self.call(guestEvening.chooseForEvening, { id: asked.id, event_id: own.eventId, ...answer });
    expect(choices.hide_name).toBe(hide_name);
    const name = hide_name ? null : asked.name;
    expect(await shown()).toEqual({ me: [false, hide_name], onPhone: name, onWall: hide_name ? 1 : 0, onPaper: hide_name });
  });

  it('is asked at an event to which staff add them, and not where they consent again', async () => {
    const [first, second, third] = [await openEvent(host, 'First'), await openEvent(host, 'Second'), await openEvent(host, 'Third')];
    const form = makeForm();
    const joining = (caller: Caller, { eventId, token }: typeof room) =>
      caller.call(registration.registerForEvent, { key: eventId, token, ...form, ...agreed });
    const { participant, access_token } = await joining(test.visitor, first);
    const { id } = participant;
    // Staff see what the room sees. The guest's session does not know an event to which staff have added the guest.
    const isAsked = async ({ eventId }: typeof room) =>
      (await host.call(participants.listEventParticipants, { id: eventId })).participants.find((person) => person.id === id)?.hide_name;
    expect(await isAsked(first)).toBe(false);
    await rawTable(test.stack).set({ pk: `T#${tenantId}#P#${id}`, sk: 'PROFILE' }, { consent_words: 1 });
    await host.call(participants.addParticipant, { id: second.eventId, participant_id: id });
    expect(await isAsked(second)).toBe(true);
    await joining(callerOf(test.url, access_token), third);
    expect(await isAsked(third)).toBe(false);
  });

  it('is also asked if they agreed on a page opened before the change, or with a client that sends no version', async () => {
    const { eventId, token } = await openEvent(host, 'An old page');
    const asked = async (consent_words?: number) => {
      const form = { ...makeForm(), consent: true, ...(consent_words === undefined ? {} : { consent_words }) };
      const { participant, access_token } = await test.visitor.call(registration.registerForEvent, { key: eventId, token, ...form });
      const self = callerOf(test.url, access_token);
      return (await self.call(guestEvening.getEvening, { id: participant.id, event_id: eventId })).me.consent_due;
    };
    expect([await asked(consentWords), await asked(seenWords - 1), await asked()]).toEqual([false, true, true]);
  });
});

describe('who may see an evening', () => {
  it('is only its guest', async () => {
    const [one, other] = women as [Guest, Guest];
    await expect(one.self.call(guestEvening.getEvening, { id: other.id, event_id: room.eventId })).rejects.toMatchObject(
      refusal('participant_not_found'),
    );
    const foreign = await openEvent(host, 'Another evening');
    await expect(read(one, foreign.eventId)).rejects.toMatchObject(refusal('participant_not_found'));
    await expect(
      one.self.call(guestEvening.chooseForEvening, { id: other.id, event_id: room.eventId, hide_name: true }),
    ).rejects.toMatchObject(refusal('participant_not_found'));
    await expect(host.call(guestEvening.getEvening, { id: one.id, event_id: room.eventId })).rejects.toMatchObject(refusal('unauthorized'));
  });

  it('is nobody with a socket of another event, or whose session has ended', async () => {
    const [one] = women as [Guest, Guest];
    const foreign = await openEvent(host, 'A third evening');
    await expect(watchAsGuest(test.url, foreign.eventId, one.token)).rejects.toThrow('refused: 404');
    await expect(watchAsGuest(test.url, room.eventId, `${one.token}x`)).rejects.toThrow('refused: 401');
    const gone = await join({});
    await gone.self.call(profile.eraseOwnProfile, { id: gone.id });
    await expect(watchAsGuest(test.url, room.eventId, gone.token)).rejects.toThrow('refused: 401');
  });

  it('ends with the registration: the socket is closed, and its row deleted', async () => {
    const guest = await join({});
    const phone = await open(guest);
    const closed = new Promise<void>((resolve) => phone.onClose(resolve));
    await host.call(participants.removeFromEvent, { id: room.eventId, pid: guest.id });
    await closed;
    const rows = () => rawTable(test.stack).all();
    await eventually(rows, (items) => !items.some(({ sk }) => String(sk).startsWith(`G#${guest.id}#`)));
    await expect(read(guest)).rejects.toMatchObject(refusal('participant_not_found'));
  });

  it('ends with the guest’s profile: an erased guest has no socket any more', async () => {
    const guest = await join({});
    const phone = await open(guest);
    const closed = new Promise<void>((resolve) => phone.onClose(resolve));
    await guest.self.call(profile.eraseOwnProfile, { id: guest.id });
    await closed;
    await expect(read(guest)).rejects.toMatchObject(refusal('unauthorized'));
  });
});

it('is over when its event is completed with rounds left', async () => {
  const early = await openEvent(host, 'Completed early');
  const guest = await join({ gender: 'female', interested_in: 'men' }, early);
  await join({ gender: 'male', interested_in: 'women' }, early);
  await host.call(eveningRounds.planRounds, { id: early.eventId, rounds: 1, tables: 5, who: 'registered', replaces: null });
  const before = await read(guest, early.eventId);
  expect(before.night).toMatchObject({ clock: { phase: 'ready' }, seat: { round: 1 } });
  await host.call(events.updateEventStatus, { id: early.eventId, status: 'completed' });
  expect((await read(guest, early.eventId)).night).toMatchObject({ clock: { phase: 'over', gap_ends_at: null }, seat: null });
});

it('ends with its event: open pages are told and closed, including those of projectors and staff', async () => {
  const deleted = await openEvent(host, 'An evening that is called off');
  const { token: link } = await host.call(roomProjector.shareProjector, { id: deleted.eventId });
  const { participant, access_token } = await test.visitor.call(registration.registerForEvent, {
    ...{ key: deleted.eventId, token: deleted.token },
    ...makeForm({}),
  });
  const phone = await watchAsGuest(test.url, deleted.eventId, access_token);
  const wall = await watchAsGuest(test.url, projectorAddress, link);
  const colleague = await watch(test.url, deleted.eventId, host.bearer);
  phones.push(phone, wall, colleague);
  const closed = Promise.all([phone, wall, colleague].map(({ onClose }) => new Promise<void>((resolve) => onClose(resolve))));
  await host.call(events.updateEventStatus, { id: deleted.eventId, status: 'completed' });
  await host.call(events.deleteEvent, { id: deleted.eventId });
  await closed;
  for (const { heard } of [phone, wall]) expect(heard.map(({ type }) => type)).toContain('evening_outdated');
  await expect(watchAsGuest(test.url, projectorAddress, link)).rejects.toThrow('refused: 404');
  await expect(watch(test.url, deleted.eventId, host.bearer)).rejects.toThrow('refused: 404');
  const asked = callerOf(test.url, access_token).call(guestEvening.getEvening, { id: participant.id, event_id: deleted.eventId });
  await expect(asked).rejects.toThrow(/answered 40[14]/);
  const rows = () => rawTable(test.stack).all();
  const isSocket = ({ pk, sk }: { pk?: unknown; sk?: unknown }) =>
    String(pk).endsWith(`#E#${deleted.eventId}`) && /^[GC]#/.test(String(sk));
  await eventually(rows, (items) => !items.some(isSocket));
});

describe("a guest's sockets", () => {
  it('receive nothing that only staff receive, whatever staff do', async () => {
    const both = [guestMessage, serverMessage].map((union) => union.def.options.map((option) => [...option.def.shape.type.def.values][0]));
    const [guests = [], staff = []] = both;
    expect(guests.filter((type) => staff.includes(type))).toEqual(['connection_confirmed', 'pong']);
    const own = await openEvent(host, 'An evening that is overheard', 2);
    const id = own.eventId;
    const [ada, , cem, dan] = [
      await join({ gender: 'female', interested_in: 'men' }, own),
      await join({ gender: 'female', interested_in: 'men' }, own),
      await join({ gender: 'male', interested_in: 'women' }, own),
      await join({ gender: 'male', interested_in: 'women' }, own),
    ];
    const { token: link } = await host.call(roomProjector.shareProjector, { id });
    const unknown: string[] = [];
    const onUnknown = (text: string) => unknown.push(text);
    const phone = await watchAsGuest(test.url, id, ada.token, undefined, { onUnknown });
    const wall = await watchAsGuest(test.url, projectorAddress, link, undefined, { onUnknown });
    const colleague = await watch(test.url, id, host.bearer);
    phones.push(phone, wall, colleague);
    const heard = (type: (typeof colleague.heard)[number]['type']) => colleague.hear((message) => message.type === type);

    // Moves the event three hours later, because its waiting list closes two hours before the start.
    const { event } = await host.call(events.getEvent, { id });
    const later = (time: string) => new Date(Date.parse(time) + 3 * 3_600_000).toISOString();
    await host.call(events.updateEvent, { ...event, start_time: later(event.start_time), end_time: later(event.end_time) });
    // Uses the waiting list of a full event, and the door; guests leave.
    await host.call(waiting.updateOffering, { id, automatic: false });
    await heard('waiting_changed');
    await test.visitor.call(waiting.joinWaitingList, {
      key: id,
      token: own.token,
      ...makeForm({ gender: 'male', interested_in: 'women' }),
    });
    for (const guest of [ada, cem]) await host.call(participants.markAttendance, { id, pid: guest.id, here: true });
    await host.call(participants.removeFromEvent, { id, pid: dan.id });
    await heard('participant_removed');
    await host.call(participants.addParticipant, { id, ...makeForm({ gender: 'male', interested_in: 'women' }) });
    // Runs rounds, makes a match by hand and undoes it, and calls a host.
    let { night: now } = await host.call(eveningRounds.planRounds, { id, rounds: 1, tables: 2, who: 'registered', replaces: null });
    for (const action of ['start', 'pause', 'resume'] as const) now = await press(now, { action });
    const { match } = await host.call(matches.createMatch, { event_id: id, participant1_id: ada.id, participant2_id: cem.id });
    // The message about a match contains its current state, so the match must still exist.
    await phone.hear(({ type }) => type === 'card_outdated');
    await host.call(matches.deleteMatch, { id: match.id });
    await heard('match_deleted');
    await ada.self.call(safety.tellStaff, { id: ada.id, kind: 'help', event_id: id });
    await heard('help_wanted');
    // The message about a call for a host contains the call's current state.
    await host.call(safety.answerCall, { id, pid: ada.id, action: 'take' });
    await heard('help_taken');
    await host.call(safety.answerCall, { id, pid: ada.id, action: 'end' });
    await heard('help_over');
    const [met] = (await ada.self.call(safety.listKnown, { id: ada.id, event_id: id })).people;
    const report = { kind: 'report', event_id: id, about: met?.id ?? '', text: 'Too loud.', apart: false } as const;
    await ada.self.call(safety.tellStaff, { id: ada.id, ...report });
    await heard('report_filed');
    now = await press(now, { action: 'end' });
    await heard('round_recorded');
    await host.call(events.updateEventStatus, { id, status: 'completed' });
    await heard('event_status_changed');

    // Staff have received every type of message.
    const types = ({ heard: all }: { heard: readonly { type: string }[] }) => new Set(all.map(({ type }) => type));
    expect([...types(colleague)].sort()).toEqual(staff.filter((type) => type !== 'pong').sort());
    // All earlier messages to guests arrive before the messages about the event's end.
    const { night: over } = await host.call(eveningRounds.getNight, { id });
    await phone.hear((message) => message.type === 'evening_changed' && message.night.v >= over.v);
    await wall.hear((message) => message.type === 'screen_changed' && message.v >= over.v);
    expect(unknown).toEqual([]);
    expect([...types(phone)].sort()).toEqual(['card_outdated', 'connection_confirmed', 'evening_changed', 'evening_outdated']);
    expect([...types(wall)].sort()).toEqual(['connection_confirmed', 'screen_changed']);
  });

  it('cannot do anything that staff could by sending messages', async () => {
    const [guest] = women as [Guest];
    const before = await read(guest);
    const phone = new WebSocket(`${test.url.replace('http', 'ws')}/ws/${room.eventId}?token=${guest.token}`);
    phones.push({ cut: () => phone.terminate() });
    await new Promise((resolve) => phone.once('open', resolve));
    const answers: string[] = [];
    phone.on('message', (data) => answers.push(data.toString()));
    const sent = ['start', 'end', 'broadcast', 'night_changed'];
    for (const action of sent) phone.send(JSON.stringify({ action, v: state.v }));
    await eventually(
      async () => answers,
      ({ length }) => length === sent.length,
    );
    // API Gateway's own reply for a route that does not exist.
    for (const answer of answers) expect(JSON.parse(answer)).toMatchObject({ message: 'Forbidden' });
    expect((await read(guest)).night).toEqual(before.night);
  });

  it('are three at most: a new one closes the oldest, which is told not to reconnect', async () => {
    const guest = await join({});
    const open1: Watcher<GuestMessage>[] = [];
    for (let count = 0; count <= socketsPerGuest; count += 1) open1.push(await open(guest));
    const [first, ...others] = open1 as [Watcher<GuestMessage>];
    await first.hear(({ type }) => type === 'socket_replaced');
    for (const other of others as Watcher<GuestMessage>[]) expect(other.heard.map(({ type }) => type)).toEqual(['connection_confirmed']);
  });
});

it('tells a phone that reconnects what it missed, with its confirmation', async () => {
  const [guest] = women as [Guest];
  const shown = (await read(guest)).night;
  const openAt = (v: number) => watchAsGuest(test.url, room.eventId, guest.token, v);
  const [same, behind] = await Promise.all([openAt(shown.v), openAt(shown.v - 1)]);
  phones.push(same, behind);
  expect(confirmationOf(same)).toMatchObject({ v: shown.v });
  expect(confirmationOf(same)).not.toHaveProperty('night');
  expect(confirmationOf(behind)).toMatchObject({ v: shown.v, night: shown });
});

describe('a link to an evening', () => {
  it('in mails before it says when and where, and nothing about the guest', async () => {
    const [guest] = women as [Guest, Guest];
    const about = (id: string, participant_id: string) => test.visitor.call(guestEvening.getEveningFacts, { id, participant_id });
    const { event } = await guest.self.call(guestEvening.getEvening, { id: guest.id, event_id: room.eventId });
    expect(await about(room.eventId, guest.id)).toEqual({ event });
    expect(Object.keys(event).sort()).toEqual(
      ['id', 'name', 'status', 'venue_name', 'venue_location', 'start_time', 'end_time', 'time_zone'].sort(),
    );
    const elsewhere = await openEvent(host, 'Yet Another Room');
    for (const [id, participant_id] of [
      [room.eventId, 'a1b2c3d4e5f6g7h8'],
      [elsewhere.eventId, guest.id],
      ['no-such-event', guest.id],
    ] as const)
      await expect(about(id, participant_id)).rejects.toMatchObject({ answer: { status: 404 } });
  });

  it('is mailed to registered guests, and opens the evening on any device until long after its end', async () => {
    const [guest] = women as [Guest, Guest];
    const ask = (email: string) => test.visitor.call(guestEvening.mailEveningLink, { id: room.eventId, email });
    const reply = await ask(guest.email);
    expect(await ask('nobody@example.org')).toEqual(reply);
    expect(await test.visitor.call(guestEvening.mailEveningLink, { id: 'no-such-event', email: guest.email })).toEqual(reply);
    expect(await inboxOf(test.url, 'nobody@example.org')).toEqual([]);
    const linkIn = async () => {
      const bodies = (await inboxOf(test.url, guest.email)).map(({ body }) => body.text);
      return bodies.flatMap((text) => /\/evening\/(\S+?)#p=(\S+?)&t=([\w-]+)/.exec(text) ?? []);
    };
    const [, eventId, participantId, token = ''] = await eventually(linkIn, (found) => found.length > 0);
    expect([eventId, participantId]).toEqual([room.eventId, guest.id]);
    const session = await test.visitor.call(profile.refreshParticipantSession, { refresh_token: token });
    const self = callerOf(test.url, session.access_token);
    expect((await self.call(guestEvening.getEvening, { id: guest.id, event_id: room.eventId })).me.first_name).toBe(guest.name);
  });

  it('is mailed to the address of the registration for anyone who has the card, and reveals nothing about others', async () => {
    const [, guest] = women as [Guest, Guest];
    const ask = (id: string, participant_id: string) => test.visitor.call(guestEvening.mailEveningLink, { id, participant_id });
    const reply = await ask(room.eventId, guest.id);
    expect(reply.message).toBe('A link is on its way to the address of your registration.');
    const links = async () => (await inboxOf(test.url, guest.email)).filter(({ body }) => body.text.includes('&t='));
    await eventually(links, ({ length }) => length === 1);
    expect(await ask(room.eventId, 'a1b2c3d4e5f6g7h8')).toEqual(reply);
    // The participant is registered, but for another event.
    const elsewhere = await openEvent(host, 'Another Room');
    expect(await ask(elsewhere.eventId, guest.id)).toEqual(reply);
    await expect(test.visitor.call(guestEvening.mailEveningLink, { id: room.eventId })).rejects.toMatchObject({ answer: { status: 400 } });
    expect(await links()).toHaveLength(1);
  });

  it('is in the confirmation, with the code for the door as a picture', async () => {
    const [guest] = women as [Guest];
    const mail = (await inboxOf(test.url, guest.email)).find(({ subject }) => subject.startsWith("You're registered"));
    expect(mail?.body.text).toContain(`Your evening: ${test.url}/evening/${room.eventId}#p=${guest.id}`);
    const picture = mail?.attachments.find(({ filename }) => filename === 'door-code.png');
    expect(await readQr(Buffer.from(picture?.content ?? '', 'base64'))).toBe(`${test.url}/events/${room.eventId}/door?guest=${guest.id}`);
    expect(mail?.body.html).toMatch(/<img src="(cid:door-code|data:image\/png)[^>]* alt="Your code for the door"/);
  });
});
