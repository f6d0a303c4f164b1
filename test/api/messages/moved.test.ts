import ICAL from 'ical.js';
import { afterAll, expect, it } from 'vitest';
import { events } from '#shared/contract/routes/events.ts';
import { messages } from '#shared/contract/routes/messages.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { awaitMail, type ReceivedMail } from '../../support/people/calls/inbox.ts';
import { codeOf, openWaitingLists, person, type TestEvent } from '../../support/people/waiting-lists.ts';

/** What follows when an event is moved, and how its guests are told: docs/rules/events.md#messages */

const hour = 3_600_000;
const lists = await openWaitingLists('Moving');
afterAll(() => lists.stop());
const { test, host, newEvent, mustRegister, ask, join, look } = lists;

/** Moves the event, with everything else as it was. */
async function move({ event }: TestEvent, startsIn: number) {
  const start = Date.now() + startsIn;
  const times = { start_time: new Date(start).toISOString(), end_time: new Date(start + 3 * hour).toISOString() };
  return (await host.call(events.updateEvent, { ...event, ...times, version: undefined })).event;
}

/** Parses the email's calendar file as a calendar application does. */
function entryIn({ attachments }: ReceivedMail) {
  const file = attachments.find(({ filename }) => filename === 'event.ics');
  const calendar = new ICAL.Component(ICAL.parse(Buffer.from(file?.content ?? '', 'base64').toString()));
  const entry = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  return { uid: entry.uid, sequence: entry.sequence, start: entry.startDate.toJSDate().getTime(), location: entry.location };
}

it('a message with the calendar file moves the entry that came with the confirmation, also for who waits', async () => {
  const event = await newEvent();
  const [guest, waits] = [person('male'), person('male')];
  await mustRegister(event, guest);
  await join(event, waits);
  const before = entryIn(await awaitMail(test.url, guest.contact.email, 'You'));
  const moved = await move(event, 48 * hour);
  const sent = {
    ...{ id: event.id, message_id: 'moved', subject: 'New time for A full house', text: 'We begin earlier.' },
    ...({ audience: 'everybody_and_waiting', calendar: true } as const),
  };
  await host.call(messages.messageEverybody, sent);
  for (const { contact } of [guest, waits]) {
    const after = entryIn(await awaitMail(test.url, contact.email, sent.subject));
    expect(after).toMatchObject({ uid: before.uid, location: before.location });
    expect(after.sequence).toBeGreaterThan(before.sequence);
    expect(after.start).toBe(Math.floor(Date.parse(moved.start_time) / 1000) * 1000);
  }
  // Without `calendar`, a message has no file.
  await host.call(messages.messageEverybody, { ...sent, message_id: 'without', subject: 'No file', calendar: false });
  expect((await awaitMail(test.url, guest.contact.email, 'No file')).attachments).toEqual([]);
});

it('the registration link works until the new end, and the waiting list is open until two hours before the new start', async () => {
  const event = await newEvent();
  await mustRegister(event);
  const token = await join(event);
  const lasts = async () => (await host.call(registrationLink.getRegistrationLink, { id: event.id })).expire_seconds;
  const isNear = (seconds: number, wanted: number) => Math.abs(seconds - wanted / 1000) < 60;
  await move(event, 1.9 * hour);
  expect(isNear(await lasts(), (1.9 + 3 + 3) * hour)).toBe(true);
  await eventually(
    () => look(token),
    ({ closed }) => closed,
  );
  expect(await codeOf(ask(event))).toEqual([409, 'waitlist_closed']);
  await move(event, 30 * hour);
  expect(isNear(await lasts(), (30 + 3 + 3) * hour)).toBe(true);
  expect(await look(token)).toMatchObject({ closed: false, state: 'waiting' });
  await join(event);
  const { valid } = await test.visitor.call(registration.validateLink, { key: event.id, token: event.token });
  expect(valid).toBe(true);
});
