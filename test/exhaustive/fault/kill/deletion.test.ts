import { afterAll, beforeAll, expect, it } from 'vitest';
import { keys } from '#functions/data/table/keys/keys.ts';
import { runSeeder } from '#infra/local/seed/run-seeder.ts';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { events } from '#shared/contract/routes/events.ts';
import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import { messages } from '#shared/contract/routes/messages.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { roomProjector } from '#shared/contract/routes/projector.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { safety } from '#shared/contract/routes/safety.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import { callerOf, signIn } from '#test/support/people/calls/api-client.ts';
import { eventually } from '#test/support/people/calls/eventually.ts';
import { makeEventForm } from '#test/support/people/input/event-form.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { picture, readyPhoto } from '#test/support/people/input/photo.ts';
import { keptBy } from '#test/support/people/pages/guest.ts';
import {
  type CardGuest,
  type CardRoom,
  everybodySaysYes,
  joinRoom,
  planRoom,
  pressCards,
  pressClock,
} from '#test/support/rooms/card-room.ts';
import { recount } from '#test/support/rooms/judges/recount.ts';
import { allObjects } from '#test/support/stack/buckets.ts';
import { diedBefore } from '#test/support/stack/disturbed/deaths.ts';
import { MortalStack } from '#test/support/stack/disturbed/mortal-stack.ts';
import { followUps } from '#test/support/stack/follow-ups.ts';
import { keyOf } from '#test/support/stack/table/memory-table.ts';
import { rawTable } from '#test/support/stack/table/table.ts';
import { isOfSums, quietTable } from '#test/support/stack/table/table-digest.ts';

/**
 * The stream's reader deletes in steps what belongs to an evening. The product is killed before each kind of its writes, one after another;
 * still nothing of the evening is left, and another evening of the same people is unchanged (docs/rules/events.md#deletion).
 */

const account = { email: 'host@example.com', password: 'correct horse battery staple' };
const day = 24 * 3_600_000;
/** The first request of the stream's reader. Without it, no deletion is processed. */
const reading = (eventId: string) => ({ functionName: followUps, operation: 'Query', about: eventId });
/** Writes of each step (`clearNextPart` and its effects), named as in `deaths.ts`. */
const steps = [
  /^Transact.* M( |$)/,
  /^Transact.*PROFILE/,
  /^Batch.* GATE/,
  /^DeleteItem: WAIT/,
  /^Batch.*CARD/,
  /^UpdateItem.*DELETING/,
  /^Batch.*DELETING/,
];
/**
 * Items that keep ids of events and people (docs/rules/participants.md#erasure), some only for a while: upload tickets for a day, emails
 * for thirty days (docs/rules/events.md#deletion).
 */
const knowsById = / (MAIL|UPLOAD)$|^PLINK#|#AUDIT |#REPORTS |#APART/;

/** Items that contain counts. */
const counting = /TOTALS| EVENTS$|#PEOPLE P#/;
/** Items that belong to the evening, by the beginning of their keys. */
const leavings = [
  ...['ANSWERED', 'CARD', 'EMAIL', 'F', 'GATE', 'HELP', 'HINDERED', 'INVITE', 'M', 'MESSAGE', 'P', 'PLAN', 'PROFILE'],
  ...['RECIPIENTS', 'SAFETY', 'SCREEN', 'W', 'WAIT', 'X'],
];

let mortal: MortalStack;
beforeAll(async () => {
  mortal = await MortalStack.create('deletion-kill');
  await runSeeder(mortal.stack, 'add-staff', { organization: { name: 'Killed', slug: 'killed' }, staff: [{ ...account, role: 'admin' }] });
});
afterAll(() => mortal?.close());

const staff = () => signIn(mortal.stack.url, account.email, account.password);
const table = () => rawTable(mortal.stack);
const withAny = (items: readonly Record<string, unknown>[], words: readonly string[]) =>
  items.filter((item) => !isOfSums(item) && words.some((word) => JSON.stringify(item).toLowerCase().includes(word.toLowerCase())));

/** Words that occur only in this person's data. */
const marks = (number: number) => ({
  first_name: `Zebulon${number}`,
  last_name: `Quixote${number}`,
  contact: { email: `zebulon${number}@example.org`, phone: null, instagram: `@zebulon${number}` },
});
const wordsOf = (number: number) => [`zebulon${number}`, `quixote${number}`];
const man = { gender: 'male', interested_in: 'women' } as const;
const woman = { gender: 'female', interested_in: 'men' } as const;

type Guest = Awaited<ReturnType<typeof joinRoom>>;

const uploadPhoto = async ({ eventId, token }: CardRoom, color: string) =>
  readyPhoto(callerOf(mortal.stack.url), await picture(color, 60, 60), { event_id: eventId, token });

