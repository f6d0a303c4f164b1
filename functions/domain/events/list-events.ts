import * as z from 'zod/mini';
import { Problem } from '#shared/contract/errors.ts';
import type { EventStatus, ListedEvent } from '#shared/model/events/event.ts';
import { deepestOffset, offsetTooDeep } from '#shared/model/pages.ts';
import type { EventStatistics } from '#shared/model/statistics/event-statistics.ts';
import type { StaffActor } from '../../call/actor.ts';
import { pageAllEvents } from '../../data/events/all-events.ts';
import { findRegistered, findRegisteredOfPage } from '../../data/events/counter-lists.ts';
import { type EventList, pageEvents } from '../../data/events/event-lists.ts';
import type { StoredEvent } from '../../data/events/events.ts';
import { findTenant, findTenants } from '../../data/tenants/tenants.ts';
import { openCursor, sealCursor } from '../../lib/secrets/cursors.ts';
import { requireCursor } from '../access/require-cursor.ts';
import { ownTenant } from '../access/resolve-tenant.ts';
import { describeEvent } from './events.ts';

/** The default page size (docs/rules/events.md#lists). */
const defaultLimit = 50;

export interface EventQuery {
  readonly status?: EventStatus | undefined;
  readonly creator_id?: string | undefined;
  readonly tenant_id?: string | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  readonly after?: string | undefined;
}

/** Cursor for the list of all tenants' events, and how many were shown before it. */
const allEventsCursor = z.object({ key: z.string(), found: z.number() });

/**
 * Returns a page of the tenant's events. A super_admin gets the events of all tenants, or of the one named in `tenant_id`.
 * @throws Problem `no_tenant`, `invalid_input`
 */
export async function listEvents(actor: StaffActor, query: EventQuery) {
  const page = { limit: query.limit ?? defaultLimit, offset: query.offset ?? 0 };
  const list = { status: query.status, creatorId: query.creator_id };
  const tenantId = actor.role === 'super_admin' ? query.tenant_id : ownTenant(actor);
  if (tenantId === undefined) {
    return listAllEvents(list, page, query.after);
  }
  const [{ events, total, counts }, tenant] = await Promise.all([pageEvents(tenantId, list, page), findTenant(tenantId)]);
  return { data: withRegistered(events, await findRegisteredOfPage(tenantId, events), () => tenant?.name), total, counts, ...page };
}

/**
 * Returns a page of all tenants' events.
 * @throws Problem `invalid_input` for a cursor from another list, or an offset that is too deep
 */
async function listAllEvents(list: EventList, page: { limit: number; offset: number }, after: string | undefined) {
  const { limit, offset } = page;
  if (offset > deepestOffset) throw new Problem('invalid_input', { fields: { offset: offsetTooDeep } });
  const cursorOf = { tenantId: '*', query: { ...list, offset } };
  const from = after === undefined ? undefined : requireCursor(allEventsCursor, await openCursor(after, cursorOf));
  const begun = from?.found ?? 0;
  const before = Math.max(begun, offset);
  const { events, total, counts, last } = await pageAllEvents(list, { limit, skip: Math.max(0, offset - begun), after: from?.key });
  const tenantIds = events.map((event) => event.tenantId);
  const [tenants, registered] = await Promise.all([findTenants(tenantIds, { consistent: false }), findRegistered(events)]);
  return {
    data: withRegistered(events, registered, (event) => tenants.get(event.tenantId)?.name),
    total: list.creatorId === undefined ? total : begun + total,
    counts,
    limit,
    offset: before,
    next: last === undefined ? null : await sealCursor({ key: last, found: before + events.length }, cursorOf),
  };
}

function withRegistered(
  events: readonly StoredEvent[],
  registered: ReadonlyMap<string, EventStatistics>,
  tenantName: (event: StoredEvent) => string | undefined,
) {
  return events.map((event): ListedEvent => ({ ...describeEvent(event, tenantName(event)), registered: registered.get(event.id) }));
}
