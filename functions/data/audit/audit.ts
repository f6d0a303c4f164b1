import * as z from 'zod/mini';
import { type AuditEntry, auditEntry } from '#shared/model/audit.ts';
import { indexKeys, keys } from '../table/keys.ts';
import { type Item, queryItems } from '../table/table.ts';
import { writeTogether } from '../table/transact.ts';
import { put, type Write } from '../table/writes.ts';

/** A line of the audit trail as stored. `actor.email` may be null for a member of staff: it is then found by their id. */
export type AuditRecord = Omit<AuditEntry, 'tenant'> & { readonly tenantId: string | null };

/** A line is kept for a year. */
const keptMs = 365 * 24 * 3_600_000;

/** To stand in the transaction of what it tells, so that neither is there without the other. */
export const auditWrite = ({ tenantId, ...entry }: AuditRecord): Write =>
  put({
    ...keys.audit(tenantId, entry.at, entry.id),
    ...indexKeys.auditOfAll(entry.at, entry.id),
    ...entry,
    tenant_id: tenantId,
    ttl: Math.ceil((Date.parse(entry.at) + keptMs) / 1000),
  });

/** For what writes nothing else, as an export does: before the data goes out. */
export async function noteAudit(record: AuditRecord): Promise<void> {
  await writeTogether([auditWrite(record)]);
}

const stored = z.extend(z.omit(auditEntry, { tenant: true }), { tenant_id: z.nullable(z.string()) });

function parseAudit(item: Item): AuditRecord {
  const { tenant_id: tenantId, ...entry } = z.parse(stored, item);
  return { ...entry, tenantId };
}

/** The latest lines, `limit` at most: a tenant's, or everybody's. One Query either way. */
export async function listAudit(tenantId: string | undefined, limit: number): Promise<AuditRecord[]> {
  const list =
    tenantId === undefined
      ? ({ index: 'main', pk: indexKeys.auditOfAll('', '').g1 } as const)
      : { pk: keys.audit(tenantId, '', '').pk, consistent: true };
  return (await queryItems({ ...list, descending: true, limit })).map(parseAudit);
}
