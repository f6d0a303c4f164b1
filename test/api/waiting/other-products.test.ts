import { afterAll, describe, expect, it } from 'vitest';
import { events } from '#shared/contract/routes/events.ts';
import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import { callerOf } from '../../support/people/calls/api-client.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { awaitMail, inboxOf } from '../../support/people/calls/inbox.ts';
import { codeOf, linkIn, openWaitingLists, person } from '../../support/people/waiting-lists.ts';

/** Bugs reported about other products' waiting lists, and simultaneous actions, tested on ours: docs/rules/waiting.md */

const lists = await openWaitingLists('Other products');
afterAll(() => lists.stop());
const { test, organization, host, table, newEvent, register, mustRegister, ask, join, answer, stateOf, awaitState, list, remove } = lists;
const { countsOf, entryOf, lookAtClock, countersOf, startIn, readCounter } = lists;

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

  it('pretix 681: an offer cannot be accepted after the start', async () => {
    const event = await newEvent();
    const { participant } = await mustRegister(event);
    const token = await join(event);
    await remove(event.id, participant.id);
    await awaitState(token, 'offered');
    await startIn(event, -1000);
    expect(await codeOf(test.visitor.ask(waiting.answerOffer, { token, action: 'accept' }))).toEqual([410, 'offer_expired']);
  });

  it('pretix 1163, 1405: whoever accepts and then cancels is off the list, and the next person is offered the place at once', async () => {
    const event = await newEvent();
    const { participant } = await mustRegister(event);
    const form = person('male');
    const [first, second] = [await join(event, form), await join(event)];
    await remove(event.id, participant.id);
    await awaitState(first, 'offered');
    await awaitMail(test.url, form.contact.email, 'A place');
    const { session } = await answer(first, 'accept');
    const self = callerOf(test.url, session?.access_token ?? '');
    await self.call(guestEvening.cancelPlace, { id: session?.participant.id ?? '', eid: event.id });
    await awaitState(second, 'offered');
    // The place is not offered to the guest who cancelled, even if nobody else takes it.
    await answer(second, 'decline');
    expect(await stateOf(first)).toBe('left');
    expect(await answer(first, 'accept')).toMatchObject({ session: null, place: { state: 'left' } });
    expect(await countersOf(event)).toMatchObject({ m: 0, om: 0, wm: 0, ml: 1, al: 2 });
    const offers = (await inboxOf(test.url, form.contact.email)).filter(({ subject }) => subject.startsWith('A place for you'));
    expect(offers).toHaveLength(1);
    // They can join again like anybody else, once the event is full.
    await mustRegister(event);
    expect((await ask(event, form)).status).toBe(201);
  });

  it('an offer to someone registered in another way: they are off the list, and the held place goes to the next person', async () => {
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

  it('pretix 2119: a queue waits only for places that it can use', async () => {
    const event = await newEvent({ men: 1, women: 1 });
    await mustRegister(event, person('male'));
    const { participant } = await mustRegister(event, person('female'));
    const [man, woman] = [await join(event, person('male')), await join(event, person('female'))];
    await remove(event.id, participant.id);
    await awaitState(woman, 'offered');
    expect(await stateOf(man)).toBe('waiting');
  });

  it('pretix 3628: a place is offered when only the total is full, or only the gender’s own limit', async () => {
    const event = await newEvent({ men: 1, women: 1 });
    // A non-binary guest fills the event's total, but not its places for women.
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

  it('pretix 1236: only staff let someone go first, with a reason', async () => {
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

  it('alf.io 201: switched off, no place is offered automatically; switched on, free ones are', async () => {
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

  it('Hi.Events 493: a guest who cannot come gives the place to the next person waiting', async () => {
    const event = await newEvent();
    const { participant, access_token } = await mustRegister(event);
    const token = await join(event);
    await callerOf(test.url, access_token).call(guestEvening.cancelPlace, { id: participant.id, eid: event.id });
    await awaitState(token, 'offered');
  });

  it('Hi.Events 315: an entry that cannot be served blocks nobody behind it', async () => {
    const event = await newEvent();
    const { participant } = await mustRegister(event);
    const form = person('male');
    const [first, second] = [await join(event, form), await join(event)];
    const erased = await newEvent();
    // The same address belongs to a participant elsewhere in the organization, who is erased.
    const { participant: other } = await mustRegister(erased, form);
    await awaitMail(test.url, form.contact.email, "You're registered");
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

  it('an offer that is accepted, declined and removed at the same moment ends in one of these ways', async () => {
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

  it('an offer accepted in the millisecond in which it expires either is accepted or has expired', async () => {
    const ends = { accepted: 0, lapsed: 0 };
    // The first offer expires before it is accepted, and the last one long after.
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

  it('fifty people who join at once have fifty positions, and one of them is offered the place that becomes free', async () => {
    const event = await newEvent();
    const { participant } = await mustRegister(event);
    const forms = Array.from({ length: 50 }, () => person('male'));
    const answers = await Promise.all(forms.map((form) => ask(event, form)));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(201));
    const { data } = await list(event.id);
    expect(data.map(({ position }) => position)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
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

  it('the link of another event opens nothing there, neither for guests nor for staff', async () => {
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
    // A registration link's token opens no place on a waiting list, and a place's token does not register.
    expect(await codeOf(test.visitor.ask(waiting.getOwnPlace, { token: event.token }))).toEqual([404, 'link_not_found']);
    expect(await codeOf(register({ ...event, token }))).toEqual([404, 'link_not_found']);
    await remove(event.id, participant.id);
    await awaitState(token, 'offered');
    // A place can be accepted only at its own event.
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
