import * as z from 'zod/mini';
import { searchedWords, wordSearch } from '#shared/rules/participants/fold-name.ts';
import { indexLag, listMoves, type Move } from '../../../data/participants/moves.ts';
import { keyOfHit, nameInKey, nameKey } from '../../../data/participants/name-keys.ts';
import { findPeople, type ListedPerson } from '../../../data/participants/people.ts';
import { type Keyed, type NameList, readStretch } from '../../../data/participants/people-pages.ts';
import { compareKeys } from '../../../data/table/keys/compare-keys.ts';

/** Where the next page of a directory begins. */
export const directoryCursor = z.object({
  /** Which of the lists, counted from 0, and the key up to which it was read; null: its start. */
  list: z.number(),
  after: z.nullable(z.string()),
  /** When the first page was asked for, epoch ms. */
  since: z.number(),
  /** How many were found up to here. */
  found: z.number(),
  /** People who moved since then, by id: those that a page has shown, and those that none had shown when they moved. */
  shown: z.array(z.string()),
  unseen: z.array(z.string()),
});
export type DirectoryCursor = z.output<typeof directoryCursor>;

/** What is read: everyone by name, or the people that `q` finds. `keep` is the filter, and includes the words of `q`. */
export interface DirectoryQuestion {
  readonly q: string | undefined;
  readonly descending: boolean;
  readonly filtered: boolean;
  readonly keep: (person: ListedPerson) => boolean;
}

/**
 * How many people a page looks at when few of them pass. Reading 18 costs about one unit, so with its other reads a page of 50 stays within
 * 12 units, and a page of a search within 30.
 */
const lookedAt = { filtered: 120, search: 240 } as const;
/** People found by the third word of their name, or a later one, cost half a unit each. */
const furtherAtOnce = 12;

/** The most people per page that are looked at because a search's lists may not have them yet. */
const mostMissing = 12;

/** A person who passed the filter, with the list and key where they were found. */
interface Found extends Keyed {
  readonly list: number;
}

/**
 * A directory's next page: at most `limit` people, after `skip` others; fewer when too many of those looked at did not pass. People who
 * changed lately are read from the table, so a write is found at once, and no one who moves between two pages is lost or shown twice
 * (docs/rules/participants.md#pages).
 */
export async function readDirectoryPage(
  tenantId: string,
  question: DirectoryQuestion,
  from: DirectoryCursor | undefined,
  { limit, skip, now }: { limit: number; skip: number; now: number },
): Promise<{ people: ListedPerson[]; found: number; next: DirectoryCursor | undefined }> {
  const since = from?.since ?? now;
  const moved = movedSince(await listMoves(tenantId, new Date(since - indexLag).toISOString()), since);
  const reading = await readOn(tenantId, question, from, limit + skip, moved);
  const open = [...moved.values()].filter(({ id }) => from?.shown.includes(id) !== true);
  const { inTurn, outOfTurn, seen, unseen } =
    question.q === undefined ? placeByName(open, question, from, reading) : placeFound(open, question.q, from, reading);
  const wanted = [...inTurn, ...outOfTurn];
  const behind = await findPeople(
    tenantId,
    wanted.filter((id) => !reading.current.has(id)),
  );
  const rows = [...wanted.flatMap((id) => reading.current.get(id) ?? []), ...behind].filter(question.keep);
  const late = rows.filter(({ id }) => outOfTurn.includes(id));
  const keyed = rows.filter(({ id }) => inTurn.includes(id)).map((person) => ({ person, key: nameKey(person), list: 0 }));
  const turn = [...reading.found, ...keyed];
  if (question.q === undefined) turn.sort((one, other) => (question.descending ? -1 : 1) * compareKeys(one.key, other.key));
  const free = Math.max(0, limit + skip - late.length);
  const kept = turn.slice(0, free);
  const found = (from?.found ?? 0) + late.length + kept.length;
  const shown = [
    ...(from?.shown ?? []),
    ...seen,
    ...late.map(({ id }) => id),
    ...kept.map(({ person }) => person.id).filter((id) => moved.has(id)),
  ];
  const goesOn = { since, found, shown, unseen: unseen.filter((id) => !shown.includes(id)) };
  const isCut = turn.length > free;
  const last = kept.at(-1);
  const cut = { list: last?.list ?? from?.list ?? 0, after: last?.key ?? from?.after ?? null };
  const stretchEnd = isCut ? cut : reading.next;
  const all = [...late, ...kept.map(({ person }) => person)];
  // If one page has everything that a search finds, it is in order by name.
  const people = question.q !== undefined && from === undefined && stretchEnd === undefined ? inOrder(all, question) : all;
  return { people: people.slice(skip), found, next: stretchEnd === undefined ? undefined : { ...stretchEnd, ...goesOn } };
}

const inOrder = (people: readonly ListedPerson[], { descending }: DirectoryQuestion): ListedPerson[] =>
  people.toSorted((one, other) => (descending ? -1 : 1) * compareKeys(nameKey(one), nameKey(other)));

interface Reading {
  readonly found: readonly Found[];
  /** Undefined at the end of the last list. */
  readonly next: Pick<DirectoryCursor, 'list' | 'after'> | undefined;
  /** People who moved lately and whom the index has as they are now, by id. */
  readonly current: ReadonlyMap<string, ListedPerson>;
}

