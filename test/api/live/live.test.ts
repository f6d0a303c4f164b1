import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import * as z from 'zod/mini';
import type { FaultInjector } from '#infra/local/aws-endpoint/faults.ts';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { events } from '#shared/contract/routes/events.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { sessionCalls } from '#shared/contract/routes/session-tokens.ts';
import { staff } from '#shared/contract/routes/staff.ts';
import { hellosPerSocket, type ServerMessage, socketsPerAccount } from '#shared/contract/sockets.ts';
import type { Caller } from '../../support/people/calls/api-client.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { soonest } from '../../support/people/calls/soonest.ts';
import { confirmationOf, type Watcher, watch } from '../../support/people/calls/watcher.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { openEvent } from '../../support/people/world.ts';
import { isFollowUp } from '../../support/stack/follow-ups.ts';
import { type Organization, sharedTestStack, type TestStack } from '../../support/stack/stack.ts';
import { rawTable } from '../../support/stack/table/table.ts';

let test: TestStack;
let organization: Organization;
let host: Caller;
let colleague: Caller;
let event: { eventId: string; token: string };
const watchers: Watcher[] = [];

beforeAll(async () => {
  test = await sharedTestStack();
  organization = await test.addOrganization('Live', 1);
  host = organization.admin;
  colleague = organization.hosts[0] ?? host;
});
afterAll(() => {
  for (const watcher of watchers) watcher.cut();
});
beforeEach(async () => {
  event = await openEvent(host);
});

async function open(bearer = colleague.bearer, options = {}): Promise<Watcher> {
  const watcher = await watch(test.url, event.eventId, bearer, options);
  watchers.push(watcher);
  return watcher;
}

const join = async () =>
  (await test.visitor.call(registration.registerForEvent, { key: event.eventId, token: event.token, ...makeForm() })).participant.id;
const rowsOfSockets = async (eventId = event.eventId) =>
  (await rawTable(test.stack).all()).filter(({ pk, sk }) => `${pk}`.endsWith(`#E#${eventId}`) && String(sk).startsWith('C#'));

type Call = Parameters<FaultInjector>[0];

/** Holds back matching calls of functions. `begun` resolves when the first call is held; `release` lets all of them continue. */
function holdBack(isMeant: (call: Call) => boolean) {
  const begun = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const end = test.stack.services.inject((call) => {
    if (!isMeant(call)) return undefined;
    begun.resolve();
    return { kind: 'hold', until: released.promise };
  });
  const release = () => {
    end();
    released.resolve();
  };
  return { begun: begun.promise, release };
}
const writesSocket = ({ functionName, operation }: Call) => functionName === 'sockets-connect' && operation === 'BatchWriteItem';

/** Resolves shortly after the first matching call has been answered. */
function seen(isMeant: (call: Call) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const end = test.stack.services.inject((call) => {
      if (!isMeant(call)) return undefined;
      end();
      setTimeout(resolve, 200);
      return undefined;
    });
  });
}
/** Whether this is the query by which the stream's reader looks for the sockets of ended sessions. */
const looksForSockets = ({ functionName, operation, body }: Call) =>
  isFollowUp(functionName) && operation === 'Query' && JSON.stringify(body).includes('USER#');
const postsToSocket = ({ functionName, service }: Call) => functionName === 'streams-broadcast' && service === 'execute-api';

const claimsOf = (token: string): unknown => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
const numbersOf = (heard: readonly ServerMessage[], kind: string) =>
  heard.flatMap((message) => ('v' in message && message.kind === kind ? [message.v] : []));

