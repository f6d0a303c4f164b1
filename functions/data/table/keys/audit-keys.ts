import type { Key } from './keys.ts';

/** Of the audit trail. Apart, because few calls write it and every bundle carries `keys`. */
export const auditKeys = {
  /** An audit entry of a tenant, or (null) of the platform. `at`: UTC ISO. */
  change: (tenantId: string | null, at: string, entryId: string): Key => ({ pk: trailOf(tenantId), sk: `${at}#${entryId}` }),
  /** The same about an account of a tenant, or (null) of none. */
  account: (tenantId: string | null, at: string, entryId: string): Key => ({
    pk: `${trailOf(tenantId)}#ACCOUNTS`,
    sk: `${at}#${entryId}`,
  }),
} as const;

const trailOf = (tenantId: string | null) => (tenantId === null ? 'PLATFORM#AUDIT' : `T#${tenantId}#AUDIT`);

/** Like `indexKeys`, of these. */
export const auditIndexKeys = {
  changeOfAll: (at: string, entryId: string) => ({ g1: 'ALL#AUDIT', g1s: `${at}#${entryId}` }),
  accountOfAll: (at: string, entryId: string) => ({ g1: 'ALL#AUDIT#ACCOUNTS', g1s: `${at}#${entryId}` }),
} as const;
