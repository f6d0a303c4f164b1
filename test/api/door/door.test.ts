import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { audit } from '#shared/contract/routes/audit.ts';
import { events } from '#shared/contract/routes/events.ts';
import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import { keepingApart } from '#shared/contract/routes/keep-apart.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import { roomProjector } from '#shared/contract/routes/projector.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import { type Caller, callerOf } from '../../support/people/calls/api-client.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { confirmationOf, watch } from '../../support/people/calls/watcher.ts';
import { makeEventForm } from '../../support/people/input/event-form.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { openEvent } from '../../support/people/world.ts';
import { type OwnTestStack, startTestStack } from '../../support/stack/stack.ts';
import { rawTable } from '../../support/stack/table/table.ts';

/** The door: docs/rules/door.md */

let test: OwnTestStack;
let front: Caller;
let back: Caller;
let admin: Caller;

beforeAll(async () => {
  test = await startTestStack();
  const organization = await test.addOrganization('Doors', 2);
  ({ admin } = organization);
  [front = organization.admin, back = organization.admin] = organization.hosts;
});
afterAll(() => test?.stop());

const peopleAt = async (id: string) => (await front.call(participants.listEventParticipants, { id })).participants;

describe('a walk-in', () => {
  it('is registered and checked in by one call, as one change', async () => {
    const { eventId } = await openEvent(front);
    const watcher = await watch(test.url, eventId, back.bearer);
    const { participant } = await front.call(participants.addParticipant, { id: eventId, ...makeForm(), here: true });
    expect(participant.checked_in_at).not.toBeNull();
    const late = Math.abs(Date.parse(participant.checked_in_at ?? '') - Date.now());
    expect(late).toBeLessThan(10_000);
    const added = await watcher.hear(({ type }) => type === 'participant_added');
    expect(added).toMatchObject({ v: 2, participant: { id: participant.id, checked_in_at: participant.checked_in_at } });
    watcher.cut();
  });

  it('is not checked in unless requested, nor long before the start', async () => {
    const { eventId } = await openEvent(front);
    const add = async (id: string, here?: boolean) =>
      (await front.call(participants.addParticipant, { id, ...makeForm(), ...(here === undefined ? {} : { here }) })).participant
        .checked_in_at;
    expect([await add(eventId), await add(eventId, false)]).toEqual([null, null]);
    const start = Date.now() + 13 * 3_600_000;
    const { event } = await front.call(events.createEvent, {
      ...makeEventForm(),
      start_time: new Date(start).toISOString(),
      end_time: new Date(start + 3_600_000).toISOString(),
    });
    expect(await add(event.id, true)).toBeNull();
  });

  it('counts toward the limits', async () => {
    const { eventId } = await openEvent(front, 'Full', 1);
    const add = () => front.call(participants.addParticipant, { id: eventId, ...makeForm({ gender: 'female' }), here: true });
    await add();
    await expect(add()).rejects.toMatchObject({ answer: { status: 409, body: { code: 'event_full_women' } } });
  });
});

describe('a walk-in at a full event', () => {
  const woman = () => makeForm({ gender: 'female' });
  /** Registers two women for two places; the first is absent. */
  async function fullWithNoShow() {
    const { eventId } = await openEvent(front, 'Full at the door', 2);
    const add = async () => (await front.call(participants.addParticipant, { id: eventId, ...woman() })).participant;
    const [absent, there] = [await add(), await add()];
    await front.call(participants.markAttendance, { id: eventId, pid: absent.id, absent: true });
    return { eventId, absent, there };
  }
  const walkIn = (id: string, place: { in_place_of?: string; one_more?: boolean } = {}) =>
    front.call(participants.addParticipant, { id, ...woman(), here: true, ...place });
  const isFull = { answer: { status: 409, body: { code: 'event_full_women' } } };
  const auditOf = async (action: string) => (await admin.call(audit.listAuditEntries, {})).data.find((entry) => entry.action === action);

  it('gets the place of an absent guest, once, without changing the limits', async () => {
    const { eventId, absent, there } = await fullWithNoShow();
    const screen = await watch(test.url, eventId, back.bearer);
    const { participant } = await walkIn(eventId, { in_place_of: absent.id });
    expect(participant.checked_in_at).not.toBeNull();
    await screen.hear((message) => message.type === 'participant_updated' && message.participant?.id === absent.id);
    screen.cut();
    expect((await peopleAt(eventId)).find(({ id }) => id === absent.id)).toMatchObject({ absent: true, gave_place_to: 'female' });
    const { event } = await front.call(events.getEvent, { id: eventId });
    expect([event.male_limit, event.female_limit]).toEqual([2, 2]);
    await expect(walkIn(eventId)).rejects.toMatchObject(isFull);
    for (const id of [absent.id, there.id, 'unknown']) {
      await expect(walkIn(eventId, { in_place_of: id })).rejects.toMatchObject({
        answer: { status: 400, body: { validation_errors: { in_place_of: 'Choose someone who is marked as absent' } } },
      });
    }
    expect(await auditOf('place_given')).toMatchObject({ subject: { kind: 'participant', id: absent.id } });
    // Removing the absent guest frees no place, because someone else has it.
    await front.call(participants.removeFromEvent, { id: eventId, pid: absent.id });
    await expect(walkIn(eventId)).rejects.toMatchObject(isFull);
  });

  it('gets an additional place, which raises the limit and is in the audit trail', async () => {
    const { eventId } = await fullWithNoShow();
    await expect(walkIn(eventId)).rejects.toMatchObject(isFull);
    await walkIn(eventId, { one_more: true });
    const { event } = await front.call(events.getEvent, { id: eventId });
    expect([event.male_limit, event.female_limit]).toEqual([2, 3]);
    await expect(walkIn(eventId)).rejects.toMatchObject(isFull);
    expect(await auditOf('place_added')).toMatchObject({
      subject: { kind: 'event', id: eventId },
      changes: [{ field: 'female_limit', from: '2', to: '3' }],
    });
  });

  it('gets a free place first', async () => {
    const { eventId } = await openEvent(front, 'Not full', 2);
    await walkIn(eventId, { one_more: true, in_place_of: 'nobody' });
    expect((await front.call(events.getEvent, { id: eventId })).event.female_limit).toBe(2);
  });
});

