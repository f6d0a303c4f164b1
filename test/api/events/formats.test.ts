import { afterAll, describe, expect, it } from 'vitest';
import { cards } from '#shared/contract/routes/cards.ts';
import { events } from '#shared/contract/routes/events.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import type { EventFormat } from '#shared/model/events/event-format.ts';
import { callerOf } from '../../support/people/calls/api-client.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { awaitMail, inboxOf } from '../../support/people/calls/inbox.ts';
import { makeEventForm } from '../../support/people/input/event-form.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { codeOf, type Gender, openWaitingLists, person } from '../../support/people/waiting-lists.ts';
import { cardOf, joinRoom, planRoom, pressCards, pressClock, answer as say } from '../../support/rooms/card-room.ts';

/** The formats of an event: docs/rules/events.md#formats */

const lists = await openWaitingLists('Formats');
afterAll(() => lists.stop());
const { test, organization, host, table, register, mustRegister, ask, join, look, answer, remove, awaitState, list, countersOf } = lists;
const { entryOf } = lists;

type Changes = Parameters<typeof makeEventForm>[0];

/** Adds an event that begins in three days. */
async function eventOf(format: EventFormat, changes: Changes = {}) {
  const start = Date.now() + 72 * 3_600_000;
  const times = { start_time: new Date(start).toISOString(), end_time: new Date(start + 3 * 3_600_000).toISOString() };
  const { event } = await host.call(events.createEvent, makeEventForm({ name: `For ${format}`, ...times, format, ...changes }));
  const { token } = await host.call(registrationLink.getRegistrationLink, { id: event.id });
  return { id: event.id, token, event };
}

/** Changes an event as a form would that shows all of it. */
const edit = ({ event }: { event: { id: string } }, changes: object) =>
  host.ask(events.updateEvent, { ...makeEventForm(), id: event.id, ...changes });
const add = ({ id }: { id: string }, form: object) => host.ask(participants.addParticipant, { id, ...makeForm(), ...form });
const detailsOf = async (reply: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await reply;
  const { code, details } = body as { code?: string; details?: string };
  return [status, code, details];
};

const asked = ['male', 'female', 'non-binary'] as const;
const fits: Record<Exclude<EventFormat, 'women_and_men'>, readonly Gender[]> = {
  women: ['female', 'non-binary'],
  men: ['male', 'non-binary'],
  everyone: asked,
  friends: asked,
};
const refusalOf = { women: 'event_for_women', men: 'event_for_men', everyone: '', friends: '' } as const;
const sentenceOf = {
  women: 'This evening is for women and non-binary people.',
  men: 'This evening is for men and non-binary people.',
  everyone: 'This evening is for everyone.',
  friends: 'This evening is for making friends.',
} as const;
/** One limit of two places, whatever its name. */
const two = { male_limit: 2, female_limit: 2, participant_limit: 2 };
const formats = ['women', 'men', 'everyone', 'friends'] as const;

describe('an event without a format', () => {
  it('is for women and men, and says no more than before', async () => {
    const { event } = await host.call(events.createEvent, makeEventForm({ male_limit: 3, female_limit: 4, participant_limit: 9 }));
    expect(event).toMatchObject({ male_limit: 3, female_limit: 4 });
    expect(Object.keys(event)).not.toEqual(expect.arrayContaining(['format']));
    expect(Object.keys(event)).not.toEqual(expect.arrayContaining(['participant_limit']));
    const named = await host.call(events.createEvent, makeEventForm({ format: 'women_and_men' }));
    expect('format' in named.event).toBe(false);
    const { token } = await host.call(registrationLink.getRegistrationLink, { id: event.id });
    const page = await test.visitor.call(registration.validateLink, { key: event.id, token });
    expect(Object.keys(page.event ?? {})).not.toEqual(expect.arrayContaining(['format']));
    expect('for_whom' in (page.event ?? {})).toBe(false);
  });
});

