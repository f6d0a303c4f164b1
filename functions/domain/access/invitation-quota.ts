import { errorTable, Problem } from '#shared/contract/errors.ts';
import type { QuotaKind } from '../../data/mail/suppressed-addresses.ts';
import { changed, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { changeItem } from '../../data/table/writes/transact.ts';
import type { Change, Write } from '../../data/table/writes/writes.ts';
import { quotaAddition, quotaWrite, readQuota, type UsedQuota } from '../../data/tenants/invitation-quotas.ts';
import { type InvitationAllowance, readAllowance } from '../../lib/mail/delivery/invitation-allowance.ts';
import { realTimeAndIds, type TimeAndIds } from '../time-and-ids.ts';
import { watchLimit } from './tenant-limits.ts';

const day = 24 * 3_600_000;
/** How many invitations a day each bounce costs, and the minimum that always remains. */
const perBounce = 10;
const least = 20;

/** Returns how many invitations an organization of this age (ms) may send in 24 hours. */
export function allowanceOf({ first, growth, most }: InvitationAllowance, age: number, bounced: number): number {
  const grown = Math.min(most, first + growth * Math.max(0, Math.floor(age / day)));
  return Math.max(least, grown - perBounce * bounced);
}

/** Returns the current quota period, which begins with its first invitation. At the end of each period, the number of bounces is halved. */
export function quotaAt({ used, ends, bounced }: UsedQuota, now: number): UsedQuota {
  if (now < ends) return { used, ends, bounced };
  const passed = ends === 0 ? 0 : 1 + Math.floor((now - ends) / day);
  return { used: 0, ends: now + day, bounced: Math.floor(bounced / 2 ** passed) };
}

/** How many invitations were granted. `moreAt`: when the rest may be requested (epoch ms); undefined if all were granted. */
export interface Grant {
  readonly granted: number;
  readonly moreAt: number | undefined;
}

/**
 * A grant together with the write that uses it up. The write is refused if other calls have taken too many since, or if the organization
 * has closed.
 */
interface Reservation extends Grant {
  readonly write: Change | undefined;
  readonly left: number;
}

/** Reserves emails. Refuses if the organization has closed since the caller was admitted. */
async function reserve(
  tenantId: string,
  kind: QuotaKind,
  wanted: number,
  { now }: Pick<TimeAndIds, 'now'>,
): Promise<Reservation | 'closing'> {
  const stored = await readQuota(tenantId, kind);
  if (stored.closing) return 'closing';
  const quota = quotaAt(stored, now());
  const most = allowanceOf(readAllowance(), now() - Date.parse(stored.since), quota.bounced);
  const left = Math.max(0, most - quota.used);
  const granted = Math.min(wanted, left);
  await watchLimit(tenantId, { limit: `${kind}_invitations`, used: Math.min(most, quota.used + wanted), most }, now());
  const write =
    quota.ends === stored.ends
      ? quotaAddition(tenantId, kind, stored, granted, most)
      : quotaWrite(tenantId, kind, stored, { ...quota, used: granted });
  return { granted, left, moreAt: granted < wanted ? quota.ends : undefined, write: granted === 0 ? undefined : write };
}

/**
 * Takes up to `wanted` emails from an organization's quota before they are sent. Parallel calls never get more than the quota in total.
 * @throws Problem `busy` when too many colleagues are sending at the same time; `organization_closing`
 */
export async function takeInvitations(
  tenantId: string,
  kind: QuotaKind,
  wanted: number,
  timeAndIds: TimeAndIds = realTimeAndIds,
): Promise<Grant> {
  if (wanted === 0) return { granted: 0, moreAt: undefined };
  return retryWhenChanged(async () => {
    const reserved = await reserve(tenantId, kind, wanted, timeAndIds);
    if (reserved === 'closing') throw new Problem('organization_closing');
    const { write, granted, moreAt } = reserved;
    const grant = { granted, moreAt };
    return write === undefined || (await changeItem(write)) ? grant : changed;
  });
}

/**
 * Reserves emails to an event's guests: either all of them or none. Put the quota's write into the transaction that orders the emails; if
 * it is refused, another call has sent emails since.
 * @throws Problem `too_many_mails`, with the seconds until more may be sent (docs/rules/mail.md#quotas); `organization_closing`
 */
export async function reserveMails(tenantId: string, wanted: number, { now }: Pick<TimeAndIds, 'now'> = realTimeAndIds): Promise<Write> {
  const reserved = await reserve(tenantId, 'event', wanted, { now });
  if (reserved === 'closing') throw new Problem('organization_closing');
  const { write, left, moreAt } = reserved;
  if (write === undefined || moreAt !== undefined) {
    throw new Problem('too_many_mails', {
      details: `${errorTable.too_many_mails.message} ${left === 0 ? 'None is left today.' : `${left} are left today.`}`,
      retryAfter: Math.ceil(((moreAt ?? now()) - now()) / 1000),
    });
  }
  return write;
}

/**
 * Reserves one email without refusing the caller.
 * @returns the write for the transaction that orders the email; undefined if the quota is used up and the email must not be sent
 */
export async function reserveMail(tenantId: string, timeAndIds: Pick<TimeAndIds, 'now'>): Promise<Write | undefined> {
  const reserved = await reserve(tenantId, 'event', 1, timeAndIds);
  return reserved === 'closing' ? undefined : reserved.write;
}

/** Returns the quota of an organization that is being set up, after its hosts' invitations have been deducted. */
export function firstMails(tenantId: string, used: number, { now }: Pick<TimeAndIds, 'now'>): Change | undefined {
  if (used === 0) return undefined;
  const none = { used: 0, ends: 0, bounced: 0 };
  const asRead = { ...none, version: 0, outdated: 0, since: '', closing: false };
  return quotaWrite(tenantId, 'event', asRead, { ...quotaAt(none, now()), used });
}

/** Takes one staff invitation from the quota. @throws Problem `too_many_requests` when none is left */
export async function takeStaffInvitation(tenantId: string, kind: QuotaKind, timeAndIds: TimeAndIds): Promise<void> {
  const { moreAt } = await takeInvitations(tenantId, kind, 1, timeAndIds);
  if (moreAt !== undefined) throw new Problem('too_many_requests', { retryAfter: Math.ceil((moreAt - timeAndIds.now()) / 1000) });
}
