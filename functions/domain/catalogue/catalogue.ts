import type { Interest, PersonalityTrait } from '#shared/model/catalogue/catalogue.ts';
import { readCatalogue } from '../../data/catalogue/catalogue.ts';

/** The entries that can be chosen, by name. */
const choosable = <V extends { readonly name: string; readonly retired: boolean }>(known: ReadonlyMap<string, V>): Omit<V, 'retired'>[] =>
  [...known.values()].flatMap(({ retired, ...entry }) => (retired ? [] : [entry])).sort((a, b) => a.name.localeCompare(b.name));

export const listInterests = async (): Promise<Interest[]> => choosable((await readCatalogue()).interests);
export const listTraits = async (): Promise<PersonalityTrait[]> => choosable((await readCatalogue()).traits);

// For guests, by the names of their own calls.
export const listChoosableInterests = (): Promise<Interest[]> => listInterests();
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
export const listCategories = async (): Promise<string[]> => sortedOnce((await listInterests()).flatMap(({ category }) => category ?? []));

/** The distinct types of the traits, sorted. */
export const typesOf = (traits: readonly PersonalityTrait[]): string[] => sortedOnce(traits.flatMap(({ types }) => types));

const sortedOnce = (words: readonly string[]): string[] => [...new Set(words)].sort((a, b) => a.localeCompare(b));

/** A reply with a whole list: the first one. */
export function wholeList<Lists extends Readonly<Record<string, readonly unknown[]>>>(lists: Lists) {
  const [{ length } = []] = Object.values(lists);
  return { ...lists, total: length, limit: length, offset: 0 };
}
