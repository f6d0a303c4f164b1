import type { AccountAction } from '#shared/model/audit/audit.ts';
import { auditIndexKeys, auditKeys } from '../table/keys/audit-keys.ts';
import { writeTogether } from '../table/writes/transact.ts';
import { put, type Write } from '../table/writes/writes.ts';
import { type AuditRecord, auditAttributes } from './audit.ts';

/** An audit record about an account. */
export type AccountAuditRecord = AuditRecord & { readonly action: AccountAction };

/** Returns the write of a line in the list of account changes. If the line exists already, it is replaced. */
export const accountAuditWrite = (record: AccountAuditRecord): Write =>
  put({
    ...auditKeys.account(record.tenantId, record.at, record.id),
    ...auditIndexKeys.accountOfAll(record.at, record.id),
    ...auditAttributes(record),
  });

/** Writes a line about something that is noticed only later, from the table's stream. */
export async function noteAccountAudit(record: AccountAuditRecord): Promise<void> {
  await writeTogether([accountAuditWrite(record)]);
}
