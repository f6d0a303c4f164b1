import { Problem } from '#shared/contract/errors.ts';
import type { PageQuery } from '#shared/model/common.ts';
import type { Sales } from '#shared/model/payments/sales.ts';
import { dayIn } from '#shared/rules/payments/days.ts';
import { refundedIn } from '#shared/rules/payments/refunds.ts';
import { sumUp } from '#shared/rules/payments/sums.ts';
import type { StaffActor } from '../../call/actor.ts';
import { findEvent, type StoredEvent } from '../../data/events/events.ts';
import { listOrders, type StoredOrder } from '../../data/payments/orders.ts';
import { tenantOfEvent } from '../access/resolve-tenant.ts';
import { describeOrders } from './describe-order.ts';

const pageSize = 50;

/**
 * Returns what an event has sold, with a page of its orders, latest first.
 * @throws Problem `event_not_found`
 */
export async function getSales(actor: StaffActor, eventId: string, { limit = pageSize, offset = 0 }: PageQuery): Promise<Sales> {
  const tenantId = await tenantOfEvent(actor, eventId);
  const [event, orders] = await Promise.all([findEvent(tenantId, eventId), listOrders(tenantId, eventId)]);
  if (event === undefined) throw new Problem('event_not_found');
  const latest = [...orders].sort((one, other) => other.createdAt.localeCompare(one.createdAt) || one.id.localeCompare(other.id));
  const paid = orders.filter(({ state }) => state === 'paid');
  const inState = (...states: readonly StoredOrder['state'][]) => orders.filter(({ state }) => states.includes(state)).length;
  return {
    totals: sumUp(paid),
    open: { held: inState('open', 'processing'), due: inState('due') },
    days: byDay(paid, event),
    codes: byCode(paid),
    ...refundingOf(paid, event),
    orders: {
      data: await describeOrders(tenantId, latest.slice(offset, offset + limit)),
      ...{ total: orders.length, limit, offset },
    },
  };
}

function byDay(paid: readonly StoredOrder[], { timeZone }: StoredEvent): Sales['days'] {
  const day = dayIn(timeZone);
  const groups = groupBy(paid, ({ paidAt, createdAt, currency }) => `${day(paidAt ?? createdAt)} ${currency}`);
  return [...groups]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([key, list]) => ({ day: key.slice(0, 10), currency: list[0].currency, places: list.length, gross: grossOf(list) }));
}

function byCode(paid: readonly StoredOrder[]): Sales['codes'] {
  const withCode = paid.flatMap((order) => (order.code === null ? [] : [{ ...order, code: order.code }]));
  const groups = groupBy(withCode, ({ code, currency }) => `${code} ${currency}`);
  return [...groups.values()]
    .map((list) => ({
      ...{ code: list[0].code, currency: list[0].currency, places: list.length, gross: grossOf(list) },
      discount: list.reduce((sum, { listAmount, amount }) => sum + listAmount - amount, 0),
    }))
    .sort((one, other) => other.places - one.places || one.code.localeCompare(other.code));
}

const grossOf = (list: readonly StoredOrder[]): number => list.reduce((sum, { amount }) => sum + amount, 0);

function groupBy<T>(list: readonly T[], keyOf: (one: T) => string): Map<string, [T, ...T[]]> {
  const groups = new Map<string, [T, ...T[]]>();
  for (const one of list) {
    const group = groups.get(keyOf(one));
    if (group === undefined) groups.set(keyOf(one), [one]);
    else group.push(one);
  }
  return groups;
}

/** How far the refunds of a canceled event are. They begin when its guests are told. */
function refundingOf(paid: readonly StoredOrder[], { cancellation }: StoredEvent): Pick<Sales, 'refunding'> {
  const priced = paid.filter(({ amount }) => amount > 0);
  if (cancellation?.told !== true || priced.length === 0) return {};
  const all = priced.filter(({ paymentIntent }) => paymentIntent !== null);
  const made = ({ refunds }: StoredOrder) => refundedIn(refunds.filter(({ state }) => state === 'made'));
  const done = all.filter((order) => made(order) >= order.amount).length;
  const failed = all.filter(({ refunds, amount }) => refundedIn(refunds) < amount && refunds.some(({ state }) => state === 'failed'));
  return { refunding: { all: all.length, done, failed: failed.length, by_hand: priced.length - all.length } };
}
