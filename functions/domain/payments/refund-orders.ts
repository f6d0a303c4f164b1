import type Stripe from 'stripe';
import { refundedIn } from '#shared/rules/payments/refunds.ts';
import { markAsRefunded } from '../../data/payments/marks.ts';
import { changeOrder, findOrder, type OrderOf, type StoredOrder, type StoredRefund } from '../../data/payments/orders.ts';
import { changed, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { describeError, log } from '../../lib/log.ts';
import { countFailure } from '../../lib/payments/count-failure.ts';
import { stripe } from '../../lib/payments/stripe.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { feeOf, isRefusal } from './checkout.ts';

/** How long to wait before a refund or a fee is asked about again, ms. */
const nextLook = 15 * 60_000;

/**
 * Makes the refunds of an order that are wanted, and notes those that were made in Stripe's dashboard. Each refund carries its own id at
 * Stripe, so it is made once however often this runs. Orders that were not paid online are given back by hand: their refunds are only
 * noted.
 * @throws StripeError if Stripe cannot be reached
 */
export async function refundOrder(tenantId: string, eventId: string, orderId: string, { now } = realTimeAndIds): Promise<void> {
  await retryWhenChanged(async () => {
    const order = await findOrder(tenantId, eventId, orderId);
    if (order === undefined || order.paymentIntent === null || order.account === null) return undefined;
    const { client } = await stripe();
    const of = { stripeAccount: order.account };
    const known = await client.refunds.list({ payment_intent: order.paymentIntent, limit: 100 }, of);
    const refunds: StoredRefund[] = [];
    let left = known.data.filter(isKept).reduce((rest, { amount }) => rest - amount, order.amount);
    for (const refund of order.refunds) {
      const made = known.data.find(({ metadata }) => metadata?.['refund'] === refund.id);
      if (made !== undefined) refunds.push(asMade(refund, made));
      else if (refund.state !== 'wanted') refunds.push(refund);
      // Part of it, or all, may have been given back in Stripe's dashboard.
      else if (left > 0) {
        const asked = await make(client, order, { ...refund, amount: Math.min(refund.amount, left) });
        refunds.push(asked);
        if (asked.state === 'made') left -= asked.amount;
      }
    }
    refunds.push(...known.data.filter(({ metadata }) => !metadata?.['refund']).flatMap((one) => outside(one, order)));
    if (JSON.stringify(refunds) === JSON.stringify(order.refunds) && order.due === null) return undefined;
    const fee = order.fee ?? feeOf(await readIntent(client, order));
    const isDone = refunds.every(({ state }) => state !== 'wanted') && fee !== null;
    const next = isDone ? null : new Date(now() + nextLook).toISOString();
    // A place that is being passed on is looked at until somebody has it.
    const due = order.isPassedOn ? order.due : next;
    // First, because nobody looks at an order that is done.
    await markRefunded({ tenantId, eventId, order: { ...order, refunds } });
    if (!(await changeOrder({ tenantId, eventId, order }, { refunds, fee, due }))) return changed;
    countNewFailures(order.refunds, refunds);
    return undefined;
  });
}

function countNewFailures(before: readonly StoredRefund[], after: readonly StoredRefund[]): void {
  for (const { id, state } of after) {
    const isNew = state === 'failed' && before.every((refund) => refund.id !== id || refund.state !== 'failed');
    if (isNew) countFailure('refundFailures');
  }
}

/** Notes at the registration that everything was given back. */
export async function markRefunded({ tenantId, eventId, order }: OrderOf): Promise<void> {
  if (order.participantId === null || refundedIn(order.refunds) < order.amount) return;
  await markAsRefunded(tenantId, eventId, order.participantId, order.id);
}

const readIntent = (client: Stripe, { paymentIntent, account }: StoredOrder) =>
  client.paymentIntents.retrieve(paymentIntent ?? '', { expand: ['latest_charge.balance_transaction'] }, { stripeAccount: account ?? '' });

const isKept = ({ status }: Stripe.Refund): boolean => status !== 'failed' && status !== 'canceled';

const asMade = (refund: StoredRefund, made: Stripe.Refund): StoredRefund =>
  !isKept(made)
    ? { ...refund, state: 'failed', problem: made.failure_reason ?? 'Stripe could not return the money' }
    : { ...refund, amount: made.amount, state: 'made', problem: null };

async function make(client: Stripe, order: StoredOrder, refund: StoredRefund): Promise<StoredRefund> {
  try {
    const made = await client.refunds.create(
      {
        ...{ payment_intent: order.paymentIntent ?? '', amount: refund.amount, metadata: { order: order.id, refund: refund.id } },
        ...(order.platformFee === 0 ? {} : { refund_application_fee: true }),
      },
      { stripeAccount: order.account ?? '', idempotencyKey: `refund-${order.id}-${refund.id}-${refund.amount}` },
    );
    return asMade(refund, made);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    log('warn', 'Stripe refused a refund', { order_id: order.id, ...describeError(error) });
    return { ...refund, state: 'failed', problem: error.message.slice(0, 200) };
  }
}

/** Returns a refund made in Stripe's dashboard, unless it failed. */
const outside = (refund: Stripe.Refund, { refunds }: StoredOrder): StoredRefund[] => {
  const { id, amount, created } = refund;
  if (!isKept(refund) || refunds.some((known) => known.id === id)) return [];
  return [{ id, amount, reason: 'outside', state: 'made', at: new Date(created * 1000).toISOString(), problem: null }];
};
