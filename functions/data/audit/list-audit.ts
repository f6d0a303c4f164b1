import * as z from 'zod/mini';
import { auditEntry } from '#shared/model/staff/audit.ts';
import { indexKeys, keys } from '../table/keys.ts';
import { type Item, queryItems } from '../table/table.ts';
import type { AuditRecord } from './audit.ts';

// Apart from the writing, which is part of many bundles: they need not know how an entry is parsed.

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
