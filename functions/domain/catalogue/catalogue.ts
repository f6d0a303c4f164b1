import type { Interest, PersonalityTrait } from '#shared/model/catalogue/catalogue.ts';
import { readCatalogue } from '../../data/catalogue/catalogue.ts';

/** Returns the entries that can be chosen, sorted by name. */
export const choosable = <V extends { readonly name: string; readonly retired: boolean }>(
  known: ReadonlyMap<string, V>,
): Omit<V, 'retired'>[] =>
  [...known.values()].flatMap(({ retired, ...entry }) => (retired ? [] : [entry])).sort((a, b) => a.name.localeCompare(b.name));

export const listInterests = async (): Promise<Interest[]> => choosable((await readCatalogue()).interests);
export const listTraits = async (): Promise<PersonalityTrait[]> => choosable((await readCatalogue()).traits);

// These are for guests' calls. Each has the name of the call that uses it.
export const listChoosableInterests = (): Promise<Interest[]> => listInterests();
export const listChoosableTraits = (): Promise<PersonalityTrait[]> => listTraits();

/**
 * Returns the traits with these ids, in the given order. Includes retired traits but no unknown ones. Without ids, returns all that can be
 * chosen.
 */
export async function findTraits(ids: readonly string[] | undefined): Promise<PersonalityTrait[]> {
  if (ids === undefined) return listTraits();
  const { traits } = await readCatalogue();
  return [...new Set(ids)].flatMap((id) => {
    const found = traits.get(id);
    return found === undefined ? [] : [{ id, name: found.name, types: found.types }];
  });
}

/** Returns the distinct categories of the interests, sorted. */
export const listCategories = async (): Promise<string[]> => sortedOnce((await listInterests()).flatMap(({ category }) => category ?? []));

/** Returns the distinct types of the traits, sorted. */
export const typesOf = (traits: readonly PersonalityTrait[]): string[] => sortedOnce(traits.flatMap(({ types }) => types));

const sortedOnce = (words: readonly string[]): string[] => [...new Set(words)].sort((a, b) => a.localeCompare(b));

/** Returns a reply that contains whole lists. `total` and `limit` are the length of the first list. */
export function wholeList<Lists extends Readonly<Record<string, readonly unknown[]>>>(lists: Lists) {
  const [{ length } = []] = Object.values(lists);
  return { ...lists, total: length, limit: length, offset: 0 };
}
