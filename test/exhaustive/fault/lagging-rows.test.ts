import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { catalogue } from '#shared/contract/routes/catalogue.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import { safety } from '#shared/contract/routes/safety.ts';
import { awaitMail } from '#test/support/people/calls/inbox.ts';
import { watch } from '#test/support/people/calls/watcher.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { openEvent } from '#test/support/people/world.ts';
import { answer, joinRoom, planRoom, pressCards, pressClock } from '#test/support/rooms/card-room.ts';
import { type Organization, type OwnTestStack, startTestStack } from '#test/support/stack/stack.ts';
import { type LaggingReads, lagReads, ofPartition } from '#test/support/stack/table/lagging-reads.ts';

/**
 * The event's counters and the catalogue's version are current, but the rows that they describe are a minute behind: two eventually
 * consistent reads may be answered by two copies of the table. Also tests guests who came within that minute: such a read does not find
 * their rows.
 */

const lag = 60_000;
let test: OwnTestStack;
let home: Organization;
let eventId: string;
let reads: LaggingReads | undefined;

beforeAll(async () => {
  test = await startTestStack();
  home = await test.addOrganization('Two copies');
  ({ eventId } = await openEvent(home.admin));
});
afterAll(async () => {
  await reads?.stop();
  await test?.stop();
});

const add = async (first_name: string) => {
  const form = makeForm({ first_name, interests: ['hiking'] });
  const { participant } = await home.admin.call(participants.addParticipant, { id: eventId, ...form });
  return { form, id: participant.id };
};

async function read(tag?: string | null) {
  const headers = tag ? { 'if-none-match': tag } : {};
  const { status, headers: answered, body } = await home.admin.ask(participants.listEventParticipants, { id: eventId }, { headers });
  const people = status === 200 ? z.parse(participants.listEventParticipants.reply, body).participants : [];
  return { status, tag: answered.get('etag'), people };
}

describe('an event’s list, whose ETag says what the browser may keep', () => {
  it('never has rows older than its tag', async () => {
    const [ada, bo] = [await add('Ada'), await add('Bo')];
    const root = await test.addAccount('super_admin');
    const { interests } = await root.call(catalogue.listInterests, {});
    const hiking = interests.find(({ id }) => id === 'hiking');
    if (hiking === undefined) throw new Error('No one hikes');
    const before = await read();
    const ofRows = ofPartition(`T#${home.tenantId}#E#${eventId}`, 'P#');
    const ofCatalogue = ofPartition('CATALOGUE');
    reads = await lagReads(test.stack, lag, (query) => ofRows(query) || ofCatalogue(query));

    await home.admin.call(participants.updateParticipant, { ...ada.form, id: ada.id, first_name: 'Adela' });
    await home.admin.call(matches.createMatch, { event_id: eventId, participant1_id: ada.id, participant2_id: bo.id });
    await root.call(catalogue.updateInterest, { ...hiking, name: 'Long walks' });

    // Proves that the rows lag: content without an ETag may be slightly old.
    const { participants: late } = await home.admin.call(participants.searchEventParticipants, { id: eventId, q: 'ad' });
    expect(late.map(({ first_name }) => first_name)).toContain('Ada');
    expect(reads.asked()).toBeGreaterThan(0);

    const { status, tag, people } = await read(before.tag);
    expect(status).toBe(200);
    const shown = people.map(({ first_name, match_count, interests: [first] }) => [first_name, match_count, first?.name]);
    expect(shown.sort()).toEqual([
      ['Adela', 1, 'Long walks'],
      ['Bo', 1, 'Long walks'],
    ]);
    expect((await read(tag)).status).toBe(304);
  });
});

describe('guests whose rows are not visible yet', () => {
  it('reach staff when they call a host, and get their results by mail', async () => {
    const room = { host: home.admin, ...(await openEvent(home.admin, 'At the door')) };
    const id = room.eventId;
    await reads?.stop();
    reads = await lagReads(test.stack, lag, ofPartition(`T#${home.tenantId}#E#${id}`, 'P#'));
    const ada = await joinRoom(test.url, room, { first_name: 'Ada', gender: 'female', interested_in: 'men' });
    const carl = await joinRoom(test.url, room, { first_name: 'Carl', gender: 'male', interested_in: 'women' });
    const staff = await watch(test.url, id, home.admin.bearer);
    const helpNow = async () => (await home.admin.call(eveningRounds.getNight, { id })).help;

    await ada.self.call(safety.tellStaff, { id: ada.id, event_id: id, kind: 'help' });
    const wanted = await staff.hear(({ type }) => type === 'help_wanted' || type === 'help_over');
    expect(wanted).toMatchObject({ type: 'help_wanted', call: { participant_id: ada.id } });
    expect(await helpNow()).toMatchObject([{ participant_id: ada.id, taken_by: null }]);
    await home.admin.call(safety.answerCall, { id, pid: ada.id, action: 'take' });
    expect(await helpNow()).toMatchObject([{ participant_id: ada.id, taken_by: expect.any(String) }]);
    await staff.close();

    await planRoom(room, 1);
    await pressClock(room, { action: 'start' });
    await pressClock(room, { action: 'end' });
    await answer(ada, id, [{ about: carl.id, answer: 'yes' }]);
    await answer(carl, id, [{ about: ada.id, answer: 'yes' }]);
    await pressCards(room, { action: 'close' });
    await pressCards(room, { action: 'release' });
    const { body } = await awaitMail(test.url, ada.email, 'Your results from At the door');
    expect(body.text).toContain('You and Carl both said yes');

    // The rows lagged to the end.
    const { participants: late } = await home.admin.call(participants.searchEventParticipants, { id, q: 'ada' });
    expect(late).toEqual([]);
  });
});
