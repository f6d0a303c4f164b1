import type { Match } from '#shared/model/matches/match.ts';
import type { MatchStatistics } from '#shared/model/statistics/match-statistics.ts';
import { estimateAverage, qualityTierOf } from '#shared/rules/matches/quality.ts';

/**
 * Computes statistics from a list of matches, for when the statistics call fails
 * (docs/rules/statistics.md#when-match-statistics-cannot-be-loaded). Tiers are counted by score, and the average is estimated from the
 * tiers. `unique_matches` counts unordered pairs, `repeat_matches` counts pairs that were matched more than once, and `previous` counts
 * matches that repeat a pair.
 */
export function statisticsOfMatches(matches: readonly Match[]): MatchStatistics {
  const tiers = { high: 0, medium: 0, low: 0 };
  const pairs = new Map<string, number>();
  for (const { quality_score, participant1_id, participant2_id } of matches) {
    tiers[qualityTierOf(quality_score)] += 1;
    const pair = [participant1_id, participant2_id].sort().join(' ');
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return {
    total_matches: matches.length,
    quality_distribution: { ...tiers, previous: matches.length - pairs.size },
    average_score: estimateAverage(tiers),
    unique_matches: pairs.size,
    repeat_matches: [...pairs.values()].filter((count) => count > 1).length,
  };
}
