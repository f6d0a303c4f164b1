import * as z from 'zod/mini';
import { indexKeys, keys } from '../table/keys/keys.ts';
import { queryItems, writeItems } from '../table/table.ts';
import { put, type Write } from '../table/writes/writes.ts';
import { type Named, nameKey } from './name-keys.ts';

const stored = z.object({
  id: z.string(),
  /** UTC ISO. */
  at: z.string(),
  /** Where they stood by name (`nameKey`); null for a new participant. */
  from: z.nullable(z.string()),
  /** Where they stand now; null for an erased participant. */
  to: z.nullable(z.string()),
  /** Of the profile after the change; 0 for an erased participant. A row of it, or of a later one, is up to date. */
  version: z.number(),
});
/** A change that the directory's index may not know of yet, or that moves a person between the pages of a list. */
export type Move = Readonly<z.output<typeof stored>>;

/** Notes are needed while someone turns pages; s. */
const lifetime = 86_400;
/** For how long an index may not know of a change, ms. AWS promises nothing; it is mostly well within a second. */
export const indexLag = 10_000;

/** Whether a known person's place by name is another now. */
export const isRenamed = (before: Named | undefined, after: Named): boolean => before !== undefined && nameKey(before) !== nameKey(after);

/** Notes that a person came into the directory (`before` undefined), left it (`after` undefined), or changed in it. */
export function noteMove(tenantId: string, before: Named | undefined, after: (Named & { readonly version: number }) | undefined): Write {
  const now = Date.now();
  const at = new Date(now).toISOString();
  const id = (after ?? before)?.id ?? '';
  // No name is kept of an erased participant, and so nothing has to be found again.
  const from = before === undefined || after === undefined ? null : nameKey(before);
  const to = after === undefined ? null : nameKey(after);
  const index = after === undefined ? {} : indexKeys.moveOfPerson(tenantId, id, at);
  const expiry = { ttl: Math.floor(now / 1000) + lifetime };
  return put({ ...keys.move(tenantId, at, id), ...index, id, at, from, to, version: after?.version ?? 0, ...expiry });
}

/**
 * Removes the names that an erased participant had before: by the index, and of the last moments by the moves themselves. So it costs their
 * own moves, however many others there were that day.
 */
export async function forgetMoves(tenantId: string, participantId: string): Promise<void> {
  const since = new Date(Date.now() - indexLag).toISOString();
  const [known, latest] = await Promise.all([
    queryItems({ index: 'all', pk: indexKeys.moveOfPerson(tenantId, participantId, '').g4 }),
    queryItems({ pk: keys.move(tenantId, '', '').pk, from: since, consistent: true }),
  ]);
  const lately = latest.map((item) => z.parse(stored, item)).filter(({ id, to }) => id === participantId && to !== null);
  const times = new Set([...known.map((item) => z.parse(indexed, item).g4s), ...lately.map(({ at }) => at)]);
  await writeItems({ remove: [...times].map((at) => keys.move(tenantId, at, participantId)) });
}

const indexed = z.object({ g4s: z.string() });

/** Of more moves than these since a list was begun the earliest are not looked at: the index has known of them for long. */
const mostMoves = 100;

/** The moves since a time (UTC ISO), in their order, the latest hundred at most. Consistent. */
export async function listMoves(tenantId: string, since: string): Promise<Move[]> {
  const { pk } = keys.move(tenantId, '', '');
  const items = await queryItems({ pk, from: since, descending: true, limit: mostMoves, consistent: true });
  return items.map((item) => z.parse(stored, item)).reverse();
}
