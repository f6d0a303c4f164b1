import { Problem } from '#shared/contract/errors.ts';
import type { StoredEvent } from '../../data/events/events.ts';
import { endOrder, takeFriendCode } from '../../data/payments/order-ends.ts';
import { changeOrder, findOrder, orderChange, type StoredOrder } from '../../data/payments/orders.ts';
import { withRefund } from '../../data/payments/want-refund.ts';
import { changed, giveUpAsConflict, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { writeTogether } from '../../data/table/writes/transact.ts';
import { endWaiting } from '../../data/waiting/ending.ts';
import { log } from '../../lib/log.ts';
import { keptOf } from '../participants/leaving-order.ts';
import { registerFromWaiting, type Sale } from '../registration/register-for-event.ts';
import { realTimeAndIds, type TimeAndIds } from '../time-and-ids.ts';
import { receiptOf } from './new-order.ts';
import { passing, readAround, type SettledOrder } from './settling.ts';

interface Finishing {
  readonly device?: string;
  /** The caller's entry. By now, the place may be on its way to the next guest, whose session is not the caller's. */
  readonly entryId?: string;
  readonly timeAndIds?: TimeAndIds;
}

type Session = Awaited<ReturnType<typeof registerFromWaiting>>;

/** How long after a try the next one follows, ms. */
export const nextTry = 60_000;

/**
 * Registers the guest who takes over a place. The place is held for them, so this can be repeated until it is done, by the guest's own call
 * or by the minute.
 * @returns the guest's session; undefined if they are not registered, or this is a repeat whose session has ended
 * @throws Problem `conflict`, `busy`
 */
export async function finishTransfer(
  tenantId: string,
  eventId: string,
  orderId: string,
  { device = '', entryId, timeAndIds = realTimeAndIds }: Finishing = {},
): Promise<Session> {
  return retryWhenChanged(async () => {
    const order = await findOrder(tenantId, eventId, orderId);
    if (!order?.isPassedOn || order.entryId === null || order.entryId !== (entryId ?? order.entryId)) return undefined;
    const of = await readAround({ tenantId, eventId, order });
    const { event, entry } = of;
    if (event === undefined || entry?.state !== 'offered') return giveBack(of, timeAndIds);
    if (isOver(event, timeAndIds.now()))
      return (await endWaiting({ tenantId, eventId, entry }, { to: 'declined' })) ? giveBack(of, timeAndIds) : changed;
    const saleOf = async (participantId: string): Promise<Sale> => {
      const settled = { participantId, isPassedOn: false, due: nextLookAt(order, timeAndIds.now()) };
      return {
        payment: { order: order.id, mark: markOf(order) },
        writes: [orderChange(of, settled)],
        // Whoever takes over a paid place has not paid for it.
        receipt: order.state === 'paid' ? undefined : receiptOf(order, of, null),
      };
    };
    try {
      const session = await registerFromWaiting(event, entry, device, timeAndIds, saleOf);
      if (session !== undefined) return session;
    } catch (error) {
      if (!(error instanceof Problem) || passing.includes(error.code)) throw error;
      if (error.code === 'conflict') return changed;
      log('warn', 'Who takes over a place was refused, and the money goes back', { code: error.code, order_id: order.id });
      if (!(await endWaiting({ tenantId, eventId, entry }, { to: 'declined' }))) return changed;
      await giveBack(of, timeAndIds);
      throw error;
    }
    // A cancellation can be undone for some minutes, and the place must still be theirs then.
    const due = new Date(timeAndIds.now() + nextTry).toISOString();
    return (await findOrder(tenantId, eventId, orderId))?.version === order.version && (await changeOrder(of, { due }))
      ? undefined
      : changed;
  }, giveUpAsConflict);
}

/** Returns when to look at an order that is settled otherwise: now, if a refund or the fee is open. */
const nextLookAt = ({ paymentIntent, fee, refunds }: StoredOrder, now: number): string | null =>
  paymentIntent !== null && (fee === null || refunds.some(({ state }) => state === 'wanted')) ? new Date(now).toISOString() : null;

/** Whether nobody can take a place any more. A cancellation can be undone until guests are told, and the place must still be theirs then. */
const isOver = ({ cancellation, status, end }: StoredEvent, now: number): boolean =>
  cancellation === null ? status === 'completed' || Date.parse(end) <= now : cancellation.told;

/** Returns what hosts see of a guest who takes over the place. The money may have gone back in the meantime. */
function markOf(order: StoredOrder): NonNullable<Sale['payment']>['mark'] {
  if (order.state === 'due') return 'due';
  return order.amount > 0 && keptOf(order) === 0 ? 'refunded' : 'paid';
}

/** Gives the money back for a place that is no longer held for whoever takes it over. */
async function giveBack(of: SettledOrder, { now }: TimeAndIds): Promise<undefined | typeof changed> {
  const { order, event } = of;
  if (order.state === 'due') return (await endOrder(of)) ? undefined : changed;
  const at = new Date(now()).toISOString();
  const amount = keptOf(order);
  const change = {
    isPassedOn: false,
    due: nextLookAt(order, now()),
    ...(amount === 0 ? {} : withRefund(order, { id: 'refused', amount, reason: event?.cancellation ? 'event' : 'refused', at })),
  };
  return (await writeTogether([orderChange(of, change), ...(await takeFriendCode(of))])) ? undefined : changed;
}
