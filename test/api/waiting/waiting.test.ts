import { afterAll, describe, expect, it } from 'vitest';
import { evening } from '#shared/contract/routes/evening/evening.ts';
import { matches } from '#shared/contract/routes/evening/matches.ts';
import { safety } from '#shared/contract/routes/evening/safety.ts';
import { events } from '#shared/contract/routes/events/events.ts';
import { participants } from '#shared/contract/routes/participants/participants.ts';
import { profile } from '#shared/contract/routes/participants/profile.ts';
import { waiting } from '#shared/contract/routes/participants/waiting.ts';
import { audit } from '#shared/contract/routes/staff/audit.ts';
import { consentWords, seenWords } from '#shared/rules/participants/consent.ts';
import { type Caller, callerOf } from '../../support/people/calls/api-client.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { awaitMail, inboxOf } from '../../support/people/calls/inbox.ts';
import { comeByMail } from '../../support/people/own-profile.ts';
import { codeOf, type Gender, linkIn, openWaitingLists, person, type TestEvent } from '../../support/people/waiting-lists.ts';

/** docs/rules/waiting.md */

const hour = 3_600_000;
const day = 24 * hour;

const lists = await openWaitingLists('Waiting');
afterAll(() => lists.stop());
const { test, organization, host, table, newEvent, register, mustRegister, ask, join, look, answer, stateOf, awaitState } = lists;
const { list, remove, countsOf, entryOf, passOffer, lookAtClock, countersOf, startIn, readCounter } = lists;

describe('joining', () => {
  it('is for a full event, keeps the form, and tells the position by mail', async () => {
    const event = await newEvent();
    expect(await codeOf(ask(event))).toEqual([409, 'place_free']);
    await mustRegister(event);
    expect(await codeOf(register(event))).toEqual([409, 'event_full_men']);
    const form = person('male', { first_name: 'Milo' });
    const token = await join(event, form);
    const mail = await awaitMail(test.url, form.contact.email);
    expect(mail.subject).toBe('You are on the waiting list for A full house');
    expect(mail.body.text).toContain('1st of the men waiting');
    expect(await look(token)).toMatchObject({ first_name: 'Milo', queue: 'male', state: 'waiting', position: 1, until: null });
    const second = await join(event);
    expect((await look(second)).position).toBe(2);
    // Thirty women do not wait for a man's place.
    expect((await register(event, person('female'))).status).toBe(201);
  });

  it('says nothing of an address that is registered or waits already; its mailbox is told', async () => {
    const event = await newEvent();
    const registered = person('male');
    await mustRegister(event, registered);
    const form = person('male');
    const token = await join(event, form);
    const shown = async (sent: typeof form) => {
      const { status, body } = await ask(event, sent);
      return { status, body };
    };
    const answers = [await shown(person('male')), await shown(form), await shown(registered)];
    expect(answers).toEqual(Array(3).fill({ status: 201, body: { queue: 'male' } }));
    expect((await awaitMail(test.url, form.contact.email, 2)).body.text).toContain(token);
    expect((await awaitMail(test.url, registered.contact.email, 'You have')).subject).toBe('You have a place at A full house already');
    expect((await list(event.id)).data.map(({ email }) => email)).toHaveLength(2);
  });

  it('ends two hours before the start; then places are for everybody again', async () => {
    const event = await newEvent({ startsIn: 1.9 * hour });
    const { participant } = await mustRegister(event);
    expect(await codeOf(ask(event))).toEqual([409, 'waitlist_closed']);
    await remove(event.id, participant.id);
    expect((await register(event)).status).toBe(201);
  });

  it('keeps newcomers from passing those who wait, and staff may', async () => {
    const event = await newEvent({ men: 1 });
    const { participant } = await mustRegister(event);
    await host.call(waiting.updateOffering, { id: event.id, automatic: false });
    const token = await join(event);
    await remove(event.id, participant.id);
    expect(await codeOf(register(event))).toEqual([409, 'event_full_men']);
    expect((await host.ask(participants.addParticipant, { id: event.id, ...person('male') })).status).toBe(201);
    expect(await stateOf(token)).toBe('waiting');
  });

  it('refuses the 201st of a queue', async () => {
    const event = await newEvent();
    await mustRegister(event);
    await join(event);
    await table.set({ pk: `T#${organization.tenantId}#E#${event.id}`, sk: 'COUNT#P' }, { wm: 200 });
    expect(await codeOf(ask(event))).toEqual([409, 'waitlist_full']);
  });
});

