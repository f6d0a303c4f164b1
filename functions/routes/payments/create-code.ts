import { salesRoutes } from '#shared/contract/routes/sales.ts';
import { handle } from '../../call/handle.ts';
import { createCode } from '../../domain/payments/discount-codes.ts';

export const handler = handle(salesRoutes.createCode, async ({ actor, body }) => ({ discount_code: await createCode(actor, body) }));
