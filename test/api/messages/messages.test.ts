import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#shared/contract/routes/audit.ts';
import { events } from '#shared/contract/routes/events.ts';
import { messages } from '#shared/contract/routes/messages.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import type { Caller } from '../../support/people/calls/api-client.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { awaitMail, inboxOf, readInbox } from '../../support/people/calls/inbox.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { openEvent } from '../../support/people/world.ts';
import { type Organization, type OwnTestStack, startTestStack } from '../../support/stack/stack.ts';
import { type RawTable, rawTable } from '../../support/stack/table/table.ts';

/** Messages to all guests of an event: docs/rules/events.md#messages */

const day = 24 * 3_600_000;
let test: OwnTestStack;
let home: Organization;
let host: Caller;
let table: RawTable;

beforeAll(async () => {
  test = await startTestStack();
  home = await test.addOrganization('Writing');
  [host = home.admin] = home.hosts;
  table = rawTable(test.stack);
});
afterAll(() => test?.stop());

interface Guest {
  readonly id: string;
  readonly email: string;
}

/** Opens an active event with `count` guests. */
async function roomOf(count: number, by = host) {
  const { eventId, token } = await openEvent(by);
  const guests: Guest[] = [];
  for (let index = 0; index < count; index += 1) {
    const form = makeForm();
    const { participant } = await test.visitor.call(registration.registerForEvent, { key: eventId, token, ...form });
    guests.push({ id: participant.id, email: form.contact.email });
  }
  return { id: eventId, guests };
}

let made = 0;
const messageFor = (id: string, changes: { message_id?: string; subject?: string; text?: string } = {}) => ({
  ...{
    id,
    message_id: `message-${++made}`,
    subject: `A new door ${made}`,
    text: 'Please come in by the garden.\n\nIt is open from 7 p.m. on.',
  },
  ...changes,
});
type Sent = ReturnType<typeof messageFor>;

/** Waits until all emails have been written, and each was sent or given up. */
const awaitAll = ({ id, message_id: mid }: Sent) =>
  eventually(
    () => host.call(messages.getMessage, { id, mid }),
    ({ message, counts }) => !message.under_way && counts.waiting === 0,
    20_000,
  );
const mailsOf = async ({ subject }: Sent) =>
  (await readInbox(test.url)).filter((mail) => mail.subject === subject).flatMap(({ destination }) => destination.to);
const codeOf = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  return [status, (body as { code?: string }).code];
};
const ask = (sent: Sent, by = host) => by.ask(messages.messageEverybody, sent);

