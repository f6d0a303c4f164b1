import { afterAll, describe, expect, it } from 'vitest';
import { hashForKey } from '#functions/data/table/keys/hash.ts';
import { audit } from '#shared/contract/routes/audit.ts';
import { cancellations } from '#shared/contract/routes/cancellations.ts';
import { events } from '#shared/contract/routes/events.ts';
import { imports } from '#shared/contract/routes/imports.ts';
import { messages } from '#shared/contract/routes/messages.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import { awaitMail, inboxOf } from '../../support/people/calls/inbox.ts';
import { codeOf, linkIn, openWaitingLists, person, type TestEvent } from '../../support/people/waiting-lists.ts';

/** Tests docs/rules/imports.md */

const lists = await openWaitingLists('Imports');
afterAll(() => lists.stop());
const { test, organization, host, table, newEvent, mustRegister, register, join, look, answer, countersOf, readCounter } = lists;

const hour = 3_600_000;
const minute = 60_000;
let serial = 0;

type Row = Parameters<typeof host.call<typeof imports.importRows>>[1]['rows'][number];

/** A row with everything, unless `changes` leave something out. */
function row(changes: Partial<Row> = {}): Row {
  serial += 1;
  return {
    ...{ row: serial, first_name: 'Ina', last_name: 'Imported', gender: 'female', age: 30, interested_in: 'men' },
    ...{ email: `ina-${serial}@example.org`, ...changes },
  };
}
const lacking = (changes: Partial<Row> = {}) =>
  row({ last_name: undefined, gender: undefined, age: undefined, interested_in: undefined, ...changes });

const begin = async ({ id }: TestEvent, rows = 1) =>
  (await host.call(imports.startImport, { id, file_name: 'attendees.csv', rows })).import.id;
const bring = async ({ id }: TestEvent, iid: string, ...rows: Row[]) => host.call(imports.importRows, { id, iid, rows });
const statesOf = async (event: TestEvent, iid: string, ...rows: Row[]) =>
  (await bring(event, iid, ...rows)).results.map(({ state, error }) => error?.code ?? state);
const guestsOf = async ({ id }: TestEvent) => (await host.call(participants.listEventParticipants, { id })).participants;
const incomplete = async ({ id }: TestEvent) => (await host.call(imports.listIncomplete, { id })).guests;
const keyOf = ({ id }: TestEvent, sk: string) => ({ pk: `T#${organization.tenantId}#E#${id}`, sk });
const asked = 'Complete your place at A full house';
const linkOf = async (email: string) => linkIn((await awaitMail(test.url, email, 'Complete your place')).body.text);
const added = { gender: 'female', age: 29, interested_in: 'men', last_name: 'Typed', consent: true } as const;
const complete = (token: string, form: Omit<Parameters<typeof test.visitor.ask<typeof imports.completePlace>>[1], 'token'> = added) =>
  test.visitor.ask(imports.completePlace, { token, ...form });

/** Imports one guest who lacks something, and returns the token in the email. */
async function withIncomplete(event: TestEvent, sent = lacking()) {
  const iid = await begin(event);
  expect(await statesOf(event, iid, sent)).toEqual(['invited']);
  return { iid, sent, token: await linkOf(sent.email) };
}

