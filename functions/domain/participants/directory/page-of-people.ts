import * as z from 'zod/mini';
import { Problem } from '#shared/contract/errors.ts';
import type { ParticipantSort } from '#shared/model/participants/participant-lists.ts';
import { wordSearch } from '#shared/rules/participants/fold-name.ts';
import type { StaffActor } from '../../../call/actor.ts';
import { inNameOrder, nameKey } from '../../../data/participants/name-keys.ts';
import { listPeople } from '../../../data/participants/people.ts';
import type { TenantsPerson } from '../../../data/participants/people-pages.ts';
import { countEverybody, countPeopleOfTenant } from '../../../data/participants/people-totals.ts';
import { compareKeys } from '../../../data/table/keys/compare-keys.ts';
import { openCursor, sealCursor } from '../../../lib/secrets/cursors.ts';
import { requireCursor } from '../../access/require-cursor.ts';
import { ownTenant } from '../../access/resolve-tenant.ts';
import { type ParticipantFilters, participantFilter } from '../participant-filters.ts';
import { directoryCursor, readDirectoryPage } from './directory-pages.ts';

/** Maximum length of a list without `limit`; `next` continues it. A reply with 5,000 typical people takes 2 MB. */
const mostAtOnce = 5000;

/**
 * Maximum number of people who can be sorted by age or matches, because all of them must be read for that. A page then costs 540 read units
 * and half a second, about as much as the deepest offset; across all organizations, 520 units (docs/decisions/031-people-by-name.md).
 */
const mostInOrder = { ofOne: 10_000, ofAll: 1000 } as const;
const tooManyToSort = {
  ofOne: 'More than 10,000 people can only be sorted by name: please choose an event',
  ofAll: 'More than 1,000 people of all organizations can only be sorted by name: please choose an organization',
} as const;

/** Maximum number of participants in a file of all organizations. Each costs half a read unit. */
const mostExported = 10_000;
const tooManyToExport = 'More than 10,000 participants of all organizations: please choose an organization';

interface Filters extends ParticipantFilters {
  readonly tenant_id?: string | undefined;
}

interface Paged extends Filters {
  readonly sort?: ParticipantSort | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  readonly after?: string | undefined;
}

/** Cursor for a list that was read as a whole: it continues after the person with this number (age or matches) and name. */
const wholeCursor = z.object({ by: z.number(), key: z.string() });

/**
 * Returns a page of the people that the caller may see. Sorted by name, the cost depends only on the page; sorted by age or matches,
 * everyone must be read (docs/scale.md#what-a-call-costs).
 * @returns `total`: the number of all people, or of those who pass the filters. While a filtered list continues, it is the number so far,
 * plus one
 * @throws Problem `no_tenant`; `invalid_input` for a cursor from another list, and for more people than can be sorted by age or matches
 */
export async function pageOfPeople(actor: StaffActor, { limit = mostAtOnce, offset = 0, after, sort = 'name_asc', ...question }: Paged) {
  const { tenant_id, ...filters } = question;
  const own = actor.role === 'super_admin' ? tenant_id : ownTenant(actor);
  // For other callers, `tenant_id` is ignored, so it must not be part of what the cursor is bound to.
  const list = { tenantId: own ?? '*', query: { ...filters, sort, offset } };
  const opened = after === undefined ? undefined : await openCursor(after, list);
  const placeBy = <C extends z.ZodMiniType>(cursor: C) => (after === undefined ? undefined : requireCursor(cursor, opened));
  const seal = async (next: unknown) => (next === undefined ? null : sealCursor(next, list));
  const everybody = await (own === undefined ? countEverybody() : countPeopleOfTenant(own));
  if (!sort.startsWith('name')) {
    const of = own === undefined ? 'ofAll' : 'ofOne';
    if (everybody > mostInOrder[of]) throw new Problem('invalid_input', { fields: { sort: tooManyToSort[of] } });
    const { people, total, next } = pageOfWhole(await peopleFor(actor, question), sort, placeBy(wholeCursor), { limit, offset });
    return { people, total, next: await seal(next) };
  }
  const from = placeBy(directoryCursor);
  const { q, ...others } = filters;
  const filtered = Object.values(others).some((value) => value !== undefined);
  const asked = { tenantId: own, q, descending: sort === 'name_desc', filtered, keep: participantFilter(filters, wordSearch) };
  const { people, found, next } = await readDirectoryPage(asked, from, { limit, skip: Math.max(0, offset - (from?.found ?? 0)) });
  // At its end, the list's own count is exact, while the stored total of everybody may be behind.
  const total = next === undefined ? found : filtered || q !== undefined ? found + 1 : Math.max(everybody, found + 1);
  return { people, total, next: await seal(next) };
}

/**
 * Returns all participants who pass the filters, sorted by name, each with their tenant.
 * @throws Problem `no_tenant`; `invalid_input` if there are more people across all tenants than may be read in one go
 */
export async function peopleFor(actor: StaffActor, { tenant_id, ...filters }: Filters): Promise<TenantsPerson[]> {
  const own = actor.role === 'super_admin' ? tenant_id : ownTenant(actor);
  const people = own === undefined ? await readEverybody() : (await listPeople(own)).map((person) => ({ ...person, tenantId: own }));
  return inNameOrder(people.filter(participantFilter(filters, wordSearch)));
}

/** Returns the people of all tenants. */
async function readEverybody(): Promise<TenantsPerson[]> {
  if ((await countEverybody()) > mostExported) throw new Problem('invalid_input', { fields: { tenant_id: tooManyToExport } });
  const all = { tenantId: undefined, q: undefined, descending: false, filtered: false, keep: () => true };
  return (await readDirectoryPage(all, undefined, { limit: mostExported, skip: 0 })).people;
}

/** Sorts by age or matches, and returns a page. People with equal values stay sorted by name, as they are in `all`. */
function pageOfWhole(
  all: readonly TenantsPerson[],
  sort: ParticipantSort,
  from: z.output<typeof wholeCursor> | undefined,
  { limit, offset }: { limit: number; offset: number },
) {
  const step = sort.endsWith('_desc') ? -1 : 1;
  const numberOf = ({ age, matchCount }: TenantsPerson) => (sort.startsWith('age') ? age : matchCount);
  const ordered = all.toSorted((one, other) => step * (numberOf(one) - numberOf(other)));
  const isBehind = (person: TenantsPerson, { by, key }: z.output<typeof wholeCursor>) =>
    (step * (numberOf(person) - by) || compareKeys(nameKey(person), key)) > 0;
  const start = from === undefined ? offset : ordered.findIndex((person) => isBehind(person, from));
  const people = start < 0 ? [] : ordered.slice(start, start + limit);
  const last = people.at(-1);
  const next = last === undefined || start + limit >= all.length ? undefined : { by: numberOf(last), key: nameKey(last) };
  return { people, total: all.length, next };
}
