import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { dataDirNames } from '#infra/local/stack/data-dir.ts';
import { audit } from '#shared/contract/routes/audit.ts';
import { cards } from '#shared/contract/routes/cards.ts';
import { events } from '#shared/contract/routes/events.ts';
import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import type { Rating } from '#shared/model/guest-evening/feedback.ts';
import { alike, settled } from '../../support/people/alike.ts';
import { type Caller, callerOf } from '../../support/people/calls/api-client.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { refusal } from '../../support/people/calls/refusal.ts';
import { watch, watchAsGuest } from '../../support/people/calls/watcher.ts';
import { proveMailbox } from '../../support/people/own-profile.ts';
import { openEvent } from '../../support/people/world.ts';
import { type CardRoom, joinRoom, planRoom, pressClock } from '../../support/rooms/card-room.ts';
import { type Organization, sharedTestStack, type TestStack } from '../../support/stack/stack.ts';
import { rawTable } from '../../support/stack/table/table.ts';

type Guest = Awaited<ReturnType<typeof joinRoom>>;

let test: TestStack;
let organization: Organization;
let host: Caller;

const say = (guest: Pick<Guest, 'id' | 'self'>, eventId: string, rating: Rating, text = '', at = Date.now()) =>
  guest.self.call(guestEvening.saveFeedback, { id: guest.id, event_id: eventId, rating, text, at });
const ownOf = async (guest: Pick<Guest, 'id' | 'self'>, eventId: string) =>
  (await guest.self.call(guestEvening.getEvening, { id: guest.id, event_id: eventId })).me;
const reportOf = async (eventId: string) => (await host.call(statistics.getEveningReport, { id: eventId })).report;
const rowsOf = async (eventId: string) =>
  (await rawTable(test.stack).all()).filter(({ pk, sk }) => String(pk).endsWith(`#E#${eventId}`) && String(sk).startsWith('F#'));

async function openRoom(name: string, guests: number): Promise<{ room: CardRoom; guests: Guest[] }> {
  const room = { host, ...(await openEvent(host, name)) };
  const joined: Guest[] = [];
  for (let at = 0; at < guests; at += 1) {
    const gender = at % 2 === 0 ? 'female' : 'male';
    joined.push(await joinRoom(test.url, room, { first_name: `Guest${at}`, gender, interested_in: gender === 'male' ? 'women' : 'men' }));
  }
  return { room, guests: joined };
}

async function runRounds(room: CardRoom, rounds: number): Promise<void> {
  await planRoom(room, rounds);
  for (let round = 1; round <= rounds; round += 1) for (const action of ['start', 'end'] as const) await pressClock(room, { action });
}

beforeAll(async () => {
  test = await sharedTestStack();
  organization = await test.addOrganization('Five and more', 1);
  host = organization.hosts[0] ?? organization.admin;
}, 120_000);

