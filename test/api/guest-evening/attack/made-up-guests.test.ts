import { beforeAll, describe, expect, it } from 'vitest';
import { events } from '#shared/contract/routes/events.ts';
import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import type { Caller } from '../../../support/people/calls/api-client.ts';
import { eventually } from '../../../support/people/calls/eventually.ts';
import { awaitMail } from '../../../support/people/calls/inbox.ts';
import { comeByMail, openProfileLink, proveMailbox } from '../../../support/people/own-profile.ts';
import { openEvent } from '../../../support/people/world.ts';
import {
  answer,
  type CardGuest,
  type CardRoom,
  cardOf,
  joinRoom,
  planRoom,
  pressCards,
  pressClock,
} from '../../../support/rooms/card-room.ts';
import { sharedTestStack, type TestStack } from '../../../support/stack/stack.ts';

/**
 * A host invents guests, so that there are enough for totals to be shown: docs/rules/cards.md#sums, docs/rules/feedback.md#what-staff-see
 */

let test: TestStack;
let host: Caller;

beforeAll(async () => {
  test = await sharedTestStack();
  host = (await test.addOrganization('Made up')).admin;
});

async function openRoom(name: string, guests: number) {
  const room: CardRoom = { host, ...(await openEvent(host, name)) };
  const joined: CardGuest[] = [];
  for (let at = 0; at < guests; at += 1) {
    const gender = at % 2 === 0 ? 'female' : 'male';
    joined.push(await joinRoom(test.url, room, { gender, interested_in: gender === 'male' ? 'women' : 'men' }));
  }
  return { room, guests: joined };
}
const come = (room: CardRoom, { id }: CardGuest) => host.call(participants.markAttendance, { id: room.eventId, pid: id, here: true });
const say = ({ self, id }: CardGuest, { eventId }: CardRoom, text: string) =>
  self.call(guestEvening.saveFeedback, { id, event_id: eventId, rating: 3, text, at: Date.now() });
const feedbackOf = async ({ eventId }: CardRoom) => (await host.call(statistics.getEveningReport, { id: eventId })).report.feedback;

describe('the totals of an evening’s cards', () => {
  it('are not shown of ten cards that a host filled, whoever was checked in', async () => {
    const { room, guests } = await openRoom('Two and ten', 12);
    await planRoom(room, 1);
    for (const action of ['start', 'end'] as const) await pressClock(room, { action });
    for (const guest of guests) await come(room, guest);
    const real = guests.slice(0, 2);
    for (const guest of real) await proveMailbox(test, host, guest);
    for (const guest of guests) {
      const { lines } = await cardOf(guest, room.eventId);
      await answer(
        guest,
        room.eventId,
        lines.map(({ id }) => ({ about: id, answer: 'yes' as const })),
      );
    }
    await pressCards(room, { action: 'release', at: null });
    const stateOf = async () => (await host.call(eveningRounds.getNight, { id: room.eventId })).night;
    await eventually(stateOf, ({ told }) => told);
    expect((await stateOf()).results).toBeNull();
    // Guests who open the email about the results count from then on.
    for (const guest of guests.slice(2, 10)) {
      const { body } = await awaitMail(test.url, guest.email, 'Your results');
      expect((await stateOf()).results).toBeNull();
      await openProfileLink(test, /[#&]t=([\w-]+)/.exec(body.text)?.[1] ?? '');
    }
    await eventually(stateOf, ({ results }) => results !== null);
    expect((await stateOf()).results).toEqual({ dates: 6, friends: 0, lucky: 12 });
  });
});

describe('guests’ feedback on an evening', () => {
  it('is not shown for five answers, four of which a host gave', async () => {
    const { room, guests } = await openRoom('One and four', 9);
    await host.call(events.updateEventStatus, { id: room.eventId, status: 'completed' });
    const [real] = guests;
    for (const guest of guests.slice(0, 5)) {
      await come(room, guest);
      await say(guest, room, guest === real ? 'The words of one guest' : '');
    }
    expect(await feedbackOf(room)).toEqual({ answers: 5, shown: null });
    // These guests have proved their mailboxes, but did not come.
    for (const guest of guests.slice(5)) {
      await proveMailbox(test, host, guest);
      await say(guest, room, '');
    }
    expect(await feedbackOf(room)).toEqual({ answers: 9, shown: null });
    for (const guest of guests.slice(0, 5)) await proveMailbox(test, host, guest);
    await eventually(
      () => feedbackOf(room),
      ({ shown }) => shown !== null,
    );
    expect((await feedbackOf(room)).shown?.texts).toEqual(['The words of one guest']);
  });

  it.each(['yes', 'no'] as const)(
    'from a session that registered someone’s address counts once the owner says %s, or not at all',
    async (said) => {
      const { room, guests } = await openRoom(`Said ${said}`, 1);
      const [stranger] = guests;
      if (stranger === undefined) throw new Error('Nobody registered');
      await host.call(events.updateEventStatus, { id: room.eventId, status: 'completed' });
      await say(stranger, room, 'A stranger’s words');
      expect((await feedbackOf(room)).answers).toBe(1);
      const { self } = await comeByMail(test, host, stranger);
      await eventually(
        () => feedbackOf(room),
        ({ answers }) => answers === 0,
      );
      const { openings } = await self.call(profile.getOwnProfile, { id: stranger.id });
      await self.call(profile.answerOpenings, { id: stranger.id, was_you: said === 'yes', openings: openings.map(({ id }) => id) });
      const ownOf = async () =>
        (await self.call(guestEvening.getEvening, { id: stranger.id, event_id: room.eventId })).me.feedback?.text ?? null;
      await eventually(ownOf, (text) => (text === null) === (said === 'no'));
      await eventually(
        () => feedbackOf(room),
        ({ answers }) => answers === (said === 'yes' ? 1 : 0),
      );
    },
  );
});
