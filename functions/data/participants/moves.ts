import * as z from 'zod/mini';
import { keys } from '../table/keys.ts';
import { queryItems, writeItems } from '../table/table.ts';
import { put, type Write } from '../table/writes.ts';
import { type Named, nameKey } from './name-keys.ts';

/** A change that the directory's index may not know of yet, or that moves somebody between the pages of a list. */
export interface Move {
  readonly id: string;
  /** UTC ISO. */
  readonly at: string;
  /** Where they stood by name (`nameKey`); null for somebody new. */
  readonly from: string | null;
  /** Where they stand now; null for somebody erased. */
  readonly to: string | null;
  /** Of the profile after the change; 0 for somebody erased. A row of it, or of a later one, is up to date. */
  readonly version: number;
}

/** Notes are needed while somebody turns pages; s. */
const lifetime = 86_400;

const stored = z.object({ id: z.string(), at: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()), version: z.number() });

/** Whether a known person's place by name is another now. */
export const isRenamed = (before: Named | undefined, after: Named): boolean => before !== undefined && nameKey(before) !== nameKey(after);

/** Notes that somebody came into the directory (`before` undefined), left it (`after` undefined), or changed in it. */
export function noteMove(tenantId: string, before: Named | undefined, after: (Named & { readonly version: number }) | undefined): Write {
  const now = Date.now();
  const at = new Date(now).toISOString();
  const id = (after ?? before)?.id ?? '';
  // Of somebody erased no name is kept.
  const from = before === undefined || after === undefined ? null : nameKey(before);
  const to = after === undefined ? null : nameKey(after);
  return put({ ...keys.move(tenantId, at, id), id, at, from, to, version: after?.version ?? 0, ttl: Math.floor(now / 1000) + lifetime });
}

/** Removes the names that an erased participant had before. */
export async function forgetMoves(tenantId: string, participantId: string): Promise<void> {
  const items = await queryItems({ pk: keys.move(tenantId, '', '').pk, consistent: true });
  const theirs = items.map((item) => z.parse(stored, item)).filter(({ id, to }) => id === participantId && to !== null);
  await writeItems({ remove: theirs.map(({ id, at }) => keys.move(tenantId, at, id)) });
}

/** Of more moves than these since a list was begun the earliest are not looked at: the index has known of them for long. */
const mostMoves = 100;

/** The moves since a time (UTC ISO), in their order, the latest hundred at most. Consistent. */
export async function listMoves(tenantId: string, since: string): Promise<Move[]> {
  const { pk } = keys.move(tenantId, '', '');
  const items = await queryItems({ pk, from: since, descending: true, limit: mostMoves, consistent: true });
  return items.map((item) => z.parse(stored, item)).reverse();
}
