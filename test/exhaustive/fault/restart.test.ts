import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { removeFileLater } from '#infra/build/patient-files.ts';
import type { Answer, CallOptions } from '#infra/local/seed/call-api.ts';
import { mapInParallel } from '#infra/local/seed/map-in-parallel.ts';
import { runSeeder } from '#infra/local/seed/run-seeder.ts';
import type { RequestOf, Route } from '#shared/contract/define.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { statistics as statisticsRoutes } from '#shared/contract/routes/statistics.ts';
import { type Caller, callerOf, signIn } from '#test/support/people/calls/api-client.ts';
import { openScreen } from '#test/support/people/calls/screen.ts';
import { openEvent } from '#test/support/people/world.ts';
import { readEvenings } from '#test/support/rooms/columbia.ts';
import { type StackProcess, startStackProcess } from '#test/support/stack/stack-process.ts';
import { rawTable } from '#test/support/stack/table/table.ts';

/** The stack is killed without warning during an evening, and restarted; the evening continues. */

const kills = 4;
const account = { email: 'host@example.com', password: 'correct horse battery staple' };

let dataDir: string;
let stack: StackProcess;
let host: Caller;
let starting: Promise<void> = Promise.resolve();

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'table-two-restart-'));
  stack = await startStackProcess(dataDir);
  await runSeeder(stack, 'add-staff', { organization: { name: 'Stormy', slug: 'stormy' }, staff: [{ ...account, role: 'host' }] });
  host = await signIn(stack.url, account.email, account.password);
});
afterAll(async () => {
  await starting;
  await stack?.interrupt();
  await removeFileLater(dataDir);
});

async function killAndStart(): Promise<void> {
  await stack.kill();
  stack = await startStackProcess(dataDir);
}

/** Retries until there is a reply, as a phone on bad Wi-Fi does. A request whose reply was lost may have been carried out. */
async function insist<R extends Route>(who: 'host' | 'guest', route: R, input: RequestOf<R>, options?: CallOptions): Promise<Answer> {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    await starting;
    try {
      const bearer = who === 'host' ? host.bearer : undefined;
      const answer = await callerOf(stack.url, bearer).ask(route, input, options);
      if (answer.status < 500) return answer;
    } catch {
      // The connection is dead, so the call is repeated.
    }
    await delay(100);
  }
  throw new Error(`${route.id} was never answered`);
}

it('loses nothing and doubles nothing', async () => {
  const [, , , evening] = readEvenings();
  if (evening === undefined) throw new Error('The fourth evening is missing');
  const { eventId, token } = await openEvent(host, 'Stormy evening');
  // Two colleagues watch. The function that tells them is killed with everything else, even in the middle of a batch.
  const screens = [0, 1].map(() => openScreen(() => ({ origin: stack.url, caller: callerOf(stack.url, host.bearer) }), eventId));
  let done = 0;
  const steps = evening.people.length + evening.dates.filter(({ match }) => match).length;
  /** Kills the stack at set points of the replay, while other calls are running. */
  const step = async () => {
    done += 1;
    if (done % Math.floor(steps / (kills + 1)) === 0) starting = starting.then(killAndStart);
  };

  await mapInParallel(evening.people, 4, async ({ form }) => {
    const answer = await insist('guest', registration.registerForEvent, { key: eventId, token, ...form });
    // 409 means that the first attempt was carried out and only its reply was lost.
    expect([201, 409]).toContain(answer.status);
    await step();
  });
  await starting;
  const { participants: people } = await callerOf(stack.url, host.bearer).call(participants.listEventParticipants, { id: eventId });
  expect(people.map(({ last_name }) => last_name).sort()).toEqual(evening.people.map(({ form }) => form.last_name).sort());

  const idOf = new Map(people.map(({ id, last_name }) => [last_name, id]));
  const pairs = evening.dates.filter(({ match }) => match);
  await mapInParallel(pairs, 3, async ({ man, woman }) => {
    const input = { event_id: eventId, participant1_id: idOf.get(`Number${man}`) ?? '', participant2_id: idOf.get(`Number${woman}`) ?? '' };
    const answer = await insist('host', matches.createMatch, input, { headers: { 'idempotency-key': `${man}-${woman}` } });
    expect(answer.status).toBe(201);
    await step();
  });
  await starting;
  expect(done).toBe(steps);

  const caller = callerOf(stack.url, host.bearer);
  const { statistics } = await caller.call(statisticsRoutes.getMatchStatistics, { id: eventId });
  const { data, total } = await caller.call(matches.listMatchHistory, { id: eventId, limit: '1000' });
  expect([statistics.total_matches, statistics.unique_matches, total, data.length]).toEqual(Array(4).fill(pairs.length));
  expect((await caller.call(statisticsRoutes.getEventStatistics, { id: eventId })).statistics.total_participants).toBe(
    evening.people.length,
  );

  for (const screen of screens) {
    const upToDate = () => screen.numbers.people === evening.people.length + 1 && screen.numbers.matches === pairs.length;
    for (let wait = 0; wait < 600 && !upToDate(); wait += 1) await delay(100);
    screen.close();
    expect([...screen.matches].sort()).toEqual(data.map(({ id }) => id).sort());
    expect([...screen.people.keys()].sort()).toEqual(people.map(({ id }) => id).sort());
    // Screens refetch once at the beginning, and after each kill.
    expect(screen.refetches).toBeGreaterThan(kills / 2);
  }

  // Every counter equals the number of its changes: nothing was half done or counted twice.
  const items = await rawTable(stack).all();
  const inEvent = (prefix: string) => items.filter(({ pk, sk }) => String(pk).endsWith(`#E#${eventId}`) && String(sk).startsWith(prefix));
  expect(inEvent('COUNT#P')[0]).toMatchObject({ v: evening.people.length + 1, all: evening.people.length });
  expect(inEvent('COUNT#M')[0]).toMatchObject({ v: pairs.length, pairs: pairs.length });
  expect(inEvent('P#').reduce((sum, { n }) => sum + Number(n ?? 0), 0)).toBe(2 * pairs.length);
  expect(items.filter(({ pk, sk }) => String(pk).startsWith('T#') && String(sk).startsWith('X#'))).toHaveLength(2 * pairs.length);

  // And everybody gets their email, even if its sender was killed.
  const store = z.object({ emails: z.array(z.object({ destination: z.object({ to: z.array(z.string()) }) })) });
  const wanted = evening.people.map(({ form }) => form.contact.email).sort();
  let got: string[] = [];
  for (let attempt = 0; attempt < 160 && got.length < wanted.length; attempt += 1) {
    if (attempt > 0) await delay(1000);
    const { emails } = z.parse(store, await (await fetch(`${stack.url}/inbox/store`)).json());
    got = [...new Set(emails.flatMap(({ destination }) => destination.to))].sort();
  }
  expect(got).toEqual(wanted);
}, 400_000);

it('ends every child on Ctrl-C', async () => {
  const code = await stack.interrupt();
  expect(code).toBe(0);
  await expect(fetch(`${stack.url}/`)).rejects.toThrow();
  stack = await startStackProcess(dataDir);
});