describe('an event’s format', () => {
  it.each([
    ['women', { male_limit: 0, female_limit: 2 }],
    ['men', { male_limit: 2, female_limit: 0 }],
    ['everyone', { male_limit: 0, female_limit: 0, participant_limit: 2 }],
    ['friends', { male_limit: 0, female_limit: 0, participant_limit: 2 }],
  ] as const)('%s has its own limits, which copies, series and template keep, as does a change that names none', async (format, limits) => {
    const made = await eventOf(format, two);
    expect(made.event).toMatchObject({ format, ...limits });
    expect('participant_limit' in made.event).toBe('participant_limit' in limits);
    const copy = await host.call(events.duplicateEvent, { id: made.id });
    const series = await host.call(events.repeatEvent, { id: made.id, series_id: `series-${format}`, every: 'week', times: 1 });
    const { template } = await organization.admin.call(events.saveEventTemplate, { event_id: made.id });
    for (const other of [copy.event, series.events[0], template]) expect(other).toMatchObject({ format, ...limits });
    // An earlier client knows neither format nor limit for all, and sends back what it read, or what its own form says.
    const back = { male_limit: limits.male_limit, female_limit: limits.female_limit };
    for (const known of [back, { male_limit: limits.male_limit || 7, female_limit: limits.female_limit || 7 }]) {
      const { status, body } = await edit(made, { name: 'Renamed', ...known });
      expect([status, body]).toMatchObject([200, { event: { name: 'Renamed', format, ...limits } }]);
    }
    expect((await host.call(events.getEvent, { id: made.id })).event).toMatchObject({ format, ...limits });
    const usual = (await edit(made, { format: null })).body as { event: object };
    expect('format' in usual.event).toBe(false);
    expect(usual.event).toMatchObject({ male_limit: 20, female_limit: 20 });
  });

  it('starts with as many places for all as there were for both', async () => {
    const { event } = await host.call(events.createEvent, makeEventForm({ format: 'everyone' }));
    expect(event.participant_limit).toBe(100);
    const both = await eventOf('women_and_men', { male_limit: 12, female_limit: 14 });
    expect((await edit(both, { format: 'friends' })).body).toMatchObject({ event: { participant_limit: 26 } });
  });

  it.each([
    [{ format: 'singles' }, { format: 'Unknown format' }],
    [{ format: 7 }, { format: 'Unknown format' }],
    [{ format: 'everyone', participant_limit: 0 }, { participant_limit: 'Participant limit must be at least 1' }],
    [{ format: 'everyone', participant_limit: 1.5 }, { participant_limit: 'Participant limit must be a whole number' }],
    [{ format: 'friends', participant_limit: 501 }, { participant_limit: 'Participant limit cannot exceed 500' }],
    [{ format: 'friends', participant_limit: '20' }, { participant_limit: 'Participant limit must be at least 1' }],
    [{ format: 'women', female_limit: 0 }, { female_limit: 'Female participant limit must be at least 1' }],
    [{ format: 'men', male_limit: 0 }, { male_limit: 'Male participant limit must be at least 1' }],
    [{ format: 'women_and_men', male_limit: 0 }, { male_limit: 'Male participant limit must be at least 1' }],
    [{ male_limit: 0 }, { male_limit: 'Male participant limit must be at least 1' }],
  ])('%j is refused', async (hostile, validation_errors) => {
    const made = await eventOf('women_and_men');
    for (const reply of [
      await host.ask(events.createEvent, { ...makeEventForm(), ...(hostile as object) }),
      await edit(made, hostile as object),
    ]) {
      expect([reply.status, reply.body]).toMatchObject([400, { validation_errors }]);
      expect((reply.body as { validation_errors: object }).validation_errors).toEqual(validation_errors);
    }
  });

  it('changes only while everybody registered and waiting fits', async () => {
    const event = await eventOf('everyone', { participant_limit: 2 });
    const { participant: man } = await mustRegister(event, person('male'));
    const { participant: woman } = await mustRegister(event, person('female'));
    const taken = (who: string) => [
      409,
      'format_fixed',
      `${who} are registered for this event or wait for a place, so it cannot leave them out.`,
    ];
    expect(await detailsOf(edit(event, { format: 'women' }))).toEqual(taken('Men'));
    expect(await detailsOf(edit(event, { format: 'men' }))).toEqual(taken('Women'));
    await host.call(waiting.updateOffering, { id: event.id, automatic: false });
    const waits = await join(event, person('female'));
    await remove(event.id, woman.id);
    expect(await detailsOf(edit(event, { format: 'men' }))).toEqual(taken('Women'));
    await answer(waits, 'leave');
    expect((await edit(event, { format: 'men', male_limit: 3 })).status).toBe(200);
    expect(await countersOf(event)).toMatchObject({ m: 1, fl: 0, al: 3 });
    expect(await codeOf(register(event, person('female')))).toEqual([409, 'event_for_men']);
    await remove(event.id, man.id);
    expect((await edit(event, { format: 'women_and_men', male_limit: 4, female_limit: 5 })).status).toBe(200);
    expect(await countersOf(event)).toMatchObject({ ml: 4, fl: 5, al: 9 });
  });
});

