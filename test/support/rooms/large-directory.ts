import { nameKey, wordKeys } from '#functions/data/participants/name-keys.ts';
import { profileItem } from '#functions/data/participants/profiles.ts';
import { hashForKey } from '#functions/data/table/keys/hash.ts';
import { indexKeys, keys } from '#functions/data/table/keys/keys.ts';
import { personAmongAll, wordsAmongAll } from '#functions/data/table/keys/platform-keys.ts';
import { mapInParallel } from '#infra/local/seed/map-in-parallel.ts';
import { writeIntoEngine } from '../stack/table/engine-file.ts';
import type { RawTable } from '../stack/table/table.ts';

const syllables = [
  'an',
  'bel',
  'car',
  'dor',
  'el',
  'fin',
  'gre',
  'hal',
  'is',
  'jo',
  'ka',
  'li',
  'mar',
  'no',
  'ol',
  'pe',
  'ri',
  'sa',
  'ter',
  'wil',
];
const interests = ['hiking', 'theater', 'yoga', 'art', 'music', 'movies', 'reading', 'gaming'];
const syllable = (place: number) => syllables[place % syllables.length] ?? '';
const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** A person of a large organization, as shown in a list. */
export interface Invented {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: 'male' | 'female';
  readonly age: number;
  readonly hasPhoto: boolean;
}

/**
 * Invents a person, combining 400 first names and 8,000 last names in no particular order. Every fiftieth person has a third name, and
 * every tenth has no photo.
 */
export function inventPerson(place: number): Invented {
  const mixed = (place * 7919) % 1_000_003;
  const first = `${capital(syllable(mixed))}${syllable(Math.floor(mixed / 20))}a`;
  const second = mixed % 50 === 0 ? ` ${capital(syllable(mixed + 3))}us` : '';
  const last = `${capital(syllable(mixed + 7))}${syllable(Math.floor(mixed / 37))}${syllable(Math.floor(mixed / 911))}son`;
  return {
    id: `p${String(place).padStart(15, '0')}`,
    firstName: `${first}${second}`,
    lastName: last,
    gender: mixed % 2 === 0 ? 'male' : 'female',
    age: 20 + (mixed % 45),
    hasPhoto: mixed % 10 !== 0,
  };
}

/** Returns a person's items in the directory, as the product would have written them. */
export function itemsInDirectory(
  tenantId: string,
  { id, firstName, lastName, gender, age, hasPhoto }: Invented,
  occupation = 'Product designer',
) {
  const person = { id, firstName, lastName };
  const [second = '', ...further] = wordKeys(person);
  const email = `${id}@example.net`;
  const row = {
    ...keys.listedPerson(tenantId, id),
    ...indexKeys.personByName(tenantId, nameKey(person)),
    ...indexKeys.personBySecondWord(tenantId, second),
    ...personAmongAll(id, nameKey(person)),
    ...{ f: firstName, l: lastName, g: gender, a: age, i: 'everyone', k: 'Something Serious', o: occupation, n: age % 7 },
    in: interests.slice(age % 4, (age % 4) + 4),
    tr: ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb'],
    e: email,
    c: `${gender} ${age}`,
    ...(hasPhoto ? { ph: `photo${id}` } : {}),
  };
  const address = { ...keys.participantOfAddress(tenantId, hashForKey(email), id), ...wordsAmongAll(id, second) };
  return [row, address, ...further.map((words) => ({ ...keys.nameWord(tenantId, words), ...wordsAmongAll(id, words) }))];
}

/** Returns the key of a person's photo, if they have one. */
export const photoKeyOf = ({ id, hasPhoto }: Invented): string | null => (hasPhoto ? `photo${id}` : null);

/** Returns a person's profile, as the product would have written it. */
export const profileOf = (tenantId: string, person: Invented, occupation = 'Product designer') => {
  const { id, firstName, lastName, gender, age } = person;
  return profileItem(tenantId, {
    ...{ id, firstName, lastName, gender, age, interestedIn: 'everyone', lookingFor: 'Open to Anything', occupation },
    ...{ photoKey: photoKeyOf(person), interests: [], traits: [], eventIds: [], registeredAt: {}, leftEventIds: [], leftAs: null },
    ...{ contact: { email: `${id}@example.net`, phone: null, instagram: null }, createdAt: '2026-03-06T19:00:00.000Z' },
    ...{
      consentAt: null,
      agreedTo: 1,
      agreedIn: 'en',
      toldMonths: null,
      awaitedUpload: null,
      version: 1,
      unseenChanges: 0,
      keptUntil: null,
    },
    access: { revision: 0, epoch: 0, mailEpoch: 0, provedAt: 0, provedEpoch: -1, own: null, notGiven: [], openings: [] },
  });
};

const itemsOf = (tenantId: string, from: number, to: number, occupation?: string) =>
  Array.from({ length: to - from }, (_, index) => itemsInDirectory(tenantId, inventPerson(from + index), occupation)).flat();

/**
 * Adds the people numbered `from` to `to` to an organization's directory, directly to the table: the API takes minutes for a thousand.
 * @param how.first number of the directory's first person: no two people in the lists of all organizations may have the same number
 */
export async function fillDirectory(
  table: RawTable,
  tenantId: string,
  from: number,
  to: number,
  { first = 0, occupation }: { first?: number; occupation?: string } = {},
): Promise<void> {
  const items = itemsOf(tenantId, from, to, occupation);
  const chunks = Array.from({ length: Math.ceil(items.length / 500) }, (_, chunk) => items.slice(chunk * 500, (chunk + 1) * 500));
  await mapInParallel(chunks, 8, (chunk) => table.put(chunk));
  await countDirectory(table, tenantId, first, to);
}

/**
 * Adds people as `fillDirectory` does, but directly into the usual engine's file, for tens of thousands. The engine itself must have
 * written at least the first hundred.
 */
export async function fillDirectoryFile(
  table: RawTable,
  file: string,
  tenantId: string,
  from: number,
  to: number,
  first = 0,
): Promise<void> {
  await writeIntoEngine(file, itemsOf(tenantId, from, to), itemsOf(tenantId, first, first + 100));
  await countDirectory(table, tenantId, first, to);
}

async function countDirectory(table: RawTable, tenantId: string, first: number, to: number): Promise<void> {
  const people = Array.from({ length: to - first }, (_, index) => inventPerson(first + index));
  const men = people.filter(({ gender }) => gender === 'male').length;
  const ages = people.reduce((sum, { age }) => sum + age, 0);
  await table.set(keys.tenantTotals(tenantId), { male: men, female: people.length - men, ages });
}
