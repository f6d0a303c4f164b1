import * as z from 'zod/mini';
import type { Report } from '#shared/model/safety/safety.ts';
import type { StaffActor } from '../../call/actor.ts';
import type { ListedPerson } from '../../data/participants/people.ts';
import { pageStoredReports, type StoredReport, timeKeyOfReport } from '../../data/safety/reports.ts';
import { fillPage } from '../../lib/fill-page.ts';
import { openCursor, sealCursor } from '../../lib/secrets/cursors.ts';
import { requireCursor } from '../access/require-cursor.ts';
import { ownTenant, tenantOfEvent } from '../access/resolve-tenant.ts';
import { describeReports, findReported, isVisibleTo } from './describe-reports.ts';

/** The default page size. */
const pageSize = 50;
/** How many reports a page looks at when few of them are for the caller. */
const lookedAt = 120;

/** Where the list goes on: after the report of this time (a ULID), and how many were shown up to there. */
const reportsCursor = z.object({ key: z.string(), found: z.number() });

interface ReportsPage {
  readonly data: Report[];
  /** Where the list goes on; undefined at its end. */
  readonly last: string | undefined;
}

/** The next reports that the caller may read, the latest first, after a report's time key and `skip` of them; fewer when too many were looked at in vain. */
export async function readReports(
  actor: StaffActor,
  tenantId: string,
  from: string | undefined,
  { limit, skip = 0 }: { limit: number; skip?: number },
): Promise<ReportsPage & { readonly found: number }> {
  const reported = new Map<string, ListedPerson>();
  const keep = async (reports: readonly StoredReport[]) => {
    const people = await findReported(tenantId, reports, { consistent: false });
    for (const [id, person] of people.byId) reported.set(id, person);
    return reports.filter((report) => isVisibleTo(actor, report, people));
  };
  const read = (after: string | undefined, most: number) => pageStoredReports(tenantId, after, most);
  const { found, last } = await fillPage({ read, keyOf: timeKeyOfReport, keep }, from, { wanted: skip + limit, lookedAt });
  return { data: await describeReports(tenantId, found.slice(skip), reported), last, found: found.length };
}

/**
 * A page of what guests reported to the caller's organization, or (with `eventId`) that of an event, the latest first. It costs what the page
 * costs, however many there are (docs/scale.md#what-a-call-costs).
 * @returns `total`: of those up to here, and one more while the list goes on
 * @throws Problem `no_tenant`, `event_not_found`; `invalid_input` for a cursor of another list
 */
export async function listReports(
  actor: StaffActor,
  query: { event_id?: string | undefined; limit?: number | undefined; offset?: number | undefined; after?: string | undefined },
): Promise<{ data: Report[]; total: number; limit: number; offset: number; next: string | null }> {
  const { event_id: eventId, limit = pageSize, offset = 0, after } = query;
  const tenantId = eventId === undefined ? ownTenant(actor) : await tenantOfEvent(actor, eventId);
  const list = { tenantId, query: { list: 'reports', offset } };
  const from = after === undefined ? undefined : requireCursor(reportsCursor, await openCursor(after, list));
  const before = from?.found ?? 0;
  const skip = Math.max(0, offset - before);
  const { data, last, found: more } = await readReports(actor, tenantId, from?.key, { limit, skip });
  const found = before + more;
  return {
    ...{ data, limit, offset: Math.max(before, offset) },
    total: last === undefined ? found : found + 1,
    next: last === undefined ? null : await sealCursor({ key: last, found }, list),
  };
}
