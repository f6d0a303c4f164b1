import { afterAll, describe, expect, it } from 'vitest';
import type { RequestOf } from '#shared/contract/define.ts';
import { audit } from '#shared/contract/routes/audit.ts';
import { messages } from '#shared/contract/routes/messages.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import { type Audience, audience } from '#shared/model/messages/event-message.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { awaitMail, readInbox } from '../../support/people/calls/inbox.ts';
import { codeOf, type Gender, linkIn, openWaitingLists, person, type TestEvent } from '../../support/people/waiting-lists.ts';

/** Messages to some of an event's guests, and to those who wait: docs/rules/events.md#messages */

const lists = await openWaitingLists('Some guests');
afterAll(() => lists.stop());
const { test, organization, host, table, newEvent, mustRegister, join, answer, awaitState, remove } = lists;

interface Guest {
  readonly id: string;
  readonly email: string;
}

async function guestOf(event: TestEvent, gender: Gender): Promise<Guest> {
  const form = person(gender);
  const { participant } = await mustRegister(event, form);
  return { id: participant.id, email: form.contact.email };
}

/**
 * Opens a full event: a man and a woman who are here, a woman who is not here yet, an absent guest, and two on the waiting list, one of
 * them with an offer.
 */
async function mixedRoom() {
  const event = await newEvent({ men: 2, women: 3 });
  const [man, leaves] = [await guestOf(event, 'male'), await guestOf(event, 'male')];
  const [woman, late] = [await guestOf(event, 'female'), await guestOf(event, 'female')];
  const absent = await guestOf(event, 'non-binary');
  const [first, second] = [person('male'), person('male')];
  const offered = { email: first.contact.email, token: await join(event, first) };
  const waits = { email: second.contact.email, token: await join(event, second) };
  await remove(event.id, leaves.id);
  await awaitState(offered.token, 'offered');
  for (const { id } of [man, woman]) await host.call(participants.markAttendance, { id: event.id, pid: id, here: true });
  await host.call(participants.markAttendance, { id: event.id, pid: absent.id, absent: true });
  return { event, man, woman, late, absent, offered, waits };
}

let made = 0;
const messageFor = (id: string, changes: Partial<RequestOf<typeof messages.messageEverybody>> = {}) => ({
  ...{ id, message_id: `some-${++made}`, subject: `The garden door ${made}`, text: 'Please come in by the garden.' },
  ...changes,
});
type Sent = ReturnType<typeof messageFor>;

const send = (sent: Sent) => host.call(messages.messageEverybody, sent);
const ask = (sent: Sent) => host.ask(messages.messageEverybody, sent);
const awaitAll = ({ id, message_id: mid }: Sent) =>
  eventually(
    () => host.call(messages.getMessage, { id, mid }),
    ({ message, counts }) => !message.under_way && counts.waiting === 0,
  );
const mailedTo = async ({ subject }: Sent) =>
  (await readInbox(test.url))
    .filter((mail) => mail.subject === subject)
    .flatMap(({ destination }) => destination.to)
    .toSorted();
const addressesOf = (people: readonly { readonly email: string }[]) => people.map(({ email }) => email).toSorted();

/** Audiences at the event below. Imported guests: test/api/imports/imports.test.ts; who has not paid: test/api/payments/unpaid.test.ts */
const here = audience.options.filter((one) => one !== 'incomplete' && one !== 'unpaid');

