import { salesRoutes } from '#shared/contract/routes/sales.ts';
import { handle } from '../../call/handle.ts';
import { getSales } from '../../domain/payments/sales.ts';

export const handler = handle(salesRoutes.getSales, async ({ actor, params, query }) => ({
  sales: await getSales(actor, params.id, query),
}));
