import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { Problem } from '#shared/contract/errors.ts';
import { changeOrder, findOrder, type OrderOf } from '../../data/payments/orders.ts';
import { findPaying, findTenantOfAccount, putPaymentSetting } from '../../data/payments/payment-setting.ts';
import { changed, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { describeError, log } from '../../lib/log.ts';
import { countFailure } from '../../lib/payments/count-failure.ts';
import { stripe } from '../../lib/payments/stripe.ts';
import { realTimeAndIds, type TimeAndIds } from '../time-and-ids.ts';
import { refundOrder } from './refund-orders.ts';
import { settleOrder } from './settle-order.ts';

/** How old a message may be, s (Stripe's own usual tolerance). */
const tolerance = 300;

const orderIds = z.object({ tenant: z.string(), event: z.string(), order: z.string() });

/**
 * Receives a message from Stripe. A message is only a reason to look: what has happened is asked of Stripe, so messages may come in any
 * order and any number.
 * @throws Problem `bad_signature`
 */
export async function receiveWebhook(body: string, signature: string, timeAndIds = realTimeAndIds): Promise<void> {
  const { client, webhookSecret } = await stripe();
  let event: Stripe.Event;
  try {
    event = await client.webhooks.constructEventAsync(body, signature, webhookSecret, tolerance);
  } catch (error) {
    log('warn', 'A message was not signed by Stripe', describeError(error));
    throw new Problem('bad_signature');
  }
  const { account } = event;
  if (account === undefined || account === null) return;
  try {
    await carryOut(event, account, timeAndIds);
  } catch (error) {
    countFailure('webhookFailures');
    throw error;
  }
}

async function carryOut(event: Stripe.Event, account: string, timeAndIds: TimeAndIds): Promise<void> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const found = await findOwnOrder(event.data.object.metadata, account);
      if (found === undefined) return noteUnknown(event.data.object, account);
      await settleOrder(found.tenantId, found.eventId, found.order.id, { timeAndIds });
      return;
    }
    case 'charge.refunded':
      return lookAtRefunds(event.data.object.metadata, account, timeAndIds);
    case 'refund.failed':
      return lookAtRefunds(await metadataOfPayment(event.data.object, account), account, timeAndIds);
    case 'charge.dispute.created':
      return noteDispute(event.data.object, account);
    case 'account.updated':
      return noteAccount(account, { ready: await isReady(account) });
    case 'account.application.deauthorized':
      return noteAccount(account, { gone: true });
    default:
      return;
  }
}

/** Returns the order that Stripe's object is about; undefined unless it was paid to this account. */
async function findOwnOrder(metadata: Stripe.Metadata | null, account: string): Promise<OrderOf | undefined> {
  const ids = z.safeParse(orderIds, metadata ?? {}).data;
  const order = ids && (await findOrder(ids.tenant, ids.event, ids.order));
  return ids === undefined || order?.account !== account ? undefined : { tenantId: ids.tenant, eventId: ids.event, order };
}

/**
 * Tells the operator of a guest who has paid for an order that we do not know, such as one made after the moment to which the table was
 * restored. Payments of the organizer's own, which have no order of ours, are none of our business.
 */
async function noteUnknown({ payment_status, metadata }: Stripe.Checkout.Session, account: string): Promise<void> {
  const ids = z.safeParse(orderIds, metadata ?? {}).data;
  if (payment_status !== 'paid' || ids === undefined || ids.tenant !== (await findTenantOfAccount(account))) return;
  countFailure('webhookFailures');
  log('error', 'A payment has no order', { stripe_account: account });
}

async function lookAtRefunds(metadata: Stripe.Metadata | null, account: string, timeAndIds: TimeAndIds): Promise<void> {
  const found = await findOwnOrder(metadata, account);
  if (found === undefined) return;
  // The message about the payment itself may still be on its way.
  await settleOrder(found.tenantId, found.eventId, found.order.id, { timeAndIds });
  await refundOrder(found.tenantId, found.eventId, found.order.id, timeAndIds);
}

/** Returns what we have noted at the payment that a refund or a dispute is about. */
async function metadataOfPayment(
  { payment_intent }: Pick<Stripe.Refund | Stripe.Dispute, 'payment_intent'>,
  account: string,
): Promise<Stripe.Metadata | null> {
  const intentId = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id;
  if (intentId === undefined) return null;
  const { client } = await stripe();
  return (await client.paymentIntents.retrieve(intentId, {}, { stripeAccount: account })).metadata;
}

/** Notes that a guest's bank disputes a payment. It is answered in Stripe's dashboard. */
async function noteDispute(disputed: Stripe.Dispute, account: string): Promise<void> {
  const { amount, status, created } = disputed;
  const metadata = await metadataOfPayment(disputed, account);
  await retryWhenChanged(async () => {
    const found = await findOwnOrder(metadata, account);
    const dispute = { amount, status, at: new Date(created * 1000).toISOString() };
    return found === undefined || (await changeOrder(found, { dispute })) ? undefined : changed;
  });
}

/** Asks Stripe whether an account can take payments, because an older message may come later. */
async function isReady(accountId: string): Promise<boolean> {
  const { client } = await stripe();
  return (await client.accounts.retrieve(accountId)).charges_enabled === true;
}

/** Notes what has become of an organizer's Stripe account. */
async function noteAccount(accountId: string, news: { readonly ready?: boolean; readonly gone?: boolean }): Promise<void> {
  await retryWhenChanged(async () => {
    const tenantId = await findTenantOfAccount(accountId);
    const paying = tenantId === undefined ? undefined : await findPaying(tenantId, { consistent: true });
    const account = paying?.setting.account;
    if (tenantId === undefined || paying === undefined || account?.id !== accountId) return undefined;
    const changedAccount = { ...account, ...news };
    if (JSON.stringify(changedAccount) === JSON.stringify(account)) return undefined;
    return (await putPaymentSetting(tenantId, paying, { ...paying.setting, account: changedAccount }, undefined)) ? undefined : changed;
  });
}