describe('a walk-in without an address', () => {
  const without = (first_name: string) => ({ ...makeForm({ first_name }), contact: { phone: null, instagram: null } });

  it('is registered like others, and gets no mail', async () => {
    const { eventId: id } = await openEvent(front, 'No address');
    const add = (first_name: string, key?: string) =>
      front.call(
        participants.addParticipant,
        { id, ...without(first_name), here: true },
        key === undefined ? {} : { headers: { 'idempotency-key': key } },
      );
    const form = { id, ...without('Ada'), here: true };
    const send = () => front.call(participants.addParticipant, form, { headers: { 'idempotency-key': 'walk-in-without-address' } });
    const [{ participant: ada }, { participant: again }] = [await send(), await send()];
    expect(again.id).toBe(ada.id);
    expect(ada.contact.email).toBe('');
    const { participant: bea } = await add('Bea');
    expect((await peopleAt(id)).map(({ first_name }) => first_name).sort()).toEqual(['Ada', 'Bea']);
    // Two guests without an address are not taken for the same person. Keeping two such guests apart affects no other guest without an
    // address.
    const { participant: cleo } = await add('Cleo');
    await front.call(keepingApart.keepApart, { participant1_id: ada.id, participant2_id: bea.id });
    const { data } = await front.call(matches.listCandidates, { id, pid: ada.id });
    expect(data.map(({ participant }) => participant.id)).toEqual([cleo.id]);
    expect((await rawTable(test.stack).all()).filter((item) => item['to'] === '')).toEqual([]);
    await front.call(participants.removeFromEvent, { id, pid: bea.id });
    await front.call(participants.addParticipant, { id, participant_id: bea.id });
  });

  it('must still be named, and someone who is not at the door must give an address', async () => {
    const { eventId: id } = await openEvent(front, 'No address');
    const refused = (form: object) => front.ask(participants.addParticipant, { id, ...form } as never);
    expect(await refused(without('Ada'))).toMatchObject({
      status: 400,
      body: { validation_errors: { 'contact.email': 'Email is required' } },
    });
    expect(await refused({ ...without('Ada'), age: 17, here: true })).toMatchObject({
      status: 400,
      body: { validation_errors: { age: 'Age must be between 18 and 100' } },
    });
  });

  it('can be edited without an address and be given one later, which cannot be removed', async () => {
    const { eventId: id } = await openEvent(front, 'No address');
    const { participant } = await front.call(participants.addParticipant, { id, ...without('Ada'), here: true });
    const edit = (changes: object) =>
      front.ask(participants.updateParticipant, { id: participant.id, ...without('Ada'), ...changes } as never);
    expect((await edit({ last_name: 'Moss' })).status).toBe(200);
    const contact = { email: 'ada.moss@example.org', phone: null, instagram: null };
    expect((await edit({ contact })).status).toBe(200);
    expect((await edit({})).body).toMatchObject({ validation_errors: { 'contact.email': 'Email is required' } });
    const twice = front.call(participants.addParticipant, { id, ...makeForm(), contact });
    await expect(twice).rejects.toMatchObject({ answer: { body: { code: 'already_registered' } } });
  });
});

