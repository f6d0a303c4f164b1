import type { AccountAction } from '#shared/model/staff/audit.ts';
import { proofIndexKeys, proofKeys } from '../table/proof-keys.ts';
import { writeTogether } from '../table/transact.ts';
import { put, type Write } from '../table/writes.ts';
import { type AuditRecord, auditAttributes } from './audit.ts';

/** A line about an account. */
export type AccountAuditRecord = AuditRecord & { readonly action: AccountAction };

/** Like `auditWrite`, into the list of what becomes of accounts. A line that is there is replaced. */
export const accountAuditWrite = (record: AccountAuditRecord): Write =>
  put({
    ...proofKeys.accountAudit(record.tenantId, record.at, record.id),
    ...proofIndexKeys.accountAuditOfAll(record.at, record.id),
    ...auditAttributes(record),
  });

/** For what the table's stream finds out afterward. */
export async function noteAccountAudit(record: AccountAuditRecord): Promise<void> {
  await writeTogether([accountAuditWrite(record)]);
}
