import type { ParticipantSort } from '#shared/model/participants/participant-lists.ts';

interface Ordered {
  readonly id: string;
  readonly name: string;
  /** Years. */
  readonly age: number;
  readonly matches: number;
}

const names = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/**
 * Sorts participants (docs/rules/participants.md#order-and-search). Ties are sorted by name and then by id, so that pages never overlap.
 */
export function sortParticipants<Person>(
  people: readonly Person[],
  sort: ParticipantSort | undefined,
  read: (person: Person) => Ordered,
): Person[] {
  const step = sort?.endsWith('_desc') ? -1 : 1;
  const compare = comparisons[sort ?? 'name_asc'];
  return people
    .map((person) => ({ person, by: read(person) }))
    .sort(({ by: one }, { by: other }) => step * compare(one, other) || byName(one, other) || (one.id < other.id ? -1 : 1))
    .map(({ person }) => person);
}

type Comparison = (one: Ordered, other: Ordered) => number;
const byName: Comparison = (one, other) => names.compare(one.name, other.name);
const byAge: Comparison = (one, other) => one.age - other.age;
const byMatches: Comparison = (one, other) => one.matches - other.matches;
const comparisons: Readonly<Record<ParticipantSort, Comparison>> = {
  name_asc: byName,
  name_desc: byName,
  age_asc: byAge,
  age_desc: byAge,
  matches_asc: byMatches,
  matches_desc: byMatches,
};
