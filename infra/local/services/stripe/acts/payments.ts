import type Stripe from 'stripe';
import { feeOf } from '../currency.ts';
import { refusal } from '../failure.ts';
import { makeId } from '../ids.ts';
import { makeApplicationFee, makeTransaction } from '../objects/money.ts';
import { makeCharge, makeIntent, type NewCharge, paymentErrorOf } from '../objects/payment.ts';
import { customerDetailsOf } from '../objects/session.ts';
import type { Stage } from '../stage.ts';
import { requireCharges } from './accounts.ts';

type Session = Stripe.Checkout.Session;

/** Pays a session by card. A session that is already complete stays as it is, so that a second press pays nothing. */
export function paySession(stage: Stage, id: string): Session {
  const { owner, session } = findSession(stage, id);
  if (session.status === 'complete') return session;
  requireOpen(stage, owner, session);
  if (session.amount_total === 0) return complete(stage, owner, { ...session, payment_status: 'no_payment_required' });
  const charge = attempt(stage, owner, session, { status: 'succeeded', method: 'card' });
  settle(stage, owner, charge);
  return complete(stage, owner, { ...session, payment_status: 'paid', payment_intent: intentOf(charge) });
}

/** Lets the card be declined. The session stays open, and can be paid by another card. */
export function declineSession(stage: Stage, id: string): Session {
  const { owner, session } = findSession(stage, id);
  requireOpen(stage, owner, session);
  const charge = attempt(stage, owner, session, { status: 'failed', method: 'card' });
  const tried: Session = { ...session, payment_intent: intentOf(charge) };
  stage.state.put('session', id, owner, tried);
  return tried;
}

/** Returns whether a session can be paid by a method whose money comes days later. */
export const canPayLater = ({ payment_method_types: types, amount_total: total }: Session): boolean =>
  types.includes('sepa_debit') && total !== 0;

/** Completes a session by a method whose money comes days later; by a voucher, after its guest has done something more. */
export function paySessionLater(stage: Stage, id: string, how: 'debit' | 'voucher' = 'debit'): Session {
  const { owner, session } = findSession(stage, id);
  if (session.status === 'complete') return session;
  requireOpen(stage, owner, session);
  if (!canPayLater(session)) throw refusal('This session has no payment method that pays later.');
  const charge = attempt(stage, owner, session, { status: 'pending', method: 'sepa_debit' });
  const intent = stage.need(owner, 'payment_intent', intentOf(charge));
  if (how === 'voucher') stage.state.put('payment_intent', intent.id, owner, { ...intent, status: 'requires_action' });
  return complete(stage, owner, { ...session, payment_intent: intentOf(charge) });
}

/** Lets the money of a later payment come, or fail to. */
export function settleSession(stage: Stage, id: string, succeeds: boolean): Session {
  const { owner, session } = findSession(stage, id);
  const charge = pendingChargeOf(stage, session);
  if (charge === undefined) throw refusal('No payment of this session is pending.');
  const changed: Session = succeeds ? { ...session, payment_status: 'paid' } : session;
  if (succeeds) settle(stage, owner, charge);
  else fail(stage, owner, charge);
  stage.state.put('session', id, owner, changed);
  stage.emit(succeeds ? 'checkout.session.async_payment_succeeded' : 'checkout.session.async_payment_failed', owner, changed);
  return changed;
}

/** Finds the charge of a session whose money has not come yet. */
export function pendingChargeOf(stage: Stage, session: Session): Stripe.Charge | undefined {
  const intent = typeof session.payment_intent === 'string' ? stage.state.get('payment_intent', session.payment_intent) : undefined;
  const charge = typeof intent?.latest_charge === 'string' ? stage.state.get('charge', intent.latest_charge) : undefined;
  return charge?.status === 'pending' ? charge : undefined;
}

function findSession(stage: Stage, id: string): { owner: string; session: Session } {
  const owner = stage.ownerOf('session', id);
  return { owner, session: stage.need(owner, 'session', id) };
}

function requireOpen(stage: Stage, owner: string, session: Session): void {
  if (session.status === 'expired' || session.expires_at <= stage.now) throw refusal('This Checkout Session has expired.');
  if (session.status !== 'open') throw refusal('This Checkout Session is complete.');
  if (owner !== '') requireCharges(stage.account(owner));
}

