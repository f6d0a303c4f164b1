import { beforeAll, describe, expect, it } from 'vitest';
import { events } from '#shared/contract/routes/events.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import type { Caller } from '../../support/people/calls/api-client.ts';
import { makeEventForm } from '../../support/people/input/event-form.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { openEvent } from '../../support/people/world.ts';
import { sharedTestStack, type TestStack } from '../../support/stack/stack.ts';

/** Text that a mailbox would display differently from how it was checked: docs/rules/calls.md#text-that-people-read */

let test: TestStack;
let host: Caller;

beforeAll(async () => {
  test = await sharedTestStack();
  host = (await test.addOrganization('Encoded')).admin;
});

describe.each([
  ['an encoded link', '=?utf-8?q?https=3A//evil=2Eexample?='],
  ['an encoded mark of direction', 'Evening =?utf-8?B?4oCu?='],
  ['a bell', 'Evening\u0007'],
  ['an override of direction', 'Eve\u202ening'],
  ['nothing that is drawn', '\u{1d159}\u{13430}'],
])('a name that is %s', (_what, name) => {
  it('is refused for an event, a venue and a guest, whoever types it', async () => {
    const { eventId, token } = await openEvent(host);
    const answers = [
      host.ask(events.createEvent, makeEventForm({ name })),
      host.ask(events.createEvent, makeEventForm({ venue_name: name })),
      host.ask(participants.addParticipant, { id: eventId, ...makeForm({ first_name: name }) }),
      test.visitor.ask(registration.registerForEvent, { key: eventId, token, ...makeForm({ last_name: name }) }),
    ];
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  });
});
