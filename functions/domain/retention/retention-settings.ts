import { Problem } from '#shared/contract/errors.ts';
import type { Retention, RetentionForm } from '#shared/model/retention/retention.ts';
import { deletedFrom, nextDeletion, noticeMs } from '#shared/rules/retention/retention.ts';
import type { StaffActor, StaffMember } from '../../call/actor.ts';
import { listDue } from '../../data/retention/due-profiles.ts';
import { changeMonths, findRetention, type StoredRetention } from '../../data/retention/retention.ts';
import { changed, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { ownTenant } from '../access/resolve-tenant.ts';
import { auditOf } from '../audit/audit.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { isStillDue } from './read-stay.ts';

/**
 * Returns how long the caller's organization keeps profiles, and how many will be deleted next.
 * @throws Problem `no_tenant`
 */
export async function getRetention(actor: StaffActor, { now } = realTimeAndIds): Promise<Retention> {
  const tenantId = ownTenant(actor);
  return describe(tenantId, await requireRetention(tenantId), now());
}

/**
 * Changes how long profiles are kept. Idempotent. A profile that becomes due by this change is put on the next list of deletions.
 * @throws Problem `no_tenant`
 */
export async function changeRetention(actor: StaffMember, { months }: RetentionForm, timeAndIds = realTimeAndIds): Promise<Retention> {
  const tenantId = ownTenant(actor);
  return retryWhenChanged(async () => {
    const retention = await requireRetention(tenantId);
    if (retention.months !== months) {
      const audit = auditOf(
        actor,
        {
          action: 'retention_changed',
          tenantId,
          subject: { kind: 'settings', id: null, name: null },
          changes: [{ field: 'kept_months', from: String(retention.months), to: String(months) }],
        },
        timeAndIds,
      );
      if (!(await changeMonths(tenantId, retention.months, months, audit))) return changed;
    }
    return describe(tenantId, { ...retention, months }, timeAndIds.now());
  });
}

async function requireRetention(tenantId: string): Promise<StoredRetention> {
  const found = await findRetention(tenantId);
  if (found === undefined) throw new Problem('no_tenant');
  return found;
}

async function describe(tenantId: string, { months, state, openSince }: StoredRetention, now: number): Promise<Retention> {
  // If no sweep has run yet, this change counts as telling the organization.
  const toldAt = state === undefined ? now : Date.parse(state.toldAt);
  const listed = (await listDue(tenantId)).filter((due) => isStillDue(due, months)).map((due) => deletedFrom(due, openSince));
  // Until the sweep has run, profiles listed for an earlier day come next. Profiles listed late, or before a closing, have a day of their
  // own.
  const [on = new Date(nextDeletion(now, toldAt)).toISOString()] = listed.toSorted();
  return {
    months,
    notice_until: toldAt + noticeMs > now ? new Date(toldAt + noticeMs).toISOString() : null,
    next: { on, listed: state?.listed === on || listed.length > 0, count: listed.filter((from) => from === on).length },
  };
}
