import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeFileLater } from '#infra/build/patient-files.ts';
import { mapInParallel } from '#infra/local/seed/map-in-parallel.ts';
import { runSeeder } from '#infra/local/seed/run-seeder.ts';
import { matches } from '#shared/contract/routes/evening/matches.ts';
import { night } from '#shared/contract/routes/evening/night.ts';
import { participants } from '#shared/contract/routes/participants/participants.ts';
import { registration } from '#shared/contract/routes/participants/registration.ts';
import { statistics } from '#shared/contract/routes/tenants/statistics.ts';
import { type Caller, callerOf, signIn } from '../support/people/calls/api-client.ts';
import { eventually } from '../support/people/calls/eventually.ts';
import { makeForm } from '../support/people/input/form.ts';
import { openEvent } from '../support/people/world.ts';
import { type StackProcess, startStackProcess } from '../support/stack/stack-process.ts';

/** A round's dates are recorded as matches by the stream's reader, in steps: killed between any two, each date is recorded once. */

const account = { email: 'host@example.com', password: 'correct horse battery staple' };
/** More dates a round than one step records. */
const couples = 45;
/** Ms from a round's end to the kill: before the stream is read, within the first step, within the second. */
const pauses = [0, 200, 900];

let dataDir: string;
let stack: StackProcess;
let host: Caller;
let id: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'table-two-round-kill-'));
  stack = await startStackProcess(dataDir);
  await runSeeder(stack, 'add-staff', { organization: { name: 'Killed', slug: 'killed' }, staff: [{ ...account, role: 'host' }] });
  host = await signIn(stack.url, account.email, account.password);
  const { eventId, token } = await openEvent(host);
  id = eventId;
  const visitor = callerOf(stack.url);
  const forms = Array.from({ length: couples * 2 }, (_, place) =>
    makeForm(place % 2 === 0 ? { gender: 'male', interested_in: 'women' } : { gender: 'female', interested_in: 'men' }),
  );
  await mapInParallel(forms, 4, (form) => visitor.call(registration.registerForEvent, { key: eventId, token, ...form }));
}, 120_000);
afterAll(async () => {
  await stack?.interrupt();
  await removeFileLater(dataDir);
});

it('killed between any two steps of recording, each date of each round is a match, once', async () => {
  const { plan, night: ready } = await host.call(night.planRounds, {
    id,
    rounds: pauses.length,
    tables: couples,
    who: 'registered',
    replaces: null,
  });
  let state = ready;
  for (const pause of pauses) {
    ({ night: state } = await host.call(night.runClock, { id, action: 'start', v: state.v }));
    ({ night: state } = await host.call(night.runClock, { id, action: 'end', v: state.v }));
    await delay(pause);
    await stack.kill();
    stack = await startStackProcess(dataDir);
    host = await signIn(stack.url, account.email, account.password);
    expect((await host.call(night.getNight, { id })).night).toEqual(state);
  }
  const planned = couples * pauses.length;
  const history = await eventually(
    async () => (await host.call(matches.listMatchHistory, { id, limit: '1000' })).data,
    (made) => made.length >= planned,
    60_000,
  );
  // Whatever else the readers repeat, nothing is added any more.
  await delay(3000);
  const idOf = new Map(plan?.people.map((person) => [person.number, person.id]));
  const pairs = (plan?.rounds ?? []).flatMap(({ tables }) =>
    tables.map(([, one, other]) => [idOf.get(one), idOf.get(other)].sort().join(' ')),
  );
  const after = (await host.call(matches.listMatchHistory, { id, limit: '1000' })).data;
  expect(after.map((match) => [match.participant1_id, match.participant2_id].sort().join(' ')).sort()).toEqual(pairs.sort());
  expect(history).toHaveLength(planned);
  const { statistics: figures } = await host.call(statistics.getMatchStatistics, { id });
  expect(figures).toMatchObject({ total_matches: planned, unique_matches: planned, repeat_matches: 0 });
  const { participants: people } = await host.call(participants.listEventParticipants, { id });
  expect(new Set(people.map(({ match_count }) => match_count))).toEqual(new Set([pauses.length]));
}, 300_000);