describe('an offer', () => {
  it('goes to the first of the queue; one tap registers with what was typed', async () => {
    const event = await newEvent();
    const { participant } = await mustRegister(event);
    const form = person('male', { first_name: 'Otto', interests: ['hiking'] });
    const first = await join(event, form);
    const second = await join(event);
    await remove(event.id, participant.id);
    await awaitState(first, 'offered');
    expect(await stateOf(second)).toBe('waiting');
    const offered = await awaitMail(test.url, form.contact.email, 'A place');
    expect(offered.subject).toMatch(/^A place for you at A full house, until \w+day, /);
    expect(linkIn(offered.body.text)).toBe(first);
    const { until } = await look(first);
    // A day, since the start is three days off.
    expect(Math.abs(Date.parse(until ?? '') - Date.now() - day)).toBeLessThan(60_000);
    // Held: nobody else gets it, not even by staff's hand.
    expect(await codeOf(register(event))).toEqual([409, 'event_full_men']);
    expect(await codeOf(host.ask(participants.addParticipant, { id: event.id, ...person('male') }))).toEqual([409, 'event_full_men']);
    const { session, place } = await answer(first, 'accept');
    expect(place.state).toBe('accepted');
    expect(session?.participant).toMatchObject({
      first_name: 'Otto',
      interests: [{ id: 'hiking' }],
      contact: { email: form.contact.email },
    });
    expect((await awaitMail(test.url, form.contact.email, "You're")).subject).toBe("You're registered for A full house");
    // Said twice: the same participant.
    expect((await answer(first, 'accept')).session?.participant.id).toBe(session?.participant.id);
    expect(await countersOf(event)).toMatchObject({ m: 1, all: 1, ml: 1, al: 2, wm: 1, om: 0 });
  });

  it('registers with the words of consent that the form showed when they joined', async () => {
    const event = await newEvent();
    const { participant } = await mustRegister(event);
    const form = { ...person('male'), consent: true, consent_words: seenWords - 1 };
    const earlier = await join(event, form);
    await remove(event.id, participant.id);
    await awaitState(earlier, 'offered');
    const { session } = await answer(earlier, 'accept');
    const self = callerOf(test.url, session?.access_token);
    const { me } = await self.call(evening.getEvening, { id: session?.participant.id ?? '', event_id: event.id });
    expect(me.consent_due).toBe(true);
  });

  it('registers with the months that the form said', async () => {
    const event = await newEvent();
    const { participant } = await mustRegister(event);
    const form = { ...person('male'), consent: true, consent_words: consentWords, consent_months: 36 };
    const waits = await join(event, form);
    await remove(event.id, participant.id);
    await awaitState(waits, 'offered');
    const { session } = await answer(waits, 'accept');
    const { given } = await callerOf(test.url, session?.access_token).call(profile.getOwnConsent, { id: session?.participant.id ?? '' });
    expect(given?.text).toContain('The organizer deletes your details 36 months after your last event.');
  });

  it('taken by a guest who returns, has the door know them', async () => {
    const [before, event] = [await newEvent(), await newEvent()];
    const form = person('male');
    const first = await mustRegister(before, form);
    for (const status of ['active', 'completed'] as const) await host.call(events.updateEventStatus, { id: before.id, status });
    const found = async () => (await table.all()).filter(({ pk, sk }) => sk === first.participant.id && String(pk).includes('#A#'));
    await eventually(found, ({ length }) => length === 1);
    const { participant } = await mustRegister(event);
    expect((await ask(event, form)).status).toBe(201);
    const token = linkIn((await awaitMail(test.url, form.contact.email, 'You are on the waiting list')).body.text);
    await remove(event.id, participant.id);
    await awaitState(token, 'offered');
    const { session } = await answer(token, 'accept');
    const { participants: people } = await host.call(participants.listEventParticipants, { id: event.id });
    const registered = people.find(({ id }) => id === session?.participant.id);
    expect(registered?.past).toEqual({ came: 1, missed: 0 });
  });

  it('passes on when it is declined, left, or removed by staff', async () => {
    const event = await newEvent();
    const { participant } = await mustRegister(event);
    const forms = [person('male'), person('male'), person('male'), person('male')] as const;
    const tokens = [
      await join(event, forms[0]),
      await join(event, forms[1]),
      await join(event, forms[2]),
      await join(event, forms[3]),
    ] as const;
    expect((await answer(tokens[1], 'leave')).place.state).toBe('left');
    await remove(event.id, participant.id);
    await awaitState(tokens[0], 'offered');
    expect((await answer(tokens[0], 'decline')).place.state).toBe('declined');
    await awaitState(tokens[2], 'offered');
    const entry = await entryOf(event, forms[2].contact.email);
    await host.call(waiting.changeWaiting, { id: event.id, wid: entry.id, action: 'remove' });
    await awaitState(tokens[3], 'offered');
    await answer(tokens[3], 'accept');
    expect(await countersOf(event)).toMatchObject({ m: 1, wm: 0, om: 0, ml: 1, al: 2 });
    // What they typed is gone, and their address is free.
    const items = (await table.all()).filter(
      ({ pk, sk }) => pk === `T#${organization.tenantId}#E#${event.id}` && String(sk).startsWith('W#'),
    );
    expect(items.filter((item) => item['form'] !== undefined)).toEqual([]);
    expect((await ask(event, forms[0])).status).toBe(201);
  });

  it('ends by itself; its guest may join again, at the end', async () => {
    const event = await newEvent();
    const { participant } = await mustRegister(event);
    const forms = [person('male'), person('male')] as const;
    const [first, second] = [await join(event, forms[0]), await join(event, forms[1])];
    await remove(event.id, participant.id);
    await awaitState(first, 'offered');
    await awaitMail(test.url, forms[0].contact.email, 'A place');
    await passOffer(event, (await entryOf(event, forms[0].contact.email)).id);
    await awaitState(second, 'offered');
    expect(await look(first)).toMatchObject({ state: 'lapsed', again: true });
    expect(await codeOf(test.visitor.ask(waiting.answerOffer, { token: first, action: 'accept' }))).toEqual([410, 'offer_expired']);
    const lost = await awaitMail(test.url, forms[0].contact.email, 'Your place');
    expect(lost.subject).toBe('Your place at A full house went to the next person');
    const third = await join(event);
    expect((await answer(first, 'again')).place).toMatchObject({ state: 'waiting', position: 2 });
    const again = linkIn((await awaitMail(test.url, forms[0].contact.email, 4)).body.text);
    expect(again).not.toBe(first);
    expect([(await look(third)).position, (await look(again)).position]).toEqual([1, 2]);
    // The page that is still open, and the mails before, have the first link.
    expect(await look(first)).toMatchObject({ state: 'waiting', position: 2 });
    expect((await answer(first, 'again')).place).toMatchObject({ state: 'waiting', position: 2 });
    expect((await answer(first, 'leave')).place.state).toBe('left');
    expect([await stateOf(first), await stateOf(again)]).toEqual(['left', 'left']);
    expect(await countersOf(event)).toMatchObject({ wm: 1 });
  });

  it('is made for every place that becomes free: by a raised limit, a changed gender, an erasure', async () => {
    const event = await newEvent({ men: 1, women: 5 });
    const { participant, access_token } = await mustRegister(event);
    const tokens = [await join(event), await join(event), await join(event)] as const;
    await host.call(events.updateEvent, { ...event.event, male_limit: 2, version: undefined });
    await awaitState(tokens[0], 'offered');
    await host.call(participants.updateParticipant, {
      ...{ id: participant.id, ...person('female', { contact: participant.contact }) },
    });
    await awaitState(tokens[1], 'offered');
    const { session } = await answer(tokens[0], 'accept');
    await host.call(participants.eraseParticipant, { id: session?.participant.id ?? '' });
    await awaitState(tokens[2], 'offered');
    expect(access_token).not.toBe('');
    // The limit is two men; both places are held.
    expect(await countersOf(event)).toMatchObject({ m: 0, f: 1, om: 2, ml: 0, al: 5, wm: 0 });
    // A lowered limit takes nobody's offer.
    await host.call(events.updateEvent, { ...event.event, male_limit: 1, version: undefined });
    await answer(tokens[1], 'accept');
    await answer(tokens[2], 'accept');
    expect(await countersOf(event)).toMatchObject({ m: 2, om: 0, ml: 1, al: 6 });
  });

  it('of a place of the sum goes to whoever waited longest', async () => {
    const event = await newEvent({ men: 1, women: 1 });
    const { participant } = await mustRegister(event, person('non-binary'));
    await mustRegister(event, person('female'));
    const man = await join(event, person('male'));
    const other = await join(event, person('non-binary'));
    expect(await look(man)).toMatchObject({ queue: 'male', position: 1 });
    await remove(event.id, participant.id);
    await awaitState(man, 'offered');
    expect(await stateOf(other)).toBe('waiting');
    expect(await countersOf(event)).toMatchObject({ om: 1, ml: 0, al: 1, wn: 1 });
  });

  it('ends with the event, and when the start is brought forward', async () => {
    const event = await newEvent();
    const { participant } = await mustRegister(event);
    const token = await join(event);
    await remove(event.id, participant.id);
    await awaitState(token, 'offered');
    const soon = Date.now() + 6 * hour;
    const sooner = {
      ...event.event,
      start_time: new Date(soon).toISOString(),
      end_time: new Date(soon + 3 * hour).toISOString(),
      version: undefined,
    };
    await host.call(events.updateEvent, sooner);
    await eventually(
      async () => (await look(token)).until,
      (until) => until === sooner.start_time,
    );
    await host.call(events.updateEventStatus, { id: event.id, status: 'active' });
    await host.call(events.updateEventStatus, { id: event.id, status: 'completed' });
    await awaitState(token, 'lapsed');
    expect(await codeOf(test.visitor.ask(waiting.answerOffer, { token, action: 'accept' }))).toEqual([410, 'offer_expired']);
    expect((await look(token)).again).toBe(false);
    expect(await countersOf(event)).toMatchObject({ om: 0, ml: 1, al: 2 });
  });
});

