import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { feed } from '#shared/contract/routes/feed.ts';
import { ownSessions } from '#shared/contract/routes/own-sessions.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { session } from '#shared/model/accounts/user.ts';
import { addAccount, goodPassword } from '#test/support/people/accounts.ts';
import { callerOf, signIn } from '#test/support/people/calls/api-client.ts';
import { eventually } from '#test/support/people/calls/eventually.ts';
import { inboxOf } from '#test/support/people/calls/inbox.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { comeByMail } from '#test/support/people/own-profile.ts';
import { openEvent } from '#test/support/people/world.ts';
import { everyWrite, meetTrouble, type Trouble } from '#test/support/stack/disturbed/troubled-table.ts';
import { type Organization, type OwnTestStack, startTestStack } from '#test/support/stack/stack.ts';
import { rawTable } from '#test/support/stack/table/table.ts';
import { quietTable } from '#test/support/stack/table/table-digest.ts';

/**
 * Changes to people's own accounts and profiles, and to an organization's public list: the first writes conflict, or meet a throttled
 * table, and then a reply is lost (docs/rules/calls.md#overload). Everything is done once, by the first call.
 */

let test: OwnTestStack;
let house: Organization;
beforeAll(async () => {
  test = await startTestStack();
  house = await test.addOrganization('Own writes in trouble');
});
afterAll(() => test?.stop());

const works = async (token: string) => (await callerOf(test.url, token).ask(accounts.getOwnAccount, {})).status === 200;

describe.each<Trouble>(['conflict', 'throttling'])('done once despite %s:', (trouble) => {
  /** Makes a call whose first writes fail. @throws Error when the function wrote nothing */
  async function meeting<T>(functionName: string, ask: () => Promise<T>, writes = everyWrite): Promise<T> {
    const { reply, met } = await meetTrouble(test.stack.services, functionName, writes, ask, trouble);
    expect(met, `${functionName} wrote`).toBeGreaterThanOrEqual(3);
    return reply;
  }

  it('a session that is ended, all others, and the password given anew', async () => {
    const { email, password } = await addAccount(test, 'user');
    const here = await signIn(test.url, email, password);
    const [one, two] = [await signIn(test.url, email, password), await signIn(test.url, email, password)];
    const others = async () => (await here.call(ownSessions.listOwnSessions, {})).sessions.filter(({ current }) => !current);
    const [ended] = await others();
    await meeting('accounts-end-own-session', () => here.call(ownSessions.endOwnSession, { id: ended?.id ?? '' }));
    expect((await others()).map(({ id }) => id)).not.toContain(ended?.id);
    expect(await others()).toHaveLength(1);
    await meeting('accounts-confirm-identity', () => here.call(ownSessions.confirmIdentity, { current_password: goodPassword }));
    const next = await meeting('accounts-sign-out-elsewhere', () => here.call(ownSessions.signOutElsewhere, {}));
    expect(await works(next.access_token)).toBe(true);
    for (const gone of [here, one, two]) expect((await gone.ask(accounts.getOwnAccount, {})).status).toBe(401);
  });

  it('setting a password', async () => {
    const { email, password } = await addAccount(test, 'user');
    const caller = await signIn(test.url, email, password);
    const next = 'seven lanterns by the harbor';
    const begun = await meeting('accounts-change-password', () =>
      caller.call(accounts.changePassword, { current_password: password, password: next }),
    );
    expect(await works(begun.access_token)).toBe(true);
    expect((await test.visitor.ask(accounts.signIn, { email, password })).status).toBe(401);
    expect((await test.visitor.ask(accounts.signIn, { email, password: next })).status).toBe(200);
  });

  it('a mailed link, what a guest changes, and whether it was them', async () => {
    const { eventId: key, token } = await openEvent(house.admin);
    const form = makeForm();
    const { participant } = await test.visitor.call(registration.registerForEvent, { key, token, ...form });
    const { id } = participant;
    const { email } = form.contact;
    await quietTable(rawTable(test.stack));
    const before = (await inboxOf(test.url, email)).length;
    await meeting('profile-mail-profile-link', () => test.visitor.call(profile.mailProfileLink, { key, token, email }));
    await eventually(
      () => inboxOf(test.url, email),
      (mails) => mails.length > before,
    );
    await quietTable(rawTable(test.stack));
    expect((await inboxOf(test.url, email)).length).toBe(before + 1);

    const { self } = await comeByMail(test, house.admin, { id, email });
    const occupation = `Lighthouse keeper by ${trouble}`;
    const { version } = (await self.call(profile.getOwnProfile, { id })).participant;
    await meeting('profile-update-own-profile', () => self.call(profile.updateOwnProfile, { id, ...form, occupation }));
    const seen = await self.call(profile.getOwnProfile, { id });
    expect(seen.participant).toMatchObject({ occupation, version: version + 1 });

    const openings = seen.openings.map((one) => one.id);
    expect(openings).toHaveLength(1);
    await meeting('profile-answer-openings', () => self.call(profile.answerOpenings, { id, was_you: true, openings }));
    expect((await self.call(profile.getOwnProfile, { id })).openings).toEqual([]);
  });

  it('a public list that is turned on, gets a new address, and is turned off', async () => {
    const change = (form: { on: boolean; renew?: boolean }) => meeting('feed-change-feed', () => house.admin.call(feed.changeFeed, form));
    const tokenOf = ({ feed: published }: Awaited<ReturnType<typeof change>>) => published?.token ?? '';
    const read = async (token: string) => (await test.visitor.ask(feed.getFeedEvents, { token })).status;
    const first = tokenOf(await change({ on: true }));
    expect(await read(first)).toBe(200);
    const renewed = tokenOf(await change({ on: true, renew: true }));
    expect([renewed === first, await read(first), await read(renewed)]).toEqual([false, 404, 200]);
    expect((await house.admin.call(feed.getFeedSettings, {})).feed?.token).toBe(renewed);
    await change({ on: false });
    expect([await read(renewed), (await house.admin.call(feed.getFeedSettings, {})).feed]).toEqual([404, null]);
  });
});

it('no session ends where the next one cannot begin, and none stays open where ended ones cannot be deleted', async () => {
  const { email, password } = await addAccount(test, 'user');
  const [here, other] = [await signIn(test.url, email, password), await signIn(test.url, email, password)];
  const fail = { kind: 'error', status: 500, code: 'InternalServerError', message: 'Not now' } as const;
  const failing = async (isMeant: (operation: string) => boolean) => {
    const end = test.stack.services.inject(({ functionName, operation }) =>
      functionName === 'accounts-sign-out-elsewhere' && isMeant(operation) ? fail : undefined,
    );
    try {
      return await here.ask(ownSessions.signOutElsewhere, {});
    } finally {
      end();
    }
  };
  const statusesOf = () => Promise.all([here, other].map(async (one) => (await one.ask(accounts.getOwnAccount, {})).status));
  expect((await failing((operation) => everyWrite.has(operation))).status).toBeGreaterThanOrEqual(500);
  expect(await statusesOf()).toEqual([200, 200]);
  const { status, body } = await failing((operation) => operation === 'BatchWriteItem');
  expect(status).toBe(200);
  expect(await works(z.parse(session, body).access_token)).toBe(true);
  expect(await statusesOf()).toEqual([401, 401]);
});
