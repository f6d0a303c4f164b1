import { salesRoutes } from '#shared/contract/routes/sales.ts';
import { handle } from '../../call/handle.ts';
import { removeCode } from '../../domain/payments/discount-codes.ts';

export const handler = handle(salesRoutes.removeCode, ({ actor, params }) => removeCode(actor, params.code));
