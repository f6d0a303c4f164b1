import type { Gender } from '#shared/model/participant.ts';
import type { StoredRegistration } from '../../data/registration/registrations.ts';

/** Which participants a list shows (docs/rules/participants.md#order-and-search). */
export interface ParticipantFilters {
  readonly gender?: Gender | undefined;
  /** Years, both ends included. */
  readonly min_age?: number | undefined;
  readonly max_age?: number | undefined;
  readonly has_photo?: boolean | undefined;
  /** Words that the name must contain, in any order, ignoring case and accents. */
  readonly q?: string | undefined;
}

type Person = Pick<StoredRegistration, 'firstName' | 'lastName' | 'gender' | 'age' | 'photoKey'>;

/** Makes a predicate of the filters. */
export function participantFilter({
  gender,
  min_age = 0,
  max_age = Infinity,
  has_photo,
  q,
}: ParticipantFilters): (person: Person) => boolean {
  const words = q === undefined ? [] : plain(q).split(/\s+/);
  return (person) => {
    if (gender !== undefined && person.gender !== gender) return false;
    if (person.age < min_age || person.age > max_age) return false;
    if (has_photo !== undefined && (person.photoKey !== null) !== has_photo) return false;
    const name = plain(nameOf(person));
    return words.every((word) => name.includes(word));
  };
}

const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`;

/** 'José' is found by 'jose'. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const order = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** By name, then by id, so that pages never overlap. */
export const byName = (one: Person & { id: string }, other: Person & { id: string }): number =>
  order.compare(nameOf(one), nameOf(other)) || (one.id < other.id ? -1 : 1);
