import { payments } from '#shared/contract/routes/payments.ts';
import { handle } from '../../call/handle.ts';
import { startOrder } from '../../domain/payments/start-order.ts';
import { unaskedOfGuest } from '../../domain/waiting/unasked.ts';

export const handler = handle(
  payments.startOrder,
  ({ actor, params, query, body, clientAddress, device, idempotencyKey }) =>
    startOrder({ key: params.key, token: query.token, actor: actor ?? undefined, idempotencyKey, clientAddress, device }, body),
  ({ params, query, actor }) => unaskedOfGuest(params.key, query.token, actor),
);
