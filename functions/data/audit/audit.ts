import * as z from 'zod/mini';
import { type AuditEntry, auditEntry } from '#shared/model/audit.ts';
import { indexKeys, keys } from '../table/keys.ts';
import { type Item, queryItems } from '../table/table.ts';
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

const stored = z.extend(z.omit(auditEntry, { tenant: true }), { tenant_id: z.nullable(z.string()) });

function parseAudit(item: Item): AuditRecord {
  const { tenant_id: tenantId, ...entry } = z.parse(stored, item);
  return { ...entry, tenantId };
}

/** Every entry from `since` on (UTC ISO), of all tenants and of the platform, the earliest first. */
export async function listAuditSince(since: string): Promise<AuditRecord[]> {
  return (await queryItems({ index: 'main', pk: indexKeys.auditOfAll('', '').g1, from: since })).map(parseAudit);
}

/** The latest entries, at most `limit`, of one tenant or of all. One Query either way. */
export async function listAudit(tenantId: string | undefined, limit: number): Promise<AuditRecord[]> {
  const list =
    tenantId === undefined
      ? ({ index: 'main', pk: indexKeys.auditOfAll('', '').g1 } as const)
      : { pk: keys.audit(tenantId, '', '').pk, consistent: true };
  return (await queryItems({ ...list, descending: true, limit })).map(parseAudit);
}
