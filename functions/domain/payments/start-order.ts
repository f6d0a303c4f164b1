import type { BodyOf } from '#shared/contract/define.ts';
import { Problem } from '#shared/contract/errors.ts';
import type { payments } from '#shared/contract/routes/payments.ts';
import type { Gender } from '#shared/model/participants/participant.ts';
import { openAfterEnd } from '#shared/rules/events/registration-window.ts';
import { isHeld } from '#shared/rules/waiting/waiting.ts';
import { findEvent } from '../../data/events/events.ts';
import { mailItem } from '../../data/mail/mails.ts';
import { findRefusal } from '../../data/participants/registering.ts';
import { spendCode } from '../../data/payments/codes.ts';
import { holdForPayment } from '../../data/payments/holding.ts';
import { findOrder } from '../../data/payments/orders.ts';
import { findPaying } from '../../data/payments/payment-setting.ts';
import { hashForKey } from '../../data/table/keys/hash.ts';
import { absent } from '../../data/table/writes/conditions.ts';
import { changed, giveUpAsConflict, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { writeTogether } from '../../data/table/writes/transact.ts';
import { put } from '../../data/table/writes/writes.ts';
import { findTenant } from '../../data/tenants/tenants.ts';
import { type AnsweredForm, buyerId, findWaitingOf, isBuyer, listBuyers, type StoredWaiting } from '../../data/waiting/waiting.ts';
import { idOf, newNonce } from '../../lib/ids.ts';
import { hashOf } from '../../lib/secrets/secrets.ts';
import { windowOf } from '../events/registration-link.ts';
import type { PricedEvent } from '../events/shown-price.ts';
import { withAnswers } from '../participants/participant-form.ts';
import { openRegistration } from '../registration/open-registration.ts';
import { findFirstReply, type Request, registerForEvent } from '../registration/register-for-event.ts';
import { burstOf, requireTurn } from '../registration/registration-pace.ts';
import { realTimeAndIds, type TimeAndIds } from '../time-and-ids.ts';
import { toPayMail, waitingToken } from '../waiting/waiting-mails.ts';
import { checkBuyer } from './check-buyer.ts';
import { holdLasts, lookAfter, openCheckout } from './checkout.ts';
import { tryCode } from './code-tries.ts';
import { orderOf, saleAtOnce } from './new-order.ts';
import { type Charge, chargeFor, requirePriced, type Wish } from './price-now.ts';

/**
 * Orders a place. If something is to be paid online, the place is held and the guest is sent to Stripe; all others are registered at once.
 * A call that is repeated with its key continues the same order.
 * @throws Problem as `payments.startOrder` declares
 */
export async function startOrder(
  request: Request,
  { way, discount, expected, ...sent }: BodyOf<typeof payments.startOrder>,
  timeAndIds = realTimeAndIds,
) {
  const { tenantId, eventId } = await openRegistration(request.key, request.token);
  const found = await findEvent(tenantId, eventId);
  if (found === undefined) throw new Problem('link_not_found');
  if (found.cancellation !== null) throw new Problem('event_canceled');
  if (found.approval) throw new Problem('approval_needed');
  const event = requirePriced(found);
  const wish = { way, discount, expected };
  const guest = { gender: sent.gender, email: sent.contact.email };
  const before = await findOwn(event, guest.email, request.idempotencyKey);
  if (before !== undefined) return continueOrder(event, before, wish, timeAndIds);
  const find = () => chargeFor(event, guest, wish, timeAndIds.now());
  const finding = discount ? tryCode(request.clientAddress, timeAndIds.now(), find) : find();
  // The first of two equal requests may have taken the last early place, or used the code up.
  const charge = await finding.catch(async (error: unknown) => {
    const session = await findFirstReply(error, found, request, sent, timeAndIds);
    if (session === undefined) throw error;
    return { session };
  });
  if ('session' in charge) return { token: null, pay_at: null, session: charge.session };
  if (way !== 'online' || charge.amount === 0) {
    const session = await registerForEvent(request, sent, timeAndIds, saleAtOnce(guest, wish, timeAndIds));
    return { token: null, pay_at: null, session };
  }
  // A payment after the end would go back.
  if (windowOf(event, timeAndIds.now()).expired || Date.parse(event.end) <= timeAndIds.now()) throw new Problem('link_expired');
  const form = withAnswers(sent, event.questions);
  await requireTurn(event, request.clientAddress, timeAndIds);
  const network = hashForKey(`${eventId} ${request.clientAddress}`);
  await requireFewHeld(event, form.gender, network, timeAndIds.now());
  return hold({ event, form, wish, network, idempotencyKey: request.idempotencyKey }, timeAndIds);
}

/**
 * Refuses to hold more places for guests of one network, so that a script cannot keep a room full without paying.
 * @throws Problem `too_many_at_once` with the seconds until the first of them is paid for or free again
 */
async function requireFewHeld(event: PricedEvent, gender: Gender, network: string, now: number): Promise<void> {
  const held = (await listBuyers(event.tenantId, event.id, gender)).filter((entry) => entry.network === network);
  if (held.length < burstOf(event)) return;
  const first = Math.min(...held.map(({ until }) => Date.parse(until ?? '')));
  throw new Problem('too_many_at_once', { retryAfter: Math.min(Math.max(Math.ceil((first - now) / 1000), 1), 300) });
}

/** Returns the id of an order's entry: the same for a repeated call. */
const entryIdOf = (gender: AnsweredForm['gender'], email: string, key: string | undefined, { newId }: Pick<TimeAndIds, 'newId'>) =>
  buyerId(gender, key === undefined ? newId() : idOf('order', email, key));

/** Returns the entry that an earlier call with this key made. */
async function findOwn({ tenantId, id }: PricedEvent, email: string, key: string | undefined): Promise<StoredWaiting | undefined> {
  if (key === undefined) return undefined;
  const entry = await findWaitingOf(tenantId, id, email);
  return entry?.id.endsWith(idOf('order', email, key)) ? entry : undefined;
}

interface Wanted {
  readonly event: PricedEvent;
  readonly form: AnsweredForm;
  readonly wish: Wish;
  readonly network: string;
  readonly idempotencyKey: string | undefined;
}

async function hold({ event, form, wish, ...by }: Wanted, timeAndIds: TimeAndIds) {
  const { tenantId, id: eventId } = event;
  const { gender, contact } = form;
  await checkBuyer(event, form, timeAndIds);
  return retryWhenChanged(async () => {
    const now = timeAndIds.now();
    const charge = await chargeFor(event, { gender, email: contact.email }, wish, now);
    const { entry, order } = entryAndOrder({ event, form, ...by }, charge, timeAndIds);
    const linkHash = hashOf(await waitingToken(entry.id, entry.nonce));
    const code = charge.code && spendCode(tenantId, charge.code);
    const { priceHolds } = charge;
    const refused = await holdForPayment({ tenantId, event, entry, linkHash, order, code, priceHolds, now });
    if (refused === undefined) return payNow(event, entry, timeAndIds);
    if (refused === 'address') throw await findKnown(event, contact.email, now);
    if (refused === 'barred') throw new Problem('registration_refused');
    if (refused === 'photo') throw new Problem('upload_not_found');
    // The next try finds that it is used up.
    if (refused === 'code') return changed;
    const closesBefore = new Date(now - openAfterEnd).toISOString();
    const why = await findRefusal(tenantId, eventId, gender, { closesBefore, passesNobody: now });
    // Others were faster. The next try finds the price as it is now, and refuses the guest if they were shown another.
    if (why === undefined) return changed;
    throw new Problem(why);
  }, giveUpAsConflict);
}

function entryAndOrder({ event, form, network, idempotencyKey }: Omit<Wanted, 'wish'>, charge: Charge, timeAndIds: TimeAndIds) {
  const now = timeAndIds.now();
  const until = now + holdLasts;
  const open = orderOf(event, charge, { gender: form.gender, way: 'online', state: 'open' }, timeAndIds);
  const entry: StoredWaiting = {
    ...{ id: entryIdOf(form.gender, form.contact.email, idempotencyKey, timeAndIds), state: 'offered', email: form.contact.email },
    ...{ firstName: form.first_name, lastName: form.last_name, form, nonce: newNonce(), until: new Date(until).toISOString() },
    ...{ since: new Date(now).toISOString(), participantId: null, successor: null, draft: null, orderId: open.id, asked: 0, network },
  };
  return { entry, order: { ...open, entryId: entry.id, due: new Date(until + lookAfter).toISOString() } };
}

/** Returns why an address cannot order; a guest who is paying gets the link once more by email, at most once. */
async function findKnown(event: PricedEvent, email: string, now: number): Promise<Problem> {
  const entry = await findWaitingOf(event.tenantId, event.id, email);
  if (entry === undefined || !isBuyer(entry.id)) return new Problem('already_registered');
  const organization = (await findTenant(event.tenantId))?.name ?? '';
  await writeTogether([put(mailItem(toPayMail(entry, { event, organization, now })), absent)]);
  return new Problem('order_open');
}

/** Goes on with an order that was begun. A guest who wants to pay another amount by now, or in another way, is shown the order first. */
export async function continueOrder(event: PricedEvent, entry: StoredWaiting, { way, expected }: Wish, timeAndIds: TimeAndIds) {
  const order = await findOrder(event.tenantId, event.id, entry.orderId ?? '');
  const isSame = way === 'online' && expected === order?.amount;
  if (!isSame || !isHeld(entry, event.start, timeAndIds.now())) return { ...(await orderLink(entry)), session: null };
  return payNow(event, entry, timeAndIds);
}

const orderLink = async ({ id, nonce }: StoredWaiting) => ({ token: await waitingToken(id, nonce), pay_at: null });

/**
 * Returns the link to a guest's order, and the page where it is paid. If Stripe does not answer, the order stays open: the guest's own page
 * tries again.
 */
export async function payNow(event: PricedEvent, entry: StoredWaiting, { now }: TimeAndIds) {
  const { tenantId, id: eventId } = event;
  const link = await orderLink(entry);
  const order = await findOrder(tenantId, eventId, entry.orderId ?? '');
  const usable = order?.checkout != null && Date.parse(order.checkout.until) > now();
  if (order?.state !== 'open') return { ...link, session: null };
  if (usable) return { ...link, pay_at: order.checkout?.url ?? null, session: null };
  const paying = await findPaying(tenantId);
  if (paying === undefined) return { ...link, session: null };
  const opened = await openCheckout({ tenantId, eventId, order }, { event, entry, paying }, now()).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'payment_failed') return undefined;
    throw error;
  });
  return { ...link, pay_at: opened?.checkout?.url ?? null, session: null };
}
