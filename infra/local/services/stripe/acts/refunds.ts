import type Stripe from 'stripe';
import { checkAmount, formatAmount } from '../currency.ts';
import { refusal } from '../failure.ts';
import { makeId } from '../ids.ts';
import { makeDispute } from '../objects/dispute.ts';
import { makeRefund, makeTransaction } from '../objects/money.ts';
import type { Stage } from '../stage.ts';
import { metadataOf } from './accounts.ts';

/**
 * Refunds a charge, or the charge of a payment, wholly or in part.
 * @throws StripeFailure when less than the amount is left, or the charge cannot be refunded
 */
export function createRefund(stage: Stage, owner: string, params: Stripe.RefundCreateParams): Stripe.Refund {
  const charge = findCharge(stage, owner, params);
  const amount = checkRefund(charge, params.amount);
  const returnedFee = params.refund_application_fee === true ? returnFee(stage, charge, amount) : 0;
  const id = makeId('re');
  const isCard = charge.payment_method_details?.type === 'card';
  const transaction = makeTransaction({
    id: makeId('txn'),
    created: stage.now,
    amount: -amount,
    currency: charge.currency,
    type: isCard ? 'refund' : 'payment_refund',
    category: 'refund',
    source: id,
    description: isCard ? 'REFUND FOR CHARGE' : 'REFUND FOR PAYMENT',
    // Stripe keeps its own fee.
    stripeFee: 0,
    applicationFee: returnedFee === 0 ? 0 : -returnedFee,
  });
  const refund = makeRefund({
    id,
    created: stage.now,
    charge,
    amount,
    balanceTransaction: transaction.id,
    reason: params.reason ?? null,
    metadata: metadataOf(params.metadata),
  });
  const refunded = charge.amount_refunded + amount;
  const changed: Stripe.Charge = { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount };
  stage.state.put('balance_transaction', transaction.id, owner, transaction);
  stage.state.put('refund', id, owner, refund);
  stage.state.put('charge', charge.id, owner, changed);
  stage.note({ what: 'refunded', account: owner, id, charge: charge.id, amount, currency: charge.currency });
  stage.emit('charge.refunded', owner, changed, { amount_refunded: charge.amount_refunded, refunded: charge.refunded });
  return refund;
}

/** Lets the last refund of a charge fail, as when the card is closed: the money is the organizer's again. */
export function failRefund(stage: Stage, chargeId: string): Stripe.Refund {
  const owner = stage.ownerOf('charge', chargeId);
  const charge = stage.need(owner, 'charge', chargeId);
  const made = stage.state.all('refund').findLast(({ value }) => value.charge === chargeId && value.status === 'succeeded')?.value;
  if (made === undefined) throw refusal('No refund of this charge can fail.');
  const transaction = makeTransaction({
    ...{ id: makeId('txn'), created: stage.now, amount: made.amount, currency: made.currency },
    ...{ type: 'refund_failure', category: 'refund_failure', source: made.id, description: 'REFUND FAILURE' },
    ...{ stripeFee: 0, applicationFee: 0 },
  });
  const failed: Stripe.Refund = {
    ...made,
    ...{ status: 'failed', failure_reason: 'lost_or_stolen_card', failure_balance_transaction: transaction.id },
  };
  stage.state.put('balance_transaction', transaction.id, owner, transaction);
  stage.state.put('refund', failed.id, owner, failed);
  stage.state.put('charge', chargeId, owner, { ...charge, amount_refunded: charge.amount_refunded - made.amount, refunded: false });
  stage.note({ what: 'refund failed', account: owner, id: failed.id, charge: chargeId, amount: made.amount, currency: made.currency });
  stage.emit('refund.failed', owner, failed, { status: made.status });
  return failed;
}

function findCharge(stage: Stage, owner: string, { charge, payment_intent: intent }: Stripe.RefundCreateParams): Stripe.Charge {
  if (charge !== undefined && intent !== undefined) {
    throw refusal('You may only specify one of these parameters: charge, payment_intent.', { code: 'parameters_exclusive' });
  }
  if (charge !== undefined) return stage.need(owner, 'charge', charge, 'charge');
  if (intent === undefined) throw refusal('One of the following params should be provided for this request: payment_intent or charge.');
  const { latest_charge: latest } = stage.need(owner, 'payment_intent', intent, 'payment_intent');
  const found = typeof latest === 'string' ? stage.state.get('charge', latest) : undefined;
  if (found?.paid !== true) throw refusal(`This PaymentIntent (${intent}) does not have a successful charge to refund.`);
  return found;
}

function checkRefund(charge: Stripe.Charge, asked: number | undefined): number {
  const left = charge.amount - charge.amount_refunded;
  if (!charge.paid) throw refusal(`Charge ${charge.id} is not successful; cannot issue a refund.`, { code: 'charge_not_refundable' });
  if (charge.disputed) throw refusal(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' });
  if (left === 0) throw refusal(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  const amount = asked ?? left;
  if (amount < 1) throw refusal('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  checkAmount(amount, charge.currency, 'amount');
  if (amount <= left) return amount;
  const limit = left === charge.amount ? 'charge amount' : 'unrefunded amount on charge';
  const [tooMuch, most] = [amount, left].map((one) => formatAmount(one, charge.currency));
  // Stripe gives this refusal no code.
  throw refusal(`Refund amount (${tooMuch}) is greater than ${limit} (${most})`, { param: 'amount' });
}

/** Returns the platform's fee for the part of a charge that is refunded. All refunds together return the whole fee exactly. */
function returnFee(stage: Stage, charge: Stripe.Charge, amount: number): number {
  const fee = typeof charge.application_fee === 'string' ? stage.state.get('application_fee', charge.application_fee) : undefined;
  if (fee === undefined) return 0;
  const isLast = charge.amount_refunded + amount === charge.amount;
  const left = fee.amount - fee.amount_refunded;
  const part = isLast ? left : Math.min(left, Math.floor((fee.amount * amount) / charge.amount));
  const refunded = fee.amount_refunded + part;
  stage.state.put('application_fee', fee.id, '', { ...fee, amount_refunded: refunded, refunded: refunded === fee.amount });
  return part;
}

/** Stripe's fee for a dispute, in the currency's smallest unit. */
const disputeFee = 2000;

/** Lets a guest's bank take a charge back: what was not refunded leaves the account's balance, with a fee. */
export function openDispute(stage: Stage, chargeId: string): Stripe.Dispute {
  const owner = stage.ownerOf('charge', chargeId);
  const charge = stage.need(owner, 'charge', chargeId);
  if (!charge.paid || charge.disputed || charge.refunded) throw refusal('This charge cannot be disputed.');
  const id = makeId('du');
  const transaction = makeTransaction({
    id: makeId('txn'),
    created: stage.now,
    amount: charge.amount_refunded - charge.amount,
    currency: charge.currency,
    type: 'adjustment',
    category: 'dispute',
    source: id,
    description: `Chargeback withdrawal for ${chargeId}`,
    stripeFee: disputeFee,
    applicationFee: 0,
  });
  const dispute = makeDispute({ id, created: stage.now, charge, transaction });
  stage.state.put('balance_transaction', transaction.id, owner, transaction);
  stage.state.put('dispute', id, owner, dispute);
  stage.state.put('charge', chargeId, owner, { ...charge, disputed: true });
  stage.note({ what: 'disputed', account: owner, id, charge: chargeId, amount: dispute.amount, currency: charge.currency });
  stage.emit('charge.dispute.created', owner, dispute);
  return dispute;
}
