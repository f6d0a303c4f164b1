import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Answer } from '#infra/local/seed/call-api.ts';
import { accounts as accountsRoutes } from '#shared/contract/routes/accounts.ts';
import { cards } from '#shared/contract/routes/cards.ts';
import { events } from '#shared/contract/routes/events.ts';
import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { photos } from '#shared/contract/routes/photos.ts';
import { roomProjector } from '#shared/contract/routes/projector.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import { safety } from '#shared/contract/routes/safety.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import { eventually } from '#test/support/people/calls/eventually.ts';
import { awaitMail, inboxOf } from '#test/support/people/calls/inbox.ts';
import { makeEventForm } from '#test/support/people/input/event-form.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { picture, readyPhoto } from '#test/support/people/input/photo.ts';
import { linkIn } from '#test/support/people/waiting-lists.ts';
import { openEvent } from '#test/support/people/world.ts';
import { type CardGuest, type CardRoom, emailOnly, joinRoom, openRoomOfFour, planRoom, pressClock } from '#test/support/rooms/card-room.ts';
import { recount } from '#test/support/rooms/judges/recount.ts';
import { allObjects, untilNoUploads } from '#test/support/stack/buckets.ts';
import { mountSmallDisk } from '#test/support/stack/disturbed/small-disk.ts';
import { everyWrite } from '#test/support/stack/disturbed/troubled-table.ts';
import { isFollowUp } from '#test/support/stack/follow-ups.ts';
import { passMinute } from '#test/support/stack/pass-minute.ts';
import { type Organization, type OwnTestStack, startTestStack } from '#test/support/stack/stack.ts';
import { type RawTable, rawTable } from '#test/support/stack/table/table.ts';
import { quietTable, tableDigest, untilMailsTried } from '#test/support/stack/table/table-digest.ts';

/**
 * The disk of the data folder is full: table, storage, email, logs and the readers' positions find no space. Later there is space again.
 */

const day = 24 * 3_600_000;
const disk = mountSmallDisk(24);
if (disk === undefined)
  process.stderr.write('SKIPPED: test/exhaustive/fault/full-disk.test.ts mounts a disk of its own, which takes Linux and root.\n');

let test: OwnTestStack;
let organization: Organization;

beforeAll(async () => {
  if (disk === undefined) return;
  test = await startTestStack({ folder: disk.folder });
  organization = await test.addOrganization('Full');
});
afterAll(async () => {
  disk?.free();
  await test?.stop();
  disk?.unmount();
});

const envelope = z.strictObject({
  error: z.string(),
  message: z.string(),
  code: z.string(),
  request_id: z.string(),
});

const filler = { pk: 'FILLER', sk: 'FILLER' };
/** Number of items written to fill the rest. They are as small as possible, with a number as key. */
let crumbs = 0;
const crumb = (number: number) => ({ pk: 'FILLER', sk: `CRUMB${number}` });

/**
 * Fills the disk, and also the space that the table's engine has reserved: the engine overwrites the old part of its log before it needs
 * more, so a write may still succeed on a full disk. Small new items need the least space.
 */
async function fillDisk(): Promise<void> {
  disk?.fill();
  const isRefused = (item: { pk: string; sk: string; text?: string }) =>
    rawTable(test.stack)
      .put([item])
      .then(
        () => false,
        () => true,
      );
  for (const bytes of [300_000, 30_000, 3_000])
    for (let tries = 0; tries < 100 && !(await isRefused({ ...filler, text: 'x'.repeat(bytes) })); tries += 1);
  for (let tries = 0; tries < 100 && !(await isRefused(crumb(crumbs))); tries += 1) crumbs += 1;
}

async function freeDisk(): Promise<void> {
  disk?.free();
  await rawTable(test.stack).remove(filler);
  for (; crumbs > 0; crumbs -= 1) await rawTable(test.stack).remove(crumb(crumbs - 1));
}

/** Expects a refusal in the product's own words, without any details of the machine. */
function expectBusy({ status, headers, body }: Answer): void {
  expect([status, headers.get('retry-after')]).toEqual([503, '2']);
  expect(z.parse(envelope, body)).toMatchObject({ code: 'busy', message: 'We are very busy right now. Please try again in a moment.' });
}

/** Opens an event with a woman and a man, and plans `rounds` rounds. */
async function openRoomOfTwo(name: string, rounds: number): Promise<{ room: CardRoom; guests: [CardGuest, CardGuest] }> {
  const { admin } = organization;
  const room = { host: admin, ...(await openEvent(admin, name)) };
  const guests: [CardGuest, CardGuest] = [
    await joinRoom(test.url, room, { gender: 'female', interested_in: 'men' }),
    await joinRoom(test.url, room, { gender: 'male', interested_in: 'women' }),
  ];
  if (rounds > 0) await planRoom(room, rounds);
  return { room, guests };
}

