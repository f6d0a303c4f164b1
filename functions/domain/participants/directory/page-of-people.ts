import * as z from 'zod/mini';
import { Problem } from '#shared/contract/errors.ts';
import type { ParticipantSort } from '#shared/model/participants/participant-lists.ts';
import { wordSearch } from '#shared/rules/participants/fold-name.ts';
import type { StaffActor } from '../../../call/actor.ts';
import { countListed, type TenantsPerson } from '../../../data/participants/all-people.ts';
import { nameKey } from '../../../data/participants/name-keys.ts';
import { type ListedPerson, listPeople } from '../../../data/participants/people.ts';
import { countPeopleOfTenant } from '../../../data/participants/people-totals.ts';
import { compareKeys } from '../../../data/table/keys/compare-keys.ts';
import { openCursor, sealCursor } from '../../../lib/secrets/cursors.ts';
import { requireCursor } from '../../access/require-cursor.ts';
import { ownTenant } from '../../access/resolve-tenant.ts';
import { type ParticipantFilters, participantFilter } from '../participant-filters.ts';
import { allPeopleCursor, readPageOfAll } from './all-people-pages.ts';
import { directoryCursor, readDirectoryPage } from './directory-pages.ts';

/** A list without `limit` ends here, and goes on by `next`: 5,000 usual people are 2 MB of reply. */
const mostAtOnce = 5000;

/**
 * So many people are put in order by age or matches, for which all of them are read: 540 units and half a second a page, about what the deepest
 * offset costs; over all organizations 520 (docs/decisions/031-people-by-name.md).
 */
const mostInOrder = { ofOne: 10_000, ofAll: 1000 } as const;
const tooManyToSort = {
  ofOne: 'More than 10,000 people can only be sorted by name: please choose an event',
  ofAll: 'More than 1,000 people of all organizations can only be sorted by name: please choose an organization',
} as const;

/** A file of all organizations' participants ends here: half a unit for each. */
const mostExported = 10_000;
const tooManyToExport = 'More than 10,000 participants of all organizations: please choose an organization';

interface Question extends ParticipantFilters {
  readonly sort?: ParticipantSort | undefined;
  readonly tenant_id?: string | undefined;
}

interface Paged extends Question {
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  readonly after?: string | undefined;
}

/** The cursor of a list that was read as a whole: behind the person with this number (age or matches; 0 by name) and name. */
const wholeCursor = z.object({ by: z.number(), key: z.string() });
const cursor = z.union([directoryCursor, allPeopleCursor, wholeCursor]);

/**
 * A page of the people that the caller sees. By name it costs what the page costs; by age and matches everybody is read for it
 * (docs/scale.md#what-a-call-costs).
 * @returns `total`: of everybody, or of those that pass the filters; while their list goes on, of those up to here, and one more
 * @throws Problem `no_tenant`; `invalid_input` for a cursor of another list, and for more people than are put in order by age or matches
 */
