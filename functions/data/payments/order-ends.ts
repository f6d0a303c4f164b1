import { paymentKeys } from '../table/keys/payment-keys.ts';
import { atMost, exists } from '../table/writes/conditions.ts';
import { onlyRefused } from '../table/writes/refusals.ts';
import { transact } from '../table/writes/transact.ts';
import { change, type Write } from '../table/writes/writes.ts';
import { findCode, removeUnusedCode } from './codes.ts';
import { type OrderOf, orderChange } from './orders.ts';

/**
 * Returns the writes that end an order which was not paid, and give back the use of its code. The order keeps its page, which may turn out
 * to be paid.
 */
export const endOrderWrites = (of: OrderOf, { hasCode } = { hasCode: true }) => ({
  order: orderChange(of, { state: 'ended', due: null }),
  code: hasCode ? codeUse(of, -1) : undefined,
});

/** Returns the write that takes back an unused code for a friend, so that its buyer cannot come for less by it. */
export async function takeFriendCode({ tenantId, order: { friend } }: OrderOf): Promise<Write[]> {
  const code = friend === null ? undefined : await findCode(tenantId, friend);
  return code === undefined || code.used > 0 ? [] : [removeUnusedCode(tenantId, code.code)];
}

/**
 * Returns the write that counts the use of an order's code, or no longer does. Refused if the code was removed; another one of the same
 * name, which was made later, does not have this use.
 */
const codeUse = ({ tenantId, order: { code, createdAt } }: OrderOf, used: 1 | -1) =>
  code === null ? undefined : change(paymentKeys.code(tenantId, code), { add: { used } }, exists, atMost('created_at', createdAt));

/**
 * Ends an order that was not paid, gives back the use of its code, and takes back the one for a friend.
 * @returns false if it has changed since it was read
 */
export const endOrder = async (of: OrderOf): Promise<boolean> => writeWithCode({ ...endOrderWrites(of), friend: await takeFriendCode(of) });

/**
 * Takes up an order that has ended, because its page turns out to be paid. Its code counts again, even beyond its uses: the guest has paid
 * by it.
 * @param due when it is looked at if whoever takes it up does not settle it (UTC ISO)
 * @returns false if it has changed since it was read
 */
export const takeUpOrder = (of: OrderOf, due: string): Promise<boolean> =>
  writeWithCode({ order: orderChange(of, { state: 'processing', due }), code: codeUse(of, 1), friend: [] });

async function writeWithCode(writes: ReturnType<typeof endOrderWrites> & { readonly friend: Write[] }): Promise<boolean> {
  const refused = await transact(writes);
  // The code was removed in the meantime.
  return onlyRefused(refused, 'code') ? (await transact({ ...writes, code: undefined })).length === 0 : refused.length === 0;
}