describe('an event that is postponed', () => {
  it('keeps its list, the links and what was typed until 30 days after its new end', async () => {
    const event = await newEvent();
    const { participant } = await mustRegister(event);
    const form = person('male');
    const token = await join(event, form);
    const here = `T#${organization.tenantId}#E#${event.id}`;
    const kept = async () =>
      (await table.all())
        .filter(({ pk, sk, event_id, waiting: entry }) =>
          sk === 'WAIT' ? event_id === event.id : pk === here && (String(sk).startsWith('W#') || entry !== undefined),
        )
        .map((item) => Number(item['ttl']));
    const expected = (end: number) => Array(3).fill(Math.ceil(end / 1000) + (30 * day) / 1000);
    expect(await kept()).toEqual(expected(Date.parse(event.event.end_time)));
    const start = Date.now() + 90 * day;
    const later = { start_time: new Date(start).toISOString(), end_time: new Date(start + 3 * hour).toISOString() };
    await host.call(events.updateEvent, { ...event.event, ...later, version: undefined });
    await eventually(kept, (all) => all.join() === expected(start + 3 * hour).join());
    await remove(event.id, participant.id);
    await awaitState(token, 'offered');
    const { session } = await answer(token, 'accept');
    // Their address stays with whoever has the place.
    const address = (await table.all()).find(
      ({ pk, sk, participant_id }) => pk === here && sk !== undefined && participant_id === session?.participant.id,
    );
    expect(address).toMatchObject({ sk: expect.stringMatching(/^EMAIL#/) });
    expect(address?.['ttl']).toBeUndefined();
  });
});

describe('what others reported', () => {
  it('pretix 1031: no offer after the event began', async () => {
    const event = await newEvent();
    const { participant } = await mustRegister(event);
    const token = await join(event);
    await startIn(event, -1000);
    await remove(event.id, participant.id);
    await readCounter(event);
    await lookAtClock();
    expect(await stateOf(token)).toBe('waiting');
    expect((await register(event)).status).toBe(201);
  });

  it('pretix 681: an offer that was made is not taken after the start', async () => {
    const event = await newEvent();
    const { participant } = await mustRegister(event);
    const token = await join(event);
    await remove(event.id, participant.id);
    await awaitState(token, 'offered');
    await startIn(event, -1000);
    expect(await codeOf(test.visitor.ask(waiting.answerOffer, { token, action: 'accept' }))).toEqual([410, 'offer_expired']);
  });

  it('pretix 1163, 1405: who accepts and then cancels is off the list, and their place goes to the next at once', async () => {
    const event = await newEvent();
    const { participant } = await mustRegister(event);
    const form = person('male');
    const [first, second] = [await join(event, form), await join(event)];
    await remove(event.id, participant.id);
    await awaitState(first, 'offered');
    await awaitMail(test.url, form.contact.email, 'A place');
    const { session } = await answer(first, 'accept');
    const self = callerOf(test.url, session?.access_token ?? '');
    await self.call(evening.cancelPlace, { id: session?.participant.id ?? '', eid: event.id });
    await awaitState(second, 'offered');
    // Not for the one who cancelled, also when nobody else takes it.
    await answer(second, 'decline');
    expect(await stateOf(first)).toBe('left');
    expect(await answer(first, 'accept')).toMatchObject({ session: null, place: { state: 'left' } });
    expect(await countersOf(event)).toMatchObject({ m: 0, om: 0, wm: 0, ml: 1, al: 2 });
    const offers = (await inboxOf(test.url, form.contact.email)).filter(({ subject }) => subject.startsWith('A place for you'));
    expect(offers).toHaveLength(1);
    // They may join again like anybody, if there is something to wait for.
    await mustRegister(event);
    expect((await ask(event, form)).status).toBe(201);
  });

  it('an offer to somebody registered by other means: they are off the list, and the place that was held for them goes on', async () => {
    const event = await newEvent({ men: 1 });
    const { participant } = await mustRegister(event);
    const form = person('male');
    const [first, second] = [await join(event, form), await join(event)];
    await remove(event.id, participant.id);
    await awaitState(first, 'offered');
    await host.call(waiting.updateOffering, { id: event.id, automatic: false });
    await host.call(events.updateEvent, { ...event.event, male_limit: 2, version: undefined });
    expect((await host.ask(participants.addParticipant, { id: event.id, ...form })).status).toBe(201);
    expect(await stateOf(first)).toBe('registered');
    expect(await countersOf(event)).toMatchObject({ m: 1, om: 0, ml: 2, wm: 1 });
    await host.call(waiting.updateOffering, { id: event.id, automatic: true });
    await awaitState(second, 'offered');
    expect((await list(event.id)).automatic).toBe(true);
  });

  it('pretix 2119: a queue waits for its own places only', async () => {
    const event = await newEvent({ men: 1, women: 1 });
    await mustRegister(event, person('male'));
    const { participant } = await mustRegister(event, person('female'));
    const [man, woman] = [await join(event, person('male')), await join(event, person('female'))];
    await remove(event.id, participant.id);
    await awaitState(woman, 'offered');
    expect(await stateOf(man)).toBe('waiting');
  });

  it('pretix 3628: a place is offered when only the sum is full, or only the own limit', async () => {
    const event = await newEvent({ men: 1, women: 1 });
    // The sum is full by a non-binary guest, and no woman is there.
    const { participant: other } = await mustRegister(event, person('non-binary'));
    const { participant: man } = await mustRegister(event, person('male'));
    const woman = await join(event, person('female'));
    await remove(event.id, man.id);
    await awaitState(woman, 'offered');
    await answer(woman, 'accept');
    const second = await join(event, person('male'));
    await remove(event.id, other.id);
    await awaitState(second, 'offered');
  });

  it('pretix 1236: staff let somebody pass the line, with a reason, and nobody else', async () => {
    const event = await newEvent();
    const { participant } = await mustRegister(event);
    await host.call(waiting.updateOffering, { id: event.id, automatic: false });
    const forms = [person('male'), person('male')] as const;
    const [first, second] = [await join(event, forms[0]), await join(event, forms[1])];
    await remove(event.id, participant.id);
    const { id: wid } = await entryOf(event, forms[1].contact.email);
    const offer = (reason: string | null) => host.ask(waiting.changeWaiting, { id: event.id, wid, action: 'offer', reason });
    expect(await codeOf(offer(null))).toEqual([400, 'invalid_input']);
    expect(await codeOf(offer('   '))).toEqual([400, 'invalid_input']);
    expect((await offer('Works at the door')).status).toBe(200);
    expect([await stateOf(first), await stateOf(second)]).toEqual(['waiting', 'offered']);
  });

  it('alf.io 201: switched off, no place is offered by itself; switched on, those that are free are', async () => {
    const event = await newEvent();
    const { participant } = await mustRegister(event);
    const token = await join(event);
    expect(await host.call(waiting.updateOffering, { id: event.id, automatic: false })).toEqual({ automatic: false });
    await remove(event.id, participant.id);
    await readCounter(event);
    await lookAtClock();
    expect(await stateOf(token)).toBe('waiting');
    expect(await countersOf(event)).toMatchObject({ om: 0, wm: 1 });
    await host.call(waiting.updateOffering, { id: event.id, automatic: true });
    await awaitState(token, 'offered');
  });

  it('Hi.Events 493: a guest who will not come gives the place to whoever waits', async () => {
    const event = await newEvent();
    const { participant, access_token } = await mustRegister(event);
    const token = await join(event);
    await callerOf(test.url, access_token).call(evening.cancelPlace, { id: participant.id, eid: event.id });
    await awaitState(token, 'offered');
  });

  it('Hi.Events 315: an entry that cannot be served blocks nobody behind it', async () => {
    const event = await newEvent();
    const { participant } = await mustRegister(event);
    const form = person('male');
    const [first, second] = [await join(event, form), await join(event)];
    const erased = await newEvent();
    // The same address is a participant elsewhere in the organization, and is erased.
    const { participant: other } = await mustRegister(erased, form);
    await host.call(participants.eraseParticipant, { id: other.id });
    await eventually(
      () => list(event.id),
      ({ data }) => data.length === 1,
    );
    expect(await codeOf(test.visitor.ask(waiting.getOwnPlace, { token: first }))).toEqual([404, 'link_not_found']);
    await remove(event.id, participant.id);
    await awaitState(second, 'offered');
    expect(await inboxOf(test.url, form.contact.email)).toHaveLength(2);
  });

  it('an offer that is accepted, declined and removed in the same moment is one of them', async () => {
    const event = await newEvent();
    const { participant } = await mustRegister(event);
    const form = person('male');
    const token = await join(event, form);
    const next = await join(event);
    await remove(event.id, participant.id);
    await awaitState(token, 'offered');
    const { id } = await entryOf(event, form.contact.email);
    const [accepted] = await Promise.all([
      test.visitor.ask(waiting.answerOffer, { token, action: 'accept' }),
      test.visitor.ask(waiting.answerOffer, { token, action: 'decline' }),
      test.visitor.ask(waiting.answerOffer, { token, action: 'accept' }),
      host.ask(waiting.changeWaiting, { id: event.id, wid: id, action: 'remove' }),
    ]);
    const state = await stateOf(token);
    expect(['accepted', 'declined', 'removed']).toContain(state);
    expect([200, 410]).toContain(accepted.status);
    if (state === 'accepted') expect(await stateOf(next)).toBe('waiting');
    else await awaitState(next, 'offered');
    const { m, om } = await countersOf(event);
    expect(Number(m) + Number(om)).toBe(1);
  });

  it('an offer that is accepted in the millisecond in which it ends is one of the two', async () => {
    const ends = { accepted: 0, lapsed: 0 };
    // The first has ended before it is accepted, and the last ends long after.
    for (const late of [-40, 0, 5, 15, 40, 60_000]) {
      const event = await newEvent();
      const { participant } = await mustRegister(event);
      const form = person('male');
      const token = await join(event, form);
      const next = await join(event);
      await remove(event.id, participant.id);
      await awaitState(token, 'offered');
      const { id } = await entryOf(event, form.contact.email);
      const until = new Date(Date.now() + late).toISOString();
      await table.set({ pk: `T#${organization.tenantId}#E#${event.id}`, sk: `W#${id}` }, { u: until, g4s: `${until}#${event.id}#${id}` });
      const [accepted] = await Promise.all([
        test.visitor.ask(waiting.answerOffer, { token, action: 'accept' }),
        lookAtClock(),
        lookAtClock(),
      ]);
      await lookAtClock();
      const state = await stateOf(token);
      if (state !== 'accepted' && state !== 'lapsed') throw new Error(`It is ${state}`);
      ends[state] += 1;
      expect([accepted.status, state]).toEqual(state === 'accepted' ? [200, 'accepted'] : [410, 'lapsed']);
      if (state === 'lapsed') await awaitState(next, 'offered');
      const { m, om, ml, al } = await countersOf(event);
      expect([Number(m) + Number(om), Number(ml) + Number(om), Number(al) + Number(om)]).toEqual([1, 1, 2]);
      expect((await countsOf(event.id)).total_participants).toBe(state === 'accepted' ? 1 : 0);
    }
    expect(ends.lapsed).toBeGreaterThan(0);
    expect(ends.accepted).toBeGreaterThan(0);
  });

  it('fifty people who join at once have fifty places in line, and one of them is offered the one that becomes free', async () => {
    const event = await newEvent();
    const { participant } = await mustRegister(event);
    const forms = Array.from({ length: 50 }, () => person('male'));
    const answers = await Promise.all(forms.map((form) => ask(event, form)));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(201));
    const { data } = await list(event.id);
    expect(data.map(({ position }) => position)).toEqual(Array.from({ length: 50 }, (_, place) => place + 1));
    await remove(event.id, participant.id);
    const first = data[0]?.email ?? '';
    const offered = await awaitMail(test.url, first, 'A place');
    expect(offered.subject).toMatch(/^A place for you/);
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => test.visitor.ask(waiting.answerOffer, { token: linkIn(offered.body.text), action: 'accept' })),
    );
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await countersOf(event)).toMatchObject({ m: 1, all: 1, wm: 49, om: 0 });
  });

  it('a link of another event opens nothing there, neither for guests nor for staff', async () => {
    const [event, other] = [await newEvent(), await newEvent()];
    const { participant } = await mustRegister(event);
    await mustRegister(other);
    expect(await codeOf(ask({ ...event, token: other.token }))).toEqual([404, 'link_not_found']);
    const form = person('male');
    const token = await join(event, form);
    const { id: wid } = await entryOf(event, form.contact.email);
    for (const action of ['offer', 'remove'] as const) {
      expect(await codeOf(host.ask(waiting.changeWaiting, { id: other.id, wid, action, reason: 'Why not' }))).toEqual([
        404,
        'waiting_not_found',
      ]);
    }
    // A registration link's token is no place's, and a place's is no registration link's.
    expect(await codeOf(test.visitor.ask(waiting.getOwnPlace, { token: event.token }))).toEqual([404, 'link_not_found']);
    expect(await codeOf(register({ ...event, token }))).toEqual([404, 'link_not_found']);
    await remove(event.id, participant.id);
    await awaitState(token, 'offered');
    // Accepting is for its own event only.
    await answer(token, 'accept');
    expect([(await countsOf(event.id)).total_participants, (await countersOf(other))['wm']]).toEqual([1, 0]);
  });

  it('fifty people for one freed place: one gets it', async () => {
    const event = await newEvent();
    const { participant } = await mustRegister(event);
    const token = await join(event);
    await remove(event.id, participant.id);
    const rush = await Promise.all(Array.from({ length: 50 }, () => register(event)));
    expect(rush.filter(({ status }) => status === 201)).toEqual([]);
    await awaitState(token, 'offered');
    const twice = await Promise.all([answer(token, 'accept'), answer(token, 'accept'), answer(token, 'accept')]);
    expect(new Set(twice.map(({ session }) => session?.participant.id)).size).toBe(1);
    expect((await countsOf(event.id)).total_participants).toBe(1);
  });
});

