import { isByNumber } from '#shared/rules/participants/consent.ts';
import { isLinkLike } from '#shared/rules/text/link-like.ts';

interface Named {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Whether this person asked to be shown by number. */
  readonly hideName: boolean;
  /** The version of the consent that applies to this person. */
  readonly agreedTo: number;
}

/**
 * Returns the names that a room sees, keyed by id: the first name, plus the last name's initial if two people share a first name. Null for
 * a person shown by number only: they asked for this, have not been asked yet, or have a name that looks like a link
 * (docs/rules/projector.md#names).
 */
export function shownNames(people: readonly Named[]): ReadonlyMap<string, string | null> {
  const counts = new Map<string, number>();
  for (const { firstName } of people) counts.set(sounds(firstName), (counts.get(sounds(firstName)) ?? 0) + 1);
  return new Map(
    people.map((person) => {
      const name = counts.get(sounds(person.firstName)) === 1 ? person.firstName : withInitial(person);
      return [person.id, isByNumber(person) || isLinkLike(name) ? null : name];
    }),
  );
}

const sounds = (name: string) => name.normalize('NFC').toLowerCase();

function withInitial({ firstName, lastName }: Named): string {
  const [initial] = lastName;
  return initial === undefined ? firstName : `${firstName} ${initial}.`;
}