describe('a guest’s feedback on the evening', () => {
  let room: CardRoom;
  let ada: Guest;
  let ben: Guest;

  it('is accepted from the last round on', async () => {
    const opened = await openRoom('Two rounds', 4);
    ({ room } = opened);
    [ada, ben] = opened.guests as [Guest, Guest];
    const refused = () => expect(say(ada, room.eventId, 5)).rejects.toMatchObject(refusal('feedback_closed'));
    await refused();
    await planRoom(room, 2);
    await pressClock(room, { action: 'start' });
    await refused();
    await pressClock(room, { action: 'end' });
    await refused();
    await pressClock(room, { action: 'start' });
    const at = Date.now();
    expect(await say(ada, room.eventId, 5, '  Lovely.\nAgain!  ', at)).toEqual({ feedback: { rating: 5, text: 'Lovely.\nAgain!', at } });
    expect((await ownOf(ada, room.eventId)).feedback).toEqual({ rating: 5, text: 'Lovely.\nAgain!', at });
    expect((await ownOf(ben, room.eventId)).feedback).toBeNull();
  });

  it('can be changed; from two devices the later feedback counts, whichever arrives first', async () => {
    const now = Date.now();
    await say(ada, room.eventId, 2, 'Too loud', now);
    expect((await say(ada, room.eventId, 4, 'From the other phone', now - 1000)).feedback).toMatchObject({ rating: 2, text: 'Too loud' });
    // Feedback dated ahead, by a wrong clock, does not override later feedback.
    await say(ada, room.eventId, 3, 'From tomorrow', now + 24 * 3_600_000);
    await say(ada, room.eventId, 4, 'After all');
    expect((await ownOf(ada, room.eventId)).feedback).toMatchObject({ rating: 4, text: 'After all' });
  });

  it('is a number from 1 to 5, and a text of at most 500 characters', async () => {
    for (const [rating, text, field] of [
      [0, '', 'rating'],
      [6, '', 'rating'],
      [2.5, '', 'rating'],
      [3, 'x'.repeat(501), 'text'],
    ] as const) {
      const { status, body } = await ada.self.ask(guestEvening.saveFeedback, {
        ...{ id: ada.id, event_id: room.eventId, text, at: Date.now() },
        rating: rating as Rating,
      });
      expect([status, Object.keys((body as { validation_errors: object }).validation_errors)]).toEqual([400, [field]]);
    }
    await say(ada, room.eventId, 4, 'x'.repeat(500));
  });

  it('is accepted only from registered guests, in their own session', async () => {
    const { guests } = await openRoom('Another evening', 1);
    const [stranger] = guests as [Guest];
    await expect(say(stranger, room.eventId, 1)).rejects.toMatchObject(refusal('participant_not_found'));
    await expect(say({ id: ada.id, self: ben.self }, room.eventId, 1)).rejects.toMatchObject(refusal('participant_not_found'));
    await expect(say({ id: ada.id, self: host }, room.eventId, 1)).rejects.toMatchObject(refusal('unauthorized'));
  });

  it('is neither shown nor accepted in a session from a link copied by staff', async () => {
    const { link } = await host.call(profile.createProfileLink, { id: ada.id, send: false });
    const refresh_token = new URL(link).searchParams.get('token') ?? '';
    const { access_token } = await callerOf(test.url).call(profile.refreshParticipantSession, { refresh_token });
    const asStaff = { id: ada.id, self: callerOf(test.url, access_token) };
    // The guest was asked whether they opened the link, and has not answered: the link opens the evening, but nothing private.
    expect(await ownOf(asStaff, room.eventId)).toMatchObject({ opens_private: false, feedback: null });
    await expect(say(asStaff, room.eventId, 1)).rejects.toMatchObject(refusal('mail_proof_needed'));
    expect((await asStaff.self.call(profile.exportOwnProfile, { id: ada.id })).feedback).toEqual([]);
  });

  it('is in the guest’s own export', async () => {
    expect((await ada.self.call(profile.exportOwnProfile, { id: ada.id })).feedback).toEqual([
      { event_id: room.eventId, event_name: 'Two rounds', rating: 4, text: 'x'.repeat(500) },
    ]);
  });

  it('is accepted for an evening matched by hand once the event is completed', async () => {
    const { room: byHand, guests } = await openRoom('By hand', 2);
    const [guest] = guests as [Guest];
    await expect(say(guest, byHand.eventId, 5)).rejects.toMatchObject(refusal('feedback_closed'));
    await host.call(events.updateEventStatus, { id: byHand.eventId, status: 'completed' });
    await say(guest, byHand.eventId, 5);
    expect(await reportOf(byHand.eventId)).toMatchObject({ feedback: { answers: 1, shown: null } });
  });

  it('is deleted when its guest leaves the event or is erased, and with the event', async () => {
    const { room: own, guests } = await openRoom('To be cleared', 3);
    await host.call(events.updateEventStatus, { id: own.eventId, status: 'completed' });
    for (const guest of guests) await say(guest, own.eventId, 3);
    const [first, second, third] = guests as [Guest, Guest, Guest];
    const left = (count: number) =>
      eventually(
        () => rowsOf(own.eventId),
        ({ length }) => length === count,
      );
    await left(3);
    await host.call(participants.removeFromEvent, { id: own.eventId, pid: first.id });
    await left(2);
    await second.self.call(profile.eraseOwnProfile, { id: second.id });
    expect(await left(1)).toMatchObject([{ sk: `F#${third.id}` }]);
    await host.call(events.deleteEvent, { id: own.eventId });
    await left(0);
  });
});

