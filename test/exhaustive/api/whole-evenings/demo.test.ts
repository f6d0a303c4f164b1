import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeFileLater } from '#infra/build/patient-files.ts';
import { demoOrganization, demoPassword } from '#infra/local/seed/demo-plan.ts';
import { type RunningStack, startStack } from '#infra/local/stack/start-stack.ts';
import { events } from '#shared/contract/routes/events.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { payments } from '#shared/contract/routes/payments.ts';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import { statistics as statisticsRoutes } from '#shared/contract/routes/statistics.ts';
import type { Event } from '#shared/model/events/event.ts';
import { type Caller, signIn } from '#test/support/people/calls/api-client.ts';
import { recountEvening } from '#test/support/rooms/judges/recount-evening.ts';
import { rawTable } from '#test/support/stack/table/table.ts';

let dataDir: string;
let stack: RunningStack;
let host: Caller;
let evenings: readonly Event[];

/** Given a first start that was killed twice while it filled the demo, and was then allowed to finish. */
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'table-two-demo-'));
  for (const patience of [1_500, 3_000]) await startAndKill(patience);
  stack = await startStack({ dataDir });
  await stack.seedDemo();
  host = await signIn(stack.url, 'host@candlelight.example', demoPassword);
  evenings = (await host.call(events.listEvents, {})).data;
  // This takes three starts, and three evenings held from registration to release.
}, 300_000);

afterAll(async () => {
  await stack?.stop();
  await removeFileLater(dataDir);
});

/** Starts `npm start` and kills it `patience` milliseconds after it is ready. */
async function startAndKill(patience: number): Promise<void> {
  const child = spawn(process.execPath, ['infra/local/main.ts', '--port', '0', '--data', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    windowsHide: true,
    env: { ...process.env, AWS_ENDPOINT_URL_DYNAMODB: '', STRIPE_SECRET_KEY: '' },
  });
  const ended = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) if (line.startsWith('ready')) break;
  await delay(patience);
  child.kill('SIGKILL');
  await ended;
}

/** Completed evenings, the earliest first. */
const held = () =>
  evenings.filter(({ status }) => status === 'completed').sort((one, other) => (one.start_time < other.start_time ? -1 : 1));

function eveningOf(status: Event['status']): Event {
  const found = evenings.find((event) => event.status === status);
  if (found === undefined) throw new Error(`No ${status} event`);
  return found;
}

it('has one live evening, three past ones and two to come, each once', () => {
  expect(evenings.map((event) => event.status).sort()).toEqual(['active', 'completed', 'completed', 'completed', 'upcoming', 'upcoming']);
  const now = Date.now();
  for (const { end_time } of held()) expect(Date.parse(end_time)).toBeLessThan(now);
  expect(Date.parse(eveningOf('active').start_time)).toBeLessThan(now);
  for (const { status, start_time } of evenings) expect(Date.parse(start_time) > now).toBe(status === 'upcoming');
});

it('has 24 different people with portraits in the live evening', async () => {
  const { participants: people } = await host.call(participants.listEventParticipants, { id: eveningOf('active').id });
  expect(people).toHaveLength(24);
  expect(new Set(people.map((one) => `${one.first_name} ${one.last_name}`)).size).toBe(24);
  for (const { thumbnail_url } of people) {
    const portrait = await fetch(stack.url + thumbnail_url);
    expect([portrait.status, portrait.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  }
});

it('has matches at each evening, counted once', async () => {
  const dates = await Promise.all(
    held().map(async ({ id }) => {
      const { plan } = await host.call(eveningRounds.getNight, { id });
      return [id, plan?.rounds.reduce((sum, { tables }) => sum + tables.length, 0) ?? 0] as const;
    }),
  );
  // Seats depend on the ids of this run, so the number of dates varies by one or two.
  for (const [, count] of dates) expect(count).toBeGreaterThan(15);
  for (const [id, expected] of [...dates, [eveningOf('active').id, 5] as const]) {
    const start_time = evenings.find((event) => event.id === id)?.start_time ?? '';
    const history = await host.call(matches.listMatchHistory, { id });
    const { statistics } = await host.call(statisticsRoutes.getMatchStatistics, { id });
    expect([history.total, history.data.length, statistics.total_matches, statistics.unique_matches]).toEqual([
      expected,
      expected,
      expected,
      expected,
    ]);
    expect(history.data.every((match) => match.start_time > start_time)).toBe(true);
  }
});

it('recognizes returning guests as the same people', async () => {
  const idsOf = async ({ id }: Event) =>
    (await host.call(participants.listEventParticipants, { id })).participants.map((person) => person.id);
  const live = await idsOf(eveningOf('active'));
  for (const past of held()) expect(live).toEqual(expect.arrayContaining(await idsOf(past)));
});

it('has a report for each past evening, with every figure, equal to a recount of the rows', async () => {
  const rows = await rawTable(stack).all();
  for (const [place, { id }] of held().entries()) {
    const { report } = await host.call(statisticsRoutes.getEveningReport, { id });
    const before = held().slice(0, place);
    expect(report).toMatchObject(
      recountEvening(
        rows,
        demoOrganization.id,
        id,
        before.map((event) => event.id),
      ),
    );
    expect(report.results?.dates).toBeGreaterThan(0);
    expect(report.feedback.answers).toBeGreaterThanOrEqual(5);
    expect(report.earlier).toHaveLength(place);
    expect(report.returning === null).toBe(place === 0);
  }
});

it('sells an evening, by a Stripe account at the stand-in', async () => {
  const priced = evenings.filter(({ price }) => price !== undefined);
  expect(priced).toMatchObject([{ price: { currency: 'USD', amounts: { women: 2500, men: 2900 }, ways: ['online', 'door'] } }]);
  const { settings } = await host.call(payments.getPaymentSettings, {});
  expect(settings.stripe).toBe('ready');
});

it('has trends that allow conclusions', async () => {
  const { trends } = await host.call(statisticsRoutes.getTrends, {});
  expect(trends.evenings).toHaveLength(3);
  const [taken, places] = [13 + 15 + 16, 60];
  expect(trends.all).toMatchObject({ fill: { part: taken, of: places }, show_up: { part: taken - 3, of: taken } });
  expect(trends.says).toContainEqual({ kind: 'empty_places', rate: taken / places, taken: taken / 3, places: places / 3 });
});

it('has a door with people, and a plan whose first round can be started', async () => {
  const { id } = eveningOf('active');
  const { participants: people } = await host.call(participants.listEventParticipants, { id });
  const came = people.flatMap(({ checked_in_at, absent }) => (checked_in_at === null || absent ? [] : [Date.parse(checked_in_at)]));
  expect([came.length, new Set(came).size]).toEqual([16, 16]);
  expect(Math.max(...came)).toBeLessThanOrEqual(Date.now());
  const { night: ready, plan } = await host.call(eveningRounds.getNight, { id });
  expect([ready.phase, ready.round, plan?.rounds.length]).toEqual(['ready', 0, 6]);
  const { night: running } = await host.call(eveningRounds.runClock, { id, v: ready.v, action: 'start' });
  expect([running.phase, running.round]).toEqual(['running', 1]);
});

it('adds nothing when it is requested again', async () => {
  const lines = await stack.seedDemo();
  expect(lines.join('\n')).toContain(demoPassword);
  expect((await host.call(events.listEvents, {})).total).toBe(6);
});
