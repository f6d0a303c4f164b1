import { beforeAll, describe, expect, it } from 'vitest';
import { cards } from '#shared/contract/routes/cards.ts';
import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import type { Caller } from '../../../support/people/calls/api-client.ts';
import { awaitMail, inboxOf } from '../../../support/people/calls/inbox.ts';
import { refusal } from '../../../support/people/calls/refusal.ts';
import { makeForm } from '../../../support/people/input/form.ts';
import { comeByMail, openProfileLink } from '../../../support/people/own-profile.ts';
import {
  answer,
  type CardGuest,
  type CardRoom,
  cardOf,
  holdRounds,
  openRoomOfFour,
  pressCards,
  pressClock,
} from '../../../support/rooms/card-room.ts';
import { sharedTestStack, type TestStack } from '../../../support/stack/stack.ts';

/** Staff change a guest's address to one whose mailbox they can read: docs/rules/cards.md#an-address-that-staff-changed */

let test: TestStack;
let host: Caller;
let admin: Caller;

beforeAll(async () => {
  test = await sharedTestStack();
  const organization = await test.addOrganization('Addresses', 1);
  [admin, host] = [organization.admin, organization.hosts[0] ?? organization.admin];
});

const formOf = ({ name }: CardGuest, email: string) => ({
  ...makeForm({ first_name: name, gender: 'female', interested_in: 'men' }),
  contact: { email, phone: null, instagram: null },
});
const move = (who: Caller, guest: CardGuest, email: string) =>
  who.call(participants.updateParticipant, { id: guest.id, ...formOf(guest, email) });
const moveOwn = (session: Caller, guest: CardGuest, email: string) =>
  session.call(profile.updateOwnProfile, { id: guest.id, ...formOf(guest, email) });
const opens = (session: Caller, { id }: CardGuest, { eventId }: CardRoom) => session.call(cards.getCard, { id, event_id: eventId });
const refused = refusal('mail_proof_needed');

async function openRoom(name: string) {
  const { room, women, men } = await openRoomOfFour(test.url, host, name);
  await pressClock(room, { action: 'start' });
  const [ada] = women;
  const [{ id: about = '' } = {}] = (await cardOf(ada, room.eventId)).lines;
  await answer(ada, room.eventId, [{ about, answer: 'yes', note: 'A secret' }]);
  return { room, ada, men };
}
/** Opens the session with the link that was emailed to the guest's own address. */
async function byNotice(email: string) {
  const { body } = await awaitMail(test.url, email, 'Your email address at Addresses was changed');
  return openProfileLink(test, /token=([\w-]+)/.exec(body.text)?.[1] ?? '');
}

describe.each(['host', 'admin'] as const)('a guest’s address that a %s changes to one of their own', (who) => {
  const staff = () => (who === 'host' ? host : admin);

  it('opens neither card nor feedback nor export there, and none after that session restores the old address', async () => {
    const { room, ada } = await openRoom(`Changed by ${who}`);
    const theirs = `${who}-own-mailbox@example.org`;
    await move(staff(), ada, theirs);
    const { self } = await comeByMail(test, host, { id: ada.id, email: theirs });
    await expect(opens(self, ada, room)).rejects.toMatchObject(refused);
    await expect(
      self.call(guestEvening.saveFeedback, { id: ada.id, event_id: room.eventId, rating: 1, text: '', at: Date.now() }),
    ).rejects.toMatchObject(refused);
    expect(await self.call(profile.exportOwnProfile, { id: ada.id })).toMatchObject({
      cards: [],
      feedback: [],
      kept_apart: [],
      reports: [],
    });
    await expect(self.call(profile.answerOpenings, { id: ada.id, was_you: false })).rejects.toMatchObject(refused);
    // The session on the phone that registered is unaffected.
    expect((await cardOf(ada, room.eventId)).lines).toMatchObject([{ note: 'A secret' }]);
    await moveOwn(self, ada, ada.email);
    await expect(opens(self, ada, room)).rejects.toMatchObject(refused);
    const own = await comeByMail(test, host, ada);
    expect((await opens(own.self, ada, room)).lines).toMatchObject([{ note: 'A secret' }]);
    await expect(opens(self, ada, room)).rejects.toMatchObject(refused);
  });
});

