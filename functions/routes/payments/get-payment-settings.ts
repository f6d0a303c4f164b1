import { payments } from '#shared/contract/routes/payments.ts';
import { handle } from '../../call/handle.ts';
import { getPaymentSettings } from '../../domain/payments/payment-settings.ts';

export const handler = handle(payments.getPaymentSettings, async ({ actor }) => ({ settings: await getPaymentSettings(actor) }));
