import { addRound, type Course, copyCourse, type Happened } from '../course.ts';
import type { Ground } from '../ground.ts';
import { type Bonus, planRound, startLeaning } from './plan-round.ts';

/** The remaining rounds of an evening, and the evening's state after them. */
export interface Outline {
  readonly rounds: readonly Happened[];
  readonly end: Course;
}

export interface Options {
  readonly bonus?: Bonus;
  /** Whether one try is enough. */
  readonly once?: boolean;
}

/** How much work all tries together may take, in cells of people × people tables. */
const effort = 4_000_000;
const mostTries = 30;
/** A further try, which helps the person worst off, is accepted only if its total is at least this share of the first try's total. */
const keptShare = 0.985;
const highestPrice = 6;

/**
 * Plans the remaining rounds one after the other. Then it plans them again, giving more weight to the scores of the people who did worst,
 * and takes the best plan (docs/rules/plan.md#l7-the-person-worst-off). The number of tries depends on the room's size, never on time. If
 * some rounds were already held, there is only one try, because people are standing and waiting.
 */
export function planRounds(ground: Ground, begun: Course, { bonus, once = begun.rounds > 0 }: Options = {}): Outline {
  const size = ground.people.length;
  const cells = size * size * Math.max(1, ground.settings.rounds - begun.rounds);
  const tries = once ? 1 : Math.max(1, Math.min(mostTries, Math.floor(effort / cells)));
  const prices = new Float64Array(size);
  const first = weigh(tryRounds(ground, begun, prices, bonus));
  let [best, latest] = [first, first];
  for (let count = 1; count < tries; count += 1) {
    raisePrices(prices, latest.outline.end);
    latest = weigh(tryRounds(ground, begun, prices, bonus));
    if (isBetter(latest, best, first)) best = latest;
  }
  return best.outline;
}

/** Plans the remaining rounds once. Rounds without any date are dropped at the end, but kept if someone arrives after them. */
function tryRounds(ground: Ground, begun: Course, prices: Float64Array, bonus: Bonus | undefined): Outline {
  const { people, settings } = ground;
  const course = copyCourse(begun);
  const leaning = startLeaning(people.length, prices);
  const rounds: Happened[] = [];
  while (course.rounds < settings.rounds) {
    const round = planRound(ground, course, leaning, bonus);
    if (round.pairs.length === 0 && !people.some((person) => person.here && person.arrivesIn > course.rounds + 1)) break;
    rounds.push(round);
    addRound(ground, course, round);
  }
  while (rounds.at(-1)?.pairs.length === 0) rounds.pop();
  return { rounds, end: course };
}

/** Counts the dates of the whole evening. */
export const countDates = ({ end }: Outline): number => end.dates.reduce((sum, count) => sum + count, 0) / 2;

interface Weighed {
  readonly outline: Outline;
  readonly dates: number;
  readonly total: number;
  /** The lowest mean score of anybody who has a date. */
  readonly worst: number;
}

function weigh(outline: Outline): Weighed {
  const { dates, scored } = outline.end;
  let worst = Infinity;
  for (let place = 0; place < dates.length; place += 1) worst = Math.min(worst, meanOf(outline.end, place) ?? Infinity);
  return { outline, dates: countDates(outline), total: scored.reduce((sum, value) => sum + value, 0), worst };
}

function isBetter(one: Weighed, best: Weighed, first: Weighed): boolean {
  if (one.dates !== best.dates) return one.dates > best.dates;
  if (one.total < keptShare * first.total) return false;
  return one.worst > best.worst || (one.worst === best.worst && one.total > best.total);
}

/** Raises the weight of scores for people below the lower quartile, and slowly lowers it again for the others. */
function raisePrices(prices: Float64Array, end: Course): void {
  const means = Array.from(end.dates, (_, place) => meanOf(end, place));
  const known = means.filter((mean) => mean !== undefined).sort((one, other) => one - other);
  const quartile = known[Math.floor(known.length / 4)] ?? 0;
  means.forEach((mean, place) => {
    const gap = mean === undefined || quartile === 0 ? 0 : (quartile - mean) / quartile;
    const price = prices[place] ?? 0;
    prices[place] = gap > 0 ? Math.min(highestPrice, price + 1.5 * gap) : price * 0.9;
  });
}

/** Returns the mean score of a person's dates, in ten-thousandths; undefined if they have none. */
export function meanOf({ dates, scored }: Course, place: number): number | undefined {
  const count = dates[place] ?? 0;
  return count === 0 ? undefined : (scored[place] ?? 0) / count;
}
