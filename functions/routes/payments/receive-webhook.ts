import { payments } from '#shared/contract/routes/payments.ts';
import { handle } from '../../call/handle.ts';
import { receiveWebhook } from '../../domain/payments/receive-webhook.ts';

export const handler = handle(payments.receiveWebhook, ({ raw }) => receiveWebhook(raw.body, raw.signature));
