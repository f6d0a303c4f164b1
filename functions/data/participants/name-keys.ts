import { foldName, wordStarts } from '#shared/rules/participants/fold-name.ts';
import { compareKeys } from '../table/keys/compare-keys.ts';

/** A participant's name, and the id that tells namesakes apart. */
export interface Named {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** How many words of a name can be searched for. Each is stored, and costs something at every registration. */
const mostWords = 5;

/** Sorts before every letter and space, so that 'Ann' comes before 'Ann Lee', and both come before 'Anna'. */
const beforeId = '\t';

const folded = ({ firstName, lastName }: Named): string => foldName(`${firstName} ${lastName}`).trim().replaceAll(/\s+/gu, ' ');

/** Returns a person's sort key in a directory sorted by name (docs/rules/participants.md#order-and-search). */
export const nameKey = (person: Named): string => `${folded(person)}${beforeId}${person.id}`;

/** Sorts people by name. */
export const inNameOrder = <P extends Named>(people: readonly P[]): P[] =>
  people
    .map((person) => ({ person, key: nameKey(person) }))
    .sort((one, other) => compareKeys(one.key, other.key))
    .map(({ person }) => person);

/**
 * Returns the keys under which a person is found by a later word of their name, from the second word on. Each key begins with that word,
 * followed by the whole name.
 */
export function wordKeys(person: Named): string[] {
  const name = folded(person);
  const later = wordStarts(name).slice(1, mostWords);
  return later.map((start) => `${name.slice(start)} ${name.slice(0, start).trim()}${beforeId}${person.id}`);
}

/** Returns the key under which a search for a folded word finds a person: the key of the first word in their name that begins with it. */
export function keyOfHit(person: Named, word: string): string | undefined {
  const name = folded(person);
  const hit = wordStarts(name).findIndex((start) => name.startsWith(word, start));
  return hit <= 0 ? (hit === 0 ? nameKey(person) : undefined) : wordKeys(person)[hit - 1];
}

/** Returns the id at the end of a person's name key or word key. */
export const idInKey = (key: string): string => key.slice(key.lastIndexOf(beforeId) + 1);

/** Returns the folded name at the start of a person's name key or word key. */
export const nameInKey = (key: string): string => key.slice(0, key.lastIndexOf(beforeId));
