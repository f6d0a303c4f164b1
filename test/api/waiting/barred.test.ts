import { afterAll, describe, expect, it } from 'vitest';
import { events } from '#shared/contract/routes/events.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { safety } from '#shared/contract/routes/safety.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import { callerOf } from '../../support/people/calls/api-client.ts';
import { inboxOf } from '../../support/people/calls/inbox.ts';
import { codeOf, openWaitingLists, person, type TestEvent } from '../../support/people/waiting-lists.ts';

/** Someone on a waiting list is barred: docs/rules/waiting.md#barred-addresses */

const lists = await openWaitingLists('Barred');
afterAll(() => lists.stop());
const { test, host, newEvent, register, mustRegister, ask, join, look, awaitState, remove, entryOf, countersOf } = lists;

describe('someone barred', () => {
  /** Bars the holder of this address, through a report about them at another event, and lets the caller unbar them. */
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

  it('is skipped without blocking anyone: the next person gets the place and sees themselves move up', async () => {
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
    // Their own page is unchanged, and no email has come.
    expect(await look(first)).toEqual(before);
    expect(await look(third)).toMatchObject({ state: 'waiting', position: 1 });
    expect((await inboxOf(test.url, form.contact.email)).filter(({ subject }) => subject.startsWith('A place'))).toEqual([]);
    expect(await entryOf(event, form.contact.email)).toMatchObject({ state: 'waiting', barred: true, position: null });
  });

  it('who has applied is not approved, nor may apply again, until they are let in', async () => {
    const event = await newEvent({ men: 2 });
    await host.call(events.updateEvent, { ...event.event, approval: true });
    const form = person('male');
    await join(event, form);
    const setBar = await reported(form);
    await setBar(true);
    const [application] = (await host.call(waiting.listApplications, { id: event.id })).data;
    const id = application?.id ?? '';
    const approve = async () => (await host.call(waiting.decideApplications, { id: event.id, decision: 'approve', ids: [id] })).results;
    expect(await approve()).toEqual([{ id, state: 'applied', error: expect.stringContaining('barred from your events') }]);
    expect(await codeOf(ask(event, form))).toEqual([403, 'registration_refused']);
    await setBar(false);
    expect(await approve()).toEqual([{ id, state: 'approved' }]);
  });

  it('alone on the list keeps no place from those who register, even if staff make the offers', async () => {
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

  it('cannot be offered a place by staff, who are told why and may remove them', async () => {
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

  it('keeps their position once the bar is removed', async () => {
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

  it('cannot accept a place offered before, which then goes to the next person, nor join again', async () => {
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
