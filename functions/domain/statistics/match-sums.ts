import type { MatchStatistics } from '#shared/model/statistics/match-statistics.ts';
import type { MatchSums } from '../../data/events/counters.ts';

/**
 * Adds up the match statistics of several events. `previous` is calculated for each event: total minus unordered pairs
 * (docs/rules/statistics.md#match-statistics).
 */
export function sumMatches(counters: readonly Omit<MatchSums, 'tallies'>[]): MatchStatistics {
  const sum = (of: (counter: Omit<MatchSums, 'tallies'>) => number) => counters.reduce((all, counter) => all + of(counter), 0);
  const [high, medium, low] = [sum((counter) => counter.high), sum((counter) => counter.medium), sum((counter) => counter.low)];
  const total = high + medium + low;
  const pairs = sum((counter) => counter.pairs);
  return {
    total_matches: total,
    quality_distribution: { high, medium, low, previous: total - pairs },
    average_score: total === 0 ? 0 : sum((counter) => counter.scoreSum) / total / 10_000,
    unique_matches: pairs,
    repeat_matches: sum((counter) => counter.repeated),
  };
}
