import { beforeAll, expect, it } from 'vitest';
import { keepingApart } from '#shared/contract/routes/keep-apart.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { safety } from '#shared/contract/routes/safety.ts';
import type { Caller } from '../../support/people/calls/api-client.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { inboxOf } from '../../support/people/calls/inbox.ts';
import { type CardGuest, cardOf, everybodySaysYes, holdRounds, openRoomOfFour, pressCards } from '../../support/rooms/card-room.ts';
import { sharedTestStack, type TestStack } from '../../support/stack/stack.ts';
import { rawTable } from '../../support/stack/table/table.ts';

/** Two guests have no result together if they are kept apart, or if one has reported the other: docs/rules/cards.md#results */

let test: TestStack;
let host: Caller;

beforeAll(async () => {
  test = await sharedTestStack();
  const organization = await test.addOrganization('Hindered', 1);
  host = organization.hosts[0] ?? organization.admin;
});

const openRoom = (name: string) => openRoomOfFour(test.url, host, name);

it('shows no result for two guests if one was kept apart from or reported the other, and nothing reveals why', async () => {
  const { room, women, men } = await openRoom('A release after trouble');
  await holdRounds(room);
  const [ada, bea] = women;
  const [carl, dean] = men;
  await everybodySaysYes(room, women, men);
  const tell = { event_id: room.eventId } as const;
  await ada.self.call(safety.tellStaff, { ...tell, id: ada.id, kind: 'apart', about: carl.id });
  await bea.self.call(safety.tellStaff, { ...tell, id: bea.id, kind: 'report', about: dean.id, text: 'He would not stop.', apart: false });
  await pressCards(room, { action: 'release' });
  // After the release, a request changes no result.
  await bea.self.call(safety.tellStaff, { ...tell, id: bea.id, kind: 'apart', about: carl.id });
  const mutual = async (guest: CardGuest) => (await cardOf(guest, room.eventId)).results?.map(({ id }) => id);
  expect(await mutual(ada)).toEqual([dean.id]);
  expect(await mutual(carl)).toEqual([bea.id]);
  expect(await mutual(bea)).toEqual([carl.id]);
  expect(await mutual(dean)).toEqual([ada.id]);
});

it('says the same in a mail when the pairs without a result were not yet recorded', async () => {
  const { room, women, men } = await openRoom('A mail of the version before');
  await holdRounds(room);
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
  // A sent email no longer contains the address, so the test adds the address again.
  const id = `${mail['id']}-again`;
  await table.put([{ ...mail, pk: String(mail['pk']).replace(String(mail['id']), id), id, to: ada.email, status: 'pending', attempts: 0 }]);
  const [, second] = await eventually(mails, ({ length }) => length === 2);
  expect(second?.body).toEqual(first?.body);
  expect(second?.body.text).toContain(dean.name);
  for (const other of [carl, bea]) expect(second?.body.text).not.toContain(other.name);
});

it('changes no result when a wish is withdrawn or ended after the release', async () => {
  const { room, women, men } = await openRoom('Taken back too late');
  await holdRounds(room);
  const [ada, bea] = women;
  const [carl, dean] = men;
  await everybodySaysYes(room, women, men);
  const apart = (who: CardGuest, about: CardGuest) => ({ id: who.id, event_id: room.eventId, kind: 'apart', about: about.id }) as const;
  // Ada asks twice, and withdraws it in between: only the state at the release counts.
  await ada.self.call(safety.tellStaff, apart(ada, carl));
  await ada.self.call(safety.takeBack, apart(ada, carl));
  await ada.self.call(safety.tellStaff, apart(ada, carl));
  await bea.self.call(safety.tellStaff, apart(bea, carl));
  await bea.self.call(safety.takeBack, apart(bea, carl));
  const { pair } = await host.call(keepingApart.keepApart, { participant1_id: bea.id, participant2_id: dean.id, reason: null });
  await pressCards(room, { action: 'release' });
  await ada.self.call(safety.takeBack, apart(ada, carl));
  await host.call(keepingApart.endKeepingApart, { id: pair.id });
  const mutual = async (guest: CardGuest) => (await cardOf(guest, room.eventId)).results?.map(({ id }) => id);
  expect(await mutual(ada)).toEqual([dean.id]);
  expect(await mutual(carl)).toEqual([bea.id]);
  expect(await mutual(bea)).toEqual([carl.id]);
  expect(await mutual(dean)).toEqual([ada.id]);
  // A pair that is no longer kept apart is not listed, and affects nobody.
  expect(
    (await host.call(keepingApart.listKeptApart, { event_id: room.eventId })).data.filter(
      ({ participant1_id }) => participant1_id === pair.participant1_id,
    ),
  ).toEqual([]);
  expect((await ada.self.call(safety.listKnown, { id: ada.id, event_id: room.eventId })).people.filter((one) => one.apart)).toEqual([]);
  await host.call(matches.createMatch, { event_id: room.eventId, participant1_id: ada.id, participant2_id: carl.id });
  // A former pair is remembered only for a time; results depend on what was stored with the event.
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
  // A former pair is deleted together with the guest who asked for it.
  await table.put([first ?? {}, second ?? {}]);
  await host.call(participants.eraseParticipant, { id: ada.id });
  await eventually(kept, ({ length }) => length === 0);
  expect(await eventually(hindered, (pairs) => !JSON.stringify(pairs).includes(ada.id))).toEqual([paired(bea, dean)]);
});

it('adds no result through a report after the release about someone who was reported before it', async () => {
  const { room, women, men } = await openRoom('Reported twice');
  await holdRounds(room);
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
  // The record of pairs without a result exists only after the stream's reader has processed the release.
  await table.remove({ pk: String(pk), sk: 'HINDERED' });
  await report();
  expect((await cardOf(ada, room.eventId)).results?.map(({ id }) => id)).toEqual([dean.id]);
  expect((await cardOf(carl, room.eventId)).results?.map(({ id }) => id)).not.toContain(ada.id);
});

it('hides what a guest shared from someone kept apart later, only if they ask for that, until they withdraw it', async () => {
  const { room, women, men } = await openRoom('Hidden later');
  await holdRounds(room);
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
  // Asking again without this field leaves it unchanged.
  await tell({});
  expect(await hides()).toMatchObject({ apart: true, hides: true });
  expect(await resultOf(carl, ada)).toEqual({ ...shown, photo_url: null, email: null, phone: null, instagram: null });
  // The choice affects no one else, and what he shared stays visible to her.
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
