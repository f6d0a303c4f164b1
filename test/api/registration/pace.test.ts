import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPhone } from '#infra/local/seed/call-api.ts';
import { functionNameOf } from '#shared/contract/define.ts';
import { events } from '#shared/contract/routes/events.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import { callerOf } from '../../support/people/calls/api-client.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { awaitMail } from '../../support/people/calls/inbox.ts';
import { makeEventForm } from '../../support/people/input/event-form.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { linkIn } from '../../support/people/waiting-lists.ts';
import { openEvent } from '../../support/people/world.ts';
import { type Organization, type OwnTestStack, startTestStack } from '../../support/stack/stack.ts';
import { rawTable } from '../../support/stack/table/table.ts';

/** The pace at which guests may take places from one network address (docs/rules/registration.md#pace). */

let test: OwnTestStack;
let organization: Organization;
beforeAll(async () => {
  test = await startTestStack({ isEmulated: true });
  organization = await test.addOrganization('Not So Fast');
});
afterAll(() => test?.stop());

type Room = { eventId: string; token: string };
type Headers = Record<string, string>;

/** Registers a guest from a network address. */
const come = ({ eventId, token }: Room, headers: Headers, form = makeForm()) =>
  test.visitor.ask(registration.registerForEvent, { key: eventId, token, ...form }, { headers });
const secondsIn = ({ headers }: { headers: globalThis.Headers }) => Number(headers.get('retry-after'));
const refused = { code: 'too_many_at_once', message: 'Many people are registering from here right now. Please try again in a moment.' };

/** Uses up the attempts that a network address has at the beginning. Attempts that fail for other reasons count, too. */
async function exhaust(room: Room, headers: Headers): Promise<void> {
  const known = makeForm();
  for (let tries = 0; tries < 60; tries += 1) if ((await come(room, headers, known)).status === 429) return;
  throw new Error('It is not limited');
}

/** Uses up a room's pace for some minutes, for the one network address from which guests have come. */
async function exhaustForLong({ eventId }: Room): Promise<void> {
  const [used] = await usedOf(eventId);
  if (used === undefined) throw new Error('No one has come');
  const { pk, sk } = used;
  await rawTable(test.stack).set({ pk: String(pk), sk: String(sk) }, { full: Date.now() + 10 * 60_000 });
}

const usedOf = async (eventId: string) =>
  (await rawTable(test.stack).all()).filter(
    ({ pk, sk }) => pk === `T#${organization.tenantId}#E#${eventId}` && String(sk).startsWith('FROM#'),
  );

