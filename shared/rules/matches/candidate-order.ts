interface Ordered {
  readonly score: number;
  /** Number of earlier matches of this pair, at any event of the tenant. */
  readonly previous_matches: number;
  readonly participant: { readonly id: string; readonly first_name: string };
}

/**
 * Compares two candidates for a participant: people never matched with the participant come first, then higher scores
 * (docs/rules/matches.md#order-of-candidates), then name and id, so that the order is stable.
 */
export function compareCandidates(one: Ordered, other: Ordered): number {
  return (
    Number(one.previous_matches > 0) - Number(other.previous_matches > 0) ||
    other.score - one.score ||
    compareNames(one.participant, other.participant)
  );
}

/** Compares two participants while no one is selected: those with the fewest matches come first. */
export function compareWaiting<Person extends Ordered['participant'] & { readonly match_count: number }>(
  one: Person,
  other: Person,
): number {
  return one.match_count - other.match_count || compareNames(one, other);
}

function compareNames(one: Ordered['participant'], other: Ordered['participant']): number {
  return one.first_name.localeCompare(other.first_name, 'en') || (one.id < other.id ? -1 : Number(one.id > other.id));
}