/** Reads until one more than `wanted` has passed, or until the page may look at no more people. */
async function readOn(
  tenantId: string,
  { q, descending, filtered, keep }: DirectoryQuestion,
  from: DirectoryCursor | undefined,
  wanted: number,
  moved: ReadonlyMap<string, Moved>,
): Promise<Reading> {
  const [word = ''] = q === undefined ? [] : searchedWords(q);
  const lists: readonly NameList[] = q === undefined ? ['name'] : ['name', 'second', 'further'];
  const found: Found[] = [];
  const current = new Map<string, ListedPerson>();
  let [list, after] = [from?.list ?? 0, from?.after ?? undefined];
  let left = Math.max(wanted + 1, q !== undefined ? lookedAt.search : filtered ? lookedAt.filtered : 0);
  let further = Math.max(Math.min(wanted + 1, left), furtherAtOnce);
  for (let name = lists[list]; name !== undefined && found.length <= wanted; name = lists[list]) {
    const most = name === 'further' ? Math.min(left, further) : left;
    if (most <= 0) break;
    const stretch = await readStretch(tenantId, name, { prefix: word, after, descending, limit: most });
    left -= stretch.read;
    if (name === 'further') further -= stretch.read;
    for (const { key, person } of stretch.people) {
      const move = moved.get(person.id);
      const isCurrent = move !== undefined && person.profileVersion >= move.version && nameKey(person) === move.key;
      if (isCurrent) current.set(person.id, person);
      const isInPlace =
        move === undefined || (q !== undefined && (!move.isElsewhere || (isCurrent && from?.shown.includes(move.id) !== true)));
      if (isInPlace && keep(person) && (q === undefined || key === keyOfHit(person, word))) found.push({ key, person, list });
    }
    if (stretch.last === undefined) [list, after] = [list + 1, undefined];
    else after = stretch.last;
  }
  return { found, current, next: list < lists.length ? { list, after: after ?? null } : undefined };
}

/** A person who was changed lately. */
interface Moved {
  readonly id: string;
  /** Where they stood by name when the first page was asked for; null if they came later. */
  readonly start: string | null;
  /** Where they stand now; null if they are gone. */
  readonly key: string | null;
  /** They moved only before the first page, which has looked for them. */
  readonly isEarlier: boolean;
  /** Whether a search's lists may have them in the wrong place; never for people who kept their name. */
  readonly isElsewhere: boolean;
  readonly version: number;
}

/** @param since when the first page was asked for, epoch ms */
function movedSince(moves: readonly Move[], since: number): Map<string, Moved> {
  const moved = new Map<string, Moved>();
  for (const { id, at, from, to, version } of moves) {
    const before = moved.get(id);
    const isEarlier = Date.parse(at) < since;
    const start = isEarlier ? to : before === undefined ? from : before.start;
    const isElsewhere = isEarlier || before?.isEarlier === true || start !== to;
    moved.set(id, { id, start, key: to, isEarlier, isElsewhere, version });
  }
  return moved;
}

/** People who moved lately, by id, and what the page does about them. */
interface Turns {
  /** They stand in this page's part of the list. */
  readonly inTurn: readonly string[];
  /** They moved into a part that earlier pages have shown, and would be missed. */
  readonly outOfTurn: readonly string[];
  /** They moved after a page had shown them. */
  readonly seen: readonly string[];
  /** They moved before any page had shown them. */
  readonly unseen: readonly string[];
}

const idsOf = (people: readonly Moved[]) => people.map(({ id }) => id);

function placeByName(
  moved: readonly Moved[],
  { descending }: DirectoryQuestion,
  from: DirectoryCursor | undefined,
  { next }: Reading,
): Turns {
  const isBehind = (key: string, last: string | null | undefined) =>
    last !== null && last !== undefined && (descending ? -1 : 1) * compareKeys(key, last) <= 0;
  // A move that this page is the first to see came after the previous page was read, and what that page had shown is known.
  const wasShown = ({ id, start }: Moved) => start !== null && from?.unseen.includes(id) !== true && isBehind(start, from?.after);
  const open = moved.filter((person) => !wasShown(person));
  const where = ({ key }: Moved) => {
    if (key === null) return 'gone';
    if (isBehind(key, from?.after)) return 'shown';
    return next === undefined || isBehind(key, next.after) ? 'here' : 'later';
  };
  return {
    inTurn: idsOf(open.filter((person) => where(person) === 'here')),
    outOfTurn: idsOf(open.filter((person) => person.start !== null && where(person) === 'shown')),
    seen: idsOf(moved.filter((person) => !person.isEarlier && wasShown(person))),
    unseen: idsOf(open.filter(({ isEarlier, start }) => !isEarlier && start !== null)),
  };
}

/** A search also shows people whom its lists may not have yet: on its first page, and after a new name. Only the latest, since each costs a unit. */
function placeFound(moved: readonly Moved[], q: string, from: DirectoryCursor | undefined, { current }: Reading): Turns {
  const isCalled = wordSearch(q);
  const missing = moved.filter(
    ({ id, key, isEarlier, isElsewhere }) =>
      key !== null && isElsewhere && !current.has(id) && (from === undefined || !isEarlier) && isCalled(nameInKey(key)),
  );
  return { inTurn: [], outOfTurn: idsOf(missing.slice(-mostMissing)), seen: [], unseen: [] };
}
