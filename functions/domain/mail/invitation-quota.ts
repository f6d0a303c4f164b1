import { errorTable, Problem } from '#shared/contract/errors.ts';
import { type QuotaKind, quotaWrite, readQuota, type StoredQuota, type UsedQuota, writeQuota } from '../../data/mail/invitation-quotas.ts';
import { changed, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import type { Write } from '../../data/table/writes/writes.ts';
import { type InvitationAllowance, readAllowance } from '../../lib/mail/delivery/invitation-allowance.ts';
import { type Effects, realEffects } from '../effects.ts';
import { watchLimit } from '../tenants/tenant-limits.ts';

const day = 24 * 3_600_000;
/** By how much each bounce lowers a day's invitations, and the minimum that always remains. */
const perBounce = 10;
const least = 20;

/** Invitations that an organization of this age (ms) may send in 24 hours. */
export function allowanceOf({ first, growth, most }: InvitationAllowance, age: number, bounced: number): number {
  const grown = Math.min(most, first + growth * Math.max(0, Math.floor(age / day)));
  return Math.max(least, grown - perBounce * bounced);
}

/** The current quota period, which begins with its first invitation. Each period that has passed halves the bounces. */
export function quotaAt({ used, ends, bounced }: UsedQuota, now: number): UsedQuota {
  if (now < ends) return { used, ends, bounced };
  const passed = ends === 0 ? 0 : 1 + Math.floor((now - ends) / day);
  return { used: 0, ends: now + day, bounced: Math.floor(bounced / 2 ** passed) };
}

/** How many were granted; `moreAt`: when the rest may be requested (epoch ms), undefined if all were granted. */
export interface Grant {
  readonly granted: number;
  readonly moreAt: number | undefined;
}

/**
 * Takes up to `wanted` invitations from an organization's quota before they are sent. Parallel calls never get more than the
 * quota in all.
 * @throws Problem `busy` when too many colleagues send at the same time; `organization_closing`
 */
export async function takeInvitations(tenantId: string, kind: QuotaKind, wanted: number, { now }: Effects = realEffects): Promise<Grant> {
  if (wanted === 0) return { granted: 0, moreAt: undefined };
  const allowance = readAllowance();
  return retryWhenChanged(async () => {
    const stored = await readOpenQuota(tenantId, kind);
    const quota = quotaAt(stored, now());
    const most = allowanceOf(allowance, now() - Date.parse(stored.since), quota.bounced);
    const left = most - quota.used;
    const granted = Math.max(0, Math.min(wanted, left));
    const grant = { granted, moreAt: granted < wanted ? quota.ends : undefined };
    await watchLimit(tenantId, { limit: `${kind}_invitations`, used: Math.min(most, quota.used + wanted), most }, now());
    if (granted === 0) return grant;
    return (await writeQuota(tenantId, kind, stored, { ...quota, used: quota.used + granted })) ? grant : changed;
  });
}

/**
 * Takes mails to an event's guests from the quota of invitations to events: all of them or none. The quota's write belongs into the
 * transaction that orders the mails; when it is refused, another call sent meanwhile.
 * @throws Problem `too_many_mails`, with the seconds until more may be sent (docs/rules/mail.md#quotas); `organization_closing`
 */
export async function reserveMails(tenantId: string, wanted: number, { now }: Effects = realEffects): Promise<Write> {
  const stored = await readOpenQuota(tenantId, 'event');
  const quota = quotaAt(stored, now());
  const most = allowanceOf(readAllowance(), now() - Date.parse(stored.since), quota.bounced);
  const left = Math.max(0, most - quota.used);
  await watchLimit(tenantId, { limit: 'event_invitations', used: Math.min(most, quota.used + wanted), most }, now());
  if (left < wanted) {
    throw new Problem('too_many_mails', {
      details: `${errorTable.too_many_mails.message} ${left === 0 ? 'None is left today.' : `${left} are left today.`}`,
      retryAfter: Math.ceil((quota.ends - now()) / 1000),
    });
  }
  return quotaWrite(tenantId, 'event', stored, { ...quota, used: quota.used + wanted });
}

/** Closed since the caller was let in, an organization writes to no one. */
async function readOpenQuota(tenantId: string, kind: QuotaKind): Promise<StoredQuota> {
  const stored = await readQuota(tenantId, kind);
  if (stored.closing) throw new Problem('organization_closing');
  return stored;
}

/** Takes one staff invitation. @throws Problem `too_many_requests` when none is left */
export async function takeStaffInvitation(tenantId: string, effects: Effects): Promise<void> {
  const { moreAt } = await takeInvitations(tenantId, 'staff', 1, effects);
  if (moreAt !== undefined) throw new Problem('too_many_requests', { retryAfter: Math.ceil((moreAt - effects.now()) / 1000) });
}