/** Opens a full event whose only place for a man is held for a man on the waiting list. @returns the token of his link */
async function openFullHouse(): Promise<{ eventId: string; token: string; place: string }> {
  const { admin } = organization;
  const start = Date.now() + 3 * day;
  const { event } = await admin.call(events.createEvent, {
    ...makeEventForm({ name: 'A full house', male_limit: 1, female_limit: 1 }),
    ...{ start_time: new Date(start).toISOString(), end_time: new Date(start + day / 8).toISOString() },
  });
  const house = { eventId: event.id, token: (await admin.call(registrationLink.getRegistrationLink, { id: event.id })).token };
  const { id } = await joinRoom(test.url, house, { gender: 'male' });
  const form = makeForm({ gender: 'male' });
  await test.visitor.call(waiting.joinWaitingList, { key: house.eventId, token: house.token, ...form });
  const place = linkIn((await awaitMail(test.url, form.contact.email)).body.text);
  await admin.call(participants.removeFromEvent, { id: house.eventId, pid: id });
  await eventually(
    () => test.visitor.call(waiting.getOwnPlace, { token: place }),
    ({ state }) => state === 'offered',
  );
  return { ...house, place };
}

/**
 * Digests everything stored, except the counts of requests per address: these are tiny items, written first, and sometimes there is space
 * for one.
 */
const digest = async (table: RawTable) =>
  Object.fromEntries(Object.entries(await tableDigest(table)).filter(([key]) => !key.includes(' FROM#')));

/** Holds back the effects of writes until the disk is full, and again after each call of `hold`. */
function holdFollowUp() {
  let gate = Promise.withResolvers<void>();
  let tried = 0;
  let isOpen = false;
  const end = test.stack.services.inject(({ functionName, operation }) => {
    if (!isFollowUp(functionName) || !everyWrite.has(operation)) return undefined;
    if (isOpen) tried += 1;
    return isOpen ? undefined : { kind: 'hold', until: gate.promise };
  });
  return {
    letGo() {
      isOpen = true;
      gate.resolve();
    },
    hold() {
      isOpen = false;
      gate = Promise.withResolvers();
    },
    /** Returns how many of these writes were tried while they were not held back. */
    tried: () => tried,
    end() {
      end();
      gate.resolve();
    },
  };
}

