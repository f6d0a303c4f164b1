import { transfers } from '#shared/contract/routes/transfers.ts';
import { handle } from '../../call/handle.ts';
import { getTransfer } from '../../domain/payments/take-transfer.ts';

export const handler = handle(transfers.getTransfer, ({ params }) => getTransfer(params.token));