export async function pageOfPeople(actor: StaffActor, { limit = mostAtOnce, offset = 0, after, ...question }: Paged) {
  const { sort = 'name_asc', tenant_id, ...filters } = question;
  const own = actor.role === 'super_admin' ? tenant_id : ownTenant(actor);
  // Other callers' `tenant_id` is ignored, so it is no part of their question.
  const list = { tenantId: own ?? '*', query: { ...filters, sort, offset } };
  const from = after === undefined ? undefined : requireCursor(cursor, await openCursor(after, list));
  const seal = async (next: z.output<typeof cursor> | undefined) => (next === undefined ? null : sealCursor(next, list));
  const everybody = await (own === undefined ? countListed() : countPeopleOfTenant(own));
  const isByName = sort.startsWith('name') && (from === undefined || !('by' in from));
  if (!isByName) {
    const of = own === undefined ? 'ofAll' : 'ofOne';
    if (everybody > mostInOrder[of]) throw new Problem('invalid_input', { fields: { sort: tooManyToSort[of] } });
    const { people, total, next } = pageOfWhole(await peopleFor(actor, question), sort, from, { limit, offset });
    return { people, total, next: await seal(next) };
  }
  const { people, found, next } = await readPage();
  // At its end a list has counted itself; the count of everybody may be behind.
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const total = next === undefined ? found : isFiltered ? found + 1 : Math.max(everybody, found + 1);
  return { people, total, next: await seal(next) };

  async function readPage() {
    const { q, ...others } = filters;
    const hasOthers = Object.values(others).some((value) => value !== undefined);
    const asked = { q, descending: sort === 'name_desc', keep: participantFilter(filters, wordSearch) };
    if (own === undefined) {
      const begun = from !== undefined && 'afterAll' in from ? from : undefined;
      const skip = Math.max(0, offset - (begun?.found ?? 0));
      return readPageOfAll({ ...asked, filtered: hasOthers }, begun, { limit, skip });
    }
    const begun = from !== undefined && 'since' in from ? from : undefined;
    const skip = Math.max(0, offset - (begun?.found ?? 0));
    const filtered = hasOthers || q !== undefined;
    const page = await readDirectoryPage(own, { ...asked, filtered }, begun, { limit, skip, now: Date.now() });
    return { ...page, people: page.people.map((person) => ({ ...person, tenantId: own })) };
  }
}

/**
 * All participants that pass the filters, by name unless sorted, each with their tenant.
 * @throws Problem `no_tenant`; `invalid_input` for more people of all tenants than are read at once
 */
export async function peopleFor(actor: StaffActor, { tenant_id, sort = 'name_asc', ...filters }: Question): Promise<TenantsPerson[]> {
  const own = actor.role === 'super_admin' ? tenant_id : ownTenant(actor);
  const people = own === undefined ? await readEverybody() : (await listPeople(own)).map((person) => ({ ...person, tenantId: own }));
  const keyed = people.filter(participantFilter(filters, wordSearch)).map((person) => ({ person, ...cursorAt(person, sort) }));
  return keyed.sort(orderOf(sort)).map(({ person }) => person);
}

/** The people of all tenants. */
async function readEverybody(): Promise<TenantsPerson[]> {
  if ((await countListed()) > mostExported) throw new Problem('invalid_input', { fields: { tenant_id: tooManyToExport } });
  const all = { q: undefined, descending: false, filtered: false, keep: () => true };
  return (await readPageOfAll(all, undefined, { limit: mostExported, skip: 0 })).people;
}

type WholeCursor = z.output<typeof wholeCursor>;

const cursorAt = (person: ListedPerson, sort: ParticipantSort): WholeCursor => ({
  by: sort.startsWith('age') ? person.age : sort.startsWith('matches') ? person.matchCount : 0,
  key: nameKey(person),
});

/** By age or matches; equals by name, always from A to Z. */
function orderOf(sort: ParticipantSort): (one: WholeCursor, other: WholeCursor) => number {
  const step = sort.endsWith('_desc') ? -1 : 1;
  const nameStep = sort === 'name_desc' ? -1 : 1;
  return (one, other) => step * (one.by - other.by) || nameStep * compareKeys(one.key, other.key);
}

function pageOfWhole(
  all: readonly TenantsPerson[],
  sort: ParticipantSort,
  from: z.output<typeof cursor> | undefined,
  { limit, offset }: { limit: number; offset: number },
) {
  const before = orderOf(sort);
  const read = from === undefined ? undefined : 'by' in from ? from : { by: 0, key: ('since' in from ? from.after : from.afterAll) ?? '' };
  const start = read === undefined ? offset : all.findIndex((person) => before(cursorAt(person, sort), read) > 0);
  const people = start < 0 ? [] : all.slice(start, start + limit);
  const last = people.at(-1);
  const next = last === undefined || start + limit >= all.length ? undefined : cursorAt(last, sort);
  return { people, total: all.length, next };
}