function complete(stage: Stage, owner: string, session: Session): Session {
  const email = session.customer_email ?? 'guest@example.com';
  const done: Session = { ...session, status: 'complete', url: null, customer_details: customerDetailsOf(email) };
  stage.state.put('session', session.id, owner, done);
  stage.emit('checkout.session.completed', owner, done);
  return done;
}

const intentOf = (charge: Stripe.Charge): string => (typeof charge.payment_intent === 'string' ? charge.payment_intent : '');

/** Charges a session's payment once, and makes that payment at the first attempt. */
function attempt(stage: Stage, owner: string, session: Session, how: Pick<NewCharge, 'status' | 'method'>): Stripe.Charge {
  const intent =
    typeof session.payment_intent === 'string' ? stage.need(owner, 'payment_intent', session.payment_intent) : newIntent(stage, session);
  const id = makeId('ch');
  const charge = makeCharge({
    ...how,
    id,
    created: stage.now,
    intent,
    email: session.customer_email ?? 'guest@example.com',
    methodId: makeId('pm'),
    receiptUrl: `${stage.origin}/accounts/${owner}`,
  });
  stage.state.put('charge', id, owner, charge);
  const failed = how.status === 'failed';
  stage.state.put('payment_intent', intent.id, owner, {
    ...intent,
    latest_charge: id,
    payment_method: failed ? null : charge.payment_method,
    status: failed ? 'requires_payment_method' : 'processing',
    last_payment_error: failed ? paymentErrorOf(charge) : null,
  });
  if (how.status !== 'succeeded') noteCharge(stage, owner, charge, failed ? 'charge failed' : 'charge pending');
  return charge;
}

function newIntent(stage: Stage, session: Session): Stripe.PaymentIntent {
  const {
    applicationFee = null,
    description = null,
    statementSuffix = null,
    metadata = {},
  } = stage.state.get('order', session.id)?.intent ?? {};
  const id = makeId('pi');
  return makeIntent({
    id,
    secret: makeId(`${id}_secret`),
    created: stage.now,
    amount: session.amount_total ?? 0,
    currency: session.currency ?? '',
    paymentMethodTypes: session.payment_method_types,
    applicationFee,
    description,
    statementSuffix,
    metadata,
  });
}

/** Lets a charge succeed: its amount without the fees is added to the account's balance. */
function settle(stage: Stage, owner: string, charge: Stripe.Charge): void {
  const intent = stage.need(owner, 'payment_intent', intentOf(charge));
  const applicationFee = charge.application_fee_amount ?? 0;
  const { amount, currency } = charge;
  const isCard = charge.payment_method_details?.type === 'card';
  const transaction = makeTransaction({
    id: makeId('txn'),
    created: stage.now,
    amount,
    currency,
    type: isCard ? 'charge' : 'payment',
    category: 'charge',
    source: charge.id,
    description: charge.description,
    stripeFee: feeOf(amount, currency),
    applicationFee,
  });
  const fee =
    applicationFee === 0
      ? undefined
      : makeApplicationFee({
          id: makeId('fee'),
          account: owner,
          charge: charge.id,
          created: stage.now,
          amount: applicationFee,
          currency,
        });
  if (fee !== undefined) stage.state.put('application_fee', fee.id, '', fee);
  stage.state.put('balance_transaction', transaction.id, owner, transaction);
  stage.state.put('charge', charge.id, owner, {
    ...charge,
    status: 'succeeded',
    paid: true,
    captured: true,
    amount_captured: amount,
    balance_transaction: transaction.id,
    application_fee: fee?.id ?? null,
  });
  stage.state.put('payment_intent', intent.id, owner, { ...intent, status: 'succeeded', amount_received: amount });
  noteCharge(stage, owner, charge, 'charged');
}

function fail(stage: Stage, owner: string, charge: Stripe.Charge): void {
  const intent = stage.need(owner, 'payment_intent', intentOf(charge));
  stage.state.put('charge', charge.id, owner, {
    ...charge,
    status: 'failed',
    failure_code: 'insufficient_funds',
    failure_message: 'The bank account has insufficient funds.',
  });
  stage.state.put('payment_intent', intent.id, owner, {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: paymentErrorOf(charge),
  });
  noteCharge(stage, owner, charge, 'charge failed');
}

function noteCharge(
  stage: Stage,
  account: string,
  { id, amount, currency }: Stripe.Charge,
  what: 'charged' | 'charge pending' | 'charge failed',
): void {
  stage.note({ what, account, id, charge: id, amount, currency });
}
