import { beforeAll, describe, expect, it } from 'vitest';
import { cards } from '#shared/contract/routes/cards.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import type { Caller } from '../../support/people/calls/api-client.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { comeByMail, copiedLink, openProfileLink } from '../../support/people/own-profile.ts';
import { openEvent } from '../../support/people/world.ts';
import {
  answer,
  type CardGuest,
  type CardRoom,
  cardOf,
  joinRoom,
  planRoom,
  pressCards,
  pressClock,
} from '../../support/rooms/card-room.ts';
import { type Organization, sharedTestStack, type TestStack } from '../../support/stack/stack.ts';
import { rawTable } from '../../support/stack/table/table.ts';

/** What guests see of their own cards and results: in their export, after later changes, and if they are also on the staff. */

let test: TestStack;
let organization: Organization;
let host: Caller;

beforeAll(async () => {
  test = await sharedTestStack();
  organization = await test.addOrganization('Their Own', 1);
  host = organization.hosts[0] ?? organization.admin;
});

/** Holds an evening at which everybody meets everybody of the other side, and says yes with their own note. `men`: the men's contacts. */
async function holdEvening(name: string, men: readonly (string | null)[]) {
  const room: CardRoom = { host, ...(await openEvent(host, name)) };
  const women: CardGuest[] = [];
  const gentlemen: CardGuest[] = [];
  for (const [at, email] of men.entries()) {
    women.push(await joinRoom(test.url, room, { first_name: `Wanda${at}`, gender: 'female', interested_in: 'men' }));
    const contact = email === null ? {} : { contact: { email, phone: null, instagram: null } };
    gentlemen.push(await joinRoom(test.url, room, { first_name: `Milo${at}`, gender: 'male', interested_in: 'women', ...contact }));
  }
  await planRoom(room, men.length);
  for (const _ of men) {
    await pressClock(room, { action: 'start' });
    await pressClock(room, { action: 'end' });
  }
  for (const guest of [...women, ...gentlemen]) {
    const met = (await cardOf(guest, room.eventId)).lines;
    await answer(
      guest,
      room.eventId,
      met.map(({ id }) => ({ about: id, answer: 'yes' as const, note: `Noted by ${guest.name}` })),
    );
  }
  return { room, women, men: gentlemen };
}
const mutual = async (guest: CardGuest, room: CardRoom) => (await cardOf(guest, room.eventId)).results?.map(({ id }) => id) ?? null;

it('is in their own export, with results once released, without others’ answers, and not through a link copied by staff', async () => {
  const { room, women, men } = await holdEvening('Exported cards', [null, null]);
  const [wanda] = women as [CardGuest];
  const [milo, other] = men as [CardGuest, CardGuest];
  const copy = async () => (await wanda.self.call(profile.exportOwnProfile, { id: wanda.id })).cards;
  const [before] = await copy();
  expect(before).toMatchObject({ event_id: room.eventId, share: { email: true }, results: [] });
  const said = [milo, other].map(({ name }) => ({ about: name, answer: 'yes', note: 'Noted by Wanda0' }));
  expect(before?.answers).toHaveLength(2);
  expect(before?.answers).toEqual(expect.arrayContaining(said));
  const { self } = await openProfileLink(test, await copiedLink(host, wanda.id));
  expect((await self.call(profile.exportOwnProfile, { id: wanda.id })).cards).toEqual([]);
  await pressCards(room, { action: 'release' });
  const whole = await wanda.self.call(profile.exportOwnProfile, { id: wanda.id });
  expect(whole.cards[0]?.results).toHaveLength(2);
  expect(whole.cards[0]?.results).toEqual(expect.arrayContaining([milo, other].map(({ name }) => ({ kind: 'date', with: name }))));
  const words = JSON.stringify(whole);
  for (const foreign of ['Noted by Milo', milo.email, other.email]) expect(words).not.toContain(foreign);
  expect((await self.call(profile.exportOwnProfile, { id: wanda.id })).cards).toEqual([]);
});

