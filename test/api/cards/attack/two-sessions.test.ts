import { beforeAll, describe, expect, it } from 'vitest';
import { cards } from '#shared/contract/routes/cards.ts';
import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import { safety } from '#shared/contract/routes/safety.ts';
import type { Caller } from '../../../support/people/calls/api-client.ts';
import { refusal } from '../../../support/people/calls/refusal.ts';
import { comeByMail, copiedLink, openProfileLink } from '../../../support/people/own-profile.ts';
import {
  answer,
  type CardGuest,
  type CardRoom,
  cardOf,
  emailOnly,
  openRoomOfFour,
  pressCards,
  pressClock,
} from '../../../support/rooms/card-room.ts';
import { sharedTestStack, type TestStack } from '../../../support/stack/stack.ts';

/**
 * A stranger registers with somebody's address, and the address's owner then opens the emailed link. One participant has two sessions, and
 * a third from a link that staff copied (docs/rules/cards.md#whose-word).
 */

let test: TestStack;
let host: Caller;

beforeAll(async () => {
  test = await sharedTestStack();
  host = (await test.addOrganization('Two sessions')).admin;
});

/** Opens a room in which both rounds are over. The first woman's address is her own, but a stranger registered with it. */
async function openRoom(name: string) {
  const { room, women, men } = await openRoomOfFour(test.url, host, name);
  for (const _ of [1, 2]) {
    await pressClock(room, { action: 'start' });
    await pressClock(room, { action: 'end' });
  }
  const [stranger] = women;
  return { room, stranger, men };
}
const ownerOf = async (stranger: CardGuest): Promise<CardGuest> => ({ ...stranger, self: (await comeByMail(test, host, stranger)).self });
const askedOf = async (owner: CardGuest, eventId: string) =>
  ((await owner.self.call(guestEvening.getEvening, { id: owner.id, event_id: eventId })).openings ?? []).map(({ id }) => id);

/** Makes, as a guest, all calls that show or say something private. */
const privateCalls = ({ self, id, email }: CardGuest, { eventId }: CardRoom, about: string) => ({
  card: self.ask(cards.getCard, { id, event_id: eventId }),
  answer: self.ask(cards.saveCard, { id, event_id: eventId, answers: [{ about, answer: 'yes', at: Date.now() }], share: emailOnly }),
  feedback: self.ask(guestEvening.saveFeedback, { id, event_id: eventId, rating: 1, text: '', at: Date.now() }),
  known: self.ask(safety.listKnown, { id, event_id: eventId }),
  apart: self.ask(safety.tellStaff, { id, event_id: eventId, kind: 'apart', about }),
  report: self.ask(safety.tellStaff, { id, event_id: eventId, kind: 'report', about, text: 'Rude.', apart: true }),
  'take back': self.ask(safety.takeBack, { id, event_id: eventId, kind: 'apart', about }),
  export: self.ask(profile.exportOwnProfile, { id }),
  choices: self.ask(guestEvening.chooseForEvening, { id, event_id: eventId, hide_name: true }),
  'giving up': self.ask(guestEvening.cancelPlace, { id, eid: eventId }),
  erasure: self.ask(profile.eraseOwnProfile, { id }),
  withdrawal: self.ask(profile.eraseOwnProfile, { id, because: 'consent_withdrawn' }),
  email,
});
async function openedOf(guest: CardGuest, room: CardRoom, about: string): Promise<string[]> {
  const { email: _email, ...calls } = privateCalls(guest, room, about);
  const opened: string[] = [];
  for (const [name, call] of Object.entries(calls)) {
    const { status, body } = await call;
    if (status !== 409 || (body as { code?: string }).code !== 'mail_proof_needed') opened.push(`${name} ${status}`);
  }
  return opened;
}