describe.skipIf(disk === undefined)('on a full disk', () => {
  it('writes are refused as a whole, reads continue, and the same calls succeed once there is space', async () => {
    const { admin, accounts } = organization;
    const { eventId, token } = await openEvent(admin);
    const people: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      const { participant } = await test.visitor.call(registration.registerForEvent, { key: eventId, token, ...makeForm() });
      people.push(participant.id);
    }
    const [participant1_id = '', participant2_id = ''] = people;
    const [form, pair] = [makeForm(), { event_id: eventId, participant1_id, participant2_id }];
    const keyed = { headers: { 'idempotency-key': 'on a full disk' } };
    await untilMailsTried(rawTable(test.stack));
    await quietTable(rawTable(test.stack));
    const before = await digest(rawTable(test.stack));

    await fillDisk();
    expectBusy(await test.visitor.ask(registration.registerForEvent, { key: eventId, token, ...form }, keyed));
    expectBusy(await admin.ask(matches.createMatch, pair, keyed));
    expectBusy(await admin.ask(participants.markAttendance, { id: eventId, pid: participant1_id, absent: true }));
    expectBusy(await admin.ask(events.updateEventStatus, { id: eventId, status: 'completed' }));
    expectBusy(await test.visitor.ask(accountsRoutes.signIn, accounts.host));
    expect((await admin.call(participants.listEventParticipants, { id: eventId })).participants).toHaveLength(3);
    expect((await admin.call(statistics.getMatchStatistics, { id: eventId })).statistics.total_matches).toBe(0);
    await freeDisk();

    expect(await digest(rawTable(test.stack))).toEqual(before);
    await test.visitor.call(registration.registerForEvent, { key: eventId, token, ...form }, keyed);
    await admin.call(matches.createMatch, pair, keyed);
    await test.visitor.call(accountsRoutes.signIn, accounts.host);
    await awaitMail(test.url, form.contact.email);
    const { kept, counted } = await recount(rawTable(test.stack), organization.tenantId, eventId);
    expect(kept).toEqual(counted);
    expect([kept.people['all'], kept.matches['pairs']]).toEqual([4, 1]);
  });

  it('an evening’s writes are refused as a whole and done once when there is space; a round that just ended is recorded once', async () => {
    const { admin, tenantId } = organization;
    const table = rawTable(test.stack);
    const { room, women } = await openRoomOfFour(test.url, admin, 'Between two rounds');
    const [ada] = women;
    const over = await openRoomOfTwo('After its last round', 1);
    await pressClock(over.room, { action: 'start' });
    await pressClock(over.room, { action: 'end' });
    const unplanned = (await openRoomOfTwo('Not planned yet', 0)).room;
    const house = await openFullHouse();
    await pressClock(room, { action: 'start' });
    await quietTable(table);
    const followUp = holdFollowUp();
    await pressClock(room, { action: 'end' });
    const stateOf = async ({ eventId }: CardRoom) => (await admin.call(eveningRounds.getNight, { id: eventId })).night;
    const [between, afterLast] = [await stateOf(room), await stateOf(over.room)];
    const { lines } = await ada.self.call(cards.getCard, { id: ada.id, event_id: room.eventId });
    const [{ id: about } = { id: '' }] = lines;

    const [eve] = over.guests;
    const [mine, of] = [
      { id: ada.id, event_id: room.eventId },
      { id: room.eventId, v: between.v },
    ];
    const said = { answers: [{ about, answer: 'yes' as const, at: Date.now() }], share: emailOnly };
    const plan = { rounds: 2, tables: 10, who: 'registered', replaces: null } as const;
    const newcomer = { key: house.eventId, token: house.token, ...makeForm({ gender: 'male' }) };
    const { visitor } = test;
    const asks: Record<string, () => Promise<Answer>> = {
      planRounds: () => admin.ask(eveningRounds.planRounds, { id: unplanned.eventId, ...plan }),
      runClock: () => admin.ask(eveningRounds.runClock, { ...of, action: 'start' }),
      saveCard: () => ada.self.ask(cards.saveCard, { ...mine, ...said }),
      changeCards: () => admin.ask(cards.changeCards, { id: over.room.eventId, v: afterLast.v, action: 'release' }),
      joinWaitingList: () => visitor.ask(waiting.joinWaitingList, newcomer),
      answerOffer: () => visitor.ask(waiting.answerOffer, { token: house.place, action: 'accept' }),
      tellStaff: () => ada.self.ask(safety.tellStaff, { ...mine, kind: 'report', about, text: 'He would not stop.' }),
      saveFeedback: () =>
        eve.self.ask(guestEvening.saveFeedback, {
          id: eve.id,
          event_id: over.room.eventId,
          rating: 4,
          text: 'Good light.',
          at: Date.now(),
        }),
      chooseForEvening: () => ada.self.ask(guestEvening.chooseForEvening, { ...mine, hide_name: true }),
      shareProjector: () => admin.ask(roomProjector.shareProjector, { id: room.eventId }),
    };
    const before = await digest(table);

    await fillDisk();
    followUp.letGo();
    const refused = await Promise.all(Object.values(asks).map((ask) => ask()));
    for (const answer of refused) expectBusy(answer);
    expect(await stateOf(room)).toEqual(between);
    expect((await ada.self.call(guestEvening.getEvening, mine)).me.hide_name).toBe(false);
    expect((await ada.self.call(cards.getCard, mine)).lines).toEqual(lines);
    expect((await visitor.call(waiting.getOwnPlace, { token: house.place })).state).toBe('offered');
    // The stream's reader tries to record the round's dates. Waits until no attempt is running, and then frees the disk.
    await eventually(
      async () => followUp.tried(),
      (times) => times > 0,
    );
    followUp.hold();
    await delay(500);
    await freeDisk();
    expect(await digest(table)).toEqual(before);
    followUp.end();

    const rowsOf = async ({ eventId }: { eventId: string }, sk: string, part = '') =>
      (await table.all()).filter((item) => item['pk'] === `T#${tenantId}#E#${eventId}${part}` && String(item['sk']).startsWith(sk));
    // The work continues by itself, although nothing else has been written.
    await eventually(
      () => rowsOf(room, 'COUNT#R'),
      ([clock]) => clock?.['no'] === 1,
      30_000,
    );
    const done: Record<string, unknown> = {};
    for (const [name, ask] of Object.entries(asks)) {
      const { status, body } = await ask();
      expect([name, status < 300, body]).toEqual([name, true, expect.anything()]);
      done[name] = body;
    }
    const { token } = z.parse(z.object({ token: z.string() }), done['shareProjector']);
    expect((await visitor.call(roomProjector.getProjector, { token })).event.name).toBe('Between two rounds');
    // Repeating the calls does nothing a second time.
    await Promise.all(['planRounds', 'runClock', 'changeCards', 'joinWaitingList', 'answerOffer'].map((name) => asks[name]?.()));
    await quietTable(table);
    for (const each of [room, over.room, house]) {
      const { kept, counted } = await recount(table, tenantId, each.eventId);
      // Two people have joined the list, and one of them is waiting.
      const list = each === house ? { wj: 2, wm: 1 } : {};
      expect(kept).toEqual({ ...counted, people: { ...counted.people, ...list } });
    }
    expect([(await rowsOf(room, 'M#')).length, (await rowsOf(over.room, 'M#')).length]).toEqual([2, 1]);
    expect(await stateOf(room)).toMatchObject({ phase: 'running', round: 2, v: between.v + 1 });
    expect(await stateOf(unplanned)).toMatchObject({ phase: 'ready', plan: 1, v: 1 });
    expect(await stateOf(over.room)).toMatchObject({ cards: 'released' });
    const { lines: now } = await ada.self.call(cards.getCard, mine);
    expect(now.filter(({ answer }) => answer !== null)).toMatchObject([{ id: about, answer: 'yes' }]);
    expect((await ada.self.call(guestEvening.getEvening, mine)).me.hide_name).toBe(true);
    expect((await admin.call(safety.listReports, { event_id: room.eventId })).data).toMatchObject([{ text: 'He would not stop.' }]);
    expect((await admin.call(statistics.getEveningReport, { id: over.room.eventId })).report.feedback.answers).toBe(1);
    expect((await rowsOf(house, 'W#')).map(({ s }) => s).sort()).toEqual(['accepted', 'waiting']);
  }, 120_000);

  it('storage keeps no part of a photo, tells the page that sent it, and accepts it afterwards', async () => {
    const { eventId, token } = await openEvent(organization.admin);
    const bytes = await picture();
    const query = { event_id: eventId, token };
    const ticket = await test.visitor.call(photos.createPhotoUpload, { ...query, content_type: 'image/jpeg', size: bytes.length });
    const send = async () => {
      const form = new FormData();
      for (const [name, value] of Object.entries(ticket.fields)) form.set(name, value);
      form.set('file', new Blob([new Uint8Array(bytes)]));
      return fetch(ticket.url, { method: 'POST', body: form, headers: { origin: test.url } });
    };
    const before = await allObjects(test.stack);
    disk?.fill();
    const refused = await send();
    // Without this header a page would only notice a broken connection.
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([500, test.url]);
    expect(await refused.text()).toMatch(/<Code>InternalError<\/Code>/);
    disk?.free();
    expect(await allObjects(test.stack)).toEqual(before);

    expect((await send()).status).toBe(204);
    const state = () => test.visitor.call(photos.getPhotoUpload, { ...query, id: ticket.photo_upload_id });
    await eventually(state, ({ status }) => status === 'ready', 20_000);
  });

  it('mail and a photo that were being processed arrive, the mail once', async () => {
    const { eventId, token } = await openEvent(organization.admin);
    const photo_upload_id = await readyPhoto(test.visitor, await picture(), { event_id: eventId, token });
    const form = makeForm();
    const { participant } = await test.visitor.call(registration.registerForEvent, { key: eventId, token, ...form, photo_upload_id });
    disk?.fill();
    await delay(4000);
    disk?.free();
    // An email that could not be stored was postponed by at most a minute. If not even that could be recorded, its sender holds it until it
    // is due again. The test makes it due now.
    const table = rawTable(test.stack);
    const mailOf = async () => (await table.all()).find((item) => item['sk'] === 'MAIL' && item['to'] === form.contact.email);
    const isLetGo = (item: Awaited<ReturnType<typeof mailOf>>) =>
      item?.['status'] === 'retry' || (item?.['status'] === 'sending' && String(item['due']) < new Date().toISOString());
    const mail = await eventually(mailOf, (item) => item?.['status'] === 'sent' || isLetGo(item), 90_000);
    if (isLetGo(mail)) {
      const due = new Date(Date.now() - 1000).toISOString();
      await table.set({ pk: String(mail?.['pk']), sk: 'MAIL' }, { due, g4s: `${due}#bulk#${mail?.['id']}` });
      await passMinute(test.stack);
    }
    await awaitMail(test.url, form.contact.email);
    await quietTable(table);
    expect(await inboxOf(test.url, form.contact.email)).toHaveLength(1);
    const shown = async () => (await organization.admin.call(participants.getParticipant, { id: participant.id })).participant.photo_url;
    expect(await eventually(shown, (url) => url !== null)).toMatch(/^\/photos\//);
    await untilNoUploads(test.stack);
  }, 180_000);
});
