import type { Item } from '../table/table.ts';

/**
 * The match counter's tallies besides its totals. Each has its own attribute because DynamoDB's ADD works on top-level ones only:
 * `q<percent>` counts matches with that score; `t<span>` counts matches in that five-minute span, and `u<span>` sums their scores;
 * `s#<interest>` counts matches that share it; `d<n>` counts people with n matches. All of them change in the match's own transaction, so
 * they are exact, even after deletions.
 */
export interface MatchTallies {
  /** Whole percent of the score → matches. */
  readonly byPercent: ReadonlyMap<number, number>;
  /** Start of the five-minute span (epoch ms) → matches, and the sum of their scores in ten-thousandths. */
  readonly bySpan: ReadonlyMap<number, { readonly matches: number; readonly scoreSum: number }>;
  /** Interest id → matches of two participants who both chose it. */
  readonly sharedInterests: ReadonlyMap<string, number>;
  /** Number of matches → people with that many; `mostCounted` means that many or more. */
  readonly peopleByMatches: ReadonlyMap<number, number>;
}

/** Length of a span, ms. */
const span = 5 * 60_000;
export const mostCounted = 10;

/** Returns a score in whole percent, rounded down. Scores have four digits, so the sum in ten-thousandths is exact. */
export const percentStep = (quality: number): number => Math.floor(tenThousandths(quality) / 100);
export const tenThousandths = (quality: number): number => Math.round(quality * 10_000);

interface TalliedMatch {
  readonly quality: number;
  /** UTC ISO. */
  readonly startTime: string;
  readonly sharedInterests: readonly string[];
}

/**
 * Returns by how much each attribute changes for one more match (`by` 1) or one match less (-1).
 * @param countsBefore how many matches each of the two had at the event before
 */
export function tallyChanges(match: TalliedMatch, by: 1 | -1, countsBefore: readonly number[]): Map<string, number> {
  const changes = new Map<string, number>();
  const add = (attribute: string, change: number) => changes.set(attribute, (changes.get(attribute) ?? 0) + change);
  const at = Math.floor(Date.parse(match.startTime) / span).toString(36);
  add(`q${percentStep(match.quality)}`, by);
  add(`t${at}`, by);
  add(`u${at}`, by * tenThousandths(match.quality));
  for (const interest of match.sharedInterests) add(`s#${interest}`, by);
  for (const before of countsBefore) {
    if (before > 0) add(`d${Math.min(before, mostCounted)}`, -1);
    if (before + by > 0) add(`d${Math.min(before + by, mostCounted)}`, 1);
  }
  return new Map([...changes].filter(([, change]) => change !== 0));
}

export function parseTallies(item: Item): MatchTallies {
  const byPercent = new Map<number, number>();
  const bySpan = new Map<number, { matches: number; scoreSum: number }>();
  const sharedInterests = new Map<string, number>();
  const peopleByMatches = new Map<number, number>();
  for (const [name, count] of Object.entries(item)) {
    if (typeof count !== 'number' || count <= 0) continue;
    const [, kind, step = ''] = /^(q|t|d|s#)(.+)$/.exec(name) ?? [];
    if (kind === 'q' && /^\d+$/.test(step)) byPercent.set(Number(step), count);
    else if (kind === 'd' && /^\d+$/.test(step)) peopleByMatches.set(Number(step), count);
    else if (kind === 's#') sharedInterests.set(step, count);
    else if (kind === 't' && /^[0-9a-z]{5}$/.test(step)) {
      bySpan.set(Number.parseInt(step, 36) * span, { matches: count, scoreSum: Number(item[`u${step}`] ?? 0) });
    }
  }
  return { byPercent, bySpan, sharedInterests, peopleByMatches };
}
