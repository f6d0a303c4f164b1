import '@mantine/core/styles/Loader.css';
import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../../lib/api/calls/api-error.ts';
import { paymentSettingsQuery } from '../../../lib/api/queries/payment-queries.ts';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { AccountantCard } from './accountant-card.tsx';
import { CodesCard } from './codes-card.tsx';
import { SellingCard } from './selling-card.tsx';
import { StripeCard } from './stripe-card.tsx';
import { paymentsTabText } from './text.ts';

/** Shows how the organization takes payments (docs/rules/payments.md#staffs-pages). */
export default function PaymentsTab() {
  const { data, isError, error, refetch } = useQuery({ ...paymentSettingsQuery, staleTime: 0 });
  if (data === undefined) {
    return isError ? (
      <ErrorNotice {...failureOf(error, paymentsTabText.loadingFailed)} onRetry={refetch} />
    ) : (
      <div role="status">
        <Loader aria-hidden="true" />
        <span className="visually-hidden">{paymentsTabText.loading}</span>
      </div>
    );
  }
  const { settings } = data;
  return (
    <div className="stack one-column gap-24">
      <SellingCard settings={settings} />
      <StripeCard settings={settings} />
      <CodesCard currency={settings.currency} />
      <AccountantCard />
    </div>
  );
}
