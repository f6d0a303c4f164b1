import * as z from 'zod/mini';

/** What staff see of a participant's payment: `refunded` once everything was given back. */
export const paymentMark = z.enum(['paid', 'due', 'refunded']);
export type PaymentMark = z.output<typeof paymentMark>;
