import type { Interest, PersonalityTrait } from '#shared/model/catalogue/catalogue.ts';
import { readCatalogue } from '../../data/catalogue/catalogue.ts';

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);

/** Interests that can be chosen, by name. */
export async function listInterests(): Promise<Interest[]> {
  const { interests } = await readCatalogue();
  return [...interests.values()].flatMap(({ retired, ...interest }) => (retired ? [] : [interest])).sort(byName);
}

/** Personality traits that can be chosen, by name. */
export async function listTraits(): Promise<PersonalityTrait[]> {
  const { traits } = await readCatalogue();
  return [...traits.values()].flatMap(({ retired, ...trait }) => (retired ? [] : [trait])).sort(byName);
}

/** For guests, by the name of their own call (docs/decisions/020-one-name-per-call.md). */
export const listChoosableInterests = (): Promise<Interest[]> => listInterests();

/** As above. */
export const listChoosableTraits = (): Promise<PersonalityTrait[]> => listTraits();

/** Traits by id, in the given order, with retired but without unknown ones; without ids, all that can be chosen. */
export async function findTraits(ids: readonly string[] | undefined): Promise<PersonalityTrait[]> {
  if (ids === undefined) return listTraits();
  const { traits } = await readCatalogue();
  return [...new Set(ids)].flatMap((id) => {
    const found = traits.get(id);
    return found === undefined ? [] : [{ id, name: found.name, types: found.types }];
  });
}

/** The distinct categories of the interests, sorted. */
export async function listCategories(): Promise<string[]> {
  const interests = await listInterests();
  return sortedOnce(interests.flatMap(({ category }) => category ?? []));
}

/** The distinct types of the traits, sorted. */
export const typesOf = (traits: readonly PersonalityTrait[]): string[] => sortedOnce(traits.flatMap(({ types }) => types));

const sortedOnce = (words: readonly string[]): string[] => [...new Set(words)].sort((a, b) => a.localeCompare(b));

/** The page fields of a reply with a whole list. */
export const wholeList = (items: readonly unknown[]) => ({ total: items.length, limit: items.length, offset: 0 });