describe('a check-in with its time', () => {
  const here = (id: string, pid: string, at: unknown) => front.call(participants.markAttendance, { id, pid, here: true, at: at as string });

  it.each([
    ['in the future', () => new Date(Date.now() + 120_000).toISOString()],
    ['a week old', () => new Date(Date.now() - 7 * 24 * 3_600_000).toISOString()],
    ['just over twelve hours old', () => new Date(Date.now() - 12 * 3_600_000 - 60_000).toISOString()],
    ['no time', () => 'yesterday'],
    ['a number', () => Date.now()],
  ])('is refused when it is %s, and changes nothing', async (_, at) => {
    const { eventId } = await openEvent(front);
    const { participant } = await front.call(participants.addParticipant, { id: eventId, ...makeForm() });
    await expect(here(eventId, participant.id, at())).rejects.toMatchObject({
      answer: { status: 400, body: { code: 'invalid_input', validation_errors: { at: expect.any(String) } } },
    });
    expect((await peopleAt(eventId))[0]?.checked_in_at).toBeNull();
  });

  it('is the time of the tap; a clock that is a little fast counts as now', async () => {
    const { eventId } = await openEvent(front);
    const [early, fast] = [Date.now() - 3_600_000, Date.now() + 30_000];
    for (const at of [early, fast]) {
      const { participant } = await front.call(participants.addParticipant, { id: eventId, ...makeForm() });
      const noted = (await here(eventId, participant.id, new Date(at).toISOString())).participant.checked_in_at;
      const difference = Date.parse(noted ?? '') - Math.min(at, Date.now());
      expect(Math.abs(difference)).toBeLessThan(10_000);
      expect(Date.parse(noted ?? '')).toBeLessThanOrEqual(Date.now());
    }
  });
});

describe('two doors', () => {
  it('check in a hundred guests at once, each exactly once', async () => {
    const { eventId, token } = await openEvent(front, 'A hundred', 100);
    const ids: string[] = [];
    for (let chunk = 0; chunk < 10; chunk += 1) {
      const joined = await Promise.all(
        Array.from({ length: 10 }, () => test.visitor.call(registration.registerForEvent, { key: eventId, token, ...makeForm() })),
      );
      ids.push(...joined.map(({ participant }) => participant.id));
    }
    const watcher = await watch(test.url, eventId, front.bearer);
    const before = confirmationOf(watcher).people;
    // Both doors mark every guest; each door sends its queue in order.
    const door = async (by: Caller, order: readonly string[]) => {
      const times = new Map<string, string | null>();
      for (const pid of order) {
        const { participant } = await by.call(participants.markAttendance, { id: eventId, pid, here: true });
        times.set(pid, participant.checked_in_at);
      }
      return times;
    };
    const [one, other] = await Promise.all([door(front, ids), door(back, ids.toReversed())]);
    const people = await peopleAt(eventId);
    expect(people.filter(({ checked_in_at, absent }) => checked_in_at !== null && !absent)).toHaveLength(100);
    for (const { id, checked_in_at } of people) expect([one.get(id), other.get(id)]).toContain(checked_in_at);
    const { statistics: figures } = await front.call(statistics.getEventStatistics, { id: eventId });
    expect(figures).toMatchObject({ total_participants: 100 });
    // A hundred changes, or more where both doors' marks arrived at the same moment; none is lost.
    const told = await watcher.hear((message) => 'kind' in message && message.kind === 'people' && message.v >= before + 100);
    expect(told).toBeDefined();
    watcher.cut();
  }, 120_000);
});