describe('what staff see of it', () => {
  let guests: Guest[];
  let rooms: readonly CardRoom[];

  /** Returns everything about an evening that staff and other guests can see, as text. */
  async function look(room: CardRoom, heard: readonly unknown[]): Promise<Record<string, string>> {
    const { eventId: id } = room;
    const seen: Record<string, unknown> = {
      // Report and export mention that the second evening's guests have come before; the comparison leaves this out.
      report: await host.call(statistics.getEveningReport, { id }).then(({ report }) => ({ ...report, earlier: [], returning: 0 })),
      'its export': (await host.call(statistics.exportEveningReport, { id })).replace(/(?<=Had been here before,)\d+/, '0'),
      'the list of people': await host.call(participants.listEventParticipants, { id }),
      'their export': await host.call(participants.exportEventParticipants, { id }),
      'the evening': (await host.call(eveningRounds.getNight, { id })).night,
      cards: await host.call(cards.getCardsProgress, { id }),
      'matches, counted': (await host.call(matches.listMatchHistory, { id })).total,
      'figures of people': await host.call(statistics.getParticipantStatistics, { id }),
      'audit trail': (await organization.admin.call(audit.listAuditEntries, { part: 'changes' })).data
        .filter((entry) => JSON.stringify(entry).includes(id))
        .map((entry) => ({ ...entry, id: 'ENTRY' })),
      messages: heard,
    };
    for (const guest of guests.slice(1))
      seen[`evening of ${guest.name}`] = await guest.self.call(guestEvening.getEvening, { id: guest.id, event_id: id });
    return Object.fromEntries(Object.entries(seen).map(([name, value]) => [name, alike(value, room)]));
  }

  it('is the same, byte for byte, for two evenings that differ in the feedback of one of four guests', async () => {
    // Given two evenings with the same guests
    const opened = await openRoom('An evening of four', 4);
    const second = { host, ...(await openEvent(host, 'An evening of four')) };
    ({ guests } = opened);
    for (const guest of guests) await joinRoom(test.url, second, {}, guest);
    rooms = [opened.room, second];
    // When all say the same at both, except for the first guest
    const seen: Record<string, string>[] = [];
    for (const [at, room] of rooms.entries()) {
      const staff = await watch(test.url, room.eventId, host.bearer);
      const sockets = [staff, await watchAsGuest(test.url, room.eventId, guests[1]?.token ?? '')];
      await runRounds(room, 1);
      await eventually(
        () => host.call(matches.listMatchHistory, { id: room.eventId }),
        ({ total }) => total === 2,
      );
      await staff.hear(({ type }) => type === 'round_recorded');
      const before = (await Promise.all(sockets.map((socket) => settled(socket)))).map((messages) => messages.length);
      const [first, ...others] = guests as [Guest, ...Guest[]];
      await say(first, room.eventId, at === 0 ? 1 : 5, at === 0 ? 'The rudest host of my life.' : 'Best evening of the year...');
      for (const guest of others) await say(guest, room.eventId, 3, 'Fine.');
      const heard = await Promise.all(sockets.map(async (socket, index) => (await settled(socket)).slice(before[index])));
      for (const socket of sockets) socket.cut();
      seen.push(await look(room, heard));
    }
    // Then only that guest can tell them apart
    const [one = {}, other = {}] = seen;
    expect(Object.keys(one)).toHaveLength(13);
    for (const name of Object.keys(one)) expect([name, other[name]]).toEqual([name, one[name]]);
    expect(one['messages']).toBe('[[],[]]');
    expect(await reportOf(second.eventId)).toMatchObject({ feedback: { answers: 4, shown: null } });
  }, 120_000);

  it('is mean, numbers and texts from five answers on, without names, in alphabetical order', async () => {
    const [room] = rooms as [CardRoom];
    const fifth = await joinRoom(test.url, room, { first_name: 'Guest4', gender: 'female', interested_in: 'men' });
    await say(fifth, room.eventId, 5, '=HYPERLINK("http://example.com")');
    for (const guest of [...guests, fifth]) {
      await host.call(participants.markAttendance, { id: room.eventId, pid: guest.id, here: true });
      await proveMailbox(test, host, guest);
    }
    await eventually(
      () => reportOf(room.eventId),
      ({ feedback }) => feedback.shown !== null,
    );
    const report = await reportOf(room.eventId);
    expect(report.feedback).toEqual({
      answers: 5,
      shown: {
        mean: 3,
        ratings: [1, 0, 3, 0, 1].map((answers, at) => ({ rating: at + 1, answers })),
        texts: ['=HYPERLINK("http://example.com")', 'Fine.', 'Fine.', 'Fine.', 'The rudest host of my life.'],
      },
    });
    const csv = await host.call(statistics.exportEveningReport, { id: room.eventId });
    const lines = csv.split('\r\n');
    for (const line of ['Figure,Value', 'Event,An evening of four', 'Dates,2', 'Feedback,5', 'Mean of feedback,3', 'Feedback of 3,3'])
      expect(lines.map((one) => one.replace('\uFEFF', ''))).toContain(line);
    // Spreadsheets do not execute a guest's text.
    expect(csv).toContain(`"'=HYPERLINK(""http://example.com"")"`);
    for (const { id, name, email } of [...guests, fifth])
      for (const word of [id, name, email]) expect(`${JSON.stringify(report)}${csv}`).not.toContain(word);
  });

  it('is in no log and no audit entry', async () => {
    const log = await readFile(join(test.stack.dataDir, dataDirNames.functionLog), 'utf8');
    expect(log).toContain('guestEvening.saveFeedback');
    const trail = JSON.stringify((await organization.admin.call(audit.listAuditEntries, { part: 'changes' })).data);
    expect(`${log}${trail}`).not.toMatch(/rudest host|Best evening of the year|Fine\./);
  });
});
