import { payments } from '#shared/contract/routes/payments.ts';
import { handle } from '../../call/handle.ts';
import { checkPlaceCode } from '../../domain/payments/check-code.ts';

export const handler = handle(payments.checkPlaceCode, async ({ params, query, clientAddress }) => ({
  amounts: await checkPlaceCode({ token: params.token, clientAddress }, query.discount),
}));
