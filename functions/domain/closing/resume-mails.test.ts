import { beforeEach, expect, it } from 'vitest';
import { openQuietEvening } from '#test/support/rooms/quiet-evening.ts';
import { id as eventId, join, makeEvent, signUp, tenantId } from '#test/support/rooms/waiting-evening.ts';
import type { MemoryTable } from '#test/support/stack/table/memory-table.ts';
import { spyOnTable } from '#test/support/stack/table/spy-on-table.ts';
import { messageMailId, reminderId, resultsMailId, sendAfterAll } from '../../data/mail/mails.ts';
import { findMessage, readRef, refOfWaiting, type StoredMessage } from '../../data/messages/messages.ts';
import { findPeople } from '../../data/participants/people.ts';
import { noteInvites } from '../../data/registration/invites.ts';
import { listRegistrations } from '../../data/registration/registrations.ts';
import { keys } from '../../data/table/keys/keys.ts';
import { messageKeys } from '../../data/table/keys/message-keys.ts';
import { forgetWaiting } from '../../data/waiting/ending.ts';
import { listWaiting } from '../../data/waiting/waiting.ts';
import { mailMessage } from '../messages/mail-message.ts';
import { resumeMails } from './resume-mails.ts';

/**
 * What becomes of emails that were being sent when an organization was closed, once the closing has been undone
 * (docs/rules/closing.md#reopening).
 */

const send = spyOnTable();
const hour = 3_600_000;
const at = ({ pk, sk }: { pk: string; sk: string }) => `${pk} ${sk}`;
const event = makeEvent(5, 9);

let table: MemoryTable;
let ids: string[];
let sent: number;
const timeAndIds = (now: number) => ({ now: () => now, newId: () => 'n' });

beforeEach(async () => {
  const opened = await openQuietEvening(send, { men: 5, women: 9 });
  ({ table } = opened);
  sent = opened.evening.now;
  for (let guest = 0; guest < 5; guest += 1) await signUp(`guest${guest}@example.org`, 'male', sent);
  ids = (await listRegistrations(tenantId, eventId)).map(({ id }) => id);
  expect(ids).toHaveLength(5);
});

const setClosing = (closing: boolean) => {
  const key = at(keys.tenant(tenantId));
  const { closes_at: _, ...open } = table.items.get(key) ?? {};
  table.items.set(key, closing ? { ...open, closes_at: '2030-05-01T00:00:00.000Z' } : open);
};
const mail = (id: string) => table.items.get(at(keys.mail(id)));
/** Sets an email to its state after a step of delivery. Like a finished email to a whole event, it has no address any more. */
function setMail(id: string, status: string, template = 'event-message') {
  table.items.set(at(keys.mail(id)), { ...keys.mail(id), id, content: { template }, status, attempts: 1 });
}
/** Adds a message to these recipients, with the first `next` emails written. */
function addMessage(id: string, next: number, to = ids) {
  const message: StoredMessage = {
    id,
    subject: 'S',
    text: 'T',
    at: new Date(sent).toISOString(),
    by: { id: 'u', email: 'u@example.org' },
    all: to.length,
    next,
    ...{ audience: 'everybody', calendar: false },
  };
  const { id: _, ...rest } = message;
  table.items.set(at(messageKeys.message(tenantId, eventId, id)), { ...messageKeys.message(tenantId, eventId, id), ...rest });
  table.items.set(at(messageKeys.recipients(tenantId, eventId, id, 0)), { ...messageKeys.recipients(tenantId, eventId, id, 0), to });
}
const mailsOf = (id: string) => ids.map((guest) => mail(messageMailId(eventId, id, guest))?.['status']);

