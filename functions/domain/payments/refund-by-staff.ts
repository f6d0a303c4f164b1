import type { BodyOf } from '#shared/contract/define.ts';
import { Problem } from '#shared/contract/errors.ts';
import type { salesRoutes } from '#shared/contract/routes/sales.ts';
import type { Order } from '#shared/model/payments/order.ts';
import { isPriceable, moneyIn } from '#shared/rules/payments/money.ts';
import { refundedIn } from '#shared/rules/payments/refunds.ts';
import type { StaffMember } from '../../call/actor.ts';
import { auditWrite } from '../../data/audit/audit.ts';
import { findEvent, type StoredEvent } from '../../data/events/events.ts';
import { mailItem } from '../../data/mail/mails.ts';
import { findProfile } from '../../data/participants/profiles.ts';
import { paymentMarkWrites } from '../../data/payments/marks.ts';
import { findOrder, orderChange, type StoredOrder } from '../../data/payments/orders.ts';
import { withRefund } from '../../data/payments/want-refund.ts';
import { findRegistration } from '../../data/registration/registrations.ts';
import { changed, giveUpAsConflict, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { writeTogether } from '../../data/table/writes/transact.ts';
import { put, type Write } from '../../data/table/writes/writes.ts';
import { findTenant } from '../../data/tenants/tenants.ts';
import { tenantOfEvent } from '../access/resolve-tenant.ts';
import { auditOf } from '../audit/audit.ts';
import { realTimeAndIds, type TimeAndIds } from '../time-and-ids.ts';
import { describeOrders } from './describe-order.ts';
import { payerOf, returnedMail } from './payment-mails.ts';

type RefundForm = BodyOf<typeof salesRoutes.refundOrder>;

/** In how many parts an order can be refunded. */
const mostRefunds = 50;

/**
 * Refunds a paid order, or part of it. A call that is repeated with its `refund_id` refunds once. A refund that failed is tried again under
 * a new `refund_id`, because Stripe answers a repeated one as before.
 * @throws Problem as `payments.refundOrder` declares
 */
export async function refundOrder(
  actor: StaffMember,
  { eventId, orderId }: { readonly eventId: string; readonly orderId: string },
  form: RefundForm,
  timeAndIds = realTimeAndIds,
): Promise<Order> {
  const tenantId = await tenantOfEvent(actor, eventId);
  const event = await findEvent(tenantId, eventId);
  if (event === undefined) throw new Problem('event_not_found');
  // No refund that the product makes by itself has such an id.
  const refundId = `staff-${form.refund_id}`;
  const refunded = await retryWhenChanged(async () => {
    const order = await findOrder(tenantId, eventId, orderId);
    if (order === undefined) throw new Problem('order_not_found');
    if (order.refunds.some(({ id }) => id === refundId)) return order;
    const amount = amountOf(order, form);
    const at = new Date(timeAndIds.now()).toISOString();
    const changes = withRefund(order, { id: refundId, amount, reason: 'staff', at });
    const after = { ...order, ...changes };
    const writes = [
      orderChange({ tenantId, eventId, order }, changes),
      auditWrite(auditOfRefund(actor, event, order, amount, timeAndIds)),
      ...(await mailWrites(event, order, { amount, refundId }, timeAndIds)),
      ...(await markWrites(tenantId, eventId, after)),
    ];
    return (await writeTogether(writes)) ? after : changed;
  }, giveUpAsConflict);
  const [described] = await describeOrders(tenantId, [refunded]);
  if (described === undefined) throw new Problem('order_not_found');
  return described;
}

/** @throws Problem `refund_too_high`, `invalid_input`, `conflict` */
function amountOf({ state, amount, refunds, currency }: StoredOrder, form: RefundForm): number {
  const left = state === 'paid' ? amount - refundedIn(refunds) : 0;
  const wanted = form.amount ?? left;
  if (left <= 0 || wanted > left) throw new Problem('refund_too_high');
  if (!isPriceable(wanted, currency)) throw new Problem('invalid_input', { fields: { amount: `Amounts in ${currency} end with 0` } });
  if (refunds.length >= mostRefunds) {
    throw new Problem('conflict', { details: `An order can be refunded in ${mostRefunds} parts. Please return the rest at Stripe.` });
  }
  return wanted;
}

const auditOfRefund = (actor: StaffMember, event: StoredEvent, order: StoredOrder, amount: number, timeAndIds: TimeAndIds) =>
  auditOf(
    actor,
    {
      ...{ action: 'order_refunded', tenantId: event.tenantId, subject: { kind: 'event', id: event.id, name: event.name } },
      changes: [
        { field: 'order', from: null, to: order.id },
        { field: 'refund', from: null, to: moneyIn(amount, order.currency) },
      ],
    },
    timeAndIds,
  );

/** Returns the write of the email to the guest; none if they are unknown, were erased, or have passed on the place that they paid. */
async function mailWrites(
  event: StoredEvent,
  order: StoredOrder,
  refund: { readonly amount: number; readonly refundId: string },
  { now }: TimeAndIds,
): Promise<Write[]> {
  if (order.participantId === null || order.isTransferred) return [];
  const [profile, tenant] = await Promise.all([findProfile(event.tenantId, order.participantId), findTenant(event.tenantId)]);
  if (profile === undefined) return [];
  const about = { event, organization: tenant?.name ?? '', now: now() };
  return [put(mailItem(returnedMail(payerOf(profile, event), order, 'staff', about, refund)))];
}

/** Returns the writes that note a refund made by hand at the registration, once everything was given back; others follow Stripe. */
async function markWrites(tenantId: string, eventId: string, order: StoredOrder): Promise<Write[]> {
  if (order.paymentIntent !== null || order.participantId === null || refundedIn(order.refunds) < order.amount) return [];
  const registration = await findRegistration(tenantId, eventId, order.participantId, { consistent: true });
  if (registration?.payment?.order !== order.id) return [];
  return paymentMarkWrites(tenantId, eventId, registration.id, { order: order.id, mark: 'refunded' }, registration.payment);
}
