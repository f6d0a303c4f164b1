import { afterAll, beforeAll, expect, it } from 'vitest';
import { bulkAtOnce } from '#infra/functions.ts';
import { mapInParallel } from '#infra/local/seed/map-in-parallel.ts';
import { runSeeder } from '#infra/local/seed/run-seeder.ts';
import { events } from '#shared/contract/routes/events.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { signIn } from '#test/support/people/calls/api-client.ts';
import { eventually } from '#test/support/people/calls/eventually.ts';
import { readInbox } from '#test/support/people/calls/inbox.ts';
import { makeEventForm } from '#test/support/people/input/event-form.ts';
import { type CardGuest, joinRoom } from '#test/support/rooms/card-room.ts';
import { MortalStack } from '#test/support/stack/disturbed/mortal-stack.ts';
import { followUps } from '#test/support/stack/follow-ups.ts';

/**
 * Guests of tomorrow's event are reminded in steps of 25. Each step is a transaction of their emails and the progress, then a message for
 * each email, and then the emails themselves. The product is killed before each of these, also while the email service is down; still
 * everybody is reminded once.
 */

const account = { email: 'host@example.com', password: 'correct horse battery staple' };
const minute = 60_000;
const hour = 60 * minute;
/** Enough for two steps, the second of which is not full. */
const guests = 30;
const aStep = 25;
/** Number of deaths at which emails may be in the middle of being sent. */
const deathsWhileSending = 2;

let mortal: MortalStack;

beforeAll(async () => {
  mortal = await MortalStack.create('reminders-kill');
  await runSeeder(mortal.stack, 'add-staff', { organization: { name: 'Killed', slug: 'killed' }, staff: [{ ...account, role: 'admin' }] });
});
afterAll(() => mortal?.close());

/** The event starts in 26 hours, but in 23 according to these clocks, so its reminders have been due for an hour. */
const due = (minutes = 0) => ({ clocks: 3 * hour + minutes * minute });
const reminding = { functionName: followUps, operation: 'TransactWriteItems', about: '"reminder-' };
const queueing = { functionName: followUps, operation: 'SendMessageBatch', about: 'reminder-' };
const sending = { functionName: 'mail-send-bulk', operation: 'SendRawEmail', about: '' };
const recording = { functionName: 'mail-send-bulk', operation: 'UpdateItem', about: '"sent"' };

/** Returns how many reminders each guest got. */
async function countReminders(invited: readonly CardGuest[]): Promise<number[]> {
  const mails = (await readInbox(mortal.stack.url)).filter(({ subject }) => subject.startsWith('Tomorrow:'));
  return invited.map(({ email }) => mails.filter(({ destination }) => destination.to.includes(email)).length);
}
/** Returns how many reminders have been written. */
const written = async () => (await mortal.mails()).filter(({ id }) => String(id).startsWith('reminder-')).length;

it('killed between any two steps, also without a mail service, every guest of tomorrow’s event is reminded once', async () => {
  const host = await signIn(mortal.stack.url, account.email, account.password);
  const start = Date.now() + 26 * hour;
  const { event } = await host.call(events.createEvent, {
    ...makeEventForm({ name: 'Tomorrow, whatever happens' }),
    ...{ start_time: new Date(start).toISOString(), end_time: new Date(start + 3 * hour).toISOString() },
  });
  const { token } = await host.call(registrationLink.getRegistrationLink, { id: event.id });
  const invited = await mapInParallel([...Array(guests).keys()], 4, (place) =>
    joinRoom(mortal.stack.url, { eventId: event.id, token }, place % 2 === 0 ? { gender: 'male' } : {}),
  );
  await mortal.untilMailed();
  expect(await written()).toBe(0);
  await mortal.stack.kill();

  // The product is killed before the first step is written, before the second, and before the written emails are queued. No email can be
  // sent until then.
  await mortal.dieOf({ ...reminding, nth: 1 }, { ...due(), mailIsDown: true });
  await mortal.dieOf({ ...reminding, nth: 2 }, { ...due(), mailIsDown: true });
  await mortal.dieOf({ ...queueing, nth: 1 }, { ...due(), mailIsDown: true });
  await mortal.start({ ...due(), mailIsDown: true });
  expect(await written()).toBeGreaterThanOrEqual(aStep);
  await mortal.stack.passMinute();
  expect(await eventually(written, (count) => count === guests, 20_000)).toBe(guests);
  expect(await countReminders(invited)).toEqual(Array(guests).fill(0));
  await mortal.stack.kill();

  // The email service is back. The product is killed before an email, and between an email and the note that it was sent.
  await mortal.dieOf({ ...sending, nth: 5 }, due(10));
  await mortal.dieOf({ ...recording, nth: 5 }, due(20));
  await mortal.start(due(30));
  await mortal.stack.passMinute();
  await mortal.untilMailed();
  await mortal.stack.passMinute();
  await mortal.untilMailed();

  // The only gap (docs/rules/mail.md#delivery): an email whose sender was killed between the service's reply and the note of it may be sent
  // again.
  const counts = await countReminders(invited);
  const twice = counts.filter((count) => count !== 1);
  expect(twice.every((count) => count === 2)).toBe(true);
  expect(twice.length).toBeGreaterThanOrEqual(1);
  expect(twice.length).toBeLessThanOrEqual(deathsWhileSending * bulkAtOnce);
  expect(await written()).toBe(guests);
}, 240_000);