describe('the guest’s own address', () => {
  it('is told of each change, and can be restored with one press', async () => {
    const { room, ada } = await openRoom('Put back');
    await move(host, ada, 'put-one@example.org');
    await move(host, ada, 'put-two@example.org');
    const { self } = await byNotice(ada.email);
    const told = async () => (await inboxOf(test.url, ada.email)).filter(({ subject }) => subject.startsWith('Your email address at'));
    await expect.poll(told).toHaveLength(2);
    expect((await opens(self, ada, room)).lines).toMatchObject([{ note: 'A secret' }]);
    const { openings } = await self.call(profile.getOwnProfile, { id: ada.id });
    expect(openings).toMatchObject([{ by: 'staff' }]);
    const staffs = await comeByMail(test, host, { id: ada.id, email: 'put-two@example.org' });
    await self.call(profile.answerOpenings, { id: ada.id, was_you: false, openings: openings.map(({ id }) => id) });
    const { participant, openings: left } = await self.call(profile.getOwnProfile, { id: ada.id });
    expect([participant.contact.email, left]).toEqual([ada.email, []]);
    expect((await staffs.self.ask(profile.getOwnProfile, { id: ada.id })).status).toBe(401);
    expect((await opens((await comeByMail(test, host, ada)).self, ada, room)).state).toBe('open');
  });

  it('gets the mail about results, which names people, with a link that opens them', async () => {
    const { room, ada } = await openRoom('Results elsewhere');
    await move(host, ada, 'results-of-staff@example.org');
    await pressCards(room, { action: 'release' });
    const { body } = await awaitMail(test.url, ada.email, 'Your results');
    const { self } = await openProfileLink(test, /[#&]t=([\w-]+)/.exec(body.text)?.[1] ?? '');
    expect((await opens(self, ada, room)).results).toEqual([]);
    const theirs = await inboxOf(test.url, 'results-of-staff@example.org');
    expect(theirs.filter(({ subject }) => subject.startsWith('Your results'))).toEqual([]);
  });

  it('is what a match is shown, but not a number that staff entered', async () => {
    const { room, women, men } = await openRoomOfFour(test.url, host, 'Shared');
    const [ada] = women;
    const [carl] = men;
    await holdRounds(room);
    const contact = { email: carl.email, phone: '+1 555 010 2030', instagram: null };
    const form = { ...makeForm({ first_name: 'Carl', gender: 'male', interested_in: 'women' }), contact };
    await answer(ada, room.eventId, [{ about: carl.id, answer: 'yes' }]);
    await answer(carl, room.eventId, [{ about: ada.id, answer: 'yes' }], { email: true, phone: true, instagram: false, photo: false });
    const staffs = { ...form, contact: { ...contact, email: 'carl-of-staff@example.org', phone: '+1 555 010 9999' } };
    await host.call(participants.updateParticipant, { id: carl.id, ...staffs });
    await pressCards(room, { action: 'release' });
    const shown = async () => (await cardOf(ada, room.eventId)).results;
    expect(await shown()).toMatchObject([{ id: carl.id, email: carl.email, phone: null }]);
    // He can see what he enters himself.
    const { self } = await byNotice(carl.email);
    await self.call(profile.updateOwnProfile, { id: carl.id, ...form });
    expect(await shown()).toMatchObject([{ id: carl.id, email: carl.email, phone: '+1 555 010 2030' }]);
  });

  it('can confirm that the new address is theirs, too, which then opens the card', async () => {
    const { room, ada } = await openRoom('Moved on request');
    await move(host, ada, 'wished-for@example.org');
    const next = await comeByMail(test, host, { id: ada.id, email: 'wished-for@example.org' });
    await expect(opens(next.self, ada, room)).rejects.toMatchObject(refused);
    const { self } = await byNotice(ada.email);
    const { openings } = await self.call(profile.getOwnProfile, { id: ada.id });
    await self.call(profile.answerOpenings, { id: ada.id, was_you: true, openings: openings.map(({ id }) => id) });
    expect((await opens(next.self, ada, room)).state).toBe('open');
  });

  it('of a walk-in whom staff entered is the first one from which they come', async () => {
    const { room, ada } = await openRoom('Walk-in');
    const form = makeForm({ first_name: 'Wanda', gender: 'female', interested_in: 'men' });
    const { participant } = await host.call(participants.addParticipant, { id: room.eventId, ...form });
    const walkIn = { ...ada, id: participant.id, name: 'Wanda', email: form.contact.email };
    // Staff entered the address with a typo, and corrected it before anyone opened a link from its mailbox.
    await move(host, walkIn, `right-${walkIn.email}`);
    const { self } = await comeByMail(test, host, { id: walkIn.id, email: `right-${walkIn.email}` });
    expect((await opens(self, walkIn, room)).state).toBe('open');
    await move(host, walkIn, 'walk-in-of-staff@example.org');
    const staffs = await comeByMail(test, host, { id: walkIn.id, email: 'walk-in-of-staff@example.org' });
    await expect(opens(staffs.self, walkIn, room)).rejects.toMatchObject(refused);
  });
});

it('a session that changes the address from which it came continues without the card, until it comes from the new mailbox', async () => {
  const { room, ada } = await openRoom('Own change');
  const { self } = await comeByMail(test, host, ada);
  await moveOwn(self, ada, `new-${ada.email}`);
  await expect(opens(self, ada, room)).rejects.toMatchObject(refused);
  const next = await comeByMail(test, host, { id: ada.id, email: `new-${ada.email}` });
  expect((await opens(next.self, ada, room)).state).toBe('open');
});