describe.each(formats)('registering for an evening for %s', (format) => {
  const others = asked.filter((gender) => !fits[format].includes(gender));
  const [first = 'non-binary', second = 'non-binary', third = first] = fits[format];

  it('takes everybody it is for within one limit, and refuses others with a sentence', async () => {
    const event = await eventOf(format, two);
    const { token } = event;
    const page = await test.visitor.call(registration.validateLink, { key: event.id, token });
    expect(page.event).toMatchObject({ format, for_whom: sentenceOf[format] });
    expect('full' in page).toBe(false);
    for (const gender of others) {
      const refused = await register(event, person(gender));
      expect([refused.status, refused.body]).toMatchObject([409, { code: refusalOf[format], message: sentenceOf[format] }]);
      expect(await codeOf(ask(event, person(gender)))).toEqual([409, refusalOf[format]]);
      expect(await codeOf(add(event, { gender }))).toEqual([409, refusalOf[format]]);
    }
    await mustRegister(event, person(first));
    await mustRegister(event, person(second));
    for (const gender of fits[format]) expect(await codeOf(register(event, person(gender)))).toEqual([409, 'event_full']);
    for (const gender of others) expect(await codeOf(register(event, person(gender)))).toEqual([409, refusalOf[format]]);
    expect((await test.visitor.call(registration.validateLink, { key: event.id, token })).full).toEqual(asked);
  });

  it('has one waiting list, whose first gets the next place', async () => {
    const event = await eventOf(format, two);
    const { participant } = await mustRegister(event, person(first));
    await mustRegister(event, person(second));
    const form = person(second);
    const one = await join(event, form);
    const mail = await awaitMail(test.url, form.contact.email);
    expect(mail.body.text).toContain('You are 1st on the waiting list.');
    const other = await join(event, person(third));
    expect(await look(other)).toMatchObject({ state: 'waiting', position: 2 });
    expect((await list(event.id)).data.map(({ position }) => position)).toEqual([1, 2]);
    for (const gender of others) expect(await codeOf(ask(event, person(gender)))).toEqual([409, refusalOf[format]]);
    await remove(event.id, participant.id);
    await awaitState(one, 'offered');
    expect(await look(other)).toMatchObject({ state: 'waiting', position: 1 });
    expect(await codeOf(register(event, person(first)))).toEqual([409, 'event_full']);
    await answer(one, 'accept');
    expect((await look(one)).state).toBe('accepted');
  });

  it('lets nobody pass the one line where staff make the offers', async () => {
    const event = await eventOf(format, two);
    const { participant } = await mustRegister(event, person(first));
    await mustRegister(event, person(second));
    await host.call(waiting.updateOffering, { id: event.id, automatic: false });
    const form = person(second);
    const waits = await join(event, form);
    await remove(event.id, participant.id);
    const page = await test.visitor.call(registration.validateLink, { key: event.id, token: event.token });
    expect(page.full).toEqual(asked);
    for (const gender of fits[format]) expect(await codeOf(register(event, person(gender)))).toEqual([409, 'event_full']);
    const late = await join(event, person(first));
    expect([(await look(waits)).position, (await look(late)).position]).toEqual([1, 2]);
    const entry = await entryOf(event, form.contact.email);
    await host.call(waiting.changeWaiting, { id: event.id, wid: entry.id, action: 'offer' });
    expect((await answer(waits, 'accept')).place.state).toBe('accepted');
  });

  it('fills one waiting list with guests of all genders together', async () => {
    const event = await eventOf(format, two);
    await mustRegister(event, person(first));
    await mustRegister(event, person(second));
    const counter = { pk: `T#${organization.tenantId}#E#${event.id}`, sk: 'COUNT#P' };
    await table.set(counter, { wf: 100, wn: 99, wj: 199 });
    expect((await ask(event, person(second))).status).toBe(201);
    for (const gender of fits[format]) expect(await codeOf(ask(event, person(gender)))).toEqual([409, 'waitlist_full']);
  });

  it('lets staff add one more place, or give one away', async () => {
    const event = await eventOf(format, two);
    const { participant } = await mustRegister(event, person(first));
    await mustRegister(event, person(second));
    expect((await add(event, { gender: third, one_more: true })).status).toBe(201);
    const { event: now } = await host.call(events.getEvent, { id: event.id });
    expect([now.male_limit, now.female_limit, now.participant_limit ?? 0].filter((limit) => limit !== 0)).toEqual([3]);
    await host.call(participants.markAttendance, { id: event.id, pid: participant.id, absent: true });
    expect((await add(event, { gender: second, in_place_of: participant.id })).status).toBe(201);
    expect(await codeOf(register(event, person(first)))).toEqual([409, 'event_full']);
    for (const gender of others) expect(await codeOf(add(event, { gender, one_more: true }))).toEqual([409, refusalOf[format]]);
    // The counter has no other limit left than the one for all.
    expect(await countersOf(event)).toMatchObject({ all: 4, al: 4 });
  });

  it('refuses a change of gender after which the evening is no longer for a guest', async () => {
    const event = await eventOf(format, two);
    const form = person(first);
    const { participant } = await mustRegister(event, form);
    for (const gender of asked) {
      const change = { ...form, gender, version: undefined };
      const expected = fits[format].includes(gender) ? [200, undefined] : [409, refusalOf[format]];
      expect(await codeOf(host.ask(participants.updateParticipant, { id: participant.id, ...change }))).toEqual(expected);
    }
    // A registration for another event, too, changes the profile in all of a guest's events.
    const usual = await eventOf('women_and_men');
    const own = person(second);
    const self = callerOf(test.url, (await mustRegister(event, own)).access_token);
    for (const gender of others) {
      expect(await codeOf(self.ask(registration.registerForEvent, { key: usual.id, token: usual.token, ...own, gender }))).toEqual([
        409,
        refusalOf[format],
      ]);
    }
  });
});

