import type { Advice, MissingFigure, TrendEvening, TrendFigures, TrendGroup, TrendShare, Trends } from '../../model/statistics/trends.ts';

/** Conclusions need at least this many evenings (docs/rules/trends.md): one full Thursday says nothing about Thursdays. */
export const leastEvenings = 3;

/** How many of the latest evenings are compared with the same number before them. */
const latest = 5;
/** The smallest difference between rates that is worth a sentence, in whole percent, as rates are shown. */
const clearDifference = { fill: 10, show_up: 10, mutual: 5, weekdays: 15 } as const;
const apart = (one: number, other: number) => Math.abs(Math.round(100 * one) - Math.round(100 * other));
/** From this ratio on, one group's places clearly take longer to fill. */
const clearRatio = 1.5;
/** If less than this share of the places is taken, a room looks empty. */
const goodFill = 0.8;
/** If the show-up rate is below this, the plan should allow for absences. */
const goodShowUp = 0.9;

/** Computes figures, advice and missing data (docs/rules/trends.md). @param evenings earliest first */
export function trendsOf(evenings: readonly TrendEvening[]): Omit<Trends, 'without_guests'> {
  const all = figuresOf(evenings);
  const byWeekday = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => {
    const own = evenings.filter((evening) => evening.weekday === weekday);
    return own.length === 0 ? [] : [{ weekday, figures: figuresOf(own) }];
  });
  return {
    evenings: [...evenings],
    all,
    by_weekday: byWeekday,
    says: adviceOf(evenings, all, byWeekday),
    missing: missingOf(all, byWeekday),
  };
}

export const figuresOf = (evenings: readonly TrendEvening[]): TrendFigures => ({
  evenings: evenings.length,
  fill: shareOf(evenings, ({ registered, places }) => [Math.min(registered, places), places]),
  show_up: shareOf(evenings, ({ came, registered }) => (came === null ? undefined : [came, registered])),
  mutual: shareOf(evenings, ({ mutual, pairs }) => (mutual === null || pairs < mutual ? undefined : [mutual, pairs])),
  waiting: {
    joined: evenings.reduce((sum, { waited }) => sum + waited, 0),
    evenings: evenings.filter(({ waited }) => waited > 0).length,
  },
  fill_time: { all: fillTimeOf(evenings, 'all'), men: fillTimeOf(evenings, 'men'), women: fillTimeOf(evenings, 'women') },
});

function shareOf(evenings: readonly TrendEvening[], parts: (evening: TrendEvening) => readonly [number, number] | undefined): TrendShare {
  const known = evenings.flatMap((evening) => {
    const found = parts(evening);
    return found === undefined ? [] : [found];
  });
  return {
    part: known.reduce((sum, [part]) => sum + part, 0),
    of: known.reduce((sum, [, of]) => sum + of, 0),
    evenings: known.length,
  };
}

function fillTimeOf(evenings: readonly TrendEvening[], of: 'all' | TrendGroup) {
  const known = evenings.flatMap(({ filled }) => (filled === null ? [] : [filled[of]]));
  const times = known.filter((seconds) => seconds !== null);
  return { evenings: known.length, filled: times.length, median_seconds: medianOf(times) };
}

