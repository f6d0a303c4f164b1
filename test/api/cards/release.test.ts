import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { keys } from '#functions/data/table/keys/keys.ts';
import type { GuestMessage } from '#shared/contract/guest-sockets.ts';
import { audit } from '#shared/contract/routes/audit.ts';
import { cards } from '#shared/contract/routes/cards.ts';
import { events } from '#shared/contract/routes/events.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import { type Caller, callerOf } from '../../support/people/calls/api-client.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { awaitMail, inboxOf } from '../../support/people/calls/inbox.ts';
import { refusal } from '../../support/people/calls/refusal.ts';
import { watchAsGuest } from '../../support/people/calls/watcher.ts';
import { claimPhone } from '../../support/people/own-profile.ts';
import { openEvent } from '../../support/people/world.ts';
import {
  answer,
  type CardGuest,
  type CardRoom,
  cardOf,
  holdRounds,
  joinRoom,
  openRoomOfFour,
  planRoom,
  pressCards,
  pressClock,
} from '../../support/rooms/card-room.ts';
import { passMinute } from '../../support/stack/pass-minute.ts';
import { sharedTestStack, type TestStack } from '../../support/stack/stack.ts';
import { rawTable } from '../../support/stack/table/table.ts';

/** Cards are closed and results released: docs/rules/cards.md#commands */

let test: TestStack;
let host: Caller;
let admin: Caller;

beforeAll(async () => {
  test = await sharedTestStack();
  const organization = await test.addOrganization('Released cards', 1);
  host = organization.hosts[0] ?? organization.admin;
  admin = organization.admin;
});

const openRoom = (name: string) => openRoomOfFour(test.url, host, name);