/** Four guests of each format, everybody interested in everybody but among friends. */
const guestsOf = {
  women: ['female', 'female', 'female', 'non-binary'],
  men: ['male', 'male', 'male', 'non-binary'],
  everyone: ['male', 'female', 'female', 'non-binary'],
  friends: ['male', 'male', 'female', 'female'],
} as const;

describe.each(formats)('the evening for %s', (format) => {
  it('lets everybody meet everybody in three rounds, answer, and learn who wants to meet again', { timeout: 60_000 }, async () => {
    const event = await eventOf(format, { male_limit: 20, female_limit: 20, participant_limit: 20 });
    await host.call(events.updateEventStatus, { id: event.id, status: 'active' });
    const room = { host, eventId: event.id, token: event.token };
    const guests = [];
    for (const gender of guestsOf[format]) {
      // Two of the friends would never be planned together if it mattered whom they are interested in.
      const interested_in = format !== 'friends' ? 'everyone' : gender === 'male' ? 'men' : 'women';
      guests.push(await joinRoom(test.url, room, { gender, interested_in }));
    }
    for (const { id: pid } of guests) {
      expect((await host.call(participants.markAttendance, { id: event.id, pid, here: true })).participant.checked_in_at).not.toBeNull();
    }
    const [one, two] = guests;
    if (one === undefined || two === undefined) throw new Error('There are guests');
    const candidates = await host.call(matches.listCandidates, { id: event.id, pid: one.id });
    expect(candidates.data).toHaveLength(3);
    expect(candidates.data.every(({ mutual }) => mutual)).toBe(true);
    const kinds = new Set(candidates.data.flatMap(({ reasons }) => reasons.map(({ kind }) => kind)));
    expect(kinds.has('looking_for')).toBe(format !== 'friends');

    const { plan } = await planRoom(room, 3);
    expect(plan.report).toMatchObject({ people: 4, dates: 6, rounds: 3, nobody_for: [], sit_outs: { least: 0, most: 0 } });
    const met = plan.rounds.flatMap(({ tables }) => tables.map(([, first, second]) => [first, second].sort().join()));
    expect(new Set(met).size).toBe(6);
    if (format === 'friends') expect(new Set(plan.report.groups.map((group) => group.interested_in))).toEqual(new Set(['everyone']));
    // Scores and cards depend on it.
    if (format === 'friends' || format === 'everyone') {
      const other = format === 'friends' ? 'everyone' : 'friends';
      expect(await codeOf(edit(event, { ...event.event, version: undefined, format: other }))).toEqual([409, 'format_fixed']);
    }
    for (const _ of [1, 2, 3]) {
      await pressClock(room, { action: 'start' });
      await pressClock(room, { action: 'end' });
    }
    const history = await eventually(
      async () => (await host.call(matches.listMatchHistory, { id: event.id })).data,
      (data) => data.length === 6,
    );
    expect(new Set(history.map(({ participant1_id, participant2_id }) => [participant1_id, participant2_id].sort().join())).size).toBe(6);

    for (const guest of guests) {
      const { lines } = await cardOf(guest, event.id);
      expect(lines).toHaveLength(3);
      await say(
        guest,
        event.id,
        lines.map(({ id: about }) => ({ about, answer: guest === two && about === one.id ? 'no' : 'yes' })),
      );
    }
    await pressCards(room, { action: 'release' });
    expect((await cardOf(one, event.id)).results).toHaveLength(2);
    expect((await cardOf(guests[2] ?? one, event.id)).results).toHaveLength(3);
    const mail = await awaitMail(test.url, one.email, 'Your results');
    const words = format === 'friends' ? 'both want to meet again.' : 'both said yes.';
    expect(mail.body.text.split(words)).toHaveLength(3);
    const file = await host.call(statistics.exportEveningReport, { id: event.id });
    expect(file).toContain(format === 'friends' ? 'Meetings,6' : 'Dates,6');
    expect(/\bdates?\b|in touch/i.test(file)).toBe(format !== 'friends');
    if (format === 'friends') {
      const all = (await inboxOf(test.url, one.email)).map(({ subject, body }) => `${subject} ${body.text}`).join(' ');
      expect(all).not.toMatch(/\b(dates?|dating|match(es)?)\b/i);
      expect((await one.self.call(cards.getCard, { id: one.id, event_id: event.id })).lines[0]?.answer).toBe('yes');
    }
  });
});

