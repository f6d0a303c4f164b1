import * as z from 'zod/mini';

// Loaded without its declarations: they describe a CommonJS package, which is not what `import` loads.
const solved = z.object({ Status: z.string(), ObjectiveValue: z.number() });
const highs = await loadHighs();

async function loadHighs(): Promise<{ solve(model: string): unknown }> {
  const { default: load }: { default: unknown } = await import('highs');
  if (typeof load !== 'function') throw new TypeError('highs exports no function');
  return await load();
}

/** Upper bounds for any plan of an evening: the optimum of the evening's linear program, solved by HiGHS. */
export interface EveningBounds {
  readonly dates: number;
  /**
   * Upper bound for the total of all dates' scores, if there are as many dates as in the plan, and comparable people have numbers of dates
   * within `range`.
   */
  readonly total: number;
  /** Upper bound for the lowest mean score of any person, if everybody has as many dates as in the plan. */
  readonly worst: number;
}

export interface BoundedEvening {
  readonly people: number;
  readonly rounds: number;
  readonly tables: number;
  /** Pairs who may meet, each with their score. */
  readonly pairs: readonly { readonly one: number; readonly other: number; readonly score: number }[];
  /** How many dates each person has in the plan. */
  readonly dates: readonly number[];
  /** For each person: the fewest and the most dates that comparable people have in the plan. */
  readonly range: readonly (readonly [least: number, most: number])[];
}

/** Computes the bounds. Everybody is assumed to be present in every round. */
export function boundsOf({ people, rounds, tables, pairs, dates, range }: BoundedEvening): EveningBounds {
  const everybody = Array.from({ length: people }, (_, place) => place);
  const name = (at: number) => `x${at}`;
  const own = everybody.map((place) =>
    pairs.flatMap(({ one, other, score }, at) => (one === place || other === place ? [{ at, score }] : [])),
  );
  const sum = (terms: readonly string[]) => terms.join(' + ').replaceAll(/(.{200}\S*) /g, '$1\n ');
  const all = sum(pairs.map((_, at) => name(at)));
  const bounds = ['Bounds', ...pairs.map((_, at) => `0 <= ${name(at)} <= 1`)];
  const solve = (objective: string, constraints: readonly string[]): number => {
    const solution = z.parse(
      solved,
      highs.solve(['Maximize', ` obj: ${objective}`, 'Subject To', ...constraints, ...bounds, 'End'].join('\n')),
    );
    if (solution.Status !== 'Optimal') throw new Error(`The bound is ${solution.Status}`);
    return solution.ObjectiveValue;
  };
  const degree = (place: number) => sum((own[place] ?? []).map(({ at }) => name(at)));
  const some = everybody.filter((place) => (own[place] ?? []).length > 0);
  const dated = some.filter((place) => (dates[place] ?? 0) > 0);
  const planned = dates.reduce((total, count) => total + count, 0) / 2;
  return {
    dates: solve(all, [
      ...some.map((place) => `d${place}: ${degree(place)} <= ${rounds}`),
      `all: ${all} <= ${rounds * Math.min(tables, Math.floor(people / 2))}`,
    ]),
    total: solve(sum(pairs.map(({ score }, at) => `${score} ${name(at)}`)), [
      ...some.flatMap((place) => [
        `l${place}: ${degree(place)} >= ${range[place]?.[0] ?? 0}`,
        `m${place}: ${degree(place)} <= ${range[place]?.[1] ?? 0}`,
      ]),
      `all: ${all} = ${planned}`,
    ]),
    worst: solve('t', [
      ...some.map((place) => `d${place}: ${degree(place)} = ${dates[place] ?? 0}`),
      ...dated.map(
        (place) => `t${place}: ${sum((own[place] ?? []).map(({ at, score }) => `${score} ${name(at)}`))} - ${dates[place]} t >= 0`,
      ),
    ]),
  };
}
