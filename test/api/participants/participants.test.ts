import { beforeAll, describe, expect, it } from 'vitest';
import { events } from '#shared/contract/routes/events.ts';
import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { statistics as statisticsRoutes } from '#shared/contract/routes/statistics.ts';
import { type Caller, callerOf } from '../../support/people/calls/api-client.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { awaitMail } from '../../support/people/calls/inbox.ts';
import { hostCalls, unchanged } from '../../support/people/host-calls.ts';
import { makeEventForm } from '../../support/people/input/event-form.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { openEvent } from '../../support/people/world.ts';
import { sharedTestStack, type TestStack } from '../../support/stack/stack.ts';

let test: TestStack;
let host: Caller;

beforeAll(async () => {
  test = await sharedTestStack();
  host = (await test.addOrganization('Participants')).admin;
});

const { add, inEvent, statisticsOf, pair } = hostCalls(() => host);

async function limitedEvent(male_limit: number, female_limit: number) {
  return (await host.call(events.createEvent, makeEventForm({ name: 'Limited', male_limit, female_limit }))).event.id;
}

describe('adding a participant', () => {
  it('returns the same reply when it was lost, and adds no second participant', async () => {
    const { eventId } = await openEvent(host);
    const form = makeForm();
    const again = { headers: { 'idempotency-key': 'once-only-0123456789' } };
    const first = await host.call(participants.addParticipant, { id: eventId, ...form }, again);
    const second = await host.call(participants.addParticipant, { id: eventId, ...form }, again);
    expect(second.participant.id).toBe(first.participant.id);
    expect((await host.ask(participants.addParticipant, { id: eventId, ...form })).status).toBe(409);
  });

  it('registers them, counts them, and tells them by mail', async () => {
    const { eventId } = await openEvent(host, 'Added by staff');
    const person = await add(eventId, { first_name: 'Ada', gender: 'female', age: 31, interests: ['hiking', 'art'], occupation: 'Pilot' });
    expect(person).toMatchObject({ first_name: 'Ada', occupation: 'Pilot', event_ids: [eventId], consent_at: null, version: 1 });
    expect(await inEvent(eventId)).toMatchObject([{ id: person.id, first_name: 'Ada' }]);
    expect(await statisticsOf(eventId)).toMatchObject({ total_participants: 1, female_count: 1, average_age: 31, unique_interests: 2 });
    expect((await awaitMail(test.url, person.contact.email)).subject).toContain('Added by staff');
  });

  it('says what is wrong with each field', async () => {
    const { eventId } = await openEvent(host);
    const answer = await host.ask(participants.addParticipant, { id: eventId, age: 17, first_name: '' } as never);
    expect([answer.status, answer.body]).toMatchObject([
      400,
      {
        validation_errors: {
          first_name: 'First name is required',
          last_name: 'Last name is required',
          gender: 'Please select a gender',
          age: 'Age must be between 18 and 100',
          'contact.email': 'Email is required',
        },
      },
    ]);
  });

  it.each(['undefined', 'null'])('needs an event, whose id in the address is not %s', async (id) => {
    const answer = await host.ask(participants.addParticipant, { id, ...makeForm({}) });
    expect([answer.status, answer.body]).toMatchObject([
      400,
      {
        error: 'Event ID is required to create a participant',
        validation_errors: { event_id: 'Event ID is required to create a participant' },
      },
    ]);
    expect((await host.ask(participants.addParticipant, { id: 'unknown', ...makeForm({}) })).status).toBe(404);
  });

  it('treats empty optional values as missing', async () => {
    const { eventId } = await openEvent(host);
    const contact = { email: `none${Date.now()}@example.org`, phone: '', instagram: '  ' };
    const person = await add(eventId, { occupation: '', looking_for: '', contact } as never);
    expect(person).toMatchObject({ occupation: null, looking_for: 'Open to Anything', contact: { phone: null, instagram: null } });
    const { participant } = await host.call(participants.updateParticipant, { id: person.id, ...unchanged(person), looking_for: null });
    expect(participant.looking_for).toBe('Open to Anything');
  });

  it('respects limits, unique addresses, and completed events', async () => {
    const eventId = await limitedEvent(1, 1);
    const first = await add(eventId, { gender: 'male' });
    expect((await host.ask(participants.addParticipant, { id: eventId, ...makeForm({ gender: 'male' }) })).body).toMatchObject({
      code: 'event_full_men',
    });
    const same = await host.ask(participants.addParticipant, { id: eventId, ...makeForm({ gender: 'female', contact: first.contact }) });
    expect([same.status, same.body]).toMatchObject([409, { code: 'already_registered' }]);
    await host.call(events.updateEventStatus, { id: eventId, status: 'active' });
    await host.call(events.updateEventStatus, { id: eventId, status: 'completed' });
    expect((await host.ask(participants.addParticipant, { id: eventId, ...makeForm({}) })).body).toMatchObject({ code: 'event_completed' });
  });
});

