import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { keys } from '#functions/data/table/keys/keys.ts';
import { type ErrorCode, errorTable } from '#shared/contract/errors.ts';
import { cards } from '#shared/contract/routes/evening/cards.ts';
import { evening } from '#shared/contract/routes/evening/evening.ts';
import { matches } from '#shared/contract/routes/evening/matches.ts';
import { night } from '#shared/contract/routes/evening/night.ts';
import { safety } from '#shared/contract/routes/evening/safety.ts';
import { events } from '#shared/contract/routes/events/events.ts';
import { participants } from '#shared/contract/routes/participants/participants.ts';
import { profile } from '#shared/contract/routes/participants/profile.ts';
import { audit } from '#shared/contract/routes/staff/audit.ts';
import type { GuestMessage } from '#shared/contract/sockets.ts';
import type { Share } from '#shared/model/evening/card.ts';
import { type Caller, callerOf } from '../../support/people/calls/api-client.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { awaitMail, inboxOf } from '../../support/people/calls/inbox.ts';
import { watchAsGuest } from '../../support/people/calls/watcher.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { comeByMail } from '../../support/people/own-profile.ts';
import { openEvent } from '../../support/people/world.ts';
import {
  answer,
  type CardGuest,
  type CardRoom,
  cardOf,
  emailOnly,
  joinRoom,
  planRoom,
  pressCards,
  pressClock,
} from '../../support/rooms/card-room.ts';
import { passMinute } from '../../support/stack/pass-minute.ts';
import { sharedTestStack, type TestStack } from '../../support/stack/stack.ts';
import { rawTable } from '../../support/stack/table/table.ts';

let test: TestStack;
let host: Caller;
let admin: Caller;

beforeAll(async () => {
  test = await sharedTestStack();
  const organization = await test.addOrganization('Cards', 1);
  host = organization.hosts[0] ?? organization.admin;
  admin = organization.admin;
});

const refusal = (code: ErrorCode) => ({ answer: { status: errorTable[code].status, body: { code } } });

/** Two women and two men, of whom everybody meets everybody of the other side in two rounds. */
async function openRoom(name: string): Promise<{ room: CardRoom; women: [CardGuest, CardGuest]; men: [CardGuest, CardGuest] }> {
  const room = { host, ...(await openEvent(host, name)) };
  const woman = (first_name: string) => joinRoom(test.url, room, { first_name, gender: 'female', interested_in: 'men' });
  const man = (first_name: string, phone: string | null = null) =>
    joinRoom(test.url, room, { first_name, gender: 'male', interested_in: 'women', contact: { ...newContact(), phone } });
  const women = [await woman('Ada'), await woman('Bea')] as [CardGuest, CardGuest];
  const men = [await man('Carl', '+1 555 010 2030'), await man('Dean')] as [CardGuest, CardGuest];
  await planRoom(room, 2);
  return { room, women, men };
}

let addresses = 0;
const newContact = () => ({ email: `card-man${++addresses}@example.org`, phone: null, instagram: null });

/** Holds both rounds. */
async function hold(room: CardRoom): Promise<void> {
  for (const _ of [1, 2]) {
    await pressClock(room, { action: 'start' });
    await pressClock(room, { action: 'end' });
  }
}

