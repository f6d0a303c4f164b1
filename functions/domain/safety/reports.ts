import { ranksAtLeast } from '#shared/contract/access.ts';
import { Problem } from '#shared/contract/errors.ts';
import type { ComingPlace, Report, ReportChange } from '#shared/model/evening/safety.ts';
import type { AuditAction } from '#shared/model/staff/audit.ts';
import { findStaffByAddress } from '../../data/accounts/users.ts';
import type { AuditRecord } from '../../data/audit/audit.ts';
import { findEvents } from '../../data/events/event-lists.ts';
import { splitMatchId } from '../../data/matches/matches.ts';
import { findPeople, type ListedPerson } from '../../data/participants/people.ts';
import { findProfile } from '../../data/participants/profiles.ts';
import { bar, endBar, findBarred } from '../../data/safety/barred.ts';
import { changeReport, findReport, listStoredReports, type StoredReport } from '../../data/safety/reports.ts';
import { hashForKey } from '../../data/table/hash.ts';
import type { StaffActor, StaffMember } from '../../lib/call/actor.ts';
import { auditOf } from '../audit/audit.ts';
import { type Effects, realEffects } from '../effects.ts';
import { ownTenant, tenantOfEvent } from '../tenants/resolve-tenant.ts';
import { passOverBarred, returnWhoWasBarred } from '../waiting/passing-over.ts';

/** The default page size. */
const pageSize = 50;

/** The people that reports name, as far as they are still there. */
interface People {
  readonly byId: ReadonlyMap<string, ListedPerson>;
  /** Accounts by participant. */
  readonly staff: ReadonlyMap<string, string>;
}

async function findPeopleOf(tenantId: string, reports: readonly StoredReport[]): Promise<People> {
  const ids = new Set(reports.flatMap(({ by, about }) => (about === null ? [by] : [by, about])));
  const people = ids.size === 0 ? [] : await findPeople(tenantId, [...ids]);
  const hashes = people.map(({ contact }) => hashForKey(contact.email));
  const accounts = await findStaffByAddress(tenantId, hashes);
  const staff = people.flatMap(({ id }, at) => {
    const account = accounts.get(hashes[at] ?? '');
    return account === undefined ? [] : [[id, account] as const];
  });
  return { byId: new Map(people.map((person) => [person.id, person])), staff: new Map(staff) };
}

/** About staff, or somebody who has or had a staff address, only admins read it, and never that one (docs/rules/safety.md#report). */
function isVisibleTo(actor: StaffActor, { about, staffId, address }: StoredReport, { byId, staff }: People): boolean {
  const accounts = [staffId, staff.get(about ?? '') ?? null].filter((account) => account !== null);
  // Somebody who was erased before they were reported may have been of the staff: nothing tells any more.
  const isKnown = about !== null && (address !== null || byId.has(about));
  if (isKnown && accounts.length === 0) return true;
  return ranksAtLeast(actor.role, 'admin') && !accounts.includes(actor.userId);
}

const nameOf = (person: ListedPerson | undefined) => (person === undefined ? null : `${person.firstName} ${person.lastName}`);

async function describeReports(tenantId: string, reports: readonly StoredReport[], { byId }: People): Promise<Report[]> {
  const addressesOf = (report: StoredReport) => addressesIn(report, byId.get(report.about ?? '')?.contact.email);
  const barred = await findBarred(tenantId, [...new Set(reports.flatMap(addressesOf))]);
  return reports.map((report) => ({
    id: report.id,
    at: report.at,
    event_id: report.eventId,
    event_name: report.eventName,
    round: report.round,
    table: report.table,
    by: { id: report.by, name: nameOf(byId.get(report.by)) },
    about: report.about === null ? null : { id: report.about, name: nameOf(byId.get(report.about)) },
    text: report.text,
    apart: report.apart,
    state: report.state,
    note: report.note,
    changed_by: report.changedBy,
    barred: addressesOf(report).some((address) => barred.has(address)),
    can_bar: addressesOf(report).length > 0,
  }));
}

/**
 * By their hashes, the addresses under which the reported one may be barred: of today, at the time of the report, and when a bar was made
 * by it. Who changes their address is barred no less.
 * @param email today's; undefined when they were erased
 */
const addressesIn = ({ address, barred }: StoredReport, email: string | undefined): string[] => [
  ...new Set([email === undefined ? [] : hashForKey(email), address ?? [], barred].flat()),
];

/**
 * What guests reported to the caller's organization, or (with `eventId`) that of an event, the latest first.
 * @throws Problem `no_tenant`, `event_not_found`
 */
