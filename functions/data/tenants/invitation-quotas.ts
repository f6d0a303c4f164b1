import * as z from 'zod/mini';
import type { QuotaKind } from '../mail/suppressed-addresses.ts';
import { keys } from '../table/keys/keys.ts';
import { getItem } from '../table/table.ts';
import { atMost, equals, exists, lacks } from '../table/writes/conditions.ts';
import { type Change, change, check, type Write } from '../table/writes/writes.ts';
import { saysOpen } from './tenants.ts';

/** How much of its quota an organization has used. */
export interface UsedQuota {
  /** Number of emails sent in the current 24-hour period, which ends at `ends` (epoch ms; 0 if none has begun). */
  readonly used: number;
  readonly ends: number;
  /** Bounces and complaints that still count. */
  readonly bounced: number;
}

export interface StoredQuota extends UsedQuota {
  /** When the organization was created, UTC ISO. */
  readonly since: string;
  /** True if the organization is closing or was erased. */
  readonly closing: boolean;
  /** Guards against concurrent changes. */
  readonly version: number;
  /** Raised when the organization is closed. */
  readonly outdated: number;
}

const zero = () => z._default(z.number(), 0);
const stored = z.object({ used: zero(), ends: zero(), bounced: zero(), v: zero(), o: zero() });

const ofTenant = z.object({ created_at: z.string() });

/** Reads the quota, consistently. */
export async function readQuota(tenantId: string, kind: QuotaKind): Promise<StoredQuota> {
  const [tenant, item] = await Promise.all([
    getItem(keys.tenant(tenantId), { consistent: true }),
    getItem(keys.invitationQuota(tenantId, kind), { consistent: true }),
  ]);
  const { v: version, o: outdated, ...used } = z.parse(stored, item ?? {});
  const { created_at: since } = z.parse(ofTenant, tenant);
  return { ...used, version, outdated, since, closing: tenant !== undefined && !saysOpen(tenant) };
}

/** Returns the write of the quota; refused if the quota has changed since it was read. */
export function quotaWrite(tenantId: string, kind: QuotaKind, { version }: StoredQuota, { used, ends, bounced }: UsedQuota): Change {
  const asRead = version === 0 ? lacks('v') : equals('v', version);
  return change(keys.invitationQuota(tenantId, kind), { set: { used, ends, bounced, v: version + 1 } }, asRead);
}

/**
 * Returns the write that takes emails from the period that was read, as long as enough are left: other calls may take some at the same
 * time.
 * @param most limit of the period
 */
export function quotaAddition(tenantId: string, kind: QuotaKind, { ends, outdated }: StoredQuota, mails: number, most: number): Change {
  const asRead = outdated === 0 ? lacks('o') : equals('o', outdated);
  return change(
    keys.invitationQuota(tenantId, kind),
    { add: { used: mails, v: 1 } },
    asRead,
    equals('ends', ends),
    atMost('used', most - mails),
  );
}

/**
 * Returns the write that replaces `quotaAddition` for an email that does not count. Without any write, it would be visible that the email
 * does not count.
 */
export const quotaUntouched = (tenantId: string): Write => check(keys.tenant(tenantId), exists);

/** Returns the write that makes the quota outdated, so that every write based on an earlier read of it is refused. */
export const outdateQuota = (tenantId: string, kind: QuotaKind): Write =>
  change(keys.invitationQuota(tenantId, kind), { add: { v: 1, o: 1 } });
