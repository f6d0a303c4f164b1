import { afterAll, describe, expect, it } from 'vitest';
import { audit } from '#shared/contract/routes/audit.ts';
import { events } from '#shared/contract/routes/events.ts';
import { feed } from '#shared/contract/routes/feed.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import type { EventAges } from '#shared/model/events/ages.ts';
import { callerOf } from '../../support/people/calls/api-client.ts';
import { makeEventForm } from '../../support/people/input/event-form.ts';
import { codeOf, openWaitingLists, person, type TestEvent } from '../../support/people/waiting-lists.ts';

/** Which ages an event is for: docs/rules/events.md#ages */

const lists = await openWaitingLists('Ages');
afterAll(() => lists.stop());
const { test, organization, host, newEvent, register, mustRegister, ask, join, answer, remove, awaitState, list } = lists;

const ages = { women: [27, 39], men: [30, 42] } satisfies EventAges;
const outside = (sentence: string) => [409, 'age_outside', sentence];
const refusalOf = async (reply: ReturnType<typeof register>) => {
  const { status, body } = await reply;
  return [status, (body as { code?: string }).code, (body as { details?: string }).details];
};

const edit = ({ event }: TestEvent, changes: object) =>
  host.call(events.updateEvent, { ...makeEventForm(), ...event, version: undefined, ...changes });

async function eventFor(bands: EventAges | null, room = { men: 5, women: 5 }): Promise<TestEvent> {
  const event = await newEvent(room);
  await edit(event, { ages: bands });
  return event;
}
const validate = ({ id: key, token }: TestEvent, asked: { gender?: 'male' | 'female'; age?: string } = {}) =>
  test.visitor.call(registration.validateLink, { key, token, ...asked });

describe('an event’s ages', () => {
  it('are left out where there are none, stay if a change leaves them out, and are taken away by null', async () => {
    const created = await host.call(events.createEvent, makeEventForm());
    expect('ages' in created.event).toBe(false);
    const { event } = await host.call(events.createEvent, makeEventForm({ ages }));
    expect(event.ages).toEqual(ages);
    const changed = await host.call(events.updateEvent, { ...makeEventForm({ name: 'Another name' }), id: event.id });
    expect(changed.event).toMatchObject({ name: 'Another name', ages });
    const { event: copy } = await host.call(events.duplicateEvent, { id: event.id });
    expect(copy.ages).toEqual(ages);
    const without = await host.call(events.updateEvent, { ...makeEventForm(), id: event.id, ages: null });
    expect('ages' in without.event).toBe(false);
    expect('ages' in (await host.call(events.getEvent, { id: event.id })).event).toBe(false);
    const empty = await host.call(events.updateEvent, { ...makeEventForm(), id: event.id, ages: { women: null, men: null } });
    expect('ages' in empty.event).toBe(false);
  });

  it.each([
    [{ women: [17, 30], men: null }, { 'ages.women.0': 'Age must be between 18 and 100' }],
    [{ women: [18, 101], men: null }, { 'ages.women.1': 'Age must be between 18 and 100' }],
    [{ women: [40, 30], men: null }, { 'ages.women.1': 'The highest age must not be below the lowest' }],
    [{ women: null, men: [20.5, 30] }, { 'ages.men.0': 'Age must be between 18 and 100' }],
    [{ women: null, men: ['20', 30] }, { 'ages.men.0': 'Age must be between 18 and 100' }],
    [{ women: [20], men: null }, { 'ages.women': 'Age must be between 18 and 100' }],
    [[20, 30], { ages: 'Age must be between 18 and 100' }],
    ['all', { ages: 'Age must be between 18 and 100' }],
  ])('refuse %j', async (hostile, validation_errors) => {
    const { status, body } = await host.ask(events.createEvent, { ...makeEventForm(), ages: hostile as never });
    expect(status).toBe(400);
    expect(body).toMatchObject({ validation_errors });
  });
});