export async function listReports(
  actor: StaffActor,
  query: { event_id?: string | undefined; limit?: number | undefined; offset?: number | undefined },
): Promise<{ data: Report[]; total: number; limit: number; offset: number }> {
  const { event_id: eventId, limit = pageSize, offset = 0 } = query;
  const tenantId = eventId === undefined ? ownTenant(actor) : await tenantOfEvent(actor, eventId);
  const all = await listStoredReports(tenantId);
  const people = await findPeopleOf(tenantId, all);
  const visible = all.filter((report) => isVisibleTo(actor, report, people));
  return { data: await describeReports(tenantId, visible.slice(offset, offset + limit), people), total: visible.length, limit, offset };
}

/**
 * Says what was done about a report, and bars the reported one from the organization's events, or lets them in again.
 * @returns the report, and the places that a barred one has at coming events
 * @throws Problem `report_not_found`; `participant_not_found` when who is to be barred was erased before they were reported, or is of the staff
 */
export async function updateReport(
  actor: StaffMember,
  reportId: string,
  { state, note, bar: wanted }: ReportChange,
  effects = realEffects,
): Promise<{ report: Report; coming: ComingPlace[] }> {
  const eventId = splitMatchId(reportId)?.eventId;
  if (eventId === undefined) throw new Problem('report_not_found');
  const tenantId = await tenantOfEvent(actor, eventId, 'report_not_found');
  const stored = await findReport(tenantId, reportId);
  const people = await findPeopleOf(tenantId, stored === undefined ? [] : [stored]);
  if (stored === undefined || !isVisibleTo(actor, stored, people)) throw new Problem('report_not_found');
  const barred = wanted === undefined ? stored.barred : await changeBar(actor, tenantId, stored, wanted, effects);
  const next = { ...stored, state: state ?? stored.state, note: note === undefined ? stored.note : note, changedBy: actor.email, barred };
  if (!(await changeReport(tenantId, next, auditsOf(actor, tenantId, stored, next, effects)))) throw new Problem('report_not_found');
  const [report] = await describeReports(tenantId, [next], people);
  if (report === undefined) throw new Problem('report_not_found');
  return { report, coming: report.barred ? await listComing(tenantId, stored.about ?? '', effects) : [] };
}

const actions: Partial<Record<StoredReport['state'], AuditAction>> = { looked_at: 'report_looked_at', closed: 'report_closed' };

/** Named by its event: the trail is read by admins, one of whom may be the one it is about. */
function auditsOf(actor: StaffMember, tenantId: string, before: StoredReport, after: StoredReport, effects: Effects): AuditRecord[] {
  const action = before.state === after.state ? undefined : actions[after.state];
  if (action === undefined) return [];
  return [auditOf(actor, { action, tenantId, subject: { kind: 'event', id: before.eventId, name: before.eventName } }, effects)];
}

/** @returns the hashes of the addresses that are barred by the report now */
async function changeBar(
  actor: StaffMember,
  tenantId: string,
  report: StoredReport,
  wanted: boolean,
  effects: Effects,
): Promise<readonly string[]> {
  const { about } = report;
  const person = about === null ? undefined : await findProfile(tenantId, about, { consistent: true });
  // Under the address that they have now; of somebody erased, under the one they had when they were reported.
  const [address, ...others] = addressesIn(report, person?.contact.email);
  if (about === null || address === undefined) throw new Problem('participant_not_found');
  const action = wanted ? 'participant_barred' : 'participant_unbarred';
  const audit = auditOf(actor, { action, tenantId, subject: { kind: 'participant', id: about, name: null } }, effects);
  if (!wanted) {
    const barred = [...(await findBarred(tenantId, [address, ...others]))];
    if (barred.length > 0) await endBar(tenantId, barred, audit);
    for (const each of barred) await returnWhoWasBarred(tenantId, each);
    return [];
  }
  await bar(tenantId, address, { at: new Date(effects.now()).toISOString(), by: actor.email }, audit);
  await passOverBarred(tenantId, address);
  return [...new Set([...report.barred, address])];
}

/** Events that are still to come, at which a participant has a place. */
async function listComing(tenantId: string, participantId: string, { now }: Effects): Promise<ComingPlace[]> {
  const person = await findProfile(tenantId, participantId, { consistent: true });
  const events = person === undefined || person.eventIds.length === 0 ? [] : await findEvents(tenantId, person.eventIds);
  return events
    .filter(({ status, start }) => status === 'upcoming' || (status === 'active' && Date.parse(start) > now()))
    .sort((one, other) => (one.start < other.start ? -1 : 1))
    .map(({ id, name, start }) => ({ event_id: id, event_name: name, start_time: start }));
}
