import { isByNumber } from '#shared/rules/participants/consent.ts';
import { isLinkLike } from '#shared/rules/text/link-like.ts';

interface Named {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Whether they asked to be shown by number. */
  readonly hideName: boolean;
  /** Version of the consent that holds for them. */
  readonly agreedTo: number;
}

/**
 * Returns the names that a room sees, by id: the first name, with the last name's initial where two share it. Null for a person shown by
 * number only: one who asked for it or has not been asked yet, or whose name looks like a link (docs/rules/projector.md#names).
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