describe('a row with everything', () => {
  it('registers the guest once, however often it is sent, and mails a confirmation', async () => {
    const event = await newEvent({ men: 3, women: 3 });
    const iid = await begin(event, 2);
    const sent = row({ phone: '+49 30 1234', occupation: 'Baker', looking_for: 'Something Serious' });
    expect(await statesOf(event, iid, sent)).toEqual(['registered']);
    expect(await statesOf(event, iid, sent)).toEqual(['registered']);
    const [guest, ...others] = await guestsOf(event);
    expect(others).toEqual([]);
    expect(guest).toMatchObject({ first_name: 'Ina', gender: 'female', age: 30, interested_in: 'men', occupation: 'Baker' });
    const { participant } = await host.call(participants.getParticipant, { id: guest?.id ?? '' });
    expect(participant).toMatchObject({ contact: { email: sent.email, phone: '+49 30 1234' }, consent_at: null });
    await awaitMail(test.url, sent.email, "You're registered");
    expect(await inboxOf(test.url, sent.email)).toHaveLength(1);
    const { imports: all } = await host.call(imports.listImports, { id: event.id });
    expect(all).toMatchObject([{ id: iid, file_name: 'attendees.csv', rows: 2, registered: 1, invited: 0, undone: false }]);
  });

  it('in another import, or of a registered guest, changes nothing', async () => {
    const event = await newEvent({ men: 3, women: 3 });
    const form = person('female', { first_name: 'Rosa' });
    await mustRegister(event, form);
    const [first, second] = [await begin(event), await begin(event)];
    const sent = row();
    await bring(event, first, sent);
    const again = [{ ...sent, first_name: 'Other' }, row({ email: form.contact.email, first_name: 'Other' })];
    expect(await statesOf(event, second, ...again)).toEqual(['known', 'known']);
    expect((await guestsOf(event)).map(({ first_name }) => first_name).sort()).toEqual(['Ina', 'Rosa']);
  });

  it('is refused beyond the limits, for another gender and other ages, and for a barred address; the others go on', async () => {
    const full = await newEvent({ men: 1, women: 1 });
    const iid = await begin(full);
    expect(await statesOf(full, iid, row(), row(), row({ gender: 'male' }), lacking())).toEqual([
      ...['registered', 'event_full_women', 'registered', 'event_full'],
    ]);
    const { event } = await host.call(events.createEvent, {
      ...full.event,
      ...{ format: 'women', male_limit: 0, female_limit: 5, ages: { women: [25, 35], men: null } },
    } as never);
    const women = { ...full, id: event.id };
    const other = await begin(women);
    const rows = [row({ gender: 'male' }), row({ age: 40 }), lacking({ gender: 'male' }), lacking({ gender: 'female', age: 40 }), row()];
    expect(await statesOf(women, other, ...rows)).toEqual([
      ...['event_for_women', 'age_outside', 'event_for_women', 'age_outside', 'registered'],
    ]);
    const { results } = await host.call(imports.importRows, { id: women.id, iid: other, rows: [rows[1] ?? row()], any_age: true });
    expect(results.map(({ state }) => state)).toEqual(['registered']);
  });

  it('ends an entry of the waiting list under the same address', async () => {
    const event = await newEvent({ men: 1 });
    await mustRegister(event);
    const form = person('male');
    const token = await join(event, form);
    await host.call(events.updateEvent, { ...event.event, id: event.id, male_limit: 3, version: undefined } as never);
    await lists.awaitState(token, 'offered');
    const iid = await begin(event);
    expect(await statesOf(event, iid, row({ email: form.contact.email, gender: 'male' }))).toEqual(['registered']);
    expect(await lists.stateOf(token)).toBe('registered');
    expect(await countersOf(event)).toMatchObject({ m: 2, ml: 3, om: 0, wm: 0 });
  });
});

