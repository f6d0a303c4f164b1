import * as z from 'zod/mini';
import { type ShownPrice, shownPrice } from '#shared/model/payments/price.ts';

/**
 * Reads the price in a reply. Other pages leave it as it came, because they would have to load its schema (`web/lean-contract.ts`).
 * @throws ZodError if the reply is outside its contract
 */
export const readPrice = (price: unknown): ShownPrice => z.parse(shownPrice, price);
