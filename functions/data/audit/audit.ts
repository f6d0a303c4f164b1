import type { AuditEntry } from '#shared/model/staff/audit.ts';
import { indexKeys, keys } from '../table/keys.ts';
import { writeTogether } from '../table/transact.ts';
import { put, type Write } from '../table/writes.ts';

/** An audit entry as stored. `actor.email` may be null for staff: it is then looked up by id. */
export type AuditRecord = Omit<AuditEntry, 'tenant'> & { readonly tenantId: string | null };

/** An entry is kept for a year. */
const keptMs = 365 * 24 * 3_600_000;

/** Belongs in the transaction of the change it records, so that neither exists without the other. */
export const auditWrite = ({ tenantId, ...entry }: AuditRecord): Write =>
  put({
    ...keys.audit(tenantId, entry.at, entry.id),
    ...indexKeys.auditOfAll(entry.at, entry.id),
    ...entry,
    tenant_id: tenantId,
    ttl: Math.ceil((Date.parse(entry.at) + keptMs) / 1000),
  });

/** For actions that write nothing else, such as an export; called before the data leaves. */
export async function noteAudit(record: AuditRecord): Promise<void> {
  await writeTogether([auditWrite(record)]);
}