describe('a row that lacks something', () => {
  it('holds a place and asks for what lacks; completing it registers the guest, once', async () => {
    const event = await newEvent({ men: 1, women: 1 });
    const before = await countersOf(event);
    const { token, sent } = await withIncomplete(event, lacking({ gender: 'female', phone: '123' }));
    expect(await countersOf(event)).toMatchObject({ ...before, of: 1, fl: 0, al: 1 });
    expect(await codeOf(register(event, person('female')))).toEqual([409, 'event_full_women']);
    const place = await look(token);
    expect(place).toMatchObject({ first_name: 'Ina', state: 'offered', to_complete: { lacks: ['last_name', 'age', 'interested_in'] } });
    // Nobody learns from the link what else the file said.
    expect(JSON.stringify(place)).not.toContain(sent.email);
    expect(place.until).toBe(new Date(Date.parse(event.event.start_time) - 2 * hour).toISOString());
    expect(await incomplete(event)).toMatchObject([{ first_name: 'Ina', email: sent.email, phone: '123', mailed: true, reminded: 0 }]);

    const wrong = await complete(token, { ...added, age: 17, last_name: ' ' });
    expect(wrong).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', validation_errors: { age: expect.any(String), last_name: 'Last name is required' } },
    });
    const { body: lacks } = await complete(token, { ...added, interested_in: undefined });
    expect(lacks).toMatchObject({ validation_errors: { interested_in: 'Please select who you are interested in' } });
    const { status, body } = await complete(token, { ...added, gender: 'male' });
    expect([status, body]).toMatchObject([200, { place: { state: 'accepted' }, session: { participant: { gender: 'female', age: 29 } } }]);
    // The reply was lost, so the guest sends it again.
    expect((await complete(token)).body).toMatchObject({ place: { state: 'accepted' }, session: { participant: { last_name: 'Typed' } } });
    const [guest, ...others] = await guestsOf(event);
    expect(others).toEqual([]);
    const { participant } = await host.call(participants.getParticipant, { id: guest?.id ?? '' });
    expect(participant).toMatchObject({ contact: { email: sent.email, phone: '123' }, consent_at: expect.any(String) });
    expect(await countersOf(event)).toMatchObject({ ...before, f: 1, all: 1, of: 0 });
    expect(await incomplete(event)).toEqual([]);
    const [entry] = (await table.all()).filter(({ pk, sk }) => pk === keyOf(event, '').pk && String(sk).startsWith('W#'));
    expect(entry?.['d']).toBeUndefined();
    await awaitMail(test.url, sent.email, "You're registered");
  });

  it('without a gender takes any place of the total, and gets it although the places of that gender are taken', async () => {
    const event = await newEvent({ men: 1, women: 1 });
    const { token } = await withIncomplete(event);
    expect(await countersOf(event)).toMatchObject({ on: 1, ml: 1, fl: 1, al: 1 });
    await mustRegister(event, person('female'));
    expect(await codeOf(register(event, person('male')))).toEqual([409, 'event_full']);
    expect((await complete(token)).body).toMatchObject({ place: { state: 'accepted' } });
    expect(await countersOf(event)).toMatchObject({ f: 2, all: 2, al: 2, on: 0 });
  });

  it('is completed at the door by staff, who take over the held place, and by the registration link', async () => {
    const event = await newEvent({ men: 1, women: 1 });
    const { token, sent } = await withIncomplete(event);
    await mustRegister(event, person('male'));
    await host.call(participants.addParticipant, {
      id: event.id,
      ...person('male'),
      contact: { email: sent.email, phone: null, instagram: null },
      here: true,
    });
    expect((await look(token)).state).toBe('registered');
    expect(await countersOf(event)).toMatchObject({ m: 2, all: 2, al: 2, on: 0 });
    expect(await incomplete(event)).toEqual([]);

    const other = await newEvent({ men: 1, women: 2 });
    const found = await withIncomplete(other);
    await mustRegister(other, person('female', { contact: { email: found.sent.email, phone: null, instagram: null } }));
    expect((await look(found.token)).state).toBe('registered');
    expect(await countersOf(other)).toMatchObject({ f: 1, all: 1, al: 3, on: 0 });
  });

  it('keeps out whom the event is not for, without losing the place', async () => {
    const { event } = await host.call(events.createEvent, {
      ...(await newEvent()).event,
      ...{ format: 'women', male_limit: 0, female_limit: 5, ages: { women: [25, 35], men: null } },
    } as never);
    const women = { ...(await newEvent()), id: event.id };
    const { token } = await withIncomplete(women);
    expect(await codeOf(complete(token, { ...added, gender: 'male' }))).toEqual([409, 'event_for_women']);
    expect(await codeOf(complete(token, { ...added, age: 50 }))).toEqual([409, 'age_outside']);
    expect((await look(token)).to_complete?.for_whom).toContain('25');
    expect((await complete(token)).status).toBe(200);
  });

  it('is given back by the guest, and cannot be accepted without what lacks', async () => {
    const event = await newEvent({ men: 1, women: 1 });
    const { token } = await withIncomplete(event);
    expect((await answer(token, 'accept')).place.state).toBe('offered');
    expect(await guestsOf(event)).toEqual([]);
    expect((await answer(token, 'decline')).place.state).toBe('declined');
    expect(await countersOf(event)).toMatchObject({ on: 0, al: 2 });
    expect(await codeOf(complete(token))).toEqual([410, 'offer_expired']);
    const other = await withIncomplete(event);
    await host.call(waiting.changeWaiting, { id: event.id, wid: (await incomplete(event))[0]?.id ?? '', action: 'remove' });
    expect((await look(other.token)).state).toBe('removed');
  });

  it('is reminded twice at most', async () => {
    const event = await newEvent();
    const { sent, token } = await withIncomplete(event);
    const ids = (await incomplete(event)).map(({ id }) => id);
    const remind = async () => (await host.call(imports.remindIncomplete, { id: event.id, ids })).reminded;
    expect([await remind(), await remind(), await remind()]).toEqual([1, 1, 0]);
    await awaitMail(test.url, sent.email, 3);
    const subjects = (await inboxOf(test.url, sent.email)).map(({ subject }) => subject);
    expect(subjects.sort()).toEqual([
      asked,
      'Reminder: complete your place at A full house',
      'Reminder: complete your place at A full house',
    ]);
    expect(await incomplete(event)).toMatchObject([{ reminded: 2 }]);
    await complete(token);
    expect(await remind()).toBe(0);
  });

  it('is held until the list closes, also after the event was moved, and then ends without a mail', async () => {
    const event = await newEvent({ men: 1, women: 1 });
    const { token, sent } = await withIncomplete(event);
    const moved = new Date(Date.parse(event.event.start_time) + 24 * hour);
    await host.call(events.updateEvent, {
      ...event.event,
      ...{ id: event.id, start_time: moved.toISOString(), end_time: new Date(moved.getTime() + 3 * hour).toISOString() },
    } as never);
    await readCounter(event);
    expect((await look(token)).until).toBe(new Date(moved.getTime() - 2 * hour).toISOString());
    await lists.passOffer(event, (await incomplete(event))[0]?.id ?? '');
    expect((await look(token)).state).toBe('lapsed');
    expect(await countersOf(event)).toMatchObject({ on: 0, al: 2 });
    expect(await inboxOf(test.url, sent.email)).toHaveLength(1);
  });

  it('is told of a cancellation, and reached by messages of its own', async () => {
    const event = await newEvent({ men: 1, women: 1 });
    const { sent } = await withIncomplete(event);
    const sending = { id: event.id, message_id: 'hello', subject: 'Please complete', text: 'Please.', audience: 'incomplete' } as const;
    await host.call(messages.messageEverybody, sending as never);
    await awaitMail(test.url, sent.email, 'Please complete');
    const { preview } = await host.call(cancellations.previewCancellation, { id: event.id, reason: '', next_event_id: null });
    expect(preview).toMatchObject({ waiting: 1 });
  });
});

