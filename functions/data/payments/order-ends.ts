import { paymentKeys } from '../table/keys/payment-keys.ts';
import { atMost, exists } from '../table/writes/conditions.ts';
import { onlyRefused } from '../table/writes/refusals.ts';
import { transact } from '../table/writes/transact.ts';
import { change, type Write } from '../table/writes/writes.ts';
import { findCode, removeUnusedCode } from './codes.ts';
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

/** Returns the write that takes back an unused code for a friend, so that its buyer cannot come for less by it. */
export async function takeFriendCode({ tenantId, order: { friend } }: OrderOf): Promise<Write[]> {
  const code = friend === null ? undefined : await findCode(tenantId, friend);
  return code === undefined || code.used > 0 ? [] : [removeUnusedCode(tenantId, code.code)];
}

/**
 * Ends an order that was not paid, gives back the use of its code, and takes back the one for a friend.
 * @returns false if it has changed since it was read
 */
export async function endOrder(of: OrderOf): Promise<boolean> {
  const writes = { ...endOrderWrites(of), friend: await takeFriendCode(of) };
  const refused = await transact(writes);
  // The code was removed in the meantime.
  return onlyRefused(refused, 'code') ? (await transact({ ...writes, code: undefined })).length === 0 : refused.length === 0;
}
