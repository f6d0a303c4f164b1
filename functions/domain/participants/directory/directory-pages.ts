import * as z from 'zod/mini';
import { searchedWords, wordSearch } from '#shared/rules/participants/fold-name.ts';
import { inNameOrder, keyOfHit, nameInKey } from '../../../data/participants/name-keys.ts';
import type { ListedPerson } from '../../../data/participants/people.ts';
import { findPeopleAt, type Place, peopleLists, readPlaces, type TenantsPerson } from '../../../data/participants/people-pages.ts';

/** Where a directory is read on. */
export const directoryCursor = z.object({
  /** Which of the lists, counted from 0, and the key up to which it was read; null: its start. */
  list: z.number(),
  after: z.nullable(z.string()),
  /** How many were found up to here. */
  found: z.number(),
});
type DirectoryCursor = z.output<typeof directoryCursor>;

/**
 * What is read: everyone by name, or the people that `q` finds, of one tenant or of all. `keep` is the filter, and includes the words of `q`;
 * `filtered`: by more than those, which the keys tell without the rows.
 */
interface DirectoryQuestion {
  readonly tenantId: string | undefined;
  readonly q: string | undefined;
  readonly descending: boolean;
  readonly filtered: boolean;
  readonly keep: (person: ListedPerson) => boolean;
}

/** How many people a page looks at when few of them pass the filters: a unit for 18 whose rows the list has, half a unit for each other one. */
const lookedAt = 120;
/** How many names a page of a search looks at when few of them have its other words: with rows 18 are a unit, without some 80. */
const namesLookedAt = { ofOne: 240, ofAll: 1000 } as const;

/**
 * A page of a directory: `limit` people at most, after `skip` others; fewer when too many were looked at in vain. Read from indexes, which
 * are up to a moment behind: who is renamed between two pages may be on both, or on neither (docs/rules/participants.md#pages).
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
  // Without a filter those before the page need not be read.
  const before = filtered ? 0 : Math.min(skip, candidates.length);
  const rows = (await findPeopleAt(candidates.slice(before))).filter(keep);
  const [word = ''] = q === undefined ? [] : searchedWords(q);
  // A person with two such words stands in both lists.
  const passed = q === undefined ? rows : rows.filter((person) => person.key === keyOfHit(person, word));
  const left = skip - before;
  const people = passed.slice(left, left + limit);
  const last = people.at(-1);
  const isCut = last !== undefined && passed.length > left + limit;
  const found = begun + before + Math.min(passed.length, left + limit);
  const cut = candidates.find(({ key }) => key === last?.key);
  const goesOn = isCut && cut !== undefined ? { list: cut.list, after: cut.key } : next;
  // All that a search finds is in order by name, if one page has it.
  const isWhole = q !== undefined && from === undefined && goesOn === undefined;
  const named = isWhole ? inNameOrder(people) : people;
  return { people: isWhole && descending ? named.reverse() : named, found, next: goesOn === undefined ? undefined : { ...goesOn, found } };
}

/** Reads on until `most` are found, or as many names were looked at as a page may; `next` is undefined at the end of the last list. */
async function findCandidates({ tenantId, q, descending }: DirectoryQuestion, from: DirectoryCursor | undefined, most: number) {
  const lists = peopleLists(tenantId).slice(0, q === undefined ? 1 : undefined);
  const [prefix = ''] = q === undefined ? [] : searchedWords(q);
  const isCalled = q === undefined ? () => true : wordSearch(q);
  const names = tenantId === undefined ? namesLookedAt.ofAll : namesLookedAt.ofOne;
  const candidates: (Place & { readonly list: number })[] = [];
  let left = Math.max(most, q === undefined ? 0 : names);
  let [list, after] = [from?.list ?? 0, from?.after ?? undefined];
  for (let people = lists[list]; people !== undefined; people = lists[list]) {
    // Where few names have the other words hardly more are read than are looked at.
    const about = q === undefined ? most : Math.min(most, Math.ceil(left / 2));
    for await (const place of readPlaces(people, { prefix, after, descending, about: about + 1 })) {
      // There is another one: so the list goes on.
      if (candidates.length >= most || left <= 0) return { candidates, next: { list, after: after ?? null } };
      left -= 1;
      after = place.key;
      if (isCalled(nameInKey(place.key))) candidates.push({ ...place, list });
    }
    [list, after] = [list + 1, undefined];
  }
  return { candidates, next: undefined };
}
