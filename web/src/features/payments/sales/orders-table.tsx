import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { salesRoutes } from '#shared/contract/routes/sales.ts';
import type { Order, Refund } from '#shared/model/payments/order.ts';
import { moneyIn } from '#shared/rules/payments/money.ts';
import { useWrite } from '../../../lib/api/writes/use-write.ts';
import { formatDateTime, formatShortDate } from '../../../lib/words/dates.ts';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { type Column, RecordTable } from '../../../ui/tables/record-table.tsx';
import { OrderBadge } from './order-badge.tsx';
import styles from './sales.module.css';
import { salesKey } from './sales-query.ts';
import { ordersText } from './text.ts';

interface OrdersTableProps {
  eventId: string;
  /** Undefined while loading. */
  orders: readonly Order[] | undefined;
  stale: boolean;
  onRefund: (order: Order) => void;
}

/** Shows an event's orders, with their refunds. */
export function OrdersTable({ eventId, orders, stale, onRefund }: OrdersTableProps) {
  const columns: Column<Order>[] = [
    ...known,
    { header: ordersText.columns.amount, cell: (order) => <Amount order={order} eventId={eventId} /> },
    {
      header: ordersText.columns.actions,
      kind: 'actions',
      cell: (order) =>
        leftOf(order) > 0 && (
          <Button
            variant="subtle"
            size="sm"
            className={styles['word'] ?? ''}
            aria-label={ordersText.refundOf(guestOf(order))}
            onClick={() => onRefund(order)}
          >
            {ordersText.refund}
          </Button>
        ),
    },
  ];
  return <RecordTable caption={ordersText.caption} columns={columns} rows={orders} keyOf={({ id }) => id} stale={stale} />;
}

/** Returns what can still be refunded. */
export const leftOf = ({ state, amount, refunded }: Order): number => (state === 'paid' ? amount - refunded : 0);

/** Returns the name of the guest who has the place, or words for one who is not known. */
export const guestOf = ({ participant, state }: Order): string => participant?.name ?? ordersText.unnamed[state];

const known: readonly Column<Order>[] = [
  {
    header: ordersText.columns.who,
    kind: 'main',
    cell: (order) => (
      <span className={styles['lines']}>
        <span className={order.participant === null ? 'soft' : undefined}>{guestOf(order)}</span>
        <small>
          <time dateTime={order.created_at}>{formatDateTime(order.created_at)}</time>
        </small>
      </span>
    ),
  },
  {
    header: ordersText.columns.state,
    cell: (order) => (
      <span className={styles['states']}>
        <OrderBadge order={order} />
        {order.dispute !== null && (
          <>
            <span className={styles['badge']} data-state="disputed">
              {ordersText.disputed}
            </span>
            <small>{ordersText.dispute(moneyIn(order.dispute.amount, order.currency))}</small>
          </>
        )}
      </span>
    ),
  },
  {
    header: ordersText.columns.way,
    cell: ({ way, amount }) => <span className={styles['word']}>{amount === 0 ? ordersText.free : ordersText.ways[way]}</span>,
  },
];

function Amount({ order, eventId }: { order: Order; eventId: string }) {
  const { amount, list_amount: list, currency, code, refunds } = order;
  return (
    <span className={styles['lines']}>
      <span className="digits weight-600">{moneyIn(amount, currency)}</span>
      {code !== null && <small>{ordersText.withCode(code, moneyIn(list, currency))}</small>}
      {refunds.map((refund) => (
        <RefundLine key={refund.id} {...{ refund, order, eventId }} />
      ))}
    </span>
  );
}

function RefundLine({ refund, order, eventId }: { refund: Refund; order: Order; eventId: string }) {
  const queryClient = useQueryClient();
  const retrying = useWrite(salesRoutes.refundOrder, {
    onDone: () => queryClient.invalidateQueries({ queryKey: salesKey }),
    onFailed: () => queryClient.invalidateQueries({ queryKey: salesKey }),
    fallback: ordersText.againFailed,
  });
  const words = ordersText.refundWords(refund, order.way, moneyIn(refund.amount, order.currency), formatShortDate(refund.at));
  if (refund.state !== 'failed') return <small>{words}</small>;
  // Only the latest refund can be tried again: an earlier one may have been already.
  const amount = refund.id === order.refunds.at(-1)?.id ? Math.min(refund.amount, leftOf(order)) : 0;
  return (
    <small className="bad">
      {words}. {refund.problem !== null && ordersText.problem(refund.problem)}
      {amount > 0 && (
        <Button
          variant="light"
          color="red"
          size="compact-sm"
          mt={4}
          display="block"
          disabled={retrying.busy}
          onClick={() => retrying.run({ id: eventId, oid: order.id, amount, refund_id: retryOf(refund) })}
        >
          {retrying.busy ? ordersText.againBusy : ordersText.again}
        </Button>
      )}
      {retrying.failure !== null && <ErrorNotice {...retrying.failure} />}
    </small>
  );
}

/** Returns the id of the refund that tries a failed one again. It is always the same, so that a repeated press refunds once. */
const retryOf = ({ at }: Refund): string => `again-${Date.parse(at)}`;
