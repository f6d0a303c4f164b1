import { beforeAll, describe, expect, it } from 'vitest';
import { hashForKey } from '#functions/data/table/keys/hash.ts';
import { keys } from '#functions/data/table/keys/keys.ts';
import { events } from '#shared/contract/routes/events.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import type { Caller } from '../../support/people/calls/api-client.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { openEvent } from '../../support/people/world.ts';
import { sharedTestStack, type TestStack } from '../../support/stack/stack.ts';
import { rawTable } from '../../support/stack/table/table.ts';

let test: TestStack;
let host: Caller;
let tenantId: string;

beforeAll(async () => {
  test = await sharedTestStack();
  ({ admin: host, tenantId } = await test.addOrganization('Invites'));
});

const hour = 3_600_000;

describe('people invited by e-mail', () => {
  const hourAgo = Date.now() - hour;
  const list = async (id: string, page = {}) => await host.call(registrationLink.listInvites, { id, ...page });

  it('are listed, the latest first, with whether they registered, and once more when mailed again', async () => {
    const { eventId, token } = await openEvent(host, 'Invited');
    expect(await list(eventId)).toEqual({ invites: [], registered: 0, total: 0, limit: 50, offset: 0 });
    const [ada, bob, eve] = ['ada.listed@example.org', 'bob.listed@example.org', 'eve.listed@example.org'];
    await host.call(registrationLink.sendInvites, { id: eventId, emails: [ada, 'not an address'] });
    const table = rawTable(test.stack);
    await table.set(keys.invite(tenantId, eventId, hashForKey(ada)), { f: hourAgo });
    const sent = Date.now();
    await host.call(registrationLink.sendInvites, { id: eventId, emails: ['Bob.Listed@example.org'] });
    const contact = { email: 'BOB.listed@example.org', phone: null, instagram: null };
    await test.visitor.call(registration.registerForEvent, { key: eventId, token, ...makeForm({ contact }) });
    expect(await list(eventId)).toMatchObject({
      invites: [
        { email: bob, invited_again_at: null, registered: true },
        { email: ada, invited_at: new Date(hourAgo).toISOString(), invited_again_at: null, registered: false },
      ],
      registered: 1,
      total: 2,
    });

    await host.call(registrationLink.sendInvites, { id: eventId, emails: [ada, eve] });
    const { invites } = await list(eventId);
    expect(invites.map(({ email }) => email)).toEqual([ada, eve, bob]);
    expect(invites[0]?.invited_at).toBe(new Date(hourAgo).toISOString());
    expect(Date.parse(invites[0]?.invited_again_at ?? '')).toBeGreaterThanOrEqual(sent);
    expect(await list(eventId, { limit: '1', offset: '2' })).toMatchObject({
      invites: [{ email: bob }],
      registered: 1,
      total: 3,
      limit: 1,
      offset: 2,
    });
    const other = (await openEvent(host, 'Not invited')).eventId;
    expect((await list(other)).total).toBe(0);
  });

  it('are deleted thirty days after the end of the event, and with the event', async () => {
    const { eventId } = await openEvent(host, 'Forgotten');
    await host.call(registrationLink.sendInvites, { id: eventId, emails: ['ada.forgotten@example.org'] });
    const { event } = await host.call(events.getEvent, { id: eventId });
    const table = rawTable(test.stack);
    const noted = async () => (await table.all()).filter(({ pk, e }) => String(pk).includes(eventId) && e === 'ada.forgotten@example.org');
    expect((await noted()).map(({ ttl }) => ttl)).toEqual([Math.ceil((Date.parse(event.end_time) + 30 * 24 * hour) / 1000)]);
    await host.call(events.updateEventStatus, { id: eventId, status: 'completed' });
    await host.call(events.deleteEvent, { id: eventId });
    await eventually(noted, (left) => left.length === 0);
  });
});