/** Adds a guest with a photo. */
async function joinWithPhoto(room: CardRoom, form: ReturnType<typeof makeForm>, photo: string): Promise<Guest> {
  const visitor = callerOf(mortal.stack.url);
  const { eventId: key, token } = room;
  const reply = await visitor.call(registration.registerForEvent, { key, token, ...form, photo_upload_id: photo });
  const own = { id: reply.participant.id, token: reply.access_token, self: callerOf(mortal.stack.url, reply.access_token) };
  return { ...own, name: form.first_name, email: form.contact.email, kept: keptBy(reply), form };
}

/** Plays an evening from the door to the results, with everything that guests and staff can add to it. */
async function spend(
  room: CardRoom,
  women: readonly CardGuest[],
  men: readonly CardGuest[],
  apart: readonly [CardGuest, CardGuest][],
): Promise<void> {
  const { host, eventId } = room;
  const [ada, bea] = women;
  const [carl] = men;
  if (ada === undefined || bea === undefined || carl === undefined) throw new Error('Nobody came');
  for (const { id } of [...women, ...men]) await host.call(participants.markAttendance, { id: eventId, pid: id, here: true });
  // As many rounds as women, so that each woman meets each man.
  const rounds = women.length;
  await planRoom(room, rounds);
  await host.call(roomProjector.shareProjector, { id: eventId });
  const at = { event_id: eventId } as const;
  await carl.self.call(guestEvening.chooseForEvening, { ...at, id: carl.id, hide_name: true });
  for (let round = 0; round < rounds; round += 1) {
    await pressClock(room, { action: 'start' });
    await pressClock(room, { action: 'end' });
  }
  await ada.self.call(safety.tellStaff, { ...at, id: ada.id, kind: 'help' });
  for (const [one, other] of apart) await one.self.call(safety.tellStaff, { ...at, id: one.id, kind: 'apart', about: other.id });
  await bea.self.call(safety.tellStaff, { ...at, id: bea.id, kind: 'report', about: carl.id, text: 'He would not stop.', apart: false });
  await everybodySaysYes(room, women, men);
  await pressCards(room, { action: 'release' });
  await host.call(registrationLink.sendInvites, { id: eventId, emails: [`invited-${eventId}@example.org`] });
  const message = { subject: 'Hello', text: 'To all of you.' };
  await host.call(messages.messageEverybody, { id: eventId, message_id: `everybody-${eventId}`, ...message });
  for (const one of [ada, carl])
    await one.self.call(guestEvening.saveFeedback, { ...at, id: one.id, rating: 4, text: 'Good light.', at: Date.now() });
  await host.call(events.updateEventStatus, { id: eventId, status: 'completed' });
}

/** Makes two people wait for a place at a full event. One of them has a photo, and gets an offer. */
async function letWait({ host, eventId: key, token }: CardRoom, photo: string): Promise<void> {
  const visitor = callerOf(mortal.stack.url);
  await visitor.call(waiting.joinWaitingList, { key, token, ...makeForm({ ...man, ...marks(3) }), photo_upload_id: photo });
  await visitor.call(waiting.joinWaitingList, { key, token, ...makeForm({ ...man, ...marks(4) }) });
  const { event } = await host.call(events.getEvent, { id: key });
  await host.call(events.updateEvent, { ...event, male_limit: event.male_limit + 1, version: undefined });
  await eventually(
    async () => (await host.call(waiting.listWaiting, { id: key, limit: '10' })).data.map(({ state }) => state).sort(),
    (states) => states.join() === 'offered,waiting',
  );
}

/** Adds so many similar entries to the waiting list that one call cannot remove them all. */
async function growList(tenantId: string, eventId: string): Promise<void> {
  const items = await table().all();
  const entry = items.find(({ pk, sk }) => pk === keys.event(tenantId, eventId).pk && String(sk).startsWith('W#'));
  const link = items.find(({ sk, entry: of }) => sk === 'WAIT' && `W#${of}` === entry?.['sk']);
  if (entry === undefined || link === undefined) throw new Error('No one waits');
  const copies = Array.from({ length: 60 }, (_, index) => {
    const [id, h] = [`m-0009${10 + index}-copy`, `copy${index}`];
    return [
      { ...entry, sk: `W#${id}`, h },
      { ...link, ...keys.waitingLink(h), entry: id },
    ];
  });
  await table().put(copies.flat());
}

/** Waits for the next death. Returns false once only permanent items are left and nothing changes any more. */
async function dies(left: () => Promise<unknown[]>): Promise<boolean> {
  try {
    await eventually(left, ({ length }) => length === 0, 120_000, 250);
    await quietTable(table());
    return false;
  } catch (remaining) {
    // The product is still alive, although something is left.
    await mortal.untilDead().catch(() => Promise.reject(remaining));
    return true;
  }
}

