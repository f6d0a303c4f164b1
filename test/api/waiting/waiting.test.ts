import { afterAll, describe, expect, it } from 'vitest';
import { events } from '#shared/contract/routes/events.ts';
import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import { consentWords, seenWords } from '#shared/rules/participants/consent.ts';
import { type Caller, callerOf } from '../../support/people/calls/api-client.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { awaitMail } from '../../support/people/calls/inbox.ts';
import { codeOf, type Gender, linkIn, openWaitingLists, person } from '../../support/people/waiting-lists.ts';

/** Waiting lists: docs/rules/waiting.md */

const hour = 3_600_000;
const day = 24 * hour;

const lists = await openWaitingLists('Waiting');
afterAll(() => lists.stop());
const { test, organization, host, table, newEvent, register, mustRegister, ask, join, look, answer, stateOf, awaitState, list } = lists;
const { remove, entryOf, passOffer, countersOf } = lists;

describe('joining', () => {
  it('requires a full event, stores the form, and reports the position by mail', async () => {
    const event = await newEvent();
    expect(await codeOf(ask(event))).toEqual([409, 'place_free']);
    await mustRegister(event);
    expect(await codeOf(register(event))).toEqual([409, 'event_full_men']);
    const form = person('male', { first_name: 'Milo' });
    const token = await join(event, form);
    const mail = await awaitMail(test.url, form.contact.email);
    expect(mail.subject).toBe('You are on the waiting list for A full house');
    expect(mail.body.text).toContain('1st on the waiting list for men');
    expect(await look(token)).toMatchObject({ first_name: 'Milo', queue: 'male', state: 'waiting', position: 1, until: null });
    const second = await join(event);
    expect((await look(second)).position).toBe(2);
    // Women need not wait while only the men's places are taken.
    expect((await register(event, person('female'))).status).toBe(201);
  });

  it('does not reveal that an address is registered or waiting; its mailbox is told', async () => {
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
    expect((await awaitMail(test.url, registered.contact.email, 'You already have')).subject).toBe(
      'You already have a place at A full house',
    );
    expect((await list(event.id)).data.map(({ email }) => email)).toHaveLength(2);
  });

  it('ends two hours before the start; after that places are for everybody again', async () => {
    const event = await newEvent({ startsIn: 1.9 * hour });
    const { participant } = await mustRegister(event);
    expect(await codeOf(ask(event))).toEqual([409, 'waitlist_closed']);
    await remove(event.id, participant.id);
    expect((await register(event)).status).toBe(201);
  });

  it('keeps newcomers from overtaking those who wait, but staff may let them', async () => {
    const event = await newEvent({ men: 1 });
    const { participant } = await mustRegister(event);
    await host.call(waiting.updateOffering, { id: event.id, automatic: false });
    const token = await join(event);
    await remove(event.id, participant.id);
    expect(await codeOf(register(event))).toEqual([409, 'event_full_men']);
    expect((await host.ask(participants.addParticipant, { id: event.id, ...person('male') })).status).toBe(201);
    expect(await stateOf(token)).toBe('waiting');
  });

  it('refuses the 201st person in a queue', async () => {
    const event = await newEvent();
    await mustRegister(event);
    await join(event);
    await table.set({ pk: `T#${organization.tenantId}#E#${event.id}`, sk: 'COUNT#P' }, { wm: 200 });
    expect(await codeOf(ask(event))).toEqual([409, 'waitlist_full']);
  });
});