describe('once the owner has come by mail', () => {
  it('a session that registered with the address opens nothing that is the guest’s alone, whatever it had opened', async () => {
    const { room, stranger, men } = await openRoom('Owner second');
    const [{ id: about }] = men;
    await answer(stranger, room.eventId, [{ about, answer: 'yes' }]);
    const owner = await ownerOf(stranger);
    expect(await openedOf(stranger, room, about)).toEqual([]);
    const { self: copied } = await openProfileLink(test, await copiedLink(host, owner.id));
    expect(await openedOf({ ...stranger, self: copied }, room, about)).toEqual([]);
    expect((await cardOf(owner, room.eventId)).lines.find(({ id }) => id === about)?.answer).toBe('yes');
  });

  it('nor can it move the profile to its own mailbox', async () => {
    // Nobody has met yet, so nothing but the missing proof prevents the move.
    const { women } = await openRoomOfFour(test.url, host, 'Moved');
    const [stranger] = women;
    const moved = { ...(await stranger.self.call(profile.getOwnProfile, { id: stranger.id })).participant };
    await ownerOf(stranger);
    const { body } = await stranger.self.ask(profile.updateOwnProfile, {
      ...{ id: stranger.id, first_name: moved.first_name, last_name: moved.last_name, age: moved.age, gender: moved.gender },
      ...{ interested_in: moved.interested_in, looking_for: moved.looking_for, interests: [], personality_traits: [] },
      contact: { ...moved.contact, email: `mine-${stranger.email}` },
    });
    expect(body).toMatchObject({ code: 'mail_proof_needed' });
  });

  it.each(['yes', 'no'] as const)('if she says %s, the other session’s answers count, or are deleted with it', async (said) => {
    const { room, stranger, men } = await openRoom(`Says ${said}`);
    const [other] = men;
    await answer(stranger, room.eventId, [{ about: other.id, answer: 'yes' }]);
    await answer(other, room.eventId, [{ about: stranger.id, answer: 'yes' }]);
    const owner = await ownerOf(stranger);
    const openings = await askedOf(owner, room.eventId);
    expect(openings).toHaveLength(1);
    await owner.self.call(profile.answerOpenings, { id: owner.id, was_you: said === 'yes', openings });
    expect(await askedOf(owner, room.eventId)).toEqual([]);
    if (said === 'yes') expect((await cardOf(stranger, room.eventId)).state).toBe('open');
    expect((await cardOf(owner, room.eventId)).lines.map((line) => line.answer)).toContain(said === 'yes' ? 'yes' : null);
    await pressCards(room, { action: 'release' });
    expect((await cardOf(other, room.eventId)).results).toHaveLength(said === 'yes' ? 1 : 0);
    expect((await cardOf(owner, room.eventId)).results).toHaveLength(said === 'yes' ? 1 : 0);
  });

  it('until she answers, only what she said herself counts', async () => {
    const { room, stranger, men } = await openRoom('Says nothing');
    const [one, two] = men;
    for (const man of men) await answer(man, room.eventId, [{ about: stranger.id, answer: 'yes' }]);
    await answer(stranger, room.eventId, [
      { about: one.id, answer: 'yes' },
      { about: two.id, answer: 'no' },
    ]);
    const owner = await ownerOf(stranger);
    await answer(owner, room.eventId, [{ about: two.id, answer: 'friends' }]);
    await pressCards(room, { action: 'release' });
    expect((await cardOf(owner, room.eventId)).results).toMatchObject([{ id: two.id, kind: 'friends' }]);
    expect((await cardOf(one, room.eventId)).results).toEqual([]);
    expect((await cardOf(two, room.eventId)).results).toMatchObject([{ id: owner.id, email: owner.email }]);
  });
});

describe('before the owner has come by mail', () => {
  it('the phone that registered opens its card as before, but a link copied by staff does not', async () => {
    const { room, stranger, men } = await openRoom('Alone');
    const { self: copied } = await openProfileLink(test, await copiedLink(host, stranger.id));
    await expect(copied.call(cards.getCard, { id: stranger.id, event_id: room.eventId })).rejects.toMatchObject(
      refusal('mail_proof_needed'),
    );
    expect((await cardOf(stranger, room.eventId)).lines).toHaveLength(men.length);
  });

  it('if she comes first, her session is the only one that opens the card', async () => {
    const { room, women, men } = await openRoomOfFour(test.url, host, 'Owner first');
    const [stranger] = women;
    const owner = await ownerOf(stranger);
    await pressClock(room, { action: 'start' });
    expect(await openedOf(stranger, room, men[0].id)).toEqual([]);
    expect((await cardOf(owner, room.eventId)).lines).toHaveLength(1);
  });
});