describe('what is kept of a person', () => {
  it('is in their own export, and goes with them, also when their address has changed since', async () => {
    const event = await newEvent();
    const { participant } = await mustRegister(event);
    const form = person('male');
    const token = await join(event, form);
    await remove(event.id, participant.id);
    await awaitState(token, 'offered');
    const { session } = await answer(token, 'accept');
    const id = session?.participant.id ?? '';
    const owner = await comeByMail(test, host, { id, email: form.contact.email });
    expect((await owner.self.call(profile.exportOwnProfile, { id })).waiting_lists).toMatchObject([
      { event_id: event.id, event_name: 'A full house', state: 'accepted' },
    ]);
    const contact = { ...form.contact, email: `new-${form.contact.email}` };
    await host.call(participants.updateParticipant, { id, ...form, contact });
    await host.call(participants.eraseParticipant, { id });
    await eventually(
      () => list(event.id),
      ({ data }) => data.length === 0,
    );
    expect((await table.all()).filter((item) => String(item['sk']).startsWith('W#') && item['e'] === form.contact.email)).toEqual([]);
  });
});

/** docs/rules/waiting.md#barred-addresses */
describe('somebody barred', () => {
  /** Bars whoever has this address, by a report about them at another event; and lets them in again. */
  async function reported(form: ReturnType<typeof person>) {
    const elsewhere = await newEvent({ men: 2, women: 2 });
    const bad = await mustRegister(elsewhere, form);
    const good = await mustRegister(elsewhere, person('female'));
    await host.call(events.updateEventStatus, { id: elsewhere.id, status: 'active' });
    await host.call(matches.createMatch, {
      ...{ event_id: elsewhere.id, participant1_id: bad.participant.id, participant2_id: good.participant.id },
    });
    const self = callerOf(test.url, good.access_token);
    await self.call(safety.tellStaff, {
      ...{ id: good.participant.id, event_id: elsewhere.id, kind: 'report', about: bad.participant.id, text: 'He followed me.' },
    });
    const { data } = await host.call(safety.listReports, { event_id: elsewhere.id });
    const id = data.find(({ about }) => about?.id === bad.participant.id)?.id ?? '';
    return (bar: boolean) => host.call(safety.updateReport, { id, bar });
  }
  const offerTo = (event: TestEvent, wid: string) =>
    host.ask(waiting.changeWaiting, { id: event.id, wid, action: 'offer', reason: 'They come first' });

  it('is passed over and blocks nobody: whoever is behind has the place, and sees themselves move up', async () => {
    const event = await newEvent();
    const { participant } = await mustRegister(event);
    const form = person('male');
    const [first, second, third] = [await join(event, form), await join(event), await join(event)];
    const setBar = await reported(form);
    const before = await look(first);
    await setBar(true);
    expect(await look(second)).toMatchObject({ state: 'waiting', position: 1 });
    await remove(event.id, participant.id);
    await awaitState(second, 'offered');
    // Their own page says what it said, and no mail has come.
    expect(await look(first)).toEqual(before);
    expect(await look(third)).toMatchObject({ state: 'waiting', position: 1 });
    expect((await inboxOf(test.url, form.contact.email)).filter(({ subject }) => subject.startsWith('A place'))).toEqual([]);
    expect(await entryOf(event, form.contact.email)).toMatchObject({ state: 'waiting', barred: true, position: null });
  });

  it('alone on the list keeps no place from those who register, also where staff make the offers', async () => {
    const event = await newEvent();
    const { participant } = await mustRegister(event);
    await host.call(waiting.updateOffering, { id: event.id, automatic: false });
    const form = person('male');
    const setBar = await reported(form);
    await join(event, form);
    await remove(event.id, participant.id);
    expect(await codeOf(register(event))).toEqual([409, 'event_full_men']);
    await setBar(true);
    expect((await register(event)).status).toBe(201);
  });

  it('is offered no place by staff, who are told why, and may be removed', async () => {
    const event = await newEvent();
    const { participant } = await mustRegister(event);
    await host.call(waiting.updateOffering, { id: event.id, automatic: false });
    const form = person('male');
    const setBar = await reported(form);
    await join(event, form);
    const { id } = await entryOf(event, form.contact.email);
    await remove(event.id, participant.id);
    await setBar(true);
    const refused = await offerTo(event, id);
    expect([refused.status, refused.body]).toEqual([
      403,
      expect.objectContaining({ code: 'registration_refused', details: expect.stringContaining('barred from your events') }),
    ]);
    expect((await host.ask(waiting.changeWaiting, { id: event.id, wid: id, action: 'remove' })).status).toBe(200);
    expect(await countersOf(event)).toMatchObject({ wm: 0, om: 0 });
  });

  it('waits where they stood once they are let in again', async () => {
    const event = await newEvent();
    const { participant } = await mustRegister(event);
    const form = person('male');
    const [first, second] = [await join(event, form), await join(event)];
    const setBar = await reported(form);
    await setBar(true);
    expect(await countersOf(event)).toMatchObject({ wm: 1 });
    await setBar(false);
    expect([(await look(first)).position, (await look(second)).position]).toEqual([1, 2]);
    await remove(event.id, participant.id);
    await awaitState(first, 'offered');
  });

  it('cannot accept a place that was held before, which then goes to the next, nor join again', async () => {
    const event = await newEvent();
    const { participant } = await mustRegister(event);
    const form = person('male');
    const [first, second] = [await join(event, form), await join(event)];
    const setBar = await reported(form);
    await remove(event.id, participant.id);
    await awaitState(first, 'offered');
    await setBar(true);
    expect(await codeOf(test.visitor.ask(waiting.answerOffer, { token: first, action: 'accept' }))).toEqual([403, 'registration_refused']);
    await awaitState(second, 'offered');
    expect(await codeOf(test.visitor.ask(waiting.answerOffer, { token: first, action: 'again' }))).toEqual([403, 'registration_refused']);
    expect(await codeOf(ask(event, form))).toEqual([403, 'registration_refused']);
  });
});