describe('an offer', () => {
  it('goes to the first in the queue; one tap registers them with the form they sent', async () => {
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
    // The offer lasts a day, because the start is three days away.
    expect(Math.abs(Date.parse(until ?? '') - Date.now() - day)).toBeLessThan(60_000);
    // The place is held: nobody else gets it, not even when added by staff.
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
    // Accepting twice returns the same participant.
    expect((await answer(first, 'accept')).session?.participant.id).toBe(session?.participant.id);
    expect(await countersOf(event)).toMatchObject({ m: 1, all: 1, ml: 1, al: 2, wm: 1, om: 0 });
  });

  it('registers with the consent wording shown when they joined', async () => {
    const event = await newEvent();
    const { participant } = await mustRegister(event);
    const form = { ...person('male'), consent: true, consent_words: seenWords - 1 };
    const earlier = await join(event, form);
    await remove(event.id, participant.id);
    await awaitState(earlier, 'offered');
    const { session } = await answer(earlier, 'accept');
    const self = callerOf(test.url, session?.access_token);
    const { me } = await self.call(guestEvening.getEvening, { id: session?.participant.id ?? '', event_id: event.id });
    expect(me.consent_due).toBe(true);
  });

  it('registers with the months named in the form', async () => {
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

  it('accepted by a returning guest shows them as returning at the door', async () => {
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

  it('passes to the next person when it is declined, or its entry left or removed by staff', async () => {
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
    // The forms of all who left are deleted, and their addresses are free.
    const items = (await table.all()).filter(
      ({ pk, sk }) => pk === `T#${organization.tenantId}#E#${event.id}` && String(sk).startsWith('W#'),
    );
    expect(items.filter((item) => item['form'] !== undefined)).toEqual([]);
    expect((await ask(event, forms[0])).status).toBe(201);
  });

  it('expires; its guest may join again, at the end', async () => {
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
    const refused = await test.visitor.ask(waiting.answerOffer, { token: first, action: 'accept' });
    const until = expect.stringMatching(/^This place was held for you until \w+day, \w+ \d+, \d.* UTC\.$/);
    expect(refused).toMatchObject({ status: 410, body: { code: 'offer_expired', details: until } });
    const lost = await awaitMail(test.url, forms[0].contact.email, 'Your place');
    expect(lost.subject).toBe('Your place at A full house went to the next person');
    const third = await join(event);
    expect((await answer(first, 'again')).place).toMatchObject({ state: 'waiting', position: 2 });
    const again = linkIn((await awaitMail(test.url, forms[0].contact.email, 4)).body.text);
    expect(again).not.toBe(first);
    expect([(await look(third)).position, (await look(again)).position]).toEqual([1, 2]);
    // A page that is still open, and earlier emails, contain the first link.
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
    // The limit is two men, and both of their places are held.
    expect(await countersOf(event)).toMatchObject({ m: 0, f: 1, om: 2, ml: 0, al: 5, wm: 0 });
    // A lowered limit revokes no offer.
    await host.call(events.updateEvent, { ...event.event, male_limit: 1, version: undefined });
    await answer(tokens[1], 'accept');
    await answer(tokens[2], 'accept');
    expect(await countersOf(event)).toMatchObject({ m: 2, om: 0, ml: 1, al: 6 });
  });

  it('of a place that any gender may take goes to whoever has waited longest', async () => {
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
    // The address stays reserved for the guest who has the place.
    const address = (await table.all()).find(
      ({ pk, sk, participant_id }) => pk === here && sk !== undefined && participant_id === session?.participant.id,
    );
    expect(address).toMatchObject({ sk: expect.stringMatching(/^EMAIL#/) });
    expect(address?.['ttl']).toBeUndefined();
  });
});

describe('an evening of 20 places', () => {
  it('with 30 people, six cancellations, two expiries and a raised limit ends full and fair', async () => {
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
    const token = (group: typeof men, index: number) => group[index]?.token ?? '';

    await Promise.all(inside.slice(0, 6).map(({ id, self }) => self.call(guestEvening.cancelPlace, { id, eid: event.id })));
    for (const group of [men, women]) for (const index of [0, 1, 2]) await awaitState(token(group, index), 'offered');
    expect(await countersOf(event)).toMatchObject({ m: 7, f: 7, all: 14, om: 3, of: 3, wm: 2, wf: 2, ml: 7, fl: 7, al: 14 });
    // Two people let their offers expire.
    for (const group of [men, women]) await passOffer(event, (await entryOf(event, group[0]?.form.contact.email ?? '')).id);
    for (const group of [men, women]) await awaitState(token(group, 3), 'offered');
    await host.call(events.updateEvent, { ...event.event, male_limit: 11, version: undefined });
    await awaitState(token(men, 4), 'offered');
    expect(await stateOf(token(women, 4))).toBe('waiting');
    // One of the two whose offers expired joins again, at the end of the list.
    expect((await answer(token(women, 0), 'again')).place).toMatchObject({ state: 'waiting', position: 2 });

    for (const group of [men, women]) {
      for (const index of [1, 2, 3, 4]) {
        if (group === women && index === 4) continue;
        expect((await answer(token(group, index), 'accept')).session?.participant.contact.email).toBe(group[index]?.form.contact.email);
      }
    }
    expect(await countersOf(event)).toMatchObject({ m: 11, f: 10, all: 21, om: 0, of: 0, on: 0, wm: 0, wf: 2, ml: 11, fl: 10, al: 21 });
    const { participants: room } = await host.call(participants.listEventParticipants, { id: event.id });
    expect(room).toHaveLength(21);
    expect(new Set(room.map(({ last_name }) => last_name)).size).toBe(21);
    expect(await codeOf(register(event, person('female')))).toEqual([409, 'event_full_women']);
  });
});
