import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeFileLater } from '#infra/build/patient-files.ts';
import { runSeeder } from '#infra/local/seed/run-seeder.ts';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { audit } from '#shared/contract/routes/audit.ts';
import { events } from '#shared/contract/routes/events.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { tenants } from '#shared/contract/routes/tenants.ts';
import { callerOf, signIn } from '#test/support/people/calls/api-client.ts';
import { eventually } from '#test/support/people/calls/eventually.ts';
import { inboxOf } from '#test/support/people/calls/inbox.ts';
import { bringForward, closingOf } from '#test/support/people/closing.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { openEvent } from '#test/support/people/world.ts';
import type { Death } from '#test/support/stack/disturbed/disturbance.ts';
import { MortalStack } from '#test/support/stack/disturbed/mortal-stack.ts';
import { followUps } from '#test/support/stack/follow-ups.ts';
import { type StackProcess, startStackProcess } from '#test/support/stack/stack-process.ts';
import { rawTable } from '#test/support/stack/table/table.ts';
import { isOfSums } from '#test/support/stack/table/table-digest.ts';

/** The product is killed twice during an organization's erasure, and continues by itself. */

const account = { email: 'admin@example.com', password: 'correct horse battery staple' };
const guests = 30;

let dataDir: string;
let stack: StackProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'table-two-closing-'));
  stack = await startStackProcess(dataDir);
  await runSeeder(stack, 'add-staff', { organization: { name: 'Killed', slug: 'killed' }, staff: [{ ...account, role: 'admin' }] });
});
afterAll(async () => {
  await stack?.interrupt();
  await removeFileLater(dataDir);
});

it('an erasure that was killed continues, and leaves nothing', async () => {
  const admin = await signIn(stack.url, account.email, account.password);
  const { eventId, token } = await openEvent(admin, 'The last evening');
  for (let guest = 0; guest < guests; guest += 1)
    await callerOf(stack.url).call(registration.registerForEvent, { key: eventId, token, ...makeForm() });
  await admin.call(events.updateEventStatus, { id: eventId, status: 'completed' });
  const { user } = await admin.call(tenants.closeTenant, { name: 'Killed', current_password: account.password });
  const tenantId = user.tenant_id ?? '';
  const phaseOf = async () => (await rawTable(stack).get(closingOf(tenantId)))?.['phase'];
  const until = (wanted: string) => eventually(phaseOf, (phase) => phase === wanted, 120_000);
  const remaining = async () =>
    (await rawTable(stack).all()).filter((item) => !isOfSums(item) && String(item['pk']).startsWith(`T#${tenantId}`)).length;
  const kill = async () => {
    await stack.kill();
    stack = await startStackProcess(dataDir);
  };

  await until('closing');
  await bringForward(rawTable(stack), tenantId);
  await until('warned');
  const before = await remaining();
  await bringForward(rawTable(stack), tenantId);
  await until('erasing');
  await kill();
  // In the middle of the erasure: some data is deleted, and some is not.
  await eventually(remaining, (left) => left < before, 120_000, 20);
  await kill();
  await eventually(
    async () => {
      // The second pass comes a minute after the first.
      if ((await rawTable(stack).get(closingOf(tenantId)))?.['quiet'] === true) await bringForward(rawTable(stack), tenantId);
      return phaseOf();
    },
    (phase) => phase === 'erased',
    300_000,
    500,
  );
  const left = (await rawTable(stack).all()).filter(
    (item) => item['ttl'] === undefined && !isOfSums(item) && JSON.stringify(item).includes(tenantId),
  );
  expect(left.map(({ sk }) => sk).sort()).toEqual(['CLOSING', 'SLUG', 'TENANT']);
  const own = await signIn(stack.url, account.email, account.password);
  expect((await own.call(accounts.getOwnAccount, {})).user).toMatchObject({ role: 'user', tenant_id: null });
}, 900_000);

it('closing and reopening, killed before any step, take effect for all staff, once', async () => {
  const mortal = await MortalStack.create('closing-steps');
  try {
    const roles = ['admin', 'host', 'host'] as const;
    const team = roles.map((role, index) => ({ ...account, email: `${role}${index}@example.com`, role }));
    await runSeeder(mortal.stack, 'add-staff', { organization: { name: 'Steps', slug: 'steps' }, staff: team });
    const email = 'admin0@example.com';
    const signedIn = () => signIn(mortal.stack.url, email, account.password);
    const admin = await signedIn();
    const { user: before } = await admin.call(accounts.getOwnAccount, {});
    const tenantId = before.tenant_id ?? '';
    const phase = async () => (await rawTable(mortal.stack).get(closingOf(tenantId)))?.['phase'];
    const closedTo = async () =>
      (await rawTable(mortal.stack).all()).filter(({ sk, closes_at }) => sk === 'USER' && closes_at !== undefined).length;
    const subjects = async () => (await inboxOf(mortal.stack.url, email)).map(({ subject }) => subject);
    /**
     * Deaths: after the closing was written and before any member was marked; in the middle of marking; and after all were marked but
     * before that was noted.
     */
    const deaths = (call: string, noting: string): Death[] => [
      { functionName: call, operation: 'TransactWriteItems', about: '"USER"', nth: 1 },
      { functionName: followUps, operation: 'TransactWriteItems', about: '"USER"', nth: 2 },
      { functionName: followUps, operation: 'TransactWriteItems', about: noting, nth: 1 },
    ];

    const press = async (ask: () => Promise<unknown>, [first, ...others]: readonly Death[]) => {
      await mortal.stack.disturb({ death: first ?? null });
      await expect(ask()).rejects.toThrow();
      await mortal.untilDead();
      for (const death of others) await mortal.dieOf(death);
      await mortal.start();
    };

    const closing = { name: 'Steps', current_password: account.password };
    await press(() => admin.call(tenants.closeTenant, closing), deaths('tenants-close-tenant', '"steps"'));
    await eventually(phase, (now) => now === 'closing', 60_000);
    expect(await closedTo()).toBe(team.length);
    await mortal.untilMailed();
    expect((await subjects()).filter((subject) => subject.startsWith('Steps was closed'))).toHaveLength(1);

    const back = await signedIn();
    await press(() => back.call(tenants.takeBackTenant, {}), deaths('tenants-take-back-tenant', '"CLOSING"'));
    await eventually(phase, (now) => now === undefined, 60_000);
    expect(await closedTo()).toBe(0);
    await mortal.untilMailed();
    expect((await subjects()).filter((subject) => subject.startsWith('Steps was reopened'))).toHaveLength(1);
    const { data } = await (await signedIn()).call(audit.listAuditEntries, { part: 'changes' });
    const actions = data.map(({ action }) => action);
    for (const action of ['organization_closed', 'organization_taken_back'] as const)
      expect(actions.filter((each) => each === action)).toEqual([action]);
  } finally {
    await mortal.close();
  }
}, 300_000);
