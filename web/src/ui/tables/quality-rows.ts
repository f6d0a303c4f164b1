import type { MatchStatistics } from '#shared/model/statistics/match-statistics.ts';
import { qualityBadge } from '#shared/rules/matches/quality.ts';
import type { BarRow } from './bar-table.tsx';

type Tiers = MatchStatistics['quality_distribution'];

/** Returns the text shown beside a bar. */
type Words = (count: number | undefined) => string;

/**
 * Returns matches by quality as rows of bars: three tiers that add up to the total, and repeats separately
 * (docs/rules/statistics.md#match-statistics).
 * @param tiers undefined while loading
 * @param repeats label for matches that repeat an earlier one
 */
export function qualityRows(
  tiers: Tiers | undefined,
  total: number,
  repeats: string,
  words: Words = (count) => String(count ?? '–'),
): BarRow[] {
  const row = (label: string, count: number | undefined, color: NonNullable<BarRow['color']>): BarRow => ({
    ...{ label, color, value: count ?? 0, outOf: total, text: words(count) },
  });
  return [
    row(qualityBadge.high, tiers?.high, 'high'),
    row(qualityBadge.medium, tiers?.medium, 'good'),
    row(qualityBadge.low, tiers?.low, 'low'),
    row(repeats, tiers?.previous, 'previous'),
  ];
}