it('staff who are guests see their own card as guests, and nobody’s as staff', async () => {
  const { room, women, men } = await holdEvening('A host among them', [organization.accounts.host.email, null]);
  const [milo, other] = men as [CardGuest, CardGuest];
  const asStaff = async () => {
    const id = room.eventId;
    const replies = [
      await host.call(eveningRounds.getNight, { id }),
      await host.call(cards.getCardsProgress, { id }),
      await host.call(participants.listEventParticipants, { id }),
      await host.call(participants.exportEventParticipants, { id }),
      await host.call(matches.listMatchHistory, { id }),
      await host.call(statistics.getEveningReport, { id }),
    ];
    return JSON.stringify(replies);
  };
  const refused = { answer: { status: 401 } };
  await expect(host.call(cards.getCard, { id: milo.id, event_id: room.eventId })).rejects.toMatchObject(refused);
  expect(await asStaff()).not.toMatch(/Noted by|"answer"|"share"/);
  await pressCards(room, { action: 'release' });
  // Like any other guest, they see their own card and what others share with them, but no one else's card.
  const own = await cardOf(milo, room.eventId);
  const others = await cardOf(other, room.eventId);
  expect(own.results?.map(({ id, email }) => [id, email]).sort()).toEqual(women.map(({ id, email }) => [id, email]).sort());
  expect(Object.keys(own).sort()).toEqual(Object.keys(others).sort());
  expect(JSON.stringify(own)).not.toMatch(/Noted by (Wanda|Milo1)/);
  await expect(milo.self.call(cards.getCard, { id: other.id, event_id: room.eventId })).rejects.toMatchObject({ answer: { status: 404 } });
  await expect(milo.self.call(cards.getCardsProgress, { id: room.eventId })).rejects.toMatchObject(refused);
  await expect(host.call(cards.getCard, { id: milo.id, event_id: room.eventId })).rejects.toMatchObject(refused);
  expect(await asStaff()).not.toMatch(/Noted by|"answer"|"share"|"date"|both said/);
});

describe('after the release', () => {
  it('a contact is shown as it is now', async () => {
    const { room, women, men } = await holdEvening('Changed contacts', [null]);
    const [wanda] = women as [CardGuest];
    const [milo] = men as [CardGuest];
    await pressCards(room, { action: 'release' });
    expect((await cardOf(wanda, room.eventId)).results).toMatchObject([{ email: milo.email }]);
    const { self } = await comeByMail(test, host, milo);
    await self.call(profile.updateOwnProfile, {
      ...makeForm({ first_name: milo.name, gender: 'male', interested_in: 'women' }),
      ...{ id: milo.id, contact: { email: 'milo-now@example.org', phone: null, instagram: null } },
    });
    expect((await cardOf(wanda, room.eventId)).results).toMatchObject([{ email: 'milo-now@example.org' }]);
  });

  it('and before it, someone removed from the event is nobody’s result any more, and has no card', async () => {
    const { room, women, men } = await holdEvening('Removed guests', [null, null, null]);
    const [wanda] = women as [CardGuest];
    const [early, late, stays] = men as [CardGuest, CardGuest, CardGuest];
    const remove = ({ id }: CardGuest) => host.call(participants.removeFromEvent, { id: room.eventId, pid: id });
    await remove(early);
    await pressCards(room, { action: 'release' });
    expect((await mutual(wanda, room))?.sort()).toEqual([late.id, stays.id].sort());
    await remove(late);
    expect(await mutual(wanda, room)).toEqual([stays.id]);
    for (const gone of [early, late]) await expect(cardOf(gone, room.eventId)).rejects.toMatchObject({ answer: { status: 404 } });
    // What others said about them is deleted, too, so that adding them again restores nothing.
    await eventually(
      () => rawTable(test.stack).all(),
      (items) => items.every(({ l: lines }) => typeof lines !== 'object' || lines === null || !(late.id in lines)),
    );
    await host.call(participants.addParticipant, { id: room.eventId, participant_id: late.id });
    await eventually(
      async () => (await cardOf(wanda, room.eventId)).lines.find(({ id }) => id === late.id),
      (line) => line?.answer === null && line.note === '',
    );
    expect(await mutual(wanda, room)).toEqual([stays.id]);
  });
});
