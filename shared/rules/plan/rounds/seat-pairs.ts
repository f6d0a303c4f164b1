import type { Ground } from '../ground.ts';
import { assign } from '../matching/assignment.ts';
import type { Pair, PlannedDate, PlannedRound, PlanPerson, PlanSettings } from '../plan-types.ts';

/** The cost of sending a person to another table. */
const costs = {
  /** For any person. */
  move: 10_000,
  /** Added for each time that they have moved before. */
  again: 2_000,
  /** For a person on the side that stays. */
  ofStayingSide: 100_000,
  /** For a person who stays at one table all evening. */
  ofSeated: 10_000_000,
  /** For each table of distance. */
  distance: 1,
} as const;

/**
 * Gives the pairs of each round their tables, so that as few people as possible change tables, preferably those who have moved least.
 * People who stay seated keep their table, and so does the side that stays (docs/rules/plan.md#who-moves). Pairs of newcomers take tables
 * in the order given. If both people in a pair keep a table, one of them has to move: the one who keeps it only because of their side, or,
 * if that does not decide it, either.
 * @param held rounds that have already begun
 */
export function seatPairs(
  { people, settings }: Pick<Ground, 'people' | 'settings'>,
  held: readonly PlannedRound[],
  rounds: readonly (readonly Pair[])[],
): PlannedDate[][] {
  const tableOf = new Int32Array(people.length);
  const satLast = new Uint8Array(people.length);
  const moved = new Int32Array(people.length);
  const sit = (seated: readonly PlannedDate[]) => {
    satLast.fill(0);
    for (const [table, ...pair] of seated) {
      for (const place of pair) {
        if ((tableOf[place] ?? 0) !== 0 && tableOf[place] !== table) moved[place] = (moved[place] ?? 0) + 1;
        tableOf[place] = table;
        satLast[place] = 1;
      }
    }
  };
  for (const { dates } of held) sit(dates);
  const known = Math.max(0, ...held.flatMap(({ dates }) => dates.map(([table]) => table)));
  const most = Math.max(Math.min(known, settings.tables), ...rounds.map(({ length }) => length));

  const costOf = (place: number, table: number): number => {
    const [last, person] = [tableOf[place] ?? 0, people[place]];
    if (last === 0 || last === table || person === undefined) return 0;
    const base = person.staysSeated ? costs.ofSeated : staysBySide(person, settings) ? costs.ofStayingSide : 0;
    // A person who sat out has to get up anyway.
    if (base === 0 && satLast[place] === 0) return 0;
    return Math.max(base, costs.move + costs.again * (moved[place] ?? 0)) + costs.distance * Math.abs(table - last);
  };
  return rounds.map((pairs) => {
    const weights = new Float64Array(most * most);
    pairs.forEach(([one, other], row) => {
      const isNew = tableOf[one] === 0 && tableOf[other] === 0;
      for (let table = 1; table <= most; table += 1) {
        const cost = isNew ? costs.distance * Math.abs(table - row - 1) : costOf(one, table) + costOf(other, table);
        weights[row * most + table - 1] = -cost;
      }
    });
    const { columnOf } = assign(most, weights, new Float64Array(most));
    const seated = pairs.map(([one, other], row): PlannedDate => [(columnOf[row] ?? 0) + 1, one, other]);
    sit(seated);
    return seated.sort(([one], [other]) => one - other);
  });
}

function staysBySide({ gender }: PlanPerson, { whoMoves }: PlanSettings): boolean {
  return (whoMoves === 'women_stay' && gender === 'female') || (whoMoves === 'men_stay' && gender === 'male');
}