it('of a closed organization no mail of a message is written; the rest is once it is reopened, and none twice', async () => {
  addMessage('m', 3);
  const [sentTo = '', givenUp = '', onItsWay = ''] = ids.map((guest) => messageMailId(eventId, 'm', guest));
  setMail(sentTo, 'sent');
  setMail(givenUp, 'expired');
  setMail(onItsWay, 'sending');
  setClosing(true);
  await mailMessage(tenantId, eventId, 'm', timeAndIds(sent));
  expect(mailsOf('m')).toEqual(['sent', 'expired', 'sending', undefined, undefined]);
  setClosing(false);
  await resumeMails(tenantId, event, timeAndIds(sent + 23 * hour));
  expect(mailsOf('m')).toEqual(['sent', 'pending', 'sending', 'pending', 'pending']);
  const [person] = await findPeople(tenantId, ids.slice(1, 2));
  expect(mail(givenUp)).toMatchObject({ to: person?.contact.email, attempts: 0 });
  expect((await findMessage(tenantId, eventId, 'm'))?.next).toBe(5);
  // A step may be repeated, or another run may have been faster.
  setMail(givenUp, 'sent');
  await sendAfterAll(givenUp, { to: 'guest@example.org', queue: 'bulk', now: sent });
  await resumeMails(tenantId, event, timeAndIds(sent + 23 * hour));
  expect(mailsOf('m')).toEqual(['sent', 'sent', 'sending', 'pending', 'pending']);
});

it('a message of more than a day ago is not sent any more, and is not under way for ever', async () => {
  addMessage('m', 1);
  setMail(messageMailId(eventId, 'm', ids[0] ?? ''), 'expired');
  await resumeMails(tenantId, event, timeAndIds(sent + 25 * hour));
  expect(mailsOf('m')).toEqual(['expired', undefined, undefined, undefined, undefined]);
  expect(await findMessage(tenantId, eventId, 'm')).toMatchObject({ next: 5, all: 5 });
});

it('a message to the waiting list goes on to who is still on it', async () => {
  for (const name of ['one', 'two', 'three']) await join(`${name}@example.org`, 'male');
  const refs = (await listWaiting(tenantId, eventId)).map(({ id }) => refOfWaiting(id));
  expect(refs).toHaveLength(3);
  addMessage('m', 2, refs);
  const [givenUp = '', erased = '', unwritten = ''] = refs.map((ref) => messageMailId(eventId, 'm', ref));
  for (const id of [givenUp, erased]) setMail(id, 'expired');
  await forgetWaiting(tenantId, eventId, readRef(refs[1] ?? '').id);
  await resumeMails(tenantId, event, timeAndIds(sent + hour));
  expect([givenUp, erased, unwritten].map((id) => mail(id)?.['status'])).toEqual(['pending', 'expired', 'pending']);
  expect([givenUp, unwritten].map((id) => mail(id)?.['to'])).toEqual(['one@example.org', 'three@example.org']);
});

it('reminders, results and invitations go on, too; what is over is judged when it is sent', async () => {
  const [guest = '', erased = ''] = ids;
  setMail(reminderId(eventId, guest), 'expired', 'reminder');
  setMail(resultsMailId(eventId, guest), 'expired', 'results');
  setMail(resultsMailId(eventId, erased), 'expired', 'results');
  table.items.delete(at(keys.listedPerson(tenantId, erased)));
  await noteInvites(tenantId, event, [{ email: 'eve@example.org', mailId: 'old' }], sent - 30 * hour);
  await noteInvites(tenantId, event, [{ email: 'fay@example.org', mailId: 'new' }], sent);
  for (const id of ['old', 'new']) setMail(id, 'expired', 'event-invitation');
  await resumeMails(tenantId, event, timeAndIds(sent + hour));
  const states = [reminderId(eventId, guest), resultsMailId(eventId, guest), resultsMailId(eventId, erased), 'old', 'new'].map(
    (id) => mail(id)?.['status'],
  );
  expect(states).toEqual(['pending', 'pending', 'expired', 'expired', 'pending']);
});

it('no one is invited to an event that has begun, and results go on long after its end', async () => {
  const [guest = ''] = ids;
  const [begun, late] = [Date.parse(event.start) + hour, Date.parse(event.end) + 35 * 24 * hour];
  await noteInvites(tenantId, event, [{ email: 'fay@example.org', mailId: 'new' }], begun - 2 * hour);
  setMail('new', 'expired', 'event-invitation');
  await resumeMails(tenantId, event, timeAndIds(begun));
  expect(mail('new')?.['status']).toBe('expired');
  setMail(resultsMailId(eventId, guest), 'expired', 'results');
  await resumeMails(tenantId, event, timeAndIds(late));
  expect(mail(resultsMailId(eventId, guest))?.['status']).toBe('pending');
});
