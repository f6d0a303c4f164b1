import * as z from 'zod/mini';
import { searchedWords, wordSearch } from '#shared/rules/participants/fold-name.ts';
import { inNameOrder, keyOfHit, nameInKey } from '../../../data/participants/name-keys.ts';
import type { ListedPerson } from '../../../data/participants/people.ts';
import { findPeopleAt, type Place, peopleLists, readPlaces, type TenantsPerson } from '../../../data/participants/people-pages.ts';

/** Cursor: where reading a directory continues. */
export const directoryCursor = z.object({
  /** Which of the lists is being read, counted from 0, and the key up to which that list was read; null for its start. */
  list: z.number(),
  after: z.nullable(z.string()),
  /** How many people were found so far. */
  found: z.number(),
});
type DirectoryCursor = z.output<typeof directoryCursor>;

/**
 * Selects what to read: everyone, sorted by name, or the people found by `q`; from one tenant or from all. `keep` is the filter, and also checks
 * the words of `q`. `filtered`: whether there are filters besides `q`. Names can be checked by the keys alone; other filters need the rows.
 */
interface DirectoryQuestion {
  readonly tenantId: string | undefined;
  readonly q: string | undefined;
  readonly descending: boolean;
  readonly filtered: boolean;
  readonly keep: (person: ListedPerson) => boolean;
}

/**
 * How many people a page examines if few of them pass the filters. One read unit covers 18 people if the list contains their rows; each
 * other person costs half a unit.
 */
const lookedAt = 120;
/**
 * How many names a search page examines if few of them contain the other words. One read unit covers 18 names with rows, or about 80
 * without.
 */
const namesLookedAt = { ofOne: 240, ofAll: 1000 } as const;

/**
 * Returns a page of a directory: at most `limit` people, after `skip` others. Returns fewer if it has examined too many people who do not
 * pass the filters. Reads from indexes, which may be a moment behind: someone who is renamed between two pages may appear on both, or on
 * neither (docs/rules/participants.md#pages).
 */
export async function readDirectoryPage(
  question: DirectoryQuestion,
  from: DirectoryCursor | undefined,
  { limit, skip }: { limit: number; skip: number },
): Promise<{ people: TenantsPerson[]; found: number; next: DirectoryCursor | undefined }> {
  const { q, descending, filtered, keep } = question;
  const begun = from?.found ?? 0;
  const wanted = skip + limit;
  const most = filtered ? Math.max(lookedAt, limit) : wanted;
  const { candidates, next } = await findCandidates(question, from, most);
  // Without a filter, the people before the page need not be read.
  const before = filtered ? 0 : Math.min(skip, candidates.length);
  const rows = (await findPeopleAt(candidates.slice(before))).filter(keep);
  const [word = ''] = q === undefined ? [] : searchedWords(q);
  // A person with two names that match the word appears twice in the results; only one of these entries is kept.
  const passed = q === undefined ? rows : rows.filter((person) => person.key === keyOfHit(person, word));
  const left = skip - before;
  const people = passed.slice(left, left + limit);
  const last = people.at(-1);
  const isCut = last !== undefined && passed.length > left + limit;
  const found = begun + before + Math.min(passed.length, left + limit);
  const cut = candidates.find(({ key }) => key === last?.key);
  const goesOn = isCut && cut !== undefined ? { list: cut.list, after: cut.key } : next;
  // If one page holds everything that a search finds, the page is sorted by name.
  const isWhole = q !== undefined && from === undefined && goesOn === undefined;
  const named = isWhole ? inNameOrder(people) : people;
  return { people: isWhole && descending ? named.reverse() : named, found, next: goesOn === undefined ? undefined : { ...goesOn, found } };
}

/**
 * Continues reading until `most` candidates are found, or until the maximum number of names for one page has been examined. `next` is
 * undefined at the end of the last list.
 */
async function findCandidates({ tenantId, q, descending }: DirectoryQuestion, from: DirectoryCursor | undefined, most: number) {
  const lists = peopleLists(tenantId).slice(0, q === undefined ? 1 : undefined);
  const [prefix = ''] = q === undefined ? [] : searchedWords(q);
  const isCalled = q === undefined ? () => true : wordSearch(q);
  const names = tenantId === undefined ? namesLookedAt.ofAll : namesLookedAt.ofOne;
  const candidates: (Place & { readonly list: number })[] = [];
  let left = Math.max(most, q === undefined ? 0 : names);
  let [list, after] = [from?.list ?? 0, from?.after ?? undefined];
  for (let people = lists[list]; people !== undefined; people = lists[list]) {
    // If few names contain the other words, this reads hardly more names than are examined.
    const about = q === undefined ? most : Math.min(most, Math.ceil(left / 2));
    for await (const place of readPlaces(people, { prefix, after, descending, about: about + 1 })) {
      // There is another entry, so the list continues.
      if (candidates.length >= most || left <= 0) return { candidates, next: { list, after: after ?? null } };
      left -= 1;
      after = place.key;
      if (isCalled(nameInKey(place.key))) candidates.push({ ...place, list });
    }
    [list, after] = [list + 1, undefined];
  }
  return { candidates, next: undefined };
}
