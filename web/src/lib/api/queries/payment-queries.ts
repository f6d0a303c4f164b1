import { payments } from '#shared/contract/routes/payments.ts';
import { routeQuery } from './route-query.ts';

/** How the organization takes payments. */
export const paymentSettingsQuery = routeQuery(payments.getPaymentSettings, {});
