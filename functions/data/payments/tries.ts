import * as z from 'zod/mini';
import { paymentKeys, type TriedCall } from '../table/keys/payment-keys.ts';
import { updateItem } from '../table/writes/transact.ts';
import { change } from '../table/writes/writes.ts';

/** How long a count is kept, ms: at least as long as any period. */
const hour = 3_600_000;

/**
 * Counts a call that only so many may make in a period, or takes it back (-1). `now` and `period` in ms; `who` is a key's part, so it names nobody.
 * @returns how many there were in this period
 */
export async function countTry(
  call: TriedCall,
  who: string,
  { now, period, tries = 1 }: { readonly now: number; readonly period: number; readonly tries?: 1 | -1 },
): Promise<number> {
  const key = paymentKeys.tries(call, who, Math.floor(now / period));
  const item = await updateItem(change(key, { add: { tries }, set: { ttl: Math.ceil((now + hour) / 1000) } }));
  return z.parse(z.object({ tries: z.number() }), item).tries;
}
