import * as z from 'zod/mini';
import { searchedWords, wordSearch } from '#shared/rules/participants/fold-name.ts';
import {
  type AllPeopleList,
  findPeopleAt,
  type IndexedPerson,
  readIndexedPeople,
  type TenantsPerson,
} from '../../../data/participants/all-people.ts';
import { keyOfHit, nameInKey, nameKey } from '../../../data/participants/name-keys.ts';
import { compareKeys } from '../../../data/table/keys/compare-keys.ts';
import type { DirectoryQuestion } from './directory-pages.ts';

/** Where the people of all tenants are read on. */
export const allPeopleCursor = z.object({
  /** Which of the lists, counted from 0, and the key up to which it was read; null: its start. */
  list: z.number(),
  afterAll: z.nullable(z.string()),
  /** How many were found up to here. */
  found: z.number(),
});
export type AllPeopleCursor = z.output<typeof allPeopleCursor>;

/** As of one directory; `filtered`: by more than the words of `q`, which the keys tell without the rows. */
type AllPeopleQuestion = DirectoryQuestion;

/** How many people a page looks at when few of them pass the filters, at half a unit each. */
const lookedAt = 120;
/** How many names a page of a search looks at when few of them have its other words; some 80 are a unit. */
const namesLookedAt = 1000;

/** A person whose name may be one that is asked for, and the list and key that they were found at. */
interface Candidate extends IndexedPerson {
  readonly list: number;
}

/**
 * A page of the people of all tenants: `limit` people at most, after `skip` others; fewer when too many were looked at in vain. Read from an
 * index, which is up to a moment behind: who is renamed between two pages may be on both, or on neither (docs/rules/participants.md#pages).
 */
export async function readPageOfAll(
  question: AllPeopleQuestion,
  from: AllPeopleCursor | undefined,
  { limit, skip }: { limit: number; skip: number },
): Promise<{ people: TenantsPerson[]; found: number; next: AllPeopleCursor | undefined }> {
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
  const goesOn = isCut && cut !== undefined ? { list: cut.list, afterAll: cut.key } : next;
  // All that a search finds is in order by name, if one page has it.
  const isWhole = q !== undefined && from === undefined && goesOn === undefined;
  const byName = (one: TenantsPerson, other: TenantsPerson) => (descending ? -1 : 1) * compareKeys(nameKey(one), nameKey(other));
  return { people: isWhole ? people.toSorted(byName) : people, found, next: goesOn === undefined ? undefined : { ...goesOn, found } };
}

/** Reads on until `most` are found, or as many names were looked at as a page may; `next` is undefined at the end of the last list. */
async function findCandidates(
  { q, descending }: DirectoryQuestion,
  from: AllPeopleCursor | undefined,
  most: number,
): Promise<{ candidates: Candidate[]; next: Pick<AllPeopleCursor, 'list' | 'afterAll'> | undefined }> {
  const lists: readonly AllPeopleList[] = q === undefined ? ['name'] : ['name', 'words'];
  const [prefix = ''] = q === undefined ? [] : searchedWords(q);
  const isCalled = q === undefined ? () => true : wordSearch(q);
  const candidates: Candidate[] = [];
  let left = Math.max(most, q === undefined ? 0 : namesLookedAt);
  let [list, after] = [from?.list ?? 0, from?.afterAll ?? undefined];
  for (let name = lists[list]; name !== undefined; name = lists[list]) {
    const about = Math.min(left, most) + 1;
    for await (const one of readIndexedPeople(name, { prefix, after, descending, about })) {
      // There is another one: so the list goes on.
      if (candidates.length >= most || left <= 0) return { candidates, next: { list, afterAll: after ?? null } };
      left -= 1;
      after = one.key;
      if (isCalled(nameInKey(one.key))) candidates.push({ ...one, list });
    }
    [list, after] = [list + 1, undefined];
  }
  return { candidates, next: undefined };
}
