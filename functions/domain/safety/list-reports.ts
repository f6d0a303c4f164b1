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

const pageSize = 50;
/** How many reports one page examines if the caller may read only a few of them. */
const lookedAt = 120;

/** Cursor: the list continues after the report made at this time (a ULID). `found`: how many were shown before it. */
const reportsCursor = z.object({ key: z.string(), found: z.number() });

interface ReportsPage {
  readonly data: Report[];
  /** The cursor; undefined at the end of the list. */
  readonly last: string | undefined;
}

/**
 * Returns the next reports that the caller may read, latest first. Begins after the time key `from`, and skips the first `skip` of them.
 * Returns fewer if it has examined too many reports that the caller may not read.
 */
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
 * Returns a page of the reports to the caller's organization or, with `eventId`, of those about an event, latest first. The cost depends on
 * the page, not on the number of reports (docs/scale.md#what-a-call-costs).
 * @returns `total`: the number so far, plus one while the list continues
 * @throws Problem `no_tenant`, `event_not_found`; `invalid_input` for a cursor from another list
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
