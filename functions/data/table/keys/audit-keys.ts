import type { Key } from './keys.ts';

/** Keys of the audit trail. Separate from `keys.ts`, which is in every bundle. */
export const auditKeys = {
  /** Audit entry of a tenant, or of the platform if null. `at`: UTC ISO. */
  change: (tenantId: string | null, at: string, entryId: string): Key => ({ pk: trailOf(tenantId), sk: `${at}#${entryId}` }),
  /** Audit entry about an account that belongs to a tenant, or to none if null. */
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
