import { payments } from '#shared/contract/routes/payments.ts';
import { handle } from '../../call/handle.ts';
import { connectStripe } from '../../domain/payments/connect-stripe.ts';

export const handler = handle(payments.connectStripe, async ({ actor }) => ({ url: await connectStripe(actor) }));
