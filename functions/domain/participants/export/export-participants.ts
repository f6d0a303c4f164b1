import { Problem } from '#shared/contract/errors.ts';
import type { AuditSubject } from '#shared/model/audit/audit.ts';
import { mostExportedAtOnce } from '#shared/model/exports/export.ts';
import { mostWithAnswers } from '#shared/model/participants/participant-lists.ts';
import { owes } from '#shared/rules/payments/owing.ts';
import type { StaffActor } from '../../../call/actor.ts';
import { noteAudit } from '../../../data/audit/audit.ts';
import { readCatalogue } from '../../../data/catalogue/catalogue.ts';
import { withOwnOf, withOwnOfEach } from '../../../data/catalogue/own-interests.ts';
import { findEvent } from '../../../data/events/events.ts';
import { countPeopleOfTenant } from '../../../data/participants/people-totals.ts';
import { findProfiles } from '../../../data/participants/profiles.ts';
import { listRegistrations, type StoredRegistration } from '../../../data/registration/registrations.ts';
import { findNight } from '../../../data/rounds/night.ts';
import { findPlan } from '../../../data/rounds/plans.ts';
import { mostBytes } from '../../../lib/fit-reply.ts';
import { ownOrNamedTenant, tenantOfEvent } from '../../access/resolve-tenant.ts';
import { auditOf } from '../../audit/audit.ts';
import { peopleFor } from '../directory/page-of-people.ts';
import { inOrder, type ParticipantFilters, participantFilter } from '../participant-filters.ts';
import { eventParticipantCsv, participantCsv } from './participant-csv.ts';

/**
 * Returns a tenant's participants as CSV. If there are too many for one reply, a file must be created instead
 * (docs/rules/exports.md#when-a-file-is-created).
 * @throws Problem `no_tenant`, `export_too_large`; `invalid_input` for too many across all tenants
 */
export async function exportParticipants(
  actor: StaffActor,
  query: ParticipantFilters & { tenant_id?: string | undefined },
): Promise<string> {
  const tenantId = (await ownOrNamedTenant(actor, query.tenant_id)) ?? null;
  if (tenantId !== null && (await countPeopleOfTenant(tenantId)) > mostExportedAtOnce) throw new Problem('export_too_large');
  const [people, catalogue] = await Promise.all([peopleFor(actor, query), readCatalogue()]);
  await noteExport(actor, tenantId, { id: null, name: null });
  return participantCsv(people, await withOwnOfEach(catalogue, people));
}

/**
 * Returns an event's participants as CSV; `Matches` counts their matches at the event. With `offset`, returns only some lines, from that
 * participant on; only the first ones have a heading.
 * @throws Problem `event_not_found`; `export_too_large` for a file without `offset` that does not fit into one reply
 */
export async function exportEventParticipants(
  actor: StaffActor,
  eventId: string,
  { offset, unpaid, ...filters }: ParticipantFilters & { readonly offset?: number | undefined; readonly unpaid?: 'true' | undefined },
): Promise<string> {
  const tenantId = await tenantOfEvent(actor, eventId);
  const [event, registrations, night, catalogue] = await Promise.all([
    findEvent(tenantId, eventId),
    listRegistrations(tenantId, eventId),
    findNight(tenantId, eventId),
    readCatalogue(),
  ]);
  if (event === undefined) throw new Problem('event_not_found');
  const isMeant = ({ gender, payment }: StoredRegistration) =>
    unpaid === undefined || owes(event.price, { gender, payment: payment?.mark });
  const all = inOrder(registrations.filter(participantFilter(filters)).filter(isMeant));
  const wanted = offset === undefined ? all : all.slice(offset, offset + mostWithAnswers);
  const [profiles, plan] = await Promise.all([
    findProfiles(
      tenantId,
      wanted.map(({ id }) => id),
    ),
    night && findPlan(tenantId, eventId, night.plan),
  ]);
  const numberOf = new Map(plan?.roster.map((id, place) => [id, place + 1]));
  const noContact = { email: '', phone: null, instagram: null };
  const people = wanted.map((person) => {
    const profile = profiles.get(person.id);
    const [contact, consentAt] = [profile?.contact ?? noContact, profile?.consentAt ?? null];
    const registeredAt = profile?.registeredAt[eventId] ?? null;
    return { ...person, contact, consentAt, registeredAt, number: numberOf.get(person.id) ?? null };
  });
  const goesOn = offset !== undefined && offset > 0;
  const csv = eventParticipantCsv(people, await withOwnOf(catalogue, tenantId, people), event, { answered: all, goesOn });
  if (offset === undefined && Buffer.byteLength(csv) > mostBytes) throw new Problem('export_too_large');
  if (!goesOn) await noteExport(actor, tenantId, event);
  return csv;
}

/** Audits an export, either of one event's participants or, if id and name are missing, of all participants. */
const noteExport = (actor: StaffActor, tenantId: string | null, { id, name }: Pick<AuditSubject, 'id' | 'name'>): Promise<void> =>
  noteAudit(auditOf(actor, { action: 'data_exported', tenantId, subject: { kind: 'participants', id, name } }));