describe('watching', () => {
  it('is confirmed with the current numbers, and tells of each change within a second', async () => {
    const first = await join();
    const watcher = await open();
    const confirmed = confirmationOf(watcher);
    expect(confirmed).toMatchObject({ event_id: event.eventId, matches: 0 });
    const { people } = confirmed;

    const second = await join();
    // The message about the first guest may still arrive after the screen has connected.
    expect(await watcher.hear((message) => message.type === 'participant_added' && message.v > people)).toMatchObject({
      v: people + 1,
      participant: { id: second, match_count: 0 },
    });
    let v = 0;
    const told = await soonest(1000, async () => {
      const { match } = await host.call(matches.createMatch, { event_id: event.eventId, participant1_id: first, participant2_id: second });
      const made = performance.now();
      v += 1;
      expect(await watcher.hear((message) => message.type === 'match_created' && message.v === v)).toMatchObject({ match });
      const took = performance.now() - made;
      await host.call(matches.deleteMatch, { id: match.id });
      v += 1;
      expect(await watcher.hear((message) => message.type === 'match_deleted' && message.v === v)).toMatchObject({ match_id: match.id });
      return took;
    });
    expect(told).toBeLessThanOrEqual(1000);
    await host.call(events.updateEventStatus, { id: event.eventId, status: 'completed' });
    // The message about the event's opening may also arrive after the screen has connected.
    expect(await watcher.hear((message) => message.type === 'event_status_changed' && message.status === 'completed')).toMatchObject({
      v: people + 2,
    });
  });

  it('misses nothing in a busy minute, in order, on every screen', async () => {
    const screens = [await open(), await open(host.bearer), await open()];
    const people = await Promise.all(Array.from({ length: 12 }, join));
    await Promise.all(
      people
        .slice(1)
        .map((other) =>
          host.call(matches.createMatch, { event_id: event.eventId, participant1_id: people[0] ?? '', participant2_id: other }),
        ),
    );
    for (const screen of screens) {
      await screen.hear((message) => message.type === 'match_created' && message.v === 11);
      await screen.hear((message) => message.type === 'participant_added' && message.v === 13);
      expect(numbersOf(screen.heard, 'matches')).toEqual(Array.from({ length: 11 }, (_, index) => index + 1));
      // The message about the event's opening may arrive late; the screen ignores it.
      const people = numbersOf(screen.heard, 'people').filter((v) => v > 1);
      expect(people).toEqual(Array.from({ length: 12 }, (_, index) => index + 2));
    }
  });

  it('continues for the others when one watcher vanishes', async () => {
    const gone = await open();
    const staying = await open();
    gone.cut();
    await join();
    await staying.hear(({ type }) => type === 'participant_added');
  });

  it('forgets a watcher who vanished without a goodbye (410), and tells the others', async () => {
    // Given the row of a closed socket
    const row = { pk: `T#${organization.tenantId}#E#${event.eventId}`, sk: 'C#vanished=' };
    const table = rawTable(test.stack);
    await table.put([
      { ...row, u: 'somebody', ttl: Math.floor(Date.now() / 1000) + 60 },
      { pk: 'CONN#vanished=', sk: 'CONN', t: organization.tenantId, e: event.eventId, u: 'somebody' },
    ]);
    const staying = await open();
    // When someone joins
    await join();
    // Then the others are still told
    await staying.hear(({ type }) => type === 'participant_added');
    for (let wait = 0; wait < 100 && (await table.get(row)) !== undefined; wait += 1) await delay(20);
    expect(await table.get(row)).toBeUndefined();
    expect(await table.get({ pk: 'CONN#vanished=', sk: 'CONN' })).toBeUndefined();
  });

  it('does not wait for a slow watcher: the others are told at once, and the slow one is disconnected', async () => {
    const screens = [await open(), await open(host.bearer)];
    // Earlier messages have been sent.
    const before = await join();
    await Promise.all(
      screens.map((screen) => screen.hear((message) => message.type === 'participant_added' && message.participant?.id === before)),
    );
    // The first post of the next broadcast takes longer than any timeout.
    let posts = 0;
    const end = test.stack.services.inject(({ service, functionName }) => {
      if (service !== 'execute-api' || functionName !== 'streams-broadcast') return undefined;
      posts += 1;
      return posts === 1 ? { kind: 'delay', milliseconds: 20_000 } : undefined;
    });
    let isHungUp = false;
    const closed = Promise.race(screens.map((screen) => new Promise((resolve) => screen.onClose(() => resolve(screen)))));
    for (const screen of screens)
      screen.onClose(() => {
        isHungUp = true;
      });
    const first = await join();
    await Promise.any(
      screens.map((screen) => screen.hear((message) => message.type === 'participant_added' && message.participant?.id === first)),
    );
    expect(isHungUp).toBe(false);
    const slow = await closed;
    end();
    // And the others are told of the next change, too.
    const second = await join();
    const left = screens.find((screen) => screen !== slow);
    await left?.hear((message) => message.type === 'participant_added' && message.participant?.id === second);
    expect(left?.heard.filter(({ type }) => type === 'participant_added')).toHaveLength(3);
  });

  it('disconnects a watcher who cannot be reached, so that they reconnect and refetch; the others are not affected', async () => {
    const pair = [await open(), await open()];
    const ended = pair.map((watcher) => new Promise<Watcher>((resolve) => watcher.onClose(() => resolve(watcher))));
    let refused = false;
    const end = test.stack.services.inject(({ service, functionName, operation }) => {
      if (refused || service !== 'execute-api' || functionName !== 'streams-broadcast' || !operation.startsWith('POST')) return undefined;
      refused = true;
      // An error that is not retried.
      return { kind: 'error', status: 403, code: 'ForbiddenException', message: 'Not now' };
    });
    await join();
    const lost = await Promise.race(ended);
    end();
    const staying = pair.find((watcher) => watcher !== lost);
    await staying?.hear(({ type }) => type === 'participant_added');
    expect(lost.heard.some(({ type }) => type === 'participant_added')).toBe(false);
    await open();
  });

  it('does not remove a watcher who is told something while the connection is being opened', async () => {
    let written = false;
    // The row exists, but the gateway is still waiting for `$connect` to return, so posts to the socket answer 410.
    const { begun: halfOpen, release } = holdBack(({ functionName, operation }) => {
      if (functionName !== 'sockets-connect') return false;
      if (operation === 'BatchWriteItem') written = true;
      return operation === 'GetItem' && written;
    });
    const coming = open();
    await halfOpen;
    const told = seen(postsToSocket);
    await join();
    await told;
    release();
    const watcher = await coming;
    await join();
    await watcher.hear(({ type }) => type === 'participant_added');
  });

  it('removes a watcher who leaves while their hello is being answered', async () => {
    const { begun: answering, release } = holdBack(
      ({ functionName, operation }) => functionName === 'sockets-hello' && operation === 'UpdateItem',
    );
    const socket = new WebSocket(`${test.url.replace('http', 'ws')}/ws/${event.eventId}?token=${colleague.bearer}`);
    socket.once('open', () => socket.send('{"action":"hello"}'));
    await answering;
    socket.terminate();
    const rows = async () =>
      (await rawTable(test.stack).all()).filter(({ pk, sk }) => `${pk}${sk}`.includes(event.eventId) && String(sk).startsWith('C#'));
    await eventually(rows, (left) => left.length === 0, 10_000);
    // Only now is the hello processed: its reply must not restore what the disconnect has removed.
    release();
    await delay(300);
    expect((await rawTable(test.stack).all()).filter(({ pk, t }) => String(pk).startsWith('CONN#') && t === undefined)).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it('is refused, and leaves nothing behind, when its sessions end while the connection is being opened', async () => {
    const home = await test.addOrganization('Leaving early', 1);
    const [leaving] = home.hosts;
    const theirs = await openEvent(home.admin);
    const { user } = await test.visitor.call(accounts.signIn, home.accounts.host);
    // The row is written after the end of the sessions has been processed.
    const { begun: writing, release } = holdBack(writesSocket);
    const opening = expect(watch(test.url, theirs.eventId, leaving?.bearer)).rejects.toThrow('refused: 401');
    await writing;
    const lookedFor = seen(looksForSockets);
    await home.admin.call(staff.removeHost, { id: user.id });
    await lookedFor;
    release();
    await opening;
    const rows = (await rawTable(test.stack).all()).filter(
      ({ pk, sk }) => `${pk}${sk}`.includes(theirs.eventId) && String(sk).startsWith('C#'),
    );
    expect(rows).toEqual([]);
  });

  it.each([
    ['an admin becomes a host', 'admin', 'host'],
    ['an admin becomes a user', 'admin', 'user'],
    ['a host becomes a user', 'host', 'user'],
  ] as const)('ends at once when %s', async (_change, from, to) => {
    const home = await test.addOrganization(`From ${from} to ${to}`);
    const root = await test.addAccount('super_admin');
    const theirs = await openEvent(home.admin);
    // Someone who can be removed, unlike the only admin.
    const account = home.accounts.host;
    const { id } = (await test.visitor.call(accounts.signIn, account)).user;
    await root.call(staff.updateUserRole, { id, role: from });
    const { access_token } = await test.visitor.call(accounts.signIn, account);
    const watcher = await watch(test.url, theirs.eventId, access_token);
    const closed = new Promise<'closed'>((resolve) => watcher.onClose(() => resolve('closed')));
    await root.call(staff.updateUserRole, { id, role: to });
    expect(await Promise.race([closed, delay(20_000, 'open')])).toBe('closed');
    await expect(watch(test.url, theirs.eventId, access_token)).rejects.toThrow('refused: 401');
  });

  it('ends within two seconds when its session is signed out, and no other', async () => {
    const account = organization.accounts.host;
    const staying = await test.visitor.call(accounts.signIn, account);
    const other = await open(staying.access_token);
    let isOtherClosed = false;
    other.onClose(() => {
      isOtherClosed = true;
    });
    const took = await soonest(2000, async () => {
      const leaving = await test.visitor.call(accounts.signIn, account);
      const theirs = await open(leaving.access_token);
      const closed = new Promise<'closed'>((resolve) => theirs.onClose(() => resolve('closed')));
      await test.visitor.call(sessionCalls.signOut, { refresh_token: leaving.refresh_token });
      const ended = performance.now();
      expect(await Promise.race([closed, delay(20_000, 'open')])).toBe('closed');
      const ms = performance.now() - ended;
      const next = await join();
      await other.hear((message) => message.type === 'participant_added' && message.participant?.id === next);
      expect([isOtherClosed, theirs.heard.some(({ type }) => type === 'participant_added')]).toEqual([false, false]);
      await expect(open(leaving.access_token)).rejects.toThrow('refused: 401');
      return ms;
    });
    expect(took).toBeLessThanOrEqual(2000);
  });

  it('ends with a session that is ended because an old refresh token was used again', async () => {
    const { access_token, refresh_token } = await test.visitor.call(accounts.signIn, organization.accounts.host);
    const watcher = await open(access_token);
    const closed = new Promise<'closed'>((resolve) => watcher.onClose(() => resolve('closed')));
    const next = await test.visitor.call(sessionCalls.refreshSession, { refresh_token });
    const last = await test.visitor.call(sessionCalls.refreshSession, { refresh_token: next.refresh_token });
    await test.visitor.call(sessionCalls.refreshSession, { refresh_token: last.refresh_token });
    // The token that replaced this one was used long ago.
    const { sid, sub } = z.parse(z.object({ sid: z.string(), sub: z.string() }), claimsOf(access_token));
    await rawTable(test.stack).set({ pk: `USER#${sub}`, sk: `SESSION#${sid}` }, { uses: [] });
    expect((await test.visitor.ask(sessionCalls.refreshSession, { refresh_token })).status).toBe(401);
    expect(await Promise.race([closed, delay(20_000, 'open')])).toBe('closed');
  });

  it('is refused, and leaves nothing behind, when its session is signed out while the connection is being opened', async () => {
    const { access_token, refresh_token } = await test.visitor.call(accounts.signIn, organization.accounts.host);
    const { begun: writing, release } = holdBack(writesSocket);
    const opening = expect(open(access_token)).rejects.toThrow('refused: 401');
    await writing;
    const lookedFor = seen(looksForSockets);
    await test.visitor.call(sessionCalls.signOut, { refresh_token });
    await lookedFor;
    release();
    await opening;
    expect(await rowsOfSockets()).toEqual([]);
  });

  it('is refused to an account that has as many as it may, until one of them ends; others are not concerned', async () => {
    const [busy, other] = (await test.addOrganization('Many tabs', 2)).hosts;
    const mine = await openEvent(busy ?? host);
    const tries = await Promise.allSettled(Array.from({ length: 60 }, () => watch(test.url, mine.eventId, busy?.bearer)));
    const admitted = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    watchers.push(...admitted);
    expect(tries.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []))).toEqual(
      Array.from({ length: 60 - admitted.length }, () => 'Error: refused: 429'),
    );
    // Simultaneous attempts may have displaced each other; retries take the places that are left.
    while (admitted.length < socketsPerAccount) admitted.push(await watch(test.url, mine.eventId, busy?.bearer));
    watchers.push(...admitted);
    expect(admitted).toHaveLength(socketsPerAccount);
    await expect(watch(test.url, mine.eventId, busy?.bearer)).rejects.toThrow('refused: 429');
    expect(await rowsOfSockets(mine.eventId)).toHaveLength(socketsPerAccount);
    watchers.push(await watch(test.url, mine.eventId, other?.bearer));

    await admitted.at(0)?.close();
    await eventually(
      () => rowsOfSockets(mine.eventId),
      (rows) => rows.length === socketsPerAccount,
    );
    // Of two simultaneous attempts, at most one gets the last place.
    const pair = await Promise.allSettled([1, 2].map(() => watch(test.url, mine.eventId, busy?.bearer)));
    for (const each of pair) if (each.status === 'fulfilled') watchers.push(each.value);
    expect(pair.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
  });

  it('ends for a client that floods it, and the others continue', async () => {
    const [flooding, staying] = [await open(), await open(host.bearer)];
    const closed = new Promise<'closed'>((resolve) => flooding.onClose(() => resolve('closed')));
    let asked = 0;
    const end = test.stack.services.inject(({ functionName, service }) => {
      if (functionName === 'sockets-hello' && service === 'dynamodb') asked += 1;
      return undefined;
    });
    for (let count = 0; count < 2000; count += 1) flooding.say({ action: 'hello' });
    expect(await Promise.race([closed, delay(20_000, 'open')])).toBe('closed');
    end();
    expect(flooding.heard.filter(({ type }) => type === 'connection_confirmed').length).toBeLessThanOrEqual(hellosPerSocket);
    await join();
    await staying.hear(({ type }) => type === 'participant_added');
    expect(asked).toBeLessThan(2000);
    await eventually(rowsOfSockets, (rows) => rows.length === 1);
  });

  it('answers a ping', async () => {
    const watcher = await open();
    watcher.say({ action: 'ping' });
    await watcher.hear(({ type }) => type === 'pong');
  });

  it('accepts the token as a subprotocol, too', async () => {
    await expect(open(colleague.bearer, { subprotocol: true })).resolves.toBeTruthy();
  });

  it('is refused without a good token, from a foreign page, and for another organization', async () => {
    await expect(open('not.a.token')).rejects.toThrow('refused: 401');
    await expect(watch(test.url, event.eventId, undefined)).rejects.toThrow('refused: 401');
    await expect(open(colleague.bearer, { origin: 'https://evil.example' })).rejects.toThrow('refused: 403');
    await expect(open(colleague.bearer, { origin: test.url })).resolves.toBeTruthy();
    // A foreign host name that resolves to this machine.
    await expect(open(colleague.bearer, { host: 'evil.example' })).rejects.toThrow('refused: 403');
    const stranger = (await test.addOrganization('Strangers')).admin;
    await expect(open(stranger.bearer)).rejects.toThrow('refused: 404');
    await expect(open((await test.addAccount('user')).bearer)).rejects.toThrow('refused: 403');
  });
});
