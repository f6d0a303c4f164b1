import { setTimeout as delay } from 'node:timers/promises';
import { participants } from '#shared/contract/routes/participants.ts';
import { statistics as statisticsRoutes } from '#shared/contract/routes/statistics.ts';
import { median } from '../bench/support/sampling.ts';
import type { Caller } from '../support/people/calls/api-client.ts';
import { eventually } from '../support/people/calls/eventually.ts';
import { openEvent } from '../support/people/world.ts';
import { countAgain } from './support/count-again.ts';
import { driftOf, type Timed } from './support/drift.ts';
import { planEvening, type Step } from './support/evening-plan.ts';
import { EveningPlayer } from './support/evening-player.ts';
import { type LoadStack, withLoadStack } from './support/load-stack.ts';
import { printTable } from './support/print-table.ts';
import { type HourSamples, measureWhile } from './support/samples.ts';
import { check, playRun } from './support/verdict.ts';

/**
 * Simulates an hour of an evening in a minute: 100 guests arrive; 6 staff members match them in rounds, mark absences, read lists and
 * statistics, lose their connection, delete matches and remove guests. The second and the last third have the same kinds of steps, so from
 * the second to the last third, calls must not become slower, nor the product larger. At the end all counts must be right.
 */

const cast = { guests: 100, staff: 6 };
const msPerMinute = 1_000;
/** How long after the hour running steps may still finish, in ms. */
const graceMs = 30_000;
const driftBudget = 1.25;
const growthBudget = { share: 0.1, bytes: 40 * 1024 * 1024 };

async function run(stack: LoadStack): Promise<boolean> {
  const { tenantId, admin, hosts } = await stack.addOrganization('An hour', cast.staff - 1);
  const evening = await openEvent(admin, 'An hour of an evening');
  const player = new EveningPlayer(stack, evening, [admin, ...hosts]);
  await player.openScreens();
  const plan = planEvening(cast, 60);
  console.log(`${plan.length} steps of ${cast.staff} members of staff and ${cast.guests} guests, an hour of an evening in a minute`);
  let start = performance.now();
  const elapsed = () => performance.now() - start;
  const playStep = async (step: Step) => {
    await delay(step.minute * msPerMinute - elapsed());
    await player.play(step);
  };
  const samples = await measureWhile(
    stack.pid,
    () => elapsed() / msPerMinute,
    async () => {
      start = performance.now();
      await Promise.race([Promise.all(plan.map(playStep)), delay(60 * msPerMinute + graceMs, undefined, { ref: false })]);
    },
  );
  console.log(`played in ${(elapsed() / 1000).toFixed(1)} s`);
  const isOver = check('the hour is played to its end', player.played.length + player.failures.length === plan.length);
  const isFlat = [isOver, judgeTimes(player, samples), judgeMemory(samples)];
  return [...isFlat, ...(await judgeState(stack, admin, { tenantId, ...evening }, player))].every(Boolean);
}

const inMinutes = <T extends { readonly minute: number }>(samples: readonly T[], from: number, to: number): T[] =>
  samples.filter(({ minute }) => minute >= from && minute < to);

/** If the control became slower too, the machine was the cause. */
function judgeTimes({ played }: EveningPlayer, { control }: HourSamples): boolean {
  const bare = control.map(({ minute, value }) => ({ kind: 'a server that does nothing', minute, ms: value }));
  const drift = (calls: readonly (Timed & { minute: number })[]) => driftOf(inMinutes(calls, 20, 40), inMinutes(calls, 40, 60));
  const rows = [...Map.groupBy([...played, ...bare], ({ kind }) => kind)].map(([kind, calls]) => {
    const thirds = [inMinutes(calls, 0, 20), inMinutes(calls, 20, 40), inMinutes(calls, 40, 60)];
    const medians = thirds.map((third) => (third.length === 0 ? '' : median(third.map(({ ms }) => ms)).toFixed(1)));
    return [kind, String(calls.length), ...medians, medians.slice(1).includes('') ? '' : `${drift(calls).toFixed(2)} ×`];
  });
  printTable([['median ms', 'count', 'first third', 'second', 'last', 'drift'], ...rows]);
  const [ours, theirs] = [drift(played), drift(bare)];
  return check(
    `calls do not become slower: ${ours.toFixed(2)} × (≤ ${driftBudget} ×; the control ${theirs.toFixed(2)} ×)`,
    ours <= driftBudget * Math.max(1, theirs),
  );
}

function judgeMemory({ memory }: HourSamples): boolean {
  const [second = 0, last = 0] = [inMinutes(memory, 20, 40), inMinutes(memory, 40, 60)].map((third) =>
    median(third.map(({ value }) => value)),
  );
  const mb = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`;
  return check(
    `nor the product larger: ${mb(second)} in the second third, ${mb(last)} in the last (≤ ${growthBudget.share * 100} % or ${mb(growthBudget.bytes)} more)`,
    last - second <= Math.max(growthBudget.share * second, growthBudget.bytes),
  );
}

async function judgeState(
  stack: LoadStack,
  host: Caller,
  evening: { tenantId: string; eventId: string },
  player: EveningPlayer,
): Promise<boolean[]> {
  const id = evening.eventId;
  const count = (kind: string) => player.played.filter((step) => step.kind === kind).length;
  const expected = { people: count('register') - count('take off'), matches: count('match') - count('take back') - player.deletedMatches };
  const { participants: people, total } = await host.call(participants.listEventParticipants, { id });
  const { statistics } = await host.call(statisticsRoutes.getMatchStatistics, { id });
  // Every screen, even one that was disconnected, shows the last change.
  const behind = async () =>
    player.logs().open.filter((log, _, all) => log.matches !== highest(all).matches || log.people !== highest(all).people);
  const late = await eventually(behind, (logs) => logs.length === 0, 5_000).catch(behind);
  const { open, closed } = player.logs();
  const faults = [...open, ...closed].flatMap((log) => log.faults);
  const again = await countAgain(stack, [evening]);
  const hidden = await stack.findHiddenFaults();
  for (const fault of [...player.failures, ...faults, ...again.faults, ...hidden].slice(0, 10))
    console.log(`       ${fault.slice(0, 400)}`);
  return [
    check('every call is answered as it should be', player.failures.length === 0),
    check(`no screen misses anything on any of ${open.length + closed.length} connections`, faults.length === 0 && late.length === 0),
    check(`${expected.people} guests are listed`, people.length === expected.people && total === expected.people),
    check(
      `${expected.matches} matches stand, in the statistics and on the guests`,
      statistics.total_matches === expected.matches && people.reduce((sum, one) => sum + one.match_count, 0) === 2 * expected.matches,
    ),
    check('the counters come to what is there', again.faults.length === 0 && again.matches === expected.matches),
    check('no function failed unseen', hidden.length === 0),
  ];
}

const highest = (logs: readonly { people: number; matches: number }[]) => ({
  people: Math.max(...logs.map(({ people }) => people)),
  matches: Math.max(...logs.map(({ matches }) => matches)),
});

await playRun(() => withLoadStack(run), 300_000);
