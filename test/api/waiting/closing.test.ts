import { afterAll, describe, expect, it } from 'vitest';
import { events } from '#shared/contract/routes/events.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import { awaitMail } from '../../support/people/calls/inbox.ts';
import { codeOf, openWaitingLists, person } from '../../support/people/waiting-lists.ts';

/** A waiting list is closed: docs/rules/waiting.md#closed */

const hour = 3_600_000;
const lists = await openWaitingLists('Closing');
afterAll(() => lists.stop());
const { test, host, newEvent, register, mustRegister, join, look, stateOf, list, remove } = lists;
const { entryOf, passOffer, countersOf, startIn, readCounter, withOffer } = lists;

describe('less than two hours before the start', () => {
  it('nobody is offered a place that becomes free, even by staff; whoever registers first gets it, and the page says how', async () => {
    const event = await newEvent();
    const { participant } = await mustRegister(event);
    const form = person('male');
    const token = await join(event, form);
    expect(await look(token)).toMatchObject({ closed: false, registration_link: null });
    expect(await list(event.id)).toMatchObject({ closed: false });
    await startIn(event, 1.9 * hour);
    await remove(event.id, participant.id);
    await readCounter(event);
    expect(await stateOf(token)).toBe('waiting');
    expect(await countersOf(event)).toMatchObject({ m: 0, om: 0, wm: 1 });
    expect(await list(event.id)).toMatchObject({ closed: true });
    const { id: wid } = await entryOf(event, form.contact.email);
    expect(await codeOf(host.ask(waiting.changeWaiting, { id: event.id, wid, action: 'offer' }))).toEqual([409, 'waitlist_closed']);
    const link = new URL((await look(token)).registration_link ?? '');
    expect(link.pathname + link.search).toBe(`/register/${event.id}?token=${event.token}`);
    expect((await register(event)).status).toBe(201);
  });

  it('an offer that ends goes to nobody else, and its mail promises no position', async () => {
    const { event, token, form } = await withOffer();
    await startIn(event, 1.5 * hour);
    await passOffer(event, (await entryOf(event, form.contact.email)).id);
    expect(await look(token)).toMatchObject({
      state: 'lapsed',
      again: false,
      closed: true,
      registration_link: expect.stringContaining(event.token),
    });
    const mail = await awaitMail(test.url, form.contact.email, 'Your place');
    expect(mail.subject).toBe('Your place at A full house is no longer held');
    expect(mail.body.text).not.toContain('again');
  });
});

it('after the event no place is promised any more', async () => {
  const event = await newEvent();
  await mustRegister(event);
  const token = await join(event);
  await host.call(events.updateEventStatus, { id: event.id, status: 'active' });
  await host.call(events.updateEventStatus, { id: event.id, status: 'completed' });
  expect(await look(token)).toMatchObject({ state: 'waiting', closed: true, registration_link: null });
});
