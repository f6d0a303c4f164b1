import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mapInParallel } from '#infra/local/seed/map-in-parallel.ts';
import { evening } from '#shared/contract/routes/evening/evening.ts';
import { matches } from '#shared/contract/routes/evening/matches.ts';
import { night } from '#shared/contract/routes/evening/night.ts';
import { events } from '#shared/contract/routes/events/events.ts';
import { participants } from '#shared/contract/routes/participants/participants.ts';
import { registrationLink } from '#shared/contract/routes/participants/registration-link.ts';
import { recount } from '#test/support/rooms/judges/recount.ts';
import { makeEventForm } from '../support/people/input/event-form.ts';
import { answer, type CardRoom, cardOf, joinRoom, planRoom, pressCards, pressClock } from '../support/rooms/card-room.ts';
import { type Organization, type OwnTestStack, startTestStack } from '../support/stack/stack.ts';
import { type LaggingReads, lagReads, notConsistent } from '../support/stack/table/lagging-reads.ts';
import { rawTable } from '../support/stack/table/table.ts';
import { quietTable } from '../support/stack/table/table-digest.ts';

/**
 * Every read that does not ask for consistency, of single items too, stands where the table stood two seconds ago: AWS promises no more,
 * and the emulators hide it.
 */

const lag = 2000;
let test: OwnTestStack;
let organization: Organization;
let reads: LaggingReads;

beforeAll(async () => {
  test = await startTestStack();
  organization = await test.addOrganization('Behind');
  reads = await lagReads(test.stack, lag, notConsistent);
});
afterAll(async () => {
  await reads?.stop();
  await test?.stop();
});

describe('while every read that is not consistent is two seconds behind', () => {
  it('an evening is held from its making to its results without waiting for them, and loses nothing and doubles nothing', async () => {
    const { admin, tenantId } = organization;
    const table = rawTable(test.stack);
    // What was made a moment ago is opened.
    const { event } = await admin.call(events.createEvent, makeEventForm({ name: 'At once' }));
    expect((await admin.call(events.getEvent, { id: event.id })).event.name).toBe('At once');
    const { token } = await admin.call(registrationLink.getRegistrationLink, { id: event.id });
    await admin.call(events.updateEventStatus, { id: event.id, status: 'active' });
    const room: CardRoom = { host: admin, eventId: event.id, token };
    const guests = await mapInParallel([...Array(8).keys()], 3, (place) =>
      joinRoom(test.url, room, { gender: place % 2 === 0 ? 'male' : 'female', interested_in: 'everyone' }),
    );
    for (const { id } of guests) await admin.call(participants.markAttendance, { id: event.id, pid: id, here: true });

    const [one, other] = guests;
    if (one === undefined || other === undefined) throw new Error('Eight came');
    const input = { event_id: event.id, participant1_id: one.id, participant2_id: other.id };
    const headers = { 'idempotency-key': 'once' };
    const { match } = await admin.call(matches.createMatch, input, { headers });
    expect((await admin.call(matches.createMatch, input, { headers })).match.id).toBe(match.id);
    const { match: wrong } = await admin.call(matches.createMatch, input);
    expect((await admin.ask(matches.deleteMatch, { id: wrong.id })).status).toBe(204);
    expect((await admin.ask(matches.deleteMatch, { id: wrong.id })).status).toBe(404);

    const { plan } = await planRoom(room, 2);
    for (const _round of plan.rounds) {
      await pressClock(room, { action: 'start' });
      const seen = await Promise.all(guests.map((guest) => guest.self.call(evening.getEvening, { id: guest.id, event_id: event.id })));
      expect(new Set(seen.map(({ night: { clock } }) => clock.round)).size).toBe(1);
      await pressClock(room, { action: 'end' });
    }
    const card = await cardOf(one, event.id);
    expect(card).toBeDefined();
    await answer(one, event.id, [{ about: other.id, answer: 'yes' }]);
    await answer(other, event.id, [{ about: one.id, answer: 'yes' }]);
    await pressCards(room, { action: 'close' });
    await pressCards(room, { action: 'release' });
    await admin.call(events.updateEventStatus, { id: event.id, status: 'completed' });
    expect(reads.asked()).toBeGreaterThan(20);

    await delay(lag + 500);
    await quietTable(table);
    const { kept, counted } = await recount(table, tenantId, event.id);
    expect(kept).toEqual(counted);
    expect((await admin.call(night.getNight, { id: event.id })).night).toMatchObject({ phase: 'over', cards: 'released' });
  }, 120_000);
});
