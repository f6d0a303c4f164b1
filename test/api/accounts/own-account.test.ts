import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { hashForKey } from '#functions/data/table/keys/hash.ts';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { ownSessions } from '#shared/contract/routes/own-sessions.ts';
import { sessionCalls } from '#shared/contract/routes/session-tokens.ts';
import { staff } from '#shared/contract/routes/staff.ts';
import { tenants } from '#shared/contract/routes/tenants.ts';
import { session as sessionReply } from '#shared/model/accounts/user.ts';
import { goodPassword, signUp } from '../../support/people/accounts.ts';
import { callerOf } from '../../support/people/calls/api-client.ts';
import { guessUntilDelayed } from '../../support/people/calls/guess-until-delayed.ts';
import { awaitMail } from '../../support/people/calls/inbox.ts';
import { watch } from '../../support/people/calls/watcher.ts';
import { openEvent } from '../../support/people/world.ts';
import { sharedTestStack, type TestStack } from '../../support/stack/stack.ts';
import { rawTable } from '../../support/stack/table/table.ts';

/** Actions on one's own account: changing the password, ending all sessions. */

let test: TestStack;

beforeAll(async () => {
  test = await sharedTestStack();
});

const another = 'seven roses by the window';
const signIn = (email: string, password = goodPassword) => test.visitor.call(accounts.signIn, { email, password });
const isAlive = async ({ access_token, refresh_token }: { access_token: string; refresh_token: string }) => [
  (await callerOf(test.url, access_token).ask(accounts.getOwnAccount, {})).status,
  (await test.visitor.ask(sessionCalls.refreshSession, { refresh_token })).status,
];

describe('one’s name', () => {
  it('is what colleagues see, survives a change of role, and can be removed again', async () => {
    const home = await test.addOrganization('Named', 1);
    const [host = home.admin] = home.hosts;
    const { user } = await host.call(ownSessions.updateOwnAccount, { name: ' Maya Moss ' });
    expect(user.name).toBe('Maya Moss');
    const nameOf = async () => {
      const { hosts, admins } = await home.admin.call(staff.listHosts, {});
      return [...hosts, ...admins].find(({ email }) => email === user.email)?.name;
    };
    expect(await nameOf()).toBe('Maya Moss');
    const superAdmin = await test.addAccount('super_admin');
    await superAdmin.call(staff.updateUserRole, { id: user.id, role: 'admin' });
    expect(await nameOf()).toBe('Maya Moss');
    const again = callerOf(test.url, (await signIn(user.email, home.accounts.host.password)).access_token);
    await again.call(ownSessions.updateOwnAccount, { name: '' });
    expect(await nameOf()).toBeUndefined();
    expect((await again.call(accounts.getOwnAccount, {})).user).not.toHaveProperty('name');
    expect((await again.ask(ownSessions.updateOwnAccount, { name: 'x'.repeat(61) })).body).toMatchObject({
      validation_errors: { name: 'Name must not exceed 60 characters' },
    });
  });
});

