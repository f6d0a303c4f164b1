import { writeSync } from 'node:fs';
import blossom from 'edmonds-blossom';
import { isMutual } from '#shared/rules/matches/compatibility.ts';
import { never } from '#shared/rules/plan/matching/assignment.ts';
import { matchAll } from '#shared/rules/plan/matching/matching.ts';
import { planEvening } from '#shared/rules/plan/plan-evening.ts';
import type { Pair, PlanRoom, PlanSettings } from '#shared/rules/plan/plan-types.ts';
import { boundsOf } from '#test/support/rooms/judges/plan-bounds.ts';
import { inventRoom, pairKey, planSettings, type RoomMix } from '../../support/rooms/plan-rooms.ts';
import { resultFd } from '../support/result-fd.ts';

// `node plan-evenings.ts`: measures the CPU ms of planning invented evenings, and of replanning after two rounds. Compares the plans'
// results with a greedy plan and with the optimum of their linear program, and one matching with edmonds-blossom. Writes everything as
// JSON.

interface Case {
  readonly mix: RoomMix;
  readonly people: number;
  readonly rounds: number;
  readonly tables: number;
  readonly runs: number;
  /** Whether the linear program is small enough to be solved. */
  readonly bounded: boolean;
}

const cases: readonly Case[] = [
  { mix: 'even', people: 40, rounds: 10, tables: 500, runs: 9, bounded: true },
  { mix: 'mixed', people: 40, rounds: 10, tables: 500, runs: 9, bounded: true },
  { mix: 'even', people: 100, rounds: 10, tables: 500, runs: 5, bounded: true },
  { mix: 'uneven', people: 100, rounds: 10, tables: 500, runs: 5, bounded: true },
  { mix: 'mixed', people: 100, rounds: 10, tables: 500, runs: 5, bounded: true },
  { mix: 'even', people: 300, rounds: 12, tables: 500, runs: 5, bounded: false },
  { mix: 'even', people: 1000, rounds: 15, tables: 500, runs: 2, bounded: false },
  { mix: 'uneven', people: 1000, rounds: 15, tables: 500, runs: 2, bounded: false },
  { mix: 'even', people: 1000, rounds: 15, tables: 400, runs: 2, bounded: false },
  { mix: 'mixed', people: 1000, rounds: 15, tables: 400, runs: 2, bounded: false },
];

/** Measures the thread's own time, so that other work on the machine does not count against the planner. */
const timed = (runs: number, work: () => unknown): number[] =>
  Array.from({ length: runs }, () => {
    const begin = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(begin);
    return (user + system) / 1000;
  });

/**
 * Plans as one would by hand: each round takes the pairs with the highest scores first, less one for each earlier date of either person. No
 * pair meets twice.
 */
function planGreedily(room: PlanRoom, pairs: readonly Pair[], { rounds, tables }: PlanSettings): Pair[] {
  const dates = room.people.map(() => 0);
  const met = new Set<number>();
  const planned: Pair[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const rank = ([one, other]: Pair) => (room.scores(one)[other] ?? 0) - (dates[one] ?? 0) - (dates[other] ?? 0);
    const seated = new Set<number>();
    const open = pairs.filter((pair) => !met.has(pairKey(pair))).map((pair) => ({ pair, rank: rank(pair) }));
    for (const { pair } of open.sort((one, other) => other.rank - one.rank)) {
      if (seated.size >= 2 * tables || pair.some((place) => seated.has(place))) continue;
      met.add(pairKey(pair));
      planned.push(pair);
      for (const place of pair) {
        seated.add(place);
        dates[place] = (dates[place] ?? 0) + 1;
      }
    }
  }
  return planned;
}

function figuresOf(room: PlanRoom, planned: readonly Pair[]) {
  const [dates, scored] = [room.people.map(() => 0), room.people.map(() => 0)];
  for (const pair of planned) {
    const score = room.scores(pair[0])[pair[1]] ?? 0;
    for (const place of pair) {
      dates[place] = (dates[place] ?? 0) + 1;
      scored[place] = (scored[place] ?? 0) + score;
    }
  }
  return {
    perPerson: dates,
    dates: planned.length,
    total: scored.reduce((sum, value) => sum + value, 0) / 2,
    worst: Math.min(...scored.flatMap((sum, place) => (dates[place] ? [sum / (dates[place] ?? 1)] : []))),
  };
}

function measure({ mix, people, rounds, tables, runs, bounded }: Case) {
  const room = inventRoom(mix, people, people);
  const settings = planSettings({ rounds, tables });
  const everybody = room.people.map((_, place) => place);
  const pairs = room.people.flatMap((one, place) =>
    room.people.flatMap((other, at): Pair[] => (at > place && isMutual(one, other) ? [[place, at]] : [])),
  );
  const plan = planEvening(room, settings);
  const held = plan.rounds.slice(0, 2);
  const ours = figuresOf(
    room,
    plan.rounds.flatMap((round) => round.dates.map(([, one, other]): Pair => [one, other])),
  );
  let byHand: Pair[] = [];
  const greedyPlan = timed(1, () => {
    byHand = planGreedily(room, pairs, settings);
  });
  const greedy = figuresOf(room, byHand);
  const kindOf = (place: number) => `${room.people[place]?.gender} ${room.people[place]?.interestedIn}`;
  const range = everybody.map((place) => {
    const own = ours.perPerson.filter((_, other) => kindOf(other) === kindOf(place));
    return [Math.min(...own), Math.max(...own)] as const;
  });
  const scored = pairs.map(([one, other]) => ({ one, other, score: room.scores(one)[other] ?? 0 }));
  return {
    name: `${people} people, ${mix}, ${rounds} rounds${tables < people / 2 ? `, ${tables} tables` : ''}`,
    plan: timed(runs, () => planEvening(room, settings)),
    replan: timed(runs, () => planEvening(room, settings, held)),
    greedyPlan,
    ours: { dates: ours.dates, total: ours.total, worst: ours.worst },
    greedy: { dates: greedy.dates, total: greedy.total, worst: greedy.worst },
    bound: bounded ? boundsOf({ people, rounds, tables, pairs: scored, dates: ours.perPerson, range }) : undefined,
  };
}

/** Matches one round of 300 people, all of whom may meet each other. */
function matchBeside() {
  const size = 300;
  const room = inventRoom('open', size, 1);
  const weights = new Float64Array(size * size).fill(never);
  const edges: [number, number, number][] = [];
  for (let one = 0; one < size; one += 1) {
    for (let other = 0; other < size; other += 1) {
      if (one === other) continue;
      const weight = Math.round((room.scores(one)[other] ?? 0) * 10_000);
      weights[one * size + other] = weight;
      if (one < other) edges.push([one, other, weight]);
    }
  }
  const sumOf = (mate: ArrayLike<number>) =>
    Array.from(mate).reduce((sum, other, one) => sum + (one < other ? (weights[one * size + other] ?? 0) : 0), 0);
  return {
    ours: timed(9, () => matchAll(size, weights, new Float64Array(size))),
    theirs: timed(3, () => blossom(edges, true)),
    same: sumOf(matchAll(size, weights, new Float64Array(size)).mate) === sumOf(blossom(edges, true)),
  };
}

writeSync(resultFd, JSON.stringify({ cases: cases.map(measure), matching: matchBeside() }));
