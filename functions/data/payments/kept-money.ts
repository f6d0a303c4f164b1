import { refundedIn } from '#shared/rules/payments/refunds.ts';
import type { StoredEvent } from '../events/events.ts';
import { listOrders, type StoredOrder } from './orders.ts';

/**
 * Whether guests have paid, or are paying, for an event that does not take place if it is deleted or its organization is closed. Nobody
 * could refund them afterwards (docs/rules/events.md#deletion).
 */
export async function isMoneyKept({ tenantId, id, status, start, end, cancellation }: StoredEvent, now: number): Promise<boolean> {
  const isOver = Date.parse(end) <= now;
  if (isOver && cancellation === null) return false;
  const hasTakenPlace = status === 'completed' && cancellation === null && Date.parse(start) <= now;
  // The refunds of a canceled event are ordered when its guests are told.
  const isOrdered = cancellation?.told === true;
  return (await listOrders(tenantId, id)).some(
    (order) => isBeingPaid(order) || (!hasTakenPlace && hasMoney(order) && !(isOrdered && hasFailed(order))),
  );
}

const isBeingPaid = ({ state }: StoredOrder): boolean => state === 'open' || state === 'processing';

/** Whether some of what was paid has not gone back. A refund that is only wanted may still fail. */
const hasMoney = ({ state, amount, refunds }: StoredOrder): boolean =>
  state === 'paid' && refundedIn(refunds.filter((refund) => refund.state === 'made')) < amount;

/** Whether a refund has failed, and none is under way. The organizer knows, and gives it back outside of the product. */
const hasFailed = ({ refunds }: StoredOrder): boolean =>
  refunds.some(({ state }) => state === 'failed') && refunds.every(({ state }) => state !== 'wanted');
