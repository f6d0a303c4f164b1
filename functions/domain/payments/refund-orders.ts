import type Stripe from 'stripe';
import { refundedIn } from '#shared/rules/payments/refunds.ts';
import { findEvent, type StoredEvent } from '../../data/events/events.ts';
import { type MailOrder, mailItem } from '../../data/mail/mails.ts';
import { findProfile } from '../../data/participants/profiles.ts';
import { markPayment } from '../../data/payments/marks.ts';
import { findOrder, type OrderOf, orderChange, type StoredOrder, type StoredRefund } from '../../data/payments/orders.ts';
import { changed, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { writeTogether } from '../../data/table/writes/transact.ts';
import { put } from '../../data/table/writes/writes.ts';
import { findTenant } from '../../data/tenants/tenants.ts';
import { findWaiting } from '../../data/waiting/waiting.ts';
import { describeError, log } from '../../lib/log.ts';
import { countFailure } from '../../lib/payments/count-failure.ts';
import { stripe } from '../../lib/payments/stripe.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { feeOf, ifDisconnected, isDisconnected, isRefusal } from './checkout.ts';
import { type Payer, payerOf, payerWaiting, returnedMail } from './payment-mails.ts';
import { requireDisconnected } from './settling.ts';

/** How long to wait before a refund or a fee is asked about again, ms. */
const nextLook = 15 * 60_000;

/**
 * Makes the refunds of an order that are wanted, and notes those that were made in Stripe's dashboard. Each refund carries its own id at
 * Stripe, so it is made once however often this runs. Orders that were not paid online are given back by hand: their refunds are only
 * noted.
 * @throws StripeError if Stripe cannot be reached; Error if it refuses an account that is not known to be disconnected
 */
export async function refundOrder(tenantId: string, eventId: string, orderId: string, { now } = realTimeAndIds): Promise<void> {
  await retryWhenChanged(async () => {
    const order = await findOrder(tenantId, eventId, orderId);
    if (order === undefined || order.paymentIntent === null || order.account === null) return undefined;
    const { client } = await stripe();
    const of = { stripeAccount: order.account };
    const known = await client.refunds.list({ payment_intent: order.paymentIntent, limit: 100 }, of).catch(ifDisconnected);
    if (known === undefined) await requireDisconnected({ tenantId, order });
    const refunds = known === undefined ? order.refunds.map(asLost) : await makeWanted(client, order, known.data);
    if (JSON.stringify(refunds) === JSON.stringify(order.refunds) && order.due === null) return undefined;
    const fee = order.fee ?? (known === undefined ? null : feeOf(await readIntent(client, order)));
    const isDone = refunds.every(({ state }) => state !== 'wanted') && (fee !== null || known === undefined);
    const next = isDone ? null : new Date(now() + nextLook).toISOString();
    // A place that is being passed on is looked at until somebody has it.
    const due = order.isPassedOn ? order.due : next;
    const failed = refunds.filter(({ id, state }) => state === 'failed' && !isFailed(order.refunds.find((refund) => refund.id === id)));
    const mails = failed.length === 0 ? [] : await failedMails({ tenantId, eventId, order }, failed, now());
    // First, because nobody looks at an order that is done.
    await markRefunded({ tenantId, eventId, order: { ...order, refunds } });
    const isNoted = await writeTogether([
      orderChange({ tenantId, eventId, order }, { refunds, fee, due }),
      ...mails.map((mail) => put(mailItem(mail))),
    ]);
    if (!isNoted) return changed;
    for (const { id, problem } of failed) {
      log('warn', 'A refund failed', { order_id: order.id, refund_id: id, problem });
      countFailure('refundFailures');
    }
    return undefined;
  });
}

/** Returns an order's refunds after those that are wanted were made. `known`: the refunds that Stripe has. */
async function makeWanted(client: Stripe, order: StoredOrder, known: readonly Stripe.Refund[]): Promise<StoredRefund[]> {
  const refunds: StoredRefund[] = [];
  let left = known.filter(isKept).reduce((rest, { amount }) => rest - amount, order.amount);
  for (const refund of order.refunds) {
    const made = known.find(({ id, metadata }) => metadata?.['refund'] === refund.id || id === refund.id);
    if (made !== undefined) refunds.push(asMade(refund, made));
    else if (refund.state !== 'wanted') refunds.push(refund);
    // Part of it, or all, may have been given back in Stripe's dashboard.
    else if (left > 0) {
      const asked = await make(client, order, { ...refund, amount: Math.min(refund.amount, left) });
      refunds.push(asked);
      if (asked.state === 'made') left -= asked.amount;
    }
  }
  return [...refunds, ...known.filter(({ metadata }) => !metadata?.['refund']).flatMap((one) => outside(one, order))];
}

const isFailed = (refund: StoredRefund | undefined): boolean => refund?.state === 'failed';

/** Notes at the registration whether everything was given back, which a refund that fails later undoes. */
export async function markRefunded({ tenantId, eventId, order }: OrderOf): Promise<void> {
  const isReturned = refundedIn(order.refunds) >= order.amount;
  if (order.participantId === null || !(isReturned || order.refunds.some(isFailed))) return;
  await markPayment(tenantId, eventId, order.participantId, { order: order.id, mark: isReturned ? 'refunded' : 'paid' });
}

/** Returns the emails to a guest whose money could not be returned. Who got a refund from Stripe's dashboard was not told of it by us. */
async function failedMails(of: OrderOf, failed: readonly StoredRefund[], now: number): Promise<MailOrder[]> {
  const { tenantId, eventId, order } = of;
  const [event, tenant] = await Promise.all([findEvent(tenantId, eventId), findTenant(tenantId)]);
  const payer = event && (await findPayer(of, event));
  if (event === undefined || payer === undefined) return [];
  const about = { event, organization: tenant?.name ?? '', now };
  return failed
    .filter(({ reason }) => reason !== 'outside')
    .map(({ id, amount, reason }) => returnedMail(payer, order, reason, about, { amount, refundId: id, failed: true }));
}

/** Returns who has ordered; undefined once they are erased, or have passed on the place that they paid. */
async function findPayer({ tenantId, eventId, order }: OrderOf, event: StoredEvent): Promise<Payer | undefined> {
  const { participantId, entryId, isTransferred } = order;
  if (isTransferred) return undefined;
  if (participantId !== null) {
    const profile = await findProfile(tenantId, participantId);
    return profile && payerOf(profile, event);
  }
  const entry = entryId === null ? undefined : await findWaiting(tenantId, eventId, entryId);
  return entry && payerWaiting(entry, event);
}

const readIntent = (client: Stripe, { paymentIntent, account }: StoredOrder) =>
  client.paymentIntents.retrieve(paymentIntent ?? '', { expand: ['latest_charge.balance_transaction'] }, { stripeAccount: account ?? '' });

const isKept = ({ status }: Stripe.Refund): boolean => status !== 'failed' && status !== 'canceled';

const asMade = (refund: StoredRefund, made: Stripe.Refund): StoredRefund =>
  !isKept(made)
    ? { ...refund, state: 'failed', problem: made.failure_reason?.replaceAll('_', ' ') ?? 'Stripe could not return the money' }
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
    return { ...refund, state: 'failed', problem: problemOf(error) };
  }
}

const disconnected = 'The Stripe account is disconnected. Return the money in Stripe’s dashboard.';

/** Returns a refund that nobody can make any more if it is wanted. */
const asLost = (refund: StoredRefund): StoredRefund =>
  refund.state === 'wanted' ? { ...refund, state: 'failed', problem: disconnected } : refund;

/** Says why Stripe refused a refund. The message about a lost account names the key. */
const problemOf = (error: Error): string => (isDisconnected(error) ? disconnected : error.message.slice(0, 200));

/** Returns a refund made in Stripe's dashboard, unless it failed. */
const outside = (refund: Stripe.Refund, { refunds }: StoredOrder): StoredRefund[] => {
  const { id, amount, created } = refund;
  if (!isKept(refund) || refunds.some((known) => known.id === id)) return [];
  return [{ id, amount, reason: 'outside', state: 'made', at: new Date(created * 1000).toISOString(), problem: null }];
};