describe('an evening for friends', () => {
  const without = ({ interested_in: _, looking_for: __, ...form }: ReturnType<typeof makeForm>) => form;

  it('does not need to know whom anybody is interested in', async () => {
    const [event, usual] = [await eventOf('friends'), await eventOf('everyone')];
    const call = (at: typeof event, form: object) =>
      test.visitor.ask(registration.registerForEvent, { key: at.id, token: at.token, ...form } as never);
    const { status, body } = await call(event, without(makeForm()));
    expect([status, body]).toMatchObject([201, { participant: { interested_in: 'everyone', looking_for: 'Open to Anything' } }]);
    expect((await host.ask(participants.addParticipant, { id: event.id, ...without(makeForm()) } as never)).status).toBe(201);
    const missing = { interested_in: 'Please select who you are interested in' };
    for (const reply of [
      await call(usual, without(makeForm())),
      await host.ask(participants.addParticipant, { id: usual.id, ...without(makeForm()) } as never),
      await test.visitor.ask(waiting.joinWaitingList, { key: usual.id, token: usual.token, ...without(makeForm()) } as never),
    ]) {
      expect([reply.status, reply.body]).toMatchObject([400, { validation_errors: missing }]);
    }
    // Other fields are checked as usual.
    const young = await call(event, { ...without(makeForm()), age: 17 });
    expect(young.body).toMatchObject({ validation_errors: { age: 'Age must be between 18 and 100' } });
  });

  it('keeps what a guest who comes again has said before', async () => {
    const [usual, event] = [await eventOf('women_and_men'), await eventOf('friends')];
    const form = makeForm({ gender: 'female', interested_in: 'women', looking_for: 'Something Serious' });
    const { participant, access_token } = await mustRegister(usual, form);
    const self = callerOf(test.url, access_token);
    const again = await self.ask(registration.registerForEvent, { key: event.id, token: event.token, ...without(form) } as never);
    expect([again.status, again.body]).toMatchObject([
      201,
      { participant: { id: participant.id, interested_in: 'women', looking_for: 'Something Serious' } },
    ]);
  });

  it('has a list without what it does not ask', async () => {
    const event = await eventOf('friends');
    await mustRegister(event, makeForm());
    const titlesOf = async (id: string) => (await host.call(participants.exportEventParticipants, { id })).split('\r\n')[0];
    expect(await titlesOf(event.id)).not.toMatch(/Interested in|Looking for/);
    expect(await titlesOf((await eventOf('everyone')).id)).toMatch(/Interested in,.*Looking for/);
  });

  it('forecasts an evening at which everyone meets everyone', async () => {
    const event = await eventOf('friends');
    for (const gender of ['male', 'male', 'male', 'female', 'female'] as const) {
      await mustRegister(event, makeForm({ gender, interested_in: gender === 'male' ? 'women' : 'women' }));
    }
    const { report, fills_room } = await host.call(eveningRounds.planRounds, {
      ...{ id: event.id, rounds: 4, tables: 10, who: 'registered', replaces: null, dry: true },
    });
    expect(report).toMatchObject({ people: 5, dates: 8, nobody_for: [], mixed: false });
    expect(fills_room).toMatchObject({ people: 1, interested_in: 'everyone' });
  });
});
