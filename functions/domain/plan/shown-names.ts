import { isByNumber } from '#shared/rules/participants/consent.ts';
import { isLinkLike } from '#shared/rules/text/link-like.ts';

interface Named {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  /** They asked to be shown by number. */
  readonly hideName: boolean;
  /** The words of consent that hold for them. */
  readonly agreedTo: number;
}

/**
 * What a room reads of each of these people, by id: the first name, with the last one's initial where two share it; null for who
 * asked for it, or has not been asked yet, and for a name that looks like a link: they are shown by number only (docs/rules/projector.md#names).
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
