import { writeSync } from 'node:fs';
import { catalogueInterests, catalogueTraits } from '#infra/seed/catalogue-data.ts';
import { gender, interestedIn, lookingFor } from '#shared/model/participants/participant.ts';
import type { Room, ScoreInput } from '#shared/rules/matches/compatibility.ts';
import { prepareScores } from '#shared/rules/matches/score-room.ts';
import { plainScores } from '#test/support/rooms/judges/plain-scores.ts';
import { resultFd } from '../support/result-fd.ts';

// `node score-rounds.ts`: measures the ms of scoring one person against a room of BENCH_PEOPLE, and of scoring all pairs of the room, with
// the product and with plain sets, in BENCH_ROUNDS rounds, including all preparation. Writes them as JSON.

const { BENCH_PEOPLE = '1000', BENCH_ROUNDS = '21' } = process.env;

/** A seeded generator (Lehmer's), so that the room is always the same. */
let state = 20_060_101;
const next = (below: number): number => {
  state = (state * 48_271) % 2_147_483_647;
  return state % below;
};
const oneOf = <Value>(values: readonly Value[]): Value => {
  const value = values[next(values.length)];
  if (value === undefined) throw new Error('Nothing to choose from');
  return value;
};
const fourOf = <Value>(values: readonly Value[]): Value[] => [...new Set(Array.from({ length: 4 }, () => oneOf(values)))];

const people = Array.from({ length: Number(BENCH_PEOPLE) }, (): ScoreInput => {
  const traits = fourOf(catalogueTraits);
  return {
    gender: oneOf(gender.options),
    age: 20 + next(30),
    interestedIn: oneOf(interestedIn.options),
    lookingFor: oneOf(lookingFor.options),
    interests: fourOf(catalogueInterests).map(({ id }) => id),
    traits: traits.map(({ id }) => id),
    types: [...new Set(traits.flatMap(({ types }) => types))],
  };
});
const counts = new Map<string, number>();
for (const { interests } of people) for (const interest of interests) counts.set(interest, (counts.get(interest) ?? 0) + 1);
const room: Room = { people: people.length, interestCounts: counts };

/** Sums one person's scores with everybody from index `from` on. */
type SumRow = (one: number, from: number) => number;
const subjects: Record<string, () => SumRow> = {
  ours() {
    const scores = prepareScores(people, room);
    return (one, from) => {
      const row = scores.row(one, from);
      let sum = 0;
      for (let other = from; other < row.length; other += 1) sum += row[other] ?? 0;
      return sum;
    };
  },
  plain() {
    const score = plainScores(people, room);
    return (one, from) => {
      let sum = 0;
      for (let other = from; other < people.length; other += 1) if (other !== one) sum += score(one, other);
      return sum;
    };
  },
};
const questions: Record<string, (sumRow: SumRow, round: number) => number> = {
  one: (sumRow, round) => sumRow(round, 0),
  all: (sumRow) => people.reduce((sum, _, one) => sum + sumRow(one, one + 1), 0),
};

const times: Record<string, number[]> = {};
const rounds = Number(BENCH_ROUNDS);
for (const [kind, run] of Object.entries(questions)) {
  // The first rounds only warm up: at an event the process has been running for a minute.
  for (let round = kind === 'one' ? -200 : -5; round < rounds; round += 1) {
    const results = new Set<number>();
    const entries = Object.entries(subjects);
    for (const [name, prepare] of round % 2 === 0 ? entries : entries.toReversed()) {
      const begin = process.hrtime.bigint();
      results.add(Math.round(run(prepare(), Math.abs(round)) * 100));
      const ms = Number(process.hrtime.bigint() - begin) / 1e6;
      if (round >= 0) times[`${kind} ${name}`] = [...(times[`${kind} ${name}`] ?? []), ms];
    }
    if (results.size !== 1) throw new Error(`Two results for one question: ${[...results].join(', ')}`);
  }
}
writeSync(resultFd, JSON.stringify(times));
