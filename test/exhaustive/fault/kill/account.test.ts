import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashForKey } from '#functions/data/table/keys/hash.ts';
import { runSeeder } from '#infra/local/seed/run-seeder.ts';
import { accountDeletion } from '#shared/contract/routes/account-deletion.ts';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { events } from '#shared/contract/routes/events.ts';
import { callerOf, signIn } from '#test/support/people/calls/api-client.ts';
import { eventually } from '#test/support/people/calls/eventually.ts';
import { inboxOf } from '#test/support/people/calls/inbox.ts';
import { makeEventForm } from '#test/support/people/input/event-form.ts';
import type { Death } from '#test/support/stack/disturbed/disturbance.ts';
import { MortalStack } from '#test/support/stack/disturbed/mortal-stack.ts';
import { followUpClocks, followUps } from '#test/support/stack/follow-ups.ts';
import { rawTable } from '#test/support/stack/table/table.ts';

/**
 * An account is deleted, and the product is killed before each step. The deletion continues, and nothing is done twice
 * (docs/rules/accounts.md#deleting-an-account).
 */

const password = 'correct horse battery staple';
const [host, admin] = [
  { email: 'host@example.com', password },
  { email: 'admin@example.com', password },
];

let mortal: MortalStack;
beforeAll(async () => {
  mortal = await MortalStack.create('account-kill');
  const staff = [
    { ...admin, role: 'admin' as const },
    { ...host, role: 'host' as const },
  ];
  await runSeeder(mortal.stack, 'add-staff', { organization: { name: 'Killed', slug: 'killed' }, staff });
});
afterAll(() => mortal?.close());

const deleting: Death = { operation: 'TransactWriteItems', functionName: 'accounts-delete-own-account', about: '', nth: 1 };
const tidying: Death = { operation: 'BatchWriteItem', functionName: 'accounts-delete-own-account', about: '', nth: 1 };
const renaming: Death = { operation: 'UpdateItem', functionName: followUps, about: 'former member', nth: 2 };
const ending: Death = { operation: 'TransactWriteItems', functionName: followUps, about: 'FORGETTING', nth: 1 };
/** All data is gone through once more, a minute later. */
const later = { clocks: followUpClocks(120_000) };

it('an account’s deletion is completed although the product is killed before any step', async () => {
  const caller = await signIn(mortal.stack.url, host.email, host.password);
  const { user } = await caller.call(accounts.getOwnAccount, {});
  const form = (name: string) => makeEventForm({ name });
  const made = [];
  for (const name of ['One', 'Two', 'Three']) made.push((await caller.call(events.createEvent, form(name))).event.id);
  const again = () => callerOf(mortal.stack.url, caller.bearer);
  const begin = async () => (await again().call(accountDeletion.beginAccountDeletion, { current_password: password })).ticket;
  const ask = (ticket: string) => again().ask(accountDeletion.deleteOwnAccount, { ticket });

  await mortal.stack.disturb({ death: deleting });
  await expect(ask(await begin())).rejects.toThrow();
  await mortal.untilDead();
  await mortal.start();
  expect((await again().ask(accounts.getOwnAccount, {})).status).toBe(200);

  // The product is killed after the deletion is written and before any effect; then twice in the middle of the effects.
  const ticket = await begin();
  await mortal.stack.disturb({ death: tidying });
  await expect(ask(ticket)).rejects.toThrow();
  await mortal.untilDead();
  await mortal.dieOf(renaming);
  await mortal.start();
  await eventually(
    () => rawTable(mortal.stack).get({ pk: `USER#${user.id}`, sk: 'FORGETTING' }),
    (note) => note?.['again'] === true,
    60_000,
  );
  await mortal.stack.disturb({ ...later, death: ending });
  await mortal.stack.passMinute().catch(() => {});
  await mortal.untilDead();
  await mortal.start(later);
  await mortal.stack.passMinute();
  expect((await again().ask(accounts.getOwnAccount, {})).status).toBe(401);

  const table = rawTable(mortal.stack);
  const traces = async () =>
    (await table.all()).filter(
      (item) =>
        [`USER#${user.id}`, `KNOWN#${hashForKey(host.email)}`].includes(String(item['pk'])) ||
        (item['ttl'] === undefined && JSON.stringify(item).includes(host.email)),
    );
  await eventually(traces, (found) => found.length === 0, 60_000);
  const boss = await signIn(mortal.stack.url, admin.email, admin.password);
  for (const id of made)
    expect((await boss.call(events.getEvent, { id })).event.created_by).toEqual({ id: user.id, email: 'former member' });
  await mortal.untilMailed();
  expect((await inboxOf(mortal.stack.url, host.email)).map(({ subject }) => subject)).toEqual(['Your account was deleted']);
}, 240_000);
