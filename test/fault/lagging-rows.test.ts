import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { matches } from '#shared/contract/routes/evening/matches.ts';
import { catalogue } from '#shared/contract/routes/participants/catalogue.ts';
import { participants } from '#shared/contract/routes/participants/participants.ts';
import { makeForm } from '../support/people/input/form.ts';
import { openEvent } from '../support/people/world.ts';
import { type Organization, type OwnTestStack, startTestStack } from '../support/stack/stack.ts';
import { type LaggingReads, lagReads, ofPartition } from '../support/stack/table/lagging-reads.ts';

/**
 * The event's counters and the catalogue's version are current, and the rows that they speak of stand where they stood a minute ago: two
 * reads that are not consistent may be answered by two copies of the table.
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

describe("an event's list, whose tag says what the browser may keep", () => {
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

    // The lag is real: what is kept under no tag may be a moment old.
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