describe('a message to everybody', () => {
  it('reaches everybody registered, once, even if sent twice or at the same time; the list says who got it', async () => {
    const { id, guests } = await roomOf(28);
    const sent = messageFor(id);
    const answers = await Promise.all(Array.from({ length: 4 }, () => host.call(messages.messageEverybody, sent)));
    for (const { message } of answers)
      expect(message).toMatchObject({ id: sent.message_id, recipients: 28, sent_by: answers[0]?.message.sent_by });
    const { message, counts, data, total } = await awaitAll(sent);
    expect(counts).toEqual({ waiting: 0, sent: 28, failed: 0, suppressed: 0, gone: 0, unknown: 0 });
    expect([total, data.length, new Set(data.map((each) => each.id)).size]).toEqual([28, 28, 28]);
    expect((await mailsOf(sent)).toSorted()).toEqual(guests.map(({ email }) => email).toSorted());

    // Sends the message again much later, as someone does whose phone lost the reply.
    await host.call(messages.messageEverybody, sent);
    expect(await host.call(messages.listMessages, { id })).toMatchObject({ total: 1, data: [message] });
    expect(await mailsOf(sent)).toHaveLength(28);
    const quota = await table.get({ pk: `T#${home.tenantId}`, sk: 'INVITATIONS#event' });
    expect(quota?.['used']).toBe(28);
    expect(await codeOf(ask({ ...sent, text: 'Something else' }))).toEqual([409, 'conflict']);

    const { data: entries } = await home.admin.call(audit.listAuditEntries, { part: 'changes' });
    expect(entries.filter(({ action }) => action === 'guests_messaged')).toMatchObject([
      { subject: { kind: 'event', id }, changes: [{ field: 'recipients', to: '28' }] },
    ]);
  });

  it('is the mail that was previewed: with the guest’s name, the event and their evening; a preview sends nothing', async () => {
    const { id, guests } = await roomOf(1);
    const { message_id, ...typed } = messageFor(id);
    const { preview } = await host.call(messages.previewMessage, typed);
    expect(preview).toMatchObject({ subject: typed.subject, recipients: 1 });
    expect(await host.call(messages.listMessages, { id })).toMatchObject({ total: 0, data: [] });
    await host.call(messages.messageEverybody, { ...typed, message_id });
    const [guest] = guests;
    const { body } = await awaitMail(test.url, guest?.email ?? '', typed.subject);
    expect(body.html.replaceAll('\r\n', '\n')).toBe(preview.html);
    expect(body.text).toContain(`/evening/${id}#p=${guest?.id}`);
  });

  it('is not sent to guests who have left, and leaves no mail about guests who are erased', async () => {
    const { id, guests } = await roomOf(3);
    const [left, erased, stays] = guests;
    // As with a slow queue: the email is written but not yet sent.
    const sent = messageFor(id);
    await host.call(messages.messageEverybody, sent);
    await awaitAll(sent);
    await host.call(participants.removeFromEvent, { id, pid: left?.id ?? '' });
    await host.call(participants.eraseParticipant, { id: erased?.id ?? '' });
    const again = messageFor(id);
    expect((await host.call(messages.messageEverybody, again)).message.recipients).toBe(1);
    expect((await awaitAll(again)).data).toMatchObject([{ id: stays?.id, state: 'sent' }]);
    expect(await mailsOf(again)).toEqual([stays?.email]);

    const before = await eventually(
      () => host.call(messages.getMessage, { id, mid: sent.message_id }),
      ({ counts }) => counts.gone === 1,
    );
    expect(before.data.find((each) => each.id === erased?.id)).toEqual({ id: erased?.id, name: null, state: 'gone' });
    expect(before.data.find((each) => each.id === left?.id)?.name).toBeTypeOf('string');
    expect(await table.get({ pk: `MAIL#message-${id}-${sent.message_id}-${erased?.id}`, sk: 'MAIL' })).toBeUndefined();
    // A sent email must not keep the address: it would outlast the erasure of guests who left earlier.
    const mailOf = (guest: Guest | undefined) => table.get({ pk: `MAIL#message-${id}-${sent.message_id}-${guest?.id}`, sk: 'MAIL' });
    expect(await mailOf(left)).toMatchObject({ status: 'sent' });
    expect(JSON.stringify([await mailOf(left), await mailOf(stays)])).not.toContain('@');
    // Every list shows the same number: erased people of an event that has begun stay in its counts, but get no email.
    expect((await host.call(messages.listMessages, { id })).recipients).toBe(1);
  });

  it('continues after an interruption, wherever it happened, without mailing anybody twice', async () => {
    const { id, guests } = await roomOf(2);
    const sent = messageFor(id);
    await host.call(messages.messageEverybody, sent);
    await awaitAll(sent);
    // As if the process had died before it wrote the second email.
    const [recipients] = (await table.all()).filter(({ sk }) => sk === `RECIPIENTS#${sent.message_id}`);
    const to = recipients?.['to'] as string[];
    const second = `MAIL#message-${id}-${sent.message_id}-${to[1]}`;
    await table.remove({ pk: second, sk: 'MAIL' });
    await table.set({ pk: String(recipients?.['pk']), sk: `MESSAGE#${sent.message_id}` }, { next: 1 });
    await awaitAll(sent);
    const mails = await eventually(
      () => mailsOf(sent),
      (all) => all.length === 3,
    );
    const counts = guests.map(({ email }) => mails.filter((one) => one === email).length);
    const secondGuest = guests.findIndex((guest) => guest.id === to[1]);
    expect(counts[secondGuest]).toBe(2);
    expect(counts[1 - secondGuest]).toBe(1);
  });

  it('does not go to an address that bounced, and says so', async () => {
    const { id, guests } = await roomOf(2);
    const bounced = guests[0];
    // Waits until the confirmation has been sent, before the address bounces.
    await awaitMail(test.url, bounced?.email ?? '');
    const bounce = { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: bounced?.email }] };
    await test.stack.invoke('mail-feedback', { Records: [{ Sns: { Message: JSON.stringify({ eventType: 'Bounce', bounce }) } }] });
    const sent = messageFor(id);
    await host.call(messages.messageEverybody, sent);
    const { counts, data } = await awaitAll(sent);
    expect(counts).toMatchObject({ sent: 1, suppressed: 1 });
    expect(data[0]).toMatchObject({ id: bounced?.id, state: 'suppressed' });
    expect(await inboxOf(test.url, bounced?.email ?? '')).toHaveLength(1);
  });

  it('is refused with the reason: nobody registered, thirty days after the end, unknown event, unknown message', async () => {
    const empty = await roomOf(0);
    expect(await codeOf(ask(messageFor(empty.id)))).toEqual([409, 'nobody_registered']);
    expect((await host.call(messages.previewMessage, messageFor(empty.id))).preview.recipients).toBe(0);

    const { id } = await roomOf(1);
    await host.call(events.updateEventStatus, { id, status: 'completed' });
    const key = { pk: `T#${home.tenantId}#E#${id}`, sk: 'EVENT' };
    await table.set(key, { end: new Date(Date.now() - 30 * day - 60_000).toISOString() });
    expect(await codeOf(ask(messageFor(id)))).toEqual([409, 'message_too_late']);
    // Staff can still thank the guests of a completed event.
    await table.set(key, { end: new Date(Date.now() - 30 * day + 60_000).toISOString() });
    expect((await ask(messageFor(id))).status).toBe(201);

    expect(await codeOf(ask(messageFor('of-nobody')))).toEqual([404, 'event_not_found']);
    expect(await codeOf(host.ask(messages.getMessage, { id, mid: 'of-nobody' }))).toEqual([404, 'message_not_found']);
    expect(await codeOf(host.ask(messages.getMessage, { id: 'of-nobody', mid: 'of-nobody' }))).toEqual([404, 'event_not_found']);
  });

  it('may contain no web address, however disguised, in an organization’s first week; the refusal names it', async () => {
    const young = await test.addOrganization('Young');
    const [by = young.admin] = young.hosts;
    const { id } = await roomOf(1, by);
    const refused = 'In its first week, an organization cannot send web addresses. Please leave them out.';
    const disguises = [
      'https://evil.example/now',
      'evil。example',
      'www.evil.example',
      'ｅｖｉｌ．ｅｘａｍｐｌｅ',
      'mailto:me@evil.example',
    ];
    for (const word of disguises) {
      for (const sent of [messageFor(id, { text: `Look:\n${word} !` }), messageFor(id, { subject: `Win ${word}` })]) {
        const answer = await ask(sent, by);
        expect([answer.status, answer.body]).toMatchObject([
          409,
          { code: 'links_too_early', details: `${refused} “${word}” looks like one.` },
        ]);
        expect(await codeOf(by.ask(messages.previewMessage, sent))).toEqual([409, 'links_too_early']);
      }
    }
    expect(await by.call(messages.listMessages, { id })).toMatchObject({ total: 0, recipients: 1 });
    await table.set({ pk: `T#${young.tenantId}`, sk: 'TENANT' }, { created_at: new Date(Date.now() - 7 * day - 60_000).toISOString() });
    const later = messageFor(id, { text: 'The way: https://example.org/map' });
    const { preview } = await by.call(messages.previewMessage, later);
    expect(preview.html).toContain('<a href="https://example.org/map"');
    expect((await ask(later, by)).status).toBe(201);
  });

  it('counts like invitations: all of it or none, with the time to wait', async () => {
    const other = await test.addOrganization('Sparing');
    const [by = other.admin] = other.hosts;
    const { id } = await roomOf(3, by);
    await table.put([{ pk: `T#${other.tenantId}`, sk: 'INVITATIONS#event', used: 198, ends: Date.now() + 3_600_000, v: 1 }]);
    const sent = messageFor(id);
    const refused = await ask(sent, by);
    expect([refused.status, refused.body]).toMatchObject([
      429,
      { code: 'too_many_mails', details: 'Your organization cannot send that many emails for now. 2 are left today.' },
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect(await by.call(messages.listMessages, { id })).toMatchObject({ total: 0 });
    await table.set({ pk: `T#${other.tenantId}`, sk: 'INVITATIONS#event' }, { used: 197, v: 2 });
    expect((await ask(sent, by)).status).toBe(201);
  });

  it('of another organization is not found, neither to read nor to write', async () => {
    const { id } = await roomOf(1);
    const sent = messageFor(id);
    await host.call(messages.messageEverybody, sent);
    const other = await test.addOrganization('Others');
    expect(await codeOf(ask(messageFor(id), other.admin))).toEqual([404, 'event_not_found']);
    expect(await codeOf(other.admin.ask(messages.listMessages, { id }))).toEqual([404, 'event_not_found']);
    expect(await codeOf(other.admin.ask(messages.getMessage, { id, mid: sent.message_id }))).toEqual([404, 'event_not_found']);
  });
});
