import type { AccountAction } from '#shared/model/audit/audit.ts';
import { auditIndexKeys, auditKeys } from '../table/keys/audit-keys.ts';
import { writeTogether } from '../table/writes/transact.ts';
import { put, type Write } from '../table/writes/writes.ts';
import { type AuditRecord, auditAttributes } from './audit.ts';

/** A line about an account. */
export type AccountAuditRecord = AuditRecord & { readonly action: AccountAction };

/** Like `auditWrite`, into the list of what becomes of accounts. A line that is there is replaced. */
export const accountAuditWrite = (record: AccountAuditRecord): Write =>
  put({
    ...auditKeys.account(record.tenantId, record.at, record.id),
    ...auditIndexKeys.accountOfAll(record.at, record.id),
    ...auditAttributes(record),
  });

/** For what the table's stream finds out afterward. */
export async function noteAccountAudit(record: AccountAuditRecord): Promise<void> {
  await writeTogether([accountAuditWrite(record)]);
}
