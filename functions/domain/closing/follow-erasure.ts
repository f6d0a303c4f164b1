import type { Tenant } from '#shared/model/tenants/tenant.ts';
import { findClosing, listClosingsDue, noteErased, noteStep, type StoredClosing } from '../../data/tenants/closing.ts';
import { findTenant } from '../../data/tenants/tenants.ts';
import { eachDespiteFailures } from '../../lib/each-despite-failures.ts';
import { log } from '../../lib/log.ts';
import { inTurn, minuteOf } from '../../lib/share-time.ts';
import { auditOf } from '../audit/audit.ts';
import { type Effects, realEffects } from '../effects.ts';
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
export const followErasures = (ends?: number, effects: Effects = realEffects): Promise<boolean> =>
  eachClosingDue('A step of an erasure failed', followErasure, ends, effects);

/**
 * Takes one step for each organization whose closing has a step due, one after another. A failure does not stop the others.
 * @param failed log message for a failure
 * @returns false if some are left at `ends`, epoch ms
 */
export async function eachClosingDue(
  failed: string,
  follow: (tenantId: string, effects: Effects) => Promise<void>,
  ends: number | undefined,
  effects: Effects,
): Promise<boolean> {
  const due = inTurn(await listClosingsDue(effects.now(), closingsAtOnce), minuteOf(effects.now()));
  return eachDespiteFailures(due, failed, (tenantId) => follow(tenantId, effects), ends);
}

/**
 * Takes the next step of an organization's erasure if it is due. Erasure is the last phase of closing (`followClosing`). It is kept
 * separate because only erasure opens cards and removes photos.
 */
export async function followErasure(tenantId: string, effects: Effects = realEffects): Promise<void> {
  const closing = await findClosing(tenantId);
  if (closing?.phase !== 'erasing' || closing.due > effects.now()) return;
  const tenant = await findTenant(tenantId, { consistent: true });
  if (tenant === undefined) return;
  if (await eraseNextPart(tenant, effects)) await noteStep(closing, { quiet: false, due: effects.now() });
  else if (!closing.quiet) await noteStep(closing, { quiet: true, due: effects.now() + settles });
  else await finishErasing(closing, tenant, effects);
}

async function finishErasing(closing: StoredClosing, { id, name }: Tenant, effects: Effects): Promise<void> {
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
    effects,
  );
  const now = effects.now();
  if (await noteErased(closing, { at: new Date(now).toISOString(), freeAt: now + slugKept }, audit))
    log('info', 'An organization was erased', { tenant_id: id });
}
