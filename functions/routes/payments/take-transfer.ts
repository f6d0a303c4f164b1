import { transfers } from '#shared/contract/routes/transfers.ts';
import { handle } from '../../call/handle.ts';
import { takeTransfer } from '../../domain/payments/take-transfer.ts';
import { unaskedOfTransfer } from '../../domain/waiting/unasked.ts';

export const handler = handle(
  transfers.takeTransfer,
  ({ params, body, device, clientAddress, idempotencyKey }) =>
    takeTransfer({ token: params.token, device, clientAddress, idempotencyKey }, body),
  ({ params }) => unaskedOfTransfer(params.token),
);
