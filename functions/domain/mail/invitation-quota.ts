import { Problem } from '#shared/contract/errors.ts';
import { type QuotaKind, readQuota, type UsedQuota, writeQuota } from '../../data/mail/invitation-quotas.ts';
import { changed, retryWhenChanged } from '../../data/table/retry-when-changed.ts';
import { type InvitationAllowance, readAllowance } from '../../lib/mail/invitation-allowance.ts';
import { type Effects, realEffects } from '../effects.ts';

const day = 24 * 3_600_000;
/** What each mail that came back takes off a day's invitations, and what is always left. */
const perBounce = 10;
const least = 20;

/** Invitations that an organization of this age (ms) may send in 24 hours. */
export function allowanceOf({ first, growth, most }: InvitationAllowance, age: number, bounced: number): number {
  const grown = Math.min(most, first + growth * Math.max(0, Math.floor(age / day)));
  return Math.max(least, grown - perBounce * bounced);
}

/** The day of counting at this moment: it begins with its first invitation. With each that has passed, half of what came back is forgiven. */
export function quotaAt({ used, ends, bounced }: UsedQuota, now: number): UsedQuota {
  if (now < ends) return { used, ends, bounced };
  const passed = ends === 0 ? 0 : 1 + Math.floor((now - ends) / day);
  return { used: 0, ends: now + day, bounced: Math.floor(bounced / 2 ** passed) };
}

/** What was granted; `moreAt`: when the rest may be asked for (epoch ms), undefined when there is none. */
export interface Grant {
  readonly granted: number;
  readonly moreAt: number | undefined;
}

/**
 * Takes up to `wanted` invitations from an organization's quota, before they are sent: of any number of calls at the same time,
 * no more are granted than there are.
 * @throws Problem `busy` when too many colleagues send at this moment
 */
export async function takeInvitations(tenantId: string, kind: QuotaKind, wanted: number, { now }: Effects = realEffects): Promise<Grant> {
  if (wanted === 0) return { granted: 0, moreAt: undefined };
  const allowance = readAllowance();
  return retryWhenChanged(async () => {
    const stored = await readQuota(tenantId, kind);
    const quota = quotaAt(stored, now());
    const left = allowanceOf(allowance, now() - Date.parse(stored.since), quota.bounced) - quota.used;
    const granted = Math.max(0, Math.min(wanted, left));
    const grant = { granted, moreAt: granted < wanted ? quota.ends : undefined };
    if (granted === 0) return grant;
    return (await writeQuota(tenantId, kind, stored, { ...quota, used: quota.used + granted })) ? grant : changed;
  });
}

/** One invitation to the staff. @throws Problem `too_many_requests` when there is none left */
export async function takeStaffInvitation(tenantId: string, effects: Effects): Promise<void> {
  const { moreAt } = await takeInvitations(tenantId, 'staff', 1, effects);
  if (moreAt !== undefined) throw new Problem('too_many_requests', { retryAfter: Math.ceil((moreAt - effects.now()) / 1000) });
}
