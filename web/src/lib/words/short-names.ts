import { fullName } from './full-name.ts';

interface Named {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** Returns the short name: 'Anna K.' */
export const shortName = ({ first_name, last_name }: Omit<Named, 'id'>): string => {
  const [initial] = last_name.trim();
  return initial === undefined ? first_name : `${first_name} ${initial}.`;
};

/**
 * Returns a distinct name for each of these people, keyed by id: the first name and initial, or the full name if two people share both
 * (docs/rules/matches.md#matching-screen).
 */
export function namesInRoom(people: readonly Named[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const person of people) {
    const key = shortName(person).toLowerCase();
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return new Map(
    people.map((person) => {
      const short = shortName(person);
      return [person.id, counts.get(short.toLowerCase()) === 1 ? short : fullName(person)];
    }),
  );
}