/** Returning guests: docs/rules/door.md#who-returns */
describe('who returns', () => {
  const addTo = async (id: string, form = makeForm()) => (await front.call(participants.addParticipant, { id, ...form })).participant;
  const addAgain = (id: string, participant_id: string) => front.call(participants.addParticipant, { id, participant_id });
  const pastAt = async (eventId: string, id: string) => (await peopleAt(eventId)).find((person) => person.id === id)?.past;
  const end = (id: string) => front.call(events.updateEventStatus, { id, status: 'completed' });

  it('counts who was checked in or, where nobody was, who was not absent; upcoming events do not count', async () => {
    const [first, second, third, tonight] = [
      await openEvent(front),
      await openEvent(front),
      await openEvent(front),
      await openEvent(front),
    ];
    const [faithful, fickle] = [await addTo(first.eventId), await addTo(first.eventId)];
    expect(await pastAt(first.eventId, faithful.id)).toBeUndefined();
    for (const { eventId } of [second, third]) for (const { id } of [faithful, fickle]) await addAgain(eventId, id);
    // At the first event both are checked in and one leaves early: both attended. At the second, one is checked in. At the third, no one
    // is.
    for (const pid of [faithful.id, fickle.id]) await front.call(participants.markAttendance, { id: first.eventId, pid, here: true });
    await front.call(participants.markAttendance, { id: first.eventId, pid: fickle.id, absent: true });
    await front.call(participants.markAttendance, { id: second.eventId, pid: faithful.id, here: true });
    await front.call(participants.markAttendance, { id: third.eventId, pid: fickle.id, absent: true });
    await end(first.eventId);
    await end(second.eventId);

    const watcher = await watch(test.url, tonight.eventId, back.bearer);
    await addAgain(tonight.eventId, faithful.id);
    expect(await pastAt(tonight.eventId, faithful.id)).toEqual({ came: 2, missed: 0 });
    const added = await watcher.hear(({ type }) => type === 'participant_added');
    expect(added).toMatchObject({ participant: { id: faithful.id, past: { came: 2, missed: 0 } } });
    watcher.cut();

    await end(third.eventId);
    await addAgain(tonight.eventId, fickle.id);
    expect(await pastAt(tonight.eventId, fickle.id)).toEqual({ came: 1, missed: 2 });
    // What was recorded at registration survives staff's marks and the guest's changes.
    expect(await pastAt(tonight.eventId, faithful.id)).toEqual({ came: 2, missed: 0 });
    const marked = await front.call(participants.markAttendance, { id: tonight.eventId, pid: faithful.id, here: true });
    expect(marked.participant.past).toEqual({ came: 2, missed: 0 });
  });

  it('does not count people removed from an event, or events that were deleted', async () => {
    const [off, deleted, later, tonight] = [await openEvent(front), await openEvent(front), await openEvent(front), await openEvent(front)];
    const { id } = await addTo(off.eventId);
    // A guest registered nowhere else is deleted with the event.
    for (const { eventId } of [deleted, later]) await addAgain(eventId, id);
    await front.call(participants.removeFromEvent, { id: off.eventId, pid: id });
    for (const { eventId } of [off, deleted]) await end(eventId);
    await front.call(events.deleteEvent, { id: deleted.eventId });
    await addAgain(tonight.eventId, id);
    expect(await pastAt(tonight.eventId, id)).toBeUndefined();
  });

  it('is recognized on another phone', async () => {
    const [before, tonight] = [await openEvent(front), await openEvent(front)];
    const form = makeForm();
    const { id } = await addTo(before.eventId, form);
    await end(before.eventId);
    const found = async () => (await rawTable(test.stack).all()).filter(({ pk, sk }) => sk === id && String(pk).includes('#A#'));
    await eventually(found, ({ length }) => length === 1);
    const again = await addTo(tonight.eventId, form);
    expect(again.id).not.toBe(id);
    expect(await pastAt(tonight.eventId, again.id)).toEqual({ came: 1, missed: 0 });
  });

  it('is told only to staff: no reply to a guest differs by a byte', async () => {
    const tonight = await openEvent(front);
    const { eventId: key, token } = tonight;
    const { participant, access_token } = await test.visitor.call(registration.registerForEvent, { key, token, ...makeForm() });
    const self = callerOf(test.url, access_token);
    const { id } = participant;
    const replies = async () => [
      (await self.ask(profile.getOwnProfile, { id })).body,
      { ...z.parse(z.looseObject({}), (await self.ask(profile.exportOwnProfile, { id })).body), exported_at: null },
      { ...z.parse(z.looseObject({}), (await self.ask(guestEvening.getEvening, { id, event_id: key })).body), at: null, now: null },
    ];
    const before = await replies();
    const [row] = (await rawTable(test.stack).all()).filter(({ pk, sk }) => sk === `P#${id}` && String(pk).endsWith(`#E#${key}`));
    await rawTable(test.stack).set({ pk: String(row?.['pk']), sk: `P#${id}` }, { ev: 7, ns: 5 });
    expect(await pastAt(key, id)).toEqual({ came: 7, missed: 5 });
    expect(JSON.stringify(await replies())).toBe(JSON.stringify(before));
    expect(JSON.stringify(before)).not.toContain('"past"');
    // Everybody can see the projector.
    const { token: projector } = await front.call(roomProjector.shareProjector, { id: key });
    const shown = await test.visitor.ask(roomProjector.getProjector, { token: projector });
    expect(JSON.stringify(shown.body)).not.toContain('past');
  });

  it('gives a returning guest the same reply as a new one', async () => {
    const [before, tonight] = [await openEvent(front), await openEvent(front)];
    const register = (caller: Caller, { eventId: key, token }: typeof before, form: ReturnType<typeof makeForm>) =>
      caller.call(registration.registerForEvent, { key, token, ...form });
    const form = makeForm();
    const first = await register(test.visitor, before, form);
    await end(before.eventId);
    const again = await register(callerOf(test.url, first.access_token), tonight, form);
    expect(again.participant.id).toBe(first.participant.id);
    expect(await pastAt(tonight.eventId, again.participant.id)).toEqual({ came: 1, missed: 0 });
    expect(Object.keys(again.participant).sort()).toEqual(Object.keys(first.participant).sort());
  });
});
