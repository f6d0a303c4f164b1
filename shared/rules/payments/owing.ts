import type { Gender } from '../../model/participants/participant.ts';
import type { PaymentMark } from '../../model/payments/payment-mark.ts';
import type { EventPrice } from '../../model/payments/price.ts';
import { mayCost } from './prices.ts';

interface Guest {
  readonly gender: Gender;
  readonly payment?: PaymentMark | undefined;
}

/**
 * Whether a registered guest has still to pay: they pay at the door or by transfer and have not done so yet, or staff added them to an
 * event at which their group pays (docs/rules/payments.md#staffs-pages).
 */
export const owes = (price: EventPrice | null | undefined, { gender, payment }: Guest): boolean =>
  payment === undefined ? mayCost(price ?? null, gender) : payment === 'due';