describe('a card', () => {
  let room: CardRoom;
  let women: [CardGuest, CardGuest];
  let men: [CardGuest, CardGuest];
  beforeAll(async () => {
    ({ room, women, men } = await openRoom('An evening with cards'));
  });

  it('opens with the first round, and has whoever one has sat with, the latest first', async () => {
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

  it('loses whom a round was started with by mistake', async () => {
    await pressClock(room, { action: 'back' });
    expect((await cardOf(women[0], room.eventId)).lines).toHaveLength(1);
    await pressClock(room, { action: 'start' });
  });

  it('keeps answers and notes, and of two about the same person the one given later, whichever comes first', async () => {
    const [ada] = women;
    const [{ id: about = '' } = {}] = (await cardOf(ada, room.eventId)).lines;
    const now = Date.now();
    expect(await answer(ada, room.eventId, [{ about, answer: 'yes', note: 'Laughs a lot.', at: now }])).toMatchObject({
      answered: 1,
    });
    // The earlier one is told what holds, so that its device shows that.
    expect(await answer(ada, room.eventId, [{ about, answer: 'no', note: '', at: now - 5000 }])).toMatchObject({
      lines: [{ id: about, answer: 'yes', note: 'Laughs a lot.', at: now }],
      share: emailOnly,
    });
    const [line] = (await cardOf(ada, room.eventId)).lines;
    expect(line).toMatchObject({ answer: 'yes', note: 'Laughs a lot.' });
    // A clock that is an hour ahead does not outlive what is said later.
    await answer(ada, room.eventId, [{ about, answer: 'friends', at: now + 3_600_000 }]);
    await answer(ada, room.eventId, [{ about, answer: 'yes' }]);
    expect((await cardOf(ada, room.eventId)).lines[0]).toMatchObject({ answer: 'yes', note: 'Laughs a lot.' });
    // A note alone leaves the answer as it is.
    const noted = { about, note: 'Still laughs.', at: Date.now() };
    const saved = await ada.self.call(cards.saveCard, { id: ada.id, event_id: room.eventId, answers: [noted] });
    expect(saved.lines).toMatchObject([{ answer: 'yes', note: 'Still laughs.' }]);
    expect(await answer(ada, room.eventId, [{ about, answer: null }])).toMatchObject({ answered: 0 });
  });

  it('takes a way to be reached with the first yes, and one that the guest has', async () => {
    const [, bea] = women;
    const [{ id: about = '' } = {}] = (await cardOf(bea, room.eventId)).lines;
    await expect(answer(bea, room.eventId, [{ about, answer: 'yes' }], null)).rejects.toMatchObject(refusal('share_needed'));
    const photoOnly = { email: false, phone: true, instagram: false, photo: true };
    await expect(answer(bea, room.eventId, [{ about, answer: 'friends' }], photoOnly)).rejects.toMatchObject(refusal('share_needed'));
    expect(await answer(bea, room.eventId, [{ about, answer: 'no' }], null)).toMatchObject({ answered: 1 });
    expect((await cardOf(bea, room.eventId)).share).toBeNull();
  });

  it('keeps the later choice of what to share, whichever device it comes from first', async () => {
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
    // A clock that is ahead does not outlive what is chosen afterward.
    await choose({ photo: true }, Date.now() + 3_600_000);
    await choose({});
    expect(await chosen()).toMatchObject({ photo: false });
  });

  it('has nothing of people one has not met, oneself or nobody: all alike', async () => {
    const [ada, bea] = women;
    for (const about of [bea.id, ada.id, 'nobody'])
      await expect(answer(ada, room.eventId, [{ about, answer: 'yes' }])).rejects.toMatchObject(refusal('participant_not_found'));
  });

  it('is its guest’s only: not another guest’s, not staff’s', async () => {
    const [ada, bea] = women;
    await expect(ada.self.call(cards.getCard, { id: bea.id, event_id: room.eventId })).rejects.toMatchObject(
      refusal('participant_not_found'),
    );
    await expect(host.call(cards.getCard, { id: ada.id, event_id: room.eventId })).rejects.toMatchObject(refusal('unauthorized'));
  });

  it('opens by no link that staff have copied, but by one from the guest’s own mailbox', async () => {
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
    await callerOf(test.url).call(evening.mailEveningLink, { id: room.eventId, email: ada.email });
    const mailed = await eventually(
      () => inboxOf(test.url, ada.email),
      (all) => all.some(({ subject }) => subject.startsWith('Your evening at')),
    );
    const token = /[#&]t=([\w-]+)/.exec(mailed.at(-1)?.body.text ?? '')?.[1] ?? '';
    const own = callerOf(
      test.url,
      (await callerOf(test.url).call(profile.refreshParticipantSession, { refresh_token: token })).access_token,
    );
    expect(await own.call(cards.getCard, { id: ada.id, event_id: room.eventId })).toMatchObject({ state: 'open' });
  });

  it('shows a photo only of those who wish it', async () => {
    const [ada] = women;
    const [carl] = men;
    await carl.self.call(evening.chooseForEvening, { id: carl.id, event_id: room.eventId, show_photo: true, hide_name: true });
    const shown = (await cardOf(ada, room.eventId)).lines.find(({ id }) => id === carl.id);
    // He has none; and he is shown by number.
    expect(shown).toMatchObject({ photo_url: null, name: null });
    await carl.self.call(evening.chooseForEvening, { id: carl.id, event_id: room.eventId, hide_name: false });
  });

  it('takes sixty answers a minute', async () => {
    const [, dean] = men;
    const [{ id: about = '' } = {}] = (await cardOf(dean, room.eventId)).lines;
    const many = (count: number) => Array.from({ length: count }, (_, at) => ({ about, answer: 'no' as const, at: Date.now() + at }));
    await answer(dean, room.eventId, many(30), null);
    await expect(answer(dean, room.eventId, many(31), null)).rejects.toMatchObject({ answer: { status: 400 } });
    const twice = Promise.all([answer(dean, room.eventId, many(30), null), answer(dean, room.eventId, many(30), null)]);
    await expect(twice).rejects.toMatchObject(refusal('too_many_requests'));
  });
});

describe('closing and releasing', () => {
  let room: CardRoom;
  let women: [CardGuest, CardGuest];
  let men: [CardGuest, CardGuest];
  beforeAll(async () => {
    ({ room, women, men } = await openRoom('An evening with results'));
    await hold(room);
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

  it('tells staff who has answered, and never what', async () => {
    const { cards: progress } = await host.call(cards.getCardsProgress, { id: room.eventId });
    const { plan } = await host.call(night.getNight, { id: room.eventId });
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

  it('closes for answers, tells every phone, and can be taken back', async () => {
    const [ada] = women;
    const phone = await watchAsGuest(test.url, room.eventId, ada.token);
    const state = await pressCards(room, { action: 'close' });
    expect(state).toMatchObject({ cards: 'closed', release_at: null, results: null });
    await phone.hear((message: GuestMessage) => message.type === 'evening_changed' && message.night.cards === 'closed', 3000);
    await expect(answer(ada, room.eventId, [{ about: men[0].id, answer: 'no' }])).rejects.toMatchObject(refusal('cards_closed'));
    expect(await cardOf(ada, room.eventId)).toMatchObject({ state: 'closed', results: null });
    expect(await pressCards(room, { action: 'open' })).toMatchObject({ cards: 'open' });
    await answer(ada, room.eventId, [{ about: men[0].id, answer: 'yes' }]);
    phone.cut();
  });

  it('refuses commands that do not fit, and of an older state', async () => {
    await expect(pressCards(room, { action: 'open' })).rejects.toMatchObject(refusal('wrong_phase'));
    await expect(pressCards(room, { action: 'hold' })).rejects.toMatchObject(refusal('wrong_phase'));
    await expect(host.call(cards.changeCards, { id: room.eventId, v: 1, action: 'close' })).rejects.toMatchObject(refusal('conflict'));
    for (const at of [new Date(Date.now() - 1000), new Date(Date.now() + 31 * 24 * 3_600_000)])
      await expect(pressCards(room, { action: 'release', at: at.toISOString() })).rejects.toMatchObject({ answer: { status: 400 } });
    await expect(host.call(cards.changeCards, { id: 'nothing', v: 0, action: 'open' })).rejects.toMatchObject(refusal('event_not_found'));
  });

  it('plans a release, and calls it off', async () => {
    const at = new Date(Date.now() + 3_600_000).toISOString();
    expect(await pressCards(room, { action: 'release', at })).toMatchObject({ cards: 'open', release_at: at });
    expect(await pressCards(room, { action: 'hold' })).toMatchObject({ cards: 'open', release_at: null });
  });

  it('shows each their results, with what the other shares of what they have', async () => {
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

  it('tells everybody by one mail, with names and without a way to reach anybody', async () => {
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
    const text = async (guest: CardGuest) => (await awaitMail(test.url, guest.email)).body.text;
    expect(await text(women[0])).toMatch(/You and Carl both said yes\.[\s\S]*would like to stay in touch\./);
    expect(await text(men[1])).toContain('You and Ada would like to stay in touch.');
    expect(await text(men[1])).not.toContain('both said yes');
  });

  it('opens the evening by the link in that mail', async () => {
    const { body } = await awaitMail(test.url, men[0].email);
    const token = /[#&]t=([\w-]+)/.exec(body.text)?.[1] ?? '';
    const { access_token } = await callerOf(test.url).call(profile.refreshParticipantSession, { refresh_token: token });
    const card = await callerOf(test.url, access_token).call(cards.getCard, { id: men[0].id, event_id: room.eventId });
    expect(card.results).toHaveLength(1);
  });

  it('has no sums of fewer than ten cards', async () => {
    const { night: state } = await eventually(
      () => host.call(night.getNight, { id: room.eventId }),
      ({ night: now }) => now.told && now.cards === 'released',
    );
    expect(state.results).toBeNull();
  });

  it('is in the audit trail, with who released them', async () => {
    const { data } = await admin.call(audit.listAuditEntries, { part: 'changes', limit: '50' });
    const released = data.filter(({ action, subject }) => action === 'results_released' && subject.id === room.eventId);
    expect(released.map(({ changes }) => changes[0]?.to)).toEqual(['now', null, expect.stringMatching(/^20\d\d-/)]);
  });

  it('shows a contact that was changed since, and none of who was erased', async () => {
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

/** All women of all men, and the other way around. */
async function everybodySaysYes({ eventId }: CardRoom, women: readonly CardGuest[], men: readonly CardGuest[]): Promise<void> {
  for (const one of [...women, ...men]) {
    const others = women.includes(one) ? men : women;
    await answer(
      one,
      eventId,
      others.map(({ id }) => ({ about: id, answer: 'yes' as const })),
    );
  }
}

it('has no result of two of whom one was kept apart or has reported the other, and nothing tells', async () => {
  const { room, women, men } = await openRoom('A release after trouble');
  await hold(room);
  const [ada, bea] = women;
  const [carl, dean] = men;
  await everybodySaysYes(room, women, men);
  const tell = { event_id: room.eventId } as const;
  await ada.self.call(safety.tellStaff, { ...tell, id: ada.id, kind: 'apart', about: carl.id });
  await bea.self.call(safety.tellStaff, { ...tell, id: bea.id, kind: 'report', about: dean.id, text: 'He would not stop.', apart: false });
  await pressCards(room, { action: 'release' });
  // After it nothing is taken back.
  await bea.self.call(safety.tellStaff, { ...tell, id: bea.id, kind: 'apart', about: carl.id });
  const mutual = async (guest: CardGuest) => (await cardOf(guest, room.eventId)).results?.map(({ id }) => id);
  expect(await mutual(ada)).toEqual([dean.id]);
  expect(await mutual(carl)).toEqual([bea.id]);
  expect(await mutual(bea)).toEqual([carl.id]);
  expect(await mutual(dean)).toEqual([ada.id]);
});

it('says the same in a mail for which nobody had noted who is no result', async () => {
  const { room, women, men } = await openRoom('A mail of the version before');
  await hold(room);
  const [ada, bea] = women;
  const [carl, dean] = men;
  await everybodySaysYes(room, women, men);
  const tell = { id: ada.id, event_id: room.eventId } as const;
  await ada.self.call(safety.tellStaff, { ...tell, kind: 'apart', about: carl.id });
  await pressCards(room, { action: 'release' });
  const mails = async () => (await inboxOf(test.url, ada.email)).filter(({ subject }) => subject.startsWith('Your results'));
  const [first] = await eventually(mails, ({ length }) => length === 1);
  const table = rawTable(test.stack);
  const items = await table.all();
  const find = (sk: string, of: string) => items.find((item) => item['sk'] === sk && String(item['pk']).includes(of)) ?? {};
  const note = find('HINDERED', room.eventId);
  const mail = find('MAIL', `results-${room.eventId}-${ada.id}`);
  await table.remove({ pk: String(note['pk']), sk: 'HINDERED' });
  // A mail that was sent keeps no address.
  const id = `${mail['id']}-again`;
  await table.put([{ ...mail, pk: String(mail['pk']).replace(String(mail['id']), id), id, to: ada.email, status: 'pending', attempts: 0 }]);
  const [, second] = await eventually(mails, ({ length }) => length === 2);
  expect(second?.body).toEqual(first?.body);
  expect(second?.body.text).toContain(dean.name);
  for (const other of [carl, bea]) expect(second?.body.text).not.toContain(other.name);
});

it('has no result more or less by what is taken back or ended after the release', async () => {
  const { room, women, men } = await openRoom('Taken back too late');
  await hold(room);
  const [ada, bea] = women;
  const [carl, dean] = men;
  await everybodySaysYes(room, women, men);
  const apart = (who: CardGuest, about: CardGuest) => ({ id: who.id, event_id: room.eventId, kind: 'apart', about: about.id }) as const;
  // Ada asks twice, and takes it back in between: only what holds at the release counts.
  await ada.self.call(safety.tellStaff, apart(ada, carl));
  await ada.self.call(safety.takeBack, apart(ada, carl));
  await ada.self.call(safety.tellStaff, apart(ada, carl));
  await bea.self.call(safety.tellStaff, apart(bea, carl));
  await bea.self.call(safety.takeBack, apart(bea, carl));
  const { pair } = await host.call(night.keepApart, { participant1_id: bea.id, participant2_id: dean.id, reason: null });
  await pressCards(room, { action: 'release' });
  await ada.self.call(safety.takeBack, apart(ada, carl));
  await host.call(night.endKeepingApart, { id: pair.id });
  const mutual = async (guest: CardGuest) => (await cardOf(guest, room.eventId)).results?.map(({ id }) => id);
  expect(await mutual(ada)).toEqual([dean.id]);
  expect(await mutual(carl)).toEqual([bea.id]);
  expect(await mutual(bea)).toEqual([carl.id]);
  expect(await mutual(dean)).toEqual([ada.id]);
  // Nothing that has ended is on a list, or hinders anybody.
  expect(
    (await host.call(night.listKeptApart, { event_id: room.eventId })).data.filter(
      ({ participant1_id }) => participant1_id === pair.participant1_id,
    ),
  ).toEqual([]);
  expect((await ada.self.call(safety.listKnown, { id: ada.id, event_id: room.eventId })).people.filter((one) => one.apart)).toEqual([]);
  await host.call(matches.createMatch, { event_id: room.eventId, participant1_id: ada.id, participant2_id: carl.id });
  // That a pair was apart is remembered for a time only; results go by what was noted with the event.
  const table = rawTable(test.stack);
  const hindered = async () =>
    (await table.all()).find(({ pk, sk }) => String(pk).endsWith(`#E#${room.eventId}`) && sk === 'HINDERED')?.['p'];
  const paired = (one: CardGuest, other: CardGuest) => [one.id, other.id].sort().join('#');
  expect(await eventually(hindered, (found) => found !== undefined)).toEqual(
    expect.arrayContaining([paired(ada, carl), paired(bea, dean)]),
  );
  const kept = async () => (await table.all()).filter(({ pk, g }) => String(pk).endsWith('#APART#ENDED') && g === ada.id);
  const [first, second] = await kept();
  for (const { ttl } of [first ?? {}, second ?? {}]) expect(Math.round((Number(ttl) * 1000 - Date.now()) / 86_400_000)).toBe(90);
  await table.remove({ pk: String(first?.['pk']), sk: String(first?.['sk']) });
  await table.remove({ pk: String(second?.['pk']), sk: String(second?.['sk']) });
  expect([await mutual(ada), await mutual(carl)]).toEqual([[dean.id], [bea.id]]);
  // It goes with who asked.
  await table.put([first ?? {}, second ?? {}]);
  await host.call(participants.eraseParticipant, { id: ada.id });
  await eventually(kept, ({ length }) => length === 0);
  expect(await eventually(hindered, (pairs) => !JSON.stringify(pairs).includes(ada.id))).toEqual([paired(bea, dean)]);
});

it('has no result more by a report after the release of somebody who was reported before it', async () => {
  const { room, women, men } = await openRoom('Reported twice');
  await hold(room);
  const [ada] = women;
  const [carl, dean] = men;
  await everybodySaysYes(room, women, men);
  const report = () =>
    ada.self.call(safety.tellStaff, { id: ada.id, event_id: room.eventId, kind: 'report', about: carl.id, text: 'No.', apart: false });
  await report();
  await pressCards(room, { action: 'release' });
  const table = rawTable(test.stack);
  const note = async () => (await table.all()).find(({ pk, sk }) => String(pk).endsWith(`#E#${room.eventId}`) && sk === 'HINDERED');
  const { pk } = (await eventually(note, (found) => found !== undefined)) ?? {};
  // As long as the stream has not come to it, nobody has noted who is no result.
  await table.remove({ pk: String(pk), sk: 'HINDERED' });
  await report();
  expect((await cardOf(ada, room.eventId)).results?.map(({ id }) => id)).toEqual([dean.id]);
  expect((await cardOf(carl, room.eventId)).results?.map(({ id }) => id)).not.toContain(ada.id);
});

it('hides what somebody shared from who is kept apart since, only if they ask for that, until they take it back', async () => {
  const { room, women, men } = await openRoom('Hidden later');
  await hold(room);
  const [ada, bea] = women;
  const [carl] = men;
  await everybodySaysYes(room, women, men);
  await pressCards(room, { action: 'release' });
  const tell = (more: { hide?: boolean }) =>
    ada.self.call(safety.tellStaff, { id: ada.id, event_id: room.eventId, kind: 'apart', about: carl.id, ...more });
  const resultOf = async (of: CardGuest, about: CardGuest) =>
    (await cardOf(of, room.eventId)).results?.find(({ id }) => id === about.id) ?? null;
  const shown = { id: ada.id, kind: 'date', name: ada.name, email: ada.email };
  const hides = async () =>
    (await ada.self.call(safety.listKnown, { id: ada.id, event_id: room.eventId })).people.find(({ id }) => id === carl.id);
  await tell({});
  expect(await resultOf(carl, ada)).toMatchObject(shown);
  expect(await hides()).toMatchObject({ apart: true, hides: false });
  await tell({ hide: true });
  // Asking again without a word of it leaves it as it is.
  await tell({});
  expect(await hides()).toMatchObject({ apart: true, hides: true });
  expect(await resultOf(carl, ada)).toEqual({ ...shown, photo_url: null, email: null, phone: null, instagram: null });
  // Nobody else is meant, and what he shared stays hers.
  expect(await resultOf(ada, carl)).toMatchObject({ email: carl.email });
  expect(await resultOf(carl, bea)).toMatchObject({ email: bea.email });
  await tell({ hide: false });
  expect(await resultOf(carl, ada)).toMatchObject(shown);
  await tell({ hide: true });
  await ada.self.call(safety.takeBack, { id: ada.id, event_id: room.eventId, kind: 'apart', about: carl.id });
  expect(await resultOf(carl, ada)).toMatchObject(shown);
  await tell({});
  expect(await resultOf(carl, ada)).toMatchObject(shown);
});

it('releases results by themselves when their time has come', async () => {
  const { room, women, men } = await openRoom('A planned release');
  await hold(room);
  const [ada] = women;
  const [carl] = men;
  await answer(ada, room.eventId, [{ about: carl.id, answer: 'yes' }]);
  await answer(carl, room.eventId, [{ about: ada.id, answer: 'yes' }]);
  await pressCards(room, { action: 'release', at: new Date(Date.now() + 1500).toISOString() });
  await eventually(
    async () => {
      await passMinute(test.stack);
      return cardOf(ada, room.eventId);
    },
    ({ state }) => state === 'released',
    10_000,
    300,
  );
  expect((await cardOf(ada, room.eventId)).results).toMatchObject([{ id: carl.id, kind: 'date' }]);
});

it('releases an evening at its time although another that is due fails', async () => {
  const broken = (await openRoom('A broken release')).room;
  const { room } = await openRoom('Due after it');
  for (const each of [broken, room]) await pressClock(each, { action: 'start' });
  const soon = Date.now() + 1500;
  await pressCards(broken, { action: 'release', at: new Date(soon).toISOString() });
  await pressCards(room, { action: 'release', at: new Date(soon + 1).toISOString() });
  const table = rawTable(test.stack);
  const key = keys.night(
    (await table.all()).find(({ sk, id }) => sk === 'EVENT' && id === broken.eventId)?.['tenant_id'] as string,
    broken.eventId,
  );
  const item = await table.get(key);
  // What nobody can read any more fails whenever it is looked at.
  await table.set(key, { ph: 'nothing' });
  const stateOf = async ({ eventId }: CardRoom) => (await host.call(night.getNight, { id: eventId })).night.cards;
  await delay(soon + 50 - Date.now());
  await expect(passMinute(test.stack)).rejects.toThrow();
  expect(await stateOf(room)).toBe('released');
  await table.set(key, { ph: item?.['ph'] });
  await passMinute(test.stack);
  expect(await stateOf(broken)).toBe('released');
});

it('tells whoever has a result, also if their only date was called off after both had answered', async () => {
  const room = { host, ...(await openEvent(host, 'Called off')) };
  const one = await joinRoom(test.url, room, { gender: 'female', interested_in: 'men' });
  const other = await joinRoom(test.url, room, { gender: 'male', interested_in: 'women' });
  await planRoom(room, 1);
  await pressClock(room, { action: 'start' });
  await answer(one, room.eventId, [{ about: other.id, answer: 'yes' }]);
  await answer(other, room.eventId, [{ about: one.id, answer: 'yes' }]);
  const { plan } = await host.call(night.getNight, { id: room.eventId });
  const [[table = 0] = []] = plan?.rounds[0]?.tables ?? [];
  await host.call(night.editPlan, { id: room.eventId, replaces: plan?.version ?? 0, action: 'void', round: 1, table, on: true });
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

it('offers to share what its session sees of the profile, and tells nothing of what was entered elsewhere', async () => {
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
  // The mailbox's owner sees it, and may share it.
  const { self } = await comeByMail(test, host, ada);
  expect((await self.call(cards.getCard, { id: ada.id, event_id: room.eventId })).has).toMatchObject({ phone: true });
  await answer({ ...ada, self }, room.eventId, [{ about, answer: 'yes' }], phoneOnly);
});

it('opens cards for people who are paired by hand, without a plan', async () => {
  const room = { host, ...(await openEvent(host, 'By hand')) };
  const [one, other] = [await joinRoom(test.url, room), await joinRoom(test.url, room)];
  await host.call(matches.createMatch, { event_id: room.eventId, participant1_id: one.id, participant2_id: other.id });
  expect(await pressCards(room, { action: 'open' })).toMatchObject({ cards: 'open', phase: 'none', plan: null });
  expect((await cardOf(one, room.eventId)).lines).toMatchObject([{ id: other.id, number: null, round: null }]);
  await answer(one, room.eventId, [{ about: other.id, answer: 'friends' }]);
  // A plan may still be made, and its first round leaves the cards as they are.
  const { state } = await planRoom(room, 1).catch(() => ({ state: null }));
  expect(state === null || state.cards === 'open').toBe(true);
  await host.call(participants.markAttendance, { id: room.eventId, pid: one.id, here: true });
});

it('tells the two of a match made by hand that somebody more is on their card, and nobody else', async () => {
  const room = { host, ...(await openEvent(host, 'Told by hand')) };
  const guests = [await joinRoom(test.url, room), await joinRoom(test.url, room), await joinRoom(test.url, room)] as const;
  const phones = await Promise.all(guests.map(({ token }) => watchAsGuest(test.url, room.eventId, token)));
  const [one, other, third] = guests;
  const match = (a: CardGuest, b: CardGuest) =>
    host.call(matches.createMatch, { event_id: room.eventId, participant1_id: a.id, participant2_id: b.id });
  await match(one, other);
  await pressCards(room, { action: 'open' });
  for (const phone of phones) await phone.hear(({ type }) => type === 'evening_changed', 3000);
  await match(third, one);
  const told = phones.map(({ heard }) => heard);
  for (const phone of [phones[0], phones[2]]) await phone?.hear(({ type }) => type === 'card_outdated', 3000);
  // Whatever was on its way has come before this command's messages; the first match came before there were cards.
  await pressCards(room, { action: 'close' });
  for (const phone of phones) await phone.hear((message) => message.type === 'evening_changed' && message.night.cards === 'closed', 3000);
  const outdated = told.map((heard) => heard.filter(({ type }) => type === 'card_outdated'));
  expect(outdated.map(({ length }) => length)).toEqual([1, 0, 1]);
  expect(Object.keys(outdated[0]?.[0] ?? {}).sort()).toEqual(['at', 'event_id', 'type']);
  for (const phone of phones) phone.cut();
});
