import { Problem } from '#shared/contract/errors.ts';
import type { PageQuery } from '#shared/model/common.ts';
import type { Participant, Profile } from '#shared/model/participants/participant.ts';
import type { ListedParticipant, ParticipantSort, Visit } from '#shared/model/participants/participant-lists.ts';
import type { StaffActor } from '../../call/actor.ts';
import { ConditionalReply, hasTag } from '../../call/reply/conditional-reply.ts';
import { type Catalogue, readCatalogue, readCatalogueVersion } from '../../data/catalogue/catalogue.ts';
import { readOwnRevision } from '../../data/catalogue/own-interests.ts';
import { findCounters } from '../../data/events/counters.ts';
import { findProfile } from '../../data/participants/profiles.ts';
import { listRegistrations, type StoredRegistration } from '../../data/registration/registrations.ts';
import { findTenants } from '../../data/tenants/tenants.ts';
import { mostBytes } from '../../lib/fit-reply.ts';
import { photoExpiry } from '../../lib/photos/photo-urls.ts';
import { requireEvent } from '../access/require-event.ts';
import { tenantOfEvent, tenantOfPerson } from '../access/resolve-tenant.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { participantDescriber } from './describe-participant.ts';
import { describeWhole } from './describe-whole.ts';
import { pageOfPeople } from './directory/page-of-people.ts';
import { inOrder, type ParticipantFilters, participantFilter } from './participant-filters.ts';
import { listVisits } from './returning/visits.ts';

interface Sorted {
  readonly sort?: ParticipantSort | undefined;
}

type People<P> = { participants: P[]; total: number; limit: number; offset: number };

/** Returns a page of a list; the whole list if there is no limit (docs/rules/calls.md#lists). */
function pageOf<T>(all: readonly T[], { limit = all.length, offset = 0 }: PageQuery) {
  return { items: all.slice(offset, offset + limit), total: all.length, limit, offset };
}

/**
 * Returns an event's participants, or a page of them, sorted by name. `seen` is the tag of the caller's copy: the list is read only if the
 * event, the catalogue, own interests or the hour of photo addresses has changed since.
 * @throws Problem `event_not_found`
 */
export async function listEventParticipants(
  actor: StaffActor,
  eventId: string,
  page: PageQuery,
  seen: string | undefined,
  { now } = realTimeAndIds,
): Promise<ConditionalReply<People<Participant>>> {
  const tenantId = await tenantOfEvent(actor, eventId);
  // The counters are read before the list. If something changes in between, the reply gets the older tag, and the caller will ask once
  // more.
  const [counters, version] = await Promise.all([findCounters(tenantId, eventId), readCatalogueVersion()]);
  if (counters === undefined) throw new Problem('event_not_found');
  const own = await readOwnRevision(tenantId, counters.people.interestCounts.keys());
  const tag = [counters.people.v, counters.matches.v, version, own, photoExpiry(now())].join('-');
  if (hasTag(seen, tag)) return new ConditionalReply<People<Participant>>(tag, undefined);
  // Consistent read: otherwise the browser could store rows that are older than their tag, and keep showing them as current.
  const consistent = true;
  const [registrations, catalogue] = await Promise.all([
    listRegistrations(tenantId, eventId, { consistent }),
    readCatalogue({ consistent }),
  ]);
  const { items, ...rest } = pageOf(inOrder(registrations), page);
  return new ConditionalReply(tag, { participants: items.map(await participantDescriber(tenantId, catalogue, items)), ...rest });
}

/**
 * Returns an event's participants who pass the filters, sorted by name.
 * @throws Problem `event_not_found`
 */
export function searchEventParticipants(
  actor: StaffActor,
  eventId: string,
  filters: ParticipantFilters,
  page: PageQuery & Sorted,
): Promise<People<Participant>> {
  return peopleOfEvent(actor, eventId, participantFilter(filters), page);
}

/**
 * Returns the participants in the room, meaning registered and not absent, sorted by name.
 * @throws Problem `event_not_found`
 */
export function listActiveParticipants(actor: StaffActor, eventId: string, page: PageQuery): Promise<People<Participant>> {
  return peopleOfEvent(actor, eventId, ({ absent }) => !absent, page);
}

