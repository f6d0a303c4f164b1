import { payments } from '#shared/contract/routes/payments.ts';
import { handle } from '../../call/handle.ts';
import { startPlaceOrder } from '../../domain/payments/start-place-order.ts';

export const handler = handle(payments.startPlaceOrder, ({ params, body, device, clientAddress }) =>
  startPlaceOrder({ token: params.token, device, clientAddress }, body),
);
