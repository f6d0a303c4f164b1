import { Problem } from '#shared/contract/errors.ts';
import type { AuditSubject } from '#shared/model/audit.ts';
import { noteAudit } from '../../data/audit/audit.ts';
import { type Catalogue, readCatalogue } from '../../data/catalogue/catalogue.ts';
import { findEvent } from '../../data/events/events.ts';
import { findPeople, type ListedPerson } from '../../data/participants/people.ts';
import { listRegistrations } from '../../data/registration/registrations.ts';
import type { StaffActor } from '../../lib/call/actor.ts';
import { type CsvColumns, csvOf } from '../../lib/call/csv.ts';
import { auditOf } from '../audit/audit.ts';
import { ownTenant, tenantOfEvent } from '../tenants/resolve-tenant.ts';
import { inOrder, type ParticipantFilters, participantFilter } from './participant-filters.ts';
import { peopleFor } from './people-of.ts';

type Row = Omit<ListedPerson, 'profileVersion'>;

/** A tenant's participants as CSV. @throws Problem `no_tenant`; `invalid_input` for too many of all tenants */
export async function exportParticipants(
  actor: StaffActor,
  query: ParticipantFilters & { tenant_id?: string | undefined },
): Promise<string> {
  const [people, catalogue] = await Promise.all([peopleFor(actor, query), readCatalogue()]);
  const tenantId = actor.role === 'super_admin' ? (query.tenant_id ?? null) : ownTenant(actor);
  await noteExport(actor, tenantId, { id: null, name: null });
  return asCsv(people, catalogue);
}

/** An event's participants as CSV; `Matches` counts those at the event. @throws Problem `event_not_found` */
export async function exportEventParticipants(actor: StaffActor, eventId: string, filters: ParticipantFilters): Promise<string> {
  const tenantId = await tenantOfEvent(actor, eventId);
  const [event, registrations, catalogue] = await Promise.all([
    findEvent(tenantId, eventId),
    listRegistrations(tenantId, eventId),
    readCatalogue(),
  ]);
  if (event === undefined) throw new Problem('event_not_found');
  const wanted = inOrder(registrations.filter(participantFilter(filters)));
  const people = await findPeople(
    tenantId,
    wanted.map(({ id }) => id),
  );
  await noteExport(actor, tenantId, event);
  const contactOf = new Map(people.map(({ id, contact }) => [id, contact]));
  const noContact = { email: '', phone: null, instagram: null };
  return asCsv(
    wanted.map((person) => ({ ...person, contact: contactOf.get(person.id) ?? noContact })),
    catalogue,
  );
}

/** Audits an export, of one event's participants, or of all without an event's id and name. */
const noteExport = (actor: StaffActor, tenantId: string | null, { id, name }: Pick<AuditSubject, 'id' | 'name'>): Promise<void> =>
  noteAudit(auditOf(actor, { action: 'data_exported', tenantId, subject: { kind: 'participants', id, name } }));

/** One line per participant. */
function asCsv(people: readonly Row[], { interests, traits }: Catalogue): string {
  const namesIn = (list: ReadonlyMap<string, { name: string }>, ids: readonly string[]) =>
    ids.map((id) => list.get(id)?.name ?? id).join('; ');
  const lines = people.map((person) => ({
    ...person,
    interestNames: namesIn(interests, person.interests),
    traitNames: namesIn(traits, person.traits),
  }));
  return csvOf(columns, lines);
}

const columns: CsvColumns<Row & { readonly interestNames: string; readonly traitNames: string }> = {
  'First name': ({ firstName }) => firstName,
  'Last name': ({ lastName }) => lastName,
  Gender: ({ gender }) => gender,
  Age: ({ age }) => age,
  'Interested in': ({ interestedIn }) => interestedIn,
  'Looking for': ({ lookingFor }) => lookingFor,
  Occupation: ({ occupation }) => occupation,
  Email: ({ contact }) => contact.email,
  Phone: ({ contact }) => contact.phone,
  Instagram: ({ contact }) => contact.instagram,
  Interests: ({ interestNames }) => interestNames,
  'Personality traits': ({ traitNames }) => traitNames,
  Matches: ({ matchCount }) => matchCount,
};
