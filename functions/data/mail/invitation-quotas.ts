import * as z from 'zod/mini';
import { keys } from '../table/keys/keys.ts';
import { getItem } from '../table/table.ts';
import { absent, equals } from '../table/writes/conditions.ts';
import { updateItem } from '../table/writes/transact.ts';
import { type Change, change, type Write } from '../table/writes/writes.ts';
import { saysOpen } from '../tenants/tenants.ts';

/** Event and staff invitations are counted separately, so that neither uses up the other's quota. */
export const quotaKinds = ['event', 'staff'] as const;
export type QuotaKind = (typeof quotaKinds)[number];

/** How much of an organization's invitation quota is used. */
export interface UsedQuota {
  /** Sent in the current 24-hour period, which ends at `ends` (epoch ms; 0: none has begun). */
  readonly used: number;
  readonly ends: number;
  /** Mails that bounced or drew a complaint, and still count. */
  readonly bounced: number;
}

export interface StoredQuota extends UsedQuota {
  /** When the organization was created, UTC ISO. */
  readonly since: string;
  /** The organization is closing, or was erased. */
  readonly closing: boolean;
  /** Guards against concurrent changes. */
  readonly version: number;
}

const zero = () => z._default(z.number(), 0);
const stored = z.object({ used: zero(), ends: zero(), bounced: zero(), v: zero() });

const ofTenant = z.object({ created_at: z.string() });

/** A consistent read. */
export async function readQuota(tenantId: string, kind: QuotaKind): Promise<StoredQuota> {
  const [tenant, item] = await Promise.all([
    getItem(keys.tenant(tenantId), { consistent: true }),
    getItem(keys.invitationQuota(tenantId, kind), { consistent: true }),
  ]);
  const { v: version, ...used } = z.parse(stored, item ?? {});
  const { created_at: since } = z.parse(ofTenant, tenant);
  return { ...used, version, since, closing: tenant !== undefined && !saysOpen(tenant) };
}

/** Refused when the quota changed since it was read. */
export function quotaWrite(tenantId: string, kind: QuotaKind, { version }: StoredQuota, { used, ends, bounced }: UsedQuota): Change {
  const asRead = version === 0 ? absent : equals('v', version);
  return change(keys.invitationQuota(tenantId, kind), { set: { used, ends, bounced, v: version + 1 } }, asRead);
}

/** @returns false when the quota changed since it was read */
export const writeQuota = async (...quota: Parameters<typeof quotaWrite>): Promise<boolean> =>
  (await updateItem(quotaWrite(...quota))) !== undefined;

/** Whatever was decided by a quota as it was read is not written any more. */
export const outdateQuota = (tenantId: string, kind: QuotaKind): Write => change(keys.invitationQuota(tenantId, kind), { add: { v: 1 } });

/** Counts a bounce of, or a complaint about, an invitation of this organization, or its message to everybody. */
export const bounceWrites = (tenantId: string): Write[] =>
  quotaKinds.map((kind) => change(keys.invitationQuota(tenantId, kind), { add: { bounced: 1, v: 1 } }));
