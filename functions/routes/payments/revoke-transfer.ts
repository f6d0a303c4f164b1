import { transfers } from '#shared/contract/routes/transfers.ts';
import { handle } from '../../call/handle.ts';
import { revokeTransfer } from '../../domain/payments/open-transfer.ts';

export const handler = handle(transfers.revokeTransfer, ({ actor, params }) => revokeTransfer(actor, params.id, params.eid));