describe('registrations from one network address', () => {
  it('are half of a side’s places and one every two seconds: a bot does not fill the evening, and others come in meanwhile', async () => {
    const room = await openEvent(organization.admin, 'Forty places', 20);
    const bot = newPhone();
    const began = Date.now();
    const tries = Array.from({ length: 60 }, async (_, index) => {
      await delay((index * 5000) / 60);
      // The worst that the bot can do: take all places of one side.
      return come(room, bot, makeForm({ gender: 'female' }));
    });
    await delay(4000);
    expect((await come(room, newPhone(), makeForm({ gender: 'female' }))).status).toBe(201);
    const answers = await Promise.all(tries);
    const seconds = (Date.now() - began) / 1000;
    const inside = answers.filter(({ status }) => status === 201);
    console.log(`in ${seconds.toFixed(1)} s ${inside.length} of 60 forms are taken`);
    expect(inside.length).toBeGreaterThanOrEqual(10);
    expect(inside.length).toBeLessThanOrEqual(10 + Math.ceil(seconds / 2));
    const outside = answers.filter(({ status }) => status !== 201);
    expect(new Set(outside.map(({ status }) => status))).toEqual(new Set([429]));
    for (const { body } of outside) expect(body).toMatchObject(refused);
    // Each guest gets a separate turn.
    expect(Math.max(...outside.map(secondsIn))).toBeGreaterThan(2 * (outside.length - 3 - seconds / 2));

    const { statistics: counted } = await organization.admin.call(statistics.getParticipantStatistics, { id: room.eventId });
    expect([counted.total_participants, counted.male_count + counted.female_count]).toEqual([inside.length + 1, inside.length + 1]);
  });

  it('wait for exactly as long as stated', async () => {
    const room = await openEvent(organization.admin, 'As said', 40);
    const here = newPhone();
    await exhaust(room, here);
    const form = makeForm();
    const wait = secondsIn(await come(room, here, form));
    expect(wait).toBeGreaterThan(1);
    expect(wait).toBeLessThanOrEqual(6);
    await delay(wait * 1000);
    expect((await come(room, here, form)).status).toBe(201);
  });

  it('share their pace with the waiting list and with returning participants; staff and accepted offers are not limited', async () => {
    const start = Date.now() + 72 * 3_600_000;
    const times = { start_time: new Date(start).toISOString(), end_time: new Date(start + 7_200_000).toISOString() };
    const { event } = await organization.admin.call(events.createEvent, makeEventForm({ male_limit: 1, female_limit: 9, ...times }));
    const { token } = await organization.admin.call(registrationLink.getRegistrationLink, { id: event.id });
    const room = { eventId: event.id, token };
    const headers = newPhone();
    const form = makeForm({ gender: 'male' });
    const first = await test.visitor.call(registration.registerForEvent, { key: event.id, token, ...form }, { headers });
    const waits = makeForm({ gender: 'male' });
    await test.visitor.call(waiting.joinWaitingList, { key: event.id, token, ...waits }, { headers });
    const place = linkIn((await awaitMail(test.url, waits.contact.email)).body.text);
    await organization.admin.call(participants.removeFromEvent, { id: event.id, pid: first.participant.id });
    await eventually(
      () => test.visitor.call(waiting.getOwnPlace, { token: place }),
      ({ state }) => state === 'offered',
    );

    await exhaustForLong(room);
    const join = await test.visitor.ask(waiting.joinWaitingList, { key: event.id, token, ...makeForm({ gender: 'male' }) }, { headers });
    const back = await callerOf(test.url, first.access_token).ask(
      registration.registerForEvent,
      { key: event.id, token, ...makeForm() },
      { headers },
    );
    for (const answer of [join, back]) {
      expect([answer.status, answer.body]).toMatchObject([429, refused]);
      expect(secondsIn(answer)).toBeGreaterThan(0);
    }
    // Neither reading nor giving up a place counts.
    expect((await test.visitor.ask(waiting.getOwnPlace, { token: place }, { headers })).status).toBe(200);
    expect((await organization.admin.ask(participants.addParticipant, { id: event.id, ...makeForm() }, { headers })).status).toBe(201);
    // Someone can take the place held for them in time, however many others come from the same network.
    const accepted = await test.visitor.call(waiting.answerOffer, { token: place, action: 'accept' }, { headers });
    expect(accepted.place.state).toBe('accepted');
  });

  it('are not counted again when a phone repeats the same form after a lost reply', async () => {
    const room = await openEvent(organization.admin, 'Lost answer', 40);
    const headers = { ...newPhone(), 'idempotency-key': 'lost' };
    const form = makeForm();
    const one = await come(room, headers, form);
    expect(await usedOf(room.eventId)).toMatchObject([{ n: 1 }]);
    await exhaustForLong(room);
    const other = await come(room, headers, form);
    expect([one.status, other.status]).toEqual([201, 201]);
    const { participant } = one.body as { participant: { id: string } };
    expect(other.body).toMatchObject({ participant: { id: participant.id } });
    expect(await usedOf(room.eventId)).toMatchObject([{ n: 1 }]);
    expect((await come(room, headers, makeForm())).status).toBe(429);
  });

  it('reveal nothing when they are refused, and then cost one write unit', async () => {
    const room = await openEvent(organization.admin, 'Nothing told', 40);
    const [here, known] = [newPhone(), makeForm()];
    await come(room, here, known);
    await exhaustForLong(room);
    const strip = ({ status, body }: Awaited<ReturnType<typeof come>>) => [status, { ...(body as object), request_id: '' }];
    expect(strip(await come(room, here, known))).toEqual(strip(await come(room, here)));

    const seen: { operation: string; units: number }[] = [];
    const end = test.stack.services.onCapacity((record) => {
      if (record.functionName === functionNameOf(registration.registerForEvent)) seen.push(record);
    });
    expect((await come(room, here)).status).toBe(429);
    end();
    // Each attempt reads the link with its organization and event, and the count of its network address.
    expect(seen.map(({ operation, units }) => `${operation} ${units}`).sort()).toEqual([
      'GetItem 0.5',
      'GetItem 0.5',
      'GetItem 0.5',
      'GetItem 1',
      'UpdateItem 1',
    ]);
  });

  it('leave a hash of the address for an hour, which is deleted with the event', async () => {
    const room = await openEvent(organization.admin, 'Left behind', 40);
    const pk = `T#${organization.tenantId}#E#${room.eventId}`;
    await come(room, { 'x-table-two-viewer': '203.0.113.77' });
    await come(room, { 'x-table-two-viewer': '2001:db8:1:2:aaaa::1' });
    // This address belongs to the same network.
    await come(room, { 'x-table-two-viewer': '2001:db8:1:2:bbbb::2' });
    const items = await usedOf(room.eventId);
    expect(items.map(({ n }) => n).toSorted()).toEqual([1, 2]);
    for (const { sk, ttl } of items) {
      expect(sk).toMatch(/^FROM#[\w-]{22}$/);
      expect(Math.abs(Number(ttl) - Date.now() / 1000 - 3600)).toBeLessThan(60);
    }
    expect(JSON.stringify(items)).not.toMatch(/203\.0\.113|2001:/);
    await organization.admin.call(events.updateEventStatus, { id: room.eventId, status: 'completed' });
    await organization.admin.call(events.deleteEvent, { id: room.eventId });
    await eventually(
      async () => (await rawTable(test.stack).all()).filter((item) => item['pk'] === pk),
      (left) => left.length === 0,
    );
  });
});
