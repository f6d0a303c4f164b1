import { afterAll, beforeAll, expect, it } from 'vitest';
import { bulkAtOnce } from '#infra/functions.ts';
import { mapInParallel } from '#infra/local/seed/map-in-parallel.ts';
import { runSeeder } from '#infra/local/seed/run-seeder.ts';
import { cancellations } from '#shared/contract/routes/cancellations.ts';
import { events } from '#shared/contract/routes/events.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import { callerOf, signIn } from '#test/support/people/calls/api-client.ts';
import { eventually } from '#test/support/people/calls/eventually.ts';
import { readInbox } from '#test/support/people/calls/inbox.ts';
import { makeEventForm } from '#test/support/people/input/event-form.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { joinRoom } from '#test/support/rooms/card-room.ts';
import { MortalStack } from '#test/support/stack/disturbed/mortal-stack.ts';
import { followUps } from '#test/support/stack/follow-ups.ts';

/**
 * Everybody concerned by a canceled event is told ten minutes later: a transaction of the message and its recipients, steps of 25 emails, a
 * queue message for each email, and the emails themselves. If the product is killed before any of these, or the email service is down,
 * everybody is still told once.
 */

const account = { email: 'host@example.com', password: 'correct horse battery staple' };
const minute = 60_000;
const hour = 60 * minute;
const guests = 60;
const waits = 3;
const invites = 7;
const everybody = guests + waits + invites;
/** Number of deaths at which emails may be under way. */
const deathsWhileSending = 2;

let mortal: MortalStack;

beforeAll(async () => {
  mortal = await MortalStack.create('cancellation-kill');
  await runSeeder(mortal.stack, 'add-staff', { organization: { name: 'Killed', slug: 'killed' }, staff: [{ ...account, role: 'admin' }] });
});
afterAll(() => mortal?.close());

/** Eleven minutes after the event was canceled, and later. */
const due = (minutes = 0) => ({ clocks: (11 + minutes) * minute });
const listing = { functionName: followUps, operation: 'TransactWriteItems', about: 'RECIPIENTS#' };
const writing = { functionName: followUps, operation: 'TransactWriteItems', about: '"message-' };
const queueing = { functionName: followUps, operation: 'SendMessageBatch', about: 'message-' };
const sending = { functionName: 'mail-send-bulk', operation: 'SendRawEmail', about: '' };
const recording = { functionName: 'mail-send-bulk', operation: 'UpdateItem', about: '"sent"' };

/** Returns how many emails about the cancellation each address got. */
async function countTold(addresses: readonly string[]): Promise<number[]> {
  const mails = (await readInbox(mortal.stack.url)).filter(({ subject }) => subject.startsWith('Canceled:'));
  return addresses.map((address) => mails.filter(({ destination }) => destination.to.includes(address)).length);
}
const written = async () => (await mortal.mails()).filter(({ id }) => String(id).startsWith('message-')).length;

it('killed between any two steps, and with the mail service down, a canceled evening of 60 guests is told to each of them once', async () => {
  const host = await signIn(mortal.stack.url, account.email, account.password);
  const start = Date.now() + 72 * hour;
  const { event } = await host.call(events.createEvent, {
    ...makeEventForm({ name: 'Never, whatever happens' }),
    ...{ start_time: new Date(start).toISOString(), end_time: new Date(start + 3 * hour).toISOString() },
    ...{ male_limit: guests / 2, female_limit: guests / 2 },
  });
  const { token } = await host.call(registrationLink.getRegistrationLink, { id: event.id });
  const registered = await mapInParallel([...Array(guests).keys()], 4, (place) =>
    joinRoom(mortal.stack.url, { eventId: event.id, token }, { gender: place % 2 === 0 ? 'male' : 'female' }),
  );
  const queue = Array.from({ length: waits }, () => makeForm({ gender: 'male' }));
  for (const form of queue) await callerOf(mortal.stack.url).call(waiting.joinWaitingList, { key: event.id, token, ...form });
  const invited = Array.from({ length: invites }, (_, place) => `invited-${place}@example.org`);
  await host.call(registrationLink.sendInvites, {
    id: event.id,
    emails: [...invited, registered[0]?.email ?? '', queue[0]?.contact.email ?? ''],
  });
  const addresses = [...registered.map(({ email }) => email), ...queue.map(({ contact }) => contact.email), ...invited];
  await mortal.untilMailed();
  await host.call(cancellations.cancelEvent, { id: event.id, reason: 'The house is closed.' });
  await mortal.stack.passMinute();
  expect(await written()).toBe(0);
  await mortal.stack.kill();

  // Before the recipients are listed, before the first and the second step, and before the emails are queued.
  await mortal.dieOf({ ...listing, nth: 1 }, { ...due(), mailIsDown: true });
  await mortal.dieOf({ ...writing, nth: 1 }, { ...due(), mailIsDown: true });
  await mortal.dieOf({ ...writing, nth: 2 }, { ...due(), mailIsDown: true });
  await mortal.dieOf({ ...queueing, nth: 1 }, { ...due(), mailIsDown: true });
  await mortal.start({ ...due(), mailIsDown: true });
  await mortal.stack.passMinute();
  expect(await eventually(written, (count) => count === everybody, 30_000)).toBe(everybody);
  expect(await countTold(addresses)).toEqual(Array(everybody).fill(0));
  await mortal.stack.kill();

  // The email service is back an hour later. The product is killed before an email, and between an email and the note that it was sent.
  await mortal.dieOf({ ...sending, nth: 5 }, due(60));
  await mortal.dieOf({ ...recording, nth: 5 }, due(70));
  await mortal.start(due(80));
  await mortal.stack.passMinute();
  await mortal.untilMailed();
  await mortal.stack.passMinute();
  await mortal.untilMailed();

  // The only gap (docs/rules/mail.md#delivery): an email whose sender was killed between the service's reply and the note of it.
  const counts = await countTold(addresses);
  const twice = counts.filter((count) => count !== 1);
  expect(twice.every((count) => count === 2)).toBe(true);
  expect(twice.length).toBeLessThanOrEqual(deathsWhileSending * bulkAtOnce);
  expect(await written()).toBe(everybody);
}, 300_000);
