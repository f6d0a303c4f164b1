import { payments } from '#shared/contract/routes/payments.ts';
import { handle } from '../../call/handle.ts';
import { checkCode } from '../../domain/payments/check-code.ts';

export const handler = handle(payments.checkCode, async ({ params, query, body, clientAddress }) => ({
  amounts: await checkCode({ key: params.key, token: query.token, clientAddress }, body.discount),
}));
