import path from 'node:path';
import * as z from 'zod/mini';
import { type Bench, judgeTime, type Measurement, ms, times, type Verdict } from '../bench.ts';
import { runNode } from '../support/run-node.ts';
import { median } from '../support/sampling.ts';

const script = path.join(import.meta.dirname, '../processes/plan-evenings.ts');
const values = z.array(z.number());
const reached = z.object({ dates: z.number(), total: z.number(), worst: z.number() });
type Shares = z.output<typeof reached>;
const results = z.object({
  cases: z.array(
    z.object({
      name: z.string(),
      plan: values,
      replan: values,
      greedyPlan: values,
      ours: reached,
      greedy: reached,
      bound: z.optional(reached),
    }),
  ),
  matching: z.object({ ours: values, theirs: values, same: z.boolean() }),
});

/** Budgets in ms, keyed by the number of people in a room. */
const budgets: Readonly<Record<string, { plan: number; replan: number }>> = {
  40: { plan: 80, replan: 20 },
  100: { plan: 500, replan: 20 },
  300: { plan: 800, replan: 1000 },
  1000: { plan: 2000, replan: 1000 },
};
/** Shares of the linear program's optimum that a plan must reach. */
const goals = { dates: 0.99, total: 0.98, worst: 0.9 } as const;
const what = ['dates', 'total', 'worst'] as const;
const percents = (shares: readonly number[]) => `${shares.map((share) => (100 * share).toFixed(1)).join(', ')} %`;
const judgeShares = (shares: Shares): Verdict => (what.every((kind) => shares[kind] >= goals[kind]) ? 'met' : 'missed');

async function run(): Promise<Measurement[]> {
  const { cases, matching } = z.parse(results, await runNode(script, {}));
  const evenings = cases.flatMap(({ name, plan, replan, greedyPlan, ours, greedy, bound }): Measurement[] => {
    const budget = budgets[name.split(' ')[0] ?? ''] ?? { plan: 0, replan: 0 };
    const timed = (took: number, limit: number) => ({ budget: `≤ ${limit} ms`, verdict: judgeTime(took, limit) });
    const [planned, again] = [median(plan), median(replan)];
    return [
      {
        subject: `${name}: plan`,
        figure: ms(planned),
        control: `${ms(median(greedyPlan))} greedy, ${greedy.dates} dates for ${ours.dates}`,
        ratio: undefined,
        ...timed(planned, budget.plan),
      },
      {
        subject: `${name}: planned anew after two rounds`,
        figure: ms(again),
        control: 'none',
        ratio: undefined,
        ...timed(again, budget.replan),
      },
      ...(bound === undefined ? [] : [shareOf(name, ours, greedy, bound)]),
    ];
  });
  const ratio = median(matching.ours) / median(matching.theirs);
  return [
    ...evenings,
    {
      subject: 'one matching of 300 people',
      figure: `${ms(median(matching.ours))}${matching.same ? '' : ', and another sum'}`,
      control: `${ms(median(matching.theirs))} edmonds-blossom`,
      ratio,
      budget: `≤ ${times(0.2)}`,
      verdict: matching.same ? judgeTime(ratio, 0.2) : 'missed',
    },
  ];
}

function shareOf(name: string, ours: Shares, greedy: Shares, bound: Shares): Measurement {
  const listed = (of: Shares) => percents(what.map((kind) => of[kind]));
  const shares = (of: Shares): Shares => ({ dates: of.dates / bound.dates, total: of.total / bound.total, worst: of.worst / bound.worst });
  return {
    subject: `${name}: dates, total score, worst mean score, of the bound`,
    figure: listed(shares(ours)),
    control: `${listed(shares(greedy))} greedy`,
    ratio: undefined,
    budget: `≥ ${listed(goals)}`,
    verdict: judgeShares(shares(ours)),
  };
}

export const eveningPlan: Bench = {
  number: 14,
  what: 'planning an evening’s rounds',
  budget:
    '40 people ≤ 80 ms, 100 ≤ 0.5 s, 300 ≤ 0.8 s, 1,000 ≤ 2 s; anew ≤ 20 ms at 100, ≤ 1 s at 1,000; 99 % of the dates, 98 % of the total score and 90 % of the worst mean score that a linear program allows',
  how: 'CPU time of one process, medians of 2 to 9 runs on invented rooms. Bounds are by HiGHS: the total with the plan’s number of dates, the worst with everybody’s own. Control: a greedy plan without repeats.',
  run,
};
