import type { Key } from './keys.ts';

/** Keys of the audit trail. Separate from `keys.ts`, which is in every bundle. */
export const auditKeys = {
  /** An audit entry of a tenant, or (null) of the platform. `at`: UTC ISO. */
  change: (tenantId: string | null, at: string, entryId: string): Key => ({ pk: trailOf(tenantId), sk: `${at}#${entryId}` }),
  /** An audit entry about an account of a tenant, or (null) of none. */
  account: (tenantId: string | null, at: string, entryId: string): Key => ({
    pk: `${trailOf(tenantId)}#ACCOUNTS`,
    sk: `${at}#${entryId}`,
  }),
} as const;

const trailOf = (tenantId: string | null) => (tenantId === null ? 'PLATFORM#AUDIT' : `T#${tenantId}#AUDIT`);

/** Attributes that put these items into indexes, like `indexKeys`. */
export const auditIndexKeys = {
  changeOfAll: (at: string, entryId: string) => ({ g1: 'ALL#AUDIT', g1s: `${at}#${entryId}` }),
  accountOfAll: (at: string, entryId: string) => ({ g1: 'ALL#AUDIT#ACCOUNTS', g1s: `${at}#${entryId}` }),
} as const;
