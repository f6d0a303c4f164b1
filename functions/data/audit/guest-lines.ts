import * as z from 'zod/mini';
import { keys } from '../table/keys/keys.ts';
import { getItem } from '../table/table.ts';
import { absent, equals } from '../table/writes/conditions.ts';
import { put, remove, type Write } from '../table/writes/writes.ts';

/** The most lines that a guest may add to the audit trail in an hour. */
const linesAnHour = 60;
const hourMs = 3_600_000;

const counted = z.object({ hour: z.number(), n: z.number() });

/**
 * Returns the write that counts one more line for a guest, for the transaction that adds the line; undefined if the hour's limit is
 * reached. `now`: epoch ms.
 */
export async function oneMoreLine(tenantId: string, participantId: string, now: number): Promise<Write | undefined> {
  const key = keys.guestLines(tenantId, participantId);
  const item = await getItem(key, { consistent: true });
  const hour = Math.floor(now / hourMs);
  const before = item === undefined ? undefined : z.parse(counted, item);
  const n = before?.hour === hour ? before.n : 0;
  if (n >= linesAnHour) return undefined;
  const asRead = before === undefined ? [absent] : [equals('hour', before.hour), equals('n', before.n)];
  return put({ ...key, hour, n: n + 1, ttl: ((hour + 1) * hourMs) / 1000 }, ...asRead);
}

export const forgetLines = (tenantId: string, participantId: string): Write => remove(keys.guestLines(tenantId, participantId));