describe('changing a participant', () => {
  it('changes the profile and every event that is not over at once, and past events soon after', async () => {
    const over = await openEvent(host, 'Over');
    const person = await add(over.eventId, { first_name: 'Bea', age: 30, interests: ['hiking'] });
    const other = await add(over.eventId, { first_name: 'Other' });
    const match = await pair(over.eventId, person.id, other.id);
    await host.call(events.updateEventStatus, { id: over.eventId, status: 'completed' });
    const { eventId } = await openEvent(host, 'Now');
    await host.call(participants.addParticipant, { id: eventId, participant_id: person.id });

    const contact = { email: `bea${Date.now()}@example.org`, phone: null, instagram: '@bea' };
    const { participant } = await host.call(participants.updateParticipant, {
      id: person.id,
      ...unchanged(person),
      ...{ first_name: 'Beatrice', age: 40, interests: ['art', 'music'], contact },
    });
    expect(participant).toMatchObject({ first_name: 'Beatrice', age: 40, contact, match_count: 1 });
    expect(await inEvent(eventId)).toMatchObject([{ id: person.id, first_name: 'Beatrice', age: 40 }]);
    expect(await statisticsOf(eventId)).toMatchObject({ average_age: 40, unique_interests: 2, total_interests: 2 });

    await eventually(
      () => inEvent(over.eventId),
      (people) => people.find(({ id }) => id === person.id)?.first_name === 'Beatrice',
    );
    expect(await statisticsOf(over.eventId)).toMatchObject({ average_age: (40 + 30) / 2, total_interests: 2 });
    const history = await eventually(
      () => host.call(matches.listMatchHistory, { id: over.eventId }),
      ({ data }) => data[0]?.participant1.first_name === 'Beatrice',
    );
    expect(history.data[0]).toMatchObject({ id: match.id, participant1: { age: 40 } });
    // The new address is now taken, and the old one is free.
    const again = await host.ask(participants.addParticipant, { id: eventId, ...makeForm({ contact }) });
    expect([
      again.status,
      (await host.ask(participants.addParticipant, { id: eventId, ...makeForm({ contact: person.contact }) })).status,
    ]).toEqual([409, 201]);
  });

  it('moves the counters with the gender, but not into a full event', async () => {
    const eventId = await limitedEvent(1, 1);
    const man = await add(eventId, { gender: 'male' });
    const woman = await add(eventId, { gender: 'female' });
    const refused = await host.ask(participants.updateParticipant, { id: woman.id, ...unchanged(woman), gender: 'male' });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'event_full_men', error: 'This event is full for men' }]);
    await host.call(participants.updateParticipant, { id: man.id, ...unchanged(man), gender: 'non-binary' });
    await host.call(participants.updateParticipant, { id: woman.id, ...unchanged(woman), gender: 'male' });
    expect((await host.call(statisticsRoutes.getEventStatistics, { id: eventId })).statistics).toEqual({
      total_participants: 2,
      male_count: 1,
      female_count: 0,
      non_binary_count: 1,
    });
  });

  it('refuses an older version; without a version the last write wins', async () => {
    const { eventId } = await openEvent(host);
    const person = await add(eventId);
    const change = (age: number, version?: number) =>
      host.ask(participants.updateParticipant, { id: person.id, ...unchanged(person), age, ...(version === undefined ? {} : { version }) });
    expect((await change(50, 1)).status).toBe(200);
    expect((await change(51, 1)).body).toMatchObject({ code: 'conflict' });
    const many = await Promise.all([52, 53, 54, 55].map((age) => change(age)));
    expect(many.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { participant } = await host.call(participants.getParticipant, { id: person.id });
    expect(participant.version).toBe(6);
    expect((await statisticsOf(eventId)).average_age).toBe(participant.age);
  });
});

