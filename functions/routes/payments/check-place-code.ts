import { payments } from '#shared/contract/routes/payments.ts';
import { handle } from '../../call/handle.ts';
import { checkPlaceCode } from '../../domain/payments/check-code.ts';

export const handler = handle(payments.checkPlaceCode, async ({ params, body, clientAddress }) => ({
  amounts: await checkPlaceCode({ token: params.token, clientAddress }, body.discount),
}));