describe('changing the password', () => {
  it('ends every other session, and this one goes on with new tokens', async () => {
    const { email, session } = await signUp(test);
    const elsewhere = await signIn(email);
    const here = await signIn(email);
    const caller = callerOf(test.url, here.access_token);
    await caller.call(tenants.completeTenantSetup, { tenant_name: 'Own Account' });
    const { eventId } = await openEvent(caller);
    const watcher = await watch(test.url, eventId, elsewhere.access_token);
    const closed = new Promise<void>((resolve) => watcher.onClose(resolve));

    const next = await caller.call(accounts.changePassword, { current_password: goodPassword, password: another });
    expect(next.user.email).toBe(email);
    for (const old of [session, elsewhere, here]) expect(await isAlive(old)).toEqual([401, 401]);
    expect(await isAlive(next)).toEqual([200, 200]);
    await closed;
    expect((await test.visitor.ask(accounts.signIn, { email, password: goodPassword })).status).toBe(401);
    expect((await test.visitor.ask(accounts.signIn, { email, password: another })).status).toBe(200);
    expect((await awaitMail(test.url, email, 2)).subject).toBe('Your password was changed');
  });

  it('needs the current one and a good new one, and changes nothing otherwise', async () => {
    const { caller, session, email } = await signUp(test);
    const change = (current_password: string, password: string) => caller.ask(accounts.changePassword, { current_password, password });
    const cases = [
      [await change('not this one', another), 'wrong_password', { current_password: 'Your current password is not correct.' }],
      [await change('', another), 'invalid_input', { current_password: 'Please enter your current password' }],
      [await change(goodPassword, 'short'), 'invalid_input', { password: 'Password must be at least 8 characters long' }],
      [await change(goodPassword, 'password1'), 'password_common', { password: expect.stringContaining('most common') }],
      [await change(goodPassword, 'aaaaaaaa'), 'password_pattern', { password: expect.stringContaining('simple pattern') }],
      [await change(goodPassword, 'Table Two'), 'password_name', { password: expect.stringContaining('name of this site') }],
    ] as const;
    for (const [{ status, body }, code, validation_errors] of cases) {
      expect([status, body]).toEqual([400, expect.objectContaining({ code, validation_errors })]);
    }
    expect((await isAlive(session))[0]).toBe(200);
    expect((await test.visitor.ask(accounts.signIn, { email, password: goodPassword })).status).toBe(200);
  });

  it('does not help to guess: wrong passwords are slowed down as at sign-in', async () => {
    const { caller, email } = await signUp(test);
    const guess = (current_password: string) => caller.ask(accounts.changePassword, { current_password, password: another });
    const { read } = await guessUntilDelayed((count) => guess(`guess ${count}`));
    expect(new Set(read)).toEqual(new Set([400]));
    // During the delay even the right password must wait. The test sets the delay's end, so that a slow machine makes no difference.
    const table = rawTable(test.stack);
    const counts = (await table.all()).filter(({ pk }) => pk === `TRIES#${hashForKey(email)}`);
    expect(counts).not.toEqual([]);
    for (const { pk, sk } of counts) await table.set({ pk: String(pk), sk: String(sk) }, { until: Date.now() + 60_000 });
    const refused = await guess(goodPassword);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });

  it('at the same moment from two places succeeds only once', async () => {
    const { email } = await signUp(test);
    const [one, two] = [await signIn(email), await signIn(email)];
    const answers = await Promise.all(
      [one, two].map(({ access_token }, index) =>
        callerOf(test.url, access_token).ask(accounts.changePassword, { current_password: goodPassword, password: `${another} ${index}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await test.visitor.ask(accounts.signIn, { email, password: `${another} ${winner}` })).status).toBe(200);
  });
});

describe('signing out everywhere', () => {
  it('ends every session at once, including this one, and no other account’s', async () => {
    const { email, session, caller } = await signUp(test);
    const { session: somebody } = await signUp(test);
    const elsewhere = await signIn(email);
    expect((await caller.ask(accounts.signOutEverywhere, {})).status).toBe(204);
    for (const old of [session, elsewhere]) expect(await isAlive(old)).toEqual([401, 401]);
    expect(await isAlive(somebody)).toEqual([200, 200]);
    expect(await isAlive(await signIn(email))).toEqual([200, 200]);
  });
});

describe('one’s sessions', () => {
  const phone = {
    headers: {
      'user-agent':
        'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    },
  };
  /** Opens two sessions: one by signing up, and one by signing in elsewhere. */
  const signedInTwice = async () => {
    const { email, session } = await signUp(test);
    const { body } = await test.visitor.ask(accounts.signIn, { email, password: goodPassword }, phone);
    const elsewhere = z.parse(sessionReply, body);
    return { email, here: session, elsewhere, caller: callerOf(test.url, session.access_token) };
  };
  const sessionRow = (userId: string, id: string) => ({ table: rawTable(test.stack), key: { pk: `USER#${userId}`, sk: `SESSION#${id}` } });

  it('are listed by browser and last use: this one first, then the latest', async () => {
    const { here, elsewhere, email } = await signedInTwice();
    const before = Date.now();
    const { sessions, total } = await callerOf(test.url, elsewhere.access_token).call(ownSessions.listOwnSessions, {});
    expect(total).toBe(2);
    expect(sessions.map(({ browser, current }) => [browser, current])).toEqual([
      ['Safari on iPhone', true],
      ['An unknown browser', false],
    ]);
    for (const { used_at } of sessions) expect(Math.abs(Date.parse(used_at) - before)).toBeLessThan(60_000);
    // Using a session moves it to the front of the list, and records the browser that used it.
    const third = await signIn(email);
    const { table, key } = sessionRow(here.user.id, sessions[1]?.id ?? '');
    const longAgo = Math.floor(before / 1000) - 5 * 86_400 + 30 * 86_400;
    await table.set(key, { ttl: longAgo });
    const seen = callerOf(test.url, third.access_token);
    const latest = async () =>
      (await seen.call(ownSessions.listOwnSessions, {})).sessions.map(({ browser, used_at }) => [browser, used_at]);
    expect((await latest()).at(-1)).toEqual(['An unknown browser', new Date((longAgo - 30 * 86_400) * 1000).toISOString()]);
    await test.visitor.ask(sessionCalls.refreshSession, { refresh_token: here.refresh_token }, phone);
    expect((await latest()).filter(([browser]) => browser === 'Safari on iPhone')).toHaveLength(2);
  });

  it('can each be ended at once, but not those of others', async () => {
    const { here, elsewhere, caller } = await signedInTwice();
    const { sessions } = await caller.call(ownSessions.listOwnSessions, {});
    const id = sessions.find(({ current }) => !current)?.id ?? '';
    const stranger = await signUp(test);
    expect((await stranger.caller.ask(ownSessions.endOwnSession, { id })).status).toBe(404);
    expect(await isAlive(elsewhere)).toEqual([200, 200]);
    expect((await caller.ask(ownSessions.endOwnSession, { id })).status).toBe(204);
    expect(await isAlive(elsewhere)).toEqual([401, 401]);
    expect((await caller.ask(ownSessions.endOwnSession, { id })).status).toBe(404);
    expect((await caller.call(ownSessions.listOwnSessions, {})).sessions).toHaveLength(1);
    expect(await isAlive(here)).toEqual([200, 200]);
  });

  it('end everywhere else, and this one goes on with new tokens', async () => {
    const { here, elsewhere, caller } = await signedInTwice();
    const { session: somebody } = await signUp(test);
    const next = await caller.call(ownSessions.signOutElsewhere, {});
    for (const old of [here, elsewhere]) expect(await isAlive(old)).toEqual([401, 401]);
    for (const alive of [next, somebody]) expect(await isAlive(alive)).toEqual([200, 200]);
    const { sessions } = await callerOf(test.url, next.access_token).call(ownSessions.listOwnSessions, {});
    expect(sessions.map(({ current }) => current)).toEqual([true]);
  });

  it('are ended some minutes after signing in only with the password given anew, which then holds for as long', async () => {
    const { here, elsewhere, caller } = await signedInTwice();
    const { sessions } = await caller.call(ownSessions.listOwnSessions, {});
    const [current, other] = [sessions.find((each) => each.current)?.id ?? '', sessions.find((each) => !each.current)?.id ?? ''];
    const { table, key } = sessionRow(here.user.id, current);
    const minutesAgo = (minutes: number) => Math.floor(Date.now() / 1000) - minutes * 60;
    const refused = async () =>
      Promise.all(
        [caller.ask(ownSessions.endOwnSession, { id: other }), caller.ask(ownSessions.signOutElsewhere, {})].map(async (asked) => {
          const { status, body } = await asked;
          return [status, z.parse(z.object({ code: z.string() }), body).code];
        }),
      );
    const needed = Array(2).fill([403, 'password_needed']);
    await table.set(key, { began: minutesAgo(11) });
    expect(await refused()).toEqual(needed);
    expect(await isAlive(elsewhere)).toEqual([200, 200]);
    expect((await caller.ask(ownSessions.confirmIdentity, { current_password: 'not this one' })).status).toBe(400);
    expect(await refused()).toEqual(needed);
    expect((await caller.ask(ownSessions.confirmIdentity, { current_password: goodPassword })).status).toBe(204);
    // The confirmation lasts only a short time. Refreshing the session does not renew the confirmation.
    await table.set(key, { confirmed: minutesAgo(11) });
    expect(await refused()).toEqual(needed);
    await table.set(key, { confirmed: minutesAgo(9) });
    const next = await caller.call(ownSessions.signOutElsewhere, {});
    expect(await isAlive(elsewhere)).toEqual([401, 401]);
    const again = callerOf(test.url, next.access_token);
    const id = (await again.call(ownSessions.listOwnSessions, {})).sessions[0]?.id ?? '';
    const kept = await table.get(sessionRow(here.user.id, id).key);
    expect(Number(kept?.['began']) - Number(kept?.['confirmed'])).toBeGreaterThanOrEqual(9 * 60 - 1);
    // The caller's own session ends as well, as if they had signed out.
    await table.set(sessionRow(here.user.id, id).key, { confirmed: minutesAgo(11) });
    expect((await again.ask(ownSessions.endOwnSession, { id })).status).toBe(204);
    expect(await isAlive(next)).toEqual([401, 401]);
  });

  it('are no longer listed once they have ended, though their rows are still there', async () => {
    const { here, elsewhere, caller } = await signedInTwice();
    const id = (await callerOf(test.url, elsewhere.access_token).call(ownSessions.listOwnSessions, {})).sessions[0]?.id ?? '';
    const { table, key } = sessionRow(here.user.id, id);
    const row = await table.get(key);
    const listed = async () => (await caller.call(ownSessions.listOwnSessions, {})).total;
    const now = Math.floor(Date.now() / 1000);
    for (const [over, total] of [
      [{ ttl: now - 1 }, 1],
      [{ epoch: 0 }, 1],
      [{ began: now - 29 * 86_400 - 60, uses: [{ generation: 1, at: (now - 7200) * 1000 }] }, 1],
      [{}, 2],
    ] as const) {
      await table.put([{ ...row, ...over }]);
      expect([over, await listed()]).toEqual([over, total]);
    }
    // A session stored before browsers and epochs were recorded remains valid.
    const { browser: _browser, epoch: _epoch, began: _began, ...old } = row ?? {};
    await table.put([old]);
    expect((await caller.call(ownSessions.listOwnSessions, {})).sessions.map(({ browser }) => browser)).toContain(null);
    expect(await isAlive(elsewhere)).toEqual([200, 200]);
  });
});
