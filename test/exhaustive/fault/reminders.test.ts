import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { FaultInjector } from '#infra/local/aws-endpoint/faults.ts';
import { mapInParallel } from '#infra/local/seed/map-in-parallel.ts';
import { events } from '#shared/contract/routes/events.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { eventually } from '#test/support/people/calls/eventually.ts';
import { readInbox } from '#test/support/people/calls/inbox.ts';
import { makeEventForm } from '#test/support/people/input/event-form.ts';
import { type CardGuest, joinRoom } from '#test/support/rooms/card-room.ts';
import { conflict, lostAnswer } from '#test/support/stack/disturbed/troubled-table.ts';
import { isFollowUp } from '#test/support/stack/follow-ups.ts';
import { passMinute } from '#test/support/stack/pass-minute.ts';
import { type Organization, type OwnTestStack, startTestStack } from '#test/support/stack/stack.ts';
import { lagReads, notConsistent } from '#test/support/stack/table/lagging-reads.ts';
import { rawTable } from '#test/support/stack/table/table.ts';

/** Whatever goes wrong with the table, every guest of tomorrow's event is reminded once (docs/rules/mail.md#participants). */

const hour = 3_600_000;
const lag = 2000;
let test: OwnTestStack;
let organization: Organization;

beforeAll(async () => {
  test = await startTestStack();
  organization = await test.addOrganization('Tomorrow');
});
afterEach(() => test.stack.setClocks(() => 0));
afterAll(() => test?.stop());

interface Tomorrow {
  readonly name: string;
  readonly eventId: string;
  readonly token: string;
}

/** Opens an event that starts in 26 hours; three hours from now its reminders will have been due for an hour. */
async function openTomorrow(name: string): Promise<Tomorrow> {
  const { admin } = organization;
  const start = Date.now() + 26 * hour;
  const { event } = await admin.call(events.createEvent, {
    ...makeEventForm({ name, male_limit: 30, female_limit: 30 }),
    ...{ start_time: new Date(start).toISOString(), end_time: new Date(start + 3 * hour).toISOString() },
  });
  const { token } = await admin.call(registrationLink.getRegistrationLink, { id: event.id });
  return { name, eventId: event.id, token };
}
const join = (where: Tomorrow, count: number): Promise<CardGuest[]> =>
  mapInParallel([...Array(count).keys()], 4, () => joinRoom(test.url, where));

/** Runs the every-minute work with clocks that are three hours ahead. */
async function passDueMinute(): Promise<void> {
  test.stack.setClocks(() => 3 * hour);
  await passMinute(test.stack);
}

/** Returns how many reminders of the event each guest got. */
async function countReminders({ name }: Tomorrow, guests: readonly CardGuest[]): Promise<number[]> {
  const mails = (await readInbox(test.url)).filter(({ subject }) => subject === `Tomorrow: ${name}`);
  return guests.map(({ email }) => mails.filter(({ destination }) => destination.to.includes(email)).length);
}
const once = (guests: readonly CardGuest[]) => Array(guests.length).fill(1);
const allSent = async () =>
  (await rawTable(test.stack).all()).filter(({ sk }) => sk === 'MAIL').every(({ status }) => status === 'sent' || status === 'expired');

it('a step that meets conflicts, and then loses its reply, is done once', async () => {
  const event = await openTomorrow('In trouble');
  // Enough guests for two steps.
  const guests = await join(event, 27);
  let met = 0;
  const trouble: FaultInjector = ({ functionName, operation, body }) => {
    if (!isFollowUp(functionName) || operation !== 'TransactWriteItems') return undefined;
    if (!JSON.stringify(body).includes('"reminder-')) return undefined;
    met += 1;
    // In each step two writes are refused, and the third one's reply is lost.
    return [conflict, conflict, lostAnswer, undefined][(met - 1) % 4];
  };
  const end = test.stack.services.inject(trouble);
  await passDueMinute();
  end();
  // There may be more, if the stack also ran its own every-minute work.
  expect(met).toBeGreaterThanOrEqual(8);
  await eventually(
    () => countReminders(event, guests),
    (counts) => counts.every((count) => count > 0),
    30_000,
  );
  await passDueMinute();
  await eventually(allSent, (isSo) => isSo, 60_000);
  expect(await countReminders(event, guests)).toEqual(once(guests));
});

it('indexes and reads that are two seconds behind leave no one out, and remind no one twice', async () => {
  const event = await openTomorrow('Behind');
  const first = await join(event, 2);
  const reads = await lagReads(test.stack, lag, notConsistent);
  try {
    const unheard = await openTomorrow('Not heard of');
    const others = await join(unheard, 2);
    // A guest who came a moment ago is reminded, too. The other event is not in the index yet.
    const [late] = await join(event, 1);
    if (late === undefined) throw new Error('No one came');
    const guests = [...first, late];
    await passDueMinute();
    await reads.caughtUp();
    await passDueMinute();
    await passDueMinute();
    await eventually(
      async () => {
        await passDueMinute();
        return [...(await countReminders(event, guests)), ...(await countReminders(unheard, others))];
      },
      (counts) => counts.every((count) => count > 0),
      60_000,
      500,
    );
    await eventually(allSent, (isSo) => isSo, 60_000);
    expect(await countReminders(event, guests)).toEqual(once(guests));
    expect(await countReminders(unheard, others)).toEqual(once(others));
    expect(reads.asked()).toBeGreaterThan(0);
  } finally {
    await reads.stop();
  }
});
