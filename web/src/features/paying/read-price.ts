import * as z from 'zod/mini';
import { type EveningPayment, eveningPayment } from '#shared/model/payments/evening-payment.ts';
import { type ShownPrice, shownPrice } from '#shared/model/payments/price.ts';

/**
 * Reads the price in a reply. Other pages leave it as it came, because they would have to load its schema (`web/lean-contract.ts`).
 * @throws ZodError if the reply is outside its contract
 */
export const readPrice = (price: unknown): ShownPrice => z.parse(shownPrice, price);

/** Reads what a guest pays or has paid, as `readPrice` does. */
export const readPayment = (payment: unknown): EveningPayment => z.parse(eveningPayment, payment);
