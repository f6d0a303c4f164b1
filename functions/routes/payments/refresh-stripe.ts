import { payments } from '#shared/contract/routes/payments.ts';
import { handle } from '../../call/handle.ts';
import { refreshStripe } from '../../domain/payments/connect-stripe.ts';

export const handler = handle(payments.refreshStripe, async ({ actor }) => ({ settings: await refreshStripe(actor) }));
