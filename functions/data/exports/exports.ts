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
  /** The user who began the export. No one else may have the file. */
  userId: attribute('u', z.string()),
  kind: attribute('k', exportKind),
  /** The filters as JSON. Stored as text, so that two sets of filters can be compared as a whole. */
  question: attribute('q', z.string()),
  state: attribute('s', z.enum(['making', 'ready', 'failed'])),
  /** Counts the changes. Each change is written only if this still has the value that was read. */
  revision: attribute('v', z.number()),
  startedAt: attribute('at', z.string()),
  /** When the creation of the file began, or began again after an erasure, epoch ms. */
  begunAt: attribute('b', z.number()),
  /** When the file expires, UTC ISO; null while the file is being created. */
  until: optional('until', z.string(), null),
  /** The folder of the file in storage. A file that is begun again after an erasure gets a new folder. */
  file: attribute('f', z.string()),
  /** Until when the file is leased to the run that is creating it, epoch ms; null if no run has it. */
  lease: optional('le', z.number(), null),
  rows: attribute('r', z.number()),
  /** How many items have been read, and about how many there are. */
  looked: attribute('l', z.number()),
  total: attribute('n', z.number()),
  /** How many times a run has begun to create this file. */
  tries: attribute('tr', z.number()),
});

/** A file that is created in the background, and its progress. */
export type StoredExport = Decoded<typeof exportCodec>;

/** The owner and the kind of a file. An owner has at most one file of each kind at a time. */
export type ExportKey = Pick<StoredExport, 'tenantId' | 'userId' | 'kind'>;

/** Seconds after which the table may drop an export. The task that runs every minute removes it long before. */
const keptSeconds = 86_400;
/**
 * How long a lease lasts, ms. If it runs out, or if no run takes the file for that long, the task that runs every minute starts the file
 * again.
 */
export const leaseLasts = 60_000;

const ttlOf = ({ begunAt }: Pick<StoredExport, 'begunAt'>) => ({ ttl: Math.floor(begunAt / 1000) + keptSeconds });
/** Returns when the task that runs every minute should check an export: when the file or its lease expires. */
const dueOf = ({ until, lease, id }: Pick<StoredExport, 'until' | 'lease' | 'id'>, now: number) =>
  exportDue(until ?? new Date(lease ?? now + leaseLasts).toISOString(), id);

const asRead = ({ id, revision }: StoredExport): Condition[] => [equals('id', id), equals('v', revision)];

export const findExport = (key: ExportKey, options: { consistent?: boolean } = {}): Promise<StoredExport | undefined> =>
  findItem(exportKeys.one(key), exportCodec.decode, options);

/** Returns a user's own exports at an organization. Consistent, because users look for the export they have just begun. */
export async function listExportsOf(tenantId: string, userId: string): Promise<StoredExport[]> {
  const prefix = `${exportPrefix}${userId}#`;
  const items = await queryItems({ pk: exportKeys.all(tenantId), prefix, consistent: true });
  return items.map(exportCodec.decode);
}

/** Returns all exports of an organization. */
export async function listExportsAt(tenantId: string): Promise<StoredExport[]> {
  const items = await queryItems({ pk: exportKeys.all(tenantId), prefix: exportPrefix, consistent: true });
  return items.map(exportCodec.decode);
}

/** Returns the exports to check by `now` (UTC ISO), longest due first. Read from an index, which may lag. */
export async function listDueExports(now: string): Promise<ExportKey[]> {
  const items = await queryItems({ index: 'all', pk: exportsDue, to: now });
  return items.flatMap(({ pk, sk }) => parseExportKey(String(pk), String(sk)) ?? []);
}

/**
 * Stores a new export in place of the caller's previous one of the same kind.
 * @param former the previous export as it was read
 * @returns why it was refused: `former` if that export has changed in the meantime, `closing` if the organization is closing
 */
export async function putExport(
  stored: StoredExport,
  former: StoredExport | undefined,
  audit: AuditRecord,
): Promise<'former' | 'closing' | undefined> {
  const refused = await transact({
    former: put(itemOf(stored), ...(former === undefined ? [absent] : asRead(former))),
    // Closing an organization removes only the files that exist at that moment.
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

/** Changes an export if it is still as it was read. @returns the changed export; undefined if it has changed since it was read */
export async function changeExport(stored: StoredExport, changes: Partial<StoredExport>, now: number): Promise<StoredExport | undefined> {
  const after = { ...stored, ...changes };
  const set = { ...exportCodec.encode(changes), ...dueOf(after, now), ...ttlOf(after) };
  const item = await updateItem(change(exportKeys.one(stored), { set, add: { v: 1 } }, ...asRead(stored)));
  return item && exportCodec.decode(item);
}

/** Deletes an export if it is still as it was read. Its stream record then removes the file. */
export const removeExport = (stored: StoredExport): Promise<boolean> => writeTogether([remove(exportKeys.one(stored), ...asRead(stored))]);

export const decodeExport = exportCodec.decode;
