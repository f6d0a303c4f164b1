import * as z from 'zod/mini';
import type { ParticipantSort } from '#shared/model/participant-lists.ts';
import { wordSearch } from '#shared/rules/participants/fold-name.ts';
import { readDirectory } from '../../data/participants/directory.ts';
import { compareKeys, nameKey } from '../../data/participants/name-keys.ts';
import { type ListedPerson, listPeople } from '../../data/participants/people.ts';
import { listTenantIds } from '../../data/tenants/tenants.ts';
import type { StaffActor } from '../../lib/call/actor.ts';
import { openCursor, sealCursor } from '../../lib/secrets/cursors.ts';
import { requirePlace } from '../tenants/require-place.ts';
import { ownTenant } from '../tenants/resolve-tenant.ts';
import { directoryPlace, readDirectoryPage } from './directory-pages.ts';
import { type ParticipantFilters, participantFilter } from './participant-filters.ts';

/** A list without `limit` ends here, and goes on by `next`: 5,000 usual people are 2 MB of reply. */
const mostAtOnce = 5000;

/** A person, and whose. */
export type TenantsPerson = ListedPerson & { readonly tenantId: string };

interface Question extends ParticipantFilters {
  readonly sort?: ParticipantSort | undefined;
  readonly tenant_id?: string | undefined;
}

interface Paged extends Question {
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  readonly after?: string | undefined;
}

/** A place in a list that was read as a whole: behind the person with this number (age or matches; 0 by name) and name. */
const wholePlace = z.object({ by: z.number(), key: z.string() });
const place = z.union([directoryPlace, wholePlace]);

/**
 * A page of the people that the caller sees. By name it costs what the page costs; by age and matches, over all organizations, and while a
 * directory of an earlier version is put in order, everybody is read for it (docs/scale.md#what-a-call-costs).
 * @returns `total`: of everybody, or of those that pass the filters; while their list goes on, of those up to here, and one more
 * @throws Problem `no_tenant`; `invalid_input` for a cursor of another list
 */
export async function pageOfPeople(actor: StaffActor, { limit = mostAtOnce, offset = 0, after, ...question }: Paged) {
  const { sort = 'name_asc', tenant_id, ...filters } = question;
  const own = actor.role === 'super_admin' ? tenant_id : ownTenant(actor);
  // Other callers' `tenant_id` is ignored, so it is no part of their question.
  const list = { tenantId: own ?? '*', query: { ...filters, sort, offset } };
  const from = after === undefined ? undefined : requirePlace(place, await openCursor(after, list));
  const seal = async (next: z.output<typeof place> | undefined) => (next === undefined ? null : sealCursor(next, list));
  const directory = own === undefined ? undefined : await readDirectory(own);
  const isByName = sort.startsWith('name') && (from === undefined || 'since' in from);
  if (own === undefined || directory?.inOrder !== true || !isByName) {
    const { people, total, next } = pageOfWhole(await peopleFor(actor, question), sort, from, { limit, offset });
    return { people, total, next: await seal(next) };
  }
  const keep = participantFilter(filters, wordSearch);
  const filtered = Object.values(filters).some((value) => value !== undefined);
  const asked = { q: filters.q, descending: sort === 'name_desc', filtered, keep };
  const begun = from !== undefined && 'since' in from ? from : undefined;
  const skip = Math.max(0, offset - (begun?.found ?? 0));
  const { people, found, next } = await readDirectoryPage(own, asked, begun, { limit, skip, now: Date.now() });
  // At its end a list has counted itself; the count of everybody may be a second behind.
  const total = next === undefined ? found : filtered ? found + 1 : Math.max(directory.people, found + 1);
  return { people: people.map((person) => ({ ...person, tenantId: own })), total, next: await seal(next) };
}

/** All participants that pass the filters, by name unless sorted, each with their tenant. */
export async function peopleFor(actor: StaffActor, { tenant_id, sort = 'name_asc', ...filters }: Question): Promise<TenantsPerson[]> {
  const tenantIds = actor.role !== 'super_admin' ? [ownTenant(actor)] : tenant_id === undefined ? await listTenantIds() : [tenant_id];
  const lists = await Promise.all(
    tenantIds.map(async (tenantId) => (await listPeople(tenantId)).map((person) => Object.assign(person, { tenantId }))),
  );
  const placed = lists
    .flat()
    .filter(participantFilter(filters, wordSearch))
    .map((person) => ({ person, ...placeOf(person, sort) }));
  return placed.sort(orderOf(sort)).map(({ person }) => person);
}

type Place = z.output<typeof wholePlace>;

const placeOf = (person: ListedPerson, sort: ParticipantSort): Place => ({
  by: sort.startsWith('age') ? person.age : sort.startsWith('matches') ? person.matchCount : 0,
  key: nameKey(person),
});

/** By age or matches; equals by name, always from A to Z. */
function orderOf(sort: ParticipantSort): (one: Place, other: Place) => number {
  const step = sort.endsWith('_desc') ? -1 : 1;
  const nameStep = sort === 'name_desc' ? -1 : 1;
  return (one, other) => step * (one.by - other.by) || nameStep * compareKeys(one.key, other.key);
}

function pageOfWhole(
  all: readonly TenantsPerson[],
  sort: ParticipantSort,
  from: z.output<typeof place> | undefined,
  { limit, offset }: { limit: number; offset: number },
) {
  const before = orderOf(sort);
  const read = from === undefined ? undefined : 'by' in from ? from : { by: 0, key: from.after ?? '' };
  const start = read === undefined ? offset : all.findIndex((person) => before(placeOf(person, sort), read) > 0);
  const people = start < 0 ? [] : all.slice(start, start + limit);
  const last = people.at(-1);
  const next = last === undefined || start + limit >= all.length ? undefined : placeOf(last, sort);
  return { people, total: all.length, next };
}
