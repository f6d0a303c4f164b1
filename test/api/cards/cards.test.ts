import { beforeAll, describe, expect, it } from 'vitest';
import { cards } from '#shared/contract/routes/cards.ts';
import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import type { Share } from '#shared/model/cards/card.ts';
import { type Caller, callerOf } from '../../support/people/calls/api-client.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { inboxOf } from '../../support/people/calls/inbox.ts';
import { refusal } from '../../support/people/calls/refusal.ts';
import { watch, watchAsGuest } from '../../support/people/calls/watcher.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { claimPhone, comeByMail } from '../../support/people/own-profile.ts';
import { openEvent } from '../../support/people/world.ts';
import {
  answer,
  type CardGuest,
  type CardRoom,
  cardOf,
  emailOnly,
  joinRoom,
  openRoomOfFour,
  planRoom,
  pressCards,
  pressClock,
} from '../../support/rooms/card-room.ts';
import { sharedTestStack, type TestStack } from '../../support/stack/stack.ts';

/** A guest's card, from the first round until it closes: docs/rules/cards.md#answering */

let test: TestStack;
let host: Caller;

beforeAll(async () => {
  test = await sharedTestStack();
  const organization = await test.addOrganization('Cards', 1);
  host = organization.hosts[0] ?? organization.admin;
});

const openRoom = (name: string) => openRoomOfFour(test.url, host, name);