describe('a message to some', () => {
  it('reaches exactly its audience, as many as its preview said; the list says whom', async () => {
    const { event, man, woman, late, absent, offered, waits } = await mixedRoom();
    const expected: Record<Exclude<Audience, 'incomplete' | 'unpaid'>, { email: string }[]> = {
      everybody: [man, woman, late, absent],
      women: [woman, late],
      men: [man],
      non_binary: [absent],
      here: [man, woman],
      not_here: [late],
      absent: [absent],
      waiting: [offered, waits],
      everybody_and_waiting: [man, woman, late, absent, offered, waits],
    };
    for (const to of here) {
      const { message_id, ...typed } = messageFor(event.id, { audience: to });
      const people = expected[to];
      expect((await host.call(messages.previewMessage, typed)).preview.recipients, to).toBe(people.length);
      const sent = { ...typed, message_id };
      const { message } = await send(sent);
      expect([message.recipients, message.audience], to).toEqual([people.length, to === 'everybody' ? undefined : to]);
      const { counts, data } = await awaitAll(sent);
      expect([counts.sent, data.every(({ name }) => name !== null)], to).toEqual([people.length, true]);
      expect(await mailedTo(sent), to).toEqual(addressesOf(people));
    }
    const { data, recipients, waiting: who } = await host.call(messages.listMessages, { id: event.id });
    expect(data.map((message) => message.audience ?? 'everybody')).toEqual(here.toReversed());
    expect([recipients, who]).toEqual([4, 2]);
    // All of them count together.
    const all = Object.values(expected).flat().length;
    expect((await table.get({ pk: `T#${organization.tenantId}`, sk: 'INVITATIONS#event' }))?.['used']).toBe(all);
    const { data: entries } = await organization.admin.call(audit.listAuditEntries, { part: 'changes' });
    expect(entries.find(({ action }) => action === 'guests_messaged')?.changes).toEqual([
      { field: 'recipients', from: null, to: '6' },
      { field: 'audience', from: null, to: 'everybody_and_waiting' },
    ]);
  });

  it('goes to one guest, who alone gets it and is not told that everybody did', async () => {
    const event = await newEvent({ men: 2 });
    const [one] = [await guestOf(event, 'male'), await guestOf(event, 'male')];
    const sent = messageFor(event.id, { participant_id: one.id });
    const { message_id: _, ...typed } = sent;
    expect((await host.call(messages.previewMessage, typed)).preview.recipients).toBe(1);
    expect((await send(sent)).message).toMatchObject({ recipients: 1, audience: 'guest' });
    expect((await awaitAll(sent)).data).toMatchObject([{ id: one.id, state: 'sent' }]);
    expect(await mailedTo(sent)).toEqual([one.email]);
    expect((await awaitMail(test.url, one.email, sent.subject)).body.text).toContain('sent this to you about this event.');
  });

  it('is refused when it would reach no one: an empty audience, or a guest of another event', async () => {
    const event = await newEvent();
    expect(await codeOf(ask(messageFor(event.id)))).toEqual([409, 'nobody_registered']);
    expect(await codeOf(ask(messageFor(event.id, { audience: 'waiting' })))).toEqual([409, 'nobody_in_audience']);
    await guestOf(event, 'female');
    expect(await codeOf(ask(messageFor(event.id, { audience: 'men' })))).toEqual([409, 'nobody_in_audience']);
    const stranger = await guestOf(await newEvent(), 'female');
    const { message_id, ...typed } = messageFor(event.id, { participant_id: stranger.id });
    expect(await codeOf(ask({ ...typed, message_id }))).toEqual([409, 'nobody_in_audience']);
    expect((await host.call(messages.previewMessage, typed)).preview.recipients).toBe(0);
    const unknown = await host.ask(messages.messageEverybody, { ...messageFor(event.id), audience: 'nobody' as Audience });
    expect([unknown.status, unknown.body]).toMatchObject([400, { validation_errors: { audience: 'Unknown recipients' } }]);
    expect((await host.call(messages.listMessages, { id: event.id })).total).toBe(0);
  });

  it('is another message for other people: the same id is refused for them', async () => {
    const event = await newEvent({ men: 2 });
    const [one, other] = [await guestOf(event, 'male'), await guestOf(event, 'male')];
    const sent = messageFor(event.id, { audience: 'men' });
    await send(sent);
    await send(sent);
    for (const changes of [{ audience: 'everybody' }, { audience: undefined }, { participant_id: one.id }, { calendar: true }] as const)
      expect(await codeOf(ask({ ...sent, ...changes }))).toEqual([409, 'conflict']);
    const toOne = messageFor(event.id, { participant_id: one.id });
    await send(toOne);
    await send(toOne);
    expect(await codeOf(ask({ ...toOne, participant_id: other.id }))).toEqual([409, 'conflict']);
    expect((await host.call(messages.listMessages, { id: event.id })).total).toBe(2);
  });
});

describe('a message to the waiting list', () => {
  it('has the link to the own place, and passes over who has left or got a place', async () => {
    const { event, offered, waits } = await mixedRoom();
    const third = person('male');
    const stays = { email: third.contact.email, token: await join(event, third) };
    const sent = messageFor(event.id, { audience: 'waiting' });
    await send(sent);
    const { data } = await awaitAll(sent);
    for (const { email, token } of [offered, waits]) {
      const { text } = (await awaitMail(test.url, email, sent.subject)).body;
      expect(linkIn(text)).toBe(token);
      expect(text).toContain('See your place');
    }
    await answer(offered.token, 'accept');
    await answer(waits.token, 'leave');
    // As if no email had been written before.
    const [recipients] = (await table.all()).filter(({ sk }) => sk === `RECIPIENTS#${sent.message_id}`);
    for (const { id } of data) await table.remove({ pk: `MAIL#message-${event.id}-${sent.message_id}-${id}`, sk: 'MAIL' });
    await table.set({ pk: String(recipients?.['pk']), sk: `MESSAGE#${sent.message_id}` }, { next: 0 });
    const { counts } = await eventually(
      () => awaitAll(sent),
      (now) => now.counts.sent === 1,
    );
    expect(counts).toMatchObject({ sent: 1, gone: 2 });
    expect(await mailedTo(sent)).toEqual(addressesOf([offered, waits, stays, stays]));
  });

  it('leaves no mail of a guest who is erased', async () => {
    const event = await newEvent();
    const { participant } = await mustRegister(event);
    const form = person('male');
    const token = await join(event, form);
    const sent = messageFor(event.id, { audience: 'waiting' });
    await send(sent);
    const [recipient] = (await awaitAll(sent)).data;
    const mail = { pk: `MAIL#message-${event.id}-${sent.message_id}-${recipient?.id}`, sk: 'MAIL' };
    expect(await table.get(mail)).toBeDefined();
    await remove(event.id, participant.id);
    await awaitState(token, 'offered');
    const { session } = await answer(token, 'accept');
    await host.call(participants.eraseParticipant, { id: session?.participant.id ?? '' });
    await eventually(
      () => table.get(mail),
      (left) => left === undefined,
    );
    expect((await host.call(messages.getMessage, { id: event.id, mid: sent.message_id })).data).toEqual([
      { id: recipient?.id, name: null, state: 'gone' },
    ]);
  });

  it('is not sent to whom staff removed from it', async () => {
    const event = await newEvent();
    await mustRegister(event);
    const form = person('male');
    await join(event, form);
    const entry = await lists.entryOf(event, form.contact.email);
    await host.call(waiting.changeWaiting, { id: event.id, wid: entry.id, action: 'remove' });
    expect(await codeOf(ask(messageFor(event.id, { audience: 'waiting' })))).toEqual([409, 'nobody_in_audience']);
  });
});
