import { describe, expect, it } from 'vitest';
import {
  averageOf,
  compatibilityHighlight,
  compatibilityTier,
  estimateAverage,
  percentOf,
  qualityBadge,
  qualityColor,
  qualityTierOf,
} from './quality.ts';

describe('the average of matches', () => {
  it('is a percentage, rounded down', () => {
    expect(averageOf({ total_matches: 3, average_score: 0.739 })).toBe('73%');
  });
  it('is a dash without matches', () => {
    expect(averageOf({ total_matches: 0, average_score: 0 })).toBe('–');
  });
});

describe('quality of a match', () => {
  it.each([
    [1, 'high', 'green'],
    [0.8, 'high', 'green'],
    [0.7999, 'high', 'yellow'],
    [0.7, 'high', 'yellow'],
    [0.6999, 'medium', 'yellow'],
    [0.6, 'medium', 'yellow'],
    [0.5, 'medium', 'orange'],
    [0.4, 'medium', 'orange'],
    [0.3, 'medium', 'red'],
    [0.2999, 'low', 'red'],
    [0, 'low', 'red'],
  ] as const)('%d is %s and %s', (score, tier, color) => {
    expect([qualityTierOf(score), qualityColor(score)]).toEqual([tier, color]);
  });

  it('has a badge in match history', () => {
    expect([qualityBadge.high, qualityBadge.medium, qualityBadge.low]).toEqual(['High', 'Good', 'Low']);
  });

  it('never shows a percentage of another tier', () => {
    expect([percentOf(0.6999), percentOf(0.7), percentOf(0.29), percentOf(1), percentOf(0)]).toEqual(['69%', '70%', '29%', '100%', '0%']);
  });
});

describe('a candidate card', () => {
  it.each([
    [0.9, 'Perfect', 'gold'],
    [0.89, 'Excellent', 'gold'],
    [0.79, 'Great', 'gold'],
    [0.7, 'Great', 'blue'],
    [0.65, 'Good', 'blue'],
    [0.4, null, null],
  ] as const)('at %d says %s in %s', (score, tier, highlight) => {
    expect([compatibilityTier(score), compatibilityHighlight(score)]).toEqual([tier, highlight]);
  });
});

describe('estimateAverage', () => {
  it('weighs the tiers 0.9, 0.7 and 0.4, and is 0 without matches', () => {
    expect(estimateAverage({ high: 1, medium: 1, low: 2 })).toBeCloseTo(0.6);
    expect(estimateAverage({ high: 0, medium: 0, low: 0 })).toBe(0);
  });
});
