import * as z from 'zod/mini';
import { type AuditRecord, auditWrite } from '../audit/audit.ts';
import { attribute, codec, type Decoded, inKey, optional } from '../table/codec.ts';
import { keys, ofEvent, prefixes } from '../table/keys/keys.ts';
import { countItems, findItem, queryItems } from '../table/table.ts';
import { absent, exists, lacks } from '../table/writes/conditions.ts';
import { writeTogether } from '../table/writes/transact.ts';
import { change, put, remove, type Write } from '../table/writes/writes.ts';

/** How long an import takes rows and can be undone, ms (docs/rules/imports.md#undo). */
export const undoneWithin = 3_600_000;

const importCodec = codec({
  id: inKey('sk', prefixes.guestImport),
  fileName: attribute('f', z.string()),
  /** Address of the staff member who started it. */
  by: attribute('by', z.string()),
  /** UTC ISO. */
  startedAt: attribute('at', z.string()),
  /** How many rows staff chose. */
  rows: attribute('n', z.number()),
  registered: optional('reg', z.number(), 0),
  invited: optional('inv', z.number(), 0),
  undone: optional('u', z.boolean(), false),
});

/** An import of guests from a file. */
export type StoredImport = Decoded<typeof importCodec>;

export interface ImportOf {
  readonly tenantId: string;
  readonly eventId: string;
  readonly importId: string;
}

/** Stores a new import. @returns false if there is one with this id */
export const putImport = (tenantId: string, eventId: string, started: StoredImport, audit: AuditRecord): Promise<boolean> =>
  writeTogether([put({ ...keys.guestImport(tenantId, eventId, started.id), ...importCodec.encode(started) }, absent), auditWrite(audit)]);

export const findImport = ({ tenantId, eventId, importId }: ImportOf): Promise<StoredImport | undefined> =>
  findItem(keys.guestImport(tenantId, eventId, importId), importCodec.decode, { consistent: true });

/** Returns an event's imports, in no order. */
export async function listImports(tenantId: string, eventId: string): Promise<StoredImport[]> {
  const items = await queryItems({ pk: ofEvent(tenantId, eventId), prefix: prefixes.guestImport, consistent: true });
  return items.map(importCodec.decode);
}

/** The result of an imported row: a participant, or an entry that holds a place. */
export type RowOutcome = { readonly participantId: string } | { readonly entryId: string };

const rowOf = z.object({ sk: z.string(), p: z.optional(z.string()), w: z.optional(z.string()) });

/**
 * Returns the writes that note what a row has become. They are refused if the row is imported already, or the import was undone.
 * @param now epoch ms
 */
export const noteRow = ({ tenantId, eventId, importId }: ImportOf, row: number, outcome: RowOutcome, now: number): Write[] => [
  put(
    {
      ...keys.importedRow(tenantId, eventId, importId, row),
      ...('participantId' in outcome ? { p: outcome.participantId } : { w: outcome.entryId }),
      // An import takes no rows, and is not undone, after an hour. A call that began before may take a while.
      ttl: Math.floor((now + 2 * undoneWithin) / 1000),
    },
    absent,
  ),
  change(
    keys.guestImport(tenantId, eventId, importId),
    { add: { ['participantId' in outcome ? 'reg' : 'inv']: 1 } },
    ...[exists, lacks('u')],
  ),
];

/** Returns what a row has become; undefined if it is not imported. */
export const findRow = ({ tenantId, eventId, importId }: ImportOf, row: number): Promise<RowOutcome | undefined> =>
  findItem(keys.importedRow(tenantId, eventId, importId, row), outcomeOf, { consistent: true });

function outcomeOf(item: unknown): RowOutcome {
  const { p: participantId, w: entryId = '' } = z.parse(rowOf, item);
  return participantId === undefined ? { entryId } : { participantId };
}

/** Marks an import as undone, so that it takes no more rows. @returns false if it is marked already */
export const markUndone = ({ tenantId, eventId, importId }: ImportOf, audit: AuditRecord): Promise<boolean> =>
  writeTogether([
    change(keys.guestImport(tenantId, eventId, importId), { set: importCodec.encode({ undone: true }) }, exists, lacks('u')),
    auditWrite(audit),
  ]);

const rowsOf = ({ tenantId, eventId, importId }: ImportOf) => ({
  pk: ofEvent(tenantId, eventId),
  prefix: `IMPORTED#${importId}#`,
  consistent: true,
});

/** Returns up to `limit` rows that an import has imported, by their numbers. */
export async function listRows(of: ImportOf, limit: number): Promise<{ row: number; outcome: RowOutcome }[]> {
  const items = await queryItems({ ...rowsOf(of), limit });
  return items.map((item) => ({ row: Number(z.parse(rowOf, item).sk.slice(-6)), outcome: outcomeOf(item) }));
}

export const countRows = (of: ImportOf): Promise<number> => countItems(rowsOf(of));

/** Removes a row that is undone or stays, and takes it from the import's sums. Repeating it has no effect. */
export async function forgetRow(
  { tenantId, eventId, importId }: ImportOf,
  row: number,
  outcome: RowOutcome,
  stays: boolean,
): Promise<void> {
  const fewer = { ['participantId' in outcome ? 'reg' : 'inv']: -1 };
  await writeTogether([
    remove(keys.importedRow(tenantId, eventId, importId, row), exists),
    ...(stays ? [] : [change(keys.guestImport(tenantId, eventId, importId), { add: fewer }, exists)]),
  ]);
}
