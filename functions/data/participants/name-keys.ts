import { foldName, wordStarts } from '#shared/rules/participants/fold-name.ts';
import { compareKeys } from '../table/keys/compare-keys.ts';

/** A participant's name, and the id that tells namesakes apart. */
export interface Named {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Words of a name that are found by themselves. Each is stored, and paid for at every registration. */
const mostWords = 5;

/** Sorts before every letter and blank, so that 'Ann' comes before 'Ann Lee', and both before 'Anna'. */
const beforeId = '\t';

const folded = ({ firstName, lastName }: Named): string => foldName(`${firstName} ${lastName}`).trim().replaceAll(/\s+/gu, ' ');

/** Where a person stands in a directory by name (docs/rules/participants.md#order-and-search). */
export const nameKey = (person: Named): string => `${folded(person)}${beforeId}${person.id}`;

/** People in order of their names. */
export const inNameOrder = <P extends Named>(people: readonly P[]): P[] =>
  people
    .map((person) => ({ person, key: nameKey(person) }))
    .sort((one, other) => compareKeys(one.key, other.key))
    .map(({ person }) => person);

/** Where a person is found by a word of their name: by the second first, and so on. Each begins with that word, the whole name follows. */
export function wordKeys(person: Named): string[] {
  const name = folded(person);
  const later = wordStarts(name).slice(1, mostWords);
  return later.map((start) => `${name.slice(start)} ${name.slice(0, start).trim()}${beforeId}${person.id}`);
}

/** The key under which a search for a folded word finds a person: that of the first of their words which begins with it. */
export function keyOfHit(person: Named, word: string): string | undefined {
  const name = folded(person);
  const hit = wordStarts(name).findIndex((start) => name.startsWith(word, start));
  return hit <= 0 ? (hit === 0 ? nameKey(person) : undefined) : wordKeys(person)[hit - 1];
}

/** The id at the end of such a key. */
export const idInKey = (key: string): string => key.slice(key.lastIndexOf(beforeId) + 1);

/** The folded name at its start. */
export const nameInKey = (key: string): string => key.slice(0, key.lastIndexOf(beforeId));
