import * as z from 'zod/mini';
import { exportKind } from '#shared/model/exports/export.ts';
import { type AuditRecord, auditWrite } from '../audit/audit.ts';
import { attribute, codec, type Decoded, optional } from '../table/codec.ts';
import { exportDue, exportKeys, exportPrefix, exportsDue, parseExportKey } from '../table/keys/export-keys.ts';
import { keys } from '../table/keys/keys.ts';
import { findItem, type Item, queryItems } from '../table/table.ts';
import { absent, type Condition, equals, lacks } from '../table/writes/conditions.ts';
import { transact, updateItem, writeTogether } from '../table/writes/transact.ts';
import { change, check, put, remove } from '../table/writes/writes.ts';

const exportCodec = codec({
  id: attribute('id', z.string()),
  tenantId: attribute('t', z.string()),
  /** The user who began it. No one else may have the file. */
  userId: attribute('u', z.string()),
  kind: attribute('k', exportKind),
  /** The filters as JSON. Text, so that two questions are compared as a whole. */
  question: attribute('q', z.string()),
  state: attribute('s', z.enum(['making', 'ready', 'failed'])),
  /** Counts the changes: each wants what was read. */
  revision: attribute('v', z.number()),
  startedAt: attribute('at', z.string()),
  /** When making the file began, again after an erasure, epoch ms. */
  begunAt: attribute('b', z.number()),
  /** When it ends, UTC ISO; null while it is made. */
  until: optional('until', z.string(), null),
  /** The folder of the file in storage: another one for each time that it is begun again after an erasure. */
  file: attribute('f', z.string()),
  /** Until when whoever makes it has it for themselves, epoch ms; null: no one makes it. */
  lease: optional('le', z.number(), null),
  rows: attribute('r', z.number()),
  /** How many were looked at, and about how many there are. */
  looked: attribute('l', z.number()),
  total: attribute('n', z.number()),
  /** How many times making this file was begun. */
  tries: attribute('tr', z.number()),
});

/** A file that is made in the background, and its progress. */
export type StoredExport = Decoded<typeof exportCodec>;

/** The owner and the kind of a file. An owner has one of each kind at a time. */
export type ExportKey = Pick<StoredExport, 'tenantId' | 'userId' | 'kind'>;

/** After this time the table may drop an export, s; the step of every minute removes it long before. */
const keptSeconds = 86_400;
/** How long a lease lasts, ms. Then, or when no one took it for so long, the step of every minute has the file made again. */
export const leaseLasts = 60_000;

const ttlOf = ({ begunAt }: Pick<StoredExport, 'begunAt'>) => ({ ttl: Math.floor(begunAt / 1000) + keptSeconds });
/** When the step of every minute looks at it: when its time is over, or its lease. */
const dueOf = ({ until, lease, id }: Pick<StoredExport, 'until' | 'lease' | 'id'>, now: number) =>
  exportDue(until ?? new Date(lease ?? now + leaseLasts).toISOString(), id);

const asRead = ({ id, revision }: StoredExport): Condition[] => [equals('id', id), equals('v', revision)];

export const findExport = (key: ExportKey, options: { consistent?: boolean } = {}): Promise<StoredExport | undefined> =>
  findItem(exportKeys.one(key), exportCodec.decode, options);

/** One's own exports at an organization. Consistent, because one looks for what one has just begun. */
export async function listExportsOf(tenantId: string, userId: string): Promise<StoredExport[]> {
  const prefix = `${exportPrefix}${userId}#`;
  const items = await queryItems({ pk: exportKeys.all(tenantId), prefix, consistent: true });
  return items.map(exportCodec.decode);
}

/** All exports of an organization. */
export async function listExportsAt(tenantId: string): Promise<StoredExport[]> {
  const items = await queryItems({ pk: exportKeys.all(tenantId), prefix: exportPrefix, consistent: true });
  return items.map(exportCodec.decode);
}

/** Exports to look at by `now` (UTC ISO), the longest due first. By an index, which may lag. */
export async function listDueExports(now: string): Promise<ExportKey[]> {
  const items = await queryItems({ index: 'all', pk: exportsDue, to: now });
  return items.flatMap(({ pk, sk }) => parseExportKey(String(pk), String(sk)) ?? []);
}

/**
 * Stores a new export in the place of the caller's former one of its kind.
 * @param former as read
 * @returns what refused it: `former` when that was changed in the meantime, `closing` when the organization is
 */
export async function putExport(
  stored: StoredExport,
  former: StoredExport | undefined,
  audit: AuditRecord,
): Promise<'former' | 'closing' | undefined> {
  const refused = await transact({
    former: put(itemOf(stored), ...(former === undefined ? [absent] : asRead(former))),
    // Its closing removes the files that there are then.
    closing: check(keys.tenant(stored.tenantId), lacks('closes_at')),
    audit: auditWrite(audit),
  });
  if (refused.includes('closing')) return 'closing';
  return refused.length === 0 ? undefined : 'former';
}

const itemOf = (stored: StoredExport): Item => ({
  ...exportKeys.one(stored),
  ...exportCodec.encode(stored),
  ...dueOf(stored, stored.begunAt),
  ...ttlOf(stored),
});

/** Changes an export that is as it was read. @returns it with the changes; undefined when it was changed since it was read */
export async function changeExport(stored: StoredExport, changes: Partial<StoredExport>, now: number): Promise<StoredExport | undefined> {
  const after = { ...stored, ...changes };
  const set = { ...exportCodec.encode(changes), ...dueOf(after, now), ...ttlOf(after) };
  const item = await updateItem(change(exportKeys.one(stored), { set, add: { v: 1 } }, ...asRead(stored)));
  return item && exportCodec.decode(item);
}

/** Forgets an export that is as it was read; its stream record removes the file. */
export const removeExport = (stored: StoredExport): Promise<boolean> => writeTogether([remove(exportKeys.one(stored), ...asRead(stored))]);

export const decodeExport = exportCodec.decode;
