import { Problem } from '#shared/contract/errors.ts';
import type { Participant } from '#shared/model/participants/participant.ts';
import { amountFor, amountsAt } from '#shared/rules/payments/prices.ts';
import type { StaffMember } from '../../call/actor.ts';
import { auditWrite } from '../../data/audit/audit.ts';
import { readCatalogue } from '../../data/catalogue/catalogue.ts';
import { findPeopleCounter } from '../../data/events/counters.ts';
import { findEvent, type StoredEvent } from '../../data/events/events.ts';
import { paymentMarkWrites } from '../../data/payments/marks.ts';
import { findOrder, newOrder, orderChange } from '../../data/payments/orders.ts';
import { findRegistration, type StoredRegistration } from '../../data/registration/registrations.ts';
import { changed, giveUpAsConflict, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { writeTogether } from '../../data/table/writes/transact.ts';
import type { Write } from '../../data/table/writes/writes.ts';
import { tenantOfEvent } from '../access/resolve-tenant.ts';
import { auditOf } from '../audit/audit.ts';
import { soldOf } from '../events/shown-price.ts';
import { participantDescriber } from '../participants/describe-participant.ts';
import { realTimeAndIds, type TimeAndIds } from '../time-and-ids.ts';
import { orderOf } from './new-order.ts';
import { requirePriced } from './price-now.ts';

type Payment = NonNullable<StoredRegistration['payment']>;

/** A registration's new mark, and the write of its order. */
interface Marked {
  readonly payment: Payment;
  readonly write: Write;
}

const refuse = (details: string) => new Problem('conflict', { details });

/**
 * Notes that a guest has paid at the door or by transfer, or that they have not (docs/rules/payments.md#at-the-door). A guest who came
 * without an order, such as one whom staff added, gets one at the current price. Idempotent.
 * @throws Problem as `payments.markPayment` declares
 */
export async function markPayment(
  actor: StaffMember,
  { eventId, participantId }: { readonly eventId: string; readonly participantId: string },
  { paid }: { readonly paid: boolean },
  timeAndIds = realTimeAndIds,
): Promise<Participant> {
  const tenantId = await tenantOfEvent(actor, eventId);
  const catalogue = await readCatalogue();
  const marked = await retryWhenChanged(async () => {
    const [event, person] = await Promise.all([
      findEvent(tenantId, eventId),
      findRegistration(tenantId, eventId, participantId, { consistent: true }),
    ]);
    if (event === undefined) throw new Problem('event_not_found');
    if (person === undefined) throw new Problem('participant_not_found');
    const next = await (person.payment === null
      ? sellAtDoor(event, person, paid, timeAndIds)
      : changeMark(event, person.payment, paid, timeAndIds));
    if (next === undefined) return person;
    const subject = { kind: 'participant', id: participantId, name: null } as const;
    const changes = [
      { field: 'event', from: null, to: event.name },
      { field: 'payment', from: person.payment?.mark ?? null, to: next.payment.mark },
    ];
    const isWritten = await writeTogether([
      next.write,
      ...paymentMarkWrites(tenantId, eventId, participantId, next.payment, person.payment),
      auditWrite(auditOf(actor, { action: 'payment_marked', tenantId, subject, changes }, timeAndIds)),
    ]);
    return isWritten ? { ...person, payment: next.payment } : changed;
  }, giveUpAsConflict);
  return (await participantDescriber(tenantId, catalogue, [marked]))(marked);
}

/** Returns an order of a guest who had none, and has paid now; undefined if they have not. @throws Problem `conflict` */
async function sellAtDoor(
  found: StoredEvent,
  person: StoredRegistration,
  paid: boolean,
  timeAndIds: TimeAndIds,
): Promise<Marked | undefined> {
  if (!paid) return undefined;
  if (found.price === null) throw refuse('This event has no price.');
  const event = requirePriced(found);
  const counter = await findPeopleCounter(event.tenantId, event.id);
  if (counter === undefined) throw new Problem('event_not_found');
  const amount = amountFor(amountsAt(event.price, timeAndIds.now(), soldOf(counter)), person.gender);
  if (amount === 0) throw refuse('This guest has nothing to pay.');
  const sold = { gender: person.gender, way: 'door', state: 'paid' } as const;
  const order = { ...orderOf(event, { list: amount, amount, code: undefined }, sold, timeAndIds), participantId: person.id };
  return { payment: { order: order.id, mark: 'paid' }, write: newOrder({ tenantId: event.tenantId, eventId: event.id, order }) };
}

/** Returns how an order changes; undefined if it does not. @throws Problem `order_not_found`, `conflict` */
async function changeMark(
  { tenantId, id: eventId }: StoredEvent,
  payment: Payment,
  paid: boolean,
  { now }: TimeAndIds,
): Promise<Marked | undefined> {
  const order = await findOrder(tenantId, eventId, payment.order);
  if (order === undefined) throw new Problem('order_not_found');
  if (paid && order.refunds.length > 0) throw refuse('This payment was returned. Add the guest anew if they pay again.');
  if (order.state === (paid ? 'paid' : 'due')) return undefined;
  if (order.paymentIntent !== null) throw refuse('This guest has paid online. An admin can return the money.');
  if (order.refunds.length > 0) throw refuse('Money was returned for this payment, so it stays noted as paid.');
  if (!paid && order.amount === 0) throw refuse('This guest has nothing to pay.');
  if (order.state !== 'paid' && order.state !== 'due') throw refuse('This order has ended.');
  const changes = paid
    ? ({ state: 'paid', paidAt: new Date(now()).toISOString() } as const)
    : // What is paid from now on is the guest's own money.
      ({ state: 'due', paidAt: null, isTransferred: false } as const);
  return { payment: { order: order.id, mark: changes.state }, write: orderChange({ tenantId, eventId, order }, changes) };
}