describe('staff', () => {
  it('see the queues, offer out of turn with a reason, and have it in the audit trail', async () => {
    const event = await newEvent();
    const { participant } = await mustRegister(event);
    await host.call(waiting.updateOffering, { id: event.id, automatic: false });
    const forms = [person('male'), person('male')] as const;
    const [first, second] = [await join(event, forms[0]), await join(event, forms[1])];
    const entry = await entryOf(event, forms[1].contact.email);
    expect(entry).toMatchObject({ queue: 'male', state: 'waiting', position: 2, until: null });
    const offer = (reason?: string) =>
      host.ask(waiting.changeWaiting, { id: event.id, wid: entry.id, action: 'offer', ...(reason ? { reason } : {}) });
    expect(await codeOf(offer())).toEqual([400, 'invalid_input']);
    expect(await codeOf(offer('She drives the others'))).toEqual([409, 'event_full_men']);
    await remove(event.id, participant.id);
    expect(await stateOf(first)).toBe('waiting');
    expect((await offer('He drives two of the women')).status).toBe(200);
    expect([await stateOf(first), await stateOf(second)]).toEqual(['waiting', 'offered']);
    const { id: removed } = await entryOf(event, forms[0].contact.email);
    await host.call(waiting.changeWaiting, { id: event.id, wid: removed, action: 'remove' });
    expect(await stateOf(first)).toBe('removed');
    const { data } = await organization.admin.call(audit.listAuditEntries, { part: 'changes', limit: '5' });
    const of = (action: string) => data.filter((found) => found.action === action && found.subject.id === event.id);
    const what = (action: string) =>
      of(action).map(({ subject, actor, changes }) => [subject.name, actor.email, ...changes.map(({ to }) => to)]);
    const by = organization.accounts.host.email;
    expect(what('waiting_offered')).toEqual([['A full house', by, entry.id, 'He drives two of the women']]);
    expect(what('waiting_removed')).toEqual([['A full house', by, removed]]);
    for (const { contact } of forms) expect(JSON.stringify(data)).not.toContain(contact.email);
    expect(await codeOf(host.ask(waiting.changeWaiting, { id: event.id, wid: 'm-nobody', action: 'remove' }))).toEqual([
      404,
      'waiting_not_found',
    ]);
  });
});