it('killed before each kind of write, the deletion of an evening leaves nothing of it, and all of another', async () => {
  const host = await staff();
  const open = async (name: string): Promise<CardRoom> => {
    const start = Date.now() + 5 * day;
    const times = { start_time: new Date(start).toISOString(), end_time: new Date(start + day / 8).toISOString() };
    const { event } = await host.call(events.createEvent, makeEventForm({ name, ...times, male_limit: 3, female_limit: 3 }));
    await host.call(events.updateEventStatus, { id: event.id, status: 'active' });
    return { host, eventId: event.id, token: (await host.call(registrationLink.getRegistrationLink, { id: event.id })).token };
  };
  const [gone, stays] = [await open('Gone'), await open('Stays')];
  const photos = {
    own: await uploadPhoto(gone, '#ff0000'),
    both: await uploadPhoto(gone, '#00ff00'),
    waits: await uploadPhoto(gone, '#0000ff'),
  };
  const join = (form: typeof man | typeof woman) => joinRoom(mortal.stack.url, gone, form);
  const both = {
    women: [await join(woman), await join(woman)] as const,
    men: [await joinWithPhoto(gone, makeForm(man), photos.both), await join(man)] as const,
  };
  for (const guest of [...both.women, ...both.men]) await joinRoom(mortal.stack.url, stays, {}, guest);
  const only = {
    women: [await joinRoom(mortal.stack.url, gone, { ...woman, ...marks(1) })] as const,
    men: [await joinWithPhoto(gone, makeForm({ ...man, ...marks(2) }), photos.own)] as const,
  };
  await letWait(gone, photos.waits);
  await spend(stays, both.women, both.men, []);
  const [[bea], [carl], [zoe]] = [both.women, both.men, only.women];
  await spend(
    gone,
    [...both.women, ...only.women],
    [...both.men, ...only.men],
    [
      [bea, carl],
      [zoe, carl],
    ],
  );
  await mortal.untilMailed();
  const { user } = await host.call(accounts.getOwnAccount, {});
  const tenantId = user.tenant_id ?? '';
  await growList(tenantId, gone.eventId);
  const ofGone = { ids: [gone.eventId, ...[...only.women, ...only.men].map(({ id }) => id)], words: [1, 2, 3, 4].flatMap(wordsOf) };
  const about = (items: readonly Record<string, unknown>[]) => withAny(items, [...ofGone.ids, ...ofGone.words, photos.waits]);
  const before = await quietTable(table());
  const concerned = new Map(about(await table().all()).map((item) => [keyOf(item), item]));
  const kinds = new Set([...concerned.values()].map(({ sk }) => String(sk).replace(/#.*/, '')));
  expect([...kinds]).toEqual(expect.arrayContaining(leavings));

  await mortal.stack.disturb({ refused: reading(gone.eventId) });
  expect((await host.ask(events.deleteEvent, { id: gone.eventId })).status).toBe(204);
  await mortal.stack.disturb({ deadlyWrites: followUps });
  const left = async () => {
    // For the people who stay, the event's id remains in the registration that opened their page, and in the requests that made their
    // matches.
    const items = (await table().all()).map(({ access: _, k: __, ...item }) => item);
    return about(items)
      .map(keyOf)
      .filter((key) => !knowsById.test(key));
  };
  while (await dies(left)) await mortal.startDeadly(followUps);
  await mortal.stack.disturb({});
  const died = [...diedBefore(mortal.dataDir)];
  for (const step of steps) expect(died).toContainEqual(expect.stringMatching(step));
  // Wherever their ids are kept, nothing that they typed is left, except in emails that were sent.
  const stored = (await table().all()).filter(({ sk }) => sk !== 'MAIL');
  expect(withAny(stored, ofGone.words).map(keyOf)).toEqual([]);
  const objects = (await allObjects(mortal.stack)).join();
  expect(Object.values(photos).filter((photo) => objects.includes(photo))).toEqual([photos.both]);

  const after = await quietTable(table());
  const others = Object.keys(before).filter((key) => !concerned.has(key) && !counting.test(key));
  expect(others.filter((key) => key.startsWith(keys.event(tenantId, stays.eventId).pk)).length).toBeGreaterThan(40);
  expect(others.filter((key) => after[key] !== before[key])).toEqual([]);
  const { kept, counted } = await recount(table(), tenantId, stays.eventId);
  expect(kept).toEqual(counted);
  expect(await table().get(keys.tenantTotals(tenantId))).toMatchObject({
    participants: 4,
    male: 2,
    female: 2,
    matches: 4,
  });
}, 600_000);