describe('staff', () => {
  it('see whom the event knows, and what a guest typed', async () => {
    const event = await newEvent({ men: 2, women: 2 });
    const form = person('female', { first_name: 'Rosa', age: 31 });
    await mustRegister(event, form);
    const { sent } = await withIncomplete(event);
    const emails = [form.contact.email, sent.email, 'nobody@example.org'];
    const { known } = await host.call(imports.findKnownGuests, { id: event.id, emails });
    expect(known).toMatchObject([
      { email: form.contact.email, state: 'registered', participant: { first_name: 'Rosa', age: 31 } },
      { email: sent.email, state: 'incomplete' },
    ]);
  });

  it('of another organization cannot touch an import', async () => {
    const event = await newEvent();
    const { iid } = await withIncomplete(event);
    const other = await test.addOrganization('Elsewhere');
    const rows = [row()];
    expect(await codeOf(other.admin.ask(imports.importRows, { id: event.id, iid, rows }))).toEqual([404, 'event_not_found']);
    expect(await codeOf(other.admin.ask(imports.undoImport, { id: event.id, iid }))).toEqual([404, 'event_not_found']);
    expect(await codeOf(other.admin.ask(imports.listIncomplete, { id: event.id }))).toEqual([404, 'event_not_found']);
    expect(await codeOf(other.admin.ask(imports.findKnownGuests, { id: event.id, emails: ['a@example.org'] }))).toEqual([
      404,
      'event_not_found',
    ]);
  });

  it('start the same import once, if they send it again with its key', async () => {
    const event = await newEvent();
    const ask = () =>
      host.ask(imports.startImport, { id: event.id, file_name: 'a.csv', rows: 1 }, { headers: { 'idempotency-key': 'one' } });
    const [one, other] = [await ask(), await ask()];
    expect(other.body).toEqual(one.body);
    expect((await host.call(imports.listImports, { id: event.id })).imports).toHaveLength(1);
  });
});

