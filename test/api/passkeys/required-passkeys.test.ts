import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { staffRankOf } from '#shared/contract/access.ts';
import type { Route } from '#shared/contract/define.ts';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { events } from '#shared/contract/routes/events.ts';
import { passkeys } from '#shared/contract/routes/passkeys.ts';
import { tenants } from '#shared/contract/routes/tenants.ts';
import { routes } from '#shared/contract/routes.ts';
import { secondFactorNeeded } from '#shared/model/passkeys/passkey.ts';
import { samplesOf, type World } from '../../contract/samples.ts';
import { addAccount, goodPassword } from '../../support/people/accounts.ts';
import { callerOf, signIn } from '../../support/people/calls/api-client.ts';
import { Authenticator } from '../../support/people/calls/authenticator.ts';
import { addPasskey } from '../../support/people/passkey-owner.ts';
import { makeWorld } from '../../support/people/world.ts';
import { type Organization, type OwnTestStack, startTestStack } from '../../support/stack/stack.ts';

/** A stage where super_admins need a passkey (docs/rules/accounts.md#required-passkeys). */

let test: OwnTestStack;
let home: Organization;
let world: World;
beforeAll(async () => {
  test = await startTestStack({ requirePasskeys: true });
  home = await test.addOrganization('Locks');
  world = await makeWorld(test.url, home.admin, home.accounts.admin);
});
afterAll(() => test?.stop());

const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, z.parse(z.object({ code: z.string() }), body).code];
const needed = [403, 'passkey_needed'];

async function newSuperAdmin() {
  const account = await addAccount(test, 'super_admin');
  return { account, caller: await signIn(test.url, account.email, account.password) };
}

/** All staff routes except those needed to create a passkey. */
const others = (routes as readonly Route[]).filter((route) => staffRankOf(route) !== undefined && !route.withoutPasskey);

describe('a super_admin without a passkey', () => {
  it('every call but those that lead to one is refused, in its own words', async () => {
    const { caller } = await newSuperAdmin();
    const samples: Readonly<Record<string, object>> = samplesOf({ ...world, hostId: 'none', invitationId: 'none' });
    expect(others.length).toBeGreaterThan(80);
    const answered: unknown[] = [];
    for (const route of others) {
      const { status, body } = await caller.ask(route, samples[route.id] as never);
      const { code, message } = body as { code?: string; message?: string };
      if (status !== 403 || code !== 'passkey_needed') answered.push([route.id, status, code]);
      else expect(message).toBe('Super admins need a passkey here. Please add yours first.');
    }
    expect(answered).toEqual([]);
  });

  it('is told so by the own account, and by the sign-in', async () => {
    const { account, caller } = await newSuperAdmin();
    expect((await caller.call(accounts.getOwnAccount, {})).user.passkey_needed).toBe(true);
    expect((await test.visitor.call(accounts.signIn, account)).user).toHaveProperty('passkey_needed', true);
    expect((await home.admin.call(accounts.getOwnAccount, {})).user.passkey_needed).toBeUndefined();
  });

  it('cannot watch an event', async () => {
    const { caller } = await newSuperAdmin();
    const socket = new WebSocket(`${test.url.replace('http', 'ws')}/ws/${world.eventId}`, [caller.bearer ?? '']);
    const opened = await new Promise((resolve) => {
      socket.addEventListener('open', () => resolve(true));
      for (const end of ['error', 'close']) socket.addEventListener(end, () => resolve(false));
    });
    socket.close();
    expect(opened).toBe(false);
  });

  it('creates one, and everything is open in the same session; the next sign-in asks for it', async () => {
    const { account, caller } = await newSuperAdmin();
    expect(codeOf(await caller.ask(tenants.listTenants, {}))).toEqual(needed);
    const device = new Authenticator();
    const { recovery_codes, passkey } = await addPasskey(test.url, caller, device);
    expect(recovery_codes).toHaveLength(10);
    expect((await caller.call(accounts.getOwnAccount, {})).user.passkey_needed).toBeUndefined();
    expect((await caller.ask(tenants.listTenants, {})).status).toBe(200);
    const { second_factor: asked } = z.parse(secondFactorNeeded, (await test.visitor.ask(accounts.signIn, account)).body);
    const { access_token } = await test.visitor.call(passkeys.signInByPasskey, {
      ticket: asked.ticket,
      credential: device.show({ origin: test.url, challenge: asked.options.challenge }),
    });
    const again = callerOf(test.url, access_token);
    expect((await again.ask(events.listEvents, {})).status).toBe(200);
    // Once the last passkey is removed, one is required again.
    await again.call(passkeys.removePasskey, { id: passkey.id, current_password: goodPassword });
    expect(codeOf(await again.ask(events.listEvents, {}))).toEqual(needed);
    expect(codeOf(await caller.ask(events.listEvents, {}))).toEqual(needed);
  });

  it('may still sign out everywhere', async () => {
    const { caller } = await newSuperAdmin();
    expect((await caller.ask(accounts.signOutEverywhere, {})).status).toBe(204);
    expect((await caller.ask(accounts.getOwnAccount, {})).status).toBe(401);
  });
});

it('no one else is asked for one', async () => {
  expect((await home.admin.ask(events.listEvents, {})).status).toBe(200);
  expect((await home.hosts[0]?.ask(events.listEvents, {}))?.status).toBe(200);
  const user = await addAccount(test, 'user');
  const caller = await signIn(test.url, user.email, user.password);
  expect(codeOf(await caller.ask(events.listEvents, {}))).toEqual([403, 'no_tenant']);
});
