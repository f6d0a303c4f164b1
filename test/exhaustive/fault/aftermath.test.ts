import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { cards } from '#shared/contract/routes/cards.ts';
import { events } from '#shared/contract/routes/events.ts';
import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { safety } from '#shared/contract/routes/safety.ts';
import { type Caller, callerOf } from '#test/support/people/calls/api-client.ts';
import { eventually } from '#test/support/people/calls/eventually.ts';
import { awaitMail, inboxOf } from '#test/support/people/calls/inbox.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { picture, sendPhoto, settled } from '#test/support/people/input/photo.ts';
import { openEvent } from '#test/support/people/world.ts';
import { emailOnly, pressCards } from '#test/support/rooms/card-room.ts';
import { recount } from '#test/support/rooms/judges/recount.ts';
import { untilNoUploads } from '#test/support/stack/buckets.ts';
import { giveStreamAgain, giveStreamAtOnce } from '#test/support/stack/give-again.ts';
import { type Organization, type OwnTestStack, startTestStack } from '#test/support/stack/stack.ts';
import { rawTable } from '#test/support/stack/table/table.ts';
import { changesBetween, quietTable } from '#test/support/stack/table/table-digest.ts';

/** The consequences of writes still happen while the stream repeats and reorders its records, or while storage is down. */

let test: OwnTestStack;
let organization: Organization;
let end = () => {};

beforeAll(async () => {
  test = await startTestStack();
  organization = await test.addOrganization('Aftermath');
});
afterEach(() => end());
afterAll(() => test?.stop());

it('stays the same when the readers are given every record again, twice and in reverse order', async () => {
  const { eventId, token } = await openEvent(organization.admin);
  const forms = [makeForm(), makeForm(), makeForm()];
  const people: { id: string; self: Caller }[] = [];
  for (const form of forms) {
    const { participant, access_token } = await test.visitor.call(registration.registerForEvent, { key: eventId, token, ...form });
    people.push({ id: participant.id, self: callerOf(test.url, access_token) });
  }
  const [participant1_id = '', participant2_id = '', erased = ''] = people.map(({ id }) => id);
  const { match } = await organization.admin.call(matches.createMatch, { event_id: eventId, participant1_id, participant2_id });
  await organization.admin.call(matches.createMatch, { event_id: eventId, participant1_id, participant2_id: erased });
  await organization.admin.call(matches.deleteMatch, { id: match.id });
  await pressCards({ host: organization.admin, eventId }, { action: 'open' });
  for (const [by, about] of [
    [people[0], erased],
    [people[2], participant1_id],
  ] as const) {
    if (by === undefined) throw new Error('No one came');
    const said = { id: by.id, event_id: eventId } as const;
    await by.self.call(cards.saveCard, { ...said, answers: [{ about, answer: 'yes', at: Date.now() }], share: emailOnly });
    await by.self.call(safety.tellStaff, { ...said, kind: 'report', about, text: 'They would not stop.' });
  }
  await organization.admin.call(events.updateEventStatus, { id: eventId, status: 'completed' });
  for (const { id, self } of people)
    await self.call(guestEvening.saveFeedback, { id, event_id: eventId, rating: 4, text: 'Good light.', at: Date.now() });
  await organization.admin.call(participants.eraseParticipant, { id: erased });
  await awaitMail(test.url, forms[0]?.contact.email ?? '');
  const before = await quietTable(rawTable(test.stack));
  // The erased person's own cards, and what other cards said about them, are deleted. Both reports stay, and the feedback of two of the
  // three.
  expect(Object.keys(before).filter((key) => /#CARDS CARD#| F#/.test(key) && key.includes(erased))).toEqual([]);
  const linesOf = async () => (await people[0]?.self.call(cards.getCard, { id: participant1_id, event_id: eventId }))?.lines;
  expect((await linesOf())?.filter(({ answer }) => answer !== null)).toEqual([]);
  const [reports, feedback] = [/#REPORTS /, / F#/].map((kind) => Object.keys(before).filter((key) => kind.test(key)));
  expect([reports?.length, feedback?.length]).toEqual([2, 2]);

  const given = await giveStreamAgain(test.stack);
  expect(given['streams-dispatch']).toBeGreaterThan(20);
  expect(given['streams-broadcast']).toBeGreaterThan(4);

  expect(changesBetween(before, await quietTable(rawTable(test.stack)))).toEqual([]);
  const { kept, counted } = await recount(rawTable(test.stack), organization.tenantId, eventId);
  expect(kept.matches).toEqual(counted.matches);
  // An erased person is still counted.
  expect([kept.people['all'], counted.people['all']]).toEqual([3, 2]);
  for (const { contact } of forms) expect(await inboxOf(test.url, contact.email)).toHaveLength(1);
});

it('stays the same when the readers are given an event’s items in several batches at the same time, as on AWS', async () => {
  const before = await quietTable(rawTable(test.stack));
  const atOnce = await giveStreamAtOnce(test.stack);
  expect(atOnce['streams-dispatch']).toBeGreaterThan(2);
  expect(changesBetween(before, await quietTable(rawTable(test.stack)))).toEqual([]);
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
  await untilNoUploads(test.stack);
});
