import { beforeAll, describe, expect, it } from 'vitest';
import { events } from '#shared/contract/routes/events.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { type Caller, callerOf } from '../../support/people/calls/api-client.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { openEvent } from '../../support/people/world.ts';
import { sharedTestStack, type TestStack } from '../../support/stack/stack.ts';

let test: TestStack;
let host: Caller;

beforeAll(async () => {
  test = await sharedTestStack();
  host = (await test.addOrganization('The Green House')).admin;
});

describe('the page of a registration link', () => {
  it('shows the event with its token, or with its id and the token, until it is over', async () => {
    const { eventId, token } = await openEvent(host, 'Shown');
    const { event, expires_at } = await test.visitor.call(registration.getRegistrationPage, { key: token });
    expect(event).toMatchObject({ id: eventId, name: 'Shown', organization: 'The Green House', venue_name: 'The Green Room' });
    expect(Date.parse(expires_at)).toBeGreaterThan(Date.now());
    expect((await test.visitor.call(registration.getRegistrationPage, { key: eventId, token })).event).toEqual(event);
    expect((await test.visitor.ask(registration.getRegistrationPage, { key: eventId })).body).toMatchObject({
      error: 'Registration token is required',
    });
    expect((await test.visitor.ask(registration.getRegistrationPage, { key: 'unknown' })).body).toMatchObject({
      error: 'Invalid registration link',
    });
    // A page tells guests who cannot register before they type anything.
    const fullFor = async (places: number, ...come: ('male' | 'female')[]) => {
      const room = await openEvent(host, 'Filling', places);
      const link = { key: room.eventId, token: room.token };
      for (const gender of come) await test.visitor.call(registration.registerForEvent, { ...link, ...makeForm({ gender }) });
      return (await test.visitor.call(registration.validateLink, link)).full;
    };
    expect(await fullFor(1)).toBeUndefined();
    expect(await fullFor(1, 'female')).toEqual(['female']);
    expect(await fullFor(1, 'female', 'male')).toEqual(['male', 'female', 'non-binary']);
    await host.call(events.updateEventStatus, { id: eventId, status: 'completed' });
    expect((await callerOf(test.url).ask(registration.getRegistrationPage, { key: token })).status).toBe(410);
  });
});
