import { payments } from '#shared/contract/routes/payments.ts';
import { handle } from '../../call/handle.ts';
import { savePaymentSettings } from '../../domain/payments/payment-settings.ts';

export const handler = handle(payments.savePaymentSettings, async ({ actor, body }) => ({
  settings: await savePaymentSettings(actor, body),
}));