describe('a card', () => {
  let room: CardRoom;
  let women: [CardGuest, CardGuest];
  let men: [CardGuest, CardGuest];
  beforeAll(async () => {
    ({ room, women, men } = await openRoom('An evening with cards'));
  });

  it('opens with the first round, and lists everybody one has sat with, the latest first', async () => {
    const [ada] = women;
    expect(await cardOf(ada, room.eventId)).toMatchObject({ state: 'none', lines: [], share: null, results: null });
    await pressClock(room, { action: 'start' });
    const first = await cardOf(ada, room.eventId);
    expect(first).toMatchObject({ state: 'open', has: { email: true, phone: false, instagram: false, photo: false } });
    expect(first.lines).toMatchObject([{ round: 1, answer: null, note: '', photo_url: null }]);
    await pressClock(room, { action: 'end' });
    await pressClock(room, { action: 'start' });
    const both = await cardOf(ada, room.eventId);
    expect(both.lines.map(({ round }) => round)).toEqual([2, 1]);
    expect(both.lines.map(({ name }) => name).sort()).toEqual(['Carl', 'Dean']);
    expect(both.lines[1]).toEqual(first.lines[0]);
  });

  it('loses someone whose round was started by mistake', async () => {
    await pressClock(room, { action: 'back' });
    expect((await cardOf(women[0], room.eventId)).lines).toHaveLength(1);
    await pressClock(room, { action: 'start' });
  });

  it('keeps answers and notes; of two about the same person the later one, whichever arrives first', async () => {
    const [ada] = women;
    const [{ id: about = '' } = {}] = (await cardOf(ada, room.eventId)).lines;
    const now = Date.now();
    expect(await answer(ada, room.eventId, [{ about, answer: 'yes', note: 'Laughs a lot.', at: now }])).toMatchObject({
      answered: 1,
    });
    // The server refuses an answer with an earlier time. Its reply contains the current answer, for the device to show.
    expect(await answer(ada, room.eventId, [{ about, answer: 'no', note: '', at: now - 5000 }])).toMatchObject({
      lines: [{ id: about, answer: 'yes', note: 'Laughs a lot.', at: now }],
      share: emailOnly,
    });
    const [line] = (await cardOf(ada, room.eventId)).lines;
    expect(line).toMatchObject({ answer: 'yes', note: 'Laughs a lot.' });
    // An answer dated an hour ahead, by a wrong clock, does not override later ones.
    await answer(ada, room.eventId, [{ about, answer: 'friends', at: now + 3_600_000 }]);
    await answer(ada, room.eventId, [{ about, answer: 'yes' }]);
    expect((await cardOf(ada, room.eventId)).lines[0]).toMatchObject({ answer: 'yes', note: 'Laughs a lot.' });
    // A note alone leaves the answer unchanged.
    const noted = { about, note: 'Still laughs.', at: Date.now() };
    const saved = await ada.self.call(cards.saveCard, { id: ada.id, event_id: room.eventId, answers: [noted] });
    expect(saved.lines).toMatchObject([{ answer: 'yes', note: 'Still laughs.' }]);
    expect(await answer(ada, room.eventId, [{ about, answer: null }])).toMatchObject({ answered: 0 });
  });

  it('requires a way to be reached with the first yes, one that the guest has', async () => {
    const [, bea] = women;
    const [{ id: about = '' } = {}] = (await cardOf(bea, room.eventId)).lines;
    await expect(answer(bea, room.eventId, [{ about, answer: 'yes' }], null)).rejects.toMatchObject(refusal('share_needed'));
    const photoOnly = { email: false, phone: true, instagram: false, photo: true };
    await expect(answer(bea, room.eventId, [{ about, answer: 'friends' }], photoOnly)).rejects.toMatchObject(refusal('share_needed'));
    expect(await answer(bea, room.eventId, [{ about, answer: 'no' }], null)).toMatchObject({ answered: 1 });
    expect((await cardOf(bea, room.eventId)).share).toBeNull();
  });

  it('keeps the later choice of what to share, whichever device sends it first', async () => {
    const [, bea] = women;
    const choose = (share: Partial<Share>, share_at?: number) =>
      bea.self.call(cards.saveCard, {
        ...{ id: bea.id, event_id: room.eventId, share: { ...emailOnly, ...share } },
        ...(share_at === undefined ? {} : { share_at }),
      });
    const chosen = async () => (await cardOf(bea, room.eventId)).share;
    const at = Date.now() - 60_000;
    await choose({ photo: true }, at);
    expect(await choose({}, at - 1)).toMatchObject({ lines: [], share: { photo: true }, share_at: at });
    expect(await chosen()).toMatchObject({ photo: true });
    await choose({}, at + 1);
    expect(await cardOf(bea, room.eventId)).toMatchObject({ share: { photo: false }, share_at: at + 1 });
    // A choice dated ahead, by a wrong clock, does not override later choices.
    await choose({ photo: true }, Date.now() + 3_600_000);
    await choose({});
    expect(await chosen()).toMatchObject({ photo: false });
  });

  it('refuses people one has not met, oneself and unknown people with the same answer', async () => {
    const [ada, bea] = women;
    for (const about of [bea.id, ada.id, 'nobody'])
      await expect(answer(ada, room.eventId, [{ about, answer: 'yes' }])).rejects.toMatchObject(refusal('participant_not_found'));
  });

  it('can be read only by its guest: not by another guest or staff', async () => {
    const [ada, bea] = women;
    await expect(ada.self.call(cards.getCard, { id: bea.id, event_id: room.eventId })).rejects.toMatchObject(
      refusal('participant_not_found'),
    );
    await expect(host.call(cards.getCard, { id: ada.id, event_id: room.eventId })).rejects.toMatchObject(refusal('unauthorized'));
  });

  it('is not opened by a link copied by staff, only by one from the guest’s own mailbox', async () => {
    const [ada] = women;
    const { link } = await host.call(profile.createProfileLink, { id: ada.id, send: false });
    const copied = await callerOf(test.url).call(profile.refreshParticipantSession, {
      refresh_token: new URL(link).searchParams.get('token') ?? '',
    });
    const asStaff = callerOf(test.url, copied.access_token);
    await expect(asStaff.call(cards.getCard, { id: ada.id, event_id: room.eventId })).rejects.toMatchObject(refusal('mail_proof_needed'));
    await expect(asStaff.call(cards.saveCard, { id: ada.id, event_id: room.eventId, answers: [], share: emailOnly })).rejects.toMatchObject(
      refusal('mail_proof_needed'),
    );
    await callerOf(test.url).call(guestEvening.mailEveningLink, { id: room.eventId, email: ada.email });
    const mailed = await eventually(
      () => inboxOf(test.url, ada.email),
      (all) => all.some(({ subject }) => subject.startsWith('Your evening at')),
    );
    const token = /[#&]t=([\w-]+)/.exec(mailed.find(({ subject }) => subject.startsWith('Your evening at'))?.body.text ?? '')?.[1] ?? '';
    const own = callerOf(
      test.url,
      (await callerOf(test.url).call(profile.refreshParticipantSession, { refresh_token: token })).access_token,
    );
    expect(await own.call(cards.getCard, { id: ada.id, event_id: room.eventId })).toMatchObject({ state: 'open' });
    await claimPhone(own, ada.id);
  });

  it('shows photos only of guests who wish it', async () => {
    const [ada] = women;
    const [carl] = men;
    await carl.self.call(guestEvening.chooseForEvening, { id: carl.id, event_id: room.eventId, show_photo: true, hide_name: true });
    const shown = (await cardOf(ada, room.eventId)).lines.find(({ id }) => id === carl.id);
    // He has no photo, and is shown as a number.
    expect(shown).toMatchObject({ photo_url: null, name: null });
    await carl.self.call(guestEvening.chooseForEvening, { id: carl.id, event_id: room.eventId, hide_name: false });
  });

  it('accepts sixty answers a minute', async () => {
    const [, dean] = men;
    const [{ id: about = '' } = {}] = (await cardOf(dean, room.eventId)).lines;
    const many = (count: number) => Array.from({ length: count }, (_, at) => ({ about, answer: 'no' as const, at: Date.now() + at }));
    await answer(dean, room.eventId, many(30), null);
    await expect(answer(dean, room.eventId, many(31), null)).rejects.toMatchObject({ answer: { status: 400 } });
    const more = await Promise.allSettled(Array.from({ length: 5 }, () => answer(dean, room.eventId, many(30), null)));
    const taken = more.filter(({ status }) => status === 'fulfilled').length;
    // Thirty answers each time. If a new minute begins in between, it allows another sixty.
    expect([1, 2, 3]).toContain(taken);
    for (const one of more) if (one.status === 'rejected') expect(one.reason).toMatchObject(refusal('too_many_requests'));
  });
});

it('offers to share what its session sees of the profile, and reveals nothing entered elsewhere', async () => {
  const { room, women, men } = await openRoom('Entered elsewhere');
  await pressClock(room, { action: 'start' });
  const [ada] = women;
  expect((await cardOf(ada, room.eventId)).has).toMatchObject({ phone: false, instagram: false });
  await host.call(participants.updateParticipant, {
    ...makeForm({ gender: 'female', interested_in: 'men', first_name: ada.name }),
    ...{ id: ada.id, contact: { email: ada.email, phone: '+1 555 010 9999', instagram: null } },
  });
  const card = await cardOf(ada, room.eventId);
  expect(card.has).toMatchObject({ email: true, phone: false });
  const phoneOnly = { email: false, phone: true, instagram: false, photo: false };
  const about = men.find(({ id }) => id === card.lines[0]?.id)?.id ?? '';
  await expect(answer(ada, room.eventId, [{ about, answer: 'yes' }], phoneOnly)).rejects.toMatchObject(refusal('share_needed'));
  // The mailbox's owner can share the phone number only once she has saved it herself: until then she has not given it.
  const { self } = await comeByMail(test, host, ada);
  expect((await self.call(cards.getCard, { id: ada.id, event_id: room.eventId })).has).toMatchObject({ phone: false });
  await self.call(profile.updateOwnProfile, {
    ...makeForm({ gender: 'female', interested_in: 'men', first_name: ada.name }),
    ...{ id: ada.id, contact: { email: ada.email, phone: '+1 555 010 9999', instagram: null } },
  });
  expect((await self.call(cards.getCard, { id: ada.id, event_id: room.eventId })).has).toMatchObject({ phone: true });
  await answer({ ...ada, self }, room.eventId, [{ about, answer: 'yes' }], phoneOnly);
});

it('opens cards for people who are matched by hand, without a plan', async () => {
  const room = { host, ...(await openEvent(host, 'By hand')) };
  const [one, other] = [await joinRoom(test.url, room), await joinRoom(test.url, room)];
  await host.call(matches.createMatch, { event_id: room.eventId, participant1_id: one.id, participant2_id: other.id });
  expect(await pressCards(room, { action: 'open' })).toMatchObject({ cards: 'open', phase: 'none', plan: null });
  expect((await cardOf(one, room.eventId)).lines).toMatchObject([{ id: other.id, number: null, round: null }]);
  await answer(one, room.eventId, [{ about: other.id, answer: 'friends' }]);
  // A plan can still be created, and its first round leaves the cards unchanged.
  const { state } = await planRoom(room, 1).catch(() => ({ state: null }));
  expect(state === null || state.cards === 'open').toBe(true);
  await host.call(participants.markAttendance, { id: room.eventId, pid: one.id, here: true });
});

it('a match by hand tells its two guests, and nobody else, that someone new is on their card', async () => {
  const room = { host, ...(await openEvent(host, 'Told by hand')) };
  const guests = [await joinRoom(test.url, room), await joinRoom(test.url, room), await joinRoom(test.url, room)] as const;
  const phones = await Promise.all(guests.map(({ token }) => watchAsGuest(test.url, room.eventId, token)));
  const [one, other, third] = guests;
  const match = (a: CardGuest, b: CardGuest) =>
    host.call(matches.createMatch, { event_id: room.eventId, participant1_id: a.id, participant2_id: b.id });
  // When staff are told of the match, the product already processes its record, and there are no cards yet.
  const staff = await watch(test.url, room.eventId, host.bearer);
  await match(one, other);
  await staff.hear(({ type }) => type === 'match_created');
  await pressCards(room, { action: 'open' });
  for (const phone of phones) await phone.hear(({ type }) => type === 'evening_changed');
  await match(third, one);
  const told = phones.map(({ heard }) => heard);
  for (const phone of [phones[0], phones[2]]) await phone?.hear(({ type }) => type === 'card_outdated');
  // This command's messages arrive after all earlier ones. The first match was made before there were cards.
  await pressCards(room, { action: 'close' });
  for (const phone of phones) await phone.hear((message) => message.type === 'evening_changed' && message.night.cards === 'closed');
  const outdated = told.map((heard) => heard.filter(({ type }) => type === 'card_outdated'));
  expect(outdated.map(({ length }) => length)).toEqual([1, 0, 1]);
  expect(Object.keys(outdated[0]?.[0] ?? {}).sort()).toEqual(['at', 'event_id', 'type']);
  for (const page of [...phones, staff]) page.cut();
});
