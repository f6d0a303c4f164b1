import { transfers } from '#shared/contract/routes/transfers.ts';
import { handle } from '../../call/handle.ts';
import { openTransfer } from '../../domain/payments/open-transfer.ts';

export const handler = handle(transfers.openTransfer, async ({ actor, params }) => ({
  transfer: await openTransfer(actor, params.id, params.eid),
}));
