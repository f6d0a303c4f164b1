import * as z from 'zod/mini';
import { type AuditPart, auditEntry, auditPart } from '#shared/model/audit/audit.ts';
import { auditIndexKeys, auditKeys } from '../table/keys/audit-keys.ts';
import { justAfter } from '../table/keys/key-ranges.ts';
import { type Item, queryItems } from '../table/table.ts';
import { unexpired } from '../table/unexpired.ts';
import type { AuditRecord } from './audit.ts';

// Separate from writing, because many bundles write entries and do not need the code that parses them.

const stored = z.extend(z.omit(auditEntry, { tenant: true }), { tenant_id: z.nullable(z.string()) });

function parseAudit(item: Item): AuditRecord {
  const { tenant_id: tenantId, ...entry } = z.parse(stored, item);
  return { ...entry, tenantId };
}

/** Returns every change since `since` (UTC ISO), in all tenants and on the platform, earliest first. Account changes are not included. */
export async function listAuditSince(since: string): Promise<AuditRecord[]> {
  return (await queryItems({ index: 'main', pk: auditIndexKeys.changeOfAll('', '').g1, from: since })).map(parseAudit);
}

/** The partition that holds a part of the trail, for one tenant or for all. */
const partitions: Readonly<Record<AuditPart, (tenantId: string) => string>> = {
  accounts: (tenantId) => auditKeys.account(tenantId, '', '').pk,
  changes: (tenantId) => auditKeys.change(tenantId, '', '').pk,
};
const ofAll: Readonly<Record<AuditPart, string>> = {
  accounts: auditIndexKeys.accountOfAll('', '').g1,
  changes: auditIndexKeys.changeOfAll('', '').g1,
};

/** Returns the latest entries, at most `limit`: for one tenant or for all, and from one part or from both. Makes one Query per part. */
export async function listAudit(tenantId: string | undefined, part: AuditPart | undefined, limit: number): Promise<AuditRecord[]> {
  const found = await Promise.all(
    (part === undefined ? auditPart.options : [part]).map((each) => {
      const list =
        tenantId === undefined ? ({ index: 'main', pk: ofAll[each] } as const) : { pk: partitions[each](tenantId), consistent: true };
      return queryItems({ ...list, descending: true, limit });
    }),
  );
  return unexpired(found.flat()).map(parseAudit).sort(latestFirst).slice(0, limit);
}

const placeOf = ({ at, id }: AuditRecord) => `${at}#${id}`;
const latestFirst = (one: AuditRecord, other: AuditRecord) => (placeOf(one) < placeOf(other) ? 1 : -1);

/**
 * Returns the next `limit` entries from a part of a tenant's trail, earliest first, after a cursor or from the start.
 * @returns also the cursor; undefined at the end
 */
export async function pageAudit(
  tenantId: string,
  part: AuditPart,
  after: string | undefined,
  limit: number,
): Promise<{ records: AuditRecord[]; last: string | undefined }> {
  // Every entry's key begins with its year.
  const from = after === undefined ? '0' : justAfter(after);
  const items = await queryItems({ pk: partitions[part](tenantId), from, limit, consistent: true });
  return { records: unexpired(items).map(parseAudit), last: items.length < limit ? undefined : String(items.at(-1)?.['sk']) };
}
