import type { Gender } from '#shared/model/participants/participant.ts';
import type { ParticipantSort } from '#shared/model/participants/participant-lists.ts';
import { nameSearch } from '#shared/rules/participants/fold-name.ts';
import { sortParticipants } from '#shared/rules/participants/participant-order.ts';
import type { StoredRegistration } from '../../data/registration/registrations.ts';

/** Filters for a list of participants (docs/rules/participants.md#order-and-search). */
export interface ParticipantFilters {
  readonly gender?: Gender | undefined;
  /** Years, both ends included. */
  readonly min_age?: number | undefined;
  readonly max_age?: number | undefined;
  readonly has_photo?: boolean | undefined;
  /** Words of the name, in any order, ignoring case and accents. */
  readonly q?: string | undefined;
}

type Person = Pick<StoredRegistration, 'firstName' | 'lastName' | 'gender' | 'age' | 'photoKey'>;

/**
 * Builds a predicate from the filters. `search` interprets `q`: within an event, it matches anywhere in the name; across events, at the
 * beginning of a word.
 */
export function participantFilter(
  { gender, min_age = 0, max_age = Infinity, has_photo, q }: ParticipantFilters,
  search: typeof nameSearch = nameSearch,
): (person: Person) => boolean {
  const isCalled = q === undefined ? () => true : search(q);
  return (person) => {
    if (gender !== undefined && person.gender !== gender) return false;
    if (person.age < min_age || person.age > max_age) return false;
    if (has_photo !== undefined && (person.photoKey !== null) !== has_photo) return false;
    return isCalled(nameOf(person));
  };
}

const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`;

/** Sorts people, by name unless an order is given. */
export const inOrder = <P extends Person & { id: string; matchCount: number }>(people: readonly P[], sort?: ParticipantSort): P[] =>
  sortParticipants(people, sort, (person) => ({ id: person.id, name: nameOf(person), age: person.age, matches: person.matchCount }));
