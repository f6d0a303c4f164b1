import '@mantine/core/styles/Skeleton.css';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { salesRoutes } from '#shared/contract/routes/sales.ts';
import type { Event } from '#shared/model/events/event.ts';
import type { Order } from '#shared/model/payments/order.ts';
import type { Sales } from '#shared/model/payments/sales.ts';
import { OrdersTable } from '../../features/payments/sales/orders-table.tsx';
import { RefundDialog } from '../../features/payments/sales/refund-dialog.tsx';
import styles from '../../features/payments/sales/sales.module.css';
import { pageSize, salesQuery } from '../../features/payments/sales/sales-query.ts';
import { SalesView } from '../../features/payments/sales/sales-view.tsx';
import { salesText } from '../../features/payments/sales/text.ts';
import { call } from '../../lib/api/calls/api-client.ts';
import { failureOf } from '../../lib/api/calls/api-error.ts';
import { eventQuery } from '../../lib/api/queries/event-queries.ts';
import { useTitle } from '../../lib/browser/address/use-title.ts';
import { useCurrentUser, useIsAdmin } from '../../lib/session/staff/current-user.ts';
import { eventTime } from '../../lib/words/event-times.ts';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { Toast } from '../../ui/notices/toast.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { CsvButton } from '../../ui/tables/csv-button.tsx';
import { PageTurner } from '../../ui/tables/page-turner.tsx';
import { EveningNav } from '../rounds/evening-nav.tsx';

/** Shows what an event has sold. Only admins see money (docs/rules/payments.md#staffs-pages). */
export default function SalesPage() {
  useTitle(salesText.title);
  const { id = '' } = useParams();
  const { data: user } = useCurrentUser();
  const isAdmin = useIsAdmin();
  if (isAdmin) return <SalesOf key={id} eventId={id} />;
  return (
    <>
      <PageHeader title={salesText.title} />
      {user === undefined ? <Loading /> : <ErrorNotice message={salesText.denied} />}
    </>
  );
}

function SalesOf({ eventId }: { eventId: string }) {
  const [page, setPage] = useState(0);
  const event = useQuery(eventQuery(eventId));
  const sold = useQuery(salesQuery(eventId, page));
  const [shown, sales] = [event.data?.event, sold.data?.sales];
  const missing = [event, sold].find(({ isError, data }) => isError && data === undefined);
  if (missing !== undefined) {
    const words = event.data === undefined ? salesText.eventMissing : salesText.failed;
    return (
      <>
        <PageHeader title={salesText.title} />
        <ErrorNotice {...failureOf(missing.error, words)} onRetry={missing.refetch} />
      </>
    );
  }
  return (
    <>
      <PageHeader title={salesText.title} detail={shown === undefined ? <Skeleton height={24} width={280} /> : detailOf(shown)} />
      <div className={styles['page']}>
        {shown !== undefined && shown.cancellation === undefined && (
          <EveningNav eventId={eventId} isOver={shown.status === 'completed'} isSold />
        )}
        {shown === undefined || sales === undefined ? (
          <Loading />
        ) : sales.orders.total === 0 ? (
          <EmptyState title={salesText.none} text={salesText.noneHint} />
        ) : (
          <Sold event={shown} sales={sales} page={page} stale={sold.isPlaceholderData} onTurn={setPage} />
        )}
      </div>
    </>
  );
}

const detailOf = ({ name, start_time: start, time_zone: zone }: Event) => `${name} · ${eventTime(start, zone)}`;

function Loading() {
  return (
    <div role="status" aria-label={salesText.loading} className="stack gap-16">
      <Skeleton height={84} radius={12} />
      <Skeleton height={260} radius={12} />
      <Skeleton height={260} radius={12} />
    </div>
  );
}

interface SoldProps {
  event: Event;
  sales: Sales;
  page: number;
  stale: boolean;
  onTurn: (page: number) => void;
}

function Sold({ event, sales, page, stale, onTurn }: SoldProps) {
  const [refunded, setRefunded] = useState<Order>();
  const [told, tell] = useState<string | null>(null);
  const { data: orders, total } = sales.orders;
  // The accountant's file is by days of UTC, so it begins before the first order and ends today.
  const days = { from: event.created_at.slice(0, 10), to: new Date().toISOString().slice(0, 10) };
  return (
    <>
      <SalesView sales={sales} />
      <section aria-labelledby="orders" className="stack one-column gap-12">
        <div className="spread wrap gap-12">
          <h2 id="orders">{salesText.orders}</h2>
          <CsvButton ask={() => call(salesRoutes.exportSales, { ...days, event_id: event.id })} fileName={`sales-${event.id}.csv`} />
        </div>
        <OrdersTable eventId={event.id} orders={orders} stale={stale} onRefund={setRefunded} />
        <PageTurner page={page} size={pageSize} total={total} onTurn={onTurn} />
      </section>
      {refunded !== undefined && (
        <RefundDialog
          eventId={event.id}
          order={refunded}
          onDone={(words) => {
            setRefunded(undefined);
            tell(words);
          }}
          onClose={() => setRefunded(undefined)}
        />
      )}
      <Toast message={told} onClose={() => tell(null)} />
    </>
  );
}
