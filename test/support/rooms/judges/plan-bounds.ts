import * as z from 'zod/mini';

// Its declarations are a CommonJS package's, but its `import` is not, so it is loaded without them.
const solved = z.object({ Status: z.string(), ObjectiveValue: z.number() });
const highs = await loadHighs();

async function loadHighs(): Promise<{ solve(model: string): unknown }> {
  const { default: load }: { default: unknown } = await import('highs');
  if (typeof load !== 'function') throw new TypeError('highs exports no function');
  return await load();
}

/** Upper bounds for any plan of an evening: the optimum of its linear program, by HiGHS. */
export interface EveningBounds {
  readonly dates: number;
  /** Bound of all dates' scores, with as many dates as the plan has, and equals' numbers of dates as close to each other. */
  readonly total: number;
  /** Bound of the lowest mean score of anyone, with everybody's number of dates. */
  readonly worst: number;
}

export interface BoundedEvening {
  readonly people: number;
  readonly rounds: number;
  readonly tables: number;
  /** Pairs who may meet, and their score. */
  readonly pairs: readonly { readonly one: number; readonly other: number; readonly score: number }[];
  /** Number of each person's dates in the plan. */
  readonly dates: readonly number[];
  /** The fewest and most dates of each person's equals in the plan. */
  readonly range: readonly (readonly [least: number, most: number])[];
}

/** Computes bounds, with everybody present in every round. */
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