describe('removing a participant from an event', () => {
  it('deletes their matches there, frees the place, and keeps the profile, so that they can be added again', async () => {
    const { eventId } = await openEvent(host, 'Left');
    const other = await openEvent(host, 'Kept');
    const [leaver, one, two] = [await add(eventId, { interests: ['hiking'] }), await add(eventId), await add(eventId)];
    await host.call(participants.addParticipant, { id: other.eventId, participant_id: leaver.id });
    await host.call(participants.addParticipant, { id: other.eventId, participant_id: one.id });
    await pair(eventId, leaver.id, one.id);
    await pair(eventId, two.id, leaver.id);
    await pair(eventId, one.id, two.id);
    const kept = await pair(other.eventId, one.id, leaver.id);

    const { deleted_matches } = await host.call(participants.removeFromEvent, { id: eventId, pid: leaver.id });
    expect(deleted_matches).toBe(2);
    expect((await inEvent(eventId)).map(({ id, match_count }) => [id, match_count]).sort()).toEqual(
      [
        [one.id, 1],
        [two.id, 1],
      ].sort(),
    );
    expect((await host.call(statisticsRoutes.getMatchStatistics, { id: eventId })).statistics).toMatchObject({ total_matches: 1 });
    expect(await statisticsOf(eventId)).toMatchObject({ total_participants: 2, total_interests: 0 });
    expect((await host.call(matches.listMatchHistory, { id: other.eventId })).data).toMatchObject([{ id: kept.id }]);
    const { participant, events: attended } = await host.call(participants.getParticipant, { id: leaver.id });
    expect([participant.event_ids, participant.match_count]).toEqual([[other.eventId], 1]);
    expect(attended.map(({ name }) => name)).toEqual(['Kept']);
    expect((await host.ask(participants.removeFromEvent, { id: eventId, pid: leaver.id })).status).toBe(404);

    const { participant: back } = await host.call(participants.addParticipant, { id: eventId, participant_id: leaver.id });
    expect(back).toMatchObject({ id: leaver.id, contact: leaver.contact });
    expect([...back.event_ids].sort()).toEqual([eventId, other.eventId].sort());
    expect((await host.ask(participants.addParticipant, { id: eventId, participant_id: leaver.id })).status).toBe(409);
    expect(await statisticsOf(eventId)).toMatchObject({ total_participants: 3, total_interests: 1 });
  });

  it('keeps their choices and what was recorded about them there, so that adding them again undoes a slip', async () => {
    const { eventId, token } = await openEvent(host, 'A slip');
    const { participant, access_token } = await test.visitor.call(registration.registerForEvent, { key: eventId, token, ...makeForm({}) });
    const guest = callerOf(test.url, access_token);
    const mine = { id: participant.id, event_id: eventId };
    await guest.call(guestEvening.chooseForEvening, { ...mine, hide_name: true, openers: true });
    const marks = { here: true, leaves_after: 2, stays_seated: true };
    const { participant: before } = await host.call(participants.markAttendance, { id: eventId, pid: participant.id, ...marks });
    await host.call(participants.removeFromEvent, { id: eventId, pid: participant.id });
    await host.call(participants.addParticipant, { id: eventId, participant_id: participant.id });
    const { checked_in_at, leaves_after, stays_seated } = before;
    expect(await inEvent(eventId)).toMatchObject([{ id: participant.id, checked_in_at, leaves_after, stays_seated, absent: false }]);
    expect((await guest.call(guestEvening.getEvening, mine)).me).toMatchObject({ hide_name: true, openers: true });
    // The former choices are restored only once, so they never override a later choice.
    await guest.call(guestEvening.chooseForEvening, { ...mine, hide_name: false });
    await host.call(participants.removeFromEvent, { id: eventId, pid: participant.id });
    await host.call(participants.addParticipant, { id: eventId, participant_id: participant.id });
    expect((await guest.call(guestEvening.getEvening, mine)).me).toMatchObject({ hide_name: false, openers: true });
  });
});
