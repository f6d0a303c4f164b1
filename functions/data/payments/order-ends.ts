import { paymentKeys } from '../table/keys/payment-keys.ts';
import { atMost, exists } from '../table/writes/conditions.ts';
import { onlyRefused } from '../table/writes/refusals.ts';
import { transact } from '../table/writes/transact.ts';
import { change } from '../table/writes/writes.ts';
import { type OrderOf, orderChange } from './orders.ts';

/**
 * Returns the writes that end an order which was not paid, and give back the use of its code. Refused if the code was removed; another one
 * of the same name, which was made later, does not have this use.
 */
export const endOrderWrites = (of: OrderOf, { hasCode } = { hasCode: of.order.code !== null }) => ({
  order: orderChange(of, { state: 'ended', checkout: null, due: null }),
  code:
    hasCode && of.order.code !== null
      ? change(paymentKeys.code(of.tenantId, of.order.code), { add: { used: -1 } }, exists, atMost('created_at', of.order.createdAt))
      : undefined,
});

/**
 * Ends an order that was not paid, and gives back the use of its code.
 * @returns false if it has changed since it was read
 */
export async function endOrder(of: OrderOf): Promise<boolean> {
  const writes = endOrderWrites(of);
  const refused = await transact(writes);
  // The code was removed in the meantime.
  return onlyRefused(refused, 'code') ? (await transact({ ...writes, code: undefined })).length === 0 : refused.length === 0;
}
