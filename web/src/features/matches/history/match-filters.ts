import type { Match } from '#shared/model/matches/match.ts';
import { highQuality, mediumQuality } from '#shared/rules/matches/quality.ts';
import { fullName } from '../../../lib/words/full-name.ts';

export type QualityFilter = 'all' | 'high' | 'low';

/** Filters matches by the full name of either person, ignoring case (docs/rules/matches.md#match-history). */
export function filterMatches(list: readonly Match[], search: string, filter: QualityFilter): Match[] {
  const wanted = search.trim().toLowerCase();
  return list.filter((match) => isOfQuality(match, filter) && (wanted === '' || namesOf(match).some((name) => name.includes(wanted))));
}

function isOfQuality({ quality_score: score }: Match, filter: QualityFilter): boolean {
  if (filter === 'high') return score >= highQuality;
  return filter === 'all' || score < mediumQuality;
}

function namesOf({ participant1, participant2 }: Match): string[] {
  return [participant1, participant2].map((person) => fullName(person).toLowerCase());
}