describe('closing and releasing', () => {
  let room: CardRoom;
  let women: [CardGuest, CardGuest];
  let men: [CardGuest, CardGuest];
  beforeAll(async () => {
    ({ room, women, men } = await openRoom('An evening with results'));
    await holdRounds(room);
    const [ada, bea] = women;
    const [carl, dean] = men;
    await answer(ada, room.eventId, [
      { about: carl.id, answer: 'yes', note: 'Secret words.' },
      { about: dean.id, answer: 'yes' },
    ]);
    await answer(
      carl,
      room.eventId,
      [
        { about: ada.id, answer: 'yes' },
        { about: bea.id, answer: 'yes' },
      ],
      { email: false, phone: true, instagram: true, photo: true },
    );
    await answer(dean, room.eventId, [{ about: ada.id, answer: 'friends' }]);
    await answer(bea, room.eventId, [
      { about: carl.id, answer: 'no' },
      { about: dean.id, answer: 'yes' },
    ]);
  });

  it('tells staff who has answered, but never what', async () => {
    const { cards: progress } = await host.call(cards.getCardsProgress, { id: room.eventId });
    const { plan } = await host.call(eveningRounds.getNight, { id: room.eventId });
    const number = plan?.people.find(({ id }) => id === men[1].id)?.number;
    expect(progress).toEqual({ expected: 4, complete: 3, incomplete: [{ id: men[1].id, number }] });
  });

  it('counts matches made by hand among those met', async () => {
    const [ada, bea] = women;
    await host.call(matches.createMatch, { event_id: room.eventId, participant1_id: ada.id, participant2_id: bea.id });
    const { cards: progress } = await host.call(cards.getCardsProgress, { id: room.eventId });
    expect(progress).toMatchObject({ expected: 4, complete: 1 });
    expect((await cardOf(ada, room.eventId)).lines.at(-1)).toMatchObject({ id: bea.id, round: null });
    await answer(ada, room.eventId, [{ about: bea.id, answer: 'friends' }]);
    await answer(bea, room.eventId, [{ about: ada.id, answer: 'yes' }]);
    const after = await host.call(cards.getCardsProgress, { id: room.eventId });
    expect(after.cards).toMatchObject({ expected: 4, complete: 3 });
  });

  it('refuses answers once closed, tells every phone, and can be undone', async () => {
    const [ada] = women;
    const phone = await watchAsGuest(test.url, room.eventId, ada.token);
    const state = await pressCards(room, { action: 'close' });
    expect(state).toMatchObject({ cards: 'closed', release_at: null, results: null });
    await phone.hear((message: GuestMessage) => message.type === 'evening_changed' && message.night.cards === 'closed');
    await expect(answer(ada, room.eventId, [{ about: men[0].id, answer: 'no' }])).rejects.toMatchObject(refusal('cards_closed'));
    expect(await cardOf(ada, room.eventId)).toMatchObject({ state: 'closed', results: null });
    expect(await pressCards(room, { action: 'open' })).toMatchObject({ cards: 'open' });
    await answer(ada, room.eventId, [{ about: men[0].id, answer: 'yes' }]);
    phone.cut();
  });

  it('refuses commands that do not match the state, or name an older one', async () => {
    await expect(pressCards(room, { action: 'open' })).rejects.toMatchObject(refusal('wrong_phase'));
    await expect(pressCards(room, { action: 'hold' })).rejects.toMatchObject(refusal('wrong_phase'));
    await expect(host.call(cards.changeCards, { id: room.eventId, v: 1, action: 'close' })).rejects.toMatchObject(refusal('conflict'));
    for (const at of [new Date(Date.now() - 1000), new Date(Date.now() + 31 * 24 * 3_600_000)])
      await expect(pressCards(room, { action: 'release', at: at.toISOString() })).rejects.toMatchObject({ answer: { status: 400 } });
    await expect(host.call(cards.changeCards, { id: 'nothing', v: 0, action: 'open' })).rejects.toMatchObject(refusal('event_not_found'));
  });

  it('plans a release, and cancels it', async () => {
    const at = new Date(Date.now() + 3_600_000).toISOString();
    expect(await pressCards(room, { action: 'release', at })).toMatchObject({ cards: 'open', release_at: at });
    expect(await pressCards(room, { action: 'hold' })).toMatchObject({ cards: 'open', release_at: null });
  });

  it('shows each guest their results, with what the other shares of their contacts', async () => {
    const [ada, bea] = women;
    const [carl, dean] = men;
    expect(await pressCards(room, { action: 'release' })).toMatchObject({ cards: 'released', told: false });
    const of = async (guest: CardGuest) => (await cardOf(guest, room.eventId)).results;
    const nothing = { photo_url: null, email: null, phone: null, instagram: null };
    const friend = (guest: CardGuest) => ({ id: guest.id, name: guest.name, kind: 'friends', ...nothing, email: guest.email });
    const others = [friend(bea), friend(dean)].sort((one, other) => (one.id < other.id ? -1 : 1));
    expect(await of(ada)).toEqual([{ id: carl.id, name: 'Carl', kind: 'date', ...nothing, phone: '+1 555 010 2030' }, ...others]);
    expect(await of(carl)).toEqual([{ id: ada.id, name: 'Ada', kind: 'date', ...nothing, email: ada.email }]);
    expect(await of(dean)).toEqual([friend(ada)]);
    expect(await of(bea)).toEqual([friend(ada)]);
  });

  it('never changes again', async () => {
    for (const action of ['open', 'close', 'release', 'hold'] as const)
      await expect(pressCards(room, { action })).rejects.toMatchObject(refusal('results_released'));
    await expect(answer(women[1], room.eventId, [{ about: men[0].id, answer: 'yes' }])).rejects.toMatchObject(refusal('cards_closed'));
  });

  it('tells everybody in one mail, with names but no contacts', async () => {
    for (const guest of [...women, ...men]) {
      const mails = await eventually(
        () => inboxOf(test.url, guest.email),
        (all) => all.some(({ subject }) => subject === 'Your results from An evening with results'),
      );
      const results = mails.filter(({ subject }) => subject.startsWith('Your results'));
      expect(results).toHaveLength(1);
      for (const other of [...women, ...men]) if (other !== guest) expect(results[0]?.body.text).not.toContain(other.email);
      expect(results[0]?.body.text).not.toContain('555 010');
    }
    const text = async (guest: CardGuest) => (await awaitMail(test.url, guest.email, 'Your results')).body.text;
    expect(await text(women[0])).toMatch(/You and Carl both said yes\.[\s\S]*would like to stay in touch\./);
    expect(await text(men[1])).toContain('You and Ada would like to stay in touch.');
    expect(await text(men[1])).not.toContain('both said yes');
  });

  it('the link in that mail opens the evening', async () => {
    const { body } = await awaitMail(test.url, men[0].email, 'Your results');
    const token = /[#&]t=([\w-]+)/.exec(body.text)?.[1] ?? '';
    const { access_token } = await callerOf(test.url).call(profile.refreshParticipantSession, { refresh_token: token });
    const card = await callerOf(test.url, access_token).call(cards.getCard, { id: men[0].id, event_id: room.eventId });
    expect(card.results).toHaveLength(1);
    await claimPhone(callerOf(test.url, access_token), men[0].id);
  });

  it('shows no totals of fewer than ten cards', async () => {
    const { night: state } = await eventually(
      () => host.call(eveningRounds.getNight, { id: room.eventId }),
      ({ night: now }) => now.told && now.cards === 'released',
    );
    expect(state.results).toBeNull();
  });

  it('is in the audit trail, with who released them', async () => {
    const { data } = await admin.call(audit.listAuditEntries, { part: 'changes', limit: '50' });
    const released = data.filter(({ action, subject }) => action === 'results_released' && subject.id === room.eventId);
    expect(released.map(({ changes }) => changes[0]?.to)).toEqual(['now', null, expect.stringMatching(/^20\d\d-/)]);
  });

  it('shows a contact as changed since, and nobody who was erased', async () => {
    const [ada] = women;
    const [carl] = men;
    await carl.self.call(profile.eraseOwnProfile, { id: carl.id });
    await eventually(
      () => cardOf(ada, room.eventId),
      ({ results }) => results?.every(({ id }) => id !== carl.id) === true,
    );
    const left = await eventually(
      async () => (await rawTable(test.stack).all()).filter(({ pk, sk }) => String(pk).endsWith('#CARDS') && `${sk}`.includes(carl.id)),
      (rows) => rows.length === 0,
    );
    expect(left).toEqual([]);
    await eventually(
      async () => (await rawTable(test.stack).all()).filter(({ pk }) => String(pk).endsWith(`${room.eventId}#CARDS`)),
      (rows) => !JSON.stringify(rows).includes(carl.id),
    );
  });

  it('leaves nothing of a deleted event', async () => {
    await host.call(events.updateEventStatus, { id: room.eventId, status: 'completed' });
    await host.call(events.deleteEvent, { id: room.eventId });
    await eventually(
      async () => (await rawTable(test.stack).all()).filter(({ pk }) => String(pk).includes(`#E#${room.eventId}`)),
      (rows) => rows.length === 0,
      15_000,
    );
  });
});

it('releases results automatically at the planned time', async () => {
  const { room, women, men } = await openRoom('A planned release');
  await holdRounds(room);
  const [ada] = women;
  const [carl] = men;
  await answer(ada, room.eventId, [{ about: carl.id, answer: 'yes' }]);
  await answer(carl, room.eventId, [{ about: ada.id, answer: 'yes' }]);
  await pressCards(room, { action: 'release', at: new Date(Date.now() + 4000).toISOString() });
  await eventually(
    async () => {
      await passMinute(test.stack);
      return cardOf(ada, room.eventId);
    },
    ({ state }) => state === 'released',
    30_000,
    300,
  );
  expect((await cardOf(ada, room.eventId)).results).toMatchObject([{ id: carl.id, kind: 'date' }]);
});

it('releases an evening on time although another one that is due fails', async () => {
  const broken = (await openRoom('A broken release')).room;
  const { room } = await openRoom('Due after it');
  for (const each of [broken, room]) await pressClock(each, { action: 'start' });
  const soon = Date.now() + 6000;
  await pressCards(broken, { action: 'release', at: new Date(soon).toISOString() });
  await pressCards(room, { action: 'release', at: new Date(soon + 1).toISOString() });
  const table = rawTable(test.stack);
  const key = keys.night(
    (await table.all()).find(({ sk, id }) => sk === 'EVENT' && id === broken.eventId)?.['tenant_id'] as string,
    broken.eventId,
  );
  const item = await table.get(key);
  // An unreadable state fails whenever it is read.
  await table.set(key, { ph: 'nothing' });
  const stateOf = async ({ eventId }: CardRoom) => (await host.call(eveningRounds.getNight, { id: eventId })).night.cards;
  await delay(soon + 50 - Date.now());
  await expect(passMinute(test.stack)).rejects.toThrow();
  expect(await stateOf(room)).toBe('released');
  await table.set(key, { ph: item?.['ph'] });
  await passMinute(test.stack);
  expect(await stateOf(broken)).toBe('released');
});

it('tells whoever has a result, even if their only date was called off after both had answered', async () => {
  const room = { host, ...(await openEvent(host, 'Called off')) };
  const one = await joinRoom(test.url, room, { gender: 'female', interested_in: 'men' });
  const other = await joinRoom(test.url, room, { gender: 'male', interested_in: 'women' });
  await planRoom(room, 1);
  await pressClock(room, { action: 'start' });
  await answer(one, room.eventId, [{ about: other.id, answer: 'yes' }]);
  await answer(other, room.eventId, [{ about: one.id, answer: 'yes' }]);
  const { plan } = await host.call(eveningRounds.getNight, { id: room.eventId });
  const [[table = 0] = []] = plan?.rounds[0]?.tables ?? [];
  await host.call(eveningRounds.editPlan, { id: room.eventId, replaces: plan?.version ?? 0, action: 'void', round: 1, table, on: true });
  expect((await cardOf(one, room.eventId)).lines).toEqual([]);
  await pressCards(room, { action: 'release' });
  for (const [guest, mutual] of [
    [one, other],
    [other, one],
  ] as const) {
    expect((await cardOf(guest, room.eventId)).results).toMatchObject([{ id: mutual.id, kind: 'date' }]);
    const { body, subject } = await awaitMail(test.url, guest.email, 'Your results from Called off');
    expect([subject, body.text]).toEqual(['Your results from Called off', expect.stringContaining(`You and ${mutual.name} both said yes`)]);
  }
  const told = async () =>
    (await rawTable(test.stack).all()).find(({ pk, sk }) => String(pk).endsWith(`#E#${room.eventId}`) && sk === 'COUNT#R');
  expect(await eventually(told, (found) => found?.['ta'] === true)).toMatchObject({ md: 1, mg: 2 });
});
