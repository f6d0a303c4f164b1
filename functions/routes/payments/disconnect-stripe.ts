import { payments } from '#shared/contract/routes/payments.ts';
import { handle } from '../../call/handle.ts';
import { disconnectStripe } from '../../domain/payments/payment-settings.ts';

export const handler = handle(payments.disconnectStripe, ({ actor }) => disconnectStripe(actor));
