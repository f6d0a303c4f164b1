import { setTimeout as delay } from 'node:timers/promises';
import { callApi } from '#infra/local/seed/call-api.ts';
import { findRunningStack } from '#infra/local/stack/stack-access.ts';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import type { NightState } from '#shared/model/rounds/night.ts';
import { type Bench, judgeTime, type Measurement, ms } from '../bench.ts';
import { buildProduct } from '../support/build-product.ts';
import { type Evening, holdEvening } from '../support/evening.ts';
import { median } from '../support/sampling.ts';
import { withScratchDir } from '../support/scratch.ts';
import { startStackProcess } from '../support/stack-process.ts';

const guests = 100;
const tables = guests / 2;
const rounds = 8;
/** Number of matches made by hand after each round, for comparison. */
const byHand = 10;
/** Budgets: recording a round's dates, as a share of the time that as many matches by hand take; and replanning, in ms. */
const budgets = { record: 0.6, replanMs: 250 };
/** Milliseconds to wait for a round's matches before the line fails. */
const patience = 60_000;

async function run(): Promise<Measurement[]> {
  await buildProduct();
  return withScratchDir(async (dir) => {
    const stack = await startStackProcess(dir);
    try {
      return await playRounds(dir, await holdEvening(dir, guests));
    } finally {
      await stack.stop();
    }
  });
}

async function playRounds(dataDir: string, { eventId: id, hostToken, makeMatch }: Evening): Promise<Measurement[]> {
  const stack = await findRunningStack(dataDir);
  if (stack === undefined) throw new Error('No stack runs on this data folder');
  const { url } = stack;
  const asHost = { bearer: hostToken };
  const plan = async (replaces: number | null): Promise<NightState> =>
    (await callApi(url, eveningRounds.planRounds, { id, rounds, seconds: 600, tables, who: 'registered', replaces }, asHost)).night;
  const countMatches = async () => (await callApi(url, statistics.getMatchStatistics, { id }, asHost)).statistics.total_matches;
  const untilMatches = async (many: number) => {
    for (const end = Date.now() + patience; (await countMatches()) < many; await delay(10))
      if (Date.now() > end) throw new Error('The round was not recorded');
  };
  const timed = async <T>(work: () => Promise<T>) => {
    const begins = performance.now();
    const result = await work();
    return { result, took: performance.now() - begins };
  };

  const times = { record: [] as number[], hand: [] as number[], replan: [] as number[], read: [] as number[] };
  let state = await plan(null);
  let made = 0;
  for (let round = 1; round <= rounds; round += 1) {
    ({ night: state } = await callApi(url, eveningRounds.runClock, { id, v: state.v, action: 'start' }, asHost));
    const before = state.v;
    made += tables;
    const recorded = await timed(async () => {
      const { night: ended } = await callApi(url, eveningRounds.runClock, { id, v: before, action: 'end' }, asHost);
      await untilMatches(made);
      return ended;
    });
    const hand = await timed(async () => {
      for (let match = 0; match < byHand; match += 1) await makeMatch();
    });
    made += byHand;
    await untilMatches(made);
    ({ night: state } = await callApi(url, eveningRounds.getNight, { id }, asHost));
    if (round === rounds) break;
    const read = await timed(() => callApi(url, eveningRounds.getNight, { id }, asHost));
    const replanned = await timed(() => plan(state.plan));
    state = replanned.result;
    // The first round only warms up functions and the stream's readers.
    if (round === 1) continue;
    times.record.push(recorded.took);
    times.hand.push((hand.took / byHand) * tables);
    times.read.push(read.took);
    times.replan.push(replanned.took);
  }
  const [recorded, again] = [median(times.record) / median(times.hand), median(times.replan)];
  return [
    {
      subject: `a round of ${guests} guests, from its end until its ${tables} dates are matches`,
      figure: ms(median(times.record)),
      control: `${ms(median(times.hand))} as many made by hand`,
      ratio: recorded,
      budget: `≤ ${budgets.record.toFixed(1)} ×`,
      verdict: judgeTime(recorded, budgets.record),
    },
    {
      subject: `what is left is planned anew, ${guests} guests`,
      figure: ms(again),
      control: `${ms(median(times.read))} reading the plan`,
      ratio: again / median(times.read),
      budget: `≤ ${budgets.replanMs} ms`,
      verdict: judgeTime(again, budgets.replanMs),
    },
  ];
}

export const roundsOfEvening: Bench = {
  number: 18,
  what: 'a round is recorded, and what is left planned anew',
  budget: `${guests} guests: recorded within ${budgets.record} × the time of as many matches by hand, a new plan ≤ ${budgets.replanMs} ms through the API`,
  how: `An evening of ${rounds} rounds on the local stack, medians of ${rounds - 2}. A round is recorded once the event counts its dates as matches, which is asked every 10 ms. Controls: ${byHand} matches by hand, one after the other; and the call that reads the plan.`,
  run,
};
