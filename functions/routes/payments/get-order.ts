import { payments } from '#shared/contract/routes/payments.ts';
import { handle } from '../../call/handle.ts';
import { getOrder } from '../../domain/payments/open-order.ts';

export const handler = handle(payments.getOrder, async ({ params }) => ({ order: await getOrder(params.token) }));