/** Returns the median; for an even number of values, the mean of the middle two. */
function medianOf(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((one, other) => one - other);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/** Returns the rate from 0 to 1; null if nothing is known. */
export const rateOf = ({ part, of }: Pick<TrendShare, 'part' | 'of'>): number | null => (of === 0 ? null : part / of);

type ByWeekday = Trends['by_weekday'];

function adviceOf(evenings: readonly TrendEvening[], all: TrendFigures, byWeekday: ByWeekday): Advice[] {
  return [
    ...fillsFast(byWeekday),
    ...slowerGroup(all),
    ...emptyPlaces(all),
    ...fullerDay(byWeekday),
    ...noShows(all),
    ...waiting(all),
    ...directions(evenings),
  ];
}

/** Returns advice on the weekday that fills fastest, among weekdays that mostly fill up, compared with the slowest. */
function fillsFast(byWeekday: ByWeekday): Advice[] {
  const times = byWeekday.flatMap(({ weekday, figures: { fill_time } }) => {
    const { evenings, filled, median_seconds: seconds } = fill_time.all;
    return filled >= leastEvenings && 2 * filled > evenings && seconds !== null ? [{ weekday, seconds }] : [];
  });
  const sorted = times.sort((one, other) => one.seconds - other.seconds);
  const [best, worst] = [sorted[0], sorted.at(-1)];
  if (best === undefined || worst === undefined) return [];
  return [{ kind: 'fills_fast', best, worst: worst.seconds >= clearRatio * best.seconds && worst !== best ? worst : null }];
}

function fullerDay(byWeekday: ByWeekday): Advice[] {
  const rates = byWeekday.flatMap(({ weekday, figures: { fill } }) => {
    const rate = rateOf(fill);
    return fill.evenings >= leastEvenings && rate !== null ? [{ weekday, rate }] : [];
  });
  const sorted = rates.sort((one, other) => other.rate - one.rate);
  const [best, worst] = [sorted[0], sorted.at(-1)];
  if (best === undefined || worst === undefined || apart(best.rate, worst.rate) < clearDifference.weekdays) return [];
  return [{ kind: 'fuller_day', best, worst }];
}

/** Returns advice on the gender whose places fill later, or stay empty more often. */
function slowerGroup({ fill_time: { men, women } }: TrendFigures): Advice[] {
  const [slow, fast] = men.filled < women.filled ? [men, women] : [women, men];
  const slowGroup: TrendGroup = slow === men ? 'men' : 'women';
  if (fast.filled >= leastEvenings && 2 * slow.filled <= fast.filled) {
    return [{ kind: 'not_full', group: slowGroup, filled: slow.filled, other_filled: fast.filled, evenings: fast.evenings }];
  }
  if (men.filled < leastEvenings || women.filled < leastEvenings || men.median_seconds === null || women.median_seconds === null) return [];
  const isMen = men.median_seconds > women.median_seconds;
  const [seconds, other] = isMen ? [men.median_seconds, women.median_seconds] : [women.median_seconds, men.median_seconds];
  return seconds < clearRatio * other || seconds === 0
    ? []
    : [{ kind: 'slower', group: isMen ? 'men' : 'women', seconds, other_seconds: other }];
}

/** Returns advice on places that stay empty, for either gender. */
function emptyPlaces({ fill }: TrendFigures): Advice[] {
  const rate = rateOf(fill);
  if (fill.evenings < leastEvenings || rate === null || rate >= goodFill) return [];
  return [{ kind: 'empty_places', rate, taken: fill.part / fill.evenings, places: fill.of / fill.evenings }];
}

function noShows({ show_up: showUp }: TrendFigures): Advice[] {
  const rate = rateOf(showUp);
  if (showUp.evenings < leastEvenings || rate === null || rate === 0 || rate >= goodShowUp) return [];
  return [{ kind: 'no_shows', rate, twenty_of: Math.ceil(20 / rate) }];
}

function waiting({ waiting: { joined, evenings }, evenings: of }: TrendFigures): Advice[] {
  return evenings < leastEvenings ? [] : [{ kind: 'waiting', evenings, of, mean: joined / evenings }];
}

/** Returns advice on differences between the latest evenings and the evenings before. */
function directions(evenings: readonly TrendEvening[]): Advice[] {
  const ofLatest = figuresOf(evenings.slice(-latest));
  const ofBefore = figuresOf(evenings.slice(-2 * latest, -latest));
  return (['fill', 'show_up', 'mutual'] as const).flatMap((figure): Advice[] => {
    const [now, then] = [ofLatest[figure], ofBefore[figure]];
    const [latestRate, before] = [rateOf(now), rateOf(then)];
    if (now.evenings < leastEvenings || then.evenings < leastEvenings || latestRate === null || before === null) return [];
    if (apart(latestRate, before) < clearDifference[figure]) return [];
    const counts = { latest_evenings: now.evenings, before_evenings: then.evenings };
    return [{ kind: 'direction', figure, latest: latestRate, before, ...counts }];
  });
}

/** Returns the figures that are known for too few evenings. If there are too few evenings at all, returns only that. */
function missingOf(all: TrendFigures, byWeekday: ByWeekday): MissingFigure[] {
  const need = leastEvenings;
  if (all.evenings < need) return [{ figure: 'evenings', have: all.evenings, need }];
  const known = {
    weekdays: Math.max(0, ...byWeekday.map(({ figures }) => figures.evenings)),
    fill_time: all.fill_time.all.evenings,
    show_up: all.show_up.evenings,
    mutual: all.mutual.evenings,
  };
  return (['weekdays', 'fill_time', 'show_up', 'mutual'] as const).flatMap((figure) =>
    known[figure] < need ? [{ figure, have: known[figure], need }] : [],
  );
}
