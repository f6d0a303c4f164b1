import { afterAll, beforeAll, expect, it } from 'vitest';
import { runSeeder } from '#infra/local/seed/run-seeder.ts';
import { events } from '#shared/contract/routes/events.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { callerOf, signIn } from '#test/support/people/calls/api-client.ts';
import { eventually } from '#test/support/people/calls/eventually.ts';
import { makeEventForm } from '#test/support/people/input/event-form.ts';
import { MortalStack } from '#test/support/stack/disturbed/mortal-stack.ts';
import { rawTable } from '#test/support/stack/table/table.ts';

/**
 * A series is one transaction. The product is killed before it, right after it, and in a repeated call; still each copy exists once
 * (docs/rules/events.md#repeating-an-event).
 */

const account = { email: 'host@example.com', password: 'correct horse battery staple' };
const copies = 12;

let mortal: MortalStack;
beforeAll(async () => {
  mortal = await MortalStack.create('series-kill');
  await runSeeder(mortal.stack, 'add-staff', { organization: { name: 'Killed', slug: 'killed' }, staff: [{ ...account, role: 'host' }] });
});
afterAll(() => mortal?.close());

const mine = (operation: string) => ({ functionName: 'events-repeat-event', operation, about: '', nth: 1 });

it('killed before any of its steps, a series is complete after the next call, and has each event once', async () => {
  const { bearer } = await signIn(mortal.stack.url, account.email, account.password);
  const host = () => callerOf(mortal.stack.url, bearer);
  const { event } = await host().call(events.createEvent, makeEventForm({ name: 'Every Friday' }));
  const repeat = () => host().call(events.repeatEvent, { id: event.id, series_id: 'fridays', every: 'week', times: copies });
  const list = async () => (await host().call(events.listEvents, { status: 'upcoming' })).data;

  const links = async () => (await rawTable(mortal.stack).all()).filter(({ sk }) => sk === 'LINK');

  await mortal.stack.disturb({ death: mine('TransactWriteItems') });
  await expect(repeat()).rejects.toThrow();
  await mortal.untilDead();
  await mortal.start();
  expect((await list()).map(({ id }) => id)).toEqual([event.id]);

  // The product is killed as soon as the series is written, perhaps before the reply; then in the repeated call, which finds the series.
  const asked = repeat().catch(() => undefined);
  await eventually(links, (found) => found.length > 1, 60_000, 5);
  await mortal.stack.kill();
  await asked;
  await mortal.start({ death: mine('BatchGetItem') });
  await expect(repeat()).rejects.toThrow();
  await mortal.untilDead();
  await mortal.start();

  const { events: made } = await repeat();
  expect(made).toHaveLength(copies);
  const found = await list();
  expect(found.map(({ id }) => id)).toEqual([event, ...made].map(({ id }) => id));
  expect(new Set(found.map(({ start_time }) => start_time)).size).toBe(copies + 1);
  const tokens = await Promise.all(found.map(async ({ id }) => (await host().call(registrationLink.getRegistrationLink, { id })).token));
  expect(new Set(tokens).size).toBe(copies + 1);
  expect(await links()).toHaveLength(copies + 1);
  expect((await rawTable(mortal.stack).all()).find(({ sk }) => sk === 'EVENTS')).toMatchObject({ upcoming: copies + 1 });
}, 240_000);