describe('an import', () => {
  it('is undone as a whole within an hour, except for guests who are here or completed their place', async () => {
    const event = await newEvent({ men: 20, women: 40 });
    const iid = await begin(event, 34);
    const rows = Array.from({ length: 24 }, () => row());
    await bring(event, iid, ...rows);
    const completes = lacking();
    await bring(event, iid, lacking(), lacking(), completes);
    await complete(await linkOf(completes.email));
    const [first] = await guestsOf(event);
    // Guests are checked in on the day.
    await lists.startIn(event, 3 * hour);
    await host.call(participants.markAttendance, { id: event.id, pid: first?.id ?? '', here: true });
    const own = person('male');
    await mustRegister(event, own);
    const sums = { left: 0, kept: 0 };
    for (let calls = 0; calls < 5; calls += 1) {
      const { left, kept } = await host.call(imports.undoImport, { id: event.id, iid });
      Object.assign(sums, { left, kept: sums.kept + kept });
    }
    expect(sums).toEqual({ left: 0, kept: 2 });
    expect((await guestsOf(event)).map(({ id, gender }) => (id === first?.id ? 'here' : gender)).sort()).toEqual([
      'female',
      'here',
      'male',
    ]);
    expect(await countersOf(event)).toMatchObject({ f: 2, m: 1, all: 3, al: 60, fl: 40, ml: 20, on: 0, of: 0 });
    const { imports: all } = await host.call(imports.listImports, { id: event.id });
    expect(all).toMatchObject([{ id: iid, undone: true, registered: 1, invited: 1 }]);
    expect(await codeOf(host.ask(imports.importRows, { id: event.id, iid, rows: [row()] }))).toEqual([409, 'import_undone']);
    // Nothing of the removed guests is left: their addresses can be imported again.
    const again = await begin(event);
    const { participant } = await host.call(participants.getParticipant, { id: first?.id ?? '' });
    const states = await statesOf(event, again, ...rows);
    expect(states).toEqual(rows.map(({ email }) => (email === participant.contact.email ? 'known' : 'registered')));
    const { data } = await organization.admin.call(audit.listAuditEntries, {});
    const actions = data.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['guests_imported', 'import_undone', 'data_erased']));
  });

  it('takes no rows and is not undone after an hour', async () => {
    const event = await newEvent();
    const { iid } = await withIncomplete(event);
    await table.set(keyOf(event, `IMPORT#${iid}`), { at: new Date(Date.now() - 61 * minute).toISOString() });
    expect(await codeOf(host.ask(imports.importRows, { id: event.id, iid, rows: [row()] }))).toEqual([404, 'import_not_found']);
    expect(await codeOf(host.ask(imports.undoImport, { id: event.id, iid }))).toEqual([409, 'undo_over']);
    expect((await host.call(imports.listImports, { id: event.id })).imports).toMatchObject([{ undo_until: null }]);
  });

  it('brings nobody to an event that is canceled or over', async () => {
    const event = await newEvent();
    const iid = await begin(event);
    await host.call(cancellations.cancelEvent, { id: event.id, reason: '', next_event_id: null });
    expect(await codeOf(host.ask(imports.importRows, { id: event.id, iid, rows: [row()] }))).toEqual([409, 'event_canceled']);
    expect(await codeOf(host.ask(imports.startImport, { id: event.id, file_name: 'a.csv', rows: 1 }))).toEqual([409, 'event_canceled']);
  });

  it('cannot bring a barred guest', async () => {
    const event = await newEvent({ men: 3, women: 3 });
    const rows = [row(), lacking(), row()];
    const barred = rows.slice(0, 2).map(({ email }) => ({ pk: `T#${organization.tenantId}`, sk: `BARRED#${hashForKey(email)}` }));
    await table.put(barred.map((key) => ({ ...key, at: '2026-01-01T00:00:00.000Z', by: 'staff' })));
    expect(await statesOf(event, await begin(event), ...rows)).toEqual(['registration_refused', 'registration_refused', 'registered']);
    const { known } = await host.call(imports.findKnownGuests, { id: event.id, emails: rows.map(({ email }) => email) });
    expect(known.map(({ state }) => state)).toEqual(['barred', 'barred', 'registered']);
    expect(await countersOf(event)).toMatchObject({ f: 1, on: 0, al: 6 });
  });
});
