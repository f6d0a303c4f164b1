import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { matches } from '#shared/contract/routes/evening/matches.ts';
import { participants } from '#shared/contract/routes/participants/participants.ts';
import { registration } from '#shared/contract/routes/participants/registration.ts';
import { recount } from '#test/support/rooms/judges/recount.ts';
import { eventually } from '../support/people/calls/eventually.ts';
import { awaitMail, inboxOf } from '../support/people/calls/inbox.ts';
import { makeForm } from '../support/people/input/form.ts';
import { picture, sendPhoto, settled } from '../support/people/input/photo.ts';
import { openEvent } from '../support/people/world.ts';
import { allObjects } from '../support/stack/buckets.ts';
import { giveStreamAgain, giveStreamAtOnce } from '../support/stack/give-again.ts';
import { type Organization, type OwnTestStack, startTestStack } from '../support/stack/stack.ts';
import { rawTable } from '../support/stack/table/table.ts';
import { quietTable } from '../support/stack/table/table-digest.ts';

/** What follows from a write while the stream repeats and mixes up its records, or while storage is down. */

let test: OwnTestStack;
let organization: Organization;
let end = () => {};

beforeAll(async () => {
  test = await startTestStack();
  organization = await test.addOrganization('Aftermath');
});
afterEach(() => end());
afterAll(() => test?.stop());

it('stays the same when the readers are given every record again, twice and in the opposite order', async () => {
  const { eventId, token } = await openEvent(organization.admin);
  const forms = [makeForm(), makeForm(), makeForm()];
  const people: string[] = [];
  for (const form of forms)
    people.push((await test.visitor.call(registration.registerForEvent, { key: eventId, token, ...form })).participant.id);
  const [participant1_id = '', participant2_id = '', erased = ''] = people;
  const { match } = await organization.admin.call(matches.createMatch, { event_id: eventId, participant1_id, participant2_id });
  await organization.admin.call(matches.createMatch, { event_id: eventId, participant1_id, participant2_id: erased });
  await organization.admin.call(matches.deleteMatch, { id: match.id });
  await organization.admin.call(participants.eraseParticipant, { id: erased });
  await awaitMail(test.url, forms[0]?.contact.email ?? '');
  const before = await quietTable(rawTable(test.stack));

  const given = await giveStreamAgain(test.stack);
  expect(given['streams-follow-up']).toBeGreaterThan(20);
  expect(given['streams-broadcast']).toBeGreaterThan(4);

  expect(await quietTable(rawTable(test.stack))).toEqual(before);
  const { kept, counted } = await recount(rawTable(test.stack), organization.tenantId, eventId);
  expect(kept.matches).toEqual(counted.matches);
  // Someone erased stays a number.
  expect([kept.people['all'], counted.people['all']]).toEqual([3, 2]);
  for (const { contact } of forms) expect(await inboxOf(test.url, contact.email)).toHaveLength(1);
});

it('stays the same when the readers are given items of one event in several batches at the same time, as AWS calls them', async () => {
  const before = await quietTable(rawTable(test.stack));
  const atOnce = await giveStreamAtOnce(test.stack);
  expect(atOnce['streams-follow-up']).toBeGreaterThan(2);
  expect(await quietTable(rawTable(test.stack))).toEqual(before);
});

it('attaches a photo that came while storage was down, and keeps no upload', async () => {
  const { eventId, token } = await openEvent(organization.admin);
  let refused = 0;
  end = test.stack.services.inject(({ service, functionName }) => {
    if (service !== 's3' || functionName !== 'uploads-process-photo') return undefined;
    refused += 1;
    return { kind: 'error', status: 503, code: 'ServiceUnavailable', message: 'Reduce your request rate' };
  });
  const sent = await sendPhoto(test.visitor, await picture(), { query: { event_id: eventId, token } });
  const { participant } = await test.visitor.call(registration.registerForEvent, {
    key: eventId,
    token,
    ...makeForm(),
    photo_upload_id: sent.id,
  });
  expect(participant.photo_url).toBeNull();
  await eventually(
    async () => refused,
    (count) => count >= 3,
  );
  expect((await sent.state()).status).toBe('pending');
  end();
  expect((await settled(sent)).status).toBe('ready');
  const shown = async () => (await organization.admin.call(participants.getParticipant, { id: participant.id })).participant.photo_url;
  expect(await eventually(shown, (url) => url !== null)).toMatch(/^\/photos\//);
  expect((await allObjects(test.stack)).filter((key) => key.startsWith('uploads/'))).toEqual([]);
});
