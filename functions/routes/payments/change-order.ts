import { payments } from '#shared/contract/routes/payments.ts';
import { handle } from '../../call/handle.ts';
import { changeOrder } from '../../domain/payments/own-order.ts';

export const handler = handle(payments.changeOrder, ({ params, body, device }) => changeOrder({ token: params.token, device }, body));
