import type { AuditEntry } from '#shared/model/audit/audit.ts';
import { auditIndexKeys, auditKeys } from '../table/keys/audit-keys.ts';
import { writeTogether } from '../table/writes/transact.ts';
import { put, type Write } from '../table/writes/writes.ts';

/** An audit entry as stored. `actor.email` may be null for staff; the address is then looked up by id. */
export type AuditRecord = Omit<AuditEntry, 'tenant'> & { readonly tenantId: string | null };

/** How long (ms) an entry is kept: a year. */
const keptMs = 365 * 24 * 3_600_000;

/** Returns the attributes of every line, apart from its keys. */
export const auditAttributes = ({ tenantId, ...entry }: AuditRecord) => ({
  ...entry,
  tenant_id: tenantId,
  ttl: Math.ceil((Date.parse(entry.at) + keptMs) / 1000),
});

/** Returns the write of an entry. It belongs in the transaction of the change it records, so that neither exists without the other. */
export const auditWrite = (record: AuditRecord): Write =>
  put({
    ...auditKeys.change(record.tenantId, record.at, record.id),
    ...auditIndexKeys.changeOfAll(record.at, record.id),
    ...auditAttributes(record),
  });

/** Writes an entry about an action that writes nothing else, such as an export. Called before the data leaves. */
export async function noteAudit(record: AuditRecord): Promise<void> {
  await writeTogether([auditWrite(record)]);
}
