import { Problem } from '#shared/contract/errors.ts';
import type { RefundReason } from '#shared/model/payments/order.ts';
import { isOpen } from '#shared/rules/waiting/waiting.ts';
import { type MailOrder, mailItem } from '../../data/mail/mails.ts';
import { retakePlace } from '../../data/payments/holding.ts';
import { endOrder, takeUpOrder } from '../../data/payments/order-ends.ts';
import { changeOrder, findOrder, type OrderOf, orderChange } from '../../data/payments/orders.ts';
import { withRefund } from '../../data/payments/want-refund.ts';
import { changed, giveUpAsConflict, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { writeTogether } from '../../data/table/writes/transact.ts';
import { put } from '../../data/table/writes/writes.ts';
import { isClosing } from '../../data/tenants/tenants.ts';
import { endWaiting } from '../../data/waiting/ending.ts';
import { setOfferEnd } from '../../data/waiting/offers.ts';
import { isBuyer, type StoredWaiting } from '../../data/waiting/waiting.ts';
import { log } from '../../lib/log.ts';
import { isPriced } from '../events/shown-price.ts';
import { registerFromWaiting, type Sale } from '../registration/register-for-event.ts';
import { realTimeAndIds, type TimeAndIds } from '../time-and-ids.ts';
import { lostMail, paymentFailedMail } from '../waiting/waiting-mails.ts';
import { type CheckoutState, closeCheckout, holdLasts, lookAfter, readCheckout } from './checkout.ts';
import { friendCode, receiptOf } from './new-order.ts';
import { payerWaiting, returnedMail } from './payment-mails.ts';
import { passing, readAround, requireDisconnected, type SettledOrder } from './settling.ts';

type Session = Awaited<ReturnType<typeof registerFromWaiting>>;
type Paid = Extract<CheckoutState, { kind: 'paid' }>;

interface Settling extends SettledOrder {
  /** The browser's description of itself. */
  readonly device: string;
  readonly timeAndIds: TimeAndIds;
}

/** How often a payment that takes days is asked about, ms. */
const processingLook = 3_600_000;

/**
 * Brings an order up to date with what Stripe says, whoever asks: Stripe's message, the guest's page, or the minute. So it does not matter
 * which comes, how often, and in which order. Guest and payment are written in one transaction: nobody is registered without having paid,
 * and who has paid is registered, or gets the money back.
 * @returns the guest's session if they are registered; undefined otherwise
 * @throws StripeError if Stripe cannot be reached; `conflict` if the order never stays still
 */
export async function settleOrder(
  tenantId: string,
  eventId: string,
  orderId: string,
  { device = '', timeAndIds = realTimeAndIds }: { readonly device?: string; readonly timeAndIds?: TimeAndIds } = {},
): Promise<Session> {
  return retryWhenChanged(async () => {
    const order = await findOrder(tenantId, eventId, orderId);
    if (order === undefined || order.state === 'due' || order.state === 'paid') return undefined;
    if (order.state === 'ended') return takeUpIfPaid({ tenantId, eventId, order }, timeAndIds);
    const settling = { ...(await readAround({ tenantId, eventId, order })), device, timeAndIds };
    const state = await readCheckout(order);
    if (state.kind === 'paid') return registerBuyer(settling, state);
    if (state.kind === 'processing') return waitForBank(settling);
    if (state.kind === 'failed') return endUnpaid(settling);
    if (state.kind === 'lost') return endLost(settling);
    if (state.kind !== 'open') return (isStillHeld(settling) && mayReopen(settling) ? keepOpen : endUnpaid)(settling);
    if (isStillHeld(settling)) return undefined;
    await closeCheckout(order);
    // Closing is refused if the guest has paid in this moment.
    return (await readCheckout(order)).kind === 'open' ? giveUpAsConflict() : changed;
  }, giveUpAsConflict);
}

/** Takes up an order that has ended, if its page was paid nevertheless. It is then settled like any other that is paid too late. */
async function takeUpIfPaid(of: OrderOf, { now }: TimeAndIds): Promise<undefined | typeof changed> {
  if ((await readCheckout(of.order)).kind !== 'paid') return undefined;
  log('warn', 'An order that has ended was paid', { order_id: of.order.id });
  await takeUpOrder(of, new Date(now()).toISOString());
  return changed;
}

/** Whether the place is held, so that it can still be paid. */
const isStillHeld = ({ entry, event, timeAndIds }: Settling): boolean =>
  entry?.state === 'offered' &&
  event !== undefined &&
  event.cancellation === null &&
  event.status !== 'completed' &&
  timeAndIds.now() < Date.parse(entry.until ?? event.start);

/**
 * Whether another page may follow: the one before was to close earlier than the place is held for. A page that closes with the place, or
 * was closed as the guest gave up, has no other, which would hold the place longer, again and again.
 */
const mayReopen = ({ order: { checkout }, entry, event }: Settling): boolean =>
  checkout === null || Date.parse(checkout.until) < Date.parse(entry?.until ?? event?.start ?? checkout.until);

async function registerBuyer(settling: Settling, paid: Paid): Promise<Session | typeof changed> {
  const { event, entry, order, device, timeAndIds } = settling;
  // While a cancellation can still be undone: the place must be the guest's then.
  if (event?.cancellation?.told === false) return waitUntil(settling, event.cancellation.mailsAt);
  if (event?.cancellation) return payBack(settling, paid, 'event');
  if (event === undefined || entry === undefined || entry.form === null) return payBack(settling, paid, 'late');
  if (event.status === 'completed' || Date.parse(event.end) <= timeAndIds.now()) return payBack(settling, paid, 'late');
  // The guest began to pay before the organization was closed.
  if (await isClosing(settling.tenantId)) return payBack(settling, paid, 'late');
  if (entry.state !== 'offered') return (await retake(settling, entry)) ? changed : payBack(settling, paid, 'late');
  const paidAt = new Date(timeAndIds.now()).toISOString();
  const saleOf = async (participantId: string): Promise<Sale> => {
    // Its price may have been removed since.
    const together = isPriced(event) ? friendCode(event, order, timeAndIds.now()) : undefined;
    const settled = { ...paidFields(paid, paidAt), participantId, friend: together?.friend?.code ?? null };
    return {
      payment: { order: order.id, mark: 'paid' },
      writes: [orderChange(settling, settled), ...(together === undefined ? [] : [together.write])],
      receipt: receiptOf({ ...order, ...settled }, settling, together?.friend ?? null),
    };
  };
  try {
    return (await registerFromWaiting(event, entry, device, timeAndIds, saleOf)) ?? changed;
  } catch (error) {
    // The order has changed: somebody else settles it, too.
    if (error instanceof Problem && error.code === 'conflict') return changed;
    if (!(error instanceof Problem) || passing.includes(error.code)) throw error;
    log('warn', 'A paid registration was refused, and is refunded', { code: error.code, order_id: order.id });
    return payBack(settling, paid, 'refused');
  }
}

/** Takes a free place for a guest whose own was given away while their bank took its time. @returns false if there is none */
async function retake({ tenantId, eventId, event, timeAndIds }: Settling, entry: StoredWaiting): Promise<boolean> {
  if (entry.state !== 'lapsed' || event === undefined) return false;
  const now = timeAndIds.now();
  return retakePlace({ tenantId, eventId, entry }, { end: event.end, until: new Date(now + holdLasts).toISOString(), now });
}

const paidFields = ({ paymentIntent, fee }: Paid, paidAt: string) =>
  ({ state: 'paid', paidAt, paymentIntent, fee, due: fee === null ? later(paidAt, processingLook) : null }) as const;

const later = (at: string, by: number) => new Date(Date.parse(at) + by).toISOString();

/** Notes that a payment came which gives no place, and that it goes back; the stream does the rest. */
async function payBack(settling: Settling, paid: Paid, reason: RefundReason): Promise<undefined | typeof changed> {
  const { tenantId, eventId, order, event, entry, timeAndIds } = settling;
  // First, because nobody looks at the place of an order that is paid.
  if (entry !== undefined && isOpen(entry.state) && !(await endWaiting({ tenantId, eventId, entry }, { to: 'declined' }))) return changed;
  const paidAt = new Date(timeAndIds.now()).toISOString();
  const refund = withRefund({ ...order, paymentIntent: paid.paymentIntent }, { id: 'whole', amount: order.amount, reason, at: paidAt });
  const mail = event && entry && returnedMail(payerWaiting(entry, event), order, reason, { ...settling, event, now: timeAndIds.now() });
  const isNoted = await writeTogether([
    orderChange(settling, { ...paidFields(paid, paidAt), ...refund }),
    ...(mail === undefined ? [] : [put(mailItem(mail))]),
  ]);
  return isNoted ? undefined : changed;
}

/** Holds the place until the event begins, because the bank may need days. */
async function waitForBank(settling: Settling): Promise<undefined | typeof changed> {
  const { tenantId, eventId, order, event, entry, timeAndIds } = settling;
  if (event !== undefined && entry?.state === 'offered' && entry.until !== event.start) {
    if (!(await setOfferEnd({ tenantId, eventId, entry }, event.start))) return changed;
  }
  const due = new Date(timeAndIds.now() + processingLook).toISOString();
  return (await changeOrder(settling, { state: 'processing', due })) ? undefined : order.state === 'open' ? changed : undefined;
}

const waitUntil = async (settling: Settling, due: string): Promise<undefined | typeof changed> =>
  settling.order.due === due || (await changeOrder(settling, { due })) ? undefined : changed;

/** Waits for another page at Stripe, because the place is held longer than the page was open. */
async function keepOpen(settling: Settling): Promise<undefined | typeof changed> {
  const { order, entry, event } = settling;
  const ends = Date.parse(entry?.until ?? event?.start ?? order.createdAt);
  const due = new Date(ends + lookAfter).toISOString();
  if (order.state === 'open' && order.checkout === null && order.due === due) return undefined;
  return (await changeOrder(settling, { state: 'open', checkout: null, due })) ? undefined : changed;
}

/** Returns the email to a guest whose place is no longer held. Who only closed the page at Stripe gets none. */
function endedMail({ order, event, organization }: Settling, entry: StoredWaiting, now: number): MailOrder | undefined {
  if (event === undefined) return undefined;
  if (order.state === 'processing') return paymentFailedMail(entry, { event, organization, now });
  return isBuyer(entry.id) ? undefined : lostMail(entry, { event, organization, now });
}

/**
 * Ends an order of which Stripe no longer tells anything, once its page is over. A payment that takes days may still come to the
 * organizer, so its place is held until the event begins, as any such.
 * @throws Error if the account is not known to be disconnected, so that Stripe is asked again
 */
async function endLost(settling: Settling): Promise<undefined | typeof changed> {
  const { order, event, timeAndIds } = settling;
  await requireDisconnected(settling);
  const isAhead = event?.status !== 'completed' || event.cancellation?.told === false;
  const until = order.state !== 'processing' ? order.checkout?.until : isAhead ? event?.start : undefined;
  if (until !== undefined && timeAndIds.now() < Date.parse(until))
    return order.state === 'processing' ? waitForBank(settling) : waitUntil(settling, later(until, lookAfter));
  log('warn', 'Nobody knows whether an order was paid, because the Stripe account is disconnected', { order_id: order.id });
  return endUnpaid(settling);
}

/** Ends an order that can no longer be paid, and frees its place. */
async function endUnpaid(settling: Settling): Promise<undefined | typeof changed> {
  const { tenantId, eventId, order, event, entry, timeAndIds } = settling;
  const now = timeAndIds.now();
  if (event?.cancellation?.told === false && entry?.state === 'offered') return waitUntil(settling, event.cancellation.mailsAt);
  if (entry?.state === 'offered') {
    const isAhead = event !== undefined && Date.parse(event.start) > now;
    if (
      !(await endWaiting(
        { tenantId, eventId, entry },
        { to: isBuyer(entry.id) ? 'declined' : 'lapsed', mail: isAhead ? endedMail(settling, entry, now) : undefined },
      ))
    )
      return changed;
  }
  return (await endOrder({ tenantId, eventId, order })) ? undefined : changed;
}
