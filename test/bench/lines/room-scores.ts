import path from 'node:path';
import * as z from 'zod/mini';
import { type Bench, judgeTime, type Measurement, ms } from '../bench.ts';
import { runNode } from '../support/run-node.ts';
import { median, runs } from '../support/sampling.ts';

const people = 1000;
const script = path.join(import.meta.dirname, '../processes/score-rounds.ts');
const values = z.array(z.number());
const rounds = z.object({ 'one ours': values, 'one plain': values, 'all ours': values, 'all plain': values });

const subjects = [
  { kind: 'one', subject: `scores of 1 against ${people - 1}`, budget: 0.3 },
  { kind: 'all', subject: `all pairs of ${people}`, budget: 0.15 },
] as const;

async function run(): Promise<Measurement[]> {
  const measured = z.parse(rounds, await runNode(script, { BENCH_PEOPLE: String(people), BENCH_ROUNDS: String(runs) }));
  return subjects.map(({ kind, subject, budget }): Measurement => {
    const [ours, plain] = [median(measured[`${kind} ours`]), median(measured[`${kind} plain`])];
    return {
      subject,
      figure: ms(ours),
      control: `${ms(plain)} plain sets`,
      ratio: ours / plain,
      budget: `≤ ${budget.toFixed(2)} ×`,
      verdict: judgeTime(ours / plain, budget),
    };
  });
}

export const roomScores: Bench = {
  number: 8,
  what: 'scores of a room',
  budget: '1 against 999 ≤ 0.3 ×, all pairs of 1,000 ≤ 0.15 × a plain Set-based implementation',
  how: `One warm process, medians of ${runs} rounds that begin with people as read. Control: the plain formula, with each person's sets made once.`,
  run,
};
