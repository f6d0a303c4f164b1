import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeFileLater } from '#infra/build/patient-files.ts';
import { demoPassword } from '#infra/local/seed/demo-plan.ts';
import { type RunningStack, startStack } from '#infra/local/start-stack.ts';
import { events } from '#shared/contract/routes/events.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { statistics as statisticsRoutes } from '#shared/contract/routes/statistics.ts';
import type { Event } from '#shared/model/event.ts';
import { type Caller, signIn } from '../../support/api-client.ts';

let dataDir: string;
let stack: RunningStack;
let host: Caller;
let evenings: readonly Event[];

/** Given a first start that was killed twice while it was filling the demo, and then allowed to finish. */
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'table-two-demo-'));
  for (const patience of [1_500, 3_000]) await startAndKill(patience);
  stack = await startStack({ dataDir });
  await stack.seedDemo();
  host = await signIn(stack.url, 'host@candlelight.example', demoPassword);
  evenings = (await host.call(events.listEvents, {})).data;
});

afterAll(async () => {
  await stack?.stop();
  await removeFileLater(dataDir);
});

/** Kills `npm start` that many milliseconds after it is ready. */
async function startAndKill(patience: number): Promise<void> {
  const child = spawn(process.execPath, ['infra/local/main.ts', '--port', '0', '--data', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    windowsHide: true,
    env: { ...process.env, AWS_ENDPOINT_URL_DYNAMODB: '' },
  });
  const ended = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) if (line.startsWith('ready')) break;
  await delay(patience);
  child.kill('SIGKILL');
  await ended;
}

function eveningOf(status: Event['status']): Event {
  const found = evenings.find((event) => event.status === status);
  if (found === undefined) throw new Error(`No ${status} event`);
  return found;
}

it('holds one live, one past and one coming evening, each once', () => {
  expect(evenings.map((event) => event.status).sort()).toEqual(['active', 'completed', 'upcoming']);
  const now = Date.now();
  expect(Date.parse(eveningOf('completed').end_time)).toBeLessThan(now);
  expect(Date.parse(eveningOf('active').start_time)).toBeLessThan(now);
  expect(Date.parse(eveningOf('upcoming').start_time)).toBeGreaterThan(now);
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

it('has matches in both evenings, counted once', async () => {
  for (const [status, expected] of [
    ['completed', 9],
    ['active', 5],
  ] as const) {
    const { id, start_time } = eveningOf(status);
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

it('lets those who came before be the same people again', async () => {
  const idsOf = async (status: Event['status']) =>
    (await host.call(participants.listEventParticipants, { id: eveningOf(status).id })).participants.map(({ id }) => id);
  const [past, live] = await Promise.all([idsOf('completed'), idsOf('active')]);
  expect(past).toHaveLength(10);
  expect(live).toEqual(expect.arrayContaining(past));
});

it('adds nothing when it is asked for again', async () => {
  const lines = await stack.seedDemo();
  expect(lines.join('\n')).toContain(demoPassword);
  expect((await host.call(events.listEvents, {})).total).toBe(3);
});
