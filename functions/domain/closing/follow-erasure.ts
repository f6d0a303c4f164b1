import type { Tenant } from '#shared/model/tenants/tenant.ts';
import { findClosing, listClosingsDue, noteErased, noteStep, type StoredClosing } from '../../data/tenants/closing.ts';
import { findTenant } from '../../data/tenants/tenants.ts';
import { eachDespiteFailures } from '../../lib/each-despite-failures.ts';
import { log } from '../../lib/log.ts';
import { inTurn, minuteOf } from '../../lib/share-time.ts';
import { auditOf } from '../audit/audit.ts';
import { realTimeAndIds, type TimeAndIds } from '../time-and-ids.ts';
import { eraseNextPart } from './erase-tenant.ts';

/** Maximum number of organizations handled in one minute; the others follow in the next. */
const closingsAtOnce = 100;
/** How long an erased organization's slug stays taken, ms. */
const slugKept = 365 * 24 * 3_600_000;
/** Pause (ms) between two passes that must both find nothing. After it, everything triggered by the last removals has been written. */
const settles = 60_000;

/**
 * Continues the erasure of every organization whose next step is due.
 * @returns false if some are left at `ends`, epoch ms
 */
export const followErasures = (ends?: number, timeAndIds: TimeAndIds = realTimeAndIds): Promise<boolean> =>
  eachClosingDue('A step of an erasure failed', followErasure, ends, timeAndIds);

/**
 * Takes one step for each organization whose closing has a step due, one after another. A failure does not stop the others.
 * @param failed log message for a failure
 * @returns false if some are left at `ends`, epoch ms
 */
export async function eachClosingDue(
  failed: string,
  follow: (tenantId: string, timeAndIds: TimeAndIds) => Promise<void>,
  ends: number | undefined,
  timeAndIds: TimeAndIds,
): Promise<boolean> {
  const due = inTurn(await listClosingsDue(timeAndIds.now(), closingsAtOnce), minuteOf(timeAndIds.now()));
  return eachDespiteFailures(due, failed, (tenantId) => follow(tenantId, timeAndIds), ends);
}

/**
 * Takes the next step of an organization's erasure if it is due. Erasure is the last phase of closing (`followClosing`). It is kept
 * separate because only erasure opens cards and removes photos.
 */
export async function followErasure(tenantId: string, timeAndIds: TimeAndIds = realTimeAndIds): Promise<void> {
  const closing = await findClosing(tenantId);
  if (closing?.phase !== 'erasing' || closing.due > timeAndIds.now()) return;
  const tenant = await findTenant(tenantId, { consistent: true });
  if (tenant === undefined) return;
  if (await eraseNextPart(tenant, timeAndIds)) await noteStep(closing, { quiet: false, due: timeAndIds.now() });
  else if (!closing.quiet) await noteStep(closing, { quiet: true, due: timeAndIds.now() + settles });
  else await finishErasing(closing, tenant, timeAndIds);
}

async function finishErasing(closing: StoredClosing, { id, name }: Tenant, timeAndIds: TimeAndIds): Promise<void> {
  const { by, since } = closing;
  const actor = { kind: 'staff', userId: by.id, email: by.email, role: 'admin', tenantId: id } as const;
  const audit = auditOf(
    actor,
    // This audit entry belongs to the platform, because the organization's own trail is erased.
    {
      action: 'organization_erased',
      tenantId: null,
      subject: { kind: 'tenant', id, name },
      changes: [{ field: 'closed', from: null, to: since }],
    },
    timeAndIds,
  );
  const now = timeAndIds.now();
  if (await noteErased(closing, { at: new Date(now).toISOString(), freeAt: now + slugKept }, audit))
    log('info', 'An organization was erased', { tenant_id: id });
}
