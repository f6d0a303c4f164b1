import { Problem } from '#shared/contract/errors.ts';
import type { AuditAction } from '#shared/model/audit/audit.ts';
import type { ComingPlace, Report, ReportChange } from '#shared/model/safety/safety.ts';
import type { StaffMember } from '../../call/actor.ts';
import type { AuditRecord } from '../../data/audit/audit.ts';
import { findEvents } from '../../data/events/event-lists.ts';
import { splitMatchId } from '../../data/matches/matches.ts';
import { findProfile } from '../../data/participants/profiles.ts';
import { bar, endBar, findBarred } from '../../data/safety/barred.ts';
import { changeReport, findReport, type StoredReport } from '../../data/safety/reports.ts';
import { tenantOfEvent } from '../access/resolve-tenant.ts';
import { auditOf } from '../audit/audit.ts';
import { realTimeAndIds, type TimeAndIds } from '../time-and-ids.ts';
import { passOverBarred, returnWhoWasBarred } from '../waiting/pass-over-barred.ts';
import { addressesIn, describeReports, findReported, isVisibleTo } from './describe-reports.ts';

/**
 * Records what was done about a report, and bars the reported person from the organization's events or lifts the bar.
 * @returns the report, and the places that a barred person has at coming events
 * @throws Problem `report_not_found`; `participant_not_found` if the person to be barred was erased before the report, or is on the staff
 */
export async function updateReport(
  actor: StaffMember,
  reportId: string,
  { state, note, bar: wanted }: ReportChange,
  timeAndIds = realTimeAndIds,
): Promise<{ report: Report; coming: ComingPlace[] }> {
  const eventId = splitMatchId(reportId)?.eventId;
  if (eventId === undefined) throw new Problem('report_not_found');
  const tenantId = await tenantOfEvent(actor, eventId, 'report_not_found');
  const stored = await findReport(tenantId, reportId);
  const reported = await findReported(tenantId, stored === undefined ? [] : [stored]);
  if (stored === undefined || !isVisibleTo(actor, stored, reported)) throw new Problem('report_not_found');
  // Changes only the given fields, because a colleague may have changed others since.
  const said = {
    changedBy: actor.email,
    ...(state === undefined ? {} : { state }),
    ...(note === undefined ? {} : { note }),
    ...(wanted === undefined ? {} : { barred: await changeBar(actor, tenantId, stored, wanted, timeAndIds) }),
  };
  const next = { ...stored, ...said };
  if (!(await changeReport(tenantId, reportId, said, auditsOf(actor, tenantId, stored, next, timeAndIds))))
    throw new Problem('report_not_found');
  const [report] = await describeReports(tenantId, [next], reported.byId);
  if (report === undefined) throw new Problem('report_not_found');
  return { report, coming: report.barred ? await listComing(tenantId, stored.about ?? '', timeAndIds) : [] };
}

const actions: Partial<Record<StoredReport['state'], AuditAction>> = { looked_at: 'report_looked_at', closed: 'report_closed' };

/**
 * Returns the lines for the trail. They name only the event, because an admin who reads the trail may be the person the report is about.
 */
function auditsOf(actor: StaffMember, tenantId: string, before: StoredReport, after: StoredReport, timeAndIds: TimeAndIds): AuditRecord[] {
  const action = before.state === after.state ? undefined : actions[after.state];
  if (action === undefined) return [];
  return [auditOf(actor, { action, tenantId, subject: { kind: 'event', id: before.eventId, name: before.eventName } }, timeAndIds)];
}

/**
 * Bars the reported person, or lifts the bar.
 * @returns the hashes of the addresses that are now barred because of the report
 */
async function changeBar(
  actor: StaffMember,
  tenantId: string,
  report: StoredReport,
  wanted: boolean,
  timeAndIds: TimeAndIds,
): Promise<readonly string[]> {
  const { about } = report;
  const person = about === null ? undefined : await findProfile(tenantId, about, { consistent: true });
  // The current address; for an erased participant, the address at the time of the report.
  const [address, ...others] = addressesIn(report, person);
  if (about === null || address === undefined) throw new Problem('participant_not_found');
  const action = wanted ? 'participant_barred' : 'participant_unbarred';
  const audit = auditOf(actor, { action, tenantId, subject: { kind: 'participant', id: about, name: null } }, timeAndIds);
  if (!wanted) {
    const barred = [...(await findBarred(tenantId, [address, ...others]))];
    if (barred.length > 0) await endBar(tenantId, barred, audit);
    for (const each of barred) await returnWhoWasBarred(tenantId, each);
    return [];
  }
  await bar(tenantId, address, { at: new Date(timeAndIds.now()).toISOString(), by: actor.email }, audit);
  await passOverBarred(tenantId, address);
  return [...new Set([...report.barred, address])];
}

/** Lists the coming events at which a participant has a place. */
async function listComing(tenantId: string, participantId: string, { now }: TimeAndIds): Promise<ComingPlace[]> {
  const person = await findProfile(tenantId, participantId, { consistent: true });
  const events = person === undefined || person.eventIds.length === 0 ? [] : await findEvents(tenantId, person.eventIds);
  return events
    .filter(({ status, start }) => status === 'upcoming' || (status === 'active' && Date.parse(start) > now()))
    .sort((one, other) => (one.start < other.start ? -1 : 1))
    .map(({ id, name, start }) => ({ event_id: id, event_name: name, start_time: start }));
}
