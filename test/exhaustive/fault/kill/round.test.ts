import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeFileLater } from '#infra/build/patient-files.ts';
import { mapInParallel } from '#infra/local/seed/map-in-parallel.ts';
import { runSeeder } from '#infra/local/seed/run-seeder.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import { type Caller, callerOf, signIn } from '#test/support/people/calls/api-client.ts';
import { eventually } from '#test/support/people/calls/eventually.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { openEvent } from '#test/support/people/world.ts';
import { joinRoom, pressClock } from '#test/support/rooms/card-room.ts';
import { recount } from '#test/support/rooms/judges/recount.ts';
import { MortalStack } from '#test/support/stack/disturbed/mortal-stack.ts';
import { followUps } from '#test/support/stack/follow-ups.ts';
import { type StackProcess, startStackProcess } from '#test/support/stack/stack-process.ts';
import { rawTable } from '#test/support/stack/table/table.ts';
import { quietTable } from '#test/support/stack/table/table-digest.ts';

/**
 * The stream's reader records a round's dates as matches, in steps. The product is killed before each of its writes; still each date is
 * recorded once.
 */

const account = { email: 'host@example.com', password: 'correct horse battery staple' };
/** More dates per round than one step records. */
const couples = 45;
/** Milliseconds from a round's end to the kill: before the stream is read, within the first step, within the second. */
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
  const forms = Array.from({ length: couples * 2 }, (_, index) =>
    makeForm(index % 2 === 0 ? { gender: 'male', interested_in: 'women' } : { gender: 'female', interested_in: 'men' }),
  );
  await mapInParallel(forms, 4, (form) => visitor.call(registration.registerForEvent, { key: eventId, token, ...form }));
}, 120_000);
afterAll(async () => {
  await stack?.interrupt();
  await removeFileLater(dataDir);
});

it('killed at three moments while a round is recorded in several steps, each date becomes one match', async () => {
  const { plan, night: ready } = await host.call(eveningRounds.planRounds, {
    id,
    rounds: pauses.length,
    tables: couples,
    who: 'registered',
    replaces: null,
  });
  let state = ready;
  for (const pause of pauses) {
    ({ night: state } = await host.call(eveningRounds.runClock, { id, action: 'start', v: state.v }));
    ({ night: state } = await host.call(eveningRounds.runClock, { id, action: 'end', v: state.v }));
    await delay(pause);
    await stack.kill();
    stack = await startStackProcess(dataDir);
    host = await signIn(stack.url, account.email, account.password);
    expect((await host.call(eveningRounds.getNight, { id })).night).toEqual(state);
  }
  const planned = couples * pauses.length;
  const history = await eventually(
    async () => (await host.call(matches.listMatchHistory, { id, limit: '1000' })).data,
    (made) => made.length >= planned,
    60_000,
  );
  // Whatever the readers repeat, no match is added.
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

/** Each round has `tables` dates, in a room with enough people for everyone to meet someone new. */
const [tables, guests, mostDeaths] = [2, 8, 6];

it('killed before each write of recording, one after another, each date of each round is a match, once', async () => {
  const mortal = await MortalStack.create('round-kill-steps');
  try {
    await runSeeder(mortal.stack, 'add-staff', { organization: { name: 'Killed', slug: 'killed' }, staff: [{ ...account, role: 'host' }] });
    const staff = () => signIn(mortal.stack.url, account.email, account.password);
    const { eventId, token } = await openEvent(await staff());
    const room = async () => ({ host: await staff(), eventId, token });
    const first = await room();
    await mapInParallel([...Array(guests).keys()], 4, (place) =>
      joinRoom(mortal.stack.url, first, place % 2 === 0 ? { gender: 'male', interested_in: 'women' } : { interested_in: 'men' }),
    );
    const { plan } = await first.host.call(eveningRounds.planRounds, {
      id: eventId,
      rounds: mostDeaths,
      tables,
      who: 'registered',
      replaces: null,
    });
    if (plan === null) throw new Error('A plan was to be made');
    expect(plan.rounds).toHaveLength(mostDeaths);
    const idOf = new Map(plan.people.map((person) => [person.number, person.id]));
    const planned = plan.rounds.map((round) => round.tables.map(([, one, other]) => [idOf.get(one), idOf.get(other)].sort().join(' ')));
    const rows = async () =>
      (await rawTable(mortal.stack).all()).filter(({ pk }) => String(pk).startsWith('T#') && String(pk).endsWith(`#E#${eventId}`));
    const isRecorded = async (rounds: number) => (await rows()).find(({ sk }) => sk === 'COUNT#R')?.['no'] === rounds;
    await mortal.untilMailed();
    await quietTable(rawTable(mortal.stack));

    /** Deaths at the nth of the reader's transactions, and at the note of its progress. */
    const deaths = [
      { functionName: followUps, operation: 'UpdateItem', about: '"np"', nth: 1 },
      ...Array.from({ length: mostDeaths }, (_, at) => ({ ...recording, nth: at + 1 })),
    ];
    let held = 0;
    let died = 0;
    for (const death of deaths) {
      await mortal.stack.disturb({ death });
      await pressClock(await room(), { action: 'start' });
      await pressClock(await room(), { action: 'end' });
      held += 1;
      const { ended } = mortal.stack;
      const isDead = await Promise.race([ended.then(() => true), recordedAlive(() => isRecorded(held))]);
      if (isDead) {
        died += 1;
        await mortal.start();
        await eventually(
          () => isRecorded(held),
          (recorded) => recorded,
          30_000,
        );
      }
      const made = (await rows()).filter(({ sk }) => String(sk).startsWith('M#'));
      const pairs = made.map(({ p }) =>
        (p as readonly { readonly id: string }[])
          .map(({ id }) => id)
          .sort()
          .join(' '),
      );
      expect(pairs.sort()).toEqual(planned.slice(0, held).flat().sort());
      if (!isDead) break;
    }
    // The product died once at each date, and once at the note. Then it finished the work.
    expect(died).toBe(tables + 1);
    const { kept, counted } = await recount(rawTable(mortal.stack), String((await rows())[0]?.['pk']).split('#')[1] ?? '', eventId);
    expect(kept).toEqual(counted);
  } finally {
    await mortal.close();
  }
}, 600_000);

/** The request that turns a date of a round into a match. */
const recording = { functionName: followUps, operation: 'TransactWriteItems', about: '"M#' };

/** Returns false once a round is recorded, and nothing else has followed for a while. */
async function recordedAlive(isRecorded: () => Promise<boolean>): Promise<boolean> {
  while (!(await isRecorded().catch(() => false))) await delay(100);
  await delay(500);
  return false;
}