describe('an evening of 20 places', () => {
  it('with 30 comers, six cancellations, two expiries and a raised limit ends full and fair', async () => {
    const event = await newEvent({ men: 10, women: 10 });
    const comers = Array.from({ length: 30 }, (_, n) => person(n % 2 === 0 ? 'male' : 'female'));
    const inside: { id: string; self: Caller }[] = [];
    const outside: { form: (typeof comers)[number]; token: string }[] = [];
    for (const form of comers) {
      const tried = await register(event, form);
      if (tried.status === 201) {
        const { participant, access_token } = tried.body as { participant: { id: string }; access_token: string };
        inside.push({ id: participant.id, self: callerOf(test.url, access_token) });
      } else outside.push({ form, token: await join(event, form) });
    }
    expect([inside.length, outside.length]).toEqual([20, 10]);
    const of = (gender: Gender) => outside.filter(({ form }) => form.gender === gender);
    const [men, women] = [of('male'), of('female')];
    const token = (group: typeof men, place: number) => group[place]?.token ?? '';

    await Promise.all(inside.slice(0, 6).map(({ id, self }) => self.call(evening.cancelPlace, { id, eid: event.id })));
    for (const group of [men, women]) for (const place of [0, 1, 2]) await awaitState(token(group, place), 'offered');
    expect(await countersOf(event)).toMatchObject({ m: 7, f: 7, all: 14, om: 3, of: 3, wm: 2, wf: 2, ml: 7, fl: 7, al: 14 });
    // Two let it pass.
    for (const group of [men, women]) await passOffer(event, (await entryOf(event, group[0]?.form.contact.email ?? '')).id);
    for (const group of [men, women]) await awaitState(token(group, 3), 'offered');
    await host.call(events.updateEvent, { ...event.event, male_limit: 11, version: undefined });
    await awaitState(token(men, 4), 'offered');
    expect(await stateOf(token(women, 4))).toBe('waiting');
    // One of the two who let it pass joins again, at the end.
    expect((await answer(token(women, 0), 'again')).place).toMatchObject({ state: 'waiting', position: 2 });

    for (const group of [men, women]) {
      for (const place of [1, 2, 3, 4]) {
        if (group === women && place === 4) continue;
        expect((await answer(token(group, place), 'accept')).session?.participant.contact.email).toBe(group[place]?.form.contact.email);
      }
    }
    expect(await countersOf(event)).toMatchObject({ m: 11, f: 10, all: 21, om: 0, of: 0, on: 0, wm: 0, wf: 2, ml: 11, fl: 10, al: 21 });
    const { participants: room } = await host.call(participants.listEventParticipants, { id: event.id });
    expect(room).toHaveLength(21);
    expect(new Set(room.map(({ last_name }) => last_name)).size).toBe(21);
    expect(await codeOf(register(event, person('female')))).toEqual([409, 'event_full_women']);
  });
});
