import { salesRoutes } from '#shared/contract/routes/sales.ts';
import { handle } from '../../call/handle.ts';
import { listCodes } from '../../domain/payments/discount-codes.ts';

export const handler = handle(salesRoutes.listCodes, async ({ actor, query }) => ({ codes: await listCodes(actor, query.event_id) }));