describe('a guest', () => {
  it('is refused outside the ages and told which they are, and registered inside', async () => {
    const event = await eventFor(ages);
    expect(await refusalOf(register(event, person('female', { age: 40 })))).toEqual(outside('This evening is for women aged 27 to 39.'));
    expect(await refusalOf(register(event, person('male', { age: 29 })))).toEqual(outside('This evening is for men aged 30 to 42.'));
    expect(await refusalOf(register(event, person('non-binary', { age: 43 })))).toEqual(
      outside('This evening is for women aged 27 to 39 and men aged 30 to 42.'),
    );
    for (const [gender, age] of [
      ['female', 27],
      ['male', 42],
      ['non-binary', 42],
    ] as const) {
      expect((await register(event, person(gender, { age }))).status).toBe(201);
    }
    expect((await validate(event)).event?.for_whom).toBe(
      'This evening is for women aged 27 to 39 and men aged 30 to 42. Your age on that day counts.',
    );
    expect('for_whom' in ((await validate(await eventFor(null))).event ?? {})).toBe(false);
  });

  it('is shown the next event that names ages, fits and has a place', async () => {
    const event = await eventFor(ages);
    expect('other_event' in (await validate(event, { gender: 'female', age: '45' }))).toBe(false);
    const full = await eventFor({ women: [40, 50], men: null }, { men: 1, women: 1 });
    await mustRegister(full, person('female', { age: 45 }));
    await newEvent({ men: 5, women: 5 });
    expect('other_event' in (await validate(event, { gender: 'female', age: '45' }))).toBe(false);
    const next = await eventFor({ women: [40, 50], men: [40, 50] });
    // A link lets anybody register, so it stays secret unless the organization publishes its links.
    expect('other_event' in (await validate(event, { gender: 'female', age: '45' }))).toBe(false);
    await organization.admin.call(feed.changeFeed, { on: true, links: true });
    const { other_event } = await validate(event, { gender: 'female', age: '45' });
    expect(other_event).toMatchObject({
      name: 'A full house',
      registration_link: expect.stringContaining(`${next.id}?token=${next.token}`),
    });
    expect('other_event' in (await validate(event, { gender: 'female', age: '30' }))).toBe(false);
    expect('other_event' in (await validate(event))).toBe(false);
    expect((await test.visitor.ask(registration.validateLink, { key: event.id, token: event.token, age: '-1' })).status).toBe(400);
  });

  it('is refused on the waiting list, and when accepting after the ages have changed; the place goes on', async () => {
    const event = await eventFor(ages, { men: 1, women: 1 });
    const { participant } = await mustRegister(event, person('male', { age: 35 }));
    expect(await codeOf(ask(event, person('male', { age: 50 })))).toEqual([409, 'age_outside']);
    const first = await join(event, person('male', { age: 31 }));
    const second = await join(event, person('male', { age: 41 }));
    await edit(event, { ages: { women: null, men: [40, 50] } });
    await remove(event.id, participant.id);
    await awaitState(first, 'offered');
    await expect(answer(first, 'accept')).rejects.toMatchObject({ answer: { status: 409, body: { code: 'age_outside' } } });
    await awaitState(second, 'offered');
    await answer(second, 'accept');
    expect((await list(event.id)).data.map(({ state }) => state).sort()).toEqual(['accepted', 'lapsed']);
  });

  it('cannot change their age or gender so that one of their events is no longer for them', async () => {
    const event = await eventFor(ages);
    const form = person('female', { age: 39 });
    const { participant, access_token } = await mustRegister(event, form);
    const own = callerOf(test.url, access_token);
    const change = (changes: object) => own.ask(profile.updateOwnProfile, { ...form, id: participant.id, ...changes });
    expect(await codeOf(change({ age: 40 }))).toEqual([409, 'age_outside']);
    expect((await change({ age: 40, gender: 'male' })).status).toBe(200);
    expect(await codeOf(change({ age: 40, gender: 'female' }))).toEqual([409, 'age_outside']);
    // Neither by registering for another event.
    const other = await eventFor(null);
    const again = { key: other.id, token: other.token, ...form };
    expect(await codeOf(own.ask(registration.registerForEvent, { ...again, age: 50, gender: 'male' }))).toEqual([409, 'age_outside']);
    expect((await own.ask(registration.registerForEvent, { ...again, age: 41, gender: 'male' })).status).toBe(201);
    await edit(event, { ages: { women: null, men: [20, 25] } });
    // Nobody who was registered before is caught by new ages.
    expect((await change({ age: 41, gender: 'male' })).status).toBe(200);
  });

  it('cannot do so at any of their events, even if they have registered for more than twenty since', async () => {
    const event = await eventFor(ages);
    const form = person('female', { age: 39 });
    const { participant, access_token } = await mustRegister(event, form);
    const women = await newEvent({ men: 5, women: 5 });
    await edit(women, { format: 'women' });
    for (const { id } of [women, ...(await Promise.all(Array.from({ length: 21 }, () => newEvent({ men: 5, women: 5 }))))]) {
      await host.call(participants.addParticipant, { id, participant_id: participant.id });
    }
    const own = callerOf(test.url, access_token);
    const change = (changes: object) => own.ask(profile.updateOwnProfile, { ...form, id: participant.id, ...changes });
    expect(await codeOf(change({ age: 40 }))).toEqual([409, 'age_outside']);
    expect(await codeOf(change({ age: 40, gender: 'male' }))).toEqual([409, 'event_for_women']);
    const next = await newEvent({ men: 5, women: 5 });
    const again = { key: next.id, token: next.token, ...form };
    expect(await codeOf(own.ask(registration.registerForEvent, { ...again, age: 40 }))).toEqual([409, 'age_outside']);
    expect((await change({ age: 38 })).status).toBe(200);
  });
});

describe('staff', () => {
  it('add a guest of another age by one more press, which is in the audit trail', async () => {
    const event = await eventFor(ages);
    const form = person('male', { age: 55 });
    const add = (more: object = {}) => host.ask(participants.addParticipant, { id: event.id, ...form, ...more });
    expect(await codeOf(add())).toEqual([409, 'age_outside']);
    expect((await add({ any_age: 'yes' })).status).toBe(400);
    expect((await add({ any_age: true })).status).toBe(201);
    const entries = (await organization.admin.call(audit.listAuditEntries, {})).data;
    expect(entries.filter(({ action }) => action === 'age_overridden')).toMatchObject([
      { subject: { kind: 'participant' }, changes: [{ field: 'event', from: null, to: 'A full house' }] },
    ]);
    // A guest whom the event fits is added as usual.
    const fitting = { ...person('male', { age: 35 }), any_age: true };
    expect((await host.ask(participants.addParticipant, { id: event.id, ...fitting })).status).toBe(201);
    expect(
      (await organization.admin.call(audit.listAuditEntries, {})).data.filter(({ action }) => action === 'age_overridden'),
    ).toHaveLength(1);
  });

  it('put a removed guest of another age back without being asked', async () => {
    const event = await eventFor(ages);
    const { participant } = await host.call(participants.addParticipant, { id: event.id, ...person('male', { age: 55 }), any_age: true });
    await remove(event.id, participant.id);
    const again = await host.ask(participants.addParticipant, { id: event.id, participant_id: participant.id });
    expect(again.status).toBe(201);
  });
});