async function peopleOfEvent(
  actor: StaffActor,
  eventId: string,
  keep: (person: StoredRegistration) => boolean,
  { sort, ...page }: PageQuery & Sorted,
): Promise<People<Participant>> {
  const tenantId = await tenantOfEvent(actor, eventId);
  const [registrations, catalogue] = await Promise.all([listRegistrations(tenantId, eventId), readCatalogue()]);
  if (registrations.length === 0) await requireEvent(tenantId, eventId);
  const { items, ...rest } = pageOf(inOrder(registrations.filter(keep), sort), page);
  return { participants: items.map(await participantDescriber(tenantId, catalogue, items)), ...rest };
}

/** A query for participants across events. `after`: the `next` of the previous page. */
export interface DirectoryQuery extends ParticipantFilters, PageQuery, Sorted {
  readonly event_id?: string | undefined;
  readonly tenant_id?: string | undefined;
  readonly after?: string | undefined;
}

type Listed = People<ListedParticipant> & { next: string | null };

/**
 * Returns a tenant's participants, or those of one event, sorted by name unless `sort` says otherwise. A super_admin gets the participants
 * of all tenants, or of `tenant_id`, each with the tenant's name (docs/rules/participants.md#pages).
 * @throws Problem `no_tenant`; `event_not_found`; `invalid_input` for a cursor from another list
 */
export async function listParticipants(actor: StaffActor, query: DirectoryQuery): Promise<Listed> {
  if (query.event_id !== undefined) return { ...(await searchEventParticipants(actor, query.event_id, query, query)), next: null };
  const [page, catalogue] = await Promise.all([pageOfPeople(actor, query), readCatalogue()]);
  const describe = await tenantsDescriber(actor, page.people, catalogue);
  const participants = page.people.map(describe);
  const fits = mostBytes / Buffer.byteLength(JSON.stringify(participants));
  // These people have long texts. Returns a shorter page, so that the list continues right after its last person.
  if (fits < 1) return listParticipants(actor, { ...query, limit: Math.floor(participants.length * fits * 0.9) });
  const { limit = participants.length, offset = 0 } = query;
  return { participants, total: page.total, limit, offset, next: page.next };
}

/** Searches participants like `listParticipants`. A name matches if each word of `q` is the beginning of one of its words. */
export const searchParticipants = (actor: StaffActor, query: DirectoryQuery & { readonly q: string }): Promise<Listed> =>
  listParticipants(actor, query);

async function tenantsDescriber(
  actor: StaffActor,
  people: readonly { readonly tenantId: string; readonly interests: readonly string[] }[],
  catalogue: Catalogue,
) {
  const tenantIds = [...new Set(people.map(({ tenantId }) => tenantId))];
  const describerOf = (tenantId: string) =>
    participantDescriber(
      tenantId,
      catalogue,
      people.filter((person) => person.tenantId === tenantId),
    );
  const [names, describers] = await Promise.all([
    actor.role === 'super_admin' ? findTenants(tenantIds, { consistent: false }) : undefined,
    Promise.all(tenantIds.map(async (tenantId) => [tenantId, await describerOf(tenantId)] as const)),
  ]);
  const describeIn = new Map(describers);
  return (person: StoredRegistration & { tenantId: string }): ListedParticipant => {
    const describe = describeIn.get(person.tenantId);
    if (describe === undefined) throw new Error('A person of a tenant that was not asked for');
    const tenant = names?.get(person.tenantId);
    return tenant === undefined ? describe(person) : { ...describe(person), tenant: { id: tenant.id, name: tenant.name } };
  };
}

/**
 * Returns a participant with the events that they registered for, latest first. Includes events for which they registered as another
 * participant with the same address.
 * @throws Problem `participant_not_found`
 */
export async function getParticipant(actor: StaffActor, participantId: string): Promise<{ participant: Profile; events: Visit[] }> {
  const tenantId = await tenantOfPerson(actor, participantId);
  const [profile, catalogue] = await Promise.all([findProfile(tenantId, participantId, { consistent: true }), readCatalogue()]);
  if (profile === undefined) throw new Problem('participant_not_found');
  const [participant, events] = await Promise.all([describeWhole(tenantId, profile, catalogue), listVisits(tenantId, profile)]);
  return { participant, events };
}
