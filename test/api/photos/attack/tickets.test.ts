import { expect, it } from 'vitest';
import { photos } from '#shared/contract/routes/photos.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { type Caller, callerOf } from '../../../support/people/calls/api-client.ts';
import { makeForm } from '../../../support/people/input/form.ts';
import { openEvent } from '../../../support/people/world.ts';
import { sharedTestStack } from '../../../support/stack/stack.ts';

/** Someone requests endless photo tickets, each of which is stored for a day: docs/rules/photos.md#upload */

it('are limited to 120 at once for visitors of one network and for staff, and to 20 for a guest', async () => {
  const test = await sharedTestStack();
  const { admin } = await test.addOrganization('Tickets');
  const { eventId, token } = await openEvent(admin);
  const { access_token } = await test.visitor.call(registration.registerForEvent, { key: eventId, token, ...makeForm() });
  const askFor = async (who: Caller, query: { event_id?: string; token?: string } = {}) => {
    const asked = Array.from({ length: 180 }, () =>
      who.ask(photos.createPhotoUpload, { ...query, content_type: 'image/jpeg', size: 1000 }),
    );
    const answers = await Promise.all(asked);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 429]));
    const [refused] = answers.filter(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    return answers.filter(({ status }) => status === 201).length;
  };
  // Each second that passes admits one more.
  const [guest, visitors, staff] = [
    await askFor(callerOf(test.url, access_token)),
    await askFor(test.visitor, { event_id: eventId, token }),
    await askFor(admin),
  ];
  expect(guest).toBeLessThan(25);
  for (const many of [visitors, staff]) {
    expect(many).toBeGreaterThanOrEqual(120);
    expect(many).toBeLessThan(180);
  }
  // Visitors of another event are not affected.
  const other = await openEvent(admin);
  const ticket = { event_id: other.eventId, token: other.token, content_type: 'image/jpeg', size: 1000 } as const;
  expect((await test.visitor.ask(photos.createPhotoUpload, ticket)).status).toBe(201);
});
