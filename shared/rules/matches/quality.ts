/**
 * Words and colors of a score. There are two vocabularies: match history has High, Good and Low
 * (docs/rules/matches.md#quality), candidate cards have Perfect to Good (docs/rules/matches.md#badges-of-candidates). Colors
 * are Mantine's color names.
 */
export type QualityTier = 'high' | 'medium' | 'low';

/** The lowest scores of the high and medium tiers. */
export const highQuality = 0.7;
export const mediumQuality = 0.3;

/** Returns the tier: high at 0.7 or more, medium from 0.3 up to but not including 0.7, low below 0.3. */
export function qualityTierOf(score: number): QualityTier {
  if (score >= highQuality) return 'high';
  return score >= mediumQuality ? 'medium' : 'low';
}

/** The badge in match history. */
export const qualityBadge: Record<QualityTier, 'High' | 'Good' | 'Low'> = { high: 'High', medium: 'Good', low: 'Low' };

/** Returns a score's color in match history: 0.8 or more green, 0.6 or more yellow, 0.4 or more orange, lower red. */
export function qualityColor(score: number): 'green' | 'yellow' | 'orange' | 'red' {
  if (score >= 0.8) return 'green';
  if (score >= 0.6) return 'yellow';
  return score >= 0.4 ? 'orange' : 'red';
}

/** Returns the badge on a candidate card; null if the card shows only the score. */
export function compatibilityTier(score: number): 'Perfect' | 'Excellent' | 'Great' | 'Good' | null {
  if (score > 0.89) return 'Perfect';
  if (score > 0.79) return 'Excellent';
  if (score > 0.65) return 'Great';
  return score > 0.4 ? 'Good' : null;
}

/** Returns the highlight on a candidate card: gold above 0.7, blue above 0.4. */
export function compatibilityHighlight(score: number): 'gold' | 'blue' | null {
  if (score > 0.7) return 'gold';
  return score > 0.4 ? 'blue' : null;
}

/** Returns a score for display: `73%`. Rounded down, so that it never suggests a tier that the score did not reach. */
export const percentOf = (score: number): string => `${Math.floor(score * 100 + 1e-9)}%`;

/** Returns the mean score for display. If there are no matches, a dash, because 0% would look like bad matches. */
export const averageOf = ({ total_matches: total, average_score: average }: { total_matches: number; average_score: number }): string =>
  total === 0 ? '–' : percentOf(average);

/**
 * Returns an estimate of the mean score from the number of matches in each tier (weights 0.9, 0.7 and 0.4,
 * docs/rules/statistics.md#when-match-statistics-cannot-be-loaded); 0 if there are no matches.
 */
export function estimateAverage(tiers: Record<QualityTier, number>): number {
  const total = tiers.high + tiers.medium + tiers.low;
  return total === 0 ? 0 : (tiers.high * 0.9 + tiers.medium * 0.7 + tiers.low * 0.4) / total;
}
