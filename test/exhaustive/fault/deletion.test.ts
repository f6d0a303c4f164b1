import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keys } from '#functions/data/table/keys/keys.ts';
import { removeFileLater } from '#infra/build/patient-files.ts';
import { mapInParallel } from '#infra/local/seed/map-in-parallel.ts';
import { runSeeder } from '#infra/local/seed/run-seeder.ts';
import { events } from '#shared/contract/routes/events.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import { callerOf, signIn } from '#test/support/people/calls/api-client.ts';
import { eventually } from '#test/support/people/calls/eventually.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { cloneRoom } from '#test/support/rooms/clone-room.ts';
import { type StackProcess, startStackProcess } from '#test/support/stack/stack-process.ts';
import { rawTable } from '#test/support/stack/table/table.ts';
import { isOfSums, quietTable } from '#test/support/stack/table/table-digest.ts';

/** An event of 1,000 people and 2,000 matches is deleted, and the stack is killed during the cleanup. */

const people = 1000;
/** The room consists of this many copies of twenty guests with forty matches. */
const copies = 50;
const account = { email: 'host@example.com', password: 'correct horse battery staple' };

let dataDir: string;
let stack: StackProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'table-two-deletion-'));
  stack = await startStackProcess(dataDir);
  await runSeeder(stack, 'add-staff', { organization: { name: 'Large', slug: 'large' }, staff: [{ ...account, role: 'host' }] });
});
afterAll(async () => {
  await stack?.interrupt();
  await removeFileLater(dataDir);
});

it('finishes, resumes after a kill, and leaves no orphan', async () => {
  const host = await signIn(stack.url, account.email, account.password);
  const start = Date.now() + 3_600_000;
  const { event } = await host.call(events.createEvent, {
    name: 'The largest evening',
    venue_name: 'The Hall',
    venue_location: '1 Wide Street',
    start_time: new Date(start).toISOString(),
    end_time: new Date(start + 7_200_000).toISOString(),
    male_limit: 500,
    female_limit: 500,
  });
  await host.call(events.updateEventStatus, { id: event.id, status: 'active' });
  const { token } = await host.call(registrationLink.getRegistrationLink, { id: event.id });
  const ids = await mapInParallel([...Array(people / copies).keys()], 8, async (place) => {
    const form = makeForm({ gender: place % 2 === 0 ? 'male' : 'female' });
    return (await callerOf(stack.url).call(registration.registerForEvent, { key: event.id, token, ...form })).participant.id;
  });
  // Matches each person with the next two.
  const pairs = ids.flatMap((id, index) => [1, 2].map((ahead) => [id, ids[(index + ahead) % ids.length] ?? ''] as const));
  await mapInParallel(pairs, 8, ([one, other]) =>
    host.call(matches.createMatch, { event_id: event.id, participant1_id: one, participant2_id: other }),
  );
  await quietTable(rawTable(stack));
  await cloneRoom(rawTable(stack), event.tenant.id, event.id, ids, copies);
  const registered = (await host.call(statistics.getEventStatistics, { id: event.id })).statistics;
  const matched = (await host.call(statistics.getMatchStatistics, { id: event.id })).statistics;
  expect([registered.total_participants, matched.total_matches]).toEqual([people, 2 * people]);
  await host.call(events.updateEventStatus, { id: event.id, status: 'completed' });
  const { status } = await host.ask(events.deleteEvent, { id: event.id });
  expect(status).toBe(204);

  const remaining = async () => {
    const items = await rawTable(stack).all();
    return items.filter((item) => item['ttl'] === undefined && !isOfSums(item) && JSON.stringify(item).includes(event.id));
  };
  for (let kills = 0; kills < 2; kills += 1) {
    await delay(400);
    await stack.kill();
    stack = await startStackProcess(dataDir);
  }
  // Waits for the marker, which is deleted last, instead of reading the whole table, which would slow down the work.
  const table = rawTable(stack);
  await eventually(
    () => table.get(keys.deletion(event.tenant.id, event.id)),
    (marker) => marker === undefined,
    240_000,
  );
  expect(await remaining()).toEqual([]);
  // Nothing is left of the people, who were at no other event, or of their pairs.
  const items = await rawTable(stack).all();
  expect(items.filter(({ pk, sk }) => /^T#\w+#P#/.test(String(pk)) && /^(PROFILE|X#)/.test(String(sk)))).toEqual([]);
  expect((await callerOf(stack.url, host.bearer).call(events.listEvents, {})).counts).toEqual({ upcoming: 0, active: 0, completed: 0 });
}, 400_000);
